"""The ten space stations of Cosmic Storm; the Alien Outpost, which is a second sheet, has its own file."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import (
    ATTACK,
    BARRACKS,
    DOME,
    GATE,
    GENERATOR,
    LASER,
    MATRIX,
    OUTPOST,
    PLANETS,
    PLATFORM,
    RELAY,
    SATELLITE,
    SHIELD,
)
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, DEFENSE_WON, meet
from cosmodrome.games.encounter.rules.moves import AIM, CALL, SHIP, STATION, Aim, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.events import Charged
from cosmodrome.games.encounter.rules.stations.places import STATIONS, Station
from cosmodrome.games.encounter.rules.timing.hooks import Moves
from cosmodrome.games.encounter.rules.timing.windows import (
    ALLIANCES_FORMED,
    GATE_AIMED,
    NEXT_ENCOUNTER,
    OUTCOME,
    POST_REVEAL,
    REGROUP_START,
    SHIP_LOSS,
)
from cosmodrome.games.encounter.rules.totals import PLUS, shown_cards
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, Loss, Sink, retrieve
from cosmodrome.games.encounter.rules.zones.ships import (
    COLONIES,
    ENCOUNTER,
    OTHER,
    available,
    in_encounter,
    lift,
    recount,
    system,
)

MOST = 4
"""So many ships the Interspace Relay sends at most."""


class AlienOutpost(Station):
    """Nothing to use: it holds a second sheet (see stations_outpost.py)."""

    number = OUTPOST


class BigSpaceLaser(Station):
    """Ten more for an attack without allies."""

    number, may = LASER, (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        side = s.side(me)
        alone = s.is_main(me) and not any(role == side + 1 for role in s.role)
        return (STATION[LASER][0],) if alone and shown_cards(s)[side][0] == ATTACK else ()

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        s.mods.append((PLUS, s.side(me), 10))


class EnergyGenerator(Station):
    """Loads itself when its controller's side wins; tokens stay while it is dark and when it changes hands."""

    number, must = GENERATOR, (OUTCOME,)

    def due(self, s: State, me: int, w: Any) -> bool:
        side = s.side(me)
        return side >= 0 and s.verdict <= BOTH_LOST and (s.verdict == side or s.charge > 0)

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        s.charge += 2 if s.verdict == s.side(me) else -1
        s.moved = True
        s.events.append(Charged(me, s.charge))


class ShieldGenerator(Station):
    """Saves an ally's ships from the warp (12.4, step 3); they count for nothing that counts losses."""

    number, may = SHIELD, (SHIP_LOSS,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        event = next(step for step in reversed(s.agenda) if type(step) is Sink)
        saves = w.who == me and s.role[me] and event.cause == ENCOUNTER and s.limbo[me] > w.number
        return (STATION[SHIELD][0],) if saves else ()

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        s.agenda.append(HowMany(me, SHIELD, s.limbo[me] - w.number))


class TrooperBarracks(Station):
    """Brings a ship back in the others' Regroup, or strikes at somebody where none of its own is lost."""

    number, may = BARRACKS, (REGROUP_START,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        if me == s.offense:
            return ()
        if s.warp[me]:
            return (STATION[BARRACKS][0],)
        victims = (seat for seat in range(s.n) if seat != me and available(s, seat, COLONIES))
        return tuple(STATION[BARRACKS][1 + seat] for seat in victims)

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        if how:
            s.agenda.append(Lose(how - 1, 1, COLONIES, "the Trooper Barracks strike", me))
        else:
            retrieve(s, me, 1)


class CloakingDome(Station):
    """Makes the offense aim elsewhere in the same home system, at the price of a ship."""

    number, may = DOME, (GATE_AIMED,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        return (STATION[DOME][0],) if me == s.defense and s.target // PLANETS == me and len(system(s, me)) > 1 else ()

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        s.agenda.append(AimElsewhere(s.offense, me, s.target))
        s.agenda.append(Loss(me, s.limbo[me], OTHER))
        lift(s, me, s.stations[DOME])
        s.limbo[me] += 1


class AimElsewhere(Question, frozen=True):
    """The offense aims at another planet of the defense's home system."""

    seat: int
    defense: int
    hidden: int
    verb: ClassVar[str] = "aim at"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"The Cloaking Dome hides that planet: aim at another one of {{{self.defense}}}."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        home = system(s, self.defense)
        return tuple(AIM[planet] for planet in home if planet != self.hidden)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("hidden", "Aim at another planet of the defense's home system.", "station-use")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        meet(s, self.defense, move.planet)


class InterspaceRelay(Station):
    """Ships from the station planet join their main player's force, wherever it is; they may exceed four."""

    number, may = RELAY, (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        elsewhere = me == s.offense or s.target != s.stations[RELAY]
        return (STATION[RELAY][0],) if s.is_main(me) and elsewhere and in_encounter(s, me) else ()

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        s.agenda.append(HowMany(me, RELAY, min(MOST, s.ships[me][s.stations[RELAY]])))


class HowMany(Question, frozen=True):
    """How many ships the Shield Generator saves or the Interspace Relay sends."""

    seat: int
    station: int
    most: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        what = "go to the station planet instead of the warp" if self.station == SHIELD else "come from there"
        return f"How many of your ships {what}, up to {self.most}?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[1 : self.most + 1]

    def default(self, s: State, seat: int) -> Move:
        return CALL[self.most]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("number", f"Say a number from 1 to {self.most}.", "station-use")

    def answer(self, s: State, seat: int, move: Call) -> None:
        planet = s.stations[self.station]
        if self.station == SHIELD:
            s.limbo[seat] -= move.number
            s.ships[seat][planet] += move.number
            s.events.append(Moved(seat, move.number, planet, "saved on", cause=s.cause))
        else:
            lift(s, seat, planet, move.number)
            place = GATE if seat == s.offense else s.target
            if place == GATE:
                s.gate[seat] += move.number
            else:
                s.ships[seat][place] += move.number
            s.events.append(Moved(seat, move.number, place, "sent to", cause=s.cause))
        recount(s)


class ObservationPlatform(Station):
    """A card or a ship for one who only looks on."""

    number, may = PLATFORM, (ALLIANCES_FORMED,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        if s.side(me) >= 0:
            return ()
        return STATION[PLATFORM][: 2 if s.warp[me] else 1]

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        if how == SHIP:
            retrieve(s, me, 1)
        else:
            hands.draw(s, me, 1)


class TacticalSatellite(Station):
    """Two cards for the defense."""

    number, may = SATELLITE, (GATE_AIMED,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        return (STATION[SATELLITE][0],) if me == s.defense else ()

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        hands.draw(s, me, 2)


class TemporalMatrix(Station):
    """A second encounter after a lost one; what it does after a won one is in stations_moving.py."""

    number, may = MATRIX, (NEXT_ENCOUNTER,)

    def offers(self, s: State, me: int, w: Any) -> Moves:
        lost = s.number == 1 and s.verdict in (DEFENSE_WON, BOTH_LOST) and not s.again
        return (STATION[MATRIX][0],) if me == s.offense and lost and hands.holds_encounter(s, me) else ()

    def happen(self, s: State, me: int, w: Any, how: int) -> None:
        s.again = True


for _station in (
    AlienOutpost(), BigSpaceLaser(), EnergyGenerator(), ShieldGenerator(), TrooperBarracks(), CloakingDome(),
    InterspaceRelay(), ObservationPlatform(), TacticalSatellite(), TemporalMatrix(),
):  # fmt: skip
    STATIONS[_station.number] = _station

AnyStep = AimElsewhere | HowMany
