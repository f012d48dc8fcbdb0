"""The pictures of the rulebook of Crafting the Cosmos."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import BAD, GOOD, Figure, Figures, around, arrow, centred, place
from cosmodrome.games.crafting.board.draw import board
from cosmodrome.games.crafting.box import GRAVITY, LIGHT, TIME
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


def full() -> Figure:
    """Your token on light; time holds three, so that its move leads over time to gravity."""
    s = scene()
    s.at, s.dark = [LIGHT, TIME], [0, 2, 1, 1]
    drawing = drawn(s)
    crop = centred(drawing, [f"control:{control}" for control in range(4)], 58)
    (x, y), (a, b) = place(drawing, "marble:0"), place(drawing, f"control:{GRAVITY}")
    way = arrow((x + (a - x) * 0.14, y + (b - y) * 0.14), (x + (a - x) * 0.86, y + (b - y) * 0.86))
    return Figure(drawing, crop, way)


def hop() -> Figure:
    """Where a graviton may take a star: to a space next to it, or over others to one next to them."""
    s, space = scene(), load().first_tiles[0]
    realm, spots, net = s.realms[0], corners(space), load().galaxy.star_net
    for kind in range(4):
        realm.stars[kind] &= ~mask_of(spots)
    realm.stars[C] |= 1 << spots[0]
    realm.stars[H] |= 1 << spots[1] | 1 << spots[2]
    drawing = drawn(s)
    rings = _rings(drawing, "star", net.edge(realm.all_stars(), spots[0]))
    return Figure(drawing, centred(drawing, [f"hex:{space}"], 150), rings)


def beside() -> Figure:
    """The spaces where the next proto life may lie, beside the two that lie there."""
    s, space = scene(), load().first_tiles[0]
    realm, galaxy = s.realms[0], load().galaxy
    realm.proto, realm.stable = mask_of(galaxy.rings[space][:2]), 0
    drawing = drawn(s)
    rings = _rings(drawing, "life", galaxy.side_net.halo(realm.proto) & ~realm.proto)
    return Figure(drawing, centred(drawing, [f"hex:{space}"], 150), rings)


def _rings(drawing: Drawing, kind: str, spaces: int) -> str:
    """A circle round each space of a mask."""
    spots = [place(drawing, f"{kind}:{space}") for space in range(spaces.bit_length()) if spaces >> space & 1]
    circle = f'r="17" fill="none" stroke="{GOOD}" stroke-width="4"'
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" {circle}/>' for x, y in spots)


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


FIGURES: Figures = {
    "table": table,
    "full": full,
    "console": console,
    "beside": beside,
    "complete": complete,
    "crystal": crystal,
    "life": life,
    "hop": hop,
}
