"""What the bots know of the Warpish."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing
from cosmodrome.games.encounter.rules.state import State


def warped(s: State, seat: int, card: int) -> int:
    return card + sum(s.warp)


ADVICE = Advice("Warpish", flare=own_or_losing, attack=warped, rank=250)
