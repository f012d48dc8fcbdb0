"""What the bots know of the Kamikaze."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own
from cosmodrome.games.encounter.bot.estimate import guess, lead, own_card
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def sacrifice(s: State, seat: int, move: Use, losing: bool) -> int:
    """Ships for cards while the hand is poor and ships are many."""
    poor = max((card for card in s.hands[seat] if card <= 40), default=0) < 12 or len(s.hands[seat]) < 4
    return GLADLY if poor and s.warp[seat] < 6 else 0


def give_ships(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super Kamikaze brings ships home; wild it costs them, for points that are needed only in a close race."""
    if is_own(s, seat, move):
        return GLADLY
    gap = guess(s, seat) - own_card(s, seat) - lead(s, seat)
    return 2 if own_card(s, seat) <= 40 and 0 <= gap <= 6 and foreign_colonies(s, seat) >= s.per - 2 else 0


ADVICE = Advice("Kamikaze", use=sacrifice, flare=give_ships, rank=180)
