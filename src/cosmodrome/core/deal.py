"""Deals that anybody can check: nobody could know the cards beforehand, and nobody can change them afterwards.

Before anybody sits down the server draws a secret and shows its fingerprint, the commitment. Everybody who
sits down adds a random number of their own, a contribution. The seed of the game follows from the secret and all
contributions, and when the game is over the secret is shown. The hashes are plain SHA-256 of short texts, so that a
browser can compute them too (`web/static/common/deal.js` does).
"""

from __future__ import annotations

import re
from hashlib import sha256

import msgspec

VALUE = re.compile(r"[0-9a-f]{32,64}")
"""A secret or a contribution: 128 to 256 bits in hexadecimal, so that joining several with spaces is unambiguous."""


class Contribution(msgspec.Struct, frozen=True):
    """What one person added to a deal."""

    name: str
    """Who it was, for people to read; the seed does not depend on it."""
    value: str


class Deal(msgspec.Struct, frozen=True):
    """Everything a game's seed was made from; secret until the game is over."""

    secret: str
    contributions: tuple[Contribution, ...] = ()

    @property
    def commitment(self) -> str:
        """The fingerprint of the secret, which everybody was shown before they added anything."""
        return _hash(f"cosmodrome commitment {self.secret}")

    @property
    def seed(self) -> int:
        """What the cards are dealt from."""
        values = [self.secret, *(contribution.value for contribution in self.contributions)]
        return int(_hash(f"cosmodrome seed {' '.join(values)}"), 16)

    def fault(self) -> str:
        """What is wrong with its form, in a few words; empty if nothing is."""
        for value in (self.secret, *(contribution.value for contribution in self.contributions)):
            if not VALUE.fullmatch(value):
                return "a secret or contribution is not a hexadecimal number of 128 to 256 bits"
        return ""


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
