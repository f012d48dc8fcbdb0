"""What the bots know of the Trader."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice
from cosmodrome.games.encounter.bot.values import hand_value
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards


def trade(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """A poor hand for one that is likely to be better; the best for the super flare."""
    other = move.to if move.to >= 0 else s.opponent(seat)
    mine, usual = hand_value(s.hands[seat]), 7.5 * min(len(s.hands[other]), 5)
    known = known_cards(s, seat, other)
    theirs = hand_value(known) if len(known) == len(s.hands[other]) else usual
    return max(0, int(theirs - mine)) if theirs > mine + 4 else 0


ADVICE = Advice("Trader", use=trade, flare=trade, rank=190)
