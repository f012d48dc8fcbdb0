"""What the bots know of the Porcupine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.bot.answers import cheapest_or_done
from cosmodrome.games.encounter.bot.estimate import gap
from cosmodrome.games.encounter.rules.moves import DONE, NO, YES, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.totals import NEGATE


def needle(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Where a few cards turn the result."""
    return GLADLY if losing and gap(s) <= min(5, len(s.hands[seat])) else 0


def needles(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """As many as it takes, the worst cards first."""
    step: Any = s.agenda[-1]
    done = step.count * step.each >= gap(s)
    return DONE if done and DONE in moves else cheapest_or_done(s, seat, moves, dice)


def sting(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Taken off only where the lower total wins."""
    return NO if any(kind == NEGATE for kind, _, _ in s.mods) else YES


def bristle(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Show no more than is needed."""
    step: Any = s.agenda[-1]
    return DONE if len(step.shown) + 1 >= gap(s) else cheapest_or_done(s, seat, moves, dice)


ADVICE = Advice("Porcupine", use=needle, flare=needle, answers={"Needles": needles, "Sting": sting, "Bristle": bristle})
