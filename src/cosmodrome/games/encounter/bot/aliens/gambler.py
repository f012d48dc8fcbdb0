"""What the bots know of the Gambler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.bot.estimate import guess, lead, own_card
from cosmodrome.games.encounter.rules.moves import NO, YES, Pick, Play, Use
from cosmodrome.games.encounter.rules.state import State


def bluff(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Claim something where the own card does not win by itself; raise no stakes."""
    if isinstance(move, Play):
        return 0
    own = own_card(s, seat)
    return GLADLY if own > 40 or own + lead(s, seat) <= guess(s, seat) else 0


def claim(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    """The truth where it wins, else the least that would, as long as somebody might believe it."""
    own, wanted = own_card(s, seat), guess(s, seat) - lead(s, seat) + 1
    truth = next((move for move in moves if move.card == own), moves[0])
    if (own <= 40 and own >= wanted) or dice.below(6) == 0:
        return truth
    lies = [move for move in moves if wanted <= move.card <= 40]
    return min(lies, key=lambda m: m.card) if lies and min(m.card for m in lies) <= 20 else truth


def believe(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A claim is doubted that just wins, and the more the rarer the card is; one that loses anyway may stand."""
    card = s.agenda[-1].card
    wins = card <= 40 and card - lead(s, seat) > guess(s, seat)
    return NO if wins and dice.below(100) < (60 if card > 15 else 30) else YES


ADVICE = Advice("Gambler", use=bluff, flare=bluff, answers={"Claim": claim, "Believe": believe}, rank=175)
