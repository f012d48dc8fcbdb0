"""Cosmodrome: five cosmic tabletop games, whole rules, for people, bots and researchers.

>>> import cosmodrome
>>> table = cosmodrome.new("colors", seed=7)
>>> table.pending
(0,)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from cosmodrome.table import Table
from cosmodrome.table import new as _new

__all__ = ["GAMES", "Refusal", "Table", "apply", "find", "legal", "new", "pending"]


def new(game: str, *, seed: int = 0, players: Sequence[str] = (), **options: Any) -> Table:
    """A table with a new game: `new("colors", seed=7, seats=4, wild=True)`."""
    return _new(find(game), seed=seed, players=players, **options)
