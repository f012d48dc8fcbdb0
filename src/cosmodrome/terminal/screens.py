"""The small screens over the table: help, rules, why not, numbers, passing the device, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.align import Align
from rich.markdown import Markdown
from rich.table import Table as Grid
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Horizontal, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from cosmodrome import rulebook
from cosmodrome.core.about import About
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.table import Table
from cosmodrome.terminal import asking, result

KEYS = (
    ("arrows", "move over the table"),
    ("n  N", "next, previous lit piece"),
    ("Enter, click", "point at a piece; a move said in full is made"),
    ("Enter again", "make the move said so far, where more could follow"),
    ("Esc", "take the last pointing back"),
    ("/", "find a move by words, such as: red star c2"),
    ("0 … 9", "find a move by its number"),
    ("Tab", "go round the table, the moves and the buttons"),
    ("i", "what is this? about the piece under the cursor, or the move in the list"),
    ("w", "why not? about the piece under the cursor"),
    ("u", "take back your last move, if nothing new was shown"),
    ("r", "the rules"),
    ("t", "night or dawn colours"),
    ("q", "stop; the game is saved and can be resumed"),
)


class Panel(ModalScreen[None]):
    """A box over the table that Esc closes."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,q", "close", "Close")]

    def action_close(self) -> None:
        self.dismiss()


class HelpScreen(Panel):
    """What the keys do."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        keys = Grid.grid(padding=(0, 2))
        for key, what in KEYS:
            keys.add_row(f"[b]{key}[/b]", what)
        with VerticalScroll(classes="panel"):
            yield Static(self.game.title, classes="heading", markup=False)
            yield Static(f"{self.game.blurb}\nPoint at underlined pieces to say your move.\n", markup=False)
            yield Static(keys)


class WhyScreen(Panel):
    """Why something cannot be done, with the words of the rule."""

    def __init__(self, what: str, why: Refusal, game: Game) -> None:
        super().__init__()
        self.what = what
        self.why = why
        self.game = game

    def compose(self) -> ComposeResult:
        rule = self.why.rule
        words = rulebook.paragraph(self.game, rule) if rule else ""
        with VerticalScroll(classes="panel small"):
            yield Static(f"Why not? {self.what}".strip(), classes="heading", markup=False)
            yield Static(self.why.sentence, markup=False)
            if words:
                yield Static(f"\nThe rules say: {words}", classes="quiet", markup=False)


class AboutScreen(Panel):
    """What cards and pieces are and do, one below the other."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,i,q", "close", "Close")]

    def __init__(self, abouts: Sequence[About]) -> None:
        super().__init__()
        self.abouts = abouts

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="panel"):
            for about in self.abouts:
                head, *words = asking.lines(about)
                yield Static(head, classes="heading", markup=False)
                yield Static("\n".join((*words, "")), markup=False)


class RulesScreen(Panel):
    """The rules of the game, section by section."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,r,q", "close", "Close")]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.addresses = list(rulebook.sections(game))

    def compose(self) -> ComposeResult:
        titles = rulebook.sections(self.game)
        with Horizontal(classes="panel wide"):
            yield OptionList(
                *(Option(title, id=address) for address, title in titles.items()), id="sections", markup=False
            )
            with VerticalScroll(id="page"):
                yield Static(id="words")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        text = rulebook.section(self.game, self.addresses[event.option_index])
        self.query_one("#words", Static).update(Markdown(text))
        self.query_one("#page").scroll_home(animate=False)


class PassScreen(Screen[None]):
    """Between two people: nothing of any hand is shown until the next one says so."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "ready", "I am ready"), ("q", "app.quit", "Stop")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        yield Static("·   ⋆  ✦  ⋆   ·", classes="stars")
        yield Static(f"Pass the device to {self.player}", classes="pass", markup=False)
        with Center():
            yield Button(f"I am {self.player}", variant="primary", id="ready")

    def on_mount(self) -> None:
        self.query_one("#ready").focus()

    def on_button_pressed(self) -> None:
        self.action_ready()

    def action_ready(self) -> None:
        self.dismiss()


class ResultScreen(ModalScreen[str]):
    """Who won, and where the points came from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "choose('look')", "Look at the table"),
        ("a", "choose('again')", "Play again"),
        ("q", "choose('quit')", "Stop"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        outcome = self.table.outcome
        assert outcome
        players = self.table.players
        with VerticalScroll(classes="panel result"):
            yield Static(f"✦ {result.headline(outcome, players)} ✦", classes="heading centred", markup=False)
            yield Static(result.reason(outcome, players), classes="centred", markup=False)
            yield Static(Align.center(self._grid()))
            with Horizontal(classes="row"):
                yield Button("Play again", id="again", variant="primary")
                yield Button("Look at the table", id="look")
                yield Button("Stop", id="quit")

    def _grid(self) -> Grid:
        """Places down, parts of the score across."""
        outcome = self.table.outcome
        assert outcome
        tally = [row for row in outcome.tally if row[1] != outcome.scores]
        grid = Grid("", "", *(label for label, _ in tally), "points", box=None, padding=(0, 2))
        order = sorted(range(self.table.seats), key=lambda seat: (outcome.ranks[seat], -outcome.scores[seat]))
        for column in grid.columns[2:]:
            column.justify = "right"
        for seat in order:
            parts = (str(numbers[seat]) for _, numbers in tally)
            grid.add_row(f"{outcome.ranks[seat]}.", self.table.players[seat], *parts, f"[b]{outcome.scores[seat]}[/b]")
        return grid

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "look")

    def action_choose(self, what: str) -> None:
        self.dismiss(what)
