"""Arcade: collects the ships of players it beats badly."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.data import ATTACK, NEGOTIATES
from cosmodrome.games.encounter.rules.aliens.amid import amend, drop, offer_super
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import OUTCOME
from cosmodrome.games.encounter.rules.totals import margin, shown_cards
from cosmodrome.games.encounter.rules.zones.captives import Capture, captives
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, PickUp
from cosmodrome.games.encounter.rules.zones.ships import COLONIES, OUTSIDE, available

OF_A_COLOUR, IN_ALL = 3, 5


class Arcade(Alien):
    """At most one ship an encounter; the win is claimed at once and settled at the end of the phase (10)."""

    name = "Arcade"
    must = wild_at = (OUTCOME,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        side = s.side(me)
        return side >= 0 and not s.used[me] & 1 and self.crushed(s, side) and any(s.ships[s.main(1 - side)])

    def crushed(self, s: State, side: int) -> bool:
        """Whether the side wins by ten, or has met a negotiate with an attack."""
        if not s.shown():
            return False
        final = shown_cards(s)
        met = (final[side][0], final[1 - side][0]) == (ATTACK, NEGOTIATES)
        return met or self.by_ten(s, side)

    def by_ten(self, s: State, side: int) -> bool:
        return s.verdict == side and margin(s) >= 10

    def happen(self, s: State, use: PowerUse) -> None:
        side = 1 - s.side(use.seat)
        allies = tuple(seat for seat in s.order() if s.role[seat] == side + 1 and any(s.ships[seat]))
        s.agenda.append(Plunder(s.main(side), use.seat))
        offer_super(s, use.seat, self, OUTCOME, allies)

    def super(self, s: State, play: CardPlay) -> None:
        amend(s, Plunder, victim=play.to)

    def quelled(self, s: State, me: int) -> None:
        drop(s, Plunder)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        won = s.side(me) >= 0 and s.shown() and self.by_ten(s, s.side(me))
        return (PLAY[self.flare][-1],) if won and self.losers(s, me) else ()

    def losers(self, s: State, me: int) -> list[int]:
        """Those of the other side who have a ship outside the encounter."""
        return [seat for seat in s.order() if s.side(seat) == 1 - s.side(me) and available(s, seat, OUTSIDE)]

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in reversed(self.losers(s, play.seat)):
            s.agenda.append(Lose(seat, 1, OUTSIDE, "your side was beaten badly"))


class Plunder(Task, frozen=True):
    """The victim picks the ship."""

    victim: int
    holder: int

    def run(self, s: State) -> None:
        s.agenda += [Score(self.holder), Capture(self.holder, self.victim, s.limbo[self.victim])]
        s.agenda.append(PickUp(self.victim, 1, COLONIES, "the Arcade captures it"))


class Score(Task, frozen=True):
    """Three ships of a colour, or five in all, win the game."""

    holder: int

    def run(self, s: State) -> None:
        caught = [captives(s, self.holder, owner) for owner in range(s.n)]
        if max(caught) >= OF_A_COLOUR or sum(caught) >= IN_ALL:
            s.claims |= 1 << self.holder
            s.events.append(Noted(f"{{{self.holder}}} has captured enough ships to win.", cause=s.cause))


ALIEN = Arcade()
AnyStep = Plunder | Score
