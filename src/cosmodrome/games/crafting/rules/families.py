"""Every move made once and reused, and lists of those that name a space out of a mask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from cosmodrome.core.choices import Move
from cosmodrome.core.data import RECENT
from cosmodrome.games.crafting.box import SIZES
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.answers import (
    DiscardLife,
    DiscardStar,
    LandLife,
    LandStar,
    LandTile,
    PickLife,
    PickStar,
    PickTile,
    TakeStar,
)
from cosmodrome.games.crafting.rules.moves import (
    Activate,
    Bury,
    BuyPower,
    Cash,
    Close,
    Complete,
    Create,
    Discharge,
    DrawCard,
    KeepPower,
    MoveLife,
    MoveStar,
    NameSize,
    Nova,
    PlaceLife,
    PlaceStar,
    PlaceTile,
    ShiftDark,
    ShiftOwn,
    Stabilise,
    Stop,
    TakeCard,
    Toss,
)

SHIFT_OWN = ShiftOwn()
SHIFT_DARK = tuple(map(ShiftDark, range(4)))
STOP = Stop()
TAKE_CARD = tuple(map(TakeCard, range(4)))
DRAW_CARD = DrawCard()
NAME_SIZE = tuple(map(NameSize, SIZES))
DISCHARGE = Discharge()
BUY = tuple(tuple(BuyPower(slot, force) for force in range(4)) for slot in range(4))
ACTIVATE = tuple(tuple(Activate(slot, pay) for pay in (0, 1, 2, 3, -1)) for slot in range(4))
"""By slot and pay; -1, the last, is no choice."""
CASH = tuple(map(Cash, range(4)))
KEEP = tuple(map(KeepPower, range(32)))
BURY = tuple(map(Bury, range(32)))
TOSS = tuple(map(Toss, range(4)))
CLOSE = (Close("nebula"), Close("life"))
TAKE_STAR = tuple(map(TakeStar, range(4)))


class Family:
    """One move for each space; lists those of a mask eight spaces at a time."""

    __slots__ = ("_tables", "make", "moves")

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = tuple(moves)
        self.make = type(moves[0])
        self._tables = [_subsets(self.moves[start : start + 8]) for start in range(0, len(moves), 8)]

    def __getitem__(self, space: int) -> Move:
        return self.moves[space]

    def of(self, mask: int) -> tuple[Move, ...]:
        """The moves of the spaces in a mask."""
        found: list[Move] = []
        for table in self._tables:
            if not mask:
                break
            found += table[mask & 255]
            mask >>= 8
        return tuple(found)


def _subsets(moves: Sequence[Move]) -> list[tuple[Move, ...]]:
    """For each set of up to eight moves, the moves in order."""
    table: list[tuple[Move, ...]] = [()]
    for move in moves:
        table += [(*other, move) for other in table]
    return table


class Families:
    """Every move that names a space, for a galaxy of given size."""

    def __init__(self, stars: int, sides: int, hexes: int) -> None:
        def over(count: int, make: Callable[..., Move], *first: int) -> Family:
            return Family([make(*first, space) for space in range(count)])

        self.place_tile = tuple(over(hexes, PlaceTile, tile) for tile in range(48))
        self.place_star = tuple(over(stars, PlaceStar, kind) for kind in range(4))
        self.place_life = over(sides, PlaceLife)
        self.complete = over(hexes, Complete)
        self.create = over(hexes, Create)
        self.nova = over(stars, Nova)
        self.stabilise = over(sides, Stabilise)
        self.move_star = over(stars, MoveStar)
        self.move_life = over(sides, MoveLife)
        self.discard_star = over(stars, DiscardStar)
        self.discard_life = over(sides, DiscardLife)
        self.pick_star = over(stars, PickStar)
        self.pick_life = over(sides, PickLife)
        self.pick_tile = over(hexes, PickTile)
        self.land_star = over(stars, LandStar)
        self.land_life = over(sides, LandLife)
        self.land_tile = over(hexes, LandTile)

    def all(self) -> tuple[Move, ...]:
        """All of them, in a fixed order."""
        single = [family for family in vars(self).values() if isinstance(family, Family)]
        return tuple(move for family in (*self.place_tile, *self.place_star, *single) for move in family.moves)


@lru_cache(maxsize=RECENT)
def families(data: str) -> Families:
    """The moves that name a space of the galaxy in this data."""
    galaxy = load(data).galaxy
    return Families(len(galaxy.stars), len(galaxy.sides), len(galaxy.hexes))
