"""Putting hand cards back and drawing as many: the mulligan of both seats at once, and Recompile (3.1, 7)."""

from __future__ import annotations

from functools import partial

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import CARDS
from cosmodrome.games.chains.rules.events import Exchanged, drew
from cosmodrome.games.chains.rules.moves import PUT_BACK, SKIP, PutBack, Skip
from cosmodrome.games.chains.rules.orbit import put, remember
from cosmodrome.games.chains.rules.state import State


def _without(card: int, hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(held for held in hand if held != card)


def _in_order(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards))


WITHOUT = tuple(remember(partial(_without, card)) for card in range(CARDS))
"""By card and hand: the rest of the hand. Hands are few, and change at every second move."""
in_order = remember(_in_order)
"""The same cards, ascending."""


class Mulligan(Question, frozen=True):
    """Both seats, neither knowing of the other, may put hand cards back once (3.1)."""

    waiting: tuple[int, ...] = (0, 1)

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Put back any cards you do not want to begin with, then keep the rest."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (SKIP["cards"], *map(PUT_BACK.__getitem__, s.hands[seat]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_put_back(s, seat, move, True, "first-hand")

    def answer(self, s: State, seat: int, move: PutBack | Skip) -> None:
        if type(move) is PutBack:
            put_back(s, seat, move.card)
            s.agenda.append(self)
        elif len(self.waiting) > 1:
            s.agenda.append(Mulligan((1 - seat,)))
        else:  # chance waits for both, so that the order of the answers does not matter
            exchange(s, 0)
            exchange(s, 1)


class Recompile(Question, frozen=True):
    """Put one to three hand cards back (7)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Recompile: which cards do you put back? Then keep the rest."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves = tuple(PUT_BACK[card] for card in s.hands[seat])
        return (SKIP["cards"], *moves) if s.aside[seat] else moves

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_put_back(s, seat, move, bool(s.aside[seat]), "recompile")

    def answer(self, s: State, seat: int, move: PutBack | Skip) -> None:
        if type(move) is PutBack:
            put_back(s, seat, move.card)
            s.agenda.append(self)
        else:
            exchange(s, seat, power=True)


def refuse_put_back(s: State, seat: int, move: Move, enough: bool, rule: str) -> Refusal | None:
    """Why the card cannot be put back, or the rest not kept yet, by the rule that asks for it."""
    if type(move) is PutBack:
        return None if move.card in s.hands[seat] else Refusal("not-in-hand", "You do not hold that card.", "hand")
    if type(move) is Skip and move.what == "cards":
        return None if enough else Refusal("one-at-least", "Put back at least one card.", "recompile")
    return Refusal("hand-first", "Decide first which hand cards you put back.", rule)


def put_back(s: State, seat: int, card: int) -> None:
    """Lay a hand card aside, face down."""
    s.hands[seat] = WITHOUT[card](s.hands[seat])
    s.aside = put(s.aside, seat, (*s.aside[seat], card))


def exchange(s: State, seat: int, power: bool = False) -> None:
    """Shuffle what was put back into the deck, then draw as many, so that some may come back (3.1)."""
    count = len(s.aside[seat])
    s.events.append(Exchanged(seat, count, power))
    if count:
        deck = [*s.decks[seat], *s.aside[seat]]
        s.shuffle(deck)
        s.decks[seat] = tuple(deck)
        s.aside = put(s.aside, seat, ())
        draw(s, seat, count)


def draw(s: State, seat: int, count: int) -> None:
    """Draw from the top of the deck while it lasts; hands stay sorted."""
    deck = s.decks[seat]
    if count > 0 and deck:
        cards, deck = deck[-count:], deck[:-count]
        s.decks[seat] = deck
        s.hands[seat] = in_order(s.hands[seat] + cards)
        s.events.extend(drew(seat, cards, len(deck)))
