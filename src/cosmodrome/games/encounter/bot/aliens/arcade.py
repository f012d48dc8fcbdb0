"""What the bots know of the Arcade."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.captives import captives


def hunted(s: State, seat: int) -> float:
    """How near it is to a win by captured ships: three of a colour, or five in all."""
    if not s.captured:
        return 0
    caught = [captives(s, seat, owner) for owner in range(s.n)]
    return max(max(caught) / 3, sum(caught) / 5)


ADVICE = Advice("Arcade", flare=always, nearness=hunted)
