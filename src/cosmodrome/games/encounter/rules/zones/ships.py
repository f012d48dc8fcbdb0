"""Operations on ships (1.2, 1.5, 12.4): pick up, set down, lose, bring back. Ships on the way are in `State.limbo`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BESIDE, GATE, OUTPOST, PLANETS
from cosmodrome.games.encounter.rules.encounter_events import Powered
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.places import look_at_stations
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, flip
from cosmodrome.games.encounter.rules.timing.windows import (
    COLONY_GAINED,
    COLONY_LOST,
    POWER_LOST,
)
from cosmodrome.games.encounter.rules.zones import brood

GRUMPUS, VOID = NAMES.index("Grumpus"), NAMES.index("Void")
FROM_GAME = 64
"""Added to a number of ships lost that left the game."""
OTHER, ENCOUNTER = 0, 1
"""Why ships are lost: only those lost with an encounter count for compensation (7)."""
COLONIES, ANYWHERE, OUTSIDE = 0, 1, 2
"""Where ships may be taken from: colonies; the gate too; colonies but not those in the encounter."""
IN_SYSTEM = 16
"""Or, added to a seat: colonies in that seat's home system."""
WHOLE, FRESH = 1 << 12, 1 << 13
"""Bits of a mark of the Grumpus: the whole system pays; the colony has not been founded again since."""
EVERY_PLANET = tuple(range(GATE))
PLANET_BITS = tuple(1 << planet for planet in EVERY_PLANET)
HOMES = tuple(slice(start, start + PLANETS) for start in range(0, GATE, PLANETS))
"""By seat: its own planets in a row of `State.ships`."""
COLONIES_WATCHED = 1 << COLONY_LOST | 1 << COLONY_GAINED


def colonies(s: State, seat: int) -> list[int]:
    """The planets on which the seat has a ship."""
    return list(compress(EVERY_PLANET, s.ships[seat]))


def system(s: State, seat: int) -> Sequence[int]:
    """The planets of a seat's home system, but for those that were destroyed."""
    home, gone = range(seat * PLANETS, seat * PLANETS + s.per), s.powers.lab.gone
    return [planet for planet in home if not gone >> planet & 1] if gone else home


def home_colonies(s: State, seat: int) -> int:
    """How many of its own planets the seat lives on."""
    return PLANETS - s.ships[seat][HOMES[seat]].count(0)


def foreign_colonies(s: State, seat: int) -> int:
    """How many planets of others the seat lives on."""
    row = s.ships[seat]
    return len(row) - row.count(0) - PLANETS + row[HOMES[seat]].count(0)


def in_encounter(s: State, seat: int) -> int:
    """The seat's ships in the encounter (1.2)."""
    if seat == s.defense:
        return s.ships[seat][s.target] if s.target >= 0 else 0
    return s.gate[seat] + s.beside[seat]


def total_ships(s: State, seat: int) -> int:
    """The seat's ships still in the game; the Roach has as many again."""
    return s.total - s.removed[seat] + (s.total if s.powers.roach.brood and s.holder(brood.ROACH) == seat else 0)


def sources(s: State, seat: int, scope: int) -> list[int]:
    """The places a ship may be taken from."""
    places = colonies(s, seat)
    if scope == OUTSIDE and seat == s.defense and s.target in places:
        places.remove(s.target)
    if scope >= IN_SYSTEM:
        return [planet for planet in places if planet // PLANETS == scope - IN_SYSTEM]
    if scope == ANYWHERE:
        places += [GATE] * (s.gate[seat] > 0) + [BESIDE] * (s.beside[seat] > 0)
    return places


def available(s: State, seat: int, scope: int) -> int:
    """How many ships could be taken."""
    if scope >= IN_SYSTEM:
        return sum(s.ships[seat][planet] for planet in sources(s, seat, scope))
    ships = sum(s.ships[seat])
    if scope == OUTSIDE and seat == s.defense and s.target >= 0:
        ships -= s.ships[seat][s.target]
    return ships + (s.gate[seat] + s.beside[seat] if scope == ANYWHERE else 0)


def lift(s: State, seat: int, place: int, number: int = 1) -> None:
    """Ships leave a place."""
    if place < GATE:
        s.ships[seat][place] -= number
    elif place == GATE:
        s.gate[seat] -= number
    elif place == BESIDE:
        s.beside[seat] -= number
    else:
        s.warp[seat] -= number


def recount(s: State) -> None:
    """After a complete move: who has enough home colonies for a power (9)."""
    s.moved = True
    if s.powers.roach.brood:
        brood.track(s)
    bearable = PLANETS - s.per + 2  # empty home planets, the one that is not in the game among them
    turned = s.outpost[4] if s.outpost else 0
    if turned:  # what is counted is the sheet of the own alien
        flip(s, s.stations[OUTPOST] // PLANETS)
    sunk: list[int] = []
    for seat, row in enumerate(s.ships):
        lost = row[HOMES[seat]].count(0) > bearable and not keeps_power(s, seat)
        if lost != (s.lost >> seat & 1):
            s.lost ^= 1 << seat
            if s.alien[seat] >= 0:
                s.events.append(Powered(seat, lost, cause=s.cause))
                if lost:
                    sunk.append(seat)
    for seat in sunk if len(sunk) < 2 else in_turn(s, sunk):
        s.open(POWER_LOST, seat)
    if s.stations:
        look_at_stations(s)
    if turned:
        flip(s, s.stations[OUTPOST] // PLANETS)
    if s.watch & COLONIES_WATCHED and not any(s.limbo):
        notice(s)


def in_turn(s: State, seats: Sequence[int]) -> Sequence[int]:
    """Seats in the order in which steps for them are put on the agenda, so that the conflict order asks them (12.1)."""
    return [seat for seat in reversed(s.order()) if seat in seats] if s.version > 3 else seats


def keeps_power(s: State, seat: int) -> bool:
    """Whether the seat's alien needs no home colonies (3.1)."""
    return s.alien[seat] in ALIENS and ALIENS[s.alien[seat]].keeps_power


def settlements(s: State) -> tuple[int, ...]:
    """By seat: the planets it lives on, as bits."""
    return tuple([sum(compress(PLANET_BITS, row)) for row in s.ships])


def notice(s: State) -> None:
    """Colonies that appeared or disappeared since the last look, once no ship is on the way (4.8-2)."""
    before, s.held = s.held, settlements(s)
    for seat in reversed(s.order()) if before and before != s.held else ():
        gone, new = before[seat] & ~s.held[seat], s.held[seat] & ~before[seat]
        for planet in range(len(s.ships[seat])) if gone | new else ():
            if gone >> planet & 1:
                s.open(COLONY_LOST, seat, planet)
            elif new >> planet & 1:
                s.powers.grumpus = s.powers.grumpus.but(
                    marks=tuple(
                        mark & ~FRESH if mark & 0xFFF == seat << 8 | planet else mark for mark in s.powers.grumpus.marks
                    )
                )
                s.open(COLONY_GAINED, seat, planet)
