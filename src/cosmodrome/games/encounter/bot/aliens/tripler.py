"""What the bots know of the Tripler."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing
from cosmodrome.games.encounter.rules.state import State


def tripled(s: State, seat: int, card: int) -> int:
    return 3 * card if card <= 10 else -(-card // 3)


ADVICE = Advice("Tripler", flare=own_or_losing, attack=tripled, rank=180)
