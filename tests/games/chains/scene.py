"""Positions of Cosmic Chains laid out by hand. Seat 0 plays the Cats and has row a."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.events import Event
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.data import DECK, load
from cosmodrome.games.chains.rules.moves import Fire, Launch, Skip, Swap, Tug
from cosmodrome.games.chains.rules.orbit import BITS, NAMES, at, put
from cosmodrome.games.chains.rules.scoring import Tally, chain, segments, tally
from cosmodrome.games.chains.rules.state import State
from cosmodrome.games.chains.rules.turn import ACT

BOX = load()
SHORT = (
    *("buddy", "zeros", "spy", "wrap", "pool", "hand1", "hand2", "tug"),
    *("opener", "laser", "sling", "tail", "ahead", "behind", "across"),
)


def card(seat: int, name: str) -> int:
    """A seat's card by its short name."""
    return DECK * seat + SHORT.index(name)


def cell(name: str) -> int:
    """`a3` is slot 3 of seat 0."""
    return NAMES.index(name)


def scene(a: str = "", b: str = "", *, turn: int = 0, first: int = 1, **options: bool) -> State:
    """Home rows from slot `first` on (row a) and slot 1 on (row b), with everything else in the decks.

    `-` is an empty slot; `hand1<tug` is a stack: the row owner's Tug lies under the enemy's Helping Hand.
    """
    s: State = CHAINS.start(1, cats=0, start=0, **options)
    s.decks = [tuple(range(DECK)), tuple(range(DECK, 2 * DECK))]
    s.hands = [(), ()]
    s.agenda = [ACT[turn]]
    s.turn = turn
    for row, words, column in ((0, a, first), (1, b, 1)):
        for word in words.split():
            lay_word(s, row, column, word)
            column += 1
    return s


def lay_word(s: State, row: int, column: int, word: str) -> None:
    """One cell of a row as `scene` writes it."""
    if word != "-":
        top, _, below = word.partition("<")
        if below:
            stack(s, NAMES[at(row, column)], (row, below), (1 - row, top))
        else:
            stack(s, NAMES[at(row, column)], (row, top))


def stack(s: State, where: str, *cards: tuple[int, str]) -> None:
    """Put a stack of (seat, short name) on a cell, from the bottom up; each card destroyed the one below it."""
    numbers = [card(*each) for each in cards]
    for seat in (0, 1):
        s.decks[seat] = tuple(held for held in s.decks[seat] if held not in numbers)
    top, owner = numbers[-1], cards[-1][0]
    s.tops[cell(where)] = top
    s.place[top] = cell(where)
    s.mine[owner] |= BITS[cell(where)]
    s.homes[cell(where) // 16] |= 1 << cell(where) % 16
    s.up |= 1 << top
    under = list(s.under)
    under[top] = tuple(numbers[:-1])
    s.under = tuple(under)
    for number, (seat, _) in zip(numbers[1:], cards[1:], strict=True):
        s.fired |= 1 << number
        s.destroyed = put(s.destroyed, seat, s.destroyed[seat] + 1)


def hold(s: State, seat: int, names: str, deck: str | None = None) -> State:
    """Give a seat these hand cards, and optionally say what is left in its deck, the top card last."""
    numbers = [card(seat, name) for name in names.split()]
    s.hands[seat] = tuple(sorted(numbers))
    s.decks[seat] = tuple(held for held in s.decks[seat] if held not in numbers)
    if deck is not None:
        s.decks[seat] = tuple(card(seat, name) for name in deck.split())
    return s


def bug(s: State, where: str) -> State:
    """The Bug token of the other side lies on this cell."""
    s.stuck |= BITS[cell(where)]
    s.bugs = put(s.bugs, int(bool(s.mine[0] & BITS[cell(where)])), 0)
    return s


def launch(s: State, seat: int, name: str, where: str) -> list[Event]:
    return apply(s, seat, Launch(card(seat, name), cell(where)))


def swap(s: State, seat: int, a: str, b: str) -> list[Event]:
    return apply(s, seat, Swap(cell(a), cell(b)))


def fire(s: State, seat: int, a: str, b: str) -> list[Event]:
    return apply(s, seat, Fire(cell(a), cell(b)))


def tug(s: State, seat: int, where: str) -> list[Event]:
    return apply(s, seat, Tug(cell(where)))


def skip(s: State, seat: int) -> list[Event]:
    """The way to leave it at that, whatever is asked."""
    return apply(s, seat, next(move for move in legal(s, seat) if type(move) is Skip))


def swaps_of(s: State) -> set[str]:
    """The legal swaps as `a1 a2`."""
    (seat,) = pending(s)
    return {f"{NAMES[m.a]} {NAMES[m.b]}" for m in legal(s, seat) if isinstance(m, Swap)}


def shots_of(s: State) -> set[str]:
    """The legal shots as `a1 b1`."""
    (seat,) = pending(s)
    return {f"{NAMES[m.source]} {NAMES[m.target]}" for m in legal(s, seat) if isinstance(m, Fire)}


def slots_for(s: State, name: str) -> set[str]:
    """Where the pending seat may launch a card."""
    (seat,) = pending(s)
    found = (m for m in legal(s, seat) if isinstance(m, Launch))
    return {NAMES[m.cell] for m in found if m.card == card(seat, name)}


def tugs_of(s: State) -> set[str]:
    (seat,) = pending(s)
    return {NAMES[m.cell] for m in legal(s, seat) if isinstance(m, Tug)}


def look(s: State, where: str) -> list[str]:
    """The stack on a cell, from the bottom up: `["A tug", "B sling"]`."""
    top = s.tops[cell(where)]
    if top < 0:
        return []
    return [f"{'AB'[number // DECK]} {SHORT[number % DECK]}" for number in (*s.under[top], top)]


def sizes(s: State, seat: int = 0) -> list[int]:
    """The sizes of a seat's segments, largest first."""
    return [part.bit_count() for part in segments(chain(s, BOX.lookups[s.flip], seat))]


def points(s: State, seat: int = 0, secrets: Iterable[int] = ()) -> Tally:
    return tally(s, BOX, seat, tuple(secrets), s.blender)


def refused(s: State, seat: int, move: Move) -> Refusal:
    """The refusal of a move, which must change nothing."""
    before = s.clone()
    with pytest.raises(Refusal) as caught:
        apply(s, seat, move)
    assert s == before
    assert caught.value.rule
    return caught.value
