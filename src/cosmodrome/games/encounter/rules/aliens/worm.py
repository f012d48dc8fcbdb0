"""Worm: tunnels to another planet in the middle of the encounter."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.aliens.common import AimPower, ChoosePlanet, free_planets
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.flow.phases import meet
from cosmodrome.games.encounter.rules.moves import CALL, PLAY, USE, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL, TURN_START
from cosmodrome.games.encounter.rules.zones import knowledge
from cosmodrome.games.encounter.rules.zones.ships import colonies, recount, system

WHERE = "To which planet does the encounter move?"


def reachable(s: State) -> tuple[int, ...]:
    """Colonies and home planets of the defense, but for the target and where the offense lives (17.22)."""
    home = system(s, s.defense)
    found = sorted({*home, *colonies(s, s.defense)} - {s.target})
    return tuple(planet for planet in found if not s.ships[s.offense][planet])


class Worm(Alien):
    """The defense then fights with its ships on the new target."""

    name = "Worm"
    may = super_at = (POST_REVEAL,)
    wild_at = (TURN_START,)

    def arrange(self, s: State, me: int) -> None:
        home = range(me * PLANETS, me * PLANETS + s.per)
        for planet in home:
            s.limbo[me] += s.ships[me][planet] - 1
            s.ships[me][planet] = 1
        s.agenda.append(Burrow(me, home[0], s.per, s.limbo[me]))

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 1 and reachable(s) else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[0][-1]) -> None:
        s.agenda.append(AimPower(me, w.at, reachable(s), 0, WHERE))

    def happen(self, s: State, use: PowerUse) -> None:
        meet(s, s.defense, use.number)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and any(s.ships[me]) and free_planets(s, me, me) else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at != TURN_START:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, free_planets(s, me, me)))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Establish(play.seat, play.number, 0, 99))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and not s.used[me] & 1 and reachable(s) else ()

    def super(self, s: State, play: CardPlay) -> None:
        if reachable(s):
            s.agenda.append(AimPower(play.seat, play.window, reachable(s), 0, WHERE))


class Burrow(Question, frozen=True):
    """At the set-up the ships are spread, planet by planet; each has one already, and the last gets the rest."""

    seat: int
    planet: int
    planets: int
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        which = ("first", "second", "third", "fourth", "fifth")[self.planet % PLANETS]
        left = count(self.left, "ship")
        return f"How many more ships do you put on your {which} planet? {left} left for it and the next ones."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[: self.left + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("number", f"Say a number from 0 to {self.left}.", "choice")

    def answer(self, s: State, seat: int, move: Call) -> None:
        last = self.planets == 2
        self.place(s, self.planet, move.number)
        if last:
            self.place(s, self.planet + 1, self.left - move.number)
            recount(s)
        else:
            s.agenda.append(Burrow(seat, self.planet + 1, self.planets - 1, self.left - move.number))

    def place(self, s: State, planet: int, number: int) -> None:
        s.limbo[self.seat] -= number
        s.ships[self.seat][planet] += number


ALIEN = Worm()
AnyStep = Burrow
