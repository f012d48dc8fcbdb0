"""What the bots know of the Mirror."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own
from cosmodrome.games.encounter.bot.estimate import guess, own_card
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State


def turned(card: int) -> int:
    """An attack with its digits the other way round."""
    return card % 10 * 10 + card // 10


def reflect(s: State, seat: int, move: Use, losing: bool) -> int:
    """Turn the digits round where that makes much more of the own card: the other card grows too, as a rule."""
    own = own_card(s, seat)
    return GLADLY if own <= 40 and turned(own) > max(own, 45) else 0


def one_sided(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Mirror turns one card round, to the own side's good; wild it copies the better card."""
    if not is_own(s, seat, move):
        return 3 if losing else 0
    side = s.side(move.to)
    mine = side == s.side(seat)
    card = s.played[side] if mine else guess(s, seat)
    gain = turned(card) - card if card <= 40 else 0
    return GLADLY if (gain if mine else -gain) > 8 else 0


def reversible(s: State, seat: int, card: int) -> int:
    """What an attack is worth: its number, or that number read backwards less the price of a use."""
    return max(card, turned(card) - 20)


ADVICE = Advice("Mirror", use=reflect, flare=one_sided, attack=reversible, rank=200)
