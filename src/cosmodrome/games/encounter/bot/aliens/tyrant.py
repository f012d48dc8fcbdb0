"""What the bots know of the Tyrant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, always
from cosmodrome.games.encounter.rules.moves import DONE, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def blame(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Captured ships of the leader go to the warp rather than own ones."""
    named = [move for move in moves if isinstance(move, Name)]
    return max(named, key=lambda m: foreign_colonies(s, m.seat)) if named else DONE


ADVICE = Advice("Tyrant", flare=always, answers={"Scapegoat": blame})
