"""Dervish: makes the hands go round."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.aliens.common import ChoosePlanet, free_planets
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.moves import NO, PLAY, USE, YES, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.chains import GOES, fate
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, GATE_AIMED
from cosmodrome.games.encounter.rules.zones import hands, knowledge

CLOCKWISE, COUNTER = 0, 1


class Dervish(Alien):
    """The direction is said with the use, before it can be answered."""

    name = "Dervish"
    may = super_at = (ALLIANCES_FORMED,)
    wild_at = (GATE_AIMED,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = None) -> None:
        s.agenda.append(Whirl(me))

    def happen(self, s: State, use: PowerUse) -> None:
        ring = s.clockwise() if s.version > 3 else range(s.n)
        seats = [seat for seat in ring if s.side(seat) >= 0]
        if use.clause == COUNTER:
            seats.reverse()
        hands.pass_hands(s, tuple(seats))
        if self.flare in s.hands[use.seat]:
            s.powers.dervish = s.powers.dervish.but(gift=seats[seats.index(use.seat) - 1])

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        home = me == s.defense and s.target // PLANETS == me
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if home else ()

    def wild(self, s: State, play: CardPlay) -> None:
        hands.pass_hands(s, (play.seat, play.to))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        free = (
            s.is_main(me)
            and s.powers.dervish.gift >= 0
            and any(s.ships[me])
            and free_planets(s, me, s.powers.dervish.gift)
        )
        return (PLAY[self.flare][-1],) if free else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at == GATE_AIMED:
            s.play_card(me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, free_planets(s, me, s.powers.dervish.gift)))

    def super(self, s: State, play: CardPlay) -> None:
        fate(s, play, GOES)
        s.agenda.append(Establish(play.seat, play.number, 0, 4))


class Whirl(Question, frozen=True):
    """Which way the hands go."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do the hands go clockwise? No is the other way round."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Clockwise or not.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        way = ", clockwise" if move.yes else ", counter-clockwise"
        s.use_power(seat, Opening(ALLIANCES_FORMED), USE[CLOCKWISE if move.yes else COUNTER][-1], way)


ALIEN = Dervish()
AnyStep = Whirl
