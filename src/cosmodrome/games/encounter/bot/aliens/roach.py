"""What the bots know of the Roach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, always
from cosmodrome.games.encounter.rules.moves import DONE, Call, Put
from cosmodrome.games.encounter.rules.state import State


def breed(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The weakest colony first."""
    nests = [move for move in moves if isinstance(move, Put)]
    return min(nests, key=lambda m: s.ships[seat][m.place]) if nests else DONE


def most(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    return moves[-1]


ADVICE = Advice("Roach", flare=always, answers={"Breed": breed, "Molt": most})
