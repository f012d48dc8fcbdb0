"""Filch: takes its opponent's card from the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter import hands
from cosmodrome.games.encounter.aliens.common import prevent
from cosmodrome.games.encounter.chains import RETURNS, fate, respond_window
from cosmodrome.games.encounter.data import NEGOTIATE
from cosmodrome.games.encounter.events import Noted
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.windows import CARDS_DISCARDED

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Filch(Alien):
    """Only a card that really reached the pile can be taken. Its wild flare is an answer (see chains.py)."""

    name = "Filch"
    may = super_at = (CARDS_DISCARDED,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (
            (USE[0][s.opponent(me)],) if s.is_main(me) and self.lies(s, 1 - s.side(me)) and not s.used[me] & 1 else ()
        )

    def lies(self, s: State, side: int) -> bool:
        """Whether that side's encounter card lies in the pile."""
        return s.dropped[side] >= 0 and s.dropped[side] in s.pile

    def happen(self, s: State, use: PowerUse) -> None:
        self.fetch(s, use.seat, s.side(use.to))

    def fetch(self, s: State, me: int, side: int) -> None:
        """Take the side's card, the topmost of its kind."""
        card = s.dropped[side]
        s.dropped[side] = -1
        last = len(s.pile) - 1 - s.pile[::-1].index(card)
        del s.pile[last]
        hands.join_openly(s, me, card)
        s.events.append(Noted(f"{{{me}}} takes the card of {{{s.main(side)}}} from the discard pile."))

    def wild(self, s: State, play: CardPlay) -> None:
        if NEGOTIATE not in s.hands[play.seat]:  # the price has gone into another answer
            respond_window(s)
            return
        target = prevent(s, play)
        fate(s, target, RETURNS, play.seat)
        hands.discard(s, play.seat, NEGOTIATE)

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return tuple(PLAY[self.flare][s.main(side)] for side in (0, 1) if self.lies(s, side))

    def super(self, s: State, play: CardPlay) -> None:
        self.fetch(s, play.seat, s.side(play.to))
