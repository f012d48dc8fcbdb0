"""What `cosmodrome sim` counts in a finished game: who wins with which alien and stations, and how games end."""

from __future__ import annotations

from cosmodrome.core.game import Report
from cosmodrome.games.encounter.data import ALIENS, controller, load
from cosmodrome.games.encounter.rules.state import State


def report(s: State) -> Report:
    """Aliens are those that seats have at the end: some change hands on the way."""
    seats, texts = range(s.n), load(s.data).station
    aliens = tuple((ALIENS[alien],) if alien >= 0 else () for alien in s.alien)
    traits: dict[str, tuple[tuple[str, ...], ...]] = {"alien": aliens} if any(aliens) else {}
    if s.stations:
        owners = [controller(place) for place in s.stations]
        traits["station"] = tuple(
            tuple(text.id for text, owner in zip(texts, owners, strict=True) if owner == seat) for seat in seats
        )
    winners = s.winners.bit_count()
    end = "nobody, the game lasted too long" if not winners else "alone" if winners == 1 else "together"
    return Report(numbers={"turns": s.turns}, facts={"won": end}, traits=traits)
