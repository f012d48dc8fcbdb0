"""Virus: multiplies its card by its ships."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import OWN_TIMES_ALLIED, TIMES_ALL, TIMES_OWN, shown_cards


class Virus(Alien):
    """No ships, no product."""

    name = "Virus"
    must = wild_at = super_at = (POST_REVEAL,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return self.attacks(s, me) and not s.used[me] & 1

    def attacks(self, s: State, me: int) -> bool:
        """Whether the seat is a main player who showed an attack."""
        return s.is_main(me) and shown_cards(s)[s.side(me)][0] == ATTACK

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((TIMES_OWN, use.seat, 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.attacks(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((OWN_TIMES_ALLIED, play.seat, 0))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return self.wild_offers(s, me, w)

    def super(self, s: State, play: CardPlay) -> None:
        s.mods.append((TIMES_ALL, play.seat, 0))


ALIEN = Virus()
