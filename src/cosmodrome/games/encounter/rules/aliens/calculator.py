"""Calculator: brings two attacks closer together."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.encounter.rules.aliens.common import CallNumber
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_SELECT
from cosmodrome.games.encounter.rules.totals import EQUALISE, PARITY
from cosmodrome.games.encounter.rules.zones import knowledge


class Calculator(Alien):
    """Declared in Planning, counted on the final cards (see totals.py)."""

    name = "Calculator"
    may = wild_at = super_at = (POST_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((EQUALISE, use.seat, 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if s.role[me]:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(CallNumber(me, self.flare, w.at, 0, 1, "Say 0 for an even sum of the two attacks, 1 for odd."))

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((PARITY, play.seat, play.number))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and not s.used[me] & 1 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[0][-1])


ALIEN = Calculator()
