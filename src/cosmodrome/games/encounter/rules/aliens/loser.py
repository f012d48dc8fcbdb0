"""Loser: turns the result round."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, Phase, jump
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_SELECT, PRE_SELECT, RESOLUTION
from cosmodrome.games.encounter.rules.totals import UPSET


class Loser(Alien):
    """The upset is the last stage of the outcome; it touches neither a deal nor an encounter both lose."""

    name = "Loser"
    may = wild_at = (PRE_SELECT,)
    super_at = (POST_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        """Clause 1 is the upset declared late, without a duty to attack."""
        s.mods.append((UPSET, use.seat, 0))
        s.only_attacks = s.only_attacks or not use.clause
        s.events.append(Noted("The result of this encounter will be turned round."))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.verdict = BOTH_LOST
        jump(s, Phase(RESOLUTION))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[1][-1])


ALIEN = Loser()
