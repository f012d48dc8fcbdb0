"""What the Philanthropist gave and lent."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Philanthropist(Memory, frozen=True):
    """What the Philanthropist gave and lent."""

    present: tuple[int, ...] = ()
    """The card given in this encounter: bound << 16 | giver << 12 | receiver << 8 | card."""
    loan: int = -1
    """A sheet lent for the encounter by a wild flare: rested << 6 | lender << 3 | borrower."""
    brief: ClassVar[dict[str, Any]] = {"present": ()}

    def exchanged(self, e: Exchange) -> Self:
        if self.loan < 0:
            return self
        return self.but(loan=self.loan & ~63 | e.seat[self.loan >> 3 & 7] << 3 | e.seat[self.loan & 7])
