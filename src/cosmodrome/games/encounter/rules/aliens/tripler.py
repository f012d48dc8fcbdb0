"""Tripler: small attacks grow, large ones shrink."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import THIRD, TRIPLE, shown_cards


class Tripler(Alien):
    """An attack of 10 or less is tripled, a higher one divided by three, rounded up."""

    name = "Tripler"
    must = wild_at = super_at = (POST_REVEAL,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and shown_cards(s)[s.side(me)][0] == ATTACK and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((TRIPLE, s.side(use.seat), 10))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        if not s.is_main(me):
            return ()
        kind, value = shown_cards(s)[1 - s.side(me)]
        return (PLAY[self.flare][-1],) if kind == ATTACK and value >= 15 else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((THIRD, 1 - s.side(play.seat), 0))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and (TRIPLE, s.side(me), 10) in s.mods else ()

    def super(self, s: State, play: CardPlay) -> None:
        """The use that stands triples up to 13."""
        old = (TRIPLE, s.side(play.seat), 10)
        s.mods[s.mods.index(old)] = (TRIPLE, s.side(play.seat), 13)


ALIEN = Tripler()
