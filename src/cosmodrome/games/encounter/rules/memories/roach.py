"""The Roach's own and extra ships by place (see zones/brood.py)."""

from __future__ import annotations

from typing import Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Roach(Memory, frozen=True):
    """The Roach's own and extra ships by place (see zones/brood.py)."""

    plain: tuple[int, ...] = ()
    """The own ships, by place."""
    brood: tuple[int, ...] = ()
    """The extra ones; empty without a Roach."""
    reserve: int = 0
    """Extra ships on the sheet."""

    def exchanged(self, e: Exchange) -> Self:
        if not self.brood:
            return self
        places = [*map(e.planet, range(e.places)), *range(e.places, len(self.brood))]
        return self.but(plain=tuple(self.plain[p] for p in places), brood=tuple(self.brood[p] for p in places))
