"""What the bots know of the Sycophant."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, give_away, targeted
from cosmodrome.games.encounter.bot.estimate import strength
from cosmodrome.games.encounter.rules.moves import Use
from cosmodrome.games.encounter.rules.state import State


def flatter(s: State, seat: int, move: Use, losing: bool) -> int:
    """The stronger side is likelier to win."""
    return GLADLY + strength(s, s.side(move.to))


def flattering(s: State, seat: int) -> float:
    """It wins with its last token."""
    return (10 - s.tokens[seat]) / 10


ADVICE = Advice("Sycophant", use=flatter, flare=targeted(give_away), nearness=flattering)
