"""Warrior: grows with every encounter."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.encounter_events import Tokens
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ENCOUNTER_END, POST_REVEAL
from cosmodrome.games.encounter.rules.totals import MASTERY, shown_cards
from cosmodrome.games.encounter.rules.zones import hands

GAIN = {0: (1, 2), 1: (2, 1), 2: (2, 2), 3: (1, 1), 4: (2, 2)}
"""Tokens by verdict, for the offense and the defense; a bare success gives none."""


class Warrior(Alien):
    """A zap stops the bonus, not the tokens; a lost power gains none."""

    name = "Warrior"
    must = super_at = (POST_REVEAL,)
    wild_at = (ENCOUNTER_END,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and self.armed(s, me) and not s.used[me] & 1

    def armed(self, s: State, me: int) -> bool:
        """Whether there are tokens, and an attack to add them to."""
        return s.tokens[me] > 0 and shown_cards(s)[s.side(me)][0] == ATTACK

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((MASTERY, use.seat, s.tokens[use.seat]))

    def ended(self, s: State, me: int) -> None:
        if s.is_main(me) and s.verdict in GAIN:
            s.tokens[me] += GAIN[s.verdict][s.side(me)] + (s.per == 4)
            s.events.append(Tokens(me, s.tokens[me]))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        free = me == s.defense and not s.is_extra and s.extra < 0
        return (PLAY[self.flare][-1],) if free and hands.holds_encounter(s, me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.extra = play.seat

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and self.armed(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.mods.append((MASTERY, play.seat, s.tokens[play.seat]))


ALIEN = Warrior()
