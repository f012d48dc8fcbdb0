"""Sending ships one by one: into the gate, beside the defense, or onto a planet (4.3, 4.4, 4.5, 6)."""

from __future__ import annotations

from itertools import compress
from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import GATE, WARP
from cosmodrome.games.encounter.rules.encounter_events import Answered
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.moves import DONE, TAKE, TAKES, Done, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import second_limit
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.timing.hooks import power
from cosmodrome.games.encounter.rules.timing.windows import RESOLUTION
from cosmodrome.games.encounter.rules.zones.ship_steps import here
from cosmodrome.games.encounter.rules.zones.ships import colonies, lift, recount

BESIDES, THRUSTERS = 31, bench.number("Plasma Thrusters")


class Commit(Task, frozen=True):
    """A seat sends ships to the gate (side 0) or beside the target (side 1); it is asked while it may send more."""

    seat: int
    side: int
    sent: int = 0
    least: int = 1
    limit: int = 0
    """At most so many ships in all; 0 for the usual limit."""

    def run(self, s: State) -> None:
        seat = self.seat
        if s.powers.sloth.absent >> seat & 1:
            return
        sent = self.sent or (s.gate[seat] if self.side == 0 else s.beside[seat])
        limit = self.limit or limit_of(s, seat)
        if sent < limit and (any(s.ships[seat]) or ((s.from_warp | s.portal) >> seat & 1 and s.warp[seat])):
            s.agenda.append(SendShips(seat, self.side, sent, limit, self.least))
            return
        arrive(s, seat, self.side, sent)


def limit_of(s: State, seat: int) -> int:
    """How many ships the seat may send."""
    if s.powers.lab.benches and bench.has_ready(s, seat, THRUSTERS):
        return limit_by_power(s, seat) + 1
    return limit_by_power(s, seat)


def limit_by_power(s: State, seat: int) -> int:
    """How many of these its powers let it send."""
    mine = power(s, seat)
    limit = 99 if s.unlimited >> seat & 1 else 4 if mine is None else mine.max_ships(s, seat)
    return second_limit(s, seat, limit) if s.outpost else limit


def arrive(s: State, seat: int, side: int, sent: int) -> None:
    """The seat has sent all it wants."""
    if sent:
        s.events.append(
            Moved(seat, sent, GATE if side == 0 else BESIDES, "sent to", cited="join" if s.role[seat] else "launch")
        )
    recount(s)


class Late(Task, frozen=True):
    """At the end of Planning the Sloth's token becomes ships (4.6-6), unless its player was sent home."""

    def run(self, s: State) -> None:
        for seat in reversed(s.order()):
            if s.powers.sloth.absent >> seat & 1 and s.side(seat) >= 0:
                s.agenda += [Counted(seat), Commit(seat, s.side(seat), 0, 0)]
        s.powers.sloth = s.powers.sloth.but(absent=0)


class Counted(Task, frozen=True):
    """An ally that came without ships is no ally."""

    seat: int

    def run(self, s: State) -> None:
        seat = self.seat
        if s.role[seat] and not s.gate[seat] + s.beside[seat]:
            s.role[seat] = 0
            s.events.append(Answered(seat, -1))


class SendShips(Question, frozen=True):
    """One more ship, or Done."""

    seat: int
    side: int
    sent: int
    limit: int
    least: int = 1
    verb: ClassVar[str] = "send"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        if self.limit == 1:
            return "Send one ship, then say done." if not self.sent else "Your ship is on the way. Say done."
        most = f"up to {self.limit} ships" if self.limit < 99 else "any number of ships"
        sent = f" {self.sent} {'is' if self.sent == 1 else 'are'} on the way." if self.sent else ""
        return f"Send {most}, one by one, then say done.{sent}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves: list[Move] = [*compress(TAKE, s.ships[seat])]
        if (s.from_warp | s.portal) >> seat & 1 and s.warp[seat]:
            moves.append(TAKE[WARP])
        if self.sent >= self.least:
            moves.append(DONE)
        room = self.limit - self.sent
        if room > 1 and s.version > 3:
            moves += [lot for place in colonies(s, seat) for lot in TAKES[place][: min(room, s.ships[seat][place]) - 1]]
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        if type(move) is Done:
            return Refusal("send-one", "You must send at least one ship.", "launch" if self.side == 0 else "join")
        return Refusal("no-ship", "Take ships from your colonies.", "launch" if self.side == 0 else "join")

    def answer(self, s: State, seat: int, move: Take | Done) -> None:
        if isinstance(move, Done):
            arrive(s, seat, self.side, self.sent)
            return
        lift(s, seat, move.place, move.number)
        if move.place == WARP:
            s.from_warp &= ~(1 << seat)
        (s.gate if self.side == 0 else s.beside)[seat] += move.number
        s.agenda.append(Commit(seat, self.side, self.sent + move.number, self.least, self.limit))


class Establish(Task, frozen=True):
    """A seat moves ships from its colonies, or its gate, to a planet: a new colony of 1 to `limit` ships."""

    seat: int
    planet: int
    sent: int
    limit: int

    def run(self, s: State) -> None:
        seat = self.seat
        if self.sent < self.limit and origins(s, seat, self.planet):
            s.agenda.append(LandShips(seat, self.planet, self.sent, self.limit))
        else:
            settled(s, seat, self.planet, self.sent)


def origins(s: State, seat: int, planet: int) -> list[int]:
    """Where ships for a new colony may come from."""
    places = colonies(s, seat)
    if planet in places:
        places.remove(planet)
    return [*places, GATE] if s.gate[seat] else places


def settled(s: State, seat: int, planet: int, sent: int) -> None:
    if sent:
        rule = "" if s.cause >= 0 else "deal-colony" if s.phase == RESOLUTION else "reclaim"
        s.events.append(Moved(seat, sent, planet, "a new colony on", cause=s.cause, cited=rule))
    recount(s)


class LandShips(Question, frozen=True):
    """One more ship for the new colony, or Done."""

    seat: int
    planet: int
    sent: int
    limit: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        taken = f" {self.sent} {'is' if self.sent == 1 else 'are'} there." if self.sent else ""
        return f"Take ships for the new colony, one by one, then say done.{taken}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        places = origins(s, seat, self.planet)
        moves: list[Move] = [TAKE[place] for place in places]
        if self.sent:
            moves.append(DONE)
        room = self.limit - self.sent
        if room > 1 and s.version > 3:
            moves += [lot for place in places for lot in TAKES[place][: min(room, here(s, seat, place)) - 1]]
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        if type(move) is Done:
            return Refusal("land-one", "A colony needs at least one ship.", "colony")
        return Refusal("no-ship", "Take ships from your other colonies or the gate.", "new-colony")

    def answer(self, s: State, seat: int, move: Take | Done) -> None:
        if isinstance(move, Done):
            settled(s, seat, self.planet, self.sent)
            return
        lift(s, seat, move.place, move.number)
        s.ships[seat][self.planet] += move.number
        s.agenda.append(Establish(seat, self.planet, self.sent + move.number, self.limit))


AnyStep = Commit | Late | Counted | SendShips | Establish | LandShips
