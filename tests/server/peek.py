"""Peek: a tiny game with hidden hands, sealed bids and a window, for tests of what goes over the wire.

Each seat bids a card, face down, all at once; the highest bid takes the trick, unless a seat that lost
it throws a stopper away; then everybody draws. Cards have numbers that occur nowhere else.
"""

from __future__ import annotations

from typing import Any, Self

from cosmodrome.core import agenda, game
from cosmodrome.core.about import About
from cosmodrome.core.agenda import Question, Task, Window, settle
from cosmodrome.core.choices import Move, Pass
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Outcome, rank
from cosmodrome.core.text import Span, Text
from cosmodrome.core.versions import CURRENT

LOW, HIGH, STOPPER = 770001, 770024, 770017
HAND = 4
ROUNDS = 3


class Bid(Move, frozen=True):
    card: int

    def say(self, data: Any) -> str:
        return f"bid {self.card}"

    def parts(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class Stop(Move, frozen=True):
    card: int

    def say(self, data: Any) -> str:
        return f"stop it with {self.card}"


BID = {card: Bid(card) for card in range(LOW, HIGH + 1)}
STOP = {card: Stop(card) for card in range(STOPPER, HIGH + 1)}


class Shown(Event, frozen=True):
    bids: tuple[int, ...]
    reveals = True
    rule = "2"

    def say(self, data: Any) -> str:
        return f"The bids are {', '.join(map(str, self.bids))}."


class Drew(Event, frozen=True):
    seat: int
    card: int | None
    reveals = True
    rule = "3"

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} draws {'a card' if self.card is None else self.card}."


class Stopped(Event, frozen=True):
    seat: int
    card: int

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} stops it with {self.card}."


class State(agenda.State, kw_only=True):
    agenda: list[Bids | Objections | Award | Round]
    hands: list[list[int]]
    bids: list[int]
    """Face down; 0 until made."""
    shown: list[int]
    pile: list[int]
    points: list[int]
    round: int = 0

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda, twin.events = self.agenda[:], []
        twin.hands = [hand[:] for hand in self.hands]
        twin.bids, twin.shown, twin.pile, twin.points = self.bids[:], self.shown[:], self.pile[:], self.points[:]
        return twin


class Round(Task, frozen=True):
    def run(self, s: State) -> None:
        if s.round == ROUNDS:
            return
        s.round += 1
        s.agenda += [Round(), Bids(tuple(range(len(s.hands))))]


class Bids(Question, frozen=True):
    waiting: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Bid a card, face down."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(BID[card] for card in s.hands[seat])

    def answer(self, s: State, seat: int, move: Bid) -> None:
        s.hands[seat].remove(move.card)
        s.bids[seat] = move.card
        waiting = tuple(one for one in self.waiting if one != seat)
        if waiting:
            s.agenda.append(Bids(waiting))
            return
        s.events.append(Shown(tuple(s.bids)))
        s.shown += s.bids
        winner = s.bids.index(max(s.bids))
        s.bids = [0] * len(s.hands)
        losers = tuple(one for one in range(len(s.hands)) if one != winner)
        s.agenda += [Award(winner), Objections(losers)]


