"""What the Dervish was given in a whirl."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Dervish(Memory, frozen=True):
    """What the Dervish was given in a whirl."""

    gift: int = -1
    """Whose hand has just come to it with its own flare."""
    brief: ClassVar[dict[str, Any]] = {"gift": -1}

    def exchanged(self, e: Exchange) -> Self:
        return self.but(gift=e.seat[self.gift])
