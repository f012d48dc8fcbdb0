"""Trader: swaps hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter import hands
from cosmodrome.games.encounter.aliens.common import GiveOne
from cosmodrome.games.encounter.asking import Opening as Window
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.windows import PRE_INVITE, PRE_SELECT

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Trader(Alien):
    """A hand without encounter cards cannot be traded."""

    name = "Trader"
    may = super_at = (PRE_SELECT,)
    wild_at = (PRE_INVITE,)

    def ready(self, s: State, me: int) -> bool:
        return s.is_main(me) and not s.used[me] & 1 and hands.holds_encounter(s, me)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (USE[0][s.opponent(me)],) if self.ready(s, me) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        hands.swap_hands(s, use.seat, use.to)

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.hands[s.opponent(me)] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        other = s.opponent(play.seat)
        hands.take_random(s, play.seat, other)
        if s.hands[play.seat]:
            s.agenda.append(GiveOne(play.seat, other))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if self.ready(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Window(play.window), USE[0][play.to])
