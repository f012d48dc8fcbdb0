"""What happens in Cosmic Chains, and who may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cosmodrome.core.events import Event
from cosmodrome.games.chains.data import FACTIONS, Box
from cosmodrome.games.chains.rules.orbit import NAMES

NINE_LIVES = 1
"""The one Superpower that no other event follows."""


class Opened(Event, frozen=True):
    """Who plays what and who begins."""

    cats: int
    start: int
    rule = "start"

    def say(self, data: Box) -> str:
        return (
            f"{{{self.cats}}} plays the {FACTIONS[0]}, {{{1 - self.cats}}} the {FACTIONS[1]}; {{{self.start}}} begins."
        )


class Exchanged(Event, frozen=True):
    """Cards went back into the deck and as many were drawn: a mulligan or Recompile."""

    seat: int
    count: int
    power: bool = False
    """Whether Recompile did it."""

    def say(self, data: Box) -> str:
        if not self.count:
            return f"{{{self.seat}}} keeps the whole hand."
        return f"{{{self.seat}}} puts {count(self.count, 'card')} back and draws as many."

    def cites(self) -> str:
        return "recompile" if self.power else "first-hand"


class Drew(Event, frozen=True):
    """Cards came into a hand. The one who drew is told which, all others how many."""

    seat: int
    count: int
    left: int
    cards: tuple[int, ...] = ()
    reveals = True
    rule = "turn"

    def say(self, data: Box) -> str:
        what = listed([data.names[card] for card in self.cards]) or count(self.count, "card")
        return f"{{{self.seat}}} draws {what}; {f'{self.left} left in the deck' if self.left else 'the deck is empty'}."


@lru_cache(maxsize=1 << 14)
def drew(seat: int, cards: tuple[int, ...], left: int) -> tuple[Drew, Drew]:
    """What the seat is told of its cards, and what everybody else is told."""
    only = (seat,)
    return Drew(seat, len(cards), left, cards, to=only), Drew(seat, len(cards), left, but=only)


class OpenDebris(Event, frozen=True):
    """The two open Debris cards were dealt."""

    blender: int
    rule = "debris"

    def say(self, data: Box) -> str:
        drink, blender = data.open
        return f"{{{1 - self.blender}}} gets the {drink.name}, {{{self.blender}}} the {blender.name}."


class Offered(Event, frozen=True):
    """Two Debris cards were drawn to choose from; only the one who chooses is told."""

    seat: int
    cards: tuple[int, ...]
    reveals = True
    rule = "debris"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} draws {' and '.join(data.debris[card].name for card in self.cards)}."


class Kept(Event, frozen=True):
    """A secret Debris card was chosen; only its owner is told which."""

    seat: int
    debris: int = -1
    rule = "debris"

    def say(self, data: Box) -> str:
        what = f"the {data.debris[self.debris].name}" if self.debris >= 0 else "one of two Debris cards"
        return f"{{{self.seat}}} keeps {what} secretly."


class Launched(Event, frozen=True):
    """A satellite came into orbit."""

    seat: int
    card: int
    cell: int
    rule = "launch"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} launches {data.names[self.card]} to {NAMES[self.cell]}."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class Swapped(Event, frozen=True):
    """Two stacks changed places, or one moved into an empty slot."""

    seat: int
    card: int
    other: int
    a: int
    b: int
    rule = "swap"

    def say(self, data: Box) -> str:
        if self.other < 0:
            return f"{{{self.seat}}} moves {data.names[self.card]} from {NAMES[self.a]} to {NAMES[self.b]}."
        card, other = data.names[self.card], data.names[self.other]
        return f"{{{self.seat}}} swaps {card} on {NAMES[self.a]} with {other} on {NAMES[self.b]}."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.a}", f"cell:{self.b}")


class Destroyed(Event, frozen=True):
    """A satellite was laid on an enemy one."""

    seat: int
    card: int
    victim: int
    a: int
    b: int
    rule = "destroy"

    def say(self, data: Box) -> str:
        card, victim = data.names[self.card], data.names[self.victim]
        return f"{{{self.seat}}} fires {card} from {NAMES[self.a]} and destroys {victim} on {NAMES[self.b]}."

    def big(self) -> bool:
        return True

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.a}", f"cell:{self.b}")


class Discarded(Event, frozen=True):
    """A stack left the table."""

    seat: int
    cards: tuple[int, ...]
    cell: int
    rule = "discard"

    def say(self, data: Box) -> str:
        below = f", with {count(len(self.cards) - 1, 'card')} under it" if len(self.cards) > 1 else ""
        return f"{{{self.seat}}} knocks {data.names[self.cards[-1]]} off {NAMES[self.cell]}{below}, out of the game."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class Tugged(Event, frozen=True):
    """A Tug's effect is being used."""

    seat: int
    card: int
    cell: int
    rule = "tug"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} tugs with {data.names[self.card]} on {NAMES[self.cell]}: up to two swaps."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class Bugged(Event, frozen=True):
    """A Bug token was placed."""

    seat: int
    card: int
    cell: int
    rule = "bug"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} bugs {data.names[self.card]} on {NAMES[self.cell]}."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class TokenPlaced(Event, frozen=True):
    """A Can or Milkshake was put on a satellite."""

    seat: int
    open: int
    cell: int
    left: int
    rule = "tokens"

    def say(self, data: Box) -> str:
        token = data.open[self.open].token
        return f"{{{self.seat}}} puts a {token} on {NAMES[self.cell]}; {self.left or 'none'} left."

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class PowerUsed(Event, frozen=True):
    """A Superpower token was turned over."""

    seat: int
    power: int
    rule = "superpowers"

    def say(self, data: Box) -> str:
        safe = ": their satellites are safe until their next turn" if self.power == NINE_LIVES else ""
        return f"{{{self.seat}}} uses {data.power[self.power].name}{safe}."

    def parts(self) -> tuple[str, ...]:
        return (f"power:{self.power}",)


class LastTurn(Event, frozen=True):
    """A seat has launched everything, so the other has one more turn."""

    seat: int
    rule = "last-turn"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} has launched the last satellite; {{{1 - self.seat}}} has one more turn."


class Ended(Event, frozen=True):
    """The game is over."""

    stalled: bool

    def say(self, data: Box) -> str:
        if self.stalled:
            return f"{data.numbers.stall} turns without a launch or a destroyed satellite: the game ends."
        return "The last turn is over: the chains are counted."

    def cites(self) -> str:
        return "quiet" if self.stalled else "last-turn"


class Revealed(Event, frozen=True):
    """The secret Debris cards are shown."""

    seat: int
    cards: tuple[int, ...]
    reveals = True
    rule = "debris-points"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} reveals {' and '.join(data.debris[card].name for card in self.cards)}."


def count(n: int, noun: str) -> str:
    """A number and its noun: "1 card", "2 cards"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Names as one says them: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
