"""Outlaw: waylays the other side."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, ENCOUNTER_END, OUTCOME
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import go_home


class Outlaw(Alien):
    """A card at random from everybody on the other side."""

    name = "Outlaw"
    may = (ALLIANCES_FORMED,)
    wild_at = (ENCOUNTER_END,)
    super_at = (OUTCOME,)

    def others(self, s: State, me: int) -> list[int]:
        """Those of the other side who hold cards."""
        return [seat for seat in s.order() if s.side(seat) == 1 - s.side(me) and s.hands[seat]]

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        ready = s.is_main(me) and not s.used[me] & 1 and self.others(s, me)
        return (USE[0][-1],) if ready else ()

    def happen(self, s: State, use: PowerUse) -> None:
        for seat in self.others(s, use.seat):
            hands.take_random(s, use.seat, seat)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        lost = s.role[me] and s.verdict < BOTH_LOST and s.verdict == 1 - s.side(me)
        return tuple(PLAY[self.flare][seat] for seat in self.others(s, me)) if lost else ()

    def wild(self, s: State, play: CardPlay) -> None:
        hands.take_random(s, play.seat, play.to)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        lost = s.side(me) == 1 and s.verdict == OFFENSE_WON
        landing = any(s.gate[seat] for seat in range(s.n) if seat != s.offense)
        return (PLAY[self.flare][-1],) if lost and landing else ()

    def super(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            if s.role[seat] == 1:
                go_home(s, seat)


ALIEN = Outlaw()
