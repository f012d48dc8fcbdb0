"""A plain classifier: one threshold on one feature, chosen on one half of the samples and judged on the other."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

LEAST = 12
"""A feature that fewer samples of each half have says nothing."""
ALARM = 0.001
"""How often a search among features that tell nothing may cry wolf, all of them together."""


class Sample(NamedTuple):
    """What an observer has measured of one window, and the truth about it."""

    features: Mapping[str, float]
    asked: bool


class Finding(NamedTuple):
    """How well one feature tells the two kinds apart."""

    feature: str
    right: int
    of: int
    limit: int
    """As many as chance gets right; one more is a leak."""

    @property
    def is_leak(self) -> bool:
        return self.right > self.limit

    def __str__(self) -> str:
        return f"{self.feature}: {self.right} of {self.of} ({self.right / self.of:.0%}; chance up to {self.limit})"


def judge(samples: Sequence[Sample], seed: int = 0) -> list[Finding]:
    """Every feature's stump, the best first."""
    mixed = list(samples)
    random.Random(seed).shuffle(mixed)
    names = sorted({name for sample in mixed for name in sample.features})
    columns = {name: tuple(sample.features.get(name) for sample in mixed) for name in names}
    columns |= {f"has {name}": tuple(float(value is not None) for value in columns[name]) for name in names}
    tried = {column: name for name, column in columns.items() if len(set(column) - {None}) > 1}  # equal ones but once
    asked = [sample.asked for sample in mixed]
    halves = [
        (name, _known(column[::2], asked[::2]), _known(column[1::2], asked[1::2])) for column, name in tried.items()
    ]
    halves = [half for half in halves if min(len(half[1]), len(half[2])) >= LEAST]
    found = [_judge(name, learn, test, ALARM / len(halves)) for name, learn, test in halves]
    return sorted(found, key=lambda one: (one.limit - one.right) / one.of)


def _known(column: Sequence[float | None], asked: Sequence[bool]) -> list[tuple[float, bool]]:
    """A feature's values where it has one, each with the truth."""
    return [(value, truth) for value, truth in zip(column, asked, strict=True) if value is not None]


def _judge(name: str, learn: list[tuple[float, bool]], test: list[tuple[float, bool]], alarm: float) -> Finding:
    cut, above = stump(learn)
    right = sum((value > cut) == (asked == above) for value, asked in test)
    asked = sum(asked for _, asked in test)
    share = max(asked, len(test) - asked) / len(test)
    return Finding(name, right, len(test), chance(len(test), share, alarm))


def stump(samples: Sequence[tuple[float, bool]]) -> tuple[float, bool]:
    """The threshold that tells the samples apart best, and whether those above it are the asked ones."""
    ordered = sorted(samples)
    asked = sum(asked for _, asked in ordered)
    best, cut, above = -1, -math.inf, True
    below_asked = below_not = 0
    for i, (value, is_asked) in enumerate([(-math.inf, None), *ordered]):
        if is_asked is not None:
            below_asked, below_not = below_asked + is_asked, below_not + (not is_asked)
        if i < len(ordered) and ordered[i][0] == value:
            continue
        right = below_not + asked - below_asked
        for score, side in ((right, True), (len(ordered) - right, False)):
            if score > best:
                best, cut, above = score, value, side
    return cut, above


def chance(n: int, share: float, alarm: float) -> int:
    """The most that n guesses get right with that share of right ones, but for a chance of `alarm`."""
    if share >= 1:
        return n
    left = alarm
    for right in range(n, -1, -1):
        ways = math.lgamma(n + 1) - math.lgamma(right + 1) - math.lgamma(n - right + 1)
        left -= math.exp(ways + right * math.log(share) + (n - right) * math.log1p(-share))
        if left < 0:
            return right
    return 0
