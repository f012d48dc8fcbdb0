"""Questions that several aliens ask."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question, Task, cancel
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import BESIDE, GATE, load
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.moves import AIM, CALL, NO, PICK, USE, YES, Aim, Call, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.ships import system


class Choosing(Question, frozen=True):
    """A seat chooses from something; it is not asked if a response has taken all there was to choose from."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def trim(self, s: State) -> Question | None:
        return self if self.legal(s, self.seat) else None


class FromHand(Choosing, frozen=True):
    """A seat chooses a card of its hand."""

    cited: ClassVar[str] = "choice"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-in-hand", "You do not hold that card.", self.cited)


class FromAnother(Choosing, frozen=True):
    """A seat chooses a card of another's hand, which it looks at."""

    looks: ClassVar[bool] = True
    cited: ClassVar[str] = "choice"
    owner: int

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[self.owner]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-there", "That card is not in the hand.", self.cited)


class CallNumber(Question, frozen=True):
    """A number is said aloud with a flare, before the flare can be answered."""

    seat: int
    card: int
    at: int
    low: int
    high: int
    what: str

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return self.what

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[self.low : self.high + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("number", f"Say a number from {self.low} to {self.high}.", "choice")

    def answer(self, s: State, seat: int, move: Call) -> None:
        s.start_chain(seat, self.card, -1, self.at, move.number, f", saying {move.number}")


class CallForPower(Question, frozen=True):
    """A number is said aloud with a use of the own power, before the use can be answered."""

    seat: int
    at: int
    high: int
    what: str

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return self.what

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[1 : self.high + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None if move in self.legal(s, seat) else Refusal("number", f"Say a number from 1 to {self.high}.", "choice")
        )

    def answer(self, s: State, seat: int, move: Call) -> None:
        s.use_power(seat, Opening(self.at, -1, move.number), USE[0][-1], f", saying {move.number}")


class ChoosePlanet(Question, frozen=True):
    """The planet of a flare that settles somewhere, named before the flare can be answered."""

    seat: int
    card: int
    at: int
    planets: tuple[int, ...]
    what: str = "On which planet do you settle?"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return self.what

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for planet in self.planets)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-there", "You cannot settle there.", "choice")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        s.start_chain(seat, self.card, -1, self.at, move.planet, f" for {load(s.data).planet(move.planet)}")


class AimPower(Question, frozen=True):
    """The planet of a use of the own power, named before the use can be answered."""

    seat: int
    at: int
    planets: tuple[int, ...]
    clause: int
    what: str

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return self.what

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for planet in self.planets)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-there", "That planet cannot be chosen.", "choice")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        where = f" for {load(s.data).planet(move.planet)}"
        s.use_power(seat, Opening(self.at, -1, move.planet), USE[self.clause][-1], where)


class Throw(Task, frozen=True):
    """A seat discards cards of its choice, one by one; it is asked while there is a choice."""

    seat: int
    left: int
    shown: bool = False
    """Whether the cards lie open before they reach the pile."""

    def run(self, s: State) -> None:
        hand = s.hands[self.seat]
        if len(hand) <= self.left:
            for card in hand[:]:
                throw(s, self.seat, card, self.shown)
        elif self.left:
            s.agenda.append(ThrowOne(self.seat, self.left, self.shown))


def throw(s: State, seat: int, card: int, shown: bool) -> None:
    """A hand card goes to the pile, or lies open for now."""
    if shown:
        hands.leave(s, seat, card)
        s.drawn.append(card)
    else:
        hands.discard(s, seat, card)


class ThrowOne(FromHand, frozen=True):
    """Which card is thrown away next."""

    cited: ClassVar[str] = "choice"
    verb: ClassVar[str] = "discard"
    left: int
    shown: bool = False

    def ask(self) -> str:
        return f"Discard {'a card' if self.left == 1 else f'{self.left} cards, one by one'}."

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.agenda.append(Throw(seat, self.left - 1, self.shown))
        throw(s, seat, move.card, self.shown)


class TakeOne(FromAnother, frozen=True):
    """A seat takes a card of its choice out of a hand it has just looked at."""

    verb: ClassVar[str] = "take"

    def ask(self) -> str:
        return f"Choose a card to take from {{{self.owner}}}."

    def answer(self, s: State, seat: int, move: Pick) -> None:
        hands.give(s, self.owner, seat, move.card)


def look_and_take(s: State, seat: int, owner: int) -> None:
    """A seat looks at a hand and takes a card of its choice."""
    knowledge.look(s, seat, owner)
    if s.hands[owner]:
        s.agenda.append(TakeOne(seat, owner))


class GiveOne(FromHand, frozen=True):
    """A seat gives a card of its choice."""

    verb: ClassVar[str] = "give"
    to: int

    def ask(self) -> str:
        return f"Choose a card to give to {{{self.to}}}."

    def answer(self, s: State, seat: int, move: Pick) -> None:
        hands.give(s, seat, self.to, move.card)


DRAW_CARD, BRING_SHIP = 0, 1


class AllyMay(Question, frozen=True):
    """An ally may take what its main player's flare offers: a card, or a ship from the warp."""

    seat: int
    what: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return ("Do you draw a card?", "Do you bring one more ship from the warp?")[self.what]

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Answer yes or no.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if not move.yes:
            return
        if self.what == DRAW_CARD:
            hands.draw(s, seat, 1)
        else:
            s.warp[seat] -= 1
            side = s.side(seat)
            (s.beside if side else s.gate)[seat] += 1
            s.events.append(Moved(seat, 1, BESIDE if side else GATE, "out of the warp to", cause=s.cause))


def for_allies(s: State, me: int, what: int) -> None:
    """Ask each ally of a main player in conflict order."""
    for seat in reversed(s.order()):
        if s.role[seat] and s.side(seat) == s.side(me) and (what == DRAW_CARD or s.warp[seat]):
            s.agenda.append(AllyMay(seat, what))


def prevent(s: State, play: CardPlay) -> Any:
    """A flare played as an answer stops the step beneath it; returns what it stopped."""
    target = s.agenda[-1]
    cancel(s)
    return target


def free_planets(s: State, me: int, owner: int) -> tuple[int, ...]:
    """The home planets of a seat on which I could found a colony."""
    return tuple(planet for planet in system(s, owner) if not s.ships[me][planet])


AnyStep = AimPower | Throw | ThrowOne | TakeOne | CallNumber | CallForPower | ChoosePlanet | GiveOne | AllyMay
