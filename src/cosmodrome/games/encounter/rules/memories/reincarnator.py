"""The Reincarnator behind its incarnations, and whom its flare changes."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Reincarnator(Memory, frozen=True):
    """The Reincarnator behind its incarnations, and whom its flare changes."""

    soul: int = -1
    """The seat behind whose alien it waits."""
    reborn: int = 0
    """Bits: it was used in this encounter, and was zapped behind an incarnation."""
    rebirth: int = -1
    """The seat whose alien is replaced at the end of the encounter, by a wild flare."""
    strangers: tuple[int, ...] = ()
    """Aliens that came into the game later, whose flares are not in it."""
    brief: ClassVar[dict[str, Any]] = {"reborn": 0, "rebirth": -1}

    def exchanged(self, e: Exchange) -> Self:
        return self.but(soul=e.seat[self.soul], rebirth=e.seat[self.rebirth])
