"""What the bots know of the Warrior."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing
from cosmodrome.games.encounter.rules.state import State


def seasoned(s: State, seat: int, card: int) -> int:
    return card + s.tokens[seat]


ADVICE = Advice("Warrior", flare=own_or_losing, attack=seasoned, rank=175)
