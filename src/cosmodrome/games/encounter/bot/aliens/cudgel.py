"""What the bots know of the Cudgel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.rules.moves import DONE, Name
from cosmodrome.games.encounter.rules.state import State


def smash(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return next((move for move in moves if isinstance(move, Name)), DONE)


ADVICE = Advice("Cudgel", flare=gladly, answers={"Smash": smash})
