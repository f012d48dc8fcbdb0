"""What the bots know of the Reincarnator."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, rank
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def remake(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super flare keeps an incarnation that is better than most; wild a leader loses such an alien."""
    if move.to < 0:
        return GLADLY if s.powers.reincarnator.soul == seat and rank(s.alien[seat]) > 200 else 0
    strong = rank(s.alien[move.to]) >= 200
    return foreign_colonies(s, move.to) if strong and s.side(move.to) != s.side(seat) else 0


ADVICE = Advice("Reincarnator", flare=remake)
