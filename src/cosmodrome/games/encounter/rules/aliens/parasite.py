"""Parasite: joins without being asked."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.encounter.rules.aliens.common import ChoosePlanet, free_planets
from cosmodrome.games.encounter.rules.encounter_events import Answered
from cosmodrome.games.encounter.rules.flow.alliance import Answer, join_side
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMMIT_ALLY, POWER_LOST
from cosmodrome.games.encounter.rules.zones import knowledge


class Parasite(Alien):
    """The use is the joining, in its turn to answer (see alliance.Answer)."""

    name = "Parasite"
    wild_at = (POWER_LOST,)
    super_at = (COMMIT_ALLY,)

    def uninvited(self, s: State, me: int) -> bool:
        return True

    def happen(self, s: State, use: PowerUse) -> None:
        join_side(s, use.seat, use.to)

    def zapped(self, s: State, use: PowerUse) -> None:
        """It answers again, like anybody."""
        if (s.invited[0] | s.invited[1]) >> use.seat & 1:
            s.agenda.append(Answer(use.seat))
        else:
            s.events.append(Answered(use.seat, -1))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who != me and any(s.ships[me]) and free_planets(s, me, w.who) else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at == COMMIT_ALLY:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, free_planets(s, me, w.who)))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Establish(play.seat, play.number, 0, 1))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who == me else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.unlimited |= 1 << play.seat


ALIEN = Parasite()
