"""What the bots know of the Mite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.bot.values import hand_value
from cosmodrome.games.encounter.rules.moves import DONE, NO, YES, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def bluster(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Cards are given up sooner than a planet, unless they are many and the Mite is far from winning."""
    rich = hand_value(s.hands[seat]) > 60 and len(s.hands[seat]) > 6
    return NO if rich and foreign_colonies(s, s.offense) < s.per - 2 else YES


def gather(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return next((move for move in moves if isinstance(move, Pick)), DONE)


ADVICE = Advice("Mite", flare=gladly, answers={"Bluster": bluster, "Gather": gather})
