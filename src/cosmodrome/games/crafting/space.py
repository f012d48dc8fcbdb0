"""Crafting the Cosmos as numbers, for learning."""

from __future__ import annotations

from array import array

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.space import Layout, ListSpace, Omitted, Row
from cosmodrome.games.crafting.box import Box, Tile
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.families import (
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
from cosmodrome.games.crafting.rules.setup import AnyStep, Options
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


SCALARS = (
    *(("held_life", 4), ("novae", 3), ("dna", 4), ("gravitons", 4), ("crystal", 6), ("charged", 3), ("discharged", 6)),
    ("cards", 10),
)
"""Single numbers beside a galaxy, and what they are divided by."""
TABLE = (("life", 50), ("crystals", 11), ("deck", 56), ("tokens", 24), ("round", 8), ("goals", 5), ("offered", 4))
BEGUN = 16
LARGEST = 126
"""Numbers of a question that fit beside the others; a larger one is a set of life spaces."""
FEATURES = 6
"""How many numbers describe a nebula by itself."""
DEEP = 8
"""How many cards under a power deck are told apart by who put them there."""


class CraftingSpace(ListSpace):
    """Each move has its own number; the View is read galaxy by galaxy from the looker's own on."""

    omits = {
        "skies.ready": Omitted("Which nebulae could be completed follows from the galaxy."),
        "skies.ringed": Omitted("Which nebulae could carry advanced life follows from the galaxy."),
        "skies.score": Omitted("The sum of the points."),
    }

    def __init__(self, options: Options) -> None:
        super().__init__(PLAIN + families(options.data).all())
        self.box: Box = load(options.data)
        self.seats = seats = options.seats
        galaxy, powers, goals = self.box.galaxy, len(self.box.power), len(self.box.goal)
        self._stars, self._sides, self._powers = len(galaxy.stars), len(galaxy.sides), powers
        self._tiles = tuple(_tile(i, tile) for i, tile in enumerate(self.box.tile))
        self.layout = layout = Layout()
        what = "by seat from mine on and by space: its star of each of four kinds, whether it is a nova"
        layout.add("stars", (seats, 5, self._stars), what)
        self._life = layout.add("life", (seats, 2, self._sides), "by seat and side: life, stable life")
        what = "by seat and space: needs / 3, points / 14, which tile / 48; lacking / 5, complete, alive, life / 8"
        self._nebulae = layout.add("nebulae", (seats, len(galaxy.hexes), FEATURES + 4), what)
        self._held = layout.add("held", (seats, 4, FEATURES), "by seat: the nebulae beside the galaxy, as above")
        what = "by seat: stars in hand / 4, energy cards of each force / 5, points / 50, "
        what += ", ".join(f"{name} / {scale}" for name, scale in SCALARS)
        self._beside = layout.add("beside", (seats, 13 + len(SCALARS)), what)
        self._slots = layout.add(
            "slots", (seats, powers), "by seat and power card: 0.25 in its first slot, 0.5 in the second"
        )
        self._at = layout.add("at", (seats, 4), "by seat: the control it stands at")
        self._who = layout.add("who", (2, seats), "from me on: who began the round, whose turn it is")
        what = "dark / 3, display / 4, discards / 15, supply / 16, power decks / 8, each of four; stacks / 16, of three"
        self._piles = layout.add("piles", 23, what)
        self._table = layout.add("table", len(TABLE), ", ".join(f"{name} / {scale}" for name, scale in TABLE))
        self._track = layout.add("track", (3, goals), "by place of the track, its goal")
        self._scored = layout.add("scored", goals, "by goal that was scored, its place in the order / 6")
        self._offer = layout.add("offer", powers, "the power cards I choose from")
        self._under = layout.add("under", powers, "power cards I know under their deck: depth from the lowest / 8")
        self._under_by = layout.add("under_by", (4, DEEP), "by deck and depth: who put the card there, from me on, / 4")
        self._bottom = layout.add(
            "bottom", len(self.box.tile), "nebulae known at the bottom of their stack: depth / 16"
        )
        self._step = layout.add("step", len(STEPS), " ".join(STEPS))
        self._begun = layout.add(
            "begun", BEGUN, "what the seat to move has begun: the open question's numbers, (n + 2) / 32, at most 4"
        )
        self._early = layout.add("early", seats, "by seat: who shifts early") if options.faster else -1
        self._moved = layout.add("moved", self._sides, "by life space: whether its token was moved in this effect")

    def write(self, row: Row, view: View) -> None:
        me, seats = view.seat or 0, self.seats
        for i in range(seats):
            self._write_galaxy(row, i, view.skies[(me + i) % seats])
        at = self._at
        for i in range(seats):
            row[at + 4 * i + view.at[(me + i) % seats]] = 1.0
        row[self._who + (view.first - me) % seats] = 1.0
        row[self._who + seats + (view.turn - me) % seats] = 1.0
        if view.early >= 0:
            row[self._early + (view.early - me) % seats] = 1.0
        self._write_table(row, view, me)
        row[self._step + _STEP[view.step]] = 1.0
        at = self._begun
        for number in view.begun[:BEGUN]:
            row[at] = min((number + 2) / 32, 4.0)
            at += 1
            if number > LARGEST:  # the only numbers so large are sets of life spaces
                _write_set(row, self._moved, number)

    def _write_galaxy(self, row: Row, i: int, sky: Sky) -> None:
        at, count = i * 5 * self._stars, self._stars
        for mask in (*sky.stars, sky.nova):
            while mask:
                low = mask & -mask
                row[at + low.bit_length() - 1] = 1.0
                mask ^= low
            at += count
        at, count = self._life + i * 2 * self._sides, self._sides
        for mask in (sky.proto, sky.stable):
            while mask:
                low = mask & -mask
                row[at + low.bit_length() - 1] = 1.0
                mask ^= low
            at += count
        width = FEATURES + 4
        at = self._nebulae + i * width * len(sky.tiles)
        tiles, done, alive = self._tiles, sky.done, sky.alive
        for space, tile in enumerate(sky.tiles):
            if tile >= 0:
                row[at : at + FEATURES] = tiles[tile]
                row[at + FEATURES] = (sky.lacks[space] + 1) / 5
                row[at + FEATURES + 1] = done >> space & 1
                row[at + FEATURES + 2] = alive >> space & 1
                row[at + FEATURES + 3] = sky.values[space] / 8
            at += width
        at = self._held + i * 4 * FEATURES
        for tile in sky.held_tiles[:4]:
            row[at : at + FEATURES] = tiles[tile]
            at += FEATURES
        at = self._beside + i * (13 + len(SCALARS))
        for number in sky.held:
            row[at] = number / 4
            at += 1
        for number in sky.hand:
            row[at] = number / 5
            at += 1
        for number in sky.points:
            row[at] = number / 50
            at += 1
        for name, scale in SCALARS:
            row[at] = getattr(sky, name) / scale
            at += 1
        at = self._slots + i * self._powers
        for slot, card in enumerate(sky.slots, 1):
            if card >= 0:
                row[at + card] = slot / 4

    def _write_table(self, row: Row, view: View, me: int) -> None:
        at = self._piles
        for numbers, scale in (
            *((view.dark, 3), (view.display, 4), (view.discard, 15), (view.stars, 16), (view.powers, 8)),
            (view.stacks, 16),
        ):
            for number in numbers:
                row[at] = number / scale
                at += 1
        for name, scale in TABLE:
            row[at] = getattr(view, name) / scale
            at += 1
        for goal in view.track:
            if goal >= 0:
                row[at + goal] = 1.0
            at += len(self.box.goal)
        at = self._scored
        for place, goal in enumerate(view.scored, 1):
            row[at + goal] = place / 6
        for card in view.offer:
            row[self._offer + card] = 1.0
        for deck, cards in enumerate(view.under):
            at = self._under_by + DEEP * deck
            for depth, card in enumerate(cards):
                if card >= 0:
                    row[self._under + card] = (depth + 1) / DEEP
                if depth < DEEP:
                    row[at + depth] = ((view.under_by[deck][depth] - me) % self.seats + 1) / 4
        for stack in view.bottom:
            for depth, tile in enumerate(stack, 1):
                row[self._bottom + tile] = depth / 16


_STEP = {step: i for i, step in enumerate(STEPS)}


def _write_set(row: Row, at: int, members: int) -> None:
    """A one for each member of a set of bits."""
    while members:
        low = members & -members
        row[at + low.bit_length() - 1] = 1.0
        members ^= low


def _tile(number: int, tile: Tile) -> Row:
    """What is printed on a nebula, and which one it is."""
    return array("f", [*(need / 3 for need in tile.needs), tile.points / 14, (number + 1) / 48])
