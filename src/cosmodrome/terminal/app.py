"""The app that plays a session on the screen: whose turn it is, bots thinking aside, passing the device."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from cosmodrome.core.choices import Move
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.refusal import Refusal
from cosmodrome.terminal.screens import PassScreen, ResultScreen
from cosmodrome.terminal.session import Session
from cosmodrome.terminal.sky import DAWN, NIGHT
from cosmodrome.terminal.table_screen import TableScreen


class SkyApp(App[str]):
    """An app in the colours of the night, or of the dawn."""

    CSS_PATH = "style.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-tall")]

    def __init__(self, light: bool = False) -> None:
        super().__init__()
        self.register_theme(NIGHT)
        self.register_theme(DAWN)
        self.theme = DAWN.name if light else NIGHT.name

    def action_theme(self) -> None:
        self.theme = DAWN.name if self.theme == NIGHT.name else NIGHT.name


class PlayApp(SkyApp):
    """One game. `holder` is the person whose eyes may see the screen now."""

    TITLE = "Cosmodrome"

    def __init__(self, session: Session, light: bool = False, pace: float = 0.5) -> None:
        super().__init__(light)
        self.session = session
        self.pace = pace
        """Seconds between two moves of bots, so that one can follow them."""
        self.holder: int | None = None if session.shared else next(iter(session.people), None)
        self.scene = TableScreen(session.table)
        self._thinking: tuple[int, int] | None = None  # the seat and the number of the question a bot thinks about

    async def on_mount(self) -> None:
        await self.push_screen(self.scene)
        self.call_after_refresh(self.advance)

    def advance(self) -> None:
        """Go on: let a bot think, hand the device over, ask, or show the result."""
        if not self.scene.whole:
            return
        if self.session.over:
            self._show_result()
            return
        bot = self.session.bot_asked()
        if bot is not None:
            self.refresh_table()
            self._let_think(bot)
            return
        person = self.session.person_asked(self.holder)
        if person != self.holder and self.session.shared and person is not None:
            self._hand_over(person)
        else:
            self.refresh_table()

    def refresh_table(self) -> None:
        self.scene.show(self.session.looker(self.holder), self._status())

    def _status(self) -> str:
        """Who is waited for, as far as everybody may know."""
        table = self.session.table
        if self.session.over:
            return "the game is over"
        names = [table.players[seat] for seat in table.awaited]
        if not names:
            return "somebody may respond"
        thinking = any(self.session.sitters[seat].bot for seat in table.awaited)
        return f"{' and '.join(names)} {'to move' if not thinking else 'thinking …'}"

    # -- people ---------------------------------------------------------------------------------

    def on_table_screen_chosen(self, message: TableScreen.Chosen) -> None:
        self._act(message.move)

    def on_table_screen_undo_wanted(self) -> None:
        self._act(None)

    def on_table_screen_unknown(self, message: TableScreen.Unknown) -> None:
        seat = self.session.looker(self.holder)
        if seat is not None:
            self.scene.complain(self.session.no_move(seat, message.typed, message.count))

    def on_table_screen_retry(self) -> None:
        self.advance()

    def _act(self, move: Move | None) -> None:
        """Make the holder's move, or take one back; a refusal is shown and changes nothing."""
        seat = self.session.looker(self.holder)
        try:
            if seat is None:
                raise Refusal("watching", "You are watching this game.")
            if move is None:
                self.session.table.undo(seat)
            else:
                self.session.table.play(seat, move)
        except Refusal as why:
            self.scene.complain(str(why))
        else:
            self.advance()

    def _hand_over(self, person: int) -> None:
        """Hide everything, and show the table again when the next person is there."""
        self.holder = None
        self.refresh_table()

        def ready(_: None) -> None:
            self.holder = person
            self.advance()

        self.push_screen(PassScreen(self.session.table.players[person]), ready)

    # -- bots -----------------------------------------------------------------------------------

    def _let_think(self, seat: int) -> None:
        number = self.session.table.number(seat)
        if self._thinking == (seat, number):
            return
        self._thinking = (seat, number)
        perspective = self.session.perspective(seat)
        self.run_worker(lambda: self._think(perspective, number), thread=True, exclusive=True, group="bot")

    def _think(self, perspective: Perspective, number: int) -> tuple[int, Move, int]:
        """Runs in a thread of its own, so that the screen stays alive."""
        return perspective.seat, self.session.think(perspective), number

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state == WorkerState.SUCCESS and event.worker.result and self.scene.whole:
            self._bot_moved(*event.worker.result)

    def _bot_moved(self, seat: int, move: Move, number: int) -> None:
        self._thinking = None
        try:
            self.session.table.play(seat, move, number)
        except Refusal as why:
            if why.code == "stale":
                self.advance()
            else:
                self.scene.complain(str(why), button="Try again")
            return
        if self.session.bot_asked() is None or not self.pace:
            self.advance()
        else:
            self.refresh_table()
            self.set_timer(self.pace, self._let_next_think)

    def _let_next_think(self) -> None:
        """After a pause: the bot that must answer by now, if any."""
        seat = self.session.bot_asked()
        if seat is not None and self.scene.whole:
            self._let_think(seat)

    # -- the end --------------------------------------------------------------------------------

    def _show_result(self) -> None:
        if self.session.shared:
            self.holder = None
        self.refresh_table()
        self.push_screen(ResultScreen(self.session.table), self._after_result)

    def _after_result(self, wish: str | None) -> None:
        if wish in ("again", "quit"):
            self.exit(wish)
        else:
            self.scene.offer_button("Result")
