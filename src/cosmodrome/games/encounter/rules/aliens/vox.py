"""Vox: makes a low attack count eleven."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.aliens.common import CallNumber
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import WAITS, fate
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import HAND_REFRESH, POST_REVEAL
from cosmodrome.games.encounter.rules.totals import ELEVEN, VALUE, card_values, shown_cards
from cosmodrome.games.encounter.rules.zones import hands, knowledge, refreshing
from cosmodrome.games.encounter.rules.zones.ships import in_encounter

LOUD = 11


class Vox(Alien):
    """Raises a card on either side, so an ally of the offense may do it too."""

    name = "Vox"
    may = wild_at = (POST_REVEAL,)
    super_at = (HAND_REFRESH,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if not (s.is_main(me) or s.role[me] == 1) or s.used[me] & 1:
            return ()
        cards, values = shown_cards(s), card_values(s)
        return tuple(USE[0][s.main(side)] for side in (0, 1) if cards[side][0] == ATTACK and values[side] < LOUD)

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((VALUE, s.side(use.to), LOUD))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and in_encounter(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((ELEVEN, play.seat, LOUD))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who == me else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at != HAND_REFRESH:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        s.agenda.append(CallNumber(me, self.flare, w.at, hands.HAND, LOUD, "How many cards do you draw?"))

    def super(self, s: State, play: CardPlay) -> None:
        """The flare lies aside while the old hand is thrown away, and joins the new one."""
        fate(s, play, WAITS)
        step = refreshing.renewal(s, play.seat)
        refreshing.beneath(s, step, refreshing.Unkeep())
        s.agenda[s.agenda.index(step)] = structs.replace(step, number=play.number)


ALIEN = Vox()
