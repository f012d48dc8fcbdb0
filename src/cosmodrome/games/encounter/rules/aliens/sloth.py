"""Sloth: sends a token, and its ships only when it must."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.landing import Commit
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMMIT_ALLY, COMMIT_OFF, POST_REVEAL, POST_SELECT
from cosmodrome.games.encounter.rules.zones.ships import in_encounter

USUAL = 4


class Sloth(Alien):
    """The token is no ship. Only sending it is a use; its ships come at the end of Planning (see landing.Late)."""

    name = "Sloth"
    must = (COMMIT_OFF, COMMIT_ALLY)
    wild_at = (POST_REVEAL,)
    super_at = (POST_SELECT,)

    def arrange(self, s: State, me: int) -> None:
        s.tokens[me] = 1

    def usable(self, s: State, me: int) -> bool:
        return True

    def due(self, s: State, me: int, w: Moment) -> bool:
        sends = me == s.offense if w.at == COMMIT_OFF else w.who == me
        return sends and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.powers.sloth = s.powers.sloth.but(absent=s.powers.sloth.absent | 1 << use.seat)
        s.events.append(Noted(f"{{{use.seat}}} sends the sloth token, and names no number."))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        more = s.role[me] and in_encounter(s, me) < USUAL and any(s.ships[me])
        return (PLAY[self.flare][-1],) if more else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Commit(play.seat, s.side(play.seat), 0, 0))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and any(self.helpers(s, me)) else ()

    def helpers(self, s: State, me: int) -> list[int]:
        """The allies of a main player that have ships to add, the last to be asked first."""
        mine = s.side(me)
        return [seat for seat in reversed(s.order()) if s.role[seat] == mine + 1 and any(s.ships[seat])]

    def super(self, s: State, play: CardPlay) -> None:
        for seat in self.helpers(s, play.seat):
            s.agenda.append(Commit(seat, s.side(seat), 0, 0, in_encounter(s, seat) + USUAL))


ALIEN = Sloth()
