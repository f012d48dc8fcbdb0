"""The card that the Patriot is showing to somebody."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.memories.memory import Memory


class Patriot(Memory, frozen=True):
    """The card that the Patriot is showing to somebody."""

    offered: tuple[int, ...] = ()
    """The card: giver << 12 | to << 8 | card."""

    def cards(self) -> tuple[int, ...]:
        return tuple(entry & 255 for entry in self.offered)
