"""A text laid out on a grid of characters: lines broken to a width, and spots one can point at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from rich.cells import cell_len

from cosmodrome.core.text import Line, Span, Text, glyphs

INDENT = 2
"""How far the rest of a broken line is set in."""


class Run(msgspec.Struct, frozen=True):
    """A few characters in a row, and the number of the spot they belong to, or -1."""

    x: int
    show: str
    tint: str = ""
    spot: int = -1


class Spot(msgspec.Struct, frozen=True):
    """A place to point at."""

    x: int
    y: int
    width: int
    part: str
    say: str


class Layout:
    """Rows of runs, and the spots among them in reading order."""

    def __init__(self, text: Text, width: int, height: int = 0) -> None:
        """With a height, blank lines are left out where the text would not fit otherwise."""
        self._width = max(width, 2 * INDENT + 1)
        self._lay(text)
        if 0 < height < len(self.rows):
            self._lay(tuple(line for line in text if glyphs(line).strip()))
        self.width = max((run.x + cell_len(run.show) for row in self.rows for run in row), default=0)

    def _lay(self, text: Text) -> None:
        self.rows: list[list[Run]] = []
        self.spots: list[Spot] = []
        for line in text:
            self._add(line)

    def _add(self, line: Line) -> None:
        """Lay out one line; what does not fit goes on in the next row."""
        self.rows.append([])
        x = 0
        for span in line:
            for piece in _pieces(span, self._width - INDENT):
                room = cell_len(piece.show.rstrip())
                if x and x + room > self._width and piece.show.strip():
                    self.rows.append([])
                    x = INDENT
                self._put(x, piece)
                x += cell_len(piece.show)

    def _put(self, x: int, piece: Span) -> None:
        spot = -1
        if piece.part:
            spot = len(self.spots)
            say = (piece.say or piece.show).strip(" ;,")
            self.spots.append(Spot(x, len(self.rows) - 1, cell_len(piece.show), piece.part, say))
        self.rows[-1].append(Run(x, piece.show, piece.tint, spot))

    def towards(self, spot: int, dx: int, dy: int) -> int:
        """The spot next to this one in a direction; itself if there is none."""
        here = self.spots[spot]
        ahead = [i for i in range(len(self.spots)) if _ahead(here, self.spots[i], dx, dy)]
        return min(ahead, key=lambda i: _distance(here, self.spots[i], dy), default=spot)

    def following(self, spot: int, step: int, wanted: Callable[[str], bool]) -> int:
        """The next spot, round and round, whose part is wanted; itself if there is none."""
        count = len(self.spots)
        order = ((spot + step * i) % count for i in range(1, count + 1))
        return next((i for i in order if wanted(self.spots[i].part)), spot)


def _pieces(span: Span | str, room: int) -> Iterator[Span]:
    """A span that can be pointed at stays whole if it fits; words are broken between them."""
    if isinstance(span, Span) and (span.part or cell_len(span.show) <= room):
        yield span
        return
    shown, tint = (span, "") if isinstance(span, str) else (span.show, span.tint)
    if cell_len(shown) <= room and not shown.strip():
        yield Span(shown, tint=tint)
        return
    indent = len(shown) - len(shown.lstrip(" "))
    words = shown[indent:].split(" ")
    for i, word in enumerate(words):
        lead = " " * indent if i == 0 else ""
        yield Span(lead + word + (" " if i < len(words) - 1 else ""), tint=tint)


def _ahead(here: Spot, there: Spot, dx: int, dy: int) -> bool:
    if dy:
        return (there.y - here.y) * dy > 0
    return there.y == here.y and (there.x - here.x) * dx > 0


def _distance(here: Spot, there: Spot, dy: int) -> tuple[int, int]:
    across = abs(2 * there.x + there.width - 2 * here.x - here.width)
    down = abs(there.y - here.y)
    return (down, across) if dy else (across, down)
