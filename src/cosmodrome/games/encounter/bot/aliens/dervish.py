"""What the bots know of the Dervish."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, targeted
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State


def whirl(s: State, seat: int, move: Use, losing: bool) -> int:
    """A poor hand goes round."""
    hand = s.hands[seat]
    return GLADLY if sum(map(card_value, hand)) < 8 * len(hand) or len(hand) < 4 else 0


def richer(s: State, seat: int, move: Play, losing: bool) -> int:
    """A hand with more cards than the own."""
    return max(0, len(s.hands[move.to]) - len(s.hands[seat]) - 1)


ADVICE = Advice("Dervish", use=whirl, flare=targeted(richer))
