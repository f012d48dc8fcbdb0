"""The pictures of the rulebook of Crafting the Cosmos."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import BAD, Figure, Figures, around, centred, place
from cosmodrome.games.crafting.board.draw import board
from cosmodrome.games.crafting.box import TIME
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.galaxy import mask_of
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.games.crafting.view import view

H, HE, O, C = range(4)  # noqa: E741 - as the stars are called


def scene(seats: int = 2) -> State:
    """The craft phase of seat 0."""
    s = setup(Options(seats=seats), 5)
    s.agenda = [Craft(0)]
    s.turn = 0
    return s


def drawn(s: State) -> Drawing:
    return board(view(s, 0), NONE, load(), False)


def tile(size: int, *need: int) -> int:
    """The nebula of that size that needs so many H, He, O and C."""
    box = load()
    return next(
        i for i, t in enumerate(box.tile) if t.size == size and (t.need.h, t.need.he, t.need.o, t.need.c) == need
    )


def corners(space: int) -> tuple[int, ...]:
    return load().galaxy.corners[space]


def table() -> Figure:
    """The first turn of a game for three, with a few stars and life more than at the start."""
    s = scene(3)
    middle = load().first_tiles[0]
    for realm, shift in zip(s.realms, (0, 2, 4), strict=True):
        spots = corners(middle)
        realm.stars[HE] |= 1 << spots[shift]
        realm.stars[O] |= 1 << spots[(shift + 2) % 6] & ~realm.all_stars()
        realm.proto |= mask_of(load().galaxy.rings[middle][:2])
    s.realms[0].held = [2, 0, 0, 1]
    s.realms[0].gravitons, s.realms[0].crystal = 2, 3
    return Figure(drawn(s))


def console() -> Figure:
    """Your token and a dark one on time, and a power token of yours."""
    s = scene()
    s.at = [TIME, 0]
    s.dark = [1, 1, 1, 0]
    s.realms[0].slots = (load().family.index(TIME), -1, -1, -1)
    drawing = drawn(s)
    return Figure(drawing, centred(drawing, [f"control:{control}" for control in range(4)], 58))


def complete() -> Figure:
    """A nebula that asks for H, H and O: H, H, C and a supernova lie on its corners."""
    s, space = scene(), load().first_tiles[0]
    realm, spots = s.realms[0], corners(space)
    for star, kind in zip(spots, (H, HE, H, None, C, None), strict=True):
        for mask in range(4):
            realm.stars[mask] &= ~(1 << star)
        if kind is not None:
            realm.stars[kind] |= 1 << star
    realm.nova = 1 << spots[1]
    realm.tiles[space] = tile(1, 2, 0, 1, 0)
    drawing = drawn(s)
    x, y = place(drawing, f"body:{spots[4]}:{C}")
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="27" fill="none" stroke="{BAD}" stroke-width="4" stroke-dasharray="7 6"/>'
    return Figure(drawing, centred(drawing, [f"hex:{space}"], 120), ring)


def life() -> Figure:
    """A completed nebula with life on all six sides, two of it stable."""
    s, space = scene(), load().first_tiles[0]
    realm, ring = s.realms[0], load().galaxy.rings[space]
    realm.tiles[space] = tile(1, 2, 0, 1, 0)
    realm.done = 1 << space
    realm.proto, realm.stable = mask_of(ring[:4]), mask_of(ring[4:])
    drawing = drawn(s)
    return Figure(drawing, centred(drawing, [f"hex:{space}"], 120))


def crystal() -> Figure:
    """One crystal on its way, one charged, two discharged."""
    s = scene()
    s.realms[0].crystal, s.realms[0].charged, s.realms[0].discharged = 3, 1, 2
    drawing = drawn(s)
    return Figure(drawing, around(drawing, ["crystal"], (490, 66), 6))


FIGURES: Figures = {"table": table, "console": console, "complete": complete, "life": life, "crystal": crystal}
