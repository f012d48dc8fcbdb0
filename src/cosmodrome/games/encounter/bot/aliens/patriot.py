"""What the bots know of the Patriot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, always
from cosmodrome.games.encounter.bot.answers import cheapest_or_done, yes
from cosmodrome.games.encounter.bot.estimate import cheap
from cosmodrome.games.encounter.rules.moves import NAME, Use
from cosmodrome.games.encounter.rules.state import State


def pledge_use(s: State, seat: int, move: Use, losing: bool) -> int:
    """A bad card is shown to whoever is no ally; a deal is forced where fighting promises little."""
    if move.clause:
        best = max((card for card in s.hands[seat] if card <= 40), default=0)
        return GLADLY if best < 12 else 0
    ours = s.side(seat) >= 0 and s.side(move.to) == s.side(seat)
    return GLADLY if cheap(s, seat) and not ours else 0


def strike(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The ally with most ships."""
    return max(moves, key=lambda m: s.gate[m.seat] + s.beside[m.seat], default=NAME[seat])


ADVICE = Advice(
    "Patriot", use=pledge_use, flare=always, answers={"Show": cheapest_or_done, "Pledge": yes, "Strike": strike}
)
