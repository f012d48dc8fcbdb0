"""Grumpus: whoever lives where it lived will be sorry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.aliens.amid import offer_super
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY
from cosmodrome.games.encounter.ships import FRESH, IN_SYSTEM, WHOLE, Lose, available
from cosmodrome.games.encounter.windows import COLONY_LOST, GATE_AIMED

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Grumpus(Alien):
    """The planet is marked at once, and paid for when the phase closes (see ships.pay_marks)."""

    name = "Grumpus"
    keeps_power = True
    must = (COLONY_LOST,)
    wild_at = (GATE_AIMED,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return w.who == me and all(mark & ~WHOLE != FRESH | me << 8 | w.number for mark in s.marks)

    def happen(self, s: State, use: PowerUse) -> None:
        s.marks += (FRESH | use.seat << 8 | use.number,)
        offer_super(s, use.seat, self, COLONY_LOST)

    def super(self, s: State, play: CardPlay) -> None:
        s.marks = (*s.marks[:-1], s.marks[-1] | WHOLE)

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        here = IN_SYSTEM + s.target // PLANETS
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if available(s, seat, here))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Lose(play.to, 1, IN_SYSTEM + s.target // PLANETS, "the Grumpus flare takes it"))
