"""What a position is worth to a seat, for bots that know nothing else of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import Dice
from cosmodrome.core.rules import Outcome, Rules

Worth = Callable[[Any, int], float]
"""How well a seat stands in a State, from 0 (lost) to 1 (won)."""

EVEN = 0.5


def share(outcome: Outcome, seat: int) -> float:
    """An ended game as a worth: winning counts most, then the place, then how near it was."""
    ranks, scores = outcome.ranks, outcome.scores
    worse = sum(rank > ranks[seat] for rank in ranks)
    better = sum(rank < ranks[seat] for rank in ranks)
    if not worse and not better:
        return EVEN
    spread = max(scores) - min(scores)
    margin = (scores[seat] - min(scores)) / spread if spread else EVEN
    return 0.7 * (not better) + 0.25 * worse / (worse + better) + 0.05 * margin


def stands(game: Rules, state: Any, seat: int, worth: Worth | None) -> float:
    """A seat's worth in a position: of its outcome if it is over, else by the game's estimate, else even."""
    outcome = game.outcome(state)
    if outcome is not None:
        return share(outcome, seat)
    return EVEN if worth is None else worth(state, seat)


def play_out(state: Any, dice: Dice, most: int) -> int:
    """Let every seat move at random until the end, or for so many moves; says how many were made."""
    for made in range(most):
        seats = pending(state)
        if not seats:
            return made
        advance(state, seats[0], legal(state, seats[0]).sample(dice))
    return most


def play_on(game: Rules, state: Any, dice: Dice, worth: Worth, most: int, picks: int) -> tuple[Any, int]:
    """The position after so many moves, each the best for its mover of a few picked at random, and the moves tried."""
    tried = 0
    for _ in range(most):
        seats = pending(state)
        if not seats:
            break
        choices = legal(state, seats[0])
        found = None
        for _ in range(1 if len(choices) == 1 and not choices.ranges else picks):
            after = state.clone()
            advance(after, seats[0], choices.sample(dice))
            value = stands(game, after, seats[0], worth)
            tried += 1
            if found is None or value > found[0]:
                found = value, after
        if found is not None:
            state = found[1]
    return state, tried
