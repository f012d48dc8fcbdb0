"""What the bots know of the Mutant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.rules.moves import DONE, Name, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def regrow(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """From the fullest of the leaders' hands; from the deck where hands are thin."""
    named = [move for move in moves if isinstance(move, Name) and len(s.hands[move.seat]) > 3]
    return max(named, key=lambda m: (foreign_colonies(s, m.seat), len(s.hands[m.seat]))) if named else DONE


def cast(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Throw low cards away, as new ones follow."""
    low = [move for move in moves if isinstance(move, Pick) and card_value(move.card) < 7]
    return min(low, key=lambda m: card_value(m.card)) if low else DONE


ADVICE = Advice("Mutant", answers={"Regrow": regrow, "Cast": cast}, rank=195)
