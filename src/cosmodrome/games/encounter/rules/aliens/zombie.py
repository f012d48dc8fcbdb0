"""Zombie: its ships come back instead of going to the warp."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import BRING_SHIP, for_allies
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, SHIP_LOSS
from cosmodrome.games.encounter.rules.zones.ship_steps import Return
from cosmodrome.games.encounter.rules.zones.ships import colonies


class Zombie(Alien):
    """Each loss event is a use. What its deals may release is no use (see deals.py)."""

    name = "Zombie"
    must = wild_at = (SHIP_LOSS,)
    super_at = (ALLIANCES_FORMED,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return w.who == me and s.limbo[me] > w.number

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Return(use.seat, use.number))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        saves = w.who == me and s.limbo[me] > w.number and colonies(s, me)
        return (PLAY[self.flare][-1],) if saves else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Return(play.seat, s.limbo[play.seat] - 1))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        helps = any(s.role[ally] and s.side(ally) == s.side(me) and s.warp[ally] for ally in range(s.n))
        return (PLAY[self.flare][-1],) if s.is_main(me) and helps else ()

    def super(self, s: State, play: CardPlay) -> None:
        for_allies(s, play.seat, BRING_SHIP)


ALIEN = Zombie()
