"""Cosmodrome: five cosmic tabletop games, whole rules, for people, bots and researchers.

>>> import cosmodrome
>>> table = cosmodrome.new("colors", seed=7)
>>> table.pending
(1,)
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from cosmodrome.games import load as _load_game
from cosmodrome.table import Table, save
from cosmodrome.table import load as _load
from cosmodrome.table import new as _new
from cosmodrome.table import of as _of

__all__ = ["GAMES", "Refusal", "Table", "apply", "find", "legal", "load", "new", "of", "pending", "save"]
__version__ = "0.1.0"


def new(game: str, *, seed: int = 0, players: Sequence[str] = (), **options: Any) -> Table:
    """A table with a new game: `new("colors", seed=7, seats=4, wild=True)`, or `new("module:GAME")` for one's own."""
    return _new(_load_game(game), seed=seed, players=players, **options)


def of(game: str, state: Any, *, players: Sequence[str] = (), **options: Any) -> Table:
    """A table at which a position is played on: `of("colors", state)`, with the options the position was dealt with."""
    return _of(_load_game(game), state, players=players, **options)


def load(path: str | Path, game: str = "") -> Table:
    """The table of a record file, at its last move; `game` is the `module:GAME` of one's own."""
    return _load(path, lambda name: _load_game(game) if game else find(name))
