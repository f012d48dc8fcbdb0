"""Tick-Tock: wins when its tokens run out."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.encounter.rules.aliens.common import ChoosePlanet, free_planets
from cosmodrome.games.encounter.rules.encounter_events import Tokens
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DEAL_MADE, OUTCOME, RESHUFFLED
from cosmodrome.games.encounter.rules.zones import knowledge
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import ANYWHERE, available


class TickTock(Alien):
    """The win is claimed at once and settled at the end of the phase (10)."""

    name = "Tick-Tock"
    must = super_at = (OUTCOME, DEAL_MADE)
    wild_at = (RESHUFFLED,)
    tokens = 10

    def due(self, s: State, me: int, w: Moment) -> bool:
        return (w.at == DEAL_MADE or s.verdict == 1) and s.tokens[me] > 0 and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        self.tick(s, use.seat)

    def tick(self, s: State, me: int) -> None:
        """One token less."""
        s.tokens[me] -= 1
        s.events.append(Tokens(me, s.tokens[me]))
        if not s.tokens[me]:
            s.claims |= 1 << me

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.planets(s, me) and any(s.ships[me]) else ()

    def planets(self, s: State, me: int) -> tuple[int, ...]:
        """Home planets of others on which I have no colony."""
        return tuple(planet for owner in range(s.n) if owner != me for planet in free_planets(s, me, owner))

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at != RESHUFFLED:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, self.planets(s, me)))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Establish(play.seat, play.number, 0, 4))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        won = s.is_main(me) and (w.at == DEAL_MADE or s.verdict == s.side(me))
        return (PLAY[self.flare][-1],) if won and s.tokens[me] and available(s, me, ANYWHERE) else ()

    def super(self, s: State, play: CardPlay) -> None:
        self.tick(s, play.seat)
        s.agenda.append(Lose(play.seat, 1, ANYWHERE, "it pays for a token"))


ALIEN = TickTock()
