"""Macron: sends one ship, which weighs as much as four."""

from __future__ import annotations

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.aliens.amid import amend
from cosmodrome.games.encounter.rules.flow.landing import Commit
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMMIT_ALLY, COMMIT_OFF, POST_REVEAL
from cosmodrome.games.encounter.rules.totals import MASS, PLUS, shown_cards
from cosmodrome.games.encounter.rules.zones.ships import in_encounter

SENDS, WEIGHS = 0, 1
USUAL = 4


class Macron(Alien):
    """Two uses: the one ship, and its weight. That it counts two for cards is no use (see resolution.py)."""

    name = "Macron"
    must = (COMMIT_OFF, COMMIT_ALLY, POST_REVEAL)
    wild_at = (POST_REVEAL,)
    super_at = (COMMIT_OFF, COMMIT_ALLY)

    def sends(self, s: State, me: int, w: Moment) -> bool:
        """Whether the seat is about to send ships."""
        return me == s.offense if w.at == COMMIT_OFF else w.who == me

    def due(self, s: State, me: int, w: Moment) -> bool:
        if w.at != POST_REVEAL:
            return self.sends(s, me, w) and not s.used[me] >> SENDS & 1
        fights = [kind for kind, _ in shown_cards(s)] == [ATTACK, ATTACK]
        return fights and s.side(me) >= 0 and in_encounter(s, me) > 0 and not s.used[me] >> WEIGHS & 1

    def announce(self, s: State, me: int, w: Moment, move: Move = USE[SENDS][-1]) -> None:
        s.use_power(me, w, USE[WEIGHS if w.at == POST_REVEAL else SENDS][-1])

    def happen(self, s: State, use: PowerUse) -> None:
        """Nothing more is to be done for the one ship: a power that was not zapped sends no other."""
        if use.clause == WEIGHS:
            s.mods.append((MASS, use.seat, 0))

    def max_ships(self, s: State, me: int) -> int:
        return 1

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        attacks = s.side(me) >= 0 and shown_cards(s)[s.side(me)][0] == ATTACK
        return (PLAY[self.flare][-1],) if attacks and in_encounter(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((PLUS, s.side(play.seat), in_encounter(s, play.seat)))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.sends(s, me, w) else ()

    def super(self, s: State, play: CardPlay) -> None:
        """So many as others may send."""
        amend(s, Commit, limit=USUAL)


ALIEN = Macron()
