"""What a position is worth to a seat, for bots that know nothing else of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import Dice
from cosmodrome.core.game import Game, Outcome

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


def stands(game: Game, state: Any, seat: int, worth: Worth | None) -> float:
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
