"""What the bots know of the Virus."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import in_encounter


def multiplied(s: State, seat: int, card: int) -> int:
    own = in_encounter(s, seat)
    return card * own - own


ADVICE = Advice("Virus", flare=own_or_losing, attack=multiplied, rank=285)
