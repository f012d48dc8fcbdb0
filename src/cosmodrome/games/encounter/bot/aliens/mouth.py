"""What the bots know of the Mouth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, targeted, when_losing
from cosmodrome.games.encounter.bot.answers import best_card
from cosmodrome.games.encounter.rules.state import State


def spit(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A high card for oneself, a low one for the opponent."""
    step: Any = s.agenda[-1]
    sign = 1 if step.to == seat else -1
    best: Move = max(moves, key=lambda m: sign * (m.card if m.card <= 40 else -1))
    return best


ADVICE = Advice("Mouth", flare=targeted(when_losing), answers={"Belch": best_card, "Spit": spit})
