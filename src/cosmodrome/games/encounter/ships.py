"""Operations on ships (1.2, 1.5, 12.4): pick up, set down, lose, bring back. Ships on the way are in `State.limbo`."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import brood
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BESIDE, GATE, OUTPOST, PLANETS, WARP
from cosmodrome.games.encounter.events import Moved, Powered, Removed, cause_of
from cosmodrome.games.encounter.hooks import ALIENS, behind, flip, power
from cosmodrome.games.encounter.moves import PUT, TAKE, Put, Take
from cosmodrome.games.encounter.stations import look_at_stations
from cosmodrome.games.encounter.windows import (
    COLONY_GAINED,
    COLONY_LOST,
    POWER_LOST,
    RETRIEVE,
    SHIP_LOSS,
    SHIPS_LOST,
)

if TYPE_CHECKING:
    from cosmodrome.games.encounter.state import State

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
    return s.total - s.removed[seat] + (s.total if s.brood and s.holder(brood.ROACH) == seat else 0)


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
    if s.brood:
        brood.track(s)
    bearable = PLANETS - s.per + 2  # empty home planets, the one that is not in the game among them
    turned = s.outpost[4] if s.outpost else 0
    if turned:  # what is counted is the sheet of the own alien
        flip(s, s.stations[OUTPOST] // PLANETS)
    for seat, row in enumerate(s.ships):
        lost = row[HOMES[seat]].count(0) > bearable and not keeps_power(s, seat)
        if lost != (s.lost >> seat & 1):
            s.lost ^= 1 << seat
            if s.alien[seat] >= 0:
                s.events.append(Powered(seat, lost, cause=s.cause))
                if lost:
                    s.open(POWER_LOST, seat)
    if s.stations:
        look_at_stations(s)
    if turned:
        flip(s, s.stations[OUTPOST] // PLANETS)
    if s.watch & COLONIES_WATCHED and not any(s.limbo):
        notice(s)


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
                s.marks = tuple(mark & ~FRESH if mark & 0xFFF == seat << 8 | planet else mark for mark in s.marks)
                s.open(COLONY_GAINED, seat, planet)


class PickUp(Task, frozen=True):
    """A seat picks up ships; it is asked only where there is a choice. The step beneath says what becomes of them."""

    seat: int
    left: int
    scope: int
    why: str
    chooser: int = -1
    """Who chooses, if not the owner."""

    def run(self, s: State) -> None:
        seat, left = self.seat, self.left
        places = sources(s, seat, self.scope)
        if len(places) > 1 and left < available(s, seat, self.scope):
            s.agenda.append(TakeShips(seat, left, self.scope, self.why, self.chooser))
            return
        for place in places:  # nothing to choose: one place, or every ship
            here = s.gate[seat] if place == GATE else s.beside[seat] if place == BESIDE else s.ships[seat][place]
            number = min(left, here)
            lift(s, seat, place, number)
            s.limbo[seat] += number
            left -= number


class TakeShips(Question, frozen=True):
    """One more ship is picked up."""

    seat: int
    left: int
    scope: int
    why: str
    chooser: int = -1

    def seats(self) -> tuple[int, ...]:
        return (self.seat if self.chooser < 0 else self.chooser,)

    def ask(self) -> str:
        whose = "your ships" if self.chooser < 0 else f"{{{self.seat}}}'s ships"
        return f"Take {self.left} of {whose}, one by one: {self.why}."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple([TAKE[place] for place in sources(s, self.seat, self.scope)])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Take and move.place in sources(s, self.seat, self.scope):
            return None
        return Refusal("no-ship", "Take a ship from a place where there is one that may go.", "14.5")

    def answer(self, s: State, seat: int, move: Take) -> None:
        lift(s, self.seat, move.place)
        s.limbo[self.seat] += 1
        if self.left > 1:
            s.agenda.append(PickUp(self.seat, self.left - 1, self.scope, self.why, self.chooser))


class Return(Task, frozen=True):
    """Ships above `floor` go to the owner's colonies; without a colony they go to the warp for good (1.3)."""

    seat: int
    floor: int

    def run(self, s: State) -> None:
        seat = self.seat
        places = colonies(s, seat)
        if s.brood and not places:
            brood.shed(s, seat, self.floor)
        left = s.limbo[seat] - self.floor
        if left <= 0:
            recount(s)
            return
        if len(places) > 1:
            s.agenda.append(PutShips(seat, self.floor))
            return
        s.limbo[seat] -= left
        if places:
            s.ships[seat][places[0]] += left
            s.events.append(Moved(seat, left, places[0], "back to", cause=s.cause, cited="1.3"))
        else:
            s.warp[seat] += left
            s.lost_now[seat] += left
            s.events.append(Moved(seat, left, WARP, "without a colony, to", cause=s.cause, cited="1.3"))
        recount(s)


