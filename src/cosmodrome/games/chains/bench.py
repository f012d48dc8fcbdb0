"""How many full boards are scored in a second, both chains of each, nothing remembered from one to the next."""

from __future__ import annotations

import time
from functools import cache

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.chains.rules import Options, State, setup, tallies
from cosmodrome.games.chains.scoring import segments

BOARDS = 60


def speeds() -> dict[str, float]:
    """For `cosmodrome bench`: boards scored in a second, the best of five rounds in processor time."""
    boards = finals()
    best = 0.0
    for _ in range(5):
        segments.cache_clear()
        start = time.process_time()
        for board in boards:
            tallies(board)
        best = max(best, len(boards) / (time.process_time() - start))
    return {"boards_scored_per_s": best}


@cache
def finals() -> tuple[State, ...]:
    """The last positions of random games with Space Debris."""
    rolls = dice(12)
    found = []
    for seed in range(BOARDS):
        s = setup(Options(debris=True), seed)
        while seats := pending(s):
            advance(s, seats[0], legal(s, seats[0]).sample(rolls))
        found.append(s)
    return tuple(found)
