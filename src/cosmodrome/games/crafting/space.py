"""Crafting the Cosmos as numbers, for learning."""

from __future__ import annotations

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.space import ListSpace
from cosmodrome.games.crafting.data import Box, load
from cosmodrome.games.crafting.families import (
    ACTIVATE,
    BURY,
    BUY,
    CASH,
    CLOSE,
    DISCHARGE,
    DRAW_CARD,
    KEEP,
    NAME_SIZE,
    SHIFT_DARK,
    SHIFT_OWN,
    STOP,
    TAKE_CARD,
    TAKE_STAR,
    TOSS,
    families,
)
from cosmodrome.games.crafting.rules import AnyStep, Options
from cosmodrome.games.crafting.view import Sky, View

STEPS = (*sorted(step.__name__ for step in AnyStep.__args__ if hasattr(step, "ask")), "Over")
PLAIN: tuple[Move, ...] = (
    PASS,
    SHIFT_OWN,
    *SHIFT_DARK,
    STOP,
    *TAKE_CARD,
    DRAW_CARD,
    *NAME_SIZE,
    DISCHARGE,
    *(move for row in BUY for move in row),
    *(move for row in ACTIVATE for move in row),
    *CASH,
    *KEEP,
    *BURY,
    *TOSS,
    *CLOSE,
    *TAKE_STAR,
)
"""The moves that name no space."""


class CraftingSpace(ListSpace):
    """Each move has its own number; the View is read galaxy by galaxy from the looker's own on."""

    def __init__(self, options: Options) -> None:
        super().__init__(PLAIN + families(options.data).all())
        self.box: Box = load(options.data)
        self.seats = options.seats
        galaxy = self.box.galaxy
        self._sky = 5 * len(galaxy.stars) + 2 * len(galaxy.sides) + 9 * len(galaxy.hexes) + 24 + len(self.box.power)
        self._shared = 4 * self.seats + 4 * 6 + 3 + 6 + 3 * len(self.box.goal) + len(self.box.power) + len(STEPS)
        self.width = self.seats * self._sky + self._shared

    def numbers(self, view: View) -> list[float]:
        """Every galaxy with what lies beside it, then what all share."""
        me = view.seat or 0
        row: list[float] = []
        for i in range(self.seats):
            row += self._galaxy(view.skies[(me + i) % self.seats])
        return row + self._table(view, me)

    def _galaxy(self, sky: Sky) -> list[float]:
        galaxy, tiles = self.box.galaxy, self.box.tile
        row: list[float] = []
        for mask in (*(stars & ~sky.nova for stars in sky.stars), sky.nova):
            row += _bits(mask, len(galaxy.stars))
        row += _bits(sky.proto, len(galaxy.sides)) + _bits(sky.stable, len(galaxy.sides))
        for space, tile in enumerate(sky.tiles):
            done, alive = sky.done >> space & 1, sky.alive >> space & 1
            if tile < 0:
                row += [0.0] * 9
                continue
            needs = [need / 3 for need in tiles[tile].needs]
            lacks = max(0, sky.lacks[space]) / 5
            row += [*needs, tiles[tile].points / 14, lacks, float(done), float(alive), sky.values[space] / 8]
        sizes = [sum(tiles[tile].size == size for tile in sky.held_tiles) / 2 for size in (1, 2, 3)]
        row += [*(n / 4 for n in sky.held), sky.held_life / 4, *sizes, sky.novae / 3, sky.dna / 4, sky.gravitons / 4]
        row += [sky.crystal / 6, sky.charged / 3, sky.discharged / 6, *(n / 5 for n in sky.hand), sky.cards / 10]
        row += [points / 50 for points in sky.points]
        return row + [float(card in sky.slots) for card in range(len(self.box.power))]

    def _table(self, view: View, me: int) -> list[float]:
        row: list[float] = []
        for i in range(self.seats):
            row += [float(view.at[(me + i) % self.seats] == control) for control in range(4)]
        row += [n / 3 for n in view.dark] + [n / 4 for n in view.display] + [n / 15 for n in view.discard]
        row += [n / 16 for n in view.stars] + [n / 8 for n in view.powers]
        row += [view.life / 50, view.crystals / 11, view.deck / 56, view.tokens / 24]
        row += [n / 16 for n in view.stacks]
        row += [view.round / 8, float(view.first == me), float(view.turn == me), view.goals / 5]
        row += [view.offered / 4, len(view.scored) / 6]
        for space in range(3):
            goal = view.track[space] if space < len(view.track) else -1
            row += [float(goal == i) for i in range(len(self.box.goal))]
        row += [float(card in view.offer) for card in range(len(self.box.power))]
        return row + [float(view.step == step) for step in STEPS]


def _bits(mask: int, count: int) -> list[float]:
    return [float(mask >> i & 1) for i in range(count)]
