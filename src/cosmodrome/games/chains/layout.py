"""Where things lie on the table of Cosmic Chains: rows side by side on a desk, columns on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cosmodrome.games.chains.orbit import COLUMNS

Point = tuple[float, float]
ROOM = (9, 12, 14, COLUMNS)
"""How many columns the table has room for; it grows with the longer chain."""


@dataclass(frozen=True, eq=False)
class Layout:
    """All places of one table, for one looker; compared by identity, since each is made once."""

    tall: bool
    near: int
    """The seat whose row lies near the looker."""
    columns: int
    width: int
    height: int
    card: Point
    """Width and height of a card in orbit."""
    step: float
    """From one column to the next."""
    rows: Point
    """Where the far and the near row begin, across the rows."""
    start: float
    """Where column 0 begins, along the rows."""
    hand: Point
    held: Point
    """Width and height of a card in the looker's hand."""
    backs: tuple[Point, Point]
    """Where hidden hands lie, the far and the near one, as small backs."""
    decks: tuple[Point, Point]
    plates: tuple[Point, Point]
    powers: tuple[Point, Point]
    debris: tuple[Point, Point]
    grow: float = 1.0
    """How much larger words and signs are drawn, for a small screen."""

    def place(self, cell: int) -> Point:
        """The upper left corner of a cell."""
        row, column = divmod(cell, COLUMNS)
        across, along = self.rows[row == self.near], self.start + self.step * column
        return (across, along) if self.tall else (along, across)

    def middle(self, cell: int) -> Point:
        x, y = self.place(cell)
        return x + self.card[0] / 2, y + self.card[1] / 2

    def shows(self, cell: int) -> bool:
        return cell % COLUMNS < self.columns


@cache
def layout(near: int, tall: bool, longest: int) -> Layout:
    """The table with room for a chain that ends in column `longest`, and one more launch."""
    columns = next(room for room in ROOM if room > longest + 1 or room == COLUMNS)
    return _tall(near, columns) if tall else _wide(near, columns)


def _wide(near: int, columns: int) -> Layout:
    step = 1160 / columns
    width = step * 0.84
    height = width * 1.28
    return Layout(
        tall=False,
        near=near,
        columns=columns,
        width=1200,
        height=800,
        card=(width, height),
        step=step,
        rows=(348 - 32 - height, 348 + 32),
        start=20 + step * 0.08,
        hand=(296, 606),
        held=(206, 184),
        backs=((420, 14), (420, 640)),
        decks=((346, 14), (946, 640)),
        plates=((16, 14), (16, 610)),
        powers=((700, 14), (1012, 612)),
        debris=((900, 12), (16, 694)),
    )


def _tall(near: int, columns: int) -> Layout:
    step = 846 / columns
    return Layout(
        tall=True,
        near=near,
        columns=columns,
        width=800,
        height=1400,
        card=(268, step * 0.84),
        step=step,
        rows=(434, 98),
        start=152 + step * 0.08,
        hand=(10, 1122),
        held=(254, 268),
        backs=((386, 12), (386, 1160)),
        decks=((322, 12), (322, 1018)),
        plates=((10, 8), (10, 1012)),
        powers=((572, 8), (572, 1008)),
        debris=((322, 84), (384, 1018)),
        grow=1.35,
    )
