"""Dervish: makes the hands go round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import hands, knowledge
from cosmodrome.games.encounter.aliens.common import ChoosePlanet, free_planets
from cosmodrome.games.encounter.asking import Opening as Window
from cosmodrome.games.encounter.chains import GOES, fate
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.landing import Establish
from cosmodrome.games.encounter.moves import NO, PLAY, USE, YES, Say
from cosmodrome.games.encounter.windows import ALLIANCES_FORMED, GATE_AIMED

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State

CLOCKWISE, COUNTER = 0, 1


class Dervish(Alien):
    """The direction is said with the use, before it can be answered."""

    name = "Dervish"
    may = super_at = (ALLIANCES_FORMED,)
    wild_at = (GATE_AIMED,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def announce(self, s: State, me: int, w: Opening | Ask, move: Any = None) -> None:
        s.agenda.append(Whirl(me))

    def happen(self, s: State, use: PowerUse) -> None:
        seats = [seat for seat in range(s.n) if s.side(seat) >= 0]
        if use.clause == COUNTER:
            seats.reverse()
        hands.pass_hands(s, tuple(seats))
        if self.flare in s.hands[use.seat]:
            s.gift = seats[seats.index(use.seat) - 1]

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        home = me == s.defense and s.target // PLANETS == me
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if home else ()

    def wild(self, s: State, play: CardPlay) -> None:
        hands.pass_hands(s, (play.seat, play.to))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        free = s.is_main(me) and s.gift >= 0 and any(s.ships[me]) and free_planets(s, me, s.gift)
        return (PLAY[self.flare][-1],) if free else ()

    def announce_flare(self, s: State, me: int, w: Opening | Ask, move: Any) -> None:
        if w.at == GATE_AIMED:
            s.play_card(me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, free_planets(s, me, s.gift)))

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
        return None if move in (YES, NO) else Refusal("yes-or-no", "Clockwise or not.", "14.5")

    def answer(self, s: State, seat: int, move: Say) -> None:
        way = ", clockwise" if move.yes else ", counter-clockwise"
        s.use_power(seat, Window(ALLIANCES_FORMED), USE[CLOCKWISE if move.yes else COUNTER][-1], way)


AnyStep = Whirl
