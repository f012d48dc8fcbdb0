"""Observer: saves allied ships."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import DRAW_CARD, for_allies
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import (
    ALLIANCES_FORMED,
    COMMIT_ALLY,
    COMMIT_OFF,
    RESOLUTION,
    SHIP_LOSS,
)
from cosmodrome.games.encounter.rules.zones.ship_steps import Return


class Observer(Alien):
    """Only in Resolution, and then for every ship; as a main player for its allies, not for itself."""

    name = "Observer"
    must = (SHIP_LOSS,)
    wild_at = (ALLIANCES_FORMED,)
    super_at = (COMMIT_OFF, COMMIT_ALLY)

    def due(self, s: State, me: int, w: Moment) -> bool:
        if s.phase != RESOLUTION or s.limbo[w.who] <= w.number or not s.role[w.who]:
            return False
        return w.who == me or (s.is_main(me) and s.side(w.who) == s.side(me))

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Return(use.who, use.number))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        allied = any(s.role[ally] and s.side(ally) == s.side(me) for ally in range(s.n))
        return (PLAY[self.flare][-1],) if s.is_main(me) and allied else ()

    def wild(self, s: State, play: CardPlay) -> None:
        for_allies(s, play.seat, DRAW_CARD)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        sends = w.who == me if w.at == COMMIT_ALLY else me == s.offense
        return (PLAY[self.flare][-1],) if sends and s.warp[me] else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.from_warp |= 1 << play.seat


ALIEN = Observer()
