"""Healer: gives other players their lost ships back and draws a card."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import prevent
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import SHIPS_LOST
from cosmodrome.games.encounter.rules.zones import refreshing
from cosmodrome.games.encounter.rules.zones.ship_steps import Return
from cosmodrome.games.encounter.rules.zones.ships import FROM_GAME, colonies


class Healer(Alien):
    """Acts after the loss, so that compensation still sees it. Its wild flare is an answer (see chains.py)."""

    name = "Healer"
    may = super_at = (SHIPS_LOST,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][w.who],) if w.who != me and w.number and colonies(s, w.who) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        """Clause 1 is the use with the super flare: a card for each ship."""
        who, number = use.who, use.number % FROM_GAME
        self.close(s, use)
        s.agenda.append(Return(who, s.limbo[who]))
        s.limbo[who] += number
        if use.number >= FROM_GAME:
            s.removed[who] -= number
        else:
            s.warp[who] -= number
        s.agenda.append(refreshing.Draw(use.seat, number if use.clause else 1))

    def close(self, s: State, use: PowerUse) -> None:
        """The ships of this event are healed; its window has nothing more to offer."""
        for i in range(len(s.agenda) - 1, -1, -1):
            if s.agenda[i] == Opening(SHIPS_LOST, use.who, use.number):
                s.agenda[i] = Opening(SHIPS_LOST, use.who, 0)
                return

    def wild(self, s: State, play: CardPlay) -> None:
        prevent(s, play)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.offers(s, me, w) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window, play.who, play.number), USE[1][play.who])


ALIEN = Healer()
