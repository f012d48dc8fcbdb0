"""Cosmic Colors as numbers, for learning."""

from __future__ import annotations

from array import array
from operator import add

from cosmodrome.core.space import Layout, ListSpace, Omitted, Row
from cosmodrome.games.colors.data import KINDS, WILD
from cosmodrome.games.colors.rules.grid import CELLS
from cosmodrome.games.colors.rules.moves import CHOOSE, DECLARE, DONE, LAY, SWAP, TOSS
from cosmodrome.games.colors.rules.state import Options
from cosmodrome.games.colors.view import View

STEPS = ("Choose", "Play", "Tidy", "Over")
MOVES = (*CHOOSE, DONE, *DECLARE[0], *DECLARE[1], *TOSS, *(move for row in LAY for move in row))
SWAPS = tuple(move for row in SWAP for move in row)


class ColorsSpace(ListSpace):
    """Each move of the game has its own number; two seats have no swaps, four have 625."""

    omits = {
        "discard": Omitted("The order of discarded cards means nothing; how many of each lie there is told.", sorted)
    }

    def __init__(self, options: Options) -> None:
        super().__init__(MOVES if options.seats == 2 else MOVES + SWAPS)
        self.seats = seats = options.seats
        self.layout = layout = Layout()
        layout.add("grid", (CELLS, WILD + 1), "by cell, its card; the last kind is a wild one")
        self._laid = layout.add("laid", CELLS, "by cell, whether it was laid on in this turn")
        self._hands = layout.add("hands", (seats, WILD + 1), "by seat from mine on, how many of each kind it holds / 4")
        self._unseen = layout.add("unseen", KINDS, "how many of each kind are in the pile or out of the game / 4")
        self._discard = layout.add("discard", WILD + 1, "how many of each kind were discarded / 4")
        self._points = layout.add(
            "points", (seats, 2), "by seat from mine on: whether I know its points, and them / 200"
        )
        self._turn = layout.add("turn", seats, "whose turn it is, from me on")
        self._value = layout.add("value", 5, "the shape or colour of this turn's patch; nothing while it is open")
        self._step = layout.add("step", len(STEPS), " ".join(STEPS))
        self._sides = layout.add("sides", 2, "whether I play shapes, whether I play colours; nothing until chosen")
        self._counts = layout.add("counts", 3, "cards in the pile and out of the game / 55, discarded in this turn / 8")

    def write(self, row: Row, view: View) -> None:
        seats, at = self.seats, self._laid
        for place in map(add, _CELL_STARTS, view.grid):
            row[place] = 1.0
        for cell in view.laid:
            row[at + cell] = 1.0
        me = view.seat or 0
        turn = self._turn
        row[turn + (view.turn - me) % seats] = 1.0
        at, known = self._hands, self._points
        for seat in range(me, me + seats):
            seat %= seats
            for card in view.hands[seat]:
                row[at + card] += 0.25
            row[at + WILD] = view.wilds[seat] / 4
            at += WILD + 1
            points = view.points[seat]
            if points is not None:
                row[known] = 1.0
                row[known + 1] = points / 200
            known += 2
        row[at : at + KINDS] = array("f", [count * 0.25 for count in view.unseen])
        at += KINDS
        for card in view.discard:
            row[at + card] += 0.25
        if view.value >= 0:
            row[self._value + view.value] = 1.0
        row[self._step + _STEP[view.step]] = 1.0
        if view.sides:
            row[self._sides + (view.sides[me] != "shapes")] = 1.0
        at = self._counts
        row[at] = view.pile / 55
        row[at + 1] = view.removed / 55
        row[at + 2] = view.tossed / 8


_CELL_STARTS = range(0, CELLS * (WILD + 1), WILD + 1)
_STEP = {step: i for i, step in enumerate(STEPS)}
