"""What the bots know of the Sneak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, give_away, targeted
from cosmodrome.games.encounter.bot.answers import settle_at
from cosmodrome.games.encounter.rules.moves import Call
from cosmodrome.games.encounter.rules.state import State


def halve(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Two planets without own colonies, and half of the ships on each."""
    middle: Move = moves[len(moves) // 2]
    return middle if isinstance(middle, Call) else settle_at(s, seat, moves, dice)


ADVICE = Advice("Sneak", flare=targeted(give_away), answers={"Scatter": halve})
