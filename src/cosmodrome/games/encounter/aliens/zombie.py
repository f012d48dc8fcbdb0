"""Zombie: its ships come back instead of going to the warp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.aliens.common import BRING_SHIP, for_allies
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY
from cosmodrome.games.encounter.ships import Return, colonies
from cosmodrome.games.encounter.windows import ALLIANCES_FORMED, SHIP_LOSS

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Zombie(Alien):
    """Each loss event is a use. What its deals may release is no use (see deals.py)."""

    name = "Zombie"
    must = wild_at = (SHIP_LOSS,)
    super_at = (ALLIANCES_FORMED,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return w.who == me and s.limbo[me] > w.number

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Return(use.seat, use.number))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        saves = w.who == me and s.limbo[me] > w.number and colonies(s, me)
        return (PLAY[self.flare][-1],) if saves else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Return(play.seat, s.limbo[play.seat] - 1))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        helps = any(s.role[ally] and s.side(ally) == s.side(me) and s.warp[ally] for ally in range(s.n))
        return (PLAY[self.flare][-1],) if s.is_main(me) and helps else ()

    def super(self, s: State, play: CardPlay) -> None:
        for_allies(s, play.seat, BRING_SHIP)
