"""Where a disc may be put: whole millimetres inside a box, clear of other discs and of bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, floor, isqrt
from typing import Any

import msgspec

from cosmodrome.core.choices import Move, Range
from cosmodrome.core.dice import Dice
from cosmodrome.games.kaboom.rules.geometry import Field, Point, Triangle, point_gap

Row = tuple[int, int, int]
"""y, and the first and last x of a run of free points."""
TRIES = 200


class FreeArea(msgspec.Struct, frozen=True):
    """The free points."""

    low: tuple[int, int]
    high: tuple[int, int]
    discs: tuple[tuple[float, float, float], ...]
    """x, y, and how far the centre must be from there."""
    bases: tuple[Triangle, ...] = ()
    gap: float = 0.0
    """How far the centre must be from every base."""

    def allows(self, x: int, y: int) -> bool:
        """Whether a disc may be centred there."""
        (x0, y0), (x1, y1) = self.low, self.high
        return x0 <= x <= x1 and y0 <= y <= y1 and self.free(x, y)

    def free(self, x: int, y: int) -> bool:
        """The same for a point inside the box."""
        for cx, cy, reach in self.discs:
            dx, dy = x - cx, y - cy
            if dx * dx + dy * dy < reach * reach:
                return False
        gap = self.gap * self.gap
        return all(point_gap((float(x), float(y)), triangle) >= gap for triangle in self.bases)

    def any(self) -> bool:
        """Whether there is a free point at all."""
        return any(True for _ in self.lattice(12)) or bool(rows(self))

    def lattice(self, n: int) -> Iterator[tuple[int, int]]:
        """The free ones among n × n points spread over the box."""
        (x0, y0), (x1, y1) = self.low, self.high
        for i in range(n):
            for j in range(n):
                x, y = x0 + (x1 - x0) * i // max(1, n - 1), y0 + (y1 - y0) * j // max(1, n - 1)
                if self.free(x, y):
                    yield x, y

    def sample(self, dice: Dice) -> tuple[int, int]:
        """A free point, each as likely as the others."""
        (x0, y0), (x1, y1) = self.low, self.high
        for _ in range(TRIES):
            x, y = x0 + dice.below(x1 - x0 + 1), y0 + dice.below(y1 - y0 + 1)
            if self.free(x, y):
                return x, y
        return _nth(rows(self), dice)

    def nearest(self, to: Point) -> tuple[int, int] | None:
        """The free point nearest to a place; of equals that with the smaller y, then the smaller x."""
        for half in (40, 160):  # mostly there is one close by
            found = self._around(to, half)._nearest(to)
            if found and found[0] <= half * half:
                return found[2], found[1]
        found = self._nearest(to)
        return found and (found[2], found[1])

    def _around(self, to: Point, half: int) -> FreeArea:
        """The part of the area not further from a place than `half`, along each axis."""
        (x0, y0), (x1, y1) = self.low, self.high
        low = max(x0, ceil(to[0]) - half - 1), max(y0, ceil(to[1]) - half - 1)
        high = min(x1, floor(to[0]) + half + 1), min(y1, floor(to[1]) + half + 1)
        return msgspec.structs.replace(self, low=low, high=high)

    def _nearest(self, to: Point) -> tuple[float, int, int] | None:
        """The square of the distance, y and x of the nearest free point."""
        found = [
            ((x - to[0]) * (x - to[0]) + (y - to[1]) * (y - to[1]), y, x)
            for y, first, last in rows(self)
            for x in {min(last, max(first, floor(to[0]))), min(last, max(first, ceil(to[0])))}
        ]
        return min(found) if found else None


def _nth(free: Sequence[Row], dice: Dice) -> tuple[int, int]:
    n = dice.below(sum(last - first + 1 for _, first, last in free))
    for y, first, last in free:
        if n <= last - first:
            return first + n, y
        n -= last - first + 1
    raise AssertionError("there is no such point")


@lru_cache(maxsize=256)
def rows(area: FreeArea) -> tuple[Row, ...]:
    """All free points as runs, bottom row first."""
    return tuple(run for y in range(area.low[1], area.high[1] + 1) for run in _runs(area, y))


def _runs(area: FreeArea, y: int) -> list[Row]:
    """The free runs of one row: the box less the blocked run of every disc and base."""
    first, last = area.low[0], area.high[0]
    for triangle in area.bases:
        first, last = _beside(area, triangle, y, first, last)
    runs: list[Row] = []
    for lo, hi in sorted(_blocked(area, y)):
        if lo > first and first <= last:
            runs.append((y, first, min(last, lo - 1)))
        first = max(first, hi + 1)
    return [*runs, (y, first, last)] if first <= last else runs


def _blocked(area: FreeArea, y: int) -> Iterator[tuple[int, int]]:
    """The first and last x that each disc bars in a row."""
    for cx, cy, reach in area.discs:
        dy = y - cy
        inside = reach * reach - dy * dy
        if inside > 0:
            half = isqrt(int(inside)) + 2
            lo, hi = floor(cx) - half, ceil(cx) + half
            while lo <= hi and (lo - cx) * (lo - cx) + dy * dy >= reach * reach:
                lo += 1
            while hi >= lo and (hi - cx) * (hi - cx) + dy * dy >= reach * reach:
                hi -= 1
            if lo <= hi:
                yield lo, hi


def _beside(area: FreeArea, triangle: Triangle, y: int, first: int, last: int) -> tuple[int, int]:
    """A run without what a base in a corner bars of it, which always begins at its side of space."""
    gap = area.gap * area.gap
    (x, _), (out, _), _ = triangle
    step = 1 if out > x else -1
    lo, hi = (first, last + 1) if step > 0 else (-last, 1 - first)
    while lo < hi:
        mid = (lo + hi) // 2
        if point_gap((float(step * mid), float(y)), triangle) >= gap:
            hi = mid
        else:
            lo = mid + 1
    return (lo, last) if step > 0 else (first, -lo)


class Spot(Range, frozen=True, kw_only=True):
    """Moves that put a disc somewhere; their last two numbers are x and y."""

    area: FreeArea

    def allows(self, move: Any) -> bool:
        return self.area.allows(move.x, move.y)

    def sample(self, dice: Dice) -> Move:
        return self.make(*self.low[:-2], *self.area.sample(dice))

    def grid(self, n: int) -> tuple[Move, ...]:
        spots = list(self.area.lattice(n)) or [(x, y) for y, x, _ in rows(self.area)[:1]]
        return tuple(self.make(*self.low[:-2], x, y) for x, y in spots)


def spot(make: type[Move], area: FreeArea, fixed: tuple[int, ...] = (), start: tuple[str, ...] = ()) -> Spot:
    """The range of moves that begin with the fixed numbers and end with a free point."""
    return Spot(make, (*fixed, *area.low), (*fixed, *area.high), start, area=area)


def inside(field: Field, radius: float) -> tuple[tuple[int, int], tuple[int, int]]:
    """The box in which a disc lies wholly inside space."""
    low = ceil(radius)
    return (low, low), (floor(field.width - radius), floor(field.height - radius))


def clear_of(
    places: Sequence[Point | None], radii: Sequence[float], reach: float, but: int = -1
) -> tuple[tuple[float, float, float], ...]:
    """The discs in play as a FreeArea wants them, with how far the centre of a new disc must be from their rims."""
    return tuple((*p, radii[i] + reach) for i, p in enumerate(places) if p is not None and i != but)
