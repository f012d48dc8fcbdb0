"""The Gambler's stake."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.games.encounter.rules.memories.memory import Memory


class Gambler(Memory, frozen=True):
    """The Gambler's stake."""

    stake: int = 0
    """How far a super flare raised it."""
    brief: ClassVar[dict[str, Any]] = {"stake": 0}
