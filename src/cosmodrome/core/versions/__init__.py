"""Which rules a game is played by. Old games go on by the rules they began with, for ever.

A change of the rules or of the dice that would let an old record end otherwise is a new version: raise `CURRENT`, add a
line to its history, let what differs ask for `s.version` in the rules (or for `version` in `setup`), move the old
behaviour to a file beside this one, and keep a few records of it in tests/records.
"""

from __future__ import annotations

CURRENT = 2
"""The version of every new game.

1: the dice were a 64-bit linear congruential generator, which can be foretold from the cards it dealt (`v1`).
2: the dice are a keyed stream of BLAKE2b.
"""


def problem(version: int) -> str:
    """Why this program cannot play a version, as a sentence; nothing if it can."""
    if version > CURRENT:
        return f"it is played by version {version} of the rules, and this program knows versions up to {CURRENT}."
    return "" if version >= 1 else f"there is no version {version} of the rules."
