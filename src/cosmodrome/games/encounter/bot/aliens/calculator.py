"""What the bots know of the Calculator."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, own_only
from cosmodrome.games.encounter.bot.estimate import guess, own_card
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State


def level(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Bring the cards together where the other should be the higher, and ships then decide."""
    own = own_card(s, seat)
    return GLADLY if own <= 40 and own < guess(s, seat) else 0


ADVICE = Advice("Calculator", use=level, flare=own_only(level), rank=230)
