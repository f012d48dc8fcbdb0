"""Spiff: crash-lands when beaten badly."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.phases import DEFENSE_WON, OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import OUTCOME
from cosmodrome.games.encounter.rules.totals import shown_cards, told
from cosmodrome.games.encounter.rules.zones.ships import recount


class Spiff(Alien):
    """Needs two attacks and a defeat by ten, five with the super flare."""

    name = "Spiff"
    may = wild_at = super_at = (OUTCOME,)

    def beaten_by(self, s: State, me: int) -> int:
        """By how much the seat lost as the offense with two attacks; -1 if it did not."""
        if me != s.offense or s.verdict != DEFENSE_WON or not s.gate[me] or not s.shown() or s.used[me] & 1:
            return -1
        off, dfn = shown_cards(s)
        (ours, theirs), _ = told(s)
        return abs(ours - theirs) if off[0] == dfn[0] == ATTACK else -1

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if self.beaten_by(s, me) >= 10 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.gate[use.seat] -= 1
        s.ships[use.seat][s.target] += 1
        s.events.append(Moved(use.seat, 1, s.target, "crash-lands on"))
        recount(s)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        lost = me == s.defense and s.verdict == OFFENSE_WON
        return (PLAY[self.flare][-1],) if lost and s.ships[me][s.target] and not s.stays >> me & 1 else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.stays |= 1 << play.seat

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.beaten_by(s, me) >= 5 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, s.window(play.window), USE[0][-1])


ALIEN = Spiff()
