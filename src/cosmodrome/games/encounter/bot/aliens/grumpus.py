"""What the bots know of the Grumpus."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, against
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State


def grudge(s: State, seat: int, move: Play, losing: bool) -> int:
    return against(s, seat, move, losing) if move.to != seat else 0


ADVICE = Advice("Grumpus", flare=grudge)
