"""What a seat can say in Cosmic Colors, and what then happened. Each move is made once and reused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.choices import Move
from cosmodrome.core.events import Event
from cosmodrome.games.colors.data import COLOURS, KINDS, SHAPES, SIDES, WILD, Box
from cosmodrome.games.colors.rules.grid import CELLS, NAMES

Kind = Annotated[int, Meta(ge=0, le=WILD)]
Cell = Annotated[int, Meta(ge=0, lt=CELLS)]


class ChooseSide(Move, frozen=True):
    """The chooser's own team takes this side."""

    side: Literal["shapes", "colours"]

    def say(self, data: Box) -> str:
        return f"play {self.side}"


class Lay(Move, frozen=True):
    """Put a hand card on a cell."""

    card: Kind
    cell: Cell

    def say(self, data: Box) -> str:
        return f"lay the {data.names[self.card]} on {NAMES[self.cell]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}", f"cell:{self.cell}")


class Done(Move, frozen=True):
    """No more cards in this step; a patch of wilds alone declares what it counts as."""

    declare: Annotated[int, Meta(ge=-1, lt=10)] = -1
    """A shape (0 to 4) or a colour (5 to 9); -1 for nothing to declare."""

    def say(self, data: Box) -> str:
        if self.declare < 0:
            return "done"
        return f"done: the wilds count as {(data.values(SHAPES) + data.values(COLOURS))[self.declare]}"


class Toss(Move, frozen=True):
    """Put a hand card on the discard pile."""

    card: Kind

    def say(self, data: Box) -> str:
        return f"discard the {data.names[self.card]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


class Swap(Move, frozen=True):
    """Change a hand card for one of the partner's."""

    own: Kind
    theirs: Kind

    def say(self, data: Box) -> str:
        return f"swap the {data.names[self.own]} for your partner's {data.names[self.theirs]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.own}", f"partner:{self.theirs}")


AnyMove = ChooseSide | Lay | Done | Toss | Swap

CHOOSE = tuple(ChooseSide(side) for side in SIDES)  # type: ignore[arg-type]
LAY = tuple(tuple(Lay(card, cell) for cell in range(CELLS)) for card in range(WILD + 1))
DONE = Done()
DECLARE = tuple(tuple(Done(5 * side + value) for value in range(5)) for side in (SHAPES, COLOURS))
TOSS = tuple(Toss(card) for card in range(KINDS))
SWAP = tuple(tuple(Swap(own, theirs) for theirs in range(KINDS)) for own in range(KINDS))


class SideChosen(Event, frozen=True):
    """The chooser took a side."""

    seat: int
    side: str
    rule = "sides"

    def say(self, data: Box) -> str:
        other = SIDES[1 - SIDES.index(self.side)]
        return f"{{{self.seat}}} plays {self.side}; the other side plays {other}."


class Laid(Event, frozen=True):
    """A card went down."""

    seat: int
    card: int
    cell: int
    rule = "lay"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} lays the {data.names[self.card]} on {NAMES[self.cell]}."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


LARGE = 8
"""A patch of so many cards is one of the moments of a game."""


class Scored(Event, frozen=True):
    """A patch was counted. Only the own side is told the points, unless the table agreed otherwise."""

    seat: int
    cells: tuple[int, ...]
    value: str
    cards: int
    points: int | None
    rule = "score"

    def say(self, data: Box) -> str:
        laid = _count(self.cards, "card")
        joined = f"{{{self.seat}}} joins {_count(len(self.cells), f'{self.value} card')} by laying {laid}"
        return f"{joined}." if self.points is None else f"{joined}: {_count(self.points, 'point')}."

    def big(self) -> bool:
        return len(self.cells) >= LARGE

    def parts(self) -> tuple[str, ...]:
        return tuple(f"cell:{cell}" for cell in self.cells)


class Rested(Event, frozen=True):
    """A turn without a card laid: passed by choice, or for want of cards."""

    seat: int
    chosen: bool = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} {'lays nothing' if self.chosen else 'has no cards and is passed over'}."

    def cites(self) -> str:
        return "pass" if self.chosen else "empty-hand"


class Tossed(Event, frozen=True):
    """A card went to the discard pile."""

    seat: int
    card: int
    rule = "tidy"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} discards the {data.names[self.card]}."

    def parts(self) -> tuple[str, ...]:
        return ("discard",)


class Swapped(Event, frozen=True):
    """Partners changed cards."""

    seat: int
    partner: int
    own: int
    theirs: int
    rule = "tidy"

    def say(self, data: Box) -> str:
        own, theirs = data.names[self.own], data.names[self.theirs]
        return f"{{{self.seat}}} swaps the {own} for {{{self.partner}}}'s {theirs}."


class Drew(Event, frozen=True):
    """A hand was refilled, in the open."""

    seat: int
    cards: tuple[int, ...]
    left: int
    reveals = True
    rule = "draw"

    def say(self, data: Box) -> str:
        drawn = _listed([data.names[card] for card in self.cards])
        left = f"{_count(self.left, 'card')} left in the pile" if self.left else "the pile is empty now"
        return f"{{{self.seat}}} draws {drawn}; {left}."


class Ended(Event, frozen=True):
    """The game is over."""

    why: str
    rested: bool = False
    """Whether it ends because nobody lays cards any more."""

    def say(self, data: Box) -> str:
        return self.why

    def cites(self) -> str:
        return "pass" if self.rested else "end"


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _listed(names: Sequence[str]) -> str:
    """Names as one says them: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
