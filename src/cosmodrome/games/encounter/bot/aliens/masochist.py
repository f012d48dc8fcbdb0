"""What the bots know of the Masochist."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies, total_ships


def deny(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Masochist is glad to lose ships; wild the offense is denied its ship if it leads."""
    if is_own(s, seat, move):
        return GLADLY if s.warp[seat] * 2 > total_ships(s, seat) else 0
    ahead = foreign_colonies(s, s.offense) >= foreign_colonies(s, move.to)
    return 2 if ahead and s.warp[s.offense] else 0


ADVICE = Advice("Masochist", flare=deny, rank=190)
