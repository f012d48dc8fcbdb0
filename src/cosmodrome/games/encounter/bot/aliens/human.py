"""What the bots know of the Human."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing
from cosmodrome.games.encounter.rules.state import State


def with_help(s: State, seat: int, card: int) -> int:
    return card + 4


ADVICE = Advice("Human", flare=own_or_losing, attack=with_help, zaps_itself=True, rank=210)
