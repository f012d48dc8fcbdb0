"""Mirror: turns the digits of attacks round."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK, NEGOTIATE, NEGOTIATES
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL, POST_SELECT
from cosmodrome.games.encounter.rules.totals import ATTACK_OF, CARD, MIRROR, shown_cards

BOTH, ONE = 0, 1


class Mirror(Alien):
    """Values have two digits: 08 becomes 80."""

    name = "Mirror"
    may = super_at = (POST_SELECT,)
    wild_at = (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[BOTH][-1],) if s.is_main(me) and not s.used[me] & 3 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        """Clause 1 is the use with the super flare: one card only."""
        s.mods.append((MIRROR, 3 if use.clause == BOTH else 1 << s.side(use.to), 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        off, dfn = shown_cards(s)
        return (PLAY[self.flare][-1],) if s.is_main(me) and off != dfn else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """My card becomes a duplicate of the other, as it now is."""
        side = s.side(play.seat)
        kind, value = shown_cards(s)[1 - side]
        if kind == ATTACK:
            s.mods.append((ATTACK_OF, side, value))
        elif kind == NEGOTIATES:
            s.mods.append((CARD, side, NEGOTIATE))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][s.offense], PLAY[self.flare][s.defense]) if self.offers(s, me, w) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[ONE][play.to])


ALIEN = Mirror()
