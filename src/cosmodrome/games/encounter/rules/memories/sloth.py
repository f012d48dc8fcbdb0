"""Whom the Sloth lets send ships later."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cosmodrome.games.encounter.rules.memories.memory import Exchange, Memory


class Sloth(Memory, frozen=True):
    """Whom the Sloth lets send ships later."""

    absent: int = 0
    """Mask: seats that sent a token and name their ships at the end of Planning."""
    brief: ClassVar[dict[str, Any]] = {"absent": 0}

    def exchanged(self, e: Exchange) -> Self:
        return self.but(absent=e.mask(self.absent))
