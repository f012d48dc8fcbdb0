"""What the bots know of the Healer."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def heal(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """A card for oneself, unless the healed player is about to win."""
    return GLADLY if move.to < 0 or foreign_colonies(s, move.to) < s.per - 1 else 0


ADVICE = Advice("Healer", use=heal, flare=heal, rank=200)
