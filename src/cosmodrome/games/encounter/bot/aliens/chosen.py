"""What the bots know of the Chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, always
from cosmodrome.games.encounter.bot.answers import yes
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.moves import Pick, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.totals import shown_cards


def intervene_now(s: State, seat: int, move: Use, losing: bool) -> int:
    return GLADLY if losing else 0


def pick_drawn(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The super flare first; then the highest attack, if it makes a difference."""
    for move in moves:
        if isinstance(move, Play):
            return move
    best = max((m for m in moves if isinstance(m, Pick) and m.card <= 40), key=lambda m: m.card, default=None)
    mine, other = shown_cards(s)[:: 1 if s.side(seat) == 0 else -1]
    if best is None or (mine[0] == ATTACK and other[0] != ATTACK):
        return PASS
    return best


ADVICE = Advice(
    "Chosen", use=intervene_now, flare=always, answers={"Intervene": pick_drawn, "AddOrReplace": yes}, rank=210
)
