"""Porcupine: its needles change the total."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, load
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, PLAY, USE, YES, Done, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import PLUS, UPSET, shown_cards, winner
from cosmodrome.games.encounter.rules.zones import hands, knowledge

ONE_EACH, THREE_EACH = 0, 1


def two_attacks(s: State) -> bool:
    """Whether both final cards are attacks."""
    off, dfn = shown_cards(s)
    return off[0] == dfn[0] == ATTACK


def losing(s: State, me: int) -> bool:
    """Whether the seat's side would lose as things are, by whatever rule compares the totals."""
    if s.side(me) < 0 or not s.shown() or not two_attacks(s):
        return False
    upset = any(kind == UPSET for kind, _, _ in s.mods)
    return (winner(s) == s.side(me)) == upset


class Porcupine(Alien):
    """One use an encounter; the cards are chosen after zaps were asked for."""

    name = "Porcupine"
    may = wild_at = super_at = (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[ONE_EACH][-1],) if s.hands[me] and not s.used[me] & 3 and losing(s, me) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        if s.hands[use.seat]:
            s.agenda.append(Needles(use.seat, 0, 3 if use.clause == THREE_EACH else 1))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.shown() and two_attacks(s) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Bristle(play.seat, ()))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        able = len(s.hands[me]) > 1 and not s.used[me] & 3 and losing(s, me)
        return (PLAY[self.flare][-1],) if able else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, s.window(play.window), USE[THREE_EACH][-1])


class Needles(Question, frozen=True):
    """Cards are discarded one by one, at least one."""

    seat: int
    count: int
    each: int
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Discard cards, then say done. They count {self.each} each; {self.count} so far."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        cards = tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]))
        return (DONE, *cards) if self.count else cards

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-in-hand", "Discard cards you hold, at least one, then say done.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        count = self.count
        if isinstance(move, Pick):
            hands.discard(s, seat, move.card)
            count += 1
            if s.hands[seat]:
                s.agenda.append(Needles(seat, count, self.each))
                return
        s.agenda.append(Sting(seat, count * self.each))


class Sting(Question, frozen=True):
    """Whether the needles are added or taken off."""

    seat: int
    number: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Add {self.number} to your side's total? No takes it off."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Add it or take it off.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        s.mods.append((PLUS, s.side(seat), self.number if move.yes else -self.number))


class Bristle(Question, frozen=True):
    """Cards are shown one by one, with the wild flare; each counts one, and so does the flare."""

    seat: int
    shown: tuple[int, ...]
    verb: ClassVar[str] = "show"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Show cards from your hand, then say done. They count 1 each; {len(self.shown)} so far."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        hand = s.hands[seat]
        rest = [card for card in dict.fromkeys(hand) if hand.count(card) > self.shown.count(card)]
        return (DONE, *(PICK[card] for card in rest))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-in-hand", "Show cards you hold, each once, then say done.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Pick):
            reveal(s, seat, (*self.shown, move.card))
            s.agenda.append(Bristle(seat, (*self.shown, move.card)))
            return
        s.mods.append((PLUS, s.side(seat), len(self.shown) + 1))


def reveal(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Everybody sees one more card of the hand."""
    card = cards[-1]
    if knowledge.known_cards(s, None, seat).count(card) < cards.count(card):
        s.known = [entry for entry in s.known if entry & 0xFFF != seat << 8 | card]
        for _ in range(cards.count(card)):
            knowledge.learn(s, knowledge.EVERYBODY, seat, card)
    s.events.append(Noted(f"{{{seat}}} shows {load(s.data).names[card]}.", cause=s.cause))


ALIEN = Porcupine()
AnyStep = Needles | Sting | Bristle
