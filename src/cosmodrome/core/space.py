"""The learning edge: moves as whole numbers, views as rows of numbers."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.choices import Choices, Move


class Space:
    """Numbers for one game with fixed options. Subclass it; ints for moves exist only here."""

    size: int
    """How many moves have a number."""
    width: int
    """How many numbers describe a View."""

    def encode(self, move: Move) -> int:
        """The number of a move; for a range, of the nearest move that has one."""
        raise NotImplementedError

    def decode(self, number: int) -> Move:
        raise NotImplementedError

    def fit(self, number: int, choices: Choices) -> Move:
        """The legal move that a number marked in the mask stands for; in a range, the nearest one."""
        return self.decode(number)

    def numbers(self, view: Any) -> list[float]:
        """The View as `width` numbers, each about between 0 and 1."""
        raise NotImplementedError

    def mask(self, choices: Choices) -> bytes:
        """One byte for each number: 1 where the move is legal."""
        mask = bytearray(self.size)
        for move in choices.listed:
            mask[self.encode(move)] = 1
        return bytes(mask)


class ListSpace(Space):
    """Numbers for a game whose moves can all be listed beforehand."""

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = moves
        self.size = len(moves)
        self._number = {move: i for i, move in enumerate(moves)}

    def encode(self, move: Move) -> int:
        return self._number[move]

    def decode(self, number: int) -> Move:
        return self.moves[number]
