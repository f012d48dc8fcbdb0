"""Grumpus: whoever lives where it lived will be sorry."""

from __future__ import annotations

from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.aliens.amid import offer_super
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COLONY_LOST, GATE_AIMED
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import FRESH, IN_SYSTEM, WHOLE, available


class Grumpus(Alien):
    """The planet is marked at once, and paid for when the phase closes (see ships.pay_marks)."""

    name = "Grumpus"
    keeps_power = True
    must = (COLONY_LOST,)
    wild_at = (GATE_AIMED,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return w.who == me and all(mark & ~WHOLE != FRESH | me << 8 | w.number for mark in s.powers.grumpus.marks)

    def happen(self, s: State, use: PowerUse) -> None:
        s.powers.grumpus = s.powers.grumpus.but(marks=(*s.powers.grumpus.marks, FRESH | use.seat << 8 | use.number))
        offer_super(s, use.seat, self, COLONY_LOST)

    def super(self, s: State, play: CardPlay) -> None:
        s.powers.grumpus = s.powers.grumpus.but(
            marks=(*s.powers.grumpus.marks[:-1], s.powers.grumpus.marks[-1] | WHOLE)
        )

    def quelled(self, s: State, me: int) -> None:
        s.powers.grumpus = s.powers.grumpus.but(marks=())

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        here = IN_SYSTEM + s.target // PLANETS
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if available(s, seat, here))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Lose(play.to, 1, IN_SYSTEM + s.target // PLANETS, "the Grumpus flare takes it"))


ALIEN = Grumpus()
