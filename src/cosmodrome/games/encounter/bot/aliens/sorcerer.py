"""What the bots know of the Sorcerer."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, own_only
from cosmodrome.games.encounter.bot.estimate import guess, own_card
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State


def swap(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Take the other card where it should be the better one."""
    own = own_card(s, seat)
    return GLADLY if own > 40 or own + 1 < guess(s, seat) else 0


ADVICE = Advice("Sorcerer", use=swap, flare=own_only(swap), lays_low=True, rank=135)
