"""Steps that move ships: picked up, set down, lost, brought back (1.5, 12.4)."""

from __future__ import annotations

from itertools import compress

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import BESIDE, GATE, PLANETS, WARP
from cosmodrome.games.encounter.rules.events import Moved, Removed, cause_of
from cosmodrome.games.encounter.rules.moves import PUT, PUTS, TAKE, TAKES, Put, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.hooks import behind, power
from cosmodrome.games.encounter.rules.timing.windows import (
    RESOLUTION,
    RETRIEVE,
    SHIP_LOSS,
    SHIPS_LOST,
)
from cosmodrome.games.encounter.rules.zones import brood
from cosmodrome.games.encounter.rules.zones.ships import (
    ENCOUNTER,
    FROM_GAME,
    GRUMPUS,
    OTHER,
    VOID,
    WHOLE,
    available,
    colonies,
    lift,
    recount,
    sources,
    total_ships,
)


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
            number = min(left, here(s, seat, place))
            lift(s, seat, place, number)
            s.limbo[seat] += number
            left -= number


def here(s: State, seat: int, place: int) -> int:
    """How many ships the seat has in a place it can take them from."""
    return s.gate[seat] if place == GATE else s.beside[seat] if place == BESIDE else s.ships[seat][place]


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
        whose = "your" if self.chooser < 0 else f"{{{self.seat}}}'s"
        which = "one" if self.left == 1 else str(self.left)
        return f"Choose {which} of {whose} ships to lose: {self.why}."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        places = sources(s, self.seat, self.scope)
        moves = [TAKE[place] for place in places]
        if self.left > 1 and s.version > 3:
            moves += [lot for place in places for lot in TAKES[place][: min(self.left, here(s, self.seat, place)) - 1]]
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Take and move in self.legal(s, seat):
            return None
        return Refusal("no-ship", "Take a ship from a place where there is one that may go.", "lose-which")

    def answer(self, s: State, seat: int, move: Take) -> None:
        lift(s, self.seat, move.place, move.number)
        s.limbo[self.seat] += move.number
        if self.left > move.number:
            s.agenda.append(PickUp(self.seat, self.left - move.number, self.scope, self.why, self.chooser))


class Return(Task, frozen=True):
    """Ships above `floor` go to the owner's colonies; without a colony they go to the warp for good (1.3)."""

    seat: int
    floor: int

    def run(self, s: State) -> None:
        seat = self.seat
        places = colonies(s, seat)
        if s.powers.roach.brood and not places:
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
            s.events.append(Moved(seat, left, places[0], "back to", cause=s.cause, cited="return"))
        else:
            s.warp[seat] += left
            s.lost_now[seat] += left
            remember(s, seat)
            s.events.append(Moved(seat, left, WARP, "without a colony, to", cause=s.cause, cited="return"))
        recount(s)


class PutShips(Question, frozen=True):
    """One more ship is set down on a colony."""

    all_named = "put them anywhere"

    seat: int
    floor: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Put your returning ships on your colonies, one by one."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        left = s.limbo[seat] - self.floor
        if left < 2 or s.version < 4:
            return tuple(compress(PUT, s.ships[seat]))
        return (*compress(PUT, s.ships[seat]), *(lot for place in colonies(s, seat) for lot in PUTS[place][: left - 1]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Put and move in self.legal(s, seat):
            return None
        return Refusal("no-colony", "Ships return only to planets where you have a colony.", "return")

    def answer(self, s: State, seat: int, move: Put) -> None:
        s.limbo[seat] -= move.number
        s.ships[seat][move.place] += move.number
        s.events.append(Moved(seat, move.number, move.place, "back to", cause=s.cause, cited="return"))
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
                s.put_in_front(self.seat, mine.id)
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
        if s.powers.roach.brood and not self.molted and s.holder(brood.ROACH) == seat:
            s.agenda += [Sink(seat, self.floor, self.cause, True), brood.Molt(seat)]
            return
        if s.powers.roach.brood:
            brood.shed(s, seat, self.floor)
        number = s.limbo[seat] - self.floor
        if number > 0:
            s.limbo[seat] -= number
            s.warp[seat] += number
            s.lost_now[seat] += number
            remember(s, seat)
            if self.cause == ENCOUNTER:
                s.paid[seat] += number
            rule = "outcome" if self.cause == ENCOUNTER else "" if s.cause >= 0 else "deal-fails"
            s.events.append(Moved(seat, number, WARP, "lost to", cause=s.cause, cited=rule))
            s.open(SHIPS_LOST, seat, number)
        recount(s)
        if number > 0:
            drag(s, seat, number)


def remember(s: State, seat: int) -> None:
    """In Resolution it is remembered who sent ships to the warp (17-64)."""
    if s.phase == RESOLUTION and s.version > 3:
        s.sank |= 1 << seat


def drag(s: State, seat: int, number: int) -> None:
    """The Vacuum acts as soon as its ships have reached the warp (12.4, step 5)."""
    for mine in (power(s, seat), behind(s, seat)):
        if mine is not None and mine.drags:
            s.put_in_front(seat, mine.id)
            mine.sunk(s, seat, number)


def pay_marks(s: State) -> None:
    """Whoever lives where the Grumpus lived loses a ship there, or one of each colony in that system (4.9)."""
    marks = s.powers.grumpus.marks
    s.powers.grumpus = s.powers.grumpus.but(marks=())
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
            s.events.append(Moved(self.seat, number, GATE, "out of the warp into", cited="regroup"))
        elif number:
            bring(s, self.seat, number)


AnyStep = brood.Molt | PickUp | TakeShips | Return | PutShips | Settle | Lose | Loss | Sink | Retrieval
