"""Where things lie on the table of Crafting the Cosmos, wide for a desk and tall for a phone."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.games.crafting.art import defs
from cosmodrome.games.crafting.data import Box
from cosmodrome.games.crafting.galaxy import Galaxy, hex_xy, side_xy, star_xy

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
class Table:
    """All places of one table for one looker; compared by identity, since each is made once."""

    box: Box
    defs: str
    width: int
    height: int
    grow: float
    """How much larger words are drawn, for a small screen."""
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
    goals: tuple[Area, ...]
    supplies: Area
    others: tuple[Area, ...]
    minis: tuple[Chart, ...]


_TABLES: dict[tuple[int, int, bool], Table] = {}


def table(box: Box, seats: int, tall: bool) -> Table:
    """The places for a number of seats; by the identity of the box, for a box is long to compare."""
    key = (id(box), seats, tall)
    found = _TABLES.get(key)
    if found is None:
        found = _TABLES[key] = _tall(box, seats) if tall else _wide(box, seats)
    return found


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
    return tuple(chart(box.galaxy, (x + 4, y + 46, w - 8, h - 72)) for x, y, w, h in areas)


def _wide(box: Box, seats: int) -> Table:
    others = _row((700, 470, 490, 320), seats - 1, 8)
    return Table(
        box=box,
        defs=defs(),
        width=1200,
        height=800,
        grow=1.0,
        chart=chart(box.galaxy, (8, 46, 676, 556)),
        plate=(10, 8, 330, 44),
        omegas=((486, 8, 96, 44), (588, 8, 96, 44)),
        sliders=(10, 610, 176, 62),
        holding=(192, 610, 264, 62),
        hand=(462, 610, 222, 62),
        slots=_row((10, 680, 674, 112), 4, 6),
        offer=(30, 250, 632, 128),
        chamber=(700, 396, 490, 66),
        console=(842, 160),
        ring=88,
        goals=_column((992, 8, 198, 300), 3, 6),
        supplies=(700, 314, 490, 76),
        others=others,
        minis=_minis(box, others),
    )


def _tall(box: Box, seats: int) -> Table:
    others = _row((10, 1392, 780, 218), seats - 1, 8)
    slots = (*_row((10, 850, 780, 92), 2, 8), *_row((10, 948, 780, 92), 2, 8))
    return Table(
        box=box,
        defs=defs(),
        width=800,
        height=1620,
        grow=1.25,
        chart=chart(box.galaxy, (6, 66, 788, 690)),
        plate=(10, 8, 420, 52),
        omegas=((532, 8, 126, 52), (664, 8, 126, 52)),
        sliders=(10, 764, 216, 78),
        holding=(232, 764, 286, 78),
        hand=(524, 764, 266, 78),
        slots=slots,
        offer=(20, 300, 760, 180),
        chamber=(10, 1048, 780, 76),
        console=(160, 1258),
        ring=80,
        goals=_column((324, 1132, 466, 168), 3, 5),
        supplies=(324, 1306, 466, 80),
        others=others,
        minis=_minis(box, others),
    )
