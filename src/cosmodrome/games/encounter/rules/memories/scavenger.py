"""What the Scavenger has found."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Scavenger(Memory, frozen=True):
    """What the Scavenger has found."""

    salvage: tuple[int, ...] = ()
    """Cards lying open on its sheet: seat << 8 | card."""
    salvaged: int = 0
    """Mask of planets: lost colonies for which it has searched the pile in this encounter."""
    brief: ClassVar[dict[str, Any]] = {"salvaged": 0}

    def exchanged(self, e: Exchange) -> Self:
        return self.but(salvage=tuple(map(e.owned, self.salvage)), salvaged=e.planets(self.salvaged))

    def cards(self) -> tuple[int, ...]:
        return tuple(entry & 255 for entry in self.salvage)
