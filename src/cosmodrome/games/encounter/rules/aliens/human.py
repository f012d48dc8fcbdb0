"""Human: adds 4 to its side; zapped, its side wins."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import prevent
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import GOES, RETURNS, fate
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import ATTACK_OF, FORCED, PLUS


class Human(Alien):
    """The use happens whatever the cards are; it is the zap that wins."""

    name = "Human"
    must = wild_at = super_at = (POST_REVEAL,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.side(me) >= 0 and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((PLUS, s.side(use.seat), 4))

    def zapped(self, s: State, use: PowerUse) -> None:
        s.mods.append((FORCED, s.side(use.seat), 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.alien[s.opponent(me)] != self.id else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((ATTACK_OF, s.side(play.seat), 42))
        if self.id in s.alien:
            fate(s, play, RETURNS, s.holder(self.id))
        else:
            fate(s, play, GOES)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.used[me] & 1 and s.side(me) >= 0 else ()

    def super(self, s: State, play: CardPlay) -> None:
        """As an answer to the own use it is the zap, and is discarded; else it makes the 4 an 8."""
        if play.reply:
            fate(s, play, GOES)
            prevent(s, play)
        else:
            s.mods.append((PLUS, s.side(play.seat), 4))


ALIEN = Human()
