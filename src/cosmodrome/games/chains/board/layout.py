"""Where things lie on the table of Cosmic Chains: rows side by side on a desk, columns on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cosmodrome.games.chains.rules.orbit import COLUMNS

Point = tuple[float, float]
ROOM = 9
"""So many columns are drawn in full; of longer chains the first ones are folded, each under the next."""


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
    strip: float
    """The same where columns are folded: so much of a card is seen."""
    folded: int
    """How many columns are."""
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
    leftward: bool = False
    """Whether the rows grow to the left; on a tall screen they always grow downwards."""
    grow: float = 1.0
    """How much larger words and signs are drawn, for a small screen."""

    @property
    def words(self) -> float:
        """The size of the smallest words: 12 px at 1280x800, 11 px on a phone."""
        return 23.0 if self.tall else 16.0

    def along(self, column: int) -> float:
        """Where a column begins."""
        return self.start + self.strip * min(column, self.folded) + self.step * max(0, column - self.folded)

    def place(self, cell: int) -> Point:
        """The upper left corner of a cell."""
        row, column = divmod(cell, COLUMNS)
        across, along = self.rows[row == self.near], self.along(column)
        if self.leftward:
            along = self.width - along - self.card[0]
        return (across, along) if self.tall else (along, across)

    def hidden(self, cell: int) -> bool:
        """Whether a cell is folded: under the next, or, where rows grow to the left, under the one before."""
        return 0 <= cell % COLUMNS - self.leftward < self.folded

    def middle(self, cell: int) -> Point:
        """The middle of what is seen of a cell."""
        (x, y), (wide, high) = self.place(cell), self.card
        if self.hidden(cell):
            wide, high = (wide, self.strip) if self.tall else (self.strip, high)
        return x + wide / 2, y + high / 2

    def joint(self, a: int, b: int) -> float:
        """Where two neighbours in a row meet."""
        first, second = sorted((a % COLUMNS, b % COLUMNS))
        gap = 0 if first < self.folded else self.step - self.card[self.tall]
        if self.leftward:
            return self.place(first)[0] - gap / 2
        return self.along(second) - gap / 2

    def shows(self, cell: int) -> bool:
        return cell % COLUMNS < self.columns


@cache
def layout(near: int, tall: bool, longest: int, leftward: bool = False) -> Layout:
    """The table with room for a chain that ends in column `longest`, and one more launch."""
    columns = min(COLUMNS, max(ROOM, longest + 2))
    return _tall(near, columns) if tall else _wide(near, columns, leftward)


def _folded(columns: int, room: float, step: float, strip: float) -> int:
    """How many columns must be folded for all to fit."""
    return next(n for n in range(columns + 1) if n * strip + (columns - n) * step <= room + 0.01)


def _wide(near: int, columns: int, leftward: bool) -> Layout:
    step, strip = 1160 / ROOM, 42.0
    width = step * 0.84
    height = width * 1.5
    return Layout(
        tall=False,
        near=near,
        columns=columns,
        width=1200,
        height=800,
        card=(width, height),
        step=step,
        strip=strip,
        folded=_folded(columns, 1160, step, strip),
        rows=(348 - 30 - height, 348 + 30),
        start=20 + step * 0.08,
        hand=(296, 600),
        held=(206, 194),
        backs=((420, 14), (420, 640)),
        decks=((346, 14), (946, 640)),
        plates=((16, 14), (16, 600)),
        powers=((640, 10), (1008, 606)),
        debris=((830, 10), (12, 694)),
        leftward=leftward,
    )


def _tall(near: int, columns: int) -> Layout:
    step, strip = 846 / ROOM, 38.0
    return Layout(
        tall=True,
        near=near,
        columns=columns,
        width=800,
        height=1400,
        card=(268, step * 0.86),
        step=step,
        strip=strip,
        folded=_folded(columns, 846, step, strip),
        rows=(434, 98),
        start=156 + step * 0.06,
        hand=(10, 1122),
        held=(254, 268),
        backs=((386, 12), (386, 1160)),
        decks=((322, 12), (322, 1018)),
        plates=((10, 8), (10, 1012)),
        powers=((572, 4), (572, 1008)),
        debris=((322, 84), (384, 1018)),
        grow=1.35,
    )
