"""How a shot strays from what was meant (11). The stream is one int, apart from all other chance."""

from __future__ import annotations

from cosmodrome.core.dice import MASK
from cosmodrome.games.kaboom.angles import CIRCLE

DRAWS = 12
MOST = 2.5
UNIT = 1 / (1 << 53)


def variate(stream: int) -> tuple[int, float]:
    """The stream moved on, and a number spread about 0: twelve uniform ones added, less 6, at most 2.5 away."""
    total = 0
    for _ in range(DRAWS):
        stream = (stream * 6364136223846793005 + 1442695040888963407) & MASK
        total += stream >> 11
    return stream, max(-MOST, min(MOST, total * UNIT - 6.0))


def strayed(stream: int, angle: int, power: int, by_angle: int, by_power: int) -> tuple[int, int, int]:
    """The stream moved on, and the shot as it really goes; two numbers are drawn whatever the spread."""
    stream, z1 = variate(stream)
    stream, z2 = variate(stream)
    real = round(power * (1 + by_power / 1000 * z2))
    return stream, (angle + round(by_angle * z1)) % CIRCLE, max(1, min(1000, real))
