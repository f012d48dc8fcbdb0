"""A small game with all that is hard: sealed cards, a power, zaps of zaps, and a flick whose result is recorded."""

from __future__ import annotations

from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import Cancellable, Question, Task, Window, cancel, settle
from cosmodrome.core.choices import PASS, Choices, Move, Pass, Range
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import Layout, Omitted, Row, Space
from cosmodrome.core.text import Text
from cosmodrome.core.versions import CURRENT

ZAP = 0
TOP = 24


class Play(Move, frozen=True):
    card: Annotated[int, Meta(ge=0, le=TOP)]

    def say(self, data: Any) -> str:
        return f"play the {self.card} face down"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


class Boost(Move, frozen=True):
    def say(self, data: Any) -> str:
        return "use your power"


class PlayZap(Move, frozen=True):
    def say(self, data: Any) -> str:
        return "play a zap"

    def parts(self) -> tuple[str, ...]:
        return ("hand:0",)


class Flick(Move, frozen=True):
    angle: int
    power: int

    def say(self, data: Any) -> str:
        return f"flick at {self.angle} degrees with {self.power} percent"


class Dealt(Event, frozen=True):
    seat: int
    card: int | None
    reveals = True

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} draws {'a card' if self.card is None else self.card}."


class Told(Event, frozen=True):
    what: str

    def say(self, data: Any) -> str:
        return self.what


class Landed(msgspec.Struct, frozen=True):
    """What the physics of this game decides."""

    distance: float


class Round(Task, frozen=True):
    attacker: int

    def run(self, s: State) -> None:
        n = len(s.hands)
        if len(s.deck) < 2:
            return
        a, d = self.attacker, (self.attacker + 1) % n
        s.agenda += [Round(d), Resolve(a, d), Aim(a), Offer(a), Plan((a, d))]


class Plan(Question, frozen=True):
    """Both choose at once; the cards lie in `sealed` until Resolve."""

    waiting: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Choose a card."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(Play(card) for card in sorted(set(s.hands[seat])))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Play) and move.card in s.hands[seat]:
            return None
        return Refusal("hand", "You do not hold that card.", "1")

    def answer(self, s: State, seat: int, move: Play) -> None:
        s.hands[seat].remove(move.card)
        s.sealed[seat] = move.card
        s.agenda.append(Plan(tuple(p for p in self.waiting if p != seat)))


class Offer(Question, frozen=True):
    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Use your power?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (PASS, Boost())

    def answer(self, s: State, seat: int, move: Pass | Boost) -> None:
        if isinstance(move, Boost):
            s.agenda += [Power(self.seat), zaps(s, seat)]


class Power(Cancellable, frozen=True):
    seat: int

    def happen(self, s: State) -> None:
        s.bonus += 5
        s.events.append(Told(f"{{{self.seat}}}'s power works."))


class Zap(Cancellable, frozen=True):
    seat: int

    def happen(self, s: State) -> None:
        cancel(s)
        s.events.append(Told(f"{{{self.seat}}}'s zap works."))


class Zaps(Window, frozen=True):
    def ask(self) -> str:
        return "Zap it?"

    def responses(self, s: State, seat: int) -> tuple[Move, ...]:
        return (PlayZap(),) if ZAP in s.hands[seat] else ()

    def respond(self, s: State, seat: int, move: PlayZap) -> None:
        s.hands[seat].remove(ZAP)
        s.used.append(ZAP)
        s.agenda += [Zap(seat), zaps(s, seat)]


def zaps(s: State, seat: int) -> Zaps:
    n = len(s.hands)
    return Zaps(tuple((seat + i) % n for i in range(1, n)))


class Aim(Question, frozen=True):
    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Flick the ship, or let it stand."

    def legal(self, s: State, seat: int) -> Choices:
        return Choices((PASS,), (Range(Flick, (0, 1), (359, 100), ("ship",)),))

    def answer(self, s: State, seat: int, move: Pass | Flick) -> None:
        if isinstance(move, Flick):
            landed = s.result(lambda: Landed(move.power * 0.1 + move.angle % 7))
            s.bonus += int(landed.distance)


class Resolve(Task, frozen=True):
    attacker: int
    defender: int

    def run(self, s: State) -> None:
        a, d = self.attacker, self.defender
        won = s.sealed[a] + s.bonus > s.sealed[d]
        s.scores[a if won else d] += 1
        s.events.append(Told(f"{{{a}}} shows {s.sealed[a]}, {{{d}}} shows {s.sealed[d]}."))
        for seat in (a, d):
            s.used.append(s.sealed[seat])
            s.sealed[seat] = -1
            card = s.deck.pop()
            s.hands[seat].append(card)
            s.events += [Dealt(seat, card, to=(seat,)), Dealt(seat, None, but=(seat,))]
        s.bonus = 0


