"""How a shot strays from what was meant (11). Its stream is a key of its own, apart from all other chance."""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct

from cosmodrome.core.dice import SIZE
from cosmodrome.core.versions import v1
from cosmodrome.games.kaboom.rules.angles import CIRCLE

DRAWS = 12
MOST = 2.5
_unpack = Struct(f"<{2 * DRAWS}H").unpack


def variates(stream: bytes) -> tuple[bytes, float, float]:
    """The stream moved on, and two numbers spread about 0: each twelve uniform ones added, less 6, at most 2.5 away.

    The uniform ones have 16 bits, so that a shot is one call of the hash; an angle spreads over 2,250 steps at most.
    """
    if len(stream) == v1.SIZE:
        stream, first = v1.uniforms(stream, DRAWS)
        stream, second = v1.uniforms(stream, DRAWS)
        return stream, _near(first / (1 << 53)), _near(second / (1 << 53))
    drawn = _unpack(blake2b(b"shot", key=stream, digest_size=4 * DRAWS).digest())
    onward = blake2b(b"onward", key=stream, digest_size=SIZE).digest()
    half = DRAWS / 2  # each number stands for the middle of its step
    return onward, _near((sum(drawn[:DRAWS]) + half) / (1 << 16)), _near((sum(drawn[DRAWS:]) + half) / (1 << 16))


def _near(total: float) -> float:
    return max(-MOST, min(MOST, total - DRAWS / 2))


def strayed(stream: bytes, angle: int, power: int, by_angle: int, by_power: int) -> tuple[bytes, int, int]:
    """The stream moved on, and the shot as it really goes; two numbers are drawn whatever the spread."""
    stream, z1, z2 = variates(stream)
    real = round(power * (1 + by_power / 1000 * z2))
    return stream, (angle + round(by_angle * z1)) % CIRCLE, max(1, min(1000, real))
