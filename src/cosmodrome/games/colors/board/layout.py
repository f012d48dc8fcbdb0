"""Where things lie on the table of Cosmic Colors, wide for a desk and tall for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cosmodrome.games.colors.rules.grid import SIZE

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Spot:
    """A place for a hand: rows of cards, drawn together when there are many."""

    x: float
    y: float
    width: float
    size: float
    """How large a card is drawn; 1 is 100 wide."""
    row: int
    """How many cards lie in a row."""

    def place(self, index: int, total: int) -> Point:
        """The upper left corner of one card of the hand; each row is centred."""
        row = max(self.row, -(-total // 2)) if self.row < total else total
        line, i = divmod(index, row)
        count = min(row, total - line * row)
        side = 100 * self.size
        step = min(side + 6, (self.width - side) / max(1, count - 1))
        start = self.x + (self.width - side - step * (count - 1)) / 2
        return start + step * i, self.y + line * (side + 6)


@dataclass(frozen=True, eq=False)
class Layout:
    """All places of one table, for one looker; compared by identity, since each is made once."""

    width: int
    height: int
    grid: Point
    tile: float
    """How large a card on the grid is drawn."""
    pile: Point
    discard: Point
    small: float
    """How large a card on a pile is drawn."""
    count: Point
    """The middle of the sum shown while a patch grows."""
    hands: tuple[Spot, ...]
    plates: tuple[tuple[float, float, float], ...]
    """For each seat x, y and width."""
    grow: float = 1.0
    """How much larger words are drawn, for a small screen."""
    unseen: Point | None = None
    """Where the counts of unseen cards stand, if there is room for them."""

    @property
    def tall(self) -> bool:
        return self.height > self.width

    @property
    def words(self) -> float:
        """The size of the smallest words: 12 px at 1280x800, 11 px on a phone."""
        return 23.0 if self.tall else 16.0

    @property
    def step(self) -> float:
        return 100 * self.tile + 6

    def cell(self, cell: int) -> Point:
        return self.grid[0] + self.step * (cell % SIZE), self.grid[1] + self.step * (cell // SIZE)


@cache
def layout(seats: int, looker: int, tall: bool) -> Layout:
    """The table as the looker sits at it: own hand below, the others round the table."""
    if seats == 2:
        return _tall_two(looker) if tall else _wide_two(looker)
    return _tall_four(looker) if tall else _wide_four(looker)


def _turned(looker: int, places: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Places given from the looker on clockwise, as a tuple by seat."""
    seats = len(places)
    return tuple(places[(seat - looker) % seats] for seat in range(seats))


def _plates(looker: int, places: tuple[tuple[float, float, float], ...]) -> tuple[tuple[float, float, float], ...]:
    seats = len(places)
    return tuple(places[(seat - looker) % seats] for seat in range(seats))


def _wide_two(looker: int) -> Layout:
    return Layout(
        width=1200,
        height=800,
        grid=(345, 122),
        tile=0.98,
        pile=(960, 250),
        discard=(960, 420),
        small=0.98,
        count=(175, 470),
        hands=_turned(looker, (Spot(60, 682, 1080, 1.0, 20), Spot(330, 16, 740, 0.66, 20))),
        plates=_plates(looker, ((30, 622, 290), (30, 24, 290))),
        unseen=(46, 150),
    )


def _wide_four(looker: int) -> Layout:
    spots = (
        Spot(60, 682, 1080, 1.0, 20),
        Spot(20, 180, 290, 0.66, 4),
        Spot(330, 16, 740, 0.66, 20),
        Spot(890, 180, 290, 0.66, 4),
    )
    plates = ((30, 622, 280), (30, 122, 270), (40, 24, 270), (900, 122, 270))
    return Layout(
        width=1200,
        height=800,
        grid=(345, 122),
        tile=0.98,
        pile=(920, 430),
        discard=(1050, 430),
        small=0.98,
        count=(170, 560),
        hands=_turned(looker, spots),
        plates=_plates(looker, plates),
        unseen=(46, 330),
    )


def _tall_two(looker: int) -> Layout:
    return Layout(
        width=800,
        height=1400,
        grid=(48, 260),
        tile=1.38,
        pile=(524, 22),
        discard=(676, 22),
        small=0.86,
        count=(634, 1016),
        hands=_turned(looker, (Spot(24, 1068, 752, 1.46, 5), Spot(20, 150, 760, 0.7, 20))),
        plates=_plates(looker, ((20, 982, 300), (20, 58, 300))),
        grow=1.5,
    )


def _tall_four(looker: int) -> Layout:
    spots = (
        Spot(24, 1092, 752, 1.42, 4),
        Spot(286, 12, 506, 0.56, 8),
        Spot(286, 82, 506, 0.56, 8),
        Spot(286, 152, 506, 0.56, 8),
    )
    plates = ((24, 1020, 250), (8, 8, 206), (8, 78, 206), (8, 148, 206))
    return Layout(
        width=800,
        height=1400,
        grid=(108, 252),
        tile=1.2,
        pile=(470, 905),
        discard=(620, 905),
        small=0.86,
        count=(590, 1052),
        hands=_turned(looker, spots),
        plates=_plates(looker, plates),
        grow=1.32,
    )
