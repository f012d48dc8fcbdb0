"""What a seat can say now, and the ways a person finds one move among it: a number, words, or pointing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from cosmodrome.core.choices import Choices, Move, Range
from cosmodrome.core.game import Game, Options
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import ListSpace

WORD = re.compile(r"[\w.'-]+")


class Item(msgspec.Struct, frozen=True):
    """One line of the list of moves: a move, or a range that still needs numbers."""

    say: str
    parts: tuple[str, ...]
    move: Move | None = None
    span: Range | None = None


class Offer:
    """The choices of one seat in words and parts. Items are numbered from 0 here, from 1 for people."""

    def __init__(self, choices: Choices, say: Callable[[Move], str], data: Any = None) -> None:
        listed = [Item(say(move), move.parts(), move) for move in choices.listed]
        self.items = (*listed, *(Item(span.say(data), span.start, span=span) for span in choices.ranges))

    def matching(self, typed: str) -> list[int]:
        """The items a person may mean by a number or some words; all of them for nothing typed."""
        if typed.strip().isdecimal():
            number = int(typed) - 1 if len(typed.strip()) < 10 else -1
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
    """Whether every typed word begins some word of the sentence; signs without a letter fit nothing."""
    words, starts = WORD.findall(say.lower()), WORD.findall(typed.lower())
    if not starts:
        return not typed.strip()
    return all(any(word.startswith(start) for word in words) for start in starts)


def shortened(typed: str) -> str:
    """What somebody typed, to be said back to them; of a very long line the beginning."""
    return typed if len(typed) <= 60 else f"{typed[:59]}…"


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


def meant(offer: Offer, typed: str) -> Move:
    """The one move that somebody means by a number of the list, its sentence, or enough of its words.

    A move out of a range is said with its numbers behind the words: `flick 9000 500`. Raises a Refusal that says
    what is missing where no move is meant, or several.
    """
    found = [offer.items[i] for i in offer.matching(typed)]
    moves = [item.move for item in found if item.move is not None]
    if len(moves) == 1 == len(found):
        return moves[0]
    words = typed.split()
    while words and words[-1].lstrip("-").isdecimal():
        words.pop()
    numbers = [int(word) for word in typed.split()[len(words) :]]
    spans = [offer.items[i].span for i in offer.matching(" ".join(words))] if words else []
    fitting = [span for span in spans if span is not None and len(open_fields(span)) == len(numbers)]
    if len(fitting) == 1:
        return made(fitting[0], numbers)
    if len(found) > 1:
        few = "; ".join(item.say for item in found[:5]) + ("; …" if len(found) > 5 else "")
        raise Refusal("several", f"{typed!r} could mean {len(found)} moves: {few}.")
    raise Refusal("no-move", f"No move that can be made now reads like {typed!r}.")


@lru_cache(maxsize=16)
def every_move(game: Game, options: Options) -> tuple[tuple[str, Move], ...]:
    """Each move a game knows, legal now or not, by its sentence; none if they cannot be listed."""
    space = game.space(options) if game.space else None
    data = game.data(options.data)
    return tuple((move.say(data), move) for move in space.moves) if isinstance(space, ListSpace) else ()
