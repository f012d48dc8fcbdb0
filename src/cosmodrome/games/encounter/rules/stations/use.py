"""Using a station in a window: what it offers, and what works by itself."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import HELD, OUTPOST, PLANETS
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.events import StationUsed
from cosmodrome.games.encounter.rules.stations.outpost import outpost_alien, second_due
from cosmodrome.games.encounter.rules.stations.places import STATIONS, Station, look_at_stations
from cosmodrome.games.encounter.rules.timing.chains import EndChain, begin, stamp
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS
from cosmodrome.games.encounter.rules.timing.windows import WINDOWS


def concerns(s: State) -> tuple[int, ...]:
    """By window, a mask: the seats whose station, or second power, could act in it; nothing without stations."""
    found = [0] * len(WINDOWS) if s.stations else []
    for number, place in enumerate(s.stations):
        acting: list[Any] = [STATIONS[number]] if 0 <= place < HELD else []
        if number == OUTPOST and s.outpost and acting:
            acting.append(ALIENS[outpost_alien(s)])
        for one in acting:
            for at in (*one.may, *one.must):
                found[at] |= 1 << place // PLANETS
    return tuple(found)


@lru_cache(maxsize=256)
def windows_of(concern: tuple[int, ...]) -> int:
    """The windows, as bits, in which a station or the Outpost's power could act, by `State.concern`."""
    return sum(1 << at for at, seats in enumerate(concern) if seats)


def watch_stations(s: State) -> None:
    """Note who could act when with stations, wherever they stand now."""
    s.concern = concerns(s)
    s.watch |= windows_of(s.concern)
    look_at_stations(s)


@cache
def acting(at: int) -> tuple[Station, ...]:
    """The stations that can act in a window."""
    return (*offering(at), *working(at))


@cache
def offering(at: int) -> tuple[Station, ...]:
    """The stations that offer something in a window."""
    return tuple(station for station in STATIONS.values() if at in station.may)


@cache
def working(at: int) -> tuple[Station, ...]:
    """The stations that can work by themselves in a window."""
    return tuple(station for station in STATIONS.values() if at in station.must)


def alert(s: State, at: int) -> int:
    """Mask: the seats with a station that is ready for the window."""
    seats = 0
    for station in acting(at):
        seat = s.stations[station.number] // PLANETS
        if 0 <= seat < s.n and ready(s, seat, station):
            seats |= 1 << seat
    return seats


def ready(s: State, seat: int, station: Station) -> bool:
    """Whether the station is the seat's, lit, and not used up in this encounter."""
    place = s.stations[station.number]
    return place // PLANETS == seat and s.ships[seat][place] > 0 and not s.station_used >> station.number & 1


def station_offers(s: State, seat: int, w: Any) -> list[Move]:
    """What the seat's stations offer in the window."""
    found: list[Move] = []
    for station in offering(w.at):
        if ready(s, seat, station):
            found += station.offers(s, seat, w)
    return found


def seen_to(s: State, seat: int, w: Any) -> bool:
    """Let a station of the seat work by itself, or its second sheet where a use is due; whether something did."""
    for station in working(w.at):
        if ready(s, seat, station) and station.due(s, seat, w):
            s.agenda.append(s.window(w.at, w.who, w.number))
            use_station(s, seat, w, station.number, 0)
            return True
    return bool(s.outpost) and second_due(s, seat, w)


def use_station(s: State, seat: int, w: Any, number: int, how: int) -> None:
    """A station is used, which nobody can stop (13.2-3)."""
    s.station_used |= 1 << number
    s.events.append(StationUsed(seat, number, how, w.at))
    s.agenda.append(EndChain(len(s.aside), s.cause))
    before = begin(s, cause_of(seat, station=number))
    STATIONS[number].happen(s, seat, w, how)
    stamp(s, before)
