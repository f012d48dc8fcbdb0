"""Pacifist: its negotiates beat attacks."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK, NEGOTIATES
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DEAL_FAILED, POST_REVEAL
from cosmodrome.games.encounter.rules.totals import ATTACK_OF, PEACE, PENALTY, shown_cards


class Pacifist(Alien):
    """Tested again on the final cards (5.2)."""

    name = "Pacifist"
    must = wild_at = (POST_REVEAL,)
    super_at = (DEAL_FAILED,)

    def attacked(self, s: State, me: int) -> bool:
        """Whether the seat is a main player whose negotiate faces an attack."""
        if not s.is_main(me):
            return False
        cards = shown_cards(s)
        return cards[s.side(me)][0] == NEGOTIATES and cards[1 - s.side(me)][0] == ATTACK

    def due(self, s: State, me: int, w: Moment) -> bool:
        return self.attacked(s, me) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((PEACE, s.side(use.seat), 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.attacked(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((ATTACK_OF, s.side(play.seat), 15))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.mods += [(PENALTY, play.seat, -2), (PENALTY, s.opponent(play.seat), 2)]


ALIEN = Pacifist()
