"""Grudge: remembers who would not come."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import seats_of
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, DEAL_MADE, OUTCOME
from cosmodrome.games.encounter.rules.totals import BITTER, GRUDGED
from cosmodrome.games.encounter.rules.zones.ship_steps import dismiss


class Grudge(Alien):
    """Only giving the tokens is a use; what they cost is paid in any case (see grudges.py)."""

    name = "Grudge"
    must = (ALLIANCES_FORMED,)
    wild_at = (OUTCOME,)
    super_at = (OUTCOME, DEAL_MADE)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and not s.used[me] & 1 and self.absent(s, me) > 0

    def absent(self, s: State, me: int) -> int:
        """Mask: whom the seat invited and who did not ally with it; one sent home again has allied (17.17)."""
        side = s.side(me)
        allied = sum(1 << seat for seat in range(s.n) if s.role[seat] == side + 1)
        return s.invited[side] & ~allied & ~(s.former >> 8 * side)

    def happen(self, s: State, use: PowerUse) -> None:
        mask = self.absent(s, use.seat)
        s.mods.append((GRUDGED, use.seat, mask))
        s.events.append(Noted(f"A grudge token goes to {seats_of(mask)}.", cause=s.cause))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        lost = s.is_main(me) and s.verdict == 1 - s.side(me) and self.helpers(s)
        return (PLAY[self.flare][-1],) if lost else ()

    def helpers(self, s: State) -> list[int]:
        """The allies of the winner, the last to put ships down first."""
        return [seat for seat in reversed(s.order()) if s.role[seat] == s.verdict + 1]

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in self.helpers(s):
            dismiss(s, seat)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        bears = any(kind == GRUDGED and who == me for kind, who, _ in s.mods)
        return (PLAY[self.flare][-1],) if bears and (w.at == DEAL_MADE or s.verdict == s.side(me)) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.mods.append((BITTER, play.seat, 0))


ALIEN = Grudge()
