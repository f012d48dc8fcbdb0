"""The 5 × 5 grid as masks of 25 bits; cell 0 is the lowest bit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

SIZE = 5
CELLS = 25
FULL = (1 << CELLS) - 1
COL0 = 0b00001_00001_00001_00001_00001
COL4 = 0b10000_10000_10000_10000_10000
BITS = tuple(1 << cell for cell in range(CELLS))
NAMES = tuple(f"{'abcde'[cell % SIZE]}{cell // SIZE + 1}" for cell in range(CELLS))
"""a1 is cell 0, e5 is cell 24."""


def halo(mask: int) -> int:
    """The mask and all its orthogonal neighbours."""
    return (mask | mask << 5 | mask >> 5 | (mask & ~COL4) << 1 | (mask & ~COL0) >> 1) & FULL


def region(match: int, start: int) -> int:
    """All cells of `match` that connect to `start`, which lies in it."""
    while (wider := halo(start) & match) != start:
        start = wider
    return start


@lru_cache(maxsize=1 << 16)
def cells(mask: int) -> tuple[int, ...]:
    """The cells of a mask, ascending."""
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


@lru_cache(maxsize=1 << 16)
def frontier(laid: int) -> tuple[int, ...]:
    """The cells next to a patch, where it may go on; all cells for no patch."""
    return cells(halo(laid) & ~laid) if laid else cells(FULL)


def matching(grid: Sequence[int], fits: Sequence[bool]) -> int:
    """The cells whose top card fits."""
    mask = 0
    for bit, card in zip(BITS, grid, strict=True):
        if fits[card]:
            mask |= bit
    return mask
