"""Machine: goes on and on."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import WAITS, fate
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import NEXT_ENCOUNTER, REGROUP_RETRIEVE
from cosmodrome.games.encounter.rules.zones import hands


class Machine(Alien):
    """Zapped, the ordinary limit of two encounters applies."""

    name = "Machine"
    may = wild_at = (NEXT_ENCOUNTER,)
    super_at = (REGROUP_RETRIEVE,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if me == s.offense and not s.again and hands.holds_encounter(s, me) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.again = True

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        stuck = s.verdict not in (0, 3, 5) or not hands.holds_encounter(s, me)
        return (PLAY[self.flare][-1],) if me == s.offense and s.number == 1 and not s.again and stuck else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.again = True
        if not hands.holds_encounter(s, play.seat):  # the flare waits while the hand is drawn anew
            fate(s, play, WAITS)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and s.warp[me] and not s.no_retrieval else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.no_retrieval = True
        hands.draw(s, play.seat, 1)


ALIEN = Machine()
