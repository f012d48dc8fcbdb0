"""Stations on the way: dealt, attached, traded, conquered; and what the Temporal Matrix does with destiny."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import HELD, MATRIX, OUTPOST, PLANETS, STATION_CARDS, load
from cosmodrome.games.encounter.rules.flow.phases import OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import AIM, NO, YES, Aim, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.events import Foretold, StationMoved
from cosmodrome.games.encounter.rules.stations.outpost import abandon, man
from cosmodrome.games.encounter.rules.stations.places import free_places, look_at_stations, runs, station_at
from cosmodrome.games.encounter.rules.stations.use import watch_stations
from cosmodrome.games.encounter.rules.zones.ship_steps import pay_marks

Pair = tuple[tuple[int, ...], tuple[int, ...]]


class DealStations(Task, frozen=True):
    """Station cards are shuffled and dealt, one or two each, and attached openly in seat order (13.2, 13.3)."""

    each: int

    def run(self, s: State) -> None:
        pack = list(range(STATION_CARDS))
        s.shuffle(pack)
        s.stations = [-1] * STATION_CARDS
        steps = [receive(s, pack.pop(), seat, rule="stations") for seat in range(s.n) for _ in range(self.each)]
        s.agenda += reversed(steps)
        watch_stations(s)


def receive(s: State, station: int, seat: int, taken: int = -1, rule: str = "station-deal") -> Attach:
    """A seat gets a station; the question where it goes is for the agenda."""
    if station == OUTPOST:
        abandon(s)
    s.stations[station] = HELD + seat
    s.events.append(StationMoved(station, seat, taken=taken, cited=rule))
    if station == OUTPOST:
        man(s, seat)
    return Attach(seat, station)


class Attach(Question, frozen=True):
    """The controller attaches a station to one of its home planets without one, inhabited or not."""

    seat: int
    station: int
    verb: ClassVar[str] = "attach it to"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Attach the {load().station[self.station].id} to a home planet; it works while you have a ship there."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for planet in free_places(s, seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-place", "Attach it to a home planet of yours that has no station.", "station-place")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        s.stations[self.station] = move.planet
        s.lights |= 1 << self.station  # so that a dark one is told of
        s.moved = True
        s.events.append(StationMoved(self.station, seat, move.planet))
        watch_stations(s)


# -- trading (13.2-5) -------------------------------------------------------------------------------


class MoveStations(Task, frozen=True):
    """The stations of a deal are taken off, then attached, the offense's first."""

    given: Pair

    def run(self, s: State) -> None:
        steps = []
        for side in (1, 0):
            steps += [receive(s, station, s.main(1 - side), s.main(side)) for station in self.given[side]]
        s.agenda += reversed(steps)
        look_at_stations(s)


# -- conquest (13.4) --------------------------------------------------------------------------------


class Conquer(Task, frozen=True):
    """A winning offense takes the station of the planet it won from its controller, the defense."""

    def run(self, s: State) -> None:
        if s.powers.grumpus.marks:  # the Grumpus is paid first (4.9)
            s.agenda.append(self)
            pay_marks(s)
            return
        off, target = s.offense, s.target
        if s.verdict != OFFENSE_WON or target // PLANETS != s.defense:
            return
        station = station_at(s, target)
        if station < 0:
            return
        if free_places(s, off):
            s.agenda.append(receive(s, station, off, s.defense, "conquest"))
        else:
            if station == OUTPOST:
                abandon(s)
            s.stations[station] = -1
            s.events.append(StationMoved(station, -1, cited="conquest"))
        s.moved = True
        watch_stations(s)


# -- the Temporal Matrix ----------------------------------------------------------------------------


class KeepDestiny(Question, frozen=True):
    """After a won first encounter its destiny card may go back on top."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you put the destiny card of your first encounter back on top of its deck?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def default(self, s: State, seat: int) -> Move:
        return NO

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Answer yes or no.", "station-use")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if move.yes:
            s.foretold = s.destiny_pile.pop()
            s.destiny.append(s.foretold)
            s.events.append(Foretold(seat, s.foretold))


def may_keep_destiny(s: State) -> bool:
    """Whether the offense that goes on won its first encounter and has the Temporal Matrix (asked before it ends)."""
    return s.number == 1 and s.verdict == OFFENSE_WON and bool(s.destiny_pile) and runs(s, s.offense, MATRIX)


AnyStep = DealStations | Attach | MoveStations | Conquer | KeepDestiny
