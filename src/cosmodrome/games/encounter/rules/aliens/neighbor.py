"""Neighbor: strong where it lives."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK, PLANETS
from cosmodrome.games.encounter.rules.flow.phases import DEFENSE_WON
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL, REWARDS
from cosmodrome.games.encounter.rules.totals import PLUS, shown_cards


def nearby(s: State, seat: int) -> int:
    """The seat's ships in the targeted system that are not in the encounter."""
    home = s.target // PLANETS * PLANETS
    ships = sum(s.ships[seat][home : home + PLANETS])
    return ships - s.ships[seat][s.target] if seat == s.defense else ships


class Neighbor(Alien):
    """Counts its ships at the moment of the use, those on other players' planets there too."""

    name = "Neighbor"
    must = super_at = (POST_REVEAL,)
    wild_at = (REWARDS,)

    def attacks(self, s: State, me: int) -> bool:
        """Whether the seat's side showed an attack."""
        return s.side(me) >= 0 and shown_cards(s)[s.side(me)][0] == ATTACK

    def due(self, s: State, me: int, w: Moment) -> bool:
        return self.attacks(s, me) and nearby(s, me) > 0 and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((PLUS, s.side(use.seat), nearby(s, use.seat)))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        earns = s.verdict == DEFENSE_WON and s.reward[me] and not s.ionic and s.ships[s.defense][s.target]
        return (PLAY[self.flare][-1],) if earns else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.reward[play.seat] += s.ships[s.defense][s.target]

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        helps = s.is_main(me) and self.attacks(s, me) and self.allied(s, me)
        return (PLAY[self.flare][-1],) if helps else ()

    def allied(self, s: State, me: int) -> int:
        """What the allies have there besides."""
        return sum(nearby(s, seat) for seat in range(s.n) if s.role[seat] and s.side(seat) == s.side(me))

    def super(self, s: State, play: CardPlay) -> None:
        s.mods.append((PLUS, s.side(play.seat), self.allied(s, play.seat)))


ALIEN = Neighbor()
