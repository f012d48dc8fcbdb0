"""Reserve: low attacks reinforce."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import cancel
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import NEGOTIATE, REINFORCEMENTS
from cosmodrome.games.encounter.rules.aliens.common import Choosing
from cosmodrome.games.encounter.rules.encounter_events import Played
from cosmodrome.games.encounter.rules.moves import PLAY, Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.chains import EndChain, UseStep, respond_window
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DISCARD, REINFORCE
from cosmodrome.games.encounter.rules.totals import PLUS
from cosmodrome.games.encounter.rules.zones import hands, knowledge

REINFORCES, CANCELS = 0, 1


class Reserve(Alien):
    """Each card played, and each reinforcement cancelled, is a use; a zap leaves the card in hand."""

    name = "Reserve"
    may = super_at = (REINFORCE,)
    wild_at = (DISCARD,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return self.cards(s, me, 6)

    def cards(self, s: State, me: int, highest: int) -> Moves:
        """Attacks up to a value, for either side."""
        if s.side(me) < 0:
            return ()
        return tuple(PLAY[card][side] for card in dict.fromkeys(s.hands[me]) if card <= highest for side in (0, 1))

    def announce(self, s: State, me: int, w: Moment, move: Any = None) -> None:
        knowledge.show(s, me, move.card)
        s.events.append(Played(me, move.card, move.to, "", REINFORCE))
        s.agenda.append(EndChain(len(s.aside), s.cause))
        s.agenda.append(UseStep(seat=me, window=REINFORCE, alien=s.alien[me], to=move.to, number=move.card))
        respond_window(s)

    def happen(self, s: State, use: PowerUse) -> None:
        if use.clause == CANCELS:
            if NEGOTIATE not in s.hands[use.seat]:  # the price has gone into another answer
                respond_window(s)
                return
            cancel(s)
            hands.discard(s, use.seat, NEGOTIATE)
        else:
            hands.discard(s, use.seat, use.number)
            s.mods.append((PLUS, use.to, use.number))

    def zapped(self, s: State, use: PowerUse) -> None:
        if use.clause == CANCELS:  # the reinforcement can still be cancelled by another
            respond_window(s)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        theirs = w.who != me and w.number in REINFORCEMENTS and not hands.swallowed(s, w.who)
        return (PLAY[self.flare][-1],) if theirs and hands.still_lies(s, w.number) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """The card may be played again only in the next encounter (12.3)."""
        s.tossed.remove(play.number)
        hands.join_openly(s, play.seat, play.number)
        s.resting.append(play.seat << 8 | play.number)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.cards(s, me, 9) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Reserved(play.seat))


class Reserved(Choosing, frozen=True):
    """The one higher attack of the super flare."""

    def ask(self) -> str:
        return "Play an attack of 09 or less as a reinforcement."

    def needs(self, card: int) -> bool:
        """What everybody knows the asked seat to hold."""
        return card <= 9

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return ALIEN.cards(s, seat, 9)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("too-high", "Play an attack of 09 or less, for one of the sides.", "choice")

    def answer(self, s: State, seat: int, move: Play) -> None:
        ALIEN.announce(s, seat, Opening(REINFORCE), move)


ALIEN = Reserve()
AnyStep = Reserved
