"""The moves of a game that stand, and positions to go back to.

A position for every move would fill the memory; none at all makes each undo replay the whole game, and a legal
record of 1 MB, full of undos, took a minute. So positions are kept close together near the end and ever farther apart
before it: about two for each doubling of the distance. Going back b moves replays fewer than 2b + 16.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core.agenda import State, apply

STRIDE = 8
"""The least distance between two kept positions; a power of two."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a record: a move of a seat, or `undo` entries of moves taken back by it."""

    seat: int
    move: Any = None
    result: Any = None
    """What physics decided when the move was made."""
    undo: int = 0


class History:
    """The standing moves, in order, and a few of the positions between them. Kept positions are never changed."""

    __slots__ = ("_kept", "moves")

    def __init__(self, opening: State) -> None:
        self.moves: list[Entry] = []
        self._kept: dict[int, State] = {0: opening}  # by how many moves were made before

    def copy(self) -> History:
        """Another history of the same moves; kept positions are never changed, so both share them."""
        twin = History.__new__(History)
        twin.moves, twin._kept = self.moves[:], dict(self._kept)
        return twin

    def add(self, entry: Entry, state: State) -> None:
        """A move was made and led to this position."""
        self.moves.append(entry)
        if not len(self.moves) % STRIDE:
            self._kept[len(self.moves)] = state
            self._thin()

    def cut(self, count: int) -> None:
        """Moves were taken back."""
        del self.moves[len(self.moves) - count :]
        self._thin()

    def position(self, moves: int) -> State:
        """A copy of the position after so many of the standing moves; positions on the way are kept for the next."""
        start = max(at for at in self._kept if at <= moves)
        state: State = self._kept[start].clone()
        for at in range(start, moves):
            if not at % STRIDE and at not in self._kept:
                self._kept[at] = state.clone()
            entry = self.moves[at]
            apply(state, entry.seat, entry.move, entry.result)
        return state

    def _thin(self) -> None:
        """Drop positions after the last move, and those farther back than twice the lowest set bit of their number."""
        last = len(self.moves)
        for at in [at for at in self._kept if at > last or (at and last - at > 2 * (at & -at))]:
            del self._kept[at]
