"""Warpish: strong through everybody's losses."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import PLUS, shown_cards


class Warpish(Alien):
    """Counts the ships in the warp at the moment of the use."""

    name = "Warpish"
    must = wild_at = super_at = (POST_REVEAL,)

    def attacks(self, s: State, me: int) -> bool:
        """Whether the seat is a main player who showed an attack."""
        return s.is_main(me) and shown_cards(s)[s.side(me)][0] == ATTACK

    def due(self, s: State, me: int, w: Moment) -> bool:
        return self.attacks(s, me) and any(s.warp) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((PLUS, s.side(use.seat), sum(s.warp)))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.attacks(s, me) and s.warp[me] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((PLUS, s.side(play.seat), s.warp[play.seat]))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.warp[s.opponent(me)] else ()

    def super(self, s: State, play: CardPlay) -> None:
        other = s.opponent(play.seat)
        s.mods.append((PLUS, s.side(other), -s.warp[other]))


ALIEN = Warpish()
