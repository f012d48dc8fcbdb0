"""What the bots know of the Amoeba."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice
from cosmodrome.games.encounter.bot.estimate import guess, lead, own_card
from cosmodrome.games.encounter.rules.moves import DONE, Take
from cosmodrome.games.encounter.rules.state import State


def ooze(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Out of what cannot be won, but not as the defense; else in with ships that are not needed at home."""
    step: Any = s.agenda[-1]
    here = step.place(s)
    hopeless = own_card(s, seat) <= 40 and own_card(s, seat) + lead(s, seat) < guess(s, seat) - 5
    if hopeless and step.moved <= 0:
        return next((m for m in moves if isinstance(m, Take) and m.place == here and seat != s.defense), DONE)
    spare = [m for m in moves if isinstance(m, Take) and m.place != here and s.ships[seat][m.place] > 2]
    return max(spare, key=lambda m: s.ships[seat][m.place]) if spare and step.moved < 4 else DONE


ADVICE = Advice("Amoeba", answers={"Ooze": ooze})
