"""What the bots know of the Converter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.bot.answers import spend
from cosmodrome.games.encounter.bot.estimate import cheap
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State


def convert(s: State, seat: int, move: Use, losing: bool) -> int:
    """Cheap cards for ships; ships for cards while few are lost and few cards are held."""
    if move.clause:
        return GLADLY if s.warp[seat] <= 4 and len(s.hands[seat]) < 8 else 0
    return GLADLY if cheap(s, seat) else 0


def melt(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if s.role[seat] or cheap(s, seat) >= 2 else 0


def leave(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Few lost ships may stay lost for a card each; of many only one."""
    move: Move = moves[-1] if s.warp[seat] <= 4 else moves[0]
    return move


ADVICE = Advice("Converter", use=convert, flare=melt, answers={"Pay": spend, "Melt": spend, "Leave": leave})
