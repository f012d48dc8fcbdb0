"""Loser: turns the result round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.asking import Opening as Window
from cosmodrome.games.encounter.events import Noted
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.phases import BOTH_LOST, Phase, jump
from cosmodrome.games.encounter.totals import UPSET
from cosmodrome.games.encounter.windows import POST_SELECT, PRE_SELECT, RESOLUTION

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Loser(Alien):
    """The upset is the last stage of the outcome; it touches neither a deal nor an encounter both lose."""

    name = "Loser"
    may = wild_at = (PRE_SELECT,)
    super_at = (POST_SELECT,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        """Clause 1 is the upset declared late, without a duty to attack."""
        s.mods.append((UPSET, use.seat, 0))
        s.only_attacks = s.only_attacks or not use.clause
        s.events.append(Noted("The result of this encounter will be turned round."))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.verdict = BOTH_LOST
        jump(s, Phase(RESOLUTION))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Window(play.window), USE[1][-1])
