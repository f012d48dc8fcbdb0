"""What an alien keeps in mind or on its sheet: one small Struct for each that does.

A memory is frozen, so that a clone of a State shares it and a change puts another in its place:
`s.powers.miser = s.powers.miser.but(hoard=cards)`. It knows no State. It says itself what ends with an encounter, what
happens to it when two players exchange everything, and which cards of the game lie in it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from cosmodrome.games.encounter.data import HELD, PLANETS
from cosmodrome.games.encounter.rules.masks import exchange_bits, has


class Exchange:
    """Two seats that change places, and what becomes of the numbers of seats and planets."""

    def __init__(self, a: int, b: int, places: int) -> None:
        self.a, self.b = a, b
        self.places = places
        """How many planets there are."""
        self.seat = {**{i: i for i in range(-1, HELD)}, a: b, b: a}

    def mask(self, mask: int) -> int:
        """A mask of seats."""
        return exchange_bits(mask, self.a, self.b)

    def planet(self, planet: int) -> int:
        """The home systems change their owners, so their planets change their numbers."""
        return self.seat[planet // PLANETS] * PLANETS + planet % PLANETS if 0 <= planet < HELD else planet

    def planets(self, mask: int) -> int:
        """A mask of planets."""
        return sum(1 << self.planet(p) for p in range(self.places) if has(mask, p))

    def owned(self, entry: int) -> int:
        """An entry seat << 8 | card, with more above the seat."""
        return entry & ~0xF00 | self.seat[entry >> 8 & 15] << 8


class Memory(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The memory of an alien; an empty one is that of an alien which is not in the game."""

    brief: ClassVar[dict[str, Any]] = {}
    """What is forgotten when an encounter begins, and what stands there then."""

    def but(self, **changes: Any) -> Self:
        """The same memory with something changed."""
        changed, nothing = msgspec.structs.replace(self, **changes), empty(type(self))
        return nothing if changed == nothing else changed  # so that equal States are equal in bytes

    def begun(self) -> Self:
        """As an encounter begins."""
        return self.but(**self.brief) if self.brief else self

    def exchanged(self, e: Exchange) -> Self:
        """After two players have exchanged everything."""
        return self

    def cards(self) -> tuple[int, ...]:
        """The cards of the game that lie in it."""
        return ()


M = TypeVar("M", bound=Memory)


@cache
def empty(kind: type[M]) -> M:
    """The one memory of its kind that nothing was put into."""
    return kind()
