"""Bulwark: never loses more than one ship at a time."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.rules.aliens.amid import amend, offer_super
from cosmodrome.games.encounter.rules.aliens.common import Throw, throw
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.resolution import owed, payer
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMPENSATION, DISCARD, RESOLUTION, SHIP_LOSS
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, Return

SHIPS, NUMBER = 0, 1
"""Clauses: ships picked up with an encounter are put back; of any other loss only the number changes."""


class Bulwark(Alien):
    """Each loss event is a use. Void comes first (12.4), so that only what it leaves is softened."""

    name = "Bulwark"
    must = wild_at = (SHIP_LOSS,)
    super_at = (COMPENSATION,)
    softens = 2

    def due(self, s: State, me: int, w: Moment) -> bool:
        return w.who == me and s.limbo[me] > w.number + 1

    def soften(self, s: State, me: int) -> None:
        s.use_power(me, Opening(SHIP_LOSS, me), USE[NUMBER][-1])

    def happen(self, s: State, use: PowerUse) -> None:
        me, floor = use.seat, use.number + 1
        if use.clause == NUMBER:
            amend(s, Lose, number=1)
        elif me == s.defense and s.phase == RESOLUTION:
            saved = s.limbo[me] - floor
            s.limbo[me] -= saved
            s.ships[me][s.target] += saved
            s.events.append(Moved(me, saved, s.target, "stay on", cause=s.cause))
        else:
            s.agenda.append(Return(me, floor))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        saves = w.who == me and s.is_main(me) and s.limbo[me] > w.number + 1 and any(s.ships[me])
        return (PLAY[self.flare][-1],) if saves else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Return(play.seat, play.number + 1))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if owed(s) and me == payer(s) and s.hands[me] else ()

    def super(self, s: State, play: CardPlay) -> None:
        """Cards that would be taken or thrown away at random are chosen by their owner."""
        if play.window == COMPENSATION:
            s.chooses |= 1 << play.seat
        else:
            amend(s, Drop, chosen=True)


def discard_random(s: State, seat: int, number: int = 1, shown: bool = False) -> None:
    """A seat discards cards at random, or with the super flare of its choice; perhaps they lie open first."""
    if s.hands[seat]:
        s.agenda.append(Drop(seat, False, number, shown))
        offer_super(s, seat, ALIEN, DISCARD)


class Drop(Task, frozen=True):
    """Hand cards go to the pile."""

    seat: int
    chosen: bool = False
    number: int = 1
    shown: bool = False

    def run(self, s: State) -> None:
        hand = s.hands[self.seat]
        if self.chosen:
            s.agenda.append(Throw(self.seat, self.number, self.shown))
            return
        for _ in range(min(self.number, len(hand))):
            throw(s, self.seat, s.choice(hand), self.shown)


ALIEN = Bulwark()
AnyStep = Drop
