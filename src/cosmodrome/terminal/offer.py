"""What a seat can say now, and the ways a person finds one move among it: a number, words, or pointing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from cosmodrome.core.choices import Choices, Move, Range
from cosmodrome.core.events import name_seats
from cosmodrome.core.game import Game, Options
from cosmodrome.core.space import ListSpace
from cosmodrome.table import Table

WORD = re.compile(r"[\w.'-]+")


class Item(msgspec.Struct, frozen=True):
    """One line of the list of moves: a move, or a range that still needs numbers."""

    say: str
    parts: tuple[str, ...]
    move: Move | None = None
    span: Range | None = None


class Offer:
    """The choices of one seat in words and parts. Items are numbered from 0 here, from 1 for people."""

    def __init__(self, choices: Choices, data: Any, players: Sequence[str] = ()) -> None:
        listed = [Item(name_seats(move.say(data), players), move.parts(), move) for move in choices.listed]
        self.items = (*listed, *(Item(span_words(span), span.start, span=span) for span in choices.ranges))

    def matching(self, typed: str) -> list[int]:
        """The items a person may mean by a number or some words; all of them for nothing typed."""
        if typed.strip().isdecimal():
            number = int(typed) - 1
            return [number] if 0 <= number < len(self.items) else []
        said = [item.say for item in self.items]
        exact = [i for i, say in enumerate(said) if say.lower() == typed.strip().lower()]
        return exact or [i for i, say in enumerate(said) if fits(typed, say)]

    def under(self, pointed: Sequence[str]) -> list[int]:
        """The items that pointing at these parts begins or completes."""
        n, wanted = len(pointed), tuple(pointed)
        return [i for i, item in enumerate(self.items) if item.parts[:n] == wanted]

    def complete(self, pointed: Sequence[str]) -> list[int]:
        """The items that these parts say in full: buttons, if there are several."""
        return [i for i in self.under(pointed) if len(self.items[i].parts) == len(pointed)]

    def lit(self, pointed: Sequence[str]) -> set[str]:
        """The parts that may be pointed at next."""
        n = len(pointed)
        return {self.items[i].parts[n] for i in self.under(pointed) if len(self.items[i].parts) > n}


def fits(typed: str, say: str) -> bool:
    """Whether every typed word begins some word of the sentence."""
    words = WORD.findall(say.lower())
    return all(any(word.startswith(start) for word in words) for start in WORD.findall(typed.lower()))


def span_words(span: Range) -> str:
    """A range in words: `flick …: angle 0 to 35999, power 1 to 1000`."""
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", span.make.__name__).lower()
    bounds = [f"{name} {_bounds(low, high)}" for name, low, high in fields(span)]
    return f"{kind} …: {', '.join(bounds)}"


def fields(span: Range) -> list[tuple[str, int, int]]:
    """The numbers of a range: name, lowest, highest."""
    return list(zip(span.make.__struct_fields__, span.low, span.high, strict=True))


def open_fields(span: Range) -> list[tuple[str, int, int]]:
    """Those of the numbers that are not fixed already."""
    return [field for field in fields(span) if field[1] != field[2]]


def made(span: Range, numbers: Sequence[int]) -> Move:
    """The move of a range with these numbers in its open fields."""
    rest = iter(numbers)
    return span.make(*(low if low == high else next(rest) for _, low, high in fields(span)))


def _bounds(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def offered(table: Table, seat: int | None) -> Offer:
    """What a table offers a seat now."""
    return Offer(table.choices(seat), table.data, table.players)


@lru_cache(maxsize=16)
def every_move(game: Game, options: Options) -> tuple[tuple[str, Move], ...]:
    """Each move a game knows, legal now or not, by its sentence; none if they cannot be listed."""
    space = game.space(options) if game.space else None
    data = game.data(options.data)
    return tuple((move.say(data), move) for move in space.moves) if isinstance(space, ListSpace) else ()
