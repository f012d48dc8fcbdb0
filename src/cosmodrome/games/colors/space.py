"""Cosmic Colors as numbers, for learning."""

from __future__ import annotations

from cosmodrome.core.space import ListSpace
from cosmodrome.games.colors.data import KINDS, WILD
from cosmodrome.games.colors.grid import CELLS
from cosmodrome.games.colors.moves import CHOOSE, DECLARE, DONE, LAY, SWAP, TOSS
from cosmodrome.games.colors.rules import Options
from cosmodrome.games.colors.view import View

STEPS = ("Choose", "Play", "Tidy", "Over")
MOVES = (*CHOOSE, DONE, *DECLARE[0], *DECLARE[1], *TOSS, *(move for row in LAY for move in row))
SWAPS = tuple(move for row in SWAP for move in row)


class ColorsSpace(ListSpace):
    """Each move of the game has its own number; two seats have no swaps, four have 625."""

    def __init__(self, options: Options) -> None:
        super().__init__(MOVES if options.seats == 2 else MOVES + SWAPS)
        self.seats = options.seats
        self.width = CELLS * (WILD + 1) + CELLS + (KINDS + 1) * self.seats + KINDS + 5 + len(STEPS) + 4

    def numbers(self, view: View) -> list[float]:
        """Grid and patch cell by cell, hands from the looker's own on, what is unseen, and the step."""
        me = view.seat or 0
        row = [0.0] * (CELLS * (WILD + 1))
        for cell, card in enumerate(view.grid):
            row[cell * (WILD + 1) + card] = 1.0
        row += [1.0 if cell in view.laid else 0.0 for cell in range(CELLS)]
        for i in range(self.seats):
            seat = (me + i) % self.seats
            row += [view.hands[seat].count(card) / 4 for card in range(KINDS)]
            row.append(view.wilds[seat] / 4)
        row += [count / 4 for count in view.unseen]
        row += [float(view.value == value) for value in range(5)]
        row += [float(view.step == step) for step in STEPS]
        mine = view.points[me]
        row += [float(view.turn == me), float(bool(view.sides) and view.sides[me] == "shapes")]
        row += [view.pile / 55, (mine or 0) / 200]
        return row
