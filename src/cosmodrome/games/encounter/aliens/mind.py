"""Mind: knows what others hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter import knowledge
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.windows import DRAWN, PRE_INVITE

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Mind(Alien):
    """That it looks is public; what it sees is not."""

    name = "Mind"
    may = super_at = (PRE_INVITE,)
    wild_at = (DRAWN,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        if s.used[me] & 1:
            return ()
        return (USE[0][s.opponent(me)],) if s.is_main(me) else (USE[0][s.offense], USE[0][s.defense])

    def happen(self, s: State, use: PowerUse) -> None:
        knowledge.look(s, use.seat, use.to)

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if w.who != me else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.watched.append(play.seat << 4 | play.who)

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return () if s.is_main(me) else (PLAY[self.flare][-1],)

    def super(self, s: State, play: CardPlay) -> None:
        for main in (s.offense, s.defense):
            knowledge.look(s, play.seat, main)
