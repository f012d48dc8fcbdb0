"""Filch: takes its opponent's card from the pile."""

from __future__ import annotations

from cosmodrome.games.encounter.data import NEGOTIATE
from cosmodrome.games.encounter.rules.aliens.common import prevent
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import RETURNS, fate, respond_window
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import CARDS_DISCARDED
from cosmodrome.games.encounter.rules.zones import hands


class Filch(Alien):
    """Only a card that really reached the pile can be taken. Its wild flare is an answer (see chains.py)."""

    name = "Filch"
    may = super_at = (CARDS_DISCARDED,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
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

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        others = [side for side in (0, 1) if s.main(side) != me or s.version < 4]  # the own card is none of another
        return tuple(PLAY[self.flare][s.main(side)] for side in others if self.lies(s, side))

    def super(self, s: State, play: CardPlay) -> None:
        self.fetch(s, play.seat, s.side(play.to))


ALIEN = Filch()
