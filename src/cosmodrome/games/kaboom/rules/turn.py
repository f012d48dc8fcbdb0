"""A turn from its start to the next (6)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.games.kaboom.data import TRANSPORTER
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules.bombing import Bomb
from cosmodrome.games.kaboom.rules.cards import Start
from cosmodrome.games.kaboom.rules.flight import Pilot
from cosmodrome.games.kaboom.rules.state import NOBODY, State
from cosmodrome.games.kaboom.rules.tabletop import bank, complete, has


class Turn(Task, frozen=True):
    """A seat's turn begins."""

    seat: int

    def run(self, s: State) -> None:
        seat = self.seat
        s.active, s.used, s.copied, s.throws, s.ruined = seat, 0, NOBODY, 0, 0
        if has(s, seat, TRANSPORTER):
            bank(s, seat)
        s.agenda += [Finish(seat), Decide(seat), Start(seat)]


class Decide(Task, frozen=True):
    """After the cards of the start: who has all four colours on the base must throw (6)."""

    seat: int

    def run(self, s: State) -> None:
        s.agenda.append((Bomb if complete(s, self.seat) else Pilot)(self.seat))


class Finish(Task, frozen=True):
    """A turn ends; too many without a destroyed planet end the game (14)."""

    seat: int

    def run(self, s: State) -> None:
        s.turns += 1
        s.calm = 0 if s.ruined else s.calm + 1
        s.copied = NOBODY
        if s.calm >= s.setting.box.end.stall:
            s.agenda.clear()
            s.events.append(ev.Ended(f"{s.calm} turns in a row have destroyed no planet: the game is over."))
        else:
            s.agenda.append(Turn((self.seat + 1) % s.setting.seats))
