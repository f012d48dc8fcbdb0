"""Patches of the grid and what they score: the arithmetic that bots of Cosmic Colors think with (4.2, 9)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from cosmodrome.games.colors.rules.grid import BITS, CELLS, cells, frontier, halo, region

MOST = 8
"""Bots think of patches up to this size: 14 349 of them; larger ones hardly ever pay."""


class Patches(NamedTuple):
    """All connected sets of cells of one size, lowest mask first."""

    masks: tuple[int, ...]
    grown: tuple[tuple[int, int], ...]
    """For each, a patch one cell smaller inside it, by place in that size's list, and the cell that is added."""


class Best(NamedTuple):
    """The patch of one size with the largest region."""

    cells: int
    """How many cells the region has."""
    mask: int


class Top(NamedTuple):
    """The patch with the most points, and of those with the fewest cards."""

    points: int
    size: int
    mask: int


@cache
def patches(size: int) -> Patches:
    """The patches of a size, grown from the smaller ones when first asked for."""
    if size == 1:
        return Patches(BITS, tuple((0, cell) for cell in range(CELLS)))
    found: dict[int, tuple[int, int]] = {}
    for place, mask in enumerate(patches(size - 1).masks):
        for cell in frontier(mask):
            found.setdefault(mask | BITS[cell], (place, cell))
    masks = tuple(sorted(found))
    return Patches(masks, tuple(found[mask] for mask in masks))


def reach(match: int) -> list[int]:
    """For each cell, the cells that count when a card is laid there: itself and every matching part it touches."""
    found = list(BITS)
    rest = match
    while rest:
        part = region(match, rest & -rest)
        rest &= ~part
        for cell in cells(halo(part)):
            found[cell] |= part
    return found


def regions(match: int, most: int) -> list[list[int]]:
    """For each size up to `most`, the region that each patch of that size scores; any patch is the sum of its cells."""
    single = found = reach(match)
    sizes = [found]
    for size in range(2, most + 1):
        found = [found[place] | single[cell] for place, cell in patches(size).grown]
        sizes.append(found)
    return sizes


def best(match: int, most: int) -> list[Best]:
    """The best patch of each size from 1 to `most`."""
    single = scored = reach(match)
    found = [_largest(scored, 1)]
    for size in range(2, most + 1):
        wider = _wider(match, found[-1], size)
        if wider is not None:
            found.append(wider)
            continue
        if found[-1].cells == match.bit_count() + size - 1:  # sizes were skipped
            scored = regions(match, size - 1)[-1]
        scored = [scored[place] | single[cell] for place, cell in patches(size).grown]
        found.append(_largest(scored, size))
    return found


def _largest(scored: list[int], size: int) -> Best:
    counts = list(map(int.bit_count, scored))
    most = max(counts)
    return Best(most, patches(size).masks[counts.index(most)])


def _wider(match: int, patch: Best, size: int) -> Best | None:
    """The best patch one cell larger where nothing is left to join, so that any new cell adds just itself."""
    room = halo(patch.mask) & ~patch.mask & ~match
    if patch.cells < match.bit_count() + size - 1 or not room:
        return None
    return Best(patch.cells + 1, patch.mask | room & -room)


@lru_cache(maxsize=1 << 15)
def top(match: int, most: int, one: int, two: int) -> Top:
    """The most points that up to `most` cards of a value score; `one` and `two` are the bonuses for few cards."""
    bonus = (one, two)
    found = Top(-1, 0, 0)
    for size, patch in enumerate(best(match, most) if most else (), 1):
        points = patch.cells + (bonus[size - 1] if size < 3 else 0)
        if points > found.points:
            found = Top(points, size, patch.mask)
    return found


@lru_cache(maxsize=1 << 10)
def leading(match: int, most: int, one: int, two: int, keep: int) -> tuple[Top, ...]:
    """The `keep` patches with the most points, then the fewest cards, then the lowest mask."""
    bonus = (one, two)
    found: list[tuple[int, int, int]] = []
    for size, scored in enumerate(regions(match, most), 1):
        counts = list(map(int.bit_count, scored))
        least = sorted(counts)[-keep] if len(counts) > keep else 0
        more = bonus[size - 1] if size < 3 else 0
        masks = patches(size).masks
        found += [(-count - more, size, masks[i]) for i, count in enumerate(counts) if count >= least]
    found.sort()
    return tuple(Top(-points, size, mask) for points, size, mask in found[:keep])


@lru_cache(maxsize=1 << 14)
def laying_order(mask: int, laid: int = 0) -> tuple[int, ...]:
    """The cells of a patch in an order in which each touches one before it, or what already lies."""
    order: list[int] = []
    while rest := mask & ~laid:
        cell = cells(halo(laid) & rest or rest)[0]
        order.append(cell)
        laid |= BITS[cell]
    return tuple(order)
