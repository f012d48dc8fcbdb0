"""How sure a share is that was counted."""

from __future__ import annotations

from math import sqrt

SURE = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval for a share of wins, by Wilson's score; sound for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(max(0.0, share * (1 - share)) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
