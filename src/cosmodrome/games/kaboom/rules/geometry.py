"""Points, triangles and sides of space, and where a thrown bomb comes down (§3, §10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

import msgspec

from cosmodrome.games.kaboom.rules.angles import direction

Point = tuple[float, float]
Triangle = tuple[Point, Point, Point]
Breakpoint = tuple[float, float, float]  # time, x, y

INCENTRE = (2 - sqrt(2)) / 2  # of a right isosceles triangle, in legs from both legs (§3)
BEHIND = 80.0  # mm from a corner out to the bomb's release line (§10.1)
THROW = 1.2  # the longest throw, in diagonals of space seen from the release line
FLOWN = 0.8  # part of a throw spent in the air
OVERLAP = 1.0  # mm of real overlap that make a hit (§10.2)


class Field(msgspec.Struct, frozen=True):
    """The rectangle of space; `edges[k]` makes side k a table edge instead of a line (§3)."""

    width: float = 610.0
    height: float = 610.0
    edges: tuple[bool, bool, bool, bool] = (False, False, False, False)  # x = 0, y = H, x = W, y = 0


class Throw(msgspec.Struct, frozen=True):
    """A bomb's way: it flies to `landing`, then slides to `rest`."""

    release: Point
    landing: Point
    rest: Point


def way_out(field: Field, place: Point, towards: Point, radius: float, run: float) -> float:
    """Path length after which a disc leaves space, or `run` if it stops before (§3)."""
    (x, y), (ux, uy) = place, towards
    if 0.0 < x + ux * run < field.width and 0.0 < y + uy * run < field.height:
        return run
    left, top, right, bottom = (0.0 if edge else radius for edge in field.edges)
    if ux:
        run = min(run, ((field.width + right if ux > 0 else -left) - x) / ux)
    if uy:
        run = min(run, ((field.height + top if uy > 0 else -bottom) - y) / uy)
    return max(0.0, run)  # a centre that stopped beyond its limit by a rounding leaves at once


def outside(field: Field, place: Point, radius: float) -> bool:
    """Whether a disc at rest lies wholly outside the rectangle: the rounded corner of §3."""
    x, y = place
    dx = -x if x < 0 else max(0.0, x - field.width)
    dy = -y if y < 0 else max(0.0, y - field.height)
    return dx * dx + dy * dy >= radius * radius


def corners(field: Field) -> tuple[Point, Point, Point, Point]:
    """The corners C0 to C3, clockwise from the origin."""
    return (0.0, 0.0), (0.0, field.height), (field.width, field.height), (field.width, 0.0)


def outward(corner: int) -> Point:
    """Signs of the diagonal that points out of space at a corner."""
    return (-1.0 if corner < 2 else 1.0), (1.0 if corner in (1, 2) else -1.0)


def base(field: Field, corner: int, leg: float) -> Triangle:
    """The base in a corner, right angle first."""
    (x, y), (ox, oy) = corners(field)[corner], outward(corner)
    return (x, y), (x - ox * leg, y), (x, y - oy * leg)


def dock(field: Field, corner: int, leg: float) -> Point:
    """Where a ship on its base is centred."""
    (x, y), (ox, oy) = corners(field)[corner], outward(corner)
    return x - ox * (INCENTRE * leg), y - oy * (INCENTRE * leg)


def point_gap(p: Point, triangle: Triangle) -> float:
    """Square of the distance from a point to a triangle, 0 inside it."""
    a, b, c = triangle
    turns = (_turn(a, b, p), _turn(b, c, p), _turn(c, a, p))
    if min(turns) >= 0 or max(turns) <= 0:
        return 0.0
    return min(_segment_gap(p, a, b), _segment_gap(p, b, c), _segment_gap(p, c, a))


def path_gap(p: Point, q: Point, triangle: Triangle) -> float:
    """Square of the distance from the segment pq to a triangle, 0 where they meet."""
    gap = min(point_gap(p, triangle), point_gap(q, triangle))
    for a, b in pairwise((*triangle, triangle[0])):
        if _turn(a, b, p) * _turn(a, b, q) < 0 and _turn(p, q, a) * _turn(p, q, b) < 0:
            return 0.0
        gap = min(gap, _segment_gap(a, p, q))
    return gap


def touched(path: Sequence[Breakpoint], radius: float, bases: Sequence[Triangle]) -> list[int]:
    """Bases a disc comes upon along its path, without those it lay on at the start (§3)."""
    points = [(x, y) for _, x, y in path]
    reach = radius * radius
    return [
        k
        for k, triangle in enumerate(bases)
        if points
        and point_gap(points[0], triangle) > reach
        and any(path_gap(p, q, triangle) <= reach for p, q in pairwise(points))
    ]


def throw(field: Field, corner: int, offset: int, angle: int, power: int) -> Throw:
    """A bomb thrown from behind a corner; `offset` runs along the base's long edge (§10.1)."""
    (x, y), (ox, oy), (ux, uy) = corners(field)[corner], outward(corner), direction(angle)
    out, along = BEHIND / sqrt(2), offset / sqrt(2)
    x, y = x + out * ox + along * oy, y + out * oy - along * ox
    far = THROW * (sqrt(field.width * field.width + field.height * field.height) + BEHIND) * power / 1000
    air = FLOWN * far
    return Throw((x, y), (x + ux * air, y + uy * air), (x + ux * far, y + uy * far))


def falls(field: Field, rest: Point) -> bool:
    """Whether a bomb at rest has gone over a table edge, and so hits nothing (§10.1)."""
    x, y = rest
    beyond = (x < 0, y > field.height, x > field.width, y < 0)
    return any(edge and over for edge, over in zip(field.edges, beyond, strict=True))


def covered(rest: Point, radius: float, places: Sequence[Point | None], radii: Sequence[float]) -> list[int]:
    """Discs in play under a bomb of the given radius (§10.2)."""
    near = [(i, place, radius + radii[i] - OVERLAP) for i, place in enumerate(places) if place is not None]
    return [i for i, place, reach in near if _segment_gap(place, rest, rest) <= reach * reach]


def _turn(a: Point, b: Point, p: Point) -> float:
    """Positive when p lies to the left of the line from a to b, zero on it."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _segment_gap(p: Point, a: Point, b: Point) -> float:
    """Square of the distance from p to the segment ab."""
    sx, sy, dx, dy = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    length = sx * sx + sy * sy
    t = min(1.0, max(0.0, (dx * sx + dy * sy) / length)) if length else 0.0
    dx, dy = dx - t * sx, dy - t * sy
    return dx * dx + dy * dy
