"""Aliens that lie face down before their players (13.7)."""

from __future__ import annotations

from typing import Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Veils(Memory, frozen=True):
    """Aliens that lie face down; nothing in a game whose sheets lie open from the start."""

    aliens: tuple[int, ...] = ()
    """By seat: its alien while that lies face down, else -1."""

    passed: tuple[int, ...] = ()
    """Sheets that seats were dealt and did not take, which they know to be before nobody: seat << 8 | alien."""

    def exchanged(self, e: Exchange) -> Self:
        return self.but(aliens=tuple(self.aliens[e.seat[seat]] for seat in range(len(self.aliens))))
