"""Pieces, random layouts and random flicks for the physics tests, the same on every machine and Python."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from cosmodrome.games.kaboom.rules.geometry import Field, Point
from cosmodrome.games.kaboom.rules.physics import Discs, Push, launch_speed

PLANET, SHIP = 38.1, 12.7
STANDARD = Discs(radii=(PLANET,) * 12 + (SHIP,) * 4, masses=(6.8,) * 12 + (3.5,) * 4)
FIELD = Field()
WIDE = Field(1e6, 1e6)
Whole = Callable[[int, int], int]


def whole_numbers(seed: object) -> Whole:
    """A source of whole numbers lo..hi, from SHA-256 so that no library can change it."""
    count = 0

    def draw(lo: int, hi: int) -> int:
        nonlocal count
        count += 1
        return lo + int.from_bytes(sha256(f"{seed}/{count}".encode()).digest()[:8], "big") % (hi - lo + 1)

    return draw


def layout(draw: Whole, field: Field = FIELD, discs: Discs = STANDARD) -> list[Point | None]:
    """Discs on whole millimetres wholly inside the field, at least 1 mm apart; begins afresh when it gets stuck."""
    while True:
        places: list[Point | None] = []
        for radius in discs.radii:
            place = _free(draw, field, discs, places, radius)
            if place is None:
                break
            places.append(place)
        if len(places) == len(discs.radii):
            return places


def _free(draw: Whole, field: Field, discs: Discs, places: list[Point | None], radius: float) -> Point | None:
    room = int(radius) + 1
    for _ in range(60):
        x, y = draw(room, int(field.width) - room), draw(room, int(field.height) - room)
        if all(
            (x - p[0]) ** 2 + (y - p[1]) ** 2 >= (radius + other + 1) ** 2
            for p, other in zip(places, discs.radii, strict=False)
            if p
        ):
            return float(x), float(y)
    return None


def flick(draw: Whole) -> Push:
    """A random ship flicked anywhere with any power."""
    return draw(12, 15), draw(0, 35999), launch_speed(draw(1, 1000))


def gap(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
