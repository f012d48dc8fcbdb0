"""Moves, and the moves a seat may make now: a list, ranges that can be tested and sampled, or both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from cosmodrome.core.dice import Dice


class Move(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a seat says; each kind of move is a small frozen subclass."""

    def say(self, data: Any) -> str:
        """The move as one plain sentence, without its subject: "lay the red star on c2"."""
        raise NotImplementedError

    def outline(self, data: Any) -> str:
        """A move out of a range without the numbers that a person still chooses: "flick your ship"."""
        return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__).lower()

    def parts(self) -> tuple[str, ...]:
        """What a person points at to say this move, in order; empty for a button in the prompt bar."""
        return ()

    def grave(self) -> bool:
        """Whether it shows or gives up something and cannot be taken back, so that a person is asked once more."""
        return False

    def aloud(self) -> bool:
        """Whether it is offered in words as well, although parts say it: what nobody would look for on the board."""
        return False

    def takes(self) -> str:
        """Where cards are chosen from, the part of the card that this move takes, so that texts can be compared."""
        return ""


class Pass(Move, frozen=True):
    """Let the moment go by."""

    def say(self, data: Any) -> str:
        return "pass"


PASS = Pass()


class Range(msgspec.Struct, frozen=True):
    """A box of whole numbers that make one kind of move; a subclass may bar some of them."""

    make: type[Move]
    low: tuple[int, ...]
    high: tuple[int, ...]
    start: tuple[str, ...] = ()
    """The parts a person points at to begin such a move, such as the ship to flick."""

    def allows(self, move: Move) -> bool:
        """Whether a move inside the box is legal."""
        return True

    def __contains__(self, move: object) -> bool:
        if type(move) is not self.make:
            return False
        values = msgspec.structs.astuple(move)
        fits = all(type(v) is int and lo <= v <= hi for v, lo, hi in zip(values, self.low, self.high, strict=True))
        return fits and self.allows(move)

    def sample(self, dice: Dice) -> Move:
        """A legal move, uniformly; a subclass whose legal share is tiny samples in a wiser way."""
        while True:
            move = self.make(*(lo + dice.below(hi - lo + 1) for lo, hi in zip(self.low, self.high, strict=True)))
            if self.allows(move):
                return move

    def grid(self, n: int) -> tuple[Move, ...]:
        """Legal moves on a lattice of at most n values along each axis."""
        axes = [_spread(lo, hi, n) for lo, hi in zip(self.low, self.high, strict=True)]
        return tuple(move for values in product(*axes) if self.allows(move := self.make(*values)))

    def say(self, data: Any) -> str:
        """The range in words: `flick your ship …: angle 0 to 35999, power 1 to 1000`."""
        fields = zip(self.make.__struct_fields__, self.low, self.high, strict=True)
        bounds = [f"{name} {low} to {high}" for name, low, high in fields if low != high]
        return f"{self.make(*self.low).outline(data)} …: {', '.join(bounds)}"

    def describe(self) -> dict[str, Any]:
        """The range as plain data, for the wire and for comparing."""
        names = self.make.__struct_fields__
        bounds = {name: [lo, hi] for name, lo, hi in zip(names, self.low, self.high, strict=True)}
        return {"kind": self.make.__name__, "bounds": bounds, "start": list(self.start)}


def _spread(low: int, high: int, n: int) -> list[int]:
    if n < 2 or high == low:
        return [(low + high) // 2]
    return sorted({low + (high - low) * i // (n - 1) for i in range(n)})


class Choices(msgspec.Struct, frozen=True, gc=False):
    """The moves a seat may make now. Iterating and indexing see the listed ones."""

    listed: tuple[Move, ...] = ()
    ranges: tuple[Range, ...] = ()

    def __len__(self) -> int:
        return len(self.listed)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.listed)

    def __getitem__(self, index: int) -> Move:
        return self.listed[index]

    def __bool__(self) -> bool:
        return bool(self.listed or self.ranges)

    def __contains__(self, move: object) -> bool:
        return move in self.listed or any(move in span for span in self.ranges)

    def sample(self, dice: Dice) -> Move:
        """One of the moves at random; a whole range weighs as much as one listed move."""
        listed, ranges = self.listed, self.ranges
        if not ranges:
            return listed[dice.below(len(listed))]
        i = dice.below(len(listed) + len(ranges))
        return listed[i] if i < len(listed) else ranges[i - len(listed)].sample(dice)

    def grid(self, n: int) -> tuple[Move, ...]:
        """The listed moves and n steps along each axis of the ranges: a finite list for bots."""
        return self.listed + tuple(move for span in self.ranges for move in span.grid(n))

    def describe(self) -> dict[str, Any]:
        """The choices as plain data."""
        return {"listed": list(self.listed), "ranges": [span.describe() for span in self.ranges]}


NONE = Choices()
