"""What a seat that forgets nothing knows: all it heard and did since the deal, in order, as rows of whole numbers.

A row is the number of what happened, then the numbers it tells. The first number is 0 for a move of one's own, whose
number in the Space follows; else the kind of event, counted from 1 in the order of `kinds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from cosmodrome.core.events import Event, Result, kinds
from cosmodrome.core.game import Game

WIDTH = 16
"""How many numbers a row has; what an event tells beyond that is folded into the last one."""


class Recall:
    """The histories of all seats of one game."""

    def __init__(self, game: Game, seats: int) -> None:
        self.kinds = [kind.__name__ for kind in _kinds(game)]
        """What the first number of a row stands for, from 1 on."""
        self._number = {kind: i for i, kind in enumerate(_kinds(game), 1)}
        self._rows: list[list[tuple[int, ...]]] = [[] for _ in range(seats)]

    def clear(self) -> None:
        """A new game begins."""
        self._rows = [[] for _ in self._rows]

    def note(self, seat: int, number: int, events: Sequence[Event]) -> None:
        """A seat made the move of that number, and this happened."""
        self._rows[seat].append((0, number))
        for event in events:
            if type(event) is Result:  # nobody is told
                continue
            row = (self._number[type(event)], *_numbers(event))
            for looker, rows in enumerate(self._rows):
                if event.known_to(looker):
                    rows.append(row)

    def sequence(self, seat: int) -> NDArray[np.int64]:
        """The history of a seat: one row of WIDTH numbers for each thing it heard or did."""
        found = np.zeros((len(self._rows[seat]), WIDTH), np.int64)
        for i, row in enumerate(self._rows[seat]):
            found[i, : min(len(row), WIDTH)] = row[:WIDTH]
            if len(row) > WIDTH:
                found[i, -1] = crc32(repr(row[WIDTH - 1 :]).encode())
        return found

    def sums(self, seat: int) -> NDArray[np.int64]:
        """How often the seat heard of each kind of event; in front, how often it moved."""
        found = np.zeros(len(self.kinds) + 1, np.int64)
        for row in self._rows[seat]:
            found[row[0]] += 1
        return found


def _kinds(game: Game) -> list[type[Event]]:
    """The kinds of events that a game's own modules define, by name."""
    return kinds(game.State.__module__.partition(".rules")[0])


def _numbers(value: Any) -> Iterator[int]:
    """Everything in a value as whole numbers, in order; floats in hundredths, words by their checksum."""
    if isinstance(value, bool | int):
        yield int(value)
    elif isinstance(value, float):
        yield round(100 * value)
    elif isinstance(value, str):
        yield crc32(value.encode())
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name not in ("to", "but"):
                yield from _numbers(getattr(value, name))
    elif isinstance(value, list | tuple):
        yield len(value)
        for item in value:
            yield from _numbers(item)
    elif value is None:
        yield -1
    else:
        yield crc32(repr(value).encode())
