"""What the bots know of the Reserve."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, always
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.totals import totals


def high_reserve(s: State, seat: int, moves: Sequence[Play], dice: Dice) -> Move:
    """As much as the own side needs, and no more."""
    ours = [move for move in moves if move.to == s.side(seat)]
    (off, dfn), _ = totals(s)
    gap = abs(off - dfn) + 1
    enough = [move for move in ours if move.card >= gap]
    return min(enough, key=lambda m: m.card) if enough else max(ours or moves, key=lambda m: m.card)


ADVICE = Advice("Reserve", flare=always, answers={"Reserved": high_reserve}, rank=190)
