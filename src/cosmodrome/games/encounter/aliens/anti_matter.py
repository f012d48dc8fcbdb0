"""Anti-Matter: the lower total wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter.aliens.common import prevent
from cosmodrome.games.encounter.chains import SUPER, unspend
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.hooks import Alien
from cosmodrome.games.encounter.totals import NEGATE, shown_cards
from cosmodrome.games.encounter.windows import POST_REVEAL

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class AntiMatter(Alien):
    """Its flares are answers to other flares (see chains.py)."""

    name = "Anti-Matter"
    must = (POST_REVEAL,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
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
