"""Clone: keeps its encounter card."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ARTIFACT, TYPE
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.resolution import owed
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMPENSATION, DISCARD, DISCARDING
from cosmodrome.games.encounter.rules.zones import hands, hoard


class Clone(Alien):
    """The card it ended up with, before anybody else can take it (12.5)."""

    name = "Clone"
    may = (DISCARDING,)
    wild_at = (DISCARD,)
    super_at = (COMPENSATION,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if not s.is_main(me):
            return ()
        side = s.side(me)
        return (USE[0][-1],) if s.played[side] >= 0 and s.up >> side & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        side = s.side(use.seat)
        card, s.played[side] = s.played[side], -1
        hoard.come_back(s, use.seat, card)
        s.events.append(Noted(f"{{{use.seat}}} takes the encounter card back."))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        mine = w.who == me and TYPE[w.number] == ARTIFACT and hands.still_lies(s, w.number)
        return (PLAY[self.flare][-1],) if mine else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """The artifact rests until the next encounter."""
        s.tossed.remove(play.number)
        hoard.come_back(s, play.seat, play.number)
        s.resting.append(play.seat << 8 | play.number)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if owed(s) and me == s.main(1 - s.verdict) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.double |= 1 << play.seat


ALIEN = Clone()
