"""Kamikaze: gives ships for cards."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.encounter.rules.aliens.common import CallForPower, CallNumber
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_SELECT, PRE_SELECT, REGROUP_RETRIEVE
from cosmodrome.games.encounter.rules.totals import PLUS
from cosmodrome.games.encounter.rules.zones import knowledge, refreshing
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import COLONIES, OUTSIDE, available


class Kamikaze(Alien):
    """Zapped, the ships stay; a loss that is softened still pays in full (17.37)."""

    name = "Kamikaze"
    may = (PRE_SELECT,)
    wild_at = (POST_SELECT,)
    super_at = (REGROUP_RETRIEVE,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        ready = s.is_main(me) and not s.used[me] & 1 and available(s, me, COLONIES)
        return (USE[0][-1],) if ready else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = None) -> None:
        most = min(4, available(s, me, COLONIES))
        s.agenda.append(CallForPower(me, w.at, most, "How many ships do you give, for two cards each?"))

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(refreshing.Draw(use.seat, 2 * use.number))
        s.agenda.append(Lose(use.seat, use.number, COLONIES, "two cards for each"))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and available(s, me, OUTSIDE) else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at == REGROUP_RETRIEVE:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        most = min(4, available(s, me, OUTSIDE))
        s.agenda.append(CallNumber(me, self.flare, w.at, 1, most, "How many ships do you give, for 3 points each?"))

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((PLUS, s.side(play.seat), 3 * play.number))
        s.agenda.append(Lose(play.seat, play.number, OUTSIDE, "3 points for each"))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and s.warp[me] > 1 and not s.no_retrieval else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.regroup = 3


ALIEN = Kamikaze()
