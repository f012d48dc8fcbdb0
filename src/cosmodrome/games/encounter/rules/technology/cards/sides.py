"""Technologies about the course of an encounter: the Energy Cloak, the Infinity Drive and the Qax."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import GATE
from cosmodrome.games.encounter.rules.encounter_events import Answered, Noted
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.landing import BESIDES
from cosmodrome.games.encounter.rules.moves import TAKE, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.technology.use import Technology
from cosmodrome.games.encounter.rules.technology.use import use as announce
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.windows import ENCOUNTER_END, GATE_AIMED, PRE_INVITE
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ships import colonies, lift, recount

PRESSED = 4
"""Ships that the Qax demands."""


class EnergyCloak(Technology):
    """The defense finds nobody to invite."""

    name = "Energy Cloak"
    at = (GATE_AIMED,)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        return (self.move(),) if me == s.offense else ()

    def happen(self, s: State, use: TechUse) -> None:
        s.powers.lab = s.powers.lab.but(cloaked=True)
        s.events.append(Noted("The defense may invite nobody in this encounter.", cause=s.cause))


class InfinityDrive(Technology):
    """An encounter out of turn, with destiny and all; then the turn goes on where it was."""

    name = "Infinity Drive"
    at = (ENCOUNTER_END,)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        free = not s.is_extra and s.extra < 0
        return (self.move(),) if free and hands.holds_encounter(s, me) else ()

    def happen(self, s: State, use: TechUse) -> None:
        s.extra = use.seat
        s.powers.lab = s.powers.lab.but(driven=True)


class TheQax(Technology):
    """A player must join and send four ships, though no colony need be given up; then the Qax is that player's."""

    name = "Qax"
    at = (PRE_INVITE,)
    stays = True

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        if not s.is_main(me) or not self.rested(s):
            return ()
        others = (seat for seat in range(s.n) if not s.is_main(seat) and not s.role[seat] and spare(s, seat))
        return tuple(self.move(1 + seat) for seat in others)

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        to = next(seat for seat in range(s.n) if move == self.move(1 + seat))
        announce(s, me, self, w.at, to, f" on {{{to}}}")

    def happen(self, s: State, use: TechUse) -> None:
        one = next(one for one in bench.mine(s, use.seat) if bench.tech_of(one) == self.number)
        bench.put(s, one, use.to << 16 | one & 0xFFFF)
        if s.role[use.to]:
            return
        s.powers.lab = s.powers.lab.but(pressed=s.powers.lab.pressed | 1 << use.to)
        s.role[use.to] = s.side(use.seat) + 1
        s.events.append(Answered(use.to, s.side(use.seat), cause=s.cause))
        s.agenda.append(Press(use.to, PRESSED))


def spare(s: State, seat: int) -> list[int]:
    """The colonies that stay one if a ship leaves."""
    return [planet for planet in colonies(s, seat) if s.ships[seat][planet] > 1]


class Press(Task, frozen=True):
    """One ship after the other joins, from a colony that keeps one."""

    seat: int
    left: int

    def run(self, s: State) -> None:
        places = spare(s, self.seat)
        if not self.left or not places:
            recount(s)
        elif len(places) == 1:
            press(s, self.seat, places[0], self.left)
        else:
            s.agenda.append(PressFrom(self.seat, self.left))


def press(s: State, seat: int, planet: int, left: int) -> None:
    """A ship joins the side of the seat."""
    lift(s, seat, planet)
    side = s.side(seat)
    (s.beside if side else s.gate)[seat] += 1
    s.events.append(Moved(seat, 1, BESIDES if side else GATE, "sent to", cause=s.cause))
    s.agenda.append(Press(seat, left - 1))


class PressFrom(Question, frozen=True):
    """From which colony the next ship comes."""

    seat: int
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"The Qax makes you send {'one ship' if self.left == 1 else f'{self.left} ships'}. From where?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(TAKE[planet] for planet in spare(s, seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ship", "Take a ship from a colony that keeps one.", "choice")

    def answer(self, s: State, seat: int, move: Take) -> None:
        press(s, seat, move.place, self.left)


CARDS = (EnergyCloak(), InfinityDrive(), TheQax())
AnyStep = Press | PressFrom
