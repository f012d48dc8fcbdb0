"""What travels of a drawing: the largest scene of a random game at the fullest table, and the median update."""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import Any

import msgspec

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game
from cosmodrome.server.live.diff import diff

EVERY, MOST = 10, 300
"""Every tenth position is weighed as a scene; of the middle of the game so many are followed by their updates."""


def sizes(game: Game, seed: int = 1) -> dict[str, float]:
    """In kB of JSON: `scene_kb` on a desk or a phone, and `update_kb` from one move to the next as a seat sees it."""
    line = _line(game, seed)
    scenes = [_weight(_drawn(game, s, tall)) for s in line[::EVERY] for tall in (False, True)]
    third = len(line) // 3
    middle = line[third : 2 * third or None][:MOST]
    seen = [_drawn(game, s, False) for s in middle]
    changes = (diff(old, new) for old, new in pairwise(seen))
    updates = [len(msgspec.json.encode(change)) for change in changes if change.set or change.gone or change.panels]
    return {"scene_kb": max(scenes) / 1000, "update_kb": median(updates or [2]) / 1000}


def _line(game: Game, seed: int) -> list[Any]:
    """All positions of a random game."""
    rolls, s = dice(seed), game.setup(game.options(seats=game.seats[-1]), seed)
    found = [s.clone()]
    while asked := pending(s):
        apply(s, asked[0], legal(s, asked[0]).sample(rolls))
        found.append(s.clone())
    return found


def _drawn(game: Game, s: Any, tall: bool) -> Drawing:
    """As the first seat sees it, with what it may say."""
    assert game.board
    choices = legal(s, 0) if 0 in pending(s) else NONE
    return game.board(game.view(s, 0), choices, game.data(""), tall)


def _weight(drawing: Drawing) -> int:
    return len(msgspec.json.encode((drawing.defs, drawing.pieces, drawing.panels)))