class PutShips(Question, frozen=True):
    """One more ship is set down on a colony."""

    seat: int
    floor: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Put your returning ships on your colonies, one by one."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(compress(PUT, s.ships[seat]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Put and move.place in colonies(s, seat):
            return None
        return Refusal("no-colony", "Ships return only to planets where you have a colony.", "1.3")

    def answer(self, s: State, seat: int, move: Put) -> None:
        s.limbo[seat] -= 1
        s.ships[seat][move.place] += 1
        s.events.append(Moved(seat, 1, move.place, "back to", cause=s.cause, cited="1.3"))
        s.agenda.append(Return(seat, self.floor))


class Settle(Task, frozen=True):
    """A complete move is over: powers are counted again (9)."""

    def run(self, s: State) -> None:
        recount(s)


class Lose(Task, frozen=True):
    """A seat must lose ships of its choice (or of the chooser's) to the warp."""

    seat: int
    number: int
    scope: int
    why: str
    chooser: int = -1
    told: bool = False
    """Whether the seat's power has been asked about it."""

    def run(self, s: State) -> None:
        number = min(self.number, available(s, self.seat, self.scope))
        for mine in () if self.told or not number else (power(s, self.seat), behind(s, self.seat)):
            if mine is not None and 0 < mine.softens <= number:
                s.agenda.append(Lose(self.seat, number, self.scope, self.why, self.chooser, True))
                s.put_in_front(self.seat, mine)
                mine.soften(s, self.seat)
                return
        if number:
            s.agenda.append(Loss(self.seat, s.limbo[self.seat], OTHER))
            s.agenda.append(PickUp(self.seat, number, self.scope, self.why, self.chooser))


class Loss(Task, frozen=True):
    """One loss event: ships picked up above `floor` are to go to the warp, in the order of 12.4."""

    seat: int
    floor: int
    cause: int

    def run(self, s: State) -> None:
        seat = self.seat
        number = s.limbo[seat] - self.floor
        if number <= 0:
            return
        if self.cause == ENCOUNTER and s.void >= 0 and s.verdict in (0, 1) and s.side(seat) != s.verdict:
            gone = max(0, min(number, total_ships(s, seat) - s.per))
            s.limbo[seat] -= gone
            s.removed[seat] += gone
            if gone:
                s.events.append(Removed(seat, gone, cause=cause_of(s.void, alien=VOID)))
                s.agenda.append(Sink(seat, self.floor, self.cause))
                if s.limbo[seat] > self.floor:
                    s.open(SHIP_LOSS, seat, self.floor)
                s.open(SHIPS_LOST, seat, FROM_GAME + gone)
                return
        s.agenda.append(Sink(seat, self.floor, self.cause))
        if s.limbo[seat] > self.floor:
            s.open(SHIP_LOSS, seat, self.floor)
            for mine in (power(s, seat), behind(s, seat)) if self.cause == ENCOUNTER else ():
                if mine is not None:
                    mine.losing(s, seat, self.floor)


