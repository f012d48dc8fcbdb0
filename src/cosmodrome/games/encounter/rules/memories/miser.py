"""The Miser's hoard (see zones/hoard.py), and what its flare set aside."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Miser(Memory, frozen=True):
    """The Miser's hoard (see zones/hoard.py), and what its flare set aside."""

    hoard: tuple[int, ...] = ()
    """The cards on its sheet."""
    dug: tuple[int, ...] = ()
    """Cards of the hoard that lie on the table and may come back to it: seat << 8 | card."""
    hoarding: int = -1
    """The seat whose encounter card comes from the hoard."""
    stash: tuple[int, ...] = ()
    """Cards set aside face down under a wild flare: seat << 8 | card."""
    brief: ClassVar[dict[str, Any]] = {"dug": (), "hoarding": -1}

    def exchanged(self, e: Exchange) -> Self:
        dug, stash = tuple(map(e.owned, self.dug)), tuple(map(e.owned, self.stash))
        return self.but(dug=dug, stash=stash, hoarding=e.seat[self.hoarding])

    def cards(self) -> tuple[int, ...]:
        return (*self.hoard, *(entry & 255 for entry in self.stash))
