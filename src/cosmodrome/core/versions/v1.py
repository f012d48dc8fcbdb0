"""Version 1: chance as one 64-bit integer. Kept so that games which were dealt with it replay and go on.

Its state can be computed from a few dozen cards, so no new game may use it.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

SIZE = 8
"""How many bytes a key of version 1 has: it is the whole state of the generator, and changes with every draw."""
MASK = 0xFFFFFFFFFFFFFFFF
STREAMS = ("rng", "shuffles", "noise")
"""The ints that were chance in a State."""


def step(rng: int) -> int:
    """The generator's next state; its upper bits are what is drawn."""
    return (rng * 6364136223846793005 + 1442695040888963407) & MASK


def draw(key: bytes) -> tuple[bytes, int]:
    """The key moved on, and 32 bits."""
    rng = step(int.from_bytes(key, "little"))
    return rng.to_bytes(SIZE, "little"), rng >> 32


def key_of(seed: int, label: str) -> bytes:
    """Where a stream of a game began: the deal, or one of Kaboom's three by name."""
    if label == "deal":
        return scramble(seed).to_bytes(SIZE, "little")
    return sha256(f"{seed}/{label}".encode()).digest()[:SIZE][::-1]


def scramble(seed: int) -> int:
    """Spread a seed over all 64 bits, so that neighbouring seeds share nothing."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def uniforms(key: bytes, count: int) -> tuple[bytes, int]:
    """The key moved on, and the sum of so many numbers of 53 bits: what Kaboom's shots strayed by."""
    rng, total = int.from_bytes(key, "little"), 0
    for _ in range(count):
        rng = step(rng)
        total += rng >> 11
    return rng.to_bytes(SIZE, "little"), total


def read_state(raw: bytes) -> bytes:
    """A State as version 1 wrote it, with its dice as they are written now; any other is left as it is."""
    fields = msgspec.json.decode(raw)
    if "rng" not in fields:
        return raw
    keys = {name: fields.pop(name).to_bytes(SIZE, "little") for name in STREAMS if name in fields}
    fields["key"] = keys.pop("rng")
    return msgspec.json.encode({**fields, **keys, "version": 1})
