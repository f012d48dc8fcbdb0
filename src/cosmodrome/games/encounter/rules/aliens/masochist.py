"""Masochist: wins when all its ships are lost."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Ended, Noted
from cosmodrome.games.encounter.rules.events import Removed
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import REGROUP_RETRIEVE, REGROUP_START
from cosmodrome.games.encounter.rules.zones.ship_steps import retrieve
from cosmodrome.games.encounter.rules.zones.ships import colonies


class Masochist(Alien):
    """Settled at once (10), and never lost for lack of home colonies."""

    name = "Masochist"
    keeps_power = True
    must = (REGROUP_START,)
    wild_at = super_at = (REGROUP_RETRIEVE,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return not any(s.ships[me]) and not s.gate[me] and not s.limbo[me] and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.winners = s.claims = 1 << use.seat
        s.agenda.clear()
        s.events.append(Ended(f"{{{use.seat}}} has lost every ship, and so wins the game."))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        """Not if the offense could then load no ship."""
        if s.no_retrieval or not s.warp[s.offense] or not (any(s.ships[s.offense]) or s.gate[s.offense]):
            return ()
        barred = (s.offense,) if s.version > 3 else (me, s.offense)  # any but the offense, the own player too
        others = [seat for seat in range(s.n) if seat not in barred and s.warp[seat] and colonies(s, seat)]
        return tuple(PLAY[self.flare][seat] for seat in others)

    def wild(self, s: State, play: CardPlay) -> None:
        s.no_retrieval = True
        retrieve(s, play.to, 1)
        s.events.append(Noted(f"{{{play.to}}} retrieves a ship instead of {{{s.offense}}}."))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and s.warp[me] and not s.no_retrieval else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.no_retrieval = True
        s.warp[play.seat] -= 1
        s.removed[play.seat] += 1
        s.events.append(Removed(play.seat, 1))


ALIEN = Masochist()
