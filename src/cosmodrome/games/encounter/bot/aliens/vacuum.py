"""What the bots know of the Vacuum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.rules.moves import DONE, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def suck(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Ships of whoever is furthest, of the other side where equal."""
    named = [move for move in moves if isinstance(move, Name)]
    foes = 1 - s.side(seat) if s.side(seat) >= 0 else -1
    best = max(named, key=lambda m: (foreign_colonies(s, m.seat), s.side(m.seat) == foes), default=None)
    return best if best is not None else DONE


ADVICE = Advice("Vacuum", flare=gladly, answers={"Suck": suck})
