"""What the bots know of the Tick-Tock."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always
from cosmodrome.games.encounter.rules.state import State


def ticking(s: State, seat: int) -> float:
    """It wins with its last token."""
    return (10 - s.tokens[seat]) / 10


ADVICE = Advice("Tick-Tock", flare=always, nearness=ticking, rank=200)
