"""Parasite: joins without being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.games.encounter import knowledge
from cosmodrome.games.encounter.aliens.common import ChoosePlanet, free_planets
from cosmodrome.games.encounter.alliance import Answer, join_side
from cosmodrome.games.encounter.events import Answered
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.landing import Establish
from cosmodrome.games.encounter.moves import PLAY
from cosmodrome.games.encounter.windows import COMMIT_ALLY, POWER_LOST

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


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

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if w.who != me and any(s.ships[me]) and free_planets(s, me, w.who) else ()

    def announce_flare(self, s: State, me: int, w: Opening | Ask, move: Any) -> None:
        if w.at == COMMIT_ALLY:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, free_planets(s, me, w.who)))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Establish(play.seat, play.number, 0, 1))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if w.who == me else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.unlimited |= 1 << play.seat
