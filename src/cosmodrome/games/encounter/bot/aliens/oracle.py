"""What the bots know of the Oracle."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own
from cosmodrome.games.encounter.bot.aliens.trader import trade
from cosmodrome.games.encounter.bot.estimate import guess, lead
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State


def call_it_off(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Oracle ends an encounter that cannot be won."""
    if not is_own(s, seat, move):  # wild: two hands are mixed
        return trade(s, seat, move, losing)
    best = max((card for card in s.hands[seat] if card <= 40), default=0)
    return GLADLY if best + lead(s, seat) < guess(s, seat) else 0


ADVICE = Advice("Oracle", flare=call_it_off, rank=165)
