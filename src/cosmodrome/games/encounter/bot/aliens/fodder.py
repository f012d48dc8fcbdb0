"""What the bots know of the Fodder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own
from cosmodrome.games.encounter.bot.estimate import short
from cosmodrome.games.encounter.rules.aliens.fodder import BELOW, BETWEEN, fodder
from cosmodrome.games.encounter.rules.moves import DONE, Pick, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.totals import winner


def overwhelm(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Where the cards turn the result; as a wild flare, on the side that is winning."""
    if isinstance(move, Play) and not is_own(s, seat, move):
        return 2 if winner(s) == s.side(move.to) else 0
    cards = fodder(s, seat, BELOW if isinstance(move, Play) else BETWEEN)
    return GLADLY if losing and sum(cards) > short(s) else 0


def throw_in(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The lowest card that turns the result; while none does, the highest."""
    cards = [move for move in moves if isinstance(move, Pick)]
    if not cards or winner(s) == s.side(seat):
        return DONE
    enough = [move for move in cards if move.card > short(s)]
    return min(enough, key=lambda m: m.card) if enough else max(cards, key=lambda m: m.card)


ADVICE = Advice("Fodder", use=overwhelm, flare=overwhelm, answers={"Overwhelm": throw_in})
