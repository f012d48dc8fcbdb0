"""The Citadel's fortified planets."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Citadel(Memory, frozen=True):
    """The Citadel's fortified planets."""

    citadels: tuple[int, ...] = ()
    """Attack cards lying open at planets: planet << 8 | card."""
    manned: int = -1
    """The planet whose citadels were activated in this encounter."""
    brief: ClassVar[dict[str, Any]] = {"manned": -1}

    def exchanged(self, e: Exchange) -> Self:
        return self.but(citadels=tuple(e.planet(entry >> 8) << 8 | entry & 255 for entry in self.citadels))

    def cards(self) -> tuple[int, ...]:
        return tuple(entry & 255 for entry in self.citadels)
