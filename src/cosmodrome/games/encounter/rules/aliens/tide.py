"""Tide: its fortune rises with every win and falls with every defeat."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import Throw
from cosmodrome.games.encounter.rules.encounter_events import Tokens
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import OPENERS, OUTCOME, REWARDS
from cosmodrome.games.encounter.rules.zones import refreshing


class Tide(Alien):
    """Deals count for nothing; with one token left a defeat does nothing."""

    name = "Tide"
    must = (OUTCOME,)
    wild_at = (REWARDS,)
    super_at = OPENERS

    def arrange(self, s: State, me: int) -> None:
        s.tokens[me] = 2

    def due(self, s: State, me: int, w: Moment) -> bool:
        if not s.is_main(me) or s.verdict > BOTH_LOST or s.used[me] & 1:
            return False
        return s.verdict == s.side(me) or s.tokens[me] > 1

    def happen(self, s: State, use: PowerUse) -> None:
        """The tokens change first and are counted then."""
        me = use.seat
        won = s.verdict == s.side(me)
        self.turn(s, me, 1 if won else -1)
        wet = s.side(me) if won else 1 - s.side(me)
        for seat in reversed(s.order()):
            if s.side(seat) == wet:
                s.agenda.append((refreshing.Draw if won else Throw)(seat, s.tokens[me]))

    def turn(self, s: State, me: int, change: int) -> None:
        s.tokens[me] += change
        s.events.append(Tokens(me, s.tokens[me]))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.reward[me] and not s.ionic else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.reward[play.seat] = 4

    def super(self, s: State, play: CardPlay) -> None:
        self.turn(s, play.seat, 1)


ALIEN = Tide()
