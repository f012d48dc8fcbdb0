"""The slides of §7 once more, as plainly as can be written: nothing kept, no pair skipped, contacts by scanning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, inf, pi, sin

from cosmodrome.games.kaboom.rules.geometry import Field, Point
from cosmodrome.games.kaboom.rules.physics import EXIT, HIT, STOP, Discs, Push, Slide

Happening = tuple[float, int, int, int]
SCAN = 120


class Body:
    """A disc: where it is, and where it heads."""

    def __init__(self, x: float, y: float, radius: float, mass: float) -> None:
        self.x, self.y, self.radius, self.mass = x, y, radius, mass
        self.vx = self.vy = 0.0
        self.moving = False

    def after(self, t: float, a: float) -> tuple[float, float, float, float]:
        """Place and velocity t seconds on."""
        s = hypot(self.vx, self.vy)
        if s == 0 or not self.moving:
            return self.x, self.y, 0.0, 0.0
        t = min(t, s / a)
        run, left = (s * t - a * t * t / 2) / s, max(0.0, 1 - a * t / s)
        return self.x + self.vx * run, self.y + self.vy * run, self.vx * left, self.vy * left


def slow_slide(field: Field, discs: Discs, places: Sequence[Point | None], pushes: Sequence[Push]) -> Slide:
    bodies = {i: Body(*p, discs.radii[i], discs.masses[i]) for i, p in enumerate(places) if p}
    for i, angle, speed in pushes:
        bodies[i].vx, bodies[i].vy = speed * cos(angle * pi / 18000), speed * sin(angle * pi / 18000)
        bodies[i].moving = True
    now, count = 0.0, 0
    hits: list[tuple[float, int, int]] = []
    exits: list[tuple[float, int]] = []
    while any(b.moving for b in bodies.values()):
        span, kind, i, j = min(_happenings(field, discs.slowing, bodies))
        now, count = now + span, count + 1
        for b in bodies.values():
            b.x, b.y, b.vx, b.vy = b.after(span, discs.slowing)
        if kind == HIT:
            hits.append((now, i, j))
            _collide(discs, bodies[i], bodies[j])
        else:
            bodies[i].moving = False
            if kind == EXIT or _beyond(field, bodies[i]):
                exits.append((now, i))
                del bodies[i]
    final: list[Point | None] = [(bodies[i].x, bodies[i].y) if i in bodies else None for i in range(len(places))]
    return Slide(final, hits, exits, count, [])


def _happenings(field: Field, a: float, bodies: dict[int, Body]) -> list[Happening]:
    found: list[Happening] = []
    for i, b in bodies.items():
        if b.moving:
            end = hypot(b.vx, b.vy) / a
            found.append((end, STOP, i, -1))
            for side, sign, axis, limit in (
                (0, -1, 0, 0.0),
                (1, 1, 1, field.height),
                (2, 1, 0, field.width),
                (3, -1, 1, 0.0),
            ):
                reach = 0.0 if field.edges[side] else b.radius

                def room(
                    t: float, b: Body = b, s: int = sign, k: int = axis, to: float = limit, r: float = reach
                ) -> float:
                    return s * (to - b.after(t, a)[k]) + r

                if sign * (b.vx, b.vy)[axis] > 0:
                    found.append((_first(room, end), EXIT, i, -1))
        for j, other in bodies.items():
            if i < j and (b.moving or other.moving):
                found.append((_contact(b, other, a), HIT, i, j))
    return found


def _contact(b: Body, c: Body, a: float) -> float:
    def room(t: float) -> float:
        (x, y, _, _), (u, v, _, _) = b.after(t, a), c.after(t, a)
        return hypot(x - u, y - v) - b.radius - c.radius

    if room(0.0) <= 1e-9:
        closing = (c.x - b.x) * (b.vx - c.vx) + (c.y - b.y) * (b.vy - c.vy)
        if closing > 0:
            return 0.0
    return _first(room, max(hypot(b.vx, b.vy), hypot(c.vx, c.vy)) / a)


def _first(room: Callable[[float], float], end: float) -> float:
    """The first time room runs out, by looking at many instants and halving."""
    for k in range(SCAN):
        lo, hi = end * k / SCAN, end * (k + 1) / SCAN
        if room(lo) > 0 >= room(hi):
            for _ in range(60):
                mid = (lo + hi) / 2
                lo, hi = (mid, hi) if room(mid) > 0 else (lo, mid)
            return lo
    return inf


def _collide(discs: Discs, b: Body, c: Body) -> None:
    far = hypot(c.x - b.x, c.y - b.y)
    nx, ny = (c.x - b.x) / far, (c.y - b.y) / far
    u = (b.vx - c.vx) * nx + (b.vy - c.vy) * ny
    e = discs.bounce if u > discs.soft else 0.0
    push = max((1 + e) * u, u + discs.parting) / (1 / b.mass + 1 / c.mass)
    b.vx, b.vy = b.vx - push / b.mass * nx, b.vy - push / b.mass * ny
    c.vx, c.vy = c.vx + push / c.mass * nx, c.vy + push / c.mass * ny
    b.moving = c.moving = True


def _beyond(field: Field, b: Body) -> bool:
    """Whether the disc lies outside the rectangle, corners rounded."""
    return hypot(b.x - min(max(b.x, 0.0), field.width), b.y - min(max(b.y, 0.0), field.height)) >= b.radius
