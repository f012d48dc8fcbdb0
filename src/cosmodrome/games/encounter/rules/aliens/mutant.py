"""Mutant: grows back to eight cards."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.flow.phases import DEAL
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PICK, PLAY, USE, Done, Name, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ENCOUNTER_END, PRE_INVITE
from cosmodrome.games.encounter.rules.zones import hands


class Mutant(Alien):
    """Each card comes from the deck or at random from another hand."""

    name = "Mutant"
    may = super_at = (PRE_INVITE,)
    wild_at = (ENCOUNTER_END,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        ready = s.is_main(me) and len(s.hands[me]) < hands.HAND and not s.used[me] & 1
        return (USE[0][-1],) if ready else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Regrow(use.seat))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        done = s.is_main(me) and s.verdict in (s.side(me), DEAL)
        return (PLAY[self.flare][-1],) if done and s.hands[s.opponent(me)] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in s.order():
            if s.side(seat) == 1 - s.side(play.seat):
                hands.take_random(s, play.seat, seat)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        ready = s.is_main(me) and not s.used[me] & 1 and 1 < len(s.hands[me]) < hands.HAND + 4
        return (PLAY[self.flare][-1],) if ready else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Cast(play.seat, 3))


class Cast(Question, frozen=True):
    """With the super flare up to three cards are thrown away first."""

    seat: int
    left: int
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Discard up to {count(self.left, 'card')}, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        found = dict.fromkeys(s.hands[seat]) if self.left else ()
        return (DONE, *(PICK[card] for card in found))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-in-hand", "Discard up to three cards you hold.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Pick):
            s.agenda.append(Cast(seat, self.left - 1))
            hands.discard(s, seat, move.card)
        elif len(s.hands[seat]) < hands.HAND:
            s.use_power(seat, Opening(PRE_INVITE), USE[0][-1])


class Regrow(Question, frozen=True):
    """Where the next card comes from; Done is the deck."""

    seat: int
    verb: ClassVar[str] = "take a card from"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Name a player to take a card from, or say done for one from the deck."

    def trim(self, s: State) -> Question | None:
        return self if len(s.hands[self.seat]) < hands.HAND else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(NAME[other] for other in range(s.n) if other != seat and s.hands[other]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-cards", "Name another player who holds cards.", "choice")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        before = len(s.hands[seat])
        s.agenda.append(self)
        if isinstance(move, Name):
            hands.take_random(s, seat, move.seat)
            return
        hands.draw(s, seat, 1)
        if len(s.hands[seat]) == before:  # there is nothing left to draw
            s.agenda.remove(self)


ALIEN = Mutant()
AnyStep = Cast | Regrow
