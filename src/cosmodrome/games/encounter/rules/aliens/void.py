"""Void: the ships it beats leave the game."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import prevent
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.chains import pay_ship
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import OUTCOME


class Void(Alien):
    """Comes before every saving effect (see ships.Loss). Its wild flare is an answer (see chains.py)."""

    name = "Void"
    must = super_at = (OUTCOME,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and s.verdict == s.side(me) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.void = use.seat

    def wild(self, s: State, play: CardPlay) -> None:
        prevent(s, play)
        pay_ship(s, play.seat, "it cancels the artifact")

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        ready = s.role[me] and s.verdict == s.side(me) and not s.used[me] & 1
        return (PLAY[self.flare][-1],) if ready else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[0][-1])


ALIEN = Void()