class State(agenda.State, kw_only=True):
    agenda: list[Round | Plan | Offer | Power | Zap | Zaps | Aim | Resolve]
    deck: list[int]
    hands: list[list[int]]
    sealed: list[int]
    used: list[int]
    scores: list[int]
    bonus: int = 0

    def clone(self) -> Self:
        twin = super().clone()
        twin.deck, twin.sealed = self.deck[:], self.sealed[:]
        twin.used, twin.scores = self.used[:], self.scores[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin


class View(game.View, kw_only=True):
    step: str
    hand: list[int]
    sizes: list[int]
    deck: int
    sealed: list[bool]
    used: list[int]
    scores: list[int]
    bonus: int


def setup(options: game.Options, seed: int, version: int = CURRENT) -> State:
    n = options.seats
    deck = [*range(1, TOP + 1), *[ZAP] * 8]
    s = State(
        key=key_of(seed, version), version=version, agenda=[Round(0)], deck=deck, hands=[], sealed=[-1] * n, used=[],
        scores=[0] * n,
    )  # fmt: skip
    s.shuffle(s.deck)
    s.hands = [[s.deck.pop() for _ in range(4)] for _ in range(n)]
    settle(s)
    return s


def view(s: State, seat: int | None) -> View:
    return View(
        seat=seat,
        step=type(s.agenda[-1]).__name__ if s.agenda else "Over",
        hand=[] if seat is None else sorted(s.hands[seat]),
        sizes=[len(hand) for hand in s.hands],
        deck=len(s.deck),
        sealed=[card >= 0 for card in s.sealed],
        used=s.used[:],
        scores=s.scores[:],
        bonus=s.bonus,
    )


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    others = [i for i in range(len(s.hands)) if i != seat]
    hidden = s.deck + [card for i in others for card in s.hands[i]] + [s.sealed[i] for i in others if s.sealed[i] >= 0]
    hidden.sort()  # so that what is dealt depends on the dice alone
    dice.shuffle(hidden)
    for i in others:
        s.hands[i] = [hidden.pop() for _ in s.hands[i]]
        s.sealed[i] = hidden.pop() if s.sealed[i] >= 0 else -1
    s.deck = hidden


def text(seen: View, data: Any) -> Text:
    hand = " ".join(map(str, seen.hand))
    return ((f"Hand: {hand}",), (f"Scores: {seen.scores}, deck {seen.deck}, step {seen.step}",))


class DuelSpace(Space):
    """Numbers for the listed moves, and 36 for flicks: the range as a grid."""

    size = TOP + 1 + 3 + 36
    omits = {
        "hand": Omitted("Their order means nothing.", sorted),
        "used": Omitted("Their order means nothing.", sorted),
    }

    def __init__(self, options: game.Options) -> None:
        self.layout = layout = Layout()
        layout.add("hand", TOP + 1, "how many of each card I hold / 4")
        self.used = layout.add("used", TOP + 1, "how many of each card were used / 4")
        self.rest = layout.add("rest", 8 + 3 * options.seats, "step, deck, bonus; by seat: cards, sealed, score")
        self.fixed: tuple[Move, ...] = (*(Play(card) for card in range(TOP + 1)), PASS, Boost(), PlayZap())

    def encode(self, move: Move) -> int:
        if isinstance(move, Flick):
            return len(self.fixed) + move.angle // 10
        return self.fixed.index(move)

    def decode(self, number: int) -> Move:
        return self.fixed[number] if number < len(self.fixed) else Flick((number - len(self.fixed)) * 10, 50)

    def write(self, row: Row, view: View) -> None:
        for card in view.hand:
            row[card] += 0.25
        for card in view.used:
            row[self.used + card] += 0.25
        row[self.rest] = ("Plan", "Offer", "Zaps", "Aim", "Over").index(view.step) / 8
        row[self.rest + 1] = view.deck / 30
        row[self.rest + 2] = view.bonus / 8
        for at, values in ((8, view.sizes), (9, view.sealed), (10, view.scores)):
            for seat, value in enumerate(values):
                row[self.rest + at + 3 * seat] = value / 8


def outcome(s: State) -> Outcome | None:
    return None if s.agenda else Outcome(game.rank(tuple(s.scores)), tuple(s.scores))


DUEL = Game(
    name="duel",
    title="Comet Duel",
    blurb="A test game.",
    seats=(2, 3, 4),
    State=State,
    Move=Play | Boost | PlayZap | Flick | Pass,
    View=View,
    setup=setup,
    view=view,
    outcome=outcome,
    redeal=redeal,
    text=text,
    space=DuelSpace,
    result=Landed,
    conserved=lambda s: sorted(s.deck + s.used + [c for h in s.hands for c in h] + [c for c in s.sealed if c >= 0]),
)
