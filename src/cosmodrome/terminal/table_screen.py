"""The table on the screen: the board to point at, the moves to choose from, and what just happened."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.table import Table
from cosmodrome.table.offer import Item
from cosmodrome.terminal import asking
from cosmodrome.terminal.board import BoardView
from cosmodrome.terminal.layout import Spot
from cosmodrome.terminal.numbers import NumbersScreen
from cosmodrome.terminal.screens import AboutScreen, HelpScreen, RulesScreen, WhyScreen

RECENT = 80
"""How far back the news go, in events."""


class MoveButton(Button):
    """A button that makes a move, or asks for its numbers."""

    def __init__(self, item: Item) -> None:
        super().__init__(item.say, compact=True)
        self.item = item


class TableScreen(Screen[None]):
    """Shows the table as one seat sees it, and tells the app which move was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "about", "What?"),
        Binding("w", "why", "Why not?"),
        Binding("u", "undo", "Undo"),
        Binding("slash", "find", "Find a move", key_display="/"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("r", "rules", "Rules"),
        Binding("t", "app.theme", "Colours"),
        Binding("q", "app.quit", "Stop"),
        Binding("escape", "back", "Back", show=False),
    ]

    class Chosen(Message):
        """A move was chosen."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    class Unknown(Message):
        """Words were typed that are none of so many moves."""

        def __init__(self, typed: str, count: int) -> None:
            super().__init__()
            self.typed = typed
            self.count = count

    class UndoWanted(Message):
        """Somebody wants the last move back."""

    class Retry(Message):
        """Somebody wants to go on after trouble, or to see the result again."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.seat: int | None = None
        self.pointed: tuple[str, ...] = ()
        self.offer = table.offer(None)

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            with Vertical(id="side"):
                yield Input(placeholder="/ find a move", id="find", compact=True, select_on_focus=False)
                yield OptionList(id="moves", markup=False, compact=True)
        with Vertical(id="ask"):
            yield Static(id="prompt", markup=False)
            yield Static(id="message", markup=False)
            yield Horizontal(id="buttons")
        yield RichLog(id="news", wrap=True, max_lines=500)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#board").focus()
        self.query_one("#news").can_focus = False

    # -- what is shown --------------------------------------------------------------------------

    @property
    def whole(self) -> bool:
        """Whether there is a screen to show things on; not so any more while the app closes."""
        return len(self.query("#board, #find, #moves, #news, #buttons")) == 5

    def show(self, seat: int | None, status: str) -> None:
        """Show the table through the eyes of a seat, after anything changed."""
        self.seat = seat
        self.pointed = ()
        self.offer = self.table.offer(seat)
        self.query_one("#find", Input).value = ""
        self.query_one("#title", Static).update(f"✦ {self.table.game.title} · {status}")
        self.query_one("#prompt", Static).update(self.table.prompt(seat))
        self._tell_news()
        self._show_pointing()
        if not self.query_one("#moves").has_focus:
            self.query_one("#board").focus()

    def complain(self, sentence: str, button: str = "") -> None:
        """Say what went wrong, under the question; with a button, to try again."""
        self._say(f"✗ {sentence}", wrong=True)
        if button:
            self.offer_button(button)

    def offer_button(self, label: str) -> None:
        """A button that asks the app to go on."""
        buttons = self.query_one("#buttons")
        buttons.remove_children()
        buttons.mount(Button(label, compact=True))

    def _say(self, sentence: str, wrong: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.update(sentence)
        message.display = bool(sentence)
        message.set_class(wrong, "wrong")

    def _tell_news(self) -> None:
        news = self.query_one("#news", RichLog)
        news.clear()
        for line in self.table.news(self.seat, max(0, len(self.table.log) - RECENT)):
            news.write(f"· {line}")

    def _show_pointing(self) -> None:
        """Light what can be pointed at next; list and buttons follow."""
        self.query_one("#board", BoardView).show(self.table.text(self.seat), self.offer.lit(self.pointed), self.pointed)
        self._say(self._so_far())
        self._list_moves()
        buttons = self.query_one("#buttons")
        wanted = self._buttons()
        if [button.item for button in buttons.query(MoveButton)] != wanted or len(buttons.children) != len(wanted):
            buttons.remove_children()
            buttons.mount(*(MoveButton(item) for item in wanted))

    def _buttons(self) -> list[Item]:
        """The moves that need no more pointing; none if they do not fit on one line, for the list has them too."""
        items = [self.offer.items[i] for i in self.offer.complete(self.pointed)]
        return items if sum(len(item.say) + 6 for item in items) < self.size.width else []

    def _so_far(self) -> str:
        """What was pointed at, in words."""
        board = self.query_one("#board", BoardView)
        said = [spot.say if (spot := board.spot_of(part)) else part for part in self.pointed]
        if said:
            return f"{' → '.join(said)} → …"
        if self._buttons():
            return ""
        return "Point at an underlined piece, or choose a move." if self.offer.items else ""

    def _list_moves(self) -> None:
        typed = self.query_one("#find", Input).value
        under = set(self.offer.under(self.pointed))
        found = [i for i in self.offer.matching(typed) if i in under]
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_options([Option(f"{i + 1:>3} {self.offer.items[i].say}", id=str(i)) for i in found])
        moves.highlighted = 0 if found and typed else None

    # -- choosing -------------------------------------------------------------------------------

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        part = event.spot.part
        if part in self.offer.lit(self.pointed):
            self._point((*self.pointed, part))
        elif self.pointed and part == self.pointed[-1]:
            self._confirm()
        elif part in self.offer.lit(()):
            self._point((part,))
        else:
            self.complain(str(self._reason(event.spot)))

    def _point(self, pointed: tuple[str, ...]) -> None:
        self.pointed = pointed
        under = self.offer.under(pointed)
        if len(under) == 1 and self.offer.complete(pointed):
            self._choose(self.offer.items[under[0]])
        else:
            self._show_pointing()

    def _confirm(self) -> None:
        """Enter on what was pointed at last: make that move if it is one, else let go of it."""
        complete = self.offer.complete(self.pointed)
        if len(complete) == 1:
            self._choose(self.offer.items[complete[0]])
        else:
            self.action_back()

    def _choose(self, item: Item) -> None:
        if item.move is not None:
            self.post_message(self.Chosen(item.move))
        elif item.span is not None and self.seat is not None:
            seat = self.seat
            screen = NumbersScreen(item.span, self.table.data, lambda move: self.table.why_not(seat, move))
            self.app.push_screen(screen, self._numbers_given)

    def _numbers_given(self, move: Move | None) -> None:
        if move is not None:
            self.post_message(self.Chosen(move))
        else:
            self.action_back()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if isinstance(event.button, MoveButton):
            self._choose(event.button.item)
        else:
            self.post_message(self.Retry())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._choose(self.offer.items[int(event.option_id or 0)])

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list_moves()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        moves = self.query_one("#moves", OptionList)
        if moves.option_count:
            self._choose(self.offer.items[int(moves.get_option_at_index(moves.highlighted or 0).id or 0)])
        else:
            self.post_message(self.Unknown(event.value, len(self.offer.items)))

    def on_key(self, event: events.Key) -> None:
        find = self.query_one("#find", Input)
        if event.key == "down" and find.has_focus:
            self.query_one("#moves").focus()
            event.stop()
        elif (event.character or "").isdecimal() and not find.has_focus:
            find.focus()
            find.insert_text_at_cursor(event.character or "")
            event.stop()

    # -- keys -----------------------------------------------------------------------------------

    def action_back(self) -> None:
        """Take the last pointing back, and return to the board."""
        self.query_one("#find", Input).value = ""
        self.pointed = self.pointed[:-1]
        self._show_pointing()
        self.query_one("#board").focus()

    def action_find(self) -> None:
        self.query_one("#find").focus()

    def action_about(self) -> None:
        """What is this? About the move that is highlighted, or the piece under the cursor."""
        moves, spot = self.query_one("#moves", OptionList), self.query_one("#board", BoardView).under
        if moves.has_focus and moves.highlighted is not None:
            number = int(moves.get_option_at_index(moves.highlighted).id or 0)
            found = asking.behind(self.table, self.seat, self.offer.items[number])
        else:
            about = self.table.about(self.seat, spot.part) if spot else None
            found = [about] if about else []
        if found:
            self.app.push_screen(AboutScreen(found))
        else:
            self.complain("There is nothing to tell about that.")

    def action_why(self) -> None:
        spot = self.query_one("#board", BoardView).under
        if spot is None or self.seat is None:
            return
        if spot.part in self.offer.lit(self.pointed):
            self.complain(f"Nothing forbids {spot.say}: it is lit, so a move can go on with it.")
        else:
            self.app.push_screen(WhyScreen(spot.say, self._reason(spot), self.table.game))

    def _reason(self, spot: Spot) -> Refusal:
        if self.seat is None:
            return Refusal("watching", "You are watching; this is nobody's move to make here.")
        return self.table.why(self.seat, (*self.pointed, spot.part))

    def action_undo(self) -> None:
        self.post_message(self.UndoWanted())

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.table.game))

    def action_rules(self) -> None:
        try:
            self.app.push_screen(RulesScreen(self.table.game))
        except Refusal as why:
            self.complain(str(why))
