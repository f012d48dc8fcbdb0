"""Whether the Hate shows what it hates."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.games.encounter.rules.memories.memory import Memory


class Hate(Memory, frozen=True):
    """Whether the Hate shows what it hates."""

    shows_hate: bool = False
    """Whether it does in this encounter."""
    brief: ClassVar[dict[str, Any]] = {"shows_hate": False}
