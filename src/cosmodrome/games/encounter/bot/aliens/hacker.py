"""What the bots know of the Hacker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, gladly
from cosmodrome.games.encounter.bot.answers import best_or_done
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.rules.moves import DONE, Pick, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def hack(s: State, seat: int, move: Use, losing: bool) -> int:
    """The fullest hand, and sooner a leader's."""
    return GLADLY + len(s.hands[move.to]) + 2 * foreign_colonies(s, move.to) if move.to >= 0 else GLADLY


def repay(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Cards one is glad to be rid of."""
    return next((m for m in moves if isinstance(m, Pick) and card_value(m.card) < 6), DONE)


ADVICE = Advice("Hacker", use=hack, flare=gladly, answers={"Hack": best_or_done, "Repay": repay})
