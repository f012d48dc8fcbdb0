"""Space stations (13.2 to 13.4): where they stand and whether they are lit.

`State.stations` has a place for each of the ten: the planet it is attached to, HELD + seat while a seat attaches it,
or -1 out of the game. Its controller is always the owner of the home system. An ability is no alien power: nothing
zaps it, and only an empty station planet turns it off.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import CONTROLLER, GENERATOR, HELD, OUTPOST, PLANETS, controller
from cosmodrome.games.encounter.rules.moves import STATION
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.events import StationLit

LOAD = 5
"""So many tokens make the Energy Generator count as a colony."""


class Station:
    """A station that does nothing; `stations_ten` makes the ten that do."""

    number = -1
    may: tuple[int, ...] = ()
    """The windows in which it offers something."""
    must: tuple[int, ...] = ()
    """The windows in which it works by itself."""

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        """What its controller may do with it now; it is lit and the window fits already."""
        return (STATION[self.number][0],)

    def due(self, s: State, me: int, w: Any) -> bool:
        """Whether it works by itself now."""
        return False

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        """What it does."""
        raise NotImplementedError


STATIONS: dict[int, Station] = {}
"""By number; filled by `stations_ten`."""


def lit(s: State, station: int) -> bool:
    """Whether its controller has a ship on its planet (13.2, points 1 and 2)."""
    place = s.stations[station] if s.stations else -1
    return 0 <= place < HELD and s.ships[place // PLANETS][place] > 0


def runs(s: State, seat: int, station: int) -> bool:
    """Whether that seat can use that station now."""
    return bool(s.stations) and s.stations[station] // PLANETS == seat and lit(s, station)


def controlled(s: State, seat: int) -> list[int]:
    """The stations of a seat, lit or not."""
    return [station for station, place in enumerate(s.stations) if CONTROLLER[place] == seat]


def station_at(s: State, planet: int) -> int:
    """The station attached to a planet; -1 for none."""
    return s.stations.index(planet) if planet in s.stations else -1


def free_places(s: State, seat: int) -> list[int]:
    """The home planets of a seat that have no station, with or without ships."""
    return [
        planet
        for planet in range(seat * PLANETS, seat * PLANETS + s.per)
        if planet not in s.stations and not s.powers.lab.gone >> planet & 1
    ]


def generator(s: State) -> int:
    """The seat for which a loaded Energy Generator stands for a foreign colony in a victory check, while it is lit."""
    return s.stations[GENERATOR] // PLANETS if s.charge >= LOAD and lit(s, GENERATOR) else -1


def bonus(s: State, seat: int) -> int:
    """The foreign colony that a seat has in its Energy Generator."""
    return int(generator(s) == seat)


def conquerors(s: State) -> int:
    """Mask: the seats that win by their number of stations (13.4)."""
    if not s.conquest:
        return 0
    owners = [place // PLANETS for place in s.stations]
    return sum([1 << seat for seat in range(s.n) if owners.count(seat) >= s.per])


def look_at_stations(s: State) -> None:
    """After a complete move: which stations have gone dark or are lit again, the Outpost's power with its own."""
    before, ships, lights = s.lights, s.ships, 0
    for number, place in enumerate(s.stations):
        if 0 <= place < HELD and ships[place // PLANETS][place]:
            lights |= 1 << number
    s.lights = lights
    for number in range(len(s.stations)) if before != lights else ():
        if (before ^ lights) >> number & 1 and 0 <= s.stations[number] < HELD:
            s.events.append(StationLit(number, controller(s.stations[number]), bool(lights >> number & 1)))
    if s.outpost:
        s.outpost[3] = s.outpost[3] & 1 | (not s.lights >> OUTPOST & 1) << 1
