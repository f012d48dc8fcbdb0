"""Technologies that change planets: the Coldsleep Ship settles one, the Omega Missile destroys one."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import OUTPOST
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.events import StationMoved
from cosmodrome.games.encounter.rules.stations.outpost import abandon
from cosmodrome.games.encounter.rules.stations.places import station_at
from cosmodrome.games.encounter.rules.stations.use import watch_stations
from cosmodrome.games.encounter.rules.technology.events import Destroyed
from cosmodrome.games.encounter.rules.technology.use import AimTech, Technology
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.windows import REGROUP_START
from cosmodrome.games.encounter.rules.zones.ship_steps import Loss, Settle
from cosmodrome.games.encounter.rules.zones.ships import OTHER, lift, system

SETTLERS = 4
"""Ships that the Coldsleep Ship carries."""


class ColdsleepShip(Technology):
    """A colony on a planet of another player, without an encounter."""

    name = "Coldsleep Ship"
    at = (REGROUP_START,)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        return (self.move(),) if any(s.ships[me]) and free(s, me) else ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        s.agenda.append(AimTech(me, self.number, w.at, free(s, me)))

    def happen(self, s: State, use: TechUse) -> None:
        s.agenda.append(Establish(use.seat, use.to, 0, SETTLERS))


def free(s: State, me: int) -> tuple[int, ...]:
    """The planets of others on which the seat has no colony."""
    return tuple(p for other in range(s.n) if other != me for p in system(s, other) if not s.ships[me][p])


class OmegaMissile(Technology):
    """A planet leaves the game, and the ships on it go to the warp; the last one of a system is spared."""

    name = "Omega Missile"
    at = (REGROUP_START,)

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        planets = tuple(p for seat in range(s.n) if len(system(s, seat)) > 1 for p in system(s, seat))
        s.agenda.append(AimTech(me, self.number, w.at, planets))

    def happen(self, s: State, use: TechUse) -> None:
        planet = use.to
        s.powers.lab = s.powers.lab.but(gone=s.powers.lab.gone | 1 << planet)
        if planet in (s.powers.lab.cannon, s.powers.lab.cannon + 1):
            s.powers.lab = s.powers.lab.but(cannon=-1)
        s.events.append(Destroyed(planet, cause=s.cause))
        leave(s, planet)
        s.agenda.append(Settle())
        for seat in reversed(s.order()):
            ships = s.ships[seat][planet]
            if ships:
                s.agenda.append(Loss(seat, s.limbo[seat], OTHER))
                lift(s, seat, planet, ships)
                s.limbo[seat] += ships


def leave(s: State, planet: int) -> None:
    """The space station of a destroyed planet leaves the game."""
    station = station_at(s, planet)
    if station >= 0:
        if station == OUTPOST:
            abandon(s)
        s.stations[station] = -1
        s.events.append(StationMoved(station, -1))
        watch_stations(s)


CARDS = (ColdsleepShip(), OmegaMissile())
