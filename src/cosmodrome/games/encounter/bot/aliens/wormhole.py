"""What the bots know of the Wormhole."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice
from cosmodrome.games.encounter.rules.moves import CALL, Call, Play
from cosmodrome.games.encounter.rules.state import State


def wormhole_flare(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if move.to < 0 or s.side(move.to) == s.side(seat) else 0


def beckon(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    owner = getattr(s.agenda[-1], "owner", seat)
    return moves[-1] if s.side(owner) == s.side(seat) else CALL[1]


ADVICE = Advice("Wormhole", flare=wormhole_flare, answers={"Beckon": beckon})
