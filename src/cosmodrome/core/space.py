"""The learning edge: moves as whole numbers, Views as rows of numbers with named parts.

Nothing here needs NumPy. A row is an `array("f")`: it is filled number by number twice as fast as a NumPy array, and
NumPy takes it over without a copy (`numpy.frombuffer`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any

import msgspec

from cosmodrome.core.choices import Choices, Move

if TYPE_CHECKING:
    Row = array[float]
else:
    Row = array  # it cannot be subscripted before Python 3.12

BOUND = 4.0
"""No number of an observation is farther from zero; nearly all are between -1 and 1."""


class Part(msgspec.Struct, frozen=True):
    """A named stretch of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    what: str
    """What its numbers say, in a few words."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Layout:
    """The parts of an observation, one after another."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.width = 0

    def add(self, name: str, shape: tuple[int, ...] | int, what: str) -> int:
        """Append a part; where it begins."""
        start = self.width
        part = Part(name, start, (shape,) if isinstance(shape, int) else shape, what)
        self.parts.append(part)
        self.width += part.size
        return start


class Omitted(msgspec.Struct, frozen=True):
    """A field of the View that an observation does not tell whole, on purpose."""

    why: str
    told: Callable[[Any], Any] = lambda value: None
    """What of the field's value the observation does tell; nothing, if not said."""


class Space:
    """Numbers for one game with fixed options. Subclass it; ints for moves exist only here."""

    version: int = 1
    """Raised whenever the same position gives other numbers than in the last release, or a move another number."""
    size: int
    """How many moves have a number."""
    layout: Layout
    """The named parts of an observation."""
    omits: Mapping[str, Omitted] = {}
    """By field of the View, the exceptions from the law that an observation tells all that its View does."""

    @property
    def width(self) -> int:
        """How many numbers describe a View."""
        return self.layout.width

    @cached_property
    def _zeros(self) -> Row:
        """What a row is before anything is written: to copy it is quicker than to make one."""
        return array("f", bytes(4 * self.layout.width))

    def encode(self, move: Move) -> int:
        """The number of a move; for a range, of the nearest move that has one."""
        raise NotImplementedError

    def decode(self, number: int) -> Move:
        """The move that a number stands for."""
        raise NotImplementedError

    def fit(self, number: int, choices: Choices) -> Move:
        """The legal move that a number marked in the mask stands for; in a range, the nearest one."""
        return self.decode(number)

    # For games with ranges, which take them as boxes besides: a slot is chosen first, then a point from -1 to 1.

    def slots(self) -> int:
        """How many slots there are: without ranges, each numbered move is one."""
        return self.size

    def aims(self) -> int:
        """How many values a point has at most."""
        return 0

    def slot_mask(self, choices: Choices) -> bytearray:
        """One byte for each slot: 1 where it holds a legal move."""
        return self.mask(choices)

    def aimed(self, slot: int, values: Sequence[float], choices: Choices) -> Move:
        """The legal move of a slot at a point; raises a Refusal if there is none."""
        return self.fit(slot, choices)

    def write(self, row: Row, view: Any) -> None:
        """Fill in a row of `width` zeros from a View that is a seat's."""
        raise NotImplementedError

    def observe(self, view: Any) -> Row:
        """The View as a new row of `width` numbers."""
        row = self._zeros[:]
        self.write(row, view)
        return row

    def mask(self, choices: Choices) -> bytearray:
        """One byte for each number: 1 where the move is legal."""
        mask = bytearray(self.size)
        for move in choices.listed:
            mask[self.encode(move)] = 1
        return mask


class ListSpace(Space):
    """Numbers for a game whose moves can all be listed beforehand."""

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = moves
        self.size = len(moves)
        self._number = {move: i for i, move in enumerate(moves)}
        self._by_identity = {id(move): i for i, move in enumerate(moves)}  # moves are made once; to hash one costs more

    def encode(self, move: Move) -> int:
        return self._number[move]

    def decode(self, number: int) -> Move:
        return self.moves[number]

    def mask(self, choices: Choices) -> bytearray:
        mask, listed = bytearray(self.size), choices.listed
        try:
            for number in map(self._by_identity.__getitem__, map(id, listed)):
                mask[number] = 1
        except KeyError:  # an equal move that was made elsewhere
            for move in listed:
                mask[self._number[move]] = 1
        return mask
