"""What the bots know of the Worm."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice
from cosmodrome.games.encounter.bot.estimate import better_planet
from cosmodrome.games.encounter.rules.moves import Call, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import home_colonies


def tunnel(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Where the encounter would turn out better on another planet."""
    return GLADLY if losing and better_planet(s, seat) >= 0 else 0


def resettle(s: State, seat: int, move: Play, losing: bool) -> int:
    """As the own alien it tunnels, else it takes back a home planet while few are left."""
    if s.side(seat) >= 0 and s.shown():
        return tunnel(s, seat, move, losing)
    return 3 if home_colonies(s, seat) < s.per - 1 else 0


def spread(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    """About as many ships everywhere."""
    return moves[min(3, len(moves) - 1)]


ADVICE = Advice("Worm", use=tunnel, flare=resettle, answers={"Burrow": spread})
