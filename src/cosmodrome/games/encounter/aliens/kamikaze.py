"""Kamikaze: gives ships for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.games.encounter import hands, knowledge
from cosmodrome.games.encounter.aliens.common import CallForPower, CallNumber
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.ships import COLONIES, OUTSIDE, Lose, available
from cosmodrome.games.encounter.totals import PLUS
from cosmodrome.games.encounter.windows import POST_SELECT, PRE_SELECT, REGROUP_RETRIEVE

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Kamikaze(Alien):
    """Zapped, the ships stay; a loss that is softened still pays in full (17.37)."""

    name = "Kamikaze"
    may = (PRE_SELECT,)
    wild_at = (POST_SELECT,)
    super_at = (REGROUP_RETRIEVE,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        ready = s.is_main(me) and not s.used[me] & 1 and available(s, me, COLONIES)
        return (USE[0][-1],) if ready else ()

    def announce(self, s: State, me: int, w: Opening | Ask, move: Any = None) -> None:
        most = min(4, available(s, me, COLONIES))
        s.agenda.append(CallForPower(me, w.at, most, "How many ships do you give, for two cards each?"))

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(hands.Draw(use.seat, 2 * use.number))
        s.agenda.append(Lose(use.seat, use.number, COLONIES, "they are given for cards"))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and available(s, me, OUTSIDE) else ()

    def announce_flare(self, s: State, me: int, w: Opening | Ask, move: Any) -> None:
        if w.at == REGROUP_RETRIEVE:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        most = min(4, available(s, me, OUTSIDE))
        s.agenda.append(CallNumber(me, self.flare, w.at, 1, most, "How many ships do you give, for 3 points each?"))

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((PLUS, s.side(play.seat), 3 * play.number))
        s.agenda.append(Lose(play.seat, play.number, OUTSIDE, "they are given for the total"))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and s.warp[me] > 1 and not s.no_retrieval else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.regroup = 3
