"""Pacifist: its negotiates beat attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.data import ATTACK, NEGOTIATES
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY
from cosmodrome.games.encounter.totals import ATTACK_OF, PEACE, PENALTY, shown_cards
from cosmodrome.games.encounter.windows import DEAL_FAILED, POST_REVEAL

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


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

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return self.attacked(s, me) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((PEACE, s.side(use.seat), 0))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if self.attacked(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((ATTACK_OF, s.side(play.seat), 15))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.mods += [(PENALTY, play.seat, -2), (PENALTY, s.opponent(play.seat), 2)]
