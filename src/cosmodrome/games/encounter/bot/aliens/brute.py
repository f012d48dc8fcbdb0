"""What the bots know of the Brute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.rules.moves import NO, YES, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.windows import RESOLUTION


def threaten(s: State, seat: int, move: Use, losing: bool) -> int:
    """The other main player first, and those with many cards."""
    return GLADLY + 4 * s.is_main(move.to) + len(s.hands[move.to]) // 3


def cap(s: State, seat: int, move: Play, losing: bool) -> int:
    """As the winner it pays less; as the offense it shoots at the defenders."""
    return 3 if s.phase != RESOLUTION or (s.is_main(seat) and s.verdict == s.side(seat)) else 0


def threat(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A main player rather loses a card; an ally goes home if it would give up a good one."""
    best = max(map(card_value, s.hands[seat]), default=0)
    return YES if s.is_main(seat) or best < 12 else NO


ADVICE = Advice("Brute", use=threaten, flare=cap, answers={"Threat": threat})
