"""Discs sliding on a level field until all are at rest, exactly and without a time step (§7).

Only + - * / and sqrt are used, in a fixed order, so the same push gives the same bits on every machine (§16).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import inf, sqrt
from typing import cast

import msgspec

from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.geometry import Breakpoint, Field, Point, outside, way_out

TOP_SPEED = 2500.0  # mm/s at full power (§7)
CAP = 20_000  # stops, exits and hits before everything is made to lie still (§7.1)
HALVINGS = 80
STOP, EXIT, HIT = 0, 1, 2  # of things at the same time, the order in which they happen (§7.2)

Push = tuple[int, int, float]  # disc, angle in centidegrees, speed in mm/s
Motion = tuple[float, float, float]  # direction x, direction y, speed
Plan = tuple[float, int, int, int]  # time, STOP or EXIT or HIT, disc, partner or -1: the least comes first

STILL: Motion = (0.0, 0.0, 0.0)
NEVER: Plan = (inf, STOP, -1, -1)


class Discs(msgspec.Struct, frozen=True):
    """Size and mass of each disc, and how all of them slide and bounce (§7.1)."""

    radii: tuple[float, ...]
    masses: tuple[float, ...]
    slowing: float = 2943.0  # mm/s² lost to friction: 0.30 · 9810
    bounce: float = 0.5  # restitution of hits faster than `soft`; slower ones have none
    soft: float = 20.0
    parting: float = 1.0  # mm/s at which discs part at least, so that hits never pile up without end


class Slide(msgspec.Struct, frozen=True):
    """Where discs come to rest (None: out of space), and how they got there."""

    places: list[Point | None]
    hits: list[tuple[float, int, int]]  # time, lower disc, higher disc, as they happened
    exits: list[tuple[float, int]]  # time, disc, as they happened
    count: int  # of stops, exits and hits
    paths: list[list[Breakpoint]]  # straight between changes of motion; filled only by `trace`


def launch_speed(power: int) -> float:
    """Speed in mm/s of a flick of the given power in per mille."""
    return TOP_SPEED * power / 1000


def slide(field: Field, discs: Discs, places: Sequence[Point | None], pushes: Sequence[Push]) -> Slide:
    """Push discs and let everything come to rest."""
    return _run(field, discs, places, pushes, [])


def trace(field: Field, discs: Discs, places: Sequence[Point | None], pushes: Sequence[Push]) -> Slide:
    """The same slide to the last bit, with the path of every disc that moved."""
    return _run(field, discs, places, pushes, [[] for _ in places])


def located(path: Sequence[Breakpoint], time: float, slowing: float) -> Point:
    """Where on its path a disc is at a time; it loses speed evenly from one breakpoint to the next."""
    for (t0, x0, y0), (t1, x1, y1) in pairwise(path):
        if time < t1:
            dx, dy, t = x1 - x0, y1 - y0, max(0.0, time - t0)
            length = sqrt(dx * dx + dy * dy)
            part = t / (t1 - t0) + 0.5 * slowing * t * (t1 - time) / length if length else 0.0
            return x0 + dx * part, y0 + dy * part
    return path[-1][1:]


def _run(
    field: Field, discs: Discs, places: Sequence[Point | None], pushes: Sequence[Push], paths: list[list[Breakpoint]]
) -> Slide:
    """Find what happens next, bring all movers there, let it happen; until nothing moves."""
    final = list(places)
    where = cast("list[Point]", final)  # the same list: only discs in play are ever looked up
    motion = [STILL] * len(final)
    for i, angle, speed in pushes:
        motion[i] = (*direction(angle), speed)
    moving = [i for i, _, _ in pushes]
    resting = [i for i, place in enumerate(places) if place is not None and i not in moving]
    plans = [NEVER] * len(final)
    hits: list[tuple[float, int, int]] = []
    exits: list[tuple[float, int]] = []
    now, count, stale = 0.0, 0, moving
    _mark(paths, where, moving, now)
    while moving:
        if count == CAP:
            motion, stale = [STILL] * len(final), moving
        for k in stale:
            plans[k] = _plan(field, discs, where, motion, moving, resting, k, now)
        then, kind, i, j = min([plans[k] for k in moving])
        _advance(where, motion, moving, discs.slowing, then - now)
        now, count, changed = then, count + 1, (i, j) if kind == HIT else (i,)
        _mark(paths, where, changed, now)
        if kind == HIT:
            _strike(discs, where, motion, i, j)
            hits.append((now, i, j))
            moving += [k for k in changed if k in resting]
            resting = [k for k in resting if k not in changed]
        else:
            moving.remove(i)
            motion[i] = STILL
            if kind == EXIT or outside(field, where[i], discs.radii[i]):
                exits.append((now, i))
                final[i] = None
            else:
                resting = sorted((*resting, i))
                for k in moving:
                    plans[k] = min(plans[k], _plan(field, discs, where, motion, (), changed, k, now))
        stale = [k for k in moving if k in changed or plans[k][2] in changed or plans[k][3] in changed]
    return Slide(final, hits, exits, count, paths)


def _mark(paths: list[list[Breakpoint]], where: list[Point], which: Sequence[int], now: float) -> None:
    if paths:
        for i in which:
            paths[i].append((now, *where[i]))


def _advance(where: list[Point], motion: list[Motion], moving: Sequence[int], slowing: float, span: float) -> None:
    """Let all movers run on for a while."""
    lost = slowing * span
    for i in moving:
        (x, y), (ux, uy, speed) = where[i], motion[i]
        run = span * (speed - 0.5 * lost)
        where[i] = (x + ux * run, y + uy * run)
        motion[i] = (ux, uy, max(0.0, speed - lost))


def _strike(discs: Discs, where: list[Point], motion: list[Motion], i: int, j: int) -> None:
    """Change the motions of two discs in contact, along the line of their centres only (§7.1)."""
    (xi, yi), (xj, yj) = where[i], where[j]
    (uxi, uyi, si), (uxj, uyj, sj) = motion[i], motion[j]
    vxi, vyi, vxj, vyj = uxi * si, uyi * si, uxj * sj, uyj * sj
    nx, ny = xj - xi, yj - yi
    apart = sqrt(nx * nx + ny * ny)
    nx, ny = nx / apart, ny / apart
    closing = (vxi - vxj) * nx + (vyi - vyj) * ny
    bounce = discs.bounce if closing > discs.soft else 0.0
    mi, mj = discs.masses[i], discs.masses[j]
    impulse = max((1 + bounce) * closing, closing + discs.parting) / (1 / mi + 1 / mj)
    gain_i, gain_j = impulse / mi, impulse / mj
    motion[i] = _motion(vxi - gain_i * nx, vyi - gain_i * ny)
    motion[j] = _motion(vxj + gain_j * nx, vyj + gain_j * ny)


def _motion(vx: float, vy: float) -> Motion:
    speed = sqrt(vx * vx + vy * vy)
    return (vx / speed, vy / speed, speed) if speed else STILL


def _plan(
    field: Field,
    discs: Discs,
    where: list[Point],
    motion: list[Motion],
    moving: Sequence[int],
    resting: Sequence[int],
    i: int,
    now: float,
) -> Plan:
    """What happens to mover i next, if nothing disturbs it or the other given discs before."""
    (ux, uy, speed), slowing, radii = motion[i], discs.slowing, discs.radii
    kind, span = STOP, speed / slowing
    run = 0.5 * speed * span  # path length up to what happens, for now its own end
    out = way_out(field, where[i], (ux, uy), radii[i], run)
    if out < run:
        kind, run = EXIT, out
    way, partner = _way_to_disc(where, radii, motion[i], resting, i, run)
    if partner >= 0:
        kind, run = HIT, way
    if kind != STOP:
        span = (speed - sqrt(max(0.0, speed * speed - 2 * slowing * run))) / slowing
    for j in moving:
        if j != i:
            t = _meeting(where[i], where[j], motion[i], motion[j], radii[i] + radii[j], slowing, span)
            if t < span or (t == span and kind == HIT and j < partner):
                kind, span, partner = HIT, t, j
    return (now + span, kind, partner, i) if 0 <= partner < i else (now + span, kind, i, partner)


def _way_to_disc(
    where: list[Point], radii: Sequence[float], motion: Motion, resting: Sequence[int], i: int, run: float
) -> tuple[float, int]:
    """Path length to the first resting disc met before `run`, and which it is; -1 for none."""
    (x, y), (ux, uy, _), radius = where[i], motion, radii[i]
    first = -1
    for j in resting:
        xj, yj = where[j]
        dx = xj - x
        dy = yj - y
        ahead = dx * ux + dy * uy
        if ahead > 0.0:
            touch = radius + radii[j]
            if ahead - touch < run:
                aside = dx * uy - dy * ux
                inner = touch * touch - aside * aside
                if inner > 0.0:
                    way = max(0.0, ahead - sqrt(inner))
                    if way < run:
                        run, first = way, j
    return run, first


def _meeting(pi: Point, pj: Point, mi: Motion, mj: Motion, touch: float, slowing: float, end: float) -> float:
    """When two movers first touch while closing, not after `end` nor after either has stopped; inf for never (§7.2)."""
    (uxi, uyi, si), (uxj, uyj, sj) = mi, mj
    end = min(end, si / slowing, sj / slowing)
    dx, dy = pj[0] - pi[0], pj[1] - pi[1]
    wx, wy = uxj * sj - uxi * si, uyj * sj - uyi * si
    kx, ky = slowing * (uxi - uxj), slowing * (uyi - uyj)
    far2, dw, dk = dx * dx + dy * dy, dx * wx + dy * wy, dx * kx + dy * ky
    if dw < 0.0 and far2 <= touch * touch:
        return 0.0
    # The part of their separation along the present line of centres shrinks by at most -worst·end:
    # if that cannot bring them into touch nothing can. This settles nearly all pairs.
    worst = min(dw, dw + 0.5 * dk * end)
    if worst >= 0.0 or worst * end > touch * sqrt(far2) - far2:
        return inf
    c4, c3, c2 = 0.25 * (kx * kx + ky * ky), wx * kx + wy * ky, wx * wx + wy * wy + dk
    c1, c0 = 2 * dw, far2 - touch * touch

    def gap(t: float) -> float:
        return (((c4 * t + c3) * t + c2) * t + c1) * t + c0

    def slope(t: float) -> float:
        return ((4 * c4 * t + 3 * c3) * t + 2 * c2) * t + c1

    turns = [_change(slope, lo, hi) for lo, hi in pairwise((0.0, *_bends(c4, c3, c2, end), end))]
    for lo, hi in pairwise((0.0, *(t for t in turns if t >= 0.0), end)):
        if gap(hi) <= 0.0 and gap(hi) < gap(lo):
            return max(lo, _change(gap, lo, hi))  # lo itself if they touch already and now begin to close
    return inf


def _bends(c4: float, c3: float, c2: float, end: float) -> list[float]:
    """Times between 0 and `end` at which 12·c4·t² + 6·c3·t + 2·c2, the gap's second derivative, changes sign."""
    inner = 9 * c3 * c3 - 24 * c4 * c2
    if c4 == 0.0 or inner <= 0.0:
        return []
    root = sqrt(inner)
    return [t for t in ((-3 * c3 - root) / (12 * c4), (-3 * c3 + root) / (12 * c4)) if 0.0 < t < end]


def _change(f: Callable[[float], float], lo: float, hi: float) -> float:
    """The last point before f, monotone from lo to hi, changes sign; -1 if it does not."""
    above = f(lo) > 0.0
    if (f(hi) > 0.0) == above:
        return -1.0
    for _ in range(HALVINGS):
        mid = 0.5 * (lo + hi)
        if mid in (lo, hi):
            break
        if (f(mid) > 0.0) == above:
            lo = mid
        else:
            hi = mid
    return lo
