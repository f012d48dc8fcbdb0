"""Whom the Swindler has marked, and for whom it deals."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.games.encounter.rules.memories.memory import Memory


class Swindler(Memory, frozen=True):
    """Whom the Swindler has marked, and for whom it deals."""

    mark: int = -1
    """The marked seat, which only its own seat knows; MARKED once it is shown."""
    proxy: int = -1
    """Who makes the deal for a side, by a super flare: side << 3 | seat."""
    brief: ClassVar[dict[str, Any]] = {"proxy": -1}
