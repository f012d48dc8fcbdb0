"""Forgets drawings, so that the boxes of corrected tables do not stay in memory for ever.

Boards and texts remember the pieces they made, by the box they were made with. For the printed box that is the point;
but every table with an owner's corrections has a box of its own, which nobody draws again when the table is gone.
So when a few corrected boxes of a game were read, all its drawings are forgotten: what is still played with is drawn
again, which takes some milliseconds. Reading is what is counted, as nobody can bring it about by playing on.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import _lru_cache_wrapper
from threading import Lock

MOST = 16
"""How many corrected boxes of a game are read until its drawings are forgotten."""
ROOMS = ("board", "text", "view")
"""The parts of a game that draw."""
_read: Counter[str] = Counter()
_lock = Lock()


def corrected_box_read(package: str) -> None:
    """A corrected box of the game in this package is in memory."""
    with _lock:
        _read[package] += 1
        due = _read[package] >= MOST
        if due:
            _read[package] = 0
    if due:
        forget(package)


def forget(package: str) -> None:
    """Empty every cache of the modules that draw the game, and of games that are drawn with the same box."""
    for name, module in list(sys.modules.items()):
        game, room = _place(name, package)
        if game and room in ROOMS:
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def _place(module: str, package: str) -> tuple[bool, str]:
    """Whether a module belongs to the game or to a version of it, such as `colors_jr`; and to which part of it."""
    parent, _, game = package.rpartition(".")
    if not module.startswith(f"{parent}."):
        return False, ""
    name, _, rest = module[len(parent) + 1 :].partition(".")
    return name == game or name.startswith(f"{game}_"), rest.partition(".")[0]
