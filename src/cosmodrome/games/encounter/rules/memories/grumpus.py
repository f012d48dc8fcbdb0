"""Whom the Grumpus makes pay."""

from __future__ import annotations

from typing import Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Grumpus(Memory, frozen=True):
    """Whom the Grumpus makes pay."""

    marks: tuple[int, ...] = ()
    """Colonies that will pay when the phase closes (4.9): fresh << 13 | system << 12 | Grumpus << 8 | planet."""

    def exchanged(self, e: Exchange) -> Self:
        marks = (entry & ~0xFFF | e.seat[entry >> 8 & 15] << 8 | e.planet(entry & 255) for entry in self.marks)
        return self.but(marks=tuple(marks))