class Sink(Task, frozen=True):
    """Ships nobody saved reach the warp (12.4, steps 4 to 7)."""

    seat: int
    floor: int
    cause: int
    molted: bool = False
    """Whether a Roach has said which of its ships they are."""

    def run(self, s: State) -> None:
        seat = self.seat
        if s.brood and not self.molted and s.holder(brood.ROACH) == seat:
            s.agenda += [Sink(seat, self.floor, self.cause, True), brood.Molt(seat)]
            return
        if s.brood:
            brood.shed(s, seat, self.floor)
        number = s.limbo[seat] - self.floor
        if number > 0:
            s.limbo[seat] -= number
            s.warp[seat] += number
            s.lost_now[seat] += number
            if self.cause == ENCOUNTER:
                s.paid[seat] += number
            rule = "5.1" if self.cause == ENCOUNTER else "" if s.cause >= 0 else "6"
            s.events.append(Moved(seat, number, WARP, "lost to", cause=s.cause, cited=rule))
            s.open(SHIPS_LOST, seat, number)
        recount(s)
        if number > 0:
            drag(s, seat, number)


def drag(s: State, seat: int, number: int) -> None:
    """The Vacuum acts as soon as its ships have reached the warp (12.4, step 5)."""
    for mine in (power(s, seat), behind(s, seat)):
        if mine is not None and mine.drags:
            s.put_in_front(seat, mine)
            mine.sunk(s, seat, number)


def pay_marks(s: State) -> None:
    """Whoever lives where the Grumpus lived loses a ship there, or one of each colony in that system (4.9)."""
    marks, s.marks = s.marks, ()
    for mark in reversed(marks):
        grumpus, planet = mark >> 8 & 15, mark & 255
        s.cause = cause_of(grumpus, alien=GRUMPUS)
        home = range(planet // PLANETS * PLANETS, planet // PLANETS * PLANETS + PLANETS)
        for seat in reversed(s.order()):
            if seat == grumpus or not s.ships[seat][planet]:
                continue
            s.agenda.append(Loss(seat, s.limbo[seat], OTHER))
            for place in home if mark & WHOLE else (planet,):
                if s.ships[seat][place]:
                    lift(s, seat, place)
                    s.limbo[seat] += 1


def go_home(s: State, seat: int) -> None:
    """The seat's ships leave the gate and the defense's side for its colonies."""
    number = s.gate[seat] + s.beside[seat]
    if number:
        s.agenda.append(Return(seat, s.limbo[seat]))
        s.limbo[seat] += number
        s.gate[seat] = s.beside[seat] = 0


def dismiss(s: State, seat: int) -> None:
    """An ally goes home and is none any more; that it was one, and on which side, is remembered (17-17)."""
    s.former |= 1 << seat + 8 * (s.role[seat] - 1)
    s.role[seat] = 0
    go_home(s, seat)


def retrieve(s: State, seat: int, number: int) -> None:
    """Ships leave the warp for colonies; without a colony they stay."""
    number = min(number, s.warp[seat])
    if number and any(s.ships[seat]):
        if s.watch >> RETRIEVE & 1:
            s.agenda.append(Retrieval(seat, number))
            s.open(RETRIEVE, seat, number)
        else:
            bring(s, seat, number)


def bring(s: State, seat: int, number: int) -> None:
    """Ships out of the warp, to be put on colonies one by one."""
    s.agenda.append(Return(seat, s.limbo[seat]))
    s.warp[seat] -= number
    s.limbo[seat] += number


class Retrieval(Task, frozen=True):
    """Ships are about to leave the warp, unless a power leaves some of them there."""

    seat: int
    number: int
    to_gate: bool = False

    def run(self, s: State) -> None:
        number = min(self.number, s.warp[self.seat])
        if number and self.to_gate:
            s.warp[self.seat] -= number
            s.gate[self.seat] += number
            s.events.append(Moved(self.seat, number, GATE, "out of the warp into", cited="4.2-2"))
        elif number:
            bring(s, self.seat, number)


AnyStep = brood.Molt | PickUp | TakeShips | Return | PutShips | Settle | Lose | Loss | Sink | Retrieval
