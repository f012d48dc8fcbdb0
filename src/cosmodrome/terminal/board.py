"""The table as a widget: coloured words, lit where a move begins, to be pointed at by mouse or arrows."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cosmodrome.core.text import Text
from cosmodrome.terminal.layout import Layout, Run, Spot
from cosmodrome.terminal.sky import run_style, stars


class BoardView(ScrollView, can_focus=True):
    """Shows a text. It knows which parts are lit, and tells the screen what was pointed at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(0,-1)", show=False),
        Binding("down", "step(0,1)", show=False),
        Binding("left", "step(-1,0)", show=False),
        Binding("right", "step(1,0)", show=False),
        Binding("n", "next_lit(1)", "Next lit", show=False),
        Binding("N", "next_lit(-1)", "Previous lit", show=False),
        Binding("enter,space", "point", "Point", show=False),
    ]

    class Pointed(Message):
        """A spot was clicked, or Enter pressed on it."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text: Text = ()
        self._layout_of = Layout((), 80)
        self._lit: set[str] = set()
        self._pointed: tuple[str, ...] = ()
        self.spot = 0
        """The number of the spot under the cursor."""

    # -- what is shown --------------------------------------------------------------------------

    def show(self, text: Text, lit: set[str], pointed: tuple[str, ...]) -> None:
        """Show a text, with these parts lit and these already pointed at."""
        self._text, self._lit, self._pointed = text, lit, pointed
        self._lay_out()
        spots = self._layout_of.spots
        if lit and spots and spots[self.spot].part not in lit:
            self.spot = self._layout_of.following(self.spot, 1, lit.__contains__)
        self._reveal()

    @property
    def under(self) -> Spot | None:
        """The spot under the cursor."""
        spots = self._layout_of.spots
        return spots[self.spot] if spots else None

    def spot_of(self, part: str) -> Spot | None:
        """Where a part is shown first."""
        return next((spot for spot in self._layout_of.spots if spot.part == part), None)

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width or self.size.width
        self._layout_of = Layout(self._text, width, self.size.height)
        self.virtual_size = Size(min(self._layout_of.width, width), len(self._layout_of.rows))
        self.spot = max(0, min(self.spot, len(self._layout_of.spots) - 1))
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out()

    def render_line(self, y: int) -> Strip:
        """One row of the screen, as Textual asks for it."""
        row = y + self.scroll_offset.y
        base = self.rich_style
        if row >= len(self._layout_of.rows):
            return Strip(stars(0, y, self.size.width, base))
        segments: list[Segment] = []
        x = 0
        for run in self._layout_of.rows[row]:
            if run.x > x:
                segments.append(Segment(" " * (run.x - x), base))
            segments += self._segments(run, base)
            x = run.x + Segment(run.show).cell_length
        segments += stars(x, y, self.size.width, base)
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def _segments(self, run: Run, base: Style) -> list[Segment]:
        """A run with the blanks around it left plain, unless the cursor is on it."""
        if run.spot < 0:
            return [Segment(run.show, base + self._style(run))]
        meta = Style(meta={"spot": run.spot})
        bare = run.show.strip()
        left = run.show[: len(run.show) - len(run.show.lstrip())]
        right = run.show[len(left) + len(bare) :]
        return [
            Segment(piece, base + style + meta)
            for piece, style in ((left, Style()), (bare, self._style(run)), (right, Style()))
            if piece
        ]

    def _style(self, run: Run) -> Style:
        if run.spot < 0:
            return run_style(run.tint, self.app.theme)
        part = self._layout_of.spots[run.spot].part
        return run_style(
            run.tint,
            self.app.theme,
            lit=part in self._lit,
            pointed=part in self._pointed,
            here=run.spot == self.spot and self.has_focus and bool(self._lit),
        )

    # -- pointing -------------------------------------------------------------------------------

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor to the next spot in a direction; without spots, scroll."""
        if not self._layout_of.spots:
            self.scroll_relative(dx, dy, animate=False)
            return
        found = self._layout_of.towards(self.spot, dx, dy)
        if found == self.spot and dy:
            self.scroll_relative(0, dy, animate=False)
        self._move_to(found)

    def action_next_lit(self, step: int) -> None:
        if self._layout_of.spots:
            self._move_to(self._layout_of.following(self.spot, step, self._lit.__contains__))

    def action_point(self) -> None:
        if self.under:
            self.post_message(self.Pointed(self.under))

    def on_click(self, event: events.Click) -> None:
        spot = event.style.meta.get("spot")
        if spot is not None:
            self._move_to(spot)
            self.action_point()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def _move_to(self, spot: int) -> None:
        self.spot = spot
        self._reveal()
        self.refresh()

    def _reveal(self) -> None:
        """Scroll so that the cursor can be seen."""
        spot = self.under
        if spot and self._lit:
            self.scroll_to_region(Region(spot.x, spot.y, spot.width, 1), animate=False, force=True)
