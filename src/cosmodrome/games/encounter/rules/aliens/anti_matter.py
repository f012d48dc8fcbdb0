"""Anti-Matter: the lower total wins."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.aliens.common import prevent
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import SUPER, CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import unspend
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import NEGATE, shown_cards


class AntiMatter(Alien):
    """Its flares are answers to other flares (see chains.py)."""

    name = "Anti-Matter"
    must = (POST_REVEAL,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        off, dfn = shown_cards(s)
        return s.is_main(me) and off[0] == dfn[0] == ATTACK and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((NEGATE, use.seat, 0))

    def wild(self, s: State, play: CardPlay) -> None:
        """The other flare goes back unspent, but that side of it rests for the encounter (11.2)."""
        target = prevent(s, play)
        unspend(s, target)
        s.barred.append(target.card << 1 | (target.mode == SUPER))

    def super(self, s: State, play: CardPlay) -> None:
        self.wild(s, play)


ALIEN = AntiMatter()
