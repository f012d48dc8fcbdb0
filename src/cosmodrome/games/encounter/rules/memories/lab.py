"""The technology of all players: what is researched, what is finished, and what finished ones have changed.

A bench is a technology before its player: seat << 16 | technology << 8 | finished << 7 | ships on it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory

FINISHED, SHIPS = 128, 127
CHOSEN = 1 << 16
"""The bit of a technology in `drafting` that its seat has chosen."""


class Lab(Memory, frozen=True):
    """The technology of all players; an empty lab is that of a game without technology."""

    number: int = 0
    """How many technologies are in the game."""
    deck: tuple[int, ...] = ()
    """The last one is on top."""
    pile: tuple[int, ...] = ()
    """Open; the last one is on top."""
    benches: tuple[int, ...] = ()
    drafting: tuple[int, ...] = ()
    """Technologies of which seats keep one: seat << 8 | technology."""
    used: int = 0
    """Bits: technologies that stay, used in this encounter; those of a second use 32 further up."""
    gone: int = 0
    """Bits: planets destroyed by the Omega Missile."""
    cannon: int = -1
    """The first of the two planets that the Lunar Cannon reaches."""
    battery: tuple[int, ...] = ()
    """The card in the Quark Battery: seat << 8 | card."""
    cloaked: bool = False
    """Whether the defense may invite nobody in this encounter."""
    pressed: int = 0
    """Mask: seats that the Qax made allies in this encounter."""
    driven: bool = False
    """Whether the encounter out of turn that comes is one by the Infinity Drive."""
    brief: ClassVar[dict[str, Any]] = {"used": 0, "cloaked": False, "pressed": 0, "driven": False}

    def exchanged(self, e: Exchange) -> Self:
        cannon = self.cannon // PLANETS * PLANETS  # the first of two neighbours stays so
        return self.but(
            benches=tuple(e.seat[bench >> 16] << 16 | bench & 0xFFFF for bench in self.benches),
            drafting=tuple(map(e.owned, self.drafting)),
            gone=e.planets(self.gone),
            cannon=self.cannon if self.cannon < 0 else e.planet(cannon) + self.cannon % PLANETS,
            battery=tuple(map(e.owned, self.battery)),
            pressed=e.mask(self.pressed),
        )

    def cards(self) -> tuple[int, ...]:
        return tuple(entry & 255 for entry in self.battery)
