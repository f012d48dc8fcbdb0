"""What holds for every slide: symmetry, momentum, energy, no overlap, and agreement with a slow plain solver."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cos, hypot, pi, sin

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.kaboom.layouts import FIELD, STANDARD, WIDE, flick, gap, layout, whole_numbers
from tests.games.kaboom.slow import slow_slide

from cosmodrome.games.kaboom.rules.geometry import Breakpoint, Field, Point
from cosmodrome.games.kaboom.rules.physics import Discs, Push, Slide, located, slide, trace

seeds = st.integers(0, 10**9)
often = settings(max_examples=60, deadline=None)


def everything(seed: int, movers: int) -> tuple[list[Point | None], list[Push]]:
    """A random layout with some discs of all kinds pushed at once."""
    draw = whole_numbers(seed)
    places = layout(draw)
    first = draw(0, 15)
    return places, [((first + k) % 16, draw(0, 35999), float(draw(1, 2500))) for k in range(movers)]


@often
@given(seeds, st.integers(1, 6))
def test_recording_paths_changes_no_bit(seed: int, movers: int) -> None:
    places, pushes = everything(seed, movers)
    fast, full = slide(FIELD, STANDARD, places, pushes), trace(FIELD, STANDARD, places, pushes)
    assert (fast.places, fast.hits, fast.exits, fast.count) == (full.places, full.hits, full.exits, full.count)
    assert fast.paths == []
    for place, path in zip(full.places, full.paths, strict=True):
        assert place is None or not path or path[-1][1:] == place


@often
@given(seeds, st.integers(1, 6))
def test_swapping_x_and_y_swaps_the_result_to_the_last_bit(seed: int, movers: int) -> None:
    places, pushes = everything(seed, movers)
    assume(all(angle % 9000 != 4500 for _, angle, _ in pushes))  # there sine and cosine differ by a rounding
    swapped = [(i, (9000 - angle) % 36000, speed) for i, angle, speed in pushes]
    here = slide(FIELD, STANDARD, places, pushes)
    there = slide(FIELD, STANDARD, [p and (p[1], p[0]) for p in places], swapped)
    assert there.places == [p and (p[1], p[0]) for p in here.places]
    assert (there.hits, there.exits) == (here.hits, here.exits)


@often
@given(seeds, st.integers(1, 6))
def test_numbering_the_discs_backwards_changes_no_bit(seed: int, movers: int) -> None:
    places, pushes = everything(seed, movers)
    backwards = Discs(STANDARD.radii[::-1], STANDARD.masses[::-1])
    here = slide(FIELD, STANDARD, places, pushes)
    there = slide(FIELD, backwards, places[::-1], [(15 - i, angle, speed) for i, angle, speed in pushes])
    assert there.places[::-1] == here.places
    assert [(t, 15 - j, 15 - i) for t, i, j in there.hits] == here.hits


@often
@given(seeds, st.sampled_from(["mirror", "half turn", "quarter turn"]))
def test_a_mirrored_or_turned_layout_gives_the_mirrored_or_turned_result(seed: int, how: str) -> None:
    draw = whole_numbers(seed)
    places, (i, angle, speed) = layout(draw), flick(draw)

    def move(p: Point | None) -> Point | None:
        turned = {"mirror": (610 - p[0], p[1]), "half turn": (610 - p[0], 610 - p[1])} if p else {}
        return p and turned.get(how, (610 - p[1], p[0]))

    turned = {"mirror": 18000 - angle, "half turn": angle + 18000, "quarter turn": angle + 9000}[how]
    here = slide(FIELD, STANDARD, places, [(i, angle, speed)])
    there = slide(FIELD, STANDARD, [move(p) for p in places], [(i, turned % 36000, speed)])
    for p, q in zip(map(move, here.places), there.places, strict=True):
        assert p == q == None or (p and q and gap(p, q) < 1e-6)  # noqa: E711


@often
@given(seeds, st.integers(0, 35999))
def test_on_an_endless_field_any_turn_and_shift_keeps_the_picture(seed: int, turn: int) -> None:
    draw = whole_numbers(seed)
    places, (i, angle, speed) = layout(draw), flick(draw)
    c, s = cos(turn * pi / 18000), sin(turn * pi / 18000)

    def move(p: Point | None) -> Point | None:
        return p and (5000 + c * p[0] - s * p[1], 7000 + s * p[0] + c * p[1])

    shifted = [p and (p[0] + 5000, p[1] + 7000) for p in places]
    here = slide(WIDE, STANDARD, shifted, [(i, angle, speed)])
    there = slide(WIDE, STANDARD, [move(p) for p in places], [(i, (angle + turn) % 36000, speed)])
    for p, q in zip(here.places, there.places, strict=True):
        assert p
        assert q
        back = move((p[0] - 5000, p[1] - 7000))
        assert back
        assert gap(back, q) < 1e-5


def velocity(path: list[Breakpoint], time: float, *, after: bool) -> tuple[Point, bool]:
    """Velocity just before or after a breakpoint, and whether the segment is long enough to tell it well."""
    for (t0, x0, y0), (t1, x1, y1) in pairwise(path):
        span = t1 - t0
        if (t0 if after else t1) == time and span > 0:
            length = hypot(x1 - x0, y1 - y0)
            if length == 0:
                return (0.0, 0.0), True
            rate = (length / span + (0.5 if after else -0.5) * STANDARD.slowing * span) / length
            return ((x1 - x0) * rate, (y1 - y0) * rate), span > 1e-3
    return (0.0, 0.0), path[0][0] == time and not after


def impacts(result: Slide) -> list[tuple[float, float, float, float, float]]:
    """For each cleanly visible hit: lost momentum x and y, energy gained, closing and parting speed."""
    found = []
    for t, i, j in result.hits:
        pair = [[velocity(result.paths[k], t, after=late) for late in (False, True)] for k in (i, j)]
        if sum(t == other for other, *_ in result.hits) > 1 or not all(good for disc in pair for _, good in disc):
            continue
        mi, mj = STANDARD.masses[i], STANDARD.masses[j]
        ((ax, ay), _), ((bx, by), _) = pair[0]
        ((cx, cy), _), ((dx, dy), _) = pair[1]
        energy = mi * (bx * bx + by * by - ax * ax - ay * ay) + mj * (dx * dx + dy * dy - cx * cx - cy * cy)
        (xi, yi), (xj, yj) = (located(result.paths[k], t, STANDARD.slowing) for k in (i, j))
        nx, ny = (xj - xi) / hypot(xj - xi, yj - yi), (yj - yi) / hypot(xj - xi, yj - yi)
        closing, parting = (ax - cx) * nx + (ay - cy) * ny, (dx - bx) * nx + (dy - by) * ny
        found.append((mi * (bx - ax) + mj * (dx - cx), mi * (by - ay) + mj * (dy - cy), energy / 2, closing, parting))
    return found


@often
@given(seeds, st.integers(1, 6))
def test_hits_keep_momentum_lose_energy_and_part_as_the_rules_say(seed: int, movers: int) -> None:
    places, pushes = everything(seed, movers)
    result = trace(FIELD, STANDARD, places, pushes)
    reduced = max(STANDARD.masses) / 2
    for px, py, energy, closing, parting in impacts(result):
        assert abs(px) + abs(py) < 1e-4  # of up to 8750 g·mm/s
        assert energy < 0.5 * reduced * STANDARD.parting**2 + 1e-3
        wanted = 0.5 * closing if closing > 20 else 0.0
        assert parting == pytest.approx(max(wanted, 1.0), abs=1e-5) or abs(closing - 20) < 1e-4


def test_the_impacts_looked_at_are_many() -> None:
    seen = [len(impacts(trace(FIELD, STANDARD, *everything(seed, 4)))) for seed in range(30)]
    assert sum(seen) > 100


@often
@given(seeds, st.integers(1, 16))
def test_discs_never_overlap(seed: int, movers: int) -> None:
    places, pushes = everything(seed, movers)
    result = trace(FIELD, STANDARD, places, pushes)
    over = {i: t for t, i in result.exits}
    end = max(path[-1][0] for path in result.paths if path)
    times = sorted({t for path in result.paths for t, _, _ in path} | {end * k / 40 for k in range(41)})
    for now in times:
        at = {
            i: located(path, now, STANDARD.slowing) if path else place
            for i, (path, place) in enumerate(zip(result.paths, places, strict=True))
            if now < over.get(i, 1e9)
        }
        for (i, p), (j, q) in combinations(at.items(), 2):
            assert p
            assert q
            assert gap(p, q) > STANDARD.radii[i] + STANDARD.radii[j] - 1e-6


@settings(max_examples=300, deadline=None)
@given(
    st.tuples(st.integers(0, 35999), st.floats(1, 3000), st.integers(0, 35999), st.floats(1, 3000)),
    st.floats(20, 1500),
    st.floats(-1, 1),
)
def test_two_movers_meet_if_and_only_if_they_come_together(
    pushes: tuple[int, float, int, float], x: float, slant: float
) -> None:
    two = Discs((10.0, 10.0), (1.0, 2.0))
    here, there = (5000.0, 5000.0), (5000.0 + x, 5000.0 + slant * x)
    result = trace(WIDE, two, [here, there], [(0, *pushes[:2]), (1, *pushes[2:])])
    for t, _, _ in result.hits:
        assert gap(located(result.paths[0], t, 2943.0), located(result.paths[1], t, 2943.0)) == pytest.approx(
            20, abs=1e-6
        )
    end = max(path[-1][0] for path in result.paths)
    for k in range(201):
        p, q = (located(path, end * k / 200, 2943.0) for path in result.paths)
        assert gap(p, q) > 20 - 1e-6


@pytest.mark.parametrize(
    "field", [FIELD, Field(460.0, 760.0, edges=(True, False, True, False))], ids=["lines", "mixed"]
)
@pytest.mark.parametrize(("movers", "scenes"), [(1, 12), (2, 6), (5, 3)])
def test_a_slow_solver_that_keeps_and_skips_nothing_agrees(field: Field, movers: int, scenes: int) -> None:
    for seed in range(scenes):
        draw = whole_numbers(f"slow {seed}")
        places = layout(draw, Field(460.0, 610.0))
        pushes = [(15 - 3 * k, draw(0, 35999), float(draw(500, 2500))) for k in range(movers)]
        fast, slow = slide(field, STANDARD, places, pushes), slow_slide(field, STANDARD, places, pushes)
        assert [pair for _, *pair in fast.hits] == [pair for _, *pair in slow.hits]
        assert [i for _, i in fast.exits] == [i for _, i in slow.exits]
        assert [t for t, *_ in fast.hits + fast.exits] == pytest.approx(
            [t for t, *_ in slow.hits + slow.exits], abs=1e-8
        )
        for p, q in zip(fast.places, slow.places, strict=True):
            assert p == q == None or (p and q and gap(p, q) < 1e-5)  # noqa: E711
