"""How the bots think of space stations: when one is used, where it goes, what it is worth in a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.data import BARRACKS, DOME, LASER, MATRIX, PLANETS, PLATFORM, RELAY, SATELLITE, SHIELD
from cosmodrome.games.encounter.rules.moves import CALL, Station
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.places import bonus, controlled
from cosmodrome.games.encounter.rules.totals import totals
from cosmodrome.games.encounter.rules.zones.ships import colonies, foreign_colonies

PLAIN_SCORES = {SHIELD: 9, SATELLITE: 6, LASER: 8, RELAY: 6}
SURE_TO_HELP = (SHIELD, SATELLITE)


def station_score(s: State, seat: int, move: Station, losing: bool) -> int:
    """How much a use of a station is worth now; the Laser and the Relay wait until the side would lose."""
    if move.station in PLAIN_SCORES:
        return PLAIN_SCORES[move.station] if move.station in SURE_TO_HELP or losing else 0
    if move.station == BARRACKS:
        return 3 + foreign_colonies(s, move.how - 1) if move.how else 6
    if move.station == PLATFORM:
        return 4 if move.how == (s.warp[seat] > 2) else 3
    if move.station == MATRIX:
        return 5 if len(colonies(s, seat)) > 2 else 0
    assert move.station == DOME
    return cloak_score(s, seat)


def cloak_score(s: State, seat: int) -> int:
    """Hiding pays where the target is the weakest planet and the station keeps a ship."""
    home = s.ships[seat][seat * PLANETS : seat * PLANETS + s.per]
    here, kept = s.ships[seat][s.target], s.ships[seat][s.stations[DOME]]
    return 4 if kept > 1 and 0 < here < sum(home) / s.per else 0


def attach(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Where the most ships are, so that it stays lit."""
    best: Move = max(moves, key=lambda m: (s.ships[seat][m.planet], dice.below(4)))
    return best


def how_many(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Everything that can be saved; no more reinforcement than it takes."""
    step: Any = s.agenda[-1]
    if step.station == SHIELD:
        return CALL[len(moves)]
    (off, dfn), _ = totals(s)
    gap = dfn - off + 1 if seat == s.offense else off - dfn
    return CALL[max(1, min(len(moves), gap))]


def station_gain(s: State, taker: int, stations: tuple[int, ...]) -> int:
    """What stations bring whom they are given to: more the nearer it is to a station victory."""
    if not stations:
        return 0
    held = len(controlled(s, taker))
    if s.conquest and held + len(stations) >= s.per > held:
        return 500
    return len(stations) * (8 + (4 * held if s.conquest else 0))


def far(s: State, seat: int) -> int:
    """Foreign colonies as the victory check counts them."""
    return foreign_colonies(s, seat) + bonus(s, seat)


def station_standing(s: State, seat: int) -> tuple[int, int]:
    """How many stations a seat has lit, and how many in all if that number can win."""
    mine = controlled(s, seat)
    glowing = sum(s.lights >> number & 1 for number in mine)
    possible = s.conquest and sum(place >= 0 for place in s.stations) >= s.per
    return glowing, len(mine) if possible else 0
