"""Cosmic Colors Jr as numbers, for learning."""

from __future__ import annotations

from cosmodrome.core.space import ListSpace
from cosmodrome.games.colors.data import KINDS
from cosmodrome.games.colors_jr.moves import CLAIMS, PILES
from cosmodrome.games.colors_jr.rules import Options
from cosmodrome.games.colors_jr.view import View


class JrSpace(ListSpace):
    """Eighteen claims; tops one by one, heights, and cards taken from the looker's own on."""

    def __init__(self, options: Options) -> None:
        super().__init__(CLAIMS)
        self.seats = options.seats
        self.width = PILES * KINDS + PILES + self.seats

    def numbers(self, view: View) -> list[float]:
        row = [0.0] * (PILES * KINDS)
        for pile, top in enumerate(view.tops):
            if top >= 0:
                row[pile * KINDS + top] = 1.0
        me = view.seat or 0
        row += [height / 12 for height in view.heights]
        return row + [len(view.taken[(me + i) % self.seats]) / 50 for i in range(self.seats)]
