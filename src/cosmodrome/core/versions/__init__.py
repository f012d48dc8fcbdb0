"""Which rules a game is played by. Old games go on by the rules they began with, for ever.

A change of the rules or of the dice that would let an old record end otherwise is a new version: raise `CURRENT`, add a
line to its history, let what differs ask for `s.version` in the rules (or for `version` in `setup`), move the old
behaviour to a file beside this one, and keep a few records of it in tests/records.
"""

from __future__ import annotations

CURRENT = 5
"""The version of every new game.

1: the dice were a 64-bit linear congruential generator, which can be foretold from the cards it dealt (`v1`).
2: the dice are a keyed stream of BLAKE2b.
3: in Cosmic Encounter with flares a window is open whenever ships leave the warp. It was there only if a power that
   was in the game could act in it, which told those who knew the others that the Reincarnator's flare was hidden
   somewhere.
4: the games were compared with the print once more. Cosmic Encounter: rulings 96 to 100 and those they name. Crafting
   the Cosmos: the hand limit counts in the last end phase, and either spot may end a turn. Cosmic Chains: a Weapon that
   nothing connects scores nothing.
5: Crafting the Cosmos has faster play as an option, and Cosmic Chains which way its rows grow.
"""


def problem(version: int) -> str:
    """Why this program cannot play a version, as a sentence; nothing if it can."""
    if version > CURRENT:
        return f"it is played by version {version} of the rules, and this program knows versions up to {CURRENT}."
    return "" if version >= 1 else f"there is no version {version} of the rules."
