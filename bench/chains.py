"""Figures of Cosmic Chains for the bench: full boards scored, and random play in its other modes."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial

from cosmodrome.core.agenda import advance, apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.chains.rules.ending import tallies
from cosmodrome.games.chains.rules.scoring import segments
from cosmodrome.games.chains.rules.setup import setup
from cosmodrome.games.chains.rules.state import Options, State

BOARDS = 60
ROUNDS = 5
MODES = {
    "superpowers": Options(superpowers=True),
    "debris": Options(debris=True),
    "superpowers_and_debris": Options(superpowers=True, debris=True),
}


def speeds() -> dict[str, float]:
    """Boards scored and decisions made in a second, each the best of five rounds in processor time."""
    found = {"boards_scored_per_s": _best(_score)}
    for name, options in MODES.items():
        found[f"{name}_decisions_per_s"] = _best(partial(_play, options))
    return found


def _best(work: Callable[[], int]) -> float:
    """The most units of work done in a second."""
    work()
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        best = max(best, work() / (time.process_time() - start))
    return best


def _score() -> int:
    """Score both chains of each full board, nothing remembered from one to the next."""
    boards = finals()
    segments.cache_clear()
    for board in boards:
        tallies(board)
    return len(boards)


def _play(options: Options) -> int:
    """Whole random games, every move tested; how many decisions they took. New seeds each time."""
    rolls, count = dice(time.perf_counter_ns()), 0
    for _ in range(BOARDS):
        s = setup(options, rolls.below(1 << 32))
        while seats := pending(s):
            apply(s, seats[0], legal(s, seats[0]).sample(rolls))
            count += 1
    return count


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
