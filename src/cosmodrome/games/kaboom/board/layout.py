"""Where things lie on the drawn table of Cosmic Kaboom, wide for a desk and tall for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from cosmodrome.games.kaboom.board.art import defs
from cosmodrome.games.kaboom.data import Box
from cosmodrome.games.kaboom.rules.geometry import BEHIND, Point

LEFT = (0, 1)
"""Corners on the left; 0 and 3 are near the looker."""


@dataclass(frozen=True, eq=False)
class Layout:
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

    @property
    def words(self) -> float:
        """The size of the smallest words: 12 px at 1280x800, 11 px on a phone."""
        return 23.0 if self.tall else 16.0

    @property
    def rows(self) -> dict[str, float]:
        """How far down a plate each kind of cube lies."""
        first, step = (88, 36) if self.tall else (74, 29)
        return {word: first + step * i for i, word in enumerate(("supply", "cargo", "base"))}

    @property
    def cubes(self) -> tuple[float, float]:
        """Where the first cube of a row lies, and how far it is to the next."""
        return (126, 42) if self.tall else (92, 28)

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a card that lies face up."""
        return (180.0, 54.0) if self.tall else (188.0, 27.0)

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
        row, top, step = (9, 200, 38) if self.tall else (6, 174, 31)
        return self.slot(corner, 22 + step * (i % row), top + 38 * (i // row))

    def chip(self, corner: int, i: int, many: int) -> tuple[float, float, float, float]:
        """The i-th of a seat's cards and its size: one below the other, several in two columns on a phone.

        They share the room of the plate, so that few cards have room for their texts.
        """
        columns, top = (min(2, many), 226.0) if self.tall else (1, 232.0)
        rows = -(-many // columns)
        wide = (self.plate[0] - 12 - 4 * columns) / columns
        high = max(self.card[1], (self.plate[1] - top - 6) / rows - 4)
        x, y = self.slot(corner, 8 + (wide + 4) * (i % columns), top + (high + 4) * (i // columns))
        return x, y, wide, high


@lru_cache(maxsize=256)
def layout(
    across: int,
    up: int,
    edges: tuple[bool, ...],
    colours: tuple[int, ...],
    corners: tuple[int, ...],
    box: Box,
    tall: bool,
) -> Layout:
    """The table in the middle, a plate for each corner beside it."""
    width, height = (800, 1600) if tall else (1200, 800)
    margin = 2 * (BEHIND / sqrt(2) + box.bomb.radius)
    room = (784, 784) if tall else (790, 784)
    scale = min(room[0] / (across + margin), room[1] / (up + margin))
    origin = ((width - across * scale) / 2, (height + up * scale) / 2)
    if tall:
        plate = (384.0, 346.0)
        plates = ((10.0, 1246.0), (10.0, 8.0), (406.0, 8.0), (406.0, 1246.0))
        deck = (400.0, 380.0)
    else:
        plate = (200.0, 372.0)
        plates = ((8.0, 418.0), (8.0, 10.0), (992.0, 10.0), (992.0, 418.0))
        deck = (600.0, 32.0)
    return Layout(
        box, defs(box), width, height, across, up, edges, colours, corners, scale, origin, plates, plate, deck, tall
    )
