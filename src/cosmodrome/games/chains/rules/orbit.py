"""Where satellites stand: two facing rows of sixteen columns, as masks of 32 bits (2).

Cell `16 * row + column`; row p is the home row of seat p. The home row of a seat, cut out of the
mask of all occupied cells, is an int of 16 bits that is called `home` here. No row grows past
column 15: a seat has fifteen cards, and a row never holds more stacks than its seat has launched.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")
COLUMNS = 16
CELLS = 32
ROW = 0xFFFF
FULL = 0xFFFFFFFF
BITS = (*(1 << cell for cell in range(CELLS)), 0)
"""The bit of each cell; BITS[-1], for a card that stands nowhere, is 0."""
NAMES = tuple(f"{'ab'[cell // COLUMNS]}{cell % COLUMNS}" for cell in range(CELLS))
"""a3 is slot 3 of seat 0, b3 faces it."""
AHEAD, BEHIND, FACING = 2, 4, 6
"""Where a Copycat looks; with its seat added, the first index of LOOKED."""


def put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """A pair with another value for a seat."""
    return (pair[0], value) if seat else (value, pair[1])


def at(row: int, column: int) -> int:
    """The cell in a row and column."""
    return row * COLUMNS + column


def first(home: int) -> int:
    """The column of the first slot: slot 0 only while something lies there (2.3)."""
    return 0 if home & 1 else 1


def last(home: int) -> int:
    """The column of the last slot; 0 if no slot from 1 on is occupied (2.3)."""
    return home.bit_length() - 1 if home else 0


def ends(home: int) -> int:
    """The first and the last occupied column alone: all that neighbours and Copycats ask of a row."""
    return home & 1 | 1 << home.bit_length() >> 1


def looped(home: int) -> bool:
    """Whether the row is long enough for its ends to be neighbours by the loop alone (2.4)."""
    return last(home) - first(home) >= 2


class _Memory(dict[K, T]):
    """The answers of a function by its one argument; when there are too many it forgets them all."""

    def __init__(self, compute: Callable[[K], T], most: int) -> None:
        super().__init__()
        self.compute = compute
        self.most = most

    def __missing__(self, key: K) -> T:
        if len(self) >= self.most:
            self.clear()
        value = self[key] = self.compute(key)
        return value


def remember(compute: Callable[[K], T], most: int = 1 << 16) -> Callable[[K], T]:
    """The same function of one value, which remembers its answers, at half the price of an lru_cache.

    The rules ask such questions at every move. What is called is the method of a dict, so that no Python runs.
    """
    return _Memory(compute, most).__getitem__


def _bits(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


bits = remember(_bits)
"""The places of the bits of a mask, ascending."""


def holes(home: int) -> int:
    """The empty slots inside a chain, as a mask of columns (2.3)."""
    return ((2 << last(home)) - 2) & ~home


def _shape(home: int) -> tuple[int, int, int]:
    return holes(home), first(home), last(home)


shape = remember(_shape)
"""The holes of a home, its first and its last slot."""


def _launch_cells(seat: int, home: int) -> tuple[int, ...]:
    columns = bits(holes(home)) or (last(home) + 1,)
    return tuple(at(seat, column) for column in columns)


LAUNCH_CELLS = tuple(remember(partial(_launch_cells, seat)) for seat in (0, 1))
"""By seat and home: where an ordinary launch may go, an empty slot if there is one, else the next place (3.3)."""


def beside(seat: int, cell: int, home: int) -> int:
    """The cells before and after a cell in its row, for a satellite of that seat: `row_neighbours` (2.4)."""
    row, column = divmod(cell, COLUMNS)
    mask = (1 << column >> 1 | 1 << column + 1) & ROW
    if row == seat and looped(home):
        if column == first(home):
            mask |= 1 << last(home)
        if column == last(home):
            mask |= 1 << first(home)
    return mask << (COLUMNS * row)


def _near(seat: int, home: int) -> tuple[int, ...]:
    return _near_ends(seat, ends(home))


@cache
def _near_ends(seat: int, home: int) -> tuple[int, ...]:
    return tuple(beside(seat, cell, home) for cell in range(CELLS))


NEAR = tuple(remember(partial(_near, seat)) for seat in (0, 1))
"""By seat, home and cell: `beside`."""


def around(seat: int, cell: int, home: int) -> int:
    """All cells adjacent to a cell for a satellite of that seat: `neighbours` (2.4)."""
    return NEAR[seat](home)[cell] | BITS[cell ^ COLUMNS]


def _looks(way: int, home: int) -> bytes:
    return _looks_ends(way, ends(home))


@cache
def _looks_ends(way: int, home: int) -> bytes:
    return bytes(look(way & ~1, way & 1, cell, home) for cell in range(CELLS))


LOOKED = tuple(remember(partial(_looks, way)) for way in range(8))
"""By aim and seat, home and cell: the cell a Copycat looks at."""


def look(aim: int, seat: int, cell: int, home: int) -> int:
    """The cell that a Copycat of that seat looks at; off the grid, its own (5.5).

    Looking at itself is a cycle, so that a Copycat at the edge of the grid copies nothing.
    """
    row, column = divmod(cell, COLUMNS)
    if aim == FACING:
        return at(1 - row, column)
    if aim == AHEAD:
        if row == seat and column == last(home):
            return at(row, first(home))
        return min(cell + 1, at(row, COLUMNS - 1))
    if row == seat and column == first(home):
        return at(row, last(home))
    return max(cell - 1, at(row, 0))
