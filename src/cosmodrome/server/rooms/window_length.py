"""How long a window stays open at least: a length drawn for each, before anybody knows whether somebody is asked in it.

What an answer takes beyond that lengthens the window, and so tells that somebody was asked. Answers of bots take 50 ms
in a worker and a few more on the way; a fifth of a window covers them. People think for seconds. To hold every window
so long would spoil the game, so now and then one is: that a window lasts long is no proof then.

The draw is a keyed hash of the table and the moment, so that all processes hold the window for the same time: two
connections that compare lengths drawn apart could tell a window that an answer closed from one that each closed alone.
"""

from __future__ import annotations

from hashlib import blake2b

SPREAD = 0.2
"""How much windows differ in length, as a part of the least time."""
LONG = 1 / 16
"""The share of windows that last much longer."""
LONGER = (2.0, 4.0)
"""How many times the least time those last."""


def drawn_length(key: bytes, place: str) -> float:
    """How many times the least time a window lasts, by the table and the moment at which it opened."""
    digest = blake2b(place.encode(), key=key, digest_size=16).digest()
    kind, where = (int.from_bytes(half, "little") / 2**64 for half in (digest[:8], digest[8:]))
    if kind < LONG:
        return LONGER[0] + where * (LONGER[1] - LONGER[0])
    return 1 + where * SPREAD
