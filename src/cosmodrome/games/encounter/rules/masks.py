"""Sets of seats or planets as bits of an int. The rules use these names, but for loops that were measured."""

from __future__ import annotations


def bit(member: int) -> int:
    """The mask of one seat or planet."""
    return 1 << member


def has(mask: int, member: int) -> bool:
    """Whether a seat or planet is in the mask."""
    return bool(mask >> member & 1)


def exchange_bits(mask: int, a: int, b: int) -> int:
    """The mask with two members exchanged."""
    if (mask >> a ^ mask >> b) & 1:
        mask ^= 1 << a | 1 << b
    return mask
