"""Masochist: wins when all its ships are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.events import Ended, Noted, Removed
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY
from cosmodrome.games.encounter.ships import colonies, retrieve
from cosmodrome.games.encounter.windows import REGROUP_RETRIEVE, REGROUP_START

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Masochist(Alien):
    """Settled at once (10), and never lost for lack of home colonies."""

    name = "Masochist"
    keeps_power = True
    must = (REGROUP_START,)
    wild_at = super_at = (REGROUP_RETRIEVE,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return not any(s.ships[me]) and not s.gate[me] and not s.limbo[me] and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.winners = s.claims = 1 << use.seat
        s.agenda.clear()
        s.events.append(Ended(f"{{{use.seat}}} has lost every ship, and so wins the game."))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        """Not if the offense could then load no ship."""
        if s.no_retrieval or not s.warp[s.offense] or not (any(s.ships[s.offense]) or s.gate[s.offense]):
            return ()
        others = [seat for seat in range(s.n) if seat not in (me, s.offense) and s.warp[seat] and colonies(s, seat)]
        return tuple(PLAY[self.flare][seat] for seat in others)

    def wild(self, s: State, play: CardPlay) -> None:
        s.no_retrieval = True
        retrieve(s, play.to, 1)
        s.events.append(Noted(f"{{{play.to}}} retrieves a ship instead of {{{s.offense}}}."))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and s.warp[me] and not s.no_retrieval else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.no_retrieval = True
        s.warp[play.seat] -= 1
        s.removed[play.seat] += 1
        s.events.append(Removed(play.seat, 1))
