"""Step through a saved game on the screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, Input, ProgressBar, RichLog, Static

from cosmodrome.core.refusal import Refusal
from cosmodrome.terminal import result
from cosmodrome.terminal.app import SkyApp
from cosmodrome.terminal.board import BoardView
from cosmodrome.terminal.screens import RulesScreen
from cosmodrome.terminal.timeline import Timeline


class ReplayScreen(Screen[None]):
    """One position, the move that led to it, and what came of it."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "walk(1)", "On", key_display="→"),
        Binding("left,backspace", "walk(-1)", "Back", key_display="←"),
        Binding("pagedown", "walk(10)", "10 on", show=False),
        Binding("pageup", "walk(-10)", "10 back", show=False),
        Binding("home", "jump(0)", "Begin"),
        Binding("end", "jump(-1)", "End"),
        Binding("g", "ask_step", "Step"),
        Binding("s", "seat", "Eyes"),
        Binding("r", "rules", "Rules"),
        Binding("t", "app.theme", "Colours", show=False),
        Binding("q", "app.quit", "Stop"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("escape", "hide_step", show=False),
    ]

    def __init__(self, timeline: Timeline) -> None:
        super().__init__()
        self.timeline = timeline

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield BoardView(id="board")
        with Vertical(id="ask"):
            yield Static(id="prompt", markup=False)
            yield Static(id="message", markup=False)
            yield ProgressBar(self.timeline.last or 1, show_percentage=False, show_eta=False, id="progress")
            yield Input(placeholder="step", type="integer", compact=True, id="step")
        yield RichLog(id="news", wrap=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#board").can_focus = False
        self.query_one("#news").can_focus = False
        self.action_hide_step()
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the step the timeline stands at."""
        timeline = self.timeline
        self.query_one("#title", Static).update(f"✦ {timeline.title()}")
        self.query_one("#board", BoardView).show(timeline.table.text(timeline.seat), set(), ())
        self.query_one("#prompt", Static).update(timeline.said())
        self._say("")
        self.query_one("#progress", ProgressBar).update(progress=timeline.place if timeline.last else 1)
        news = self.query_one("#news", RichLog)
        news.clear()
        for line in (*timeline.news(), *result.lines(timeline.table)):
            news.write(f"· {line}")

    def _say(self, sentence: str) -> None:
        message = self.query_one("#message", Static)
        message.update(sentence)
        message.display = bool(sentence)

    def action_walk(self, by: int) -> None:
        self.action_jump(max(0, self.timeline.place + by))

    def action_jump(self, place: int) -> None:
        """Go to a step; -1 is the last."""
        self.timeline.go(self.timeline.last if place < 0 else place)
        self.show()

    def action_scroll(self, by: int) -> None:
        self.query_one("#board").scroll_relative(0, by, animate=False)

    def action_seat(self) -> None:
        """Look through the next pair of eyes: a spectator's, then each seat's in turn."""
        seats = [None, *range(self.timeline.table.seats)]
        following = seats[(seats.index(self.timeline.seat) + 1) % len(seats)]
        try:
            self.timeline.look_as(following)
            self.show()
        except Refusal as why:
            self._say(f"✗ {why}")

    def action_ask_step(self) -> None:
        step = self.query_one("#step", Input)
        step.display = True
        step.value = ""
        step.focus()

    def action_hide_step(self) -> None:
        self.query_one("#step", Input).display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value:
            self.action_jump(abs(int(event.value)))
        self.action_hide_step()

    def action_rules(self) -> None:
        try:
            self.app.push_screen(RulesScreen(self.timeline.game))
        except Refusal as why:
            self._say(f"✗ {why}")


class ReplayApp(SkyApp):
    """A saved game, forwards and backwards."""

    TITLE = "Cosmodrome replay"

    def __init__(self, timeline: Timeline, light: bool = False) -> None:
        super().__init__(light)
        self.timeline = timeline

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self.timeline))
