"""What the bots know of the Vulch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.bot.answers import worst_card
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.rules.moves import NO, YES
from cosmodrome.games.encounter.rules.state import State


def keep_it(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A good card; of the last ones any."""
    last = s.agenda[-1].left <= 2
    return YES if last or card_value(s.picking[0] & 255) >= 12 else NO


ADVICE = Advice("Vulch", flare=gladly, answers={"KeepIt": keep_it, "Proffer": worst_card})
