"""What the bots know of the Loser."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.bot.estimate import guess, lead, own_card
from cosmodrome.games.encounter.data import FLARE
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State


def upset(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Turn the result round with a card that would lose; with two low ones the opponent can hardly lose more."""
    if isinstance(move, Play) and s.alien[seat] != move.card - FLARE:
        return 0  # wild: both sides lose
    if s.played[0] >= 0 or s.played[1] >= 0:
        return GLADLY if own_card(s, seat) > 40 or own_card(s, seat) + lead(s, seat) < guess(s, seat) - 2 else 0
    lowest = min((card for card in s.hands[seat] if card <= 40), default=40)
    return GLADLY if lowest + lead(s, seat) <= 5 else 0


ADVICE = Advice("Loser", use=upset, flare=upset, rank=210)
