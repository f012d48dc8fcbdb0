"""Trader: swaps hands."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.aliens.common import GiveOne
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import PRE_INVITE, PRE_SELECT
from cosmodrome.games.encounter.rules.zones import hands


class Trader(Alien):
    """A hand without encounter cards cannot be traded."""

    name = "Trader"
    may = super_at = (PRE_SELECT,)
    wild_at = (PRE_INVITE,)

    def ready(self, s: State, me: int) -> bool:
        return s.is_main(me) and not s.used[me] & 1 and hands.holds_encounter(s, me)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][s.opponent(me)],) if self.ready(s, me) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        hands.swap_hands(s, use.seat, use.to)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.hands[s.opponent(me)] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        other = s.opponent(play.seat)
        hands.take_random(s, play.seat, other)
        if s.hands[play.seat]:
            s.agenda.append(GiveOne(play.seat, other))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if self.ready(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[0][play.to])


ALIEN = Trader()