class Objections(Window, frozen=True):
    def ask(self) -> str:
        return "Will you stop it?"

    def responses(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(STOP[card] for card in s.hands[seat] if card in STOP)

    def respond(self, s: State, seat: int, move: Stop) -> None:
        s.hands[seat].remove(move.card)
        s.shown.append(move.card)
        s.events.append(Stopped(seat, move.card))
        s.agenda[-1] = Award(-1)


class Award(Task, frozen=True):
    winner: int

    def run(self, s: State) -> None:
        if self.winner >= 0:
            s.points[self.winner] += 1
        for seat, hand in enumerate(s.hands):
            while len(hand) < HAND and s.pile:
                hand.append(s.pile.pop())
                s.events.append(Drew(seat, hand[-1], to=(seat,)))
                s.events.append(Drew(seat, None, but=(seat,)))
            hand.sort()


class View(game.View, kw_only=True):
    hand: list[int]
    counts: list[int]
    bid: int
    shown: list[int]
    pile: int
    points: list[int]


def setup(options: game.Options, seed: int, version: int = CURRENT) -> State:
    n = options.seats
    s = State(
        key=key_of(seed, version), version=version, agenda=[Round()], hands=[], bids=[0] * n, shown=[],
        pile=list(range(LOW, HIGH + 1)), points=[0] * n,
    )  # fmt: skip
    s.shuffle(s.pile)
    s.hands = [sorted(s.pile.pop() for _ in range(HAND)) for _ in range(n)]
    settle(s)
    return s


def view(s: State, seat: int | None) -> View:
    mine, bid = ([], 0) if seat is None else (s.hands[seat][:], s.bids[seat])
    counts = [len(hand) + (bid > 0) for hand, bid in zip(s.hands, s.bids, strict=True)]
    return View(seat=seat, hand=mine, counts=counts, bid=bid, shown=s.shown[:], pile=len(s.pile), points=s.points[:])


def text(v: View, data: Any) -> Text:
    hand = tuple(Span(f"{card} ", part=f"card:{card}") for card in v.hand)
    public = [(f"{{{seat}}}: {count} cards, {v.points[seat]} points",) for seat, count in enumerate(v.counts)]
    return (("Your hand: ", *hand), (f"Your bid: {v.bid}",), *public, (f"Shown: {v.shown}. Pile: {v.pile}.",))


def outcome(s: State) -> Outcome | None:
    scores = tuple(s.points)
    return None if s.agenda else Outcome(rank(scores), scores, "Most tricks win.")


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    others = [one for one in range(len(s.hands)) if one != seat]
    unseen = s.pile + [card for one in others for card in s.hands[one]] + [s.bids[one] for one in others if s.bids[one]]
    unseen.sort()
    dice.shuffle(unseen)
    s.pile = [unseen.pop() for _ in s.pile]
    for one in others:
        s.hands[one] = sorted(unseen.pop() for _ in s.hands[one])
        s.bids[one] = unseen.pop() if s.bids[one] else 0


def about(v: View, part: str, data: Any) -> About | None:
    card = part.removeprefix("card:")
    known = card.isdecimal() and int(card) in (*v.hand, *v.shown, v.bid)
    return About(f"Card {card}", "card", "The highest bid takes the trick.", "You know it.") if known else None


PEEK = Game(
    name="peek",
    title="Peek",
    blurb="Sealed bids with hidden hands.",
    seats=(2, 3),
    State=State,
    Move=Bid | Stop | Pass,
    View=View,
    setup=setup,
    view=view,
    outcome=outcome,
    redeal=redeal,
    text=text,
    about=about,
)


class Slow:
    """A bot that never comes to an end."""

    def choose(self, perspective: Any) -> Move:
        while True:
            pass


class Crash:
    """A bot that takes its whole process down."""

    def choose(self, perspective: Any) -> Move:
        import os

        os._exit(3)


class Cheat:
    """A bot that makes a move nobody offered."""

    def choose(self, perspective: Any) -> Move:
        return Bid(LOW - 1)


class Fault:
    """A bot with a mistake in it."""

    def choose(self, perspective: Any) -> Move:
        raise KeyError("my secret thoughts")


class Meek:
    """A bot that passes wherever it can."""

    def choose(self, perspective: Any) -> Move:
        first: Move = perspective.choices[0]
        return first


class Dumb(Meek):
    """A bot that bids, and has a mistake in what it does in windows."""

    def choose(self, perspective: Any) -> Move:
        if isinstance(first := super().choose(perspective), Bid):
            return first
        raise KeyError("my secret thoughts")


BOTS = {"easy": Fault, "medium": Cheat, "hard": Crash, "endless": Slow, "weak": Meek, "dumb": Dumb}
SHAKY_PEEK = Game(**{**{f: getattr(PEEK, f) for f in PEEK.__dataclass_fields__}, "name": "shaky", "bots": BOTS})
