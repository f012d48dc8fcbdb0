"""Void: the ships it beats leave the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.aliens.common import prevent
from cosmodrome.games.encounter.asking import Opening as Window
from cosmodrome.games.encounter.chains import pay_ship
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.windows import OUTCOME

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Void(Alien):
    """Comes before every saving effect (see ships.Loss). Its wild flare is an answer (see chains.py)."""

    name = "Void"
    must = super_at = (OUTCOME,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return s.is_main(me) and s.verdict == s.side(me) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.void = use.seat

    def wild(self, s: State, play: CardPlay) -> None:
        prevent(s, play)
        pay_ship(s, play.seat, "it cancels the artifact")

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        ready = s.role[me] and s.verdict == s.side(me) and not s.used[me] & 1
        return (PLAY[self.flare][-1],) if ready else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Window(play.window), USE[0][-1])
