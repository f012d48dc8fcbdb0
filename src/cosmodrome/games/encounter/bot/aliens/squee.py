"""What the bots know of the Squee."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, against, targeted
from cosmodrome.games.encounter.rules.moves import NO, YES
from cosmodrome.games.encounter.rules.state import State


def concede(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Three ships more are too many for a card that will hardly win."""
    own = s.played[0]
    return NO if 12 <= own <= 40 or s.gate[seat] > 3 else YES


ADVICE = Advice("Squee", flare=targeted(against), answers={"Concede": concede})
