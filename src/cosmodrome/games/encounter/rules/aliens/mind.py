"""Mind: knows what others hold."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DRAWN, PRE_INVITE
from cosmodrome.games.encounter.rules.zones import knowledge


class Mind(Alien):
    """That it looks is public; what it sees is not."""

    name = "Mind"
    may = super_at = (PRE_INVITE,)
    wild_at = (DRAWN,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.used[me] & 1:
            return ()
        return (USE[0][s.opponent(me)],) if s.is_main(me) else (USE[0][s.offense], USE[0][s.defense])

    def happen(self, s: State, use: PowerUse) -> None:
        knowledge.look(s, use.seat, use.to)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who != me else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.watched.append(play.seat << 4 | play.who)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return () if s.is_main(me) else (PLAY[self.flare][-1],)

    def super(self, s: State, play: CardPlay) -> None:
        for main in (s.offense, s.defense):
            knowledge.look(s, play.seat, main)


ALIEN = Mind()
