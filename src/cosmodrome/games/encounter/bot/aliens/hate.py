"""What the bots know of the Hate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, always
from cosmodrome.games.encounter.bot.answers import worst_card
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.rules.moves import Pick
from cosmodrome.games.encounter.rules.state import State


def match(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Three ships are worth a card up to about twelve."""
    cheapest = worst_card(s, seat, moves, dice)
    return cheapest if isinstance(cheapest, Pick) and card_value(cheapest.card) < 13 else PASS


ADVICE = Advice("Hate", flare=always, answers={"Rage": worst_card, "Match": match}, rank=210)
