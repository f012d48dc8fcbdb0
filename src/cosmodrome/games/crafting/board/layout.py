"""Where things lie on the table of Crafting the Cosmos, wide for a desk and tall for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cosmodrome.games.crafting.board.art import defs
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.rules.galaxy import Galaxy, hex_xy, side_xy, star_xy

Point = tuple[float, float]
Area = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, eq=False)
class Chart:
    """A galaxy fitted into an area: where each space is, and how large a hexagon."""

    radius: float
    hexes: tuple[Point, ...]
    stars: tuple[Point, ...]
    sides: tuple[Point, ...]
    turns: tuple[float, ...]
    """The angle at which each side lies."""


def chart(galaxy: Galaxy, area: Area) -> Chart:
    """The galaxy as large as the area allows, in its middle."""
    stars = [star_xy(at) for at in galaxy.star_at]
    xs, ys = [x for x, _ in stars], [y for _, y in stars]
    left, top, width, height = area
    radius = min(width / (max(xs) - min(xs) + 0.75), height / (max(ys) - min(ys) + 0.75))
    dx = left + width / 2 - radius * (max(xs) + min(xs)) / 2
    dy = top + height / 2 - radius * (max(ys) + min(ys)) / 2

    def put(point: Point) -> Point:
        return dx + radius * point[0], dy + radius * point[1]

    leans = [(stars[b][0] - stars[a][0], stars[b][1] - stars[a][1]) for a, b in galaxy.ends]
    turns = tuple(90.0 if abs(x) < 0.1 else 30.0 if x * y > 0 else -30.0 for x, y in leans)
    return Chart(
        radius,
        tuple(put(hex_xy(at)) for at in galaxy.at),
        tuple(map(put, stars)),
        tuple(put(side_xy(at)) for at in galaxy.side_at),
        turns,
    )


@dataclass(frozen=True, eq=False)
class Layout:
    """All places of one table for one looker; compared by identity, since each is made once."""

    box: Box
    defs: str
    width: int
    height: int
    grow: float
    """How much larger things are drawn, for a small screen."""
    words: float
    """The size of the smallest words: 12 px at 1280x800, 11 px on a phone."""
    chart: Chart
    plate: Area
    omegas: tuple[Area, Area]
    sliders: Area
    holding: Area
    hand: Area
    slots: tuple[Area, ...]
    offer: Area
    chamber: Area
    console: Point
    ring: float
    """How far the controls are from the middle of the console."""
    knob: float
    """How large a control is."""
    goals: tuple[Area, ...]
    supplies: Area
    others: tuple[Area, ...]
    minis: tuple[Chart, ...]


@lru_cache(maxsize=64)
def layout(box: Box, seats: int, tall: bool) -> Layout:
    """The places for a number of seats."""
    return _tall(box, seats) if tall else _wide(box, seats)


def _row(area: Area, count: int, gap: float) -> tuple[Area, ...]:
    """An area cut into equal parts side by side."""
    left, top, width, height = area
    each = (width - gap * (count - 1)) / count
    return tuple((left + i * (each + gap), top, each, height) for i in range(count))


def _column(area: Area, count: int, gap: float) -> tuple[Area, ...]:
    left, top, width, height = area
    each = (height - gap * (count - 1)) / count
    return tuple((left, top + i * (each + gap), width, each) for i in range(count))


def _minis(box: Box, areas: tuple[Area, ...]) -> tuple[Chart, ...]:
    """Small galaxies below the heads of some areas."""
    return tuple(chart(box.galaxy, (x + 4, y + 46, w - 8, h - 94)) for x, y, w, h in areas)


def _wide(box: Box, seats: int) -> Layout:
    others = _row((700, 474, 490, 320), seats - 1, 8)
    return Layout(
        box=box,
        defs=defs(16),
        width=1200,
        height=800,
        grow=1.0,
        words=16,
        chart=chart(box.galaxy, (8, 46, 676, 530)),
        plate=(10, 8, 330, 44),
        omegas=((480, 8, 104, 44), (590, 8, 94, 44)),
        sliders=(10, 582, 176, 64),
        holding=(192, 582, 264, 64),
        hand=(462, 582, 222, 64),
        slots=_row((10, 652, 674, 144), 4, 6),
        offer=(14, 220, 664, 180),
        chamber=(700, 402, 490, 66),
        console=(838, 156),
        ring=88,
        knob=45,
        goals=_column((984, 8, 206, 300), 3, 6),
        supplies=(700, 314, 490, 84),
        others=others,
        minis=_minis(box, others),
    )


def _tall(box: Box, seats: int) -> Layout:
    others = _row((10, 1632, 780, 260), seats - 1, 8)
    slots = (*_row((10, 868, 780, 166), 2, 8), *_row((10, 1040, 780, 166), 2, 8))
    return Layout(
        box=box,
        defs=defs(23),
        width=800,
        height=1900,
        grow=1.25,
        words=23,
        chart=chart(box.galaxy, (6, 66, 788, 690)),
        plate=(10, 8, 420, 52),
        omegas=((506, 8, 148, 52), (660, 8, 130, 52)),
        sliders=(10, 764, 222, 96),
        holding=(238, 764, 286, 96),
        hand=(530, 764, 260, 96),
        slots=slots,
        offer=(10, 300, 780, 300),
        chamber=(10, 1214, 780, 86),
        console=(166, 1466),
        ring=98,
        knob=56,
        goals=_column((338, 1308, 452, 198), 3, 6),
        supplies=(338, 1512, 452, 112),
        others=others,
        minis=_minis(box, others),
    )
