"""Cards gained by compensation and rewards (7), as they come in: looked through, chosen, given back."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.rules.aliens.common import FromAnother, GiveOne
from cosmodrome.games.encounter.rules.events import cause_of, count
from cosmodrome.games.encounter.rules.moves import DONE, PICK, Done, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.chains import blame
from cosmodrome.games.encounter.rules.totals import CHOOSY
from cosmodrome.games.encounter.rules.zones import hands, knowledge

HACKER = NAMES.index("Hacker")
NOBODY = -1
"""Who gave a card that came from the deck."""


def take(s: State, giver: int, taker: int, card: int) -> None:
    """One card of a compensation changes hands."""
    hands.give(s, giver, taker, card, "compensation")
    if choosy(s, taker):
        set_aside(s, taker, card, giver)


def draw(s: State, seat: int, number: int) -> None:
    """Cards for rewards come from the deck."""
    drawn = hands.draw(s, seat, number, "rewards")
    if drawn and choosy(s, seat):
        for card in drawn:
            set_aside(s, seat, card, NOBODY)
        s.agenda.append(Winnow(seat, NOBODY))


def choosy(s: State, seat: int) -> bool:
    """Whether the seat looks through what it gains, by a wild Barbarian flare."""
    return (CHOOSY, seat, 0) in s.mods


def set_aside(s: State, seat: int, card: int, giver: int) -> None:
    """A card just gained lies apart from the hand; its player alone sees it."""
    s.hands[seat].remove(card)
    for viewer in witnesses(s, seat, giver):
        entry = viewer << 12 | seat << 8 | card
        if entry in s.known:
            s.known.remove(entry)
    s.picking += (seat << 8 | card,)


def witnesses(s: State, seat: int, giver: int) -> list[int]:
    """Who else has seen a card on its way: its giver, or those who see the seat's draws."""
    return [entry >> 4 for entry in s.watched if entry & 15 == seat] if giver == NOBODY else [giver]


class Winnow(Question, frozen=True):
    """Which of the cards gained are thrown away again; the rest is kept."""

    seat: int
    giver: int
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Discard the cards you do not want, one by one, then say done."

    def gained(self, s: State) -> list[int]:
        """The cards that lie apart."""
        return [entry & 255 for entry in s.picking if entry >> 8 == self.seat]

    def trim(self, s: State) -> Question | None:
        return self if self.gained(s) else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(PICK[card] for card in dict.fromkeys(self.gained(s))))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None
            if move in self.legal(s, seat)
            else Refusal("not-gained", "You have not just gained that card.", "choice")
        )

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Pick):
            rest = list(s.picking)
            rest.remove(seat << 8 | move.card)
            s.picking = tuple(rest)
            s.agenda.append(self)
            hands.to_pile(s, seat, move.card, "flares")
            return
        for card in self.gained(s):
            insort(s.hands[seat], card)
            for viewer in witnesses(s, seat, self.giver):
                knowledge.learn(s, viewer, seat, card)
        s.picking = tuple(entry for entry in s.picking if entry >> 8 != seat)


class PayOne(GiveOne, frozen=True):
    """A payer gives a card of its choice as compensation."""

    def answer(self, s: State, seat: int, move: Pick) -> None:
        take(s, seat, self.to, move.card)


def hack(s: State, seat: int, owner: int, number: int) -> None:
    """The Hacker looks at a hand and picks cards out of it."""
    blame(s, cause_of(seat, alien=HACKER))
    knowledge.look(s, seat, owner)
    s.agenda.append(Hack(seat, owner, number))


class Hack(FromAnother, frozen=True):
    """The Hacker picks the cards of its compensation out of the hand it looks at."""

    cited: ClassVar[str] = "compensation"
    verb: ClassVar[str] = "take"
    left: int

    def ask(self) -> str:
        return f"Pick {'a card' if self.left == 1 else f'{self.left} cards, one by one,'} from {{{self.owner}}}'s hand."

    def trim(self, s: State) -> Question | None:
        return super().trim(s) if self.left else None

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.agenda.append(Hack(seat, self.owner, self.left - 1))
        take(s, self.owner, seat, move.card)


class Repay(Question, frozen=True):
    """What the Hacker hands the payer in return, by its super flare."""

    seat: int
    to: int
    left: int
    verb: ClassVar[str] = "hand over"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Hand {{{self.to}}} up to {count(self.left, 'card')} of yours in return, one by one, then say done."

    def trim(self, s: State) -> Question | None:
        return self if self.left and s.hands[self.seat] else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(PICK[card] for card in dict.fromkeys(s.hands[seat])))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-in-hand", "You do not hold that card.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Pick):
            hands.give(s, seat, self.to, move.card, "flares")
            s.agenda.append(Repay(seat, self.to, self.left - 1))


AnyStep = Winnow | PayOne | Hack | Repay
