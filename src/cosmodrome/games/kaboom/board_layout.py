"""Where things lie on the drawn table of Cosmic Kaboom, wide for a desk and tall for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from cosmodrome.games.kaboom.art import defs
from cosmodrome.games.kaboom.data import Box
from cosmodrome.games.kaboom.geometry import BEHIND, Point

LEFT = (0, 1)
"""Corners on the left; 0 and 3 are near the looker."""


@dataclass(frozen=True, eq=False)
class Table:
    """All places of one table; compared by identity, since each is made once."""

    box: Box
    defs: str
    width: int
    height: int
    across: int
    """Space in mm."""
    up: int
    edges: tuple[bool, ...]
    colours: tuple[int, ...]
    corners: tuple[int, ...]
    scale: float
    """Of a millimetre."""
    origin: Point
    """Where the corner 0, 0 of space is drawn."""
    plates: tuple[tuple[float, float], ...]
    """By corner: the upper left corner of what a seat has."""
    plate: tuple[float, float]
    deck: Point
    tall: bool

    def at(self, place: Point) -> Point:
        """A place of space on the canvas, where y goes down."""
        return round(self.origin[0] + place[0] * self.scale, 1), round(self.origin[1] - place[1] * self.scale, 1)

    def release(self, corner: int) -> Point:
        """Where a bomb waits behind a corner."""
        out = BEHIND / sqrt(2)
        x, y = self.corner(corner)
        return self.at((x + (-out if corner < 2 else out), y + (out if corner in (1, 2) else -out)))

    def corner(self, corner: int) -> Point:
        return (0.0 if corner < 2 else float(self.across)), (float(self.up) if corner in (1, 2) else 0.0)

    def slot(self, corner: int, x: float, y: float) -> Point:
        """A place on a plate."""
        return self.plates[corner][0] + x, self.plates[corner][1] + y

    def tray(self, corner: int, i: int) -> Point:
        """The i-th place for planets beside the table: to be put down, waiting, or destroyed."""
        row = 9 if self.tall else 5
        return self.slot(corner, 24 + 38 * (i % row), 170 + 38 * (i // row))

    def chip(self, corner: int, i: int, count: int) -> Point:
        """The i-th of a seat's cards, which draw together when there are many."""
        columns, top = (2, 196) if self.tall else (1, 232)
        step = min(29.0, (self.plate[1] - top - 31) / max(1, (count - 1) // columns))
        return self.slot(corner, 7 + 186 * (i % columns), top + step * (i // columns))


@lru_cache(maxsize=256)
def table(
    across: int,
    up: int,
    edges: tuple[bool, ...],
    colours: tuple[int, ...],
    corners: tuple[int, ...],
    box: Box,
    tall: bool,
) -> Table:
    """The table in the middle, a plate for each corner beside it."""
    width, height = (800, 1400) if tall else (1200, 800)
    margin = 2 * (BEHIND / sqrt(2) + box.bomb.radius)
    room = (784, 784) if tall else (790, 784)
    scale = min(room[0] / (across + margin), room[1] / (up + margin))
    origin = ((width - across * scale) / 2, (height + up * scale) / 2)
    if tall:
        plate = (384.0, 290.0)
        plates = ((10.0, 1100.0), (10.0, 10.0), (406.0, 10.0), (406.0, 1100.0))
        deck = (400.0, origin[1] - up * scale - 34)
    else:
        plate = (200.0, 372.0)
        plates = ((8.0, 418.0), (8.0, 10.0), (992.0, 10.0), (992.0, 418.0))
        deck = (600.0, 32.0)
    return Table(
        box, defs(box), width, height, across, up, edges, colours, corners, scale, origin, plates, plate, deck, tall
    )
