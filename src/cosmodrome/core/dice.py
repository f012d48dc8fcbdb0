"""Chance as one integer, so that a State copies, saves and compares as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")
MASK = 0xFFFFFFFFFFFFFFFF


class Dice(msgspec.Struct, kw_only=True):
    """A random generator whose whole state is `rng`; the same numbers on every machine."""

    rng: int

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        self.rng = rng = (self.rng * 6364136223846793005 + 1442695040888963407) & MASK
        return (rng >> 32) * n >> 32

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, in place; `below` is spelled out, since decks are shuffled often."""
        rng = self.rng
        for i in range(len(items) - 1, 0, -1):
            rng = (rng * 6364136223846793005 + 1442695040888963407) & MASK
            j = (rng >> 32) * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
        self.rng = rng

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def fork(self) -> int:
        """A seed for other dice, unlike any number these dice will show."""
        return scramble(self.below(1 << 32) << 32 | self.below(1 << 32))


def scramble(seed: int) -> int:
    """Spread a seed over all 64 bits, so that neighbouring seeds share nothing."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def dice(seed: int) -> Dice:
    """Dice for a seed that a person may have typed."""
    return Dice(rng=scramble(seed))
