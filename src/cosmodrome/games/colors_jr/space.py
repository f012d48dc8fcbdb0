"""Cosmic Colors Jr as numbers, for learning."""

from __future__ import annotations

from cosmodrome.core.space import Layout, ListSpace, Omitted, Row
from cosmodrome.games.colors.data import KINDS
from cosmodrome.games.colors_jr.moves import CLAIMS, PILES
from cosmodrome.games.colors_jr.rules import Options
from cosmodrome.games.colors_jr.view import View


class JrSpace(ListSpace):
    """Eighteen claims; tops one by one, heights, and cards taken from the looker's own on."""

    omits = {
        "taken": Omitted(
            "The order in which cards were taken means nothing.", lambda taken: [sorted(own) for own in taken]
        )
    }

    def __init__(self, options: Options) -> None:
        super().__init__(CLAIMS)
        self.seats = seats = options.seats
        self.layout = layout = Layout()
        layout.add("tops", (PILES, KINDS), "by pile, its top card; nothing for an empty one")
        self._heights = layout.add("heights", PILES, "by pile, how many cards / 12")
        self._taken = layout.add("taken", (seats, KINDS), "by seat from mine on, how many of each kind it took / 4")
        self._turn = layout.add("turn", seats, "whose turn it is, from me on; nobody's at the end")

    def write(self, row: Row, view: View) -> None:
        at, me, seats = 0, view.seat or 0, self.seats
        for top in view.tops:
            if top >= 0:
                row[at + top] = 1.0
            at += KINDS
        for height in view.heights:
            row[at] = height / 12
            at += 1
        for seat in range(me, me + seats):
            for card in view.taken[seat % seats]:
                row[at + card] += 0.25
            at += KINDS
        if view.turn >= 0:
            row[at + (view.turn - me) % seats] = 1.0
