"""Vox: makes a low attack count eleven."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from cosmodrome.games.encounter import hands, knowledge
from cosmodrome.games.encounter.aliens.common import CallNumber
from cosmodrome.games.encounter.chains import WAITS, fate
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.ships import in_encounter
from cosmodrome.games.encounter.totals import ELEVEN, VALUE, card_values, shown_cards
from cosmodrome.games.encounter.windows import HAND_REFRESH, POST_REVEAL

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State

LOUD = 11


class Vox(Alien):
    """Raises a card on either side, so an ally of the offense may do it too."""

    name = "Vox"
    may = wild_at = (POST_REVEAL,)
    super_at = (HAND_REFRESH,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        if not (s.is_main(me) or s.role[me] == 1) or s.used[me] & 1:
            return ()
        cards, values = shown_cards(s), card_values(s)
        return tuple(USE[0][s.main(side)] for side in (0, 1) if cards[side][0] == ATTACK and values[side] < LOUD)

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((VALUE, s.side(use.to), LOUD))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and in_encounter(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((ELEVEN, play.seat, LOUD))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if w.who == me else ()

    def announce_flare(self, s: State, me: int, w: Opening | Ask, move: Any) -> None:
        if w.at != HAND_REFRESH:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(CallNumber(me, self.flare, w.at, hands.HAND, LOUD, "How many cards do you draw?"))

    def super(self, s: State, play: CardPlay) -> None:
        """The flare lies aside while the old hand is thrown away, and joins the new one."""
        fate(s, play, WAITS)
        step = hands.renewal(s, play.seat)
        hands.beneath(s, step, hands.Unkeep())
        s.agenda[s.agenda.index(step)] = structs.replace(step, number=play.number)
