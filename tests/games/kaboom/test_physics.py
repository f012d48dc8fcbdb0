"""Slides worked out by hand: with 1000 mm/s² of slowing and discs of radius 10 the numbers come out round."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest
from tests.games.kaboom.layouts import STANDARD, WIDE, gap

from cosmodrome.games.kaboom.rules import physics
from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.physics import Discs, Slide, launch_speed, located, slide, trace

EAST, NORTH, WEST, SOUTH = 0, 9000, 18000, 27000
X = Y = 1000.0


def equal(n: int = 2, *, masses: tuple[float, ...] = ()) -> Discs:
    return Discs((10.0,) * n, masses or (5.0,) * n, slowing=1000.0)


def run(places: list[Point | None], *pushes: physics.Push, discs: Discs | None = None) -> Slide:
    return trace(WIDE, discs or equal(len(places)), places, pushes)


def only(hits: list[tuple[float, int, int]]) -> tuple[float, int, int]:
    assert len(hits) == 1
    return hits[0]


def place(result: Slide, i: int) -> Point:
    found = result.places[i]
    assert found is not None
    return found


def test_full_power_runs_as_far_as_the_rules_say() -> None:
    result = slide(WIDE, STANDARD, [None] * 12 + [(X, Y)] + [None] * 3, [(12, NORTH, launch_speed(1000))])
    assert place(result, 12) == pytest.approx((X, Y + 1062), abs=0.2)
    assert result.count == 1


def test_a_disc_alone_stops_after_speed_squared_over_twice_the_slowing() -> None:
    result = run([(X, Y)], (0, WEST, 1000.0))
    assert result.places == [(X - 500, Y)]
    assert result.paths == [[(0.0, X, Y), (1.0, X - 500, Y)]]
    assert (result.hits, result.exits) == ([], [])


def test_head_on() -> None:
    # It runs 375 mm in 0.5 s and arrives with 500 mm/s; with restitution ½ they part with 125 and 375 mm/s.
    result = run([(X, Y), (X + 395, Y)], (0, EAST, 1000.0))
    assert result.hits == [(0.5, 0, 1)]
    assert place(result, 0) == pytest.approx((X + 375 + 7.8125, Y), abs=1e-9)
    assert place(result, 1) == pytest.approx((X + 395 + 70.3125, Y), abs=1e-9)
    assert [path[-1][0] for path in result.paths] == pytest.approx([0.625, 0.875])
    assert result.count == 3


def test_head_on_against_a_heavier_disc_bounces_back() -> None:
    # Impulse 1.5 · 500 / (1 + 1/3) = 562.5: 500 - 562.5 = -62.5 and 562.5 / 3 = 187.5 mm/s.
    result = run([(X, Y), (X + 395, Y)], (0, EAST, 1000.0), discs=equal(masses=(1.0, 3.0)))
    assert place(result, 0) == pytest.approx((X + 375 - 62.5**2 / 2000, Y), abs=1e-9)
    assert place(result, 1) == pytest.approx((X + 395 + 187.5**2 / 2000, Y), abs=1e-9)


def test_masses_can_stop_the_striker_dead() -> None:
    result = run([(X, Y), (X + 395, Y)], (0, EAST, 1000.0), discs=equal(masses=(1.0, 2.0)))
    assert place(result, 0) == (X + 375, Y)
    assert place(result, 1) == pytest.approx((X + 395 + 250**2 / 2000, Y), abs=1e-9)


@pytest.mark.parametrize(("speed", "mine", "other"), [(20.0, 9.5, 10.5), (24.0, 6.0, 18.0)])
def test_a_slow_hit_does_not_bounce_but_parts(speed: float, mine: float, other: float) -> None:
    result = run([(X, Y), (X + 20, Y)], (0, EAST, speed))
    assert place(result, 0)[0] == pytest.approx(X + mine * mine / 2000, abs=1e-12)
    assert place(result, 1)[0] == pytest.approx(X + 20 + other * other / 2000, abs=1e-12)


def test_glancing_hit_changes_speed_along_the_line_of_centres_only() -> None:
    # Centres 10 mm aside of 20: the line of centres stands at 30°. Arrival with 500 mm/s as above.
    along = sqrt(300)
    result = run([(X, Y), (X + 375 + along, Y + 10)], (0, EAST, 1000.0))
    n, t = (cos(radians(30)), sin(radians(30))), (sin(radians(30)), -cos(radians(30)))
    closing, slip = 500 * n[0], 500 * t[0]
    speed = sqrt((closing / 4) ** 2 + slip**2)
    vx, vy = closing / 4 * n[0] + slip * t[0], closing / 4 * n[1] + slip * t[1]
    assert only(result.hits) == pytest.approx((0.5, 0, 1))
    far = (0.75 * closing) ** 2 / 2000
    assert place(result, 1) == pytest.approx((X + 375 + along + far * n[0], Y + 10 + far * n[1]), abs=1e-9)
    assert place(result, 0) == pytest.approx((X + 375 + vx * speed / 2000, Y + vy * speed / 2000), abs=1e-9)


@pytest.mark.parametrize(("aside", "hit"), [(20.0, False), (19.999, True)])
def test_a_graze_is_no_hit(aside: float, hit: bool) -> None:
    result = run([(X, Y), (X + 300, Y + aside)], (0, EAST, 1000.0))
    assert bool(result.hits) == hit


def test_resting_against_a_disc_and_flicked_into_it_hits_at_time_zero() -> None:
    result = run([(X, Y), (X + 20, Y)], (0, EAST, 500.0))
    assert result.hits == [(0.0, 0, 1)]


@pytest.mark.parametrize("angle", [WEST, NORTH, SOUTH])
def test_resting_against_a_disc_and_flicked_away_hits_nothing(angle: int) -> None:
    assert run([(X, Y), (X + 20, Y)], (0, angle, 500.0)).hits == []


def test_a_touch_at_the_end_of_a_run_is_a_stop() -> None:
    result = run([(X, Y), (X + 520, Y)], (0, EAST, 1000.0))
    assert result.hits == []
    assert place(result, 0) == (X + 500, Y)


def test_two_movers_head_on() -> None:
    # Each comes 375 mm with 500 mm/s left: closing 1000, parting 500, so 250 mm/s and 31.25 mm each.
    result = run([(X, Y), (X + 770, Y)], (0, EAST, 1000.0), (1, WEST, 1000.0))
    assert only(result.hits) == pytest.approx((0.5, 0, 1))
    assert place(result, 0) == pytest.approx((X + 375 - 31.25, Y), abs=1e-9)
    assert place(result, 1) == pytest.approx((X + 395 + 31.25, Y), abs=1e-9)


def test_two_movers_at_right_angles() -> None:
    start = 375 + 20 / sqrt(2)
    result = run([(X - start, Y), (X, Y - start)], (0, EAST, 1000.0), (1, NORTH, 1000.0))
    assert only(result.hits) == pytest.approx((0.5, 0, 1))
    assert place(result, 0) == pytest.approx(place(result, 1)[::-1], abs=1e-9)


def test_a_mover_catches_a_slower_one() -> None:
    # Both lose speed alike, so the faster gains a steady 500 mm/s: 100 mm in 0.2 s, then 675 and 425 mm/s.
    result = run([(X, Y), (X + 120, Y)], (0, EAST, 1000.0), (1, EAST, 500.0))
    assert only(result.hits) == pytest.approx((0.2, 0, 1))
    assert place(result, 0)[0] == pytest.approx(X + 180 + 425**2 / 2000, abs=1e-9)
    assert place(result, 1)[0] == pytest.approx(X + 200 + 675**2 / 2000, abs=1e-9)


def test_a_mover_catches_one_that_has_stopped_meanwhile() -> None:
    # The slow one runs 5 mm; the fast one needs 105 mm.
    result = run([(X, Y), (X + 120, Y)], (0, EAST, 1000.0), (1, EAST, 100.0))
    assert only(result.hits) == pytest.approx((1 - sqrt(1 - 0.21), 0, 1))


def test_movers_that_cross_at_different_times_miss() -> None:
    result = run([(X - 300, Y), (X, Y - 400)], (0, EAST, 1000.0), (1, NORTH, 1000.0))
    assert result.hits == []
    assert result.places == [(X + 200, Y), (X, Y + 100)]


def test_a_disc_not_in_play_is_not_there() -> None:
    result = slide(WIDE, equal(3), [(X, Y), None, (X + 800, Y)], [(0, EAST, 1000.0)])
    assert result.places == [(X + 500, Y), None, (X + 800, Y)]


@pytest.mark.parametrize("upper", [1, 2])
def test_contacts_at_one_instant_come_in_index_order(upper: int) -> None:
    places: list[Point | None] = [(X, Y), (X + 300, Y + 12), (X + 300, Y - 12)]
    if upper == 2:
        places[1], places[2] = places[2], places[1]
    result = run(places, (0, EAST, 1000.0))
    assert [pair for _, *pair in result.hits[:2]] == [[0, 1], [0, 2]]
    assert result.hits[0][0] == result.hits[1][0]
    # The second is struck by what the first has left of the speed, so it comes less far.
    assert gap(place(result, 1), (X + 300, Y)) > gap(place(result, 2), (X + 300, Y))


def test_the_striker_may_have_any_index() -> None:
    result = run([(X + 300, Y + 12), (X, Y), (X + 300, Y - 12)], (1, EAST, 1000.0))
    assert [pair for _, *pair in result.hits[:2]] == [[0, 1], [1, 2]]


def test_index_order_holds_for_a_disc_that_came_to_rest_last() -> None:
    # Disc 1 slides 5 mm into the place that makes it the mirror image of disc 2, before disc 3 starts disc 0.
    places: list[Point | None] = [(X, Y), (X + 295, Y + 12), (X + 300, Y - 12), (X - 300, Y)]
    result = run(places, (1, EAST, 100.0), (3, EAST, 2000.0))
    assert [pair for _, *pair in result.hits[:3]] == [[0, 3], [0, 1], [0, 2]]
    assert result.hits[1][0] == result.hits[2][0]


def test_index_order_holds_between_a_moving_and_a_resting_disc() -> None:
    # Disc 3 starts disc 2, which touches disc 0 (moving off northward) and disc 1 (resting) alike.
    places: list[Point | None] = [(X + 16, Y + 12), (X + 16, Y - 12), (X, Y), (X - 20, Y)]
    result = run(places, (0, NORTH, 900.0), (3, EAST, 1000.0))
    assert result.hits[:3] == [(0.0, 2, 3), (0.0, 0, 2), (0.0, 1, 2)]


def test_discs_that_overlap_by_a_rounding_hit_at_once_in_index_order_or_part() -> None:
    places: list[Point | None] = [(X, Y), (X + 16 - 1e-9, Y + 12), (X + 16 - 2e-9, Y - 12), (X - 20 + 1e-9, Y)]
    assert run(places, (0, EAST, 500.0)).hits[:2] == [(0.0, 0, 1), (0.0, 0, 2)]
    assert run([(X, Y), (X + 20 - 1e-9, Y)], (0, NORTH, 500.0)).hits == []


def test_movers_in_touch_hit_if_they_close_now_though_they_part_on_the_whole() -> None:
    # Disc 1 leaves at 60° faster than disc 0 follows, but at first not fast enough along the line of centres.
    result = run([(X, Y), (X + 20, Y)], (0, EAST, 1000.0), (1, 6000, 1700.0))
    assert result.hits[0] == (0.0, 0, 1)


def test_movers_in_touch_that_only_friction_drives_together_part_at_once() -> None:
    # No closing speed at first; but disc 1 heads straight east and so loses more of it along the line of centres.
    east = direction(6000)[0] * 50.0
    result = run([(X, Y), (X + 20, Y)], (0, 6000, 50.0), (1, EAST, east))
    assert result.hits[0] == (0.0, 0, 1)
    assert gap(place(result, 0), place(result, 1)) > 20


def test_a_row_of_two_passes_the_push_on() -> None:
    result = run([(X, Y), (X + 20, Y), (X + 40, Y)], (0, EAST, 1000.0))
    assert [pair for _, *pair in result.hits[:2]] == [[0, 1], [1, 2]]
    assert result.hits[1][0] == 0.0
    xs = [place(result, i)[0] for i in range(3)]
    assert xs[0] < xs[1] - 20 < xs[2] - 40


@pytest.mark.parametrize(("planets", "bound"), [(5, 50), (12, 2000)])
def test_a_straight_row_of_touching_planets_settles_soon(planets: int, bound: int) -> None:
    row: list[Point | None] = [(X + 76.2 * i, Y) for i in range(planets)] + [None] * (12 - planets)
    result = slide(WIDE, STANDARD, [*row, (X - 100, Y), None, None, None], [(12, EAST, launch_speed(1000))])
    assert planets < result.count < bound
    assert {place(result, i)[1] for i in range(planets)} == {Y}
    steps = [place(result, i + 1)[0] - place(result, i)[0] for i in range(planets - 1)]
    assert min(steps) > 76.2 - 1e-6


def test_the_cap_lays_everything_still_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[Point | None] = [(X, Y), (X + 395, Y), (X + 2000, Y)]
    pushes = [(0, EAST, 1000.0), (2, EAST, 1000.0)]
    monkeypatch.setattr(physics, "CAP", 1)
    result = trace(WIDE, equal(3), places, pushes)
    assert result.places == [(X + 375, Y), (X + 395, Y), (X + 2375, Y)]
    assert [path[-1][0] for path in result.paths] == [0.5, 0.5, 0.5]


def test_a_path_tells_where_a_disc_is_at_any_time() -> None:
    path = run([(X, Y), (X + 395, Y)], (0, EAST, 1000.0)).paths[1]
    assert path[0] == (0.5, X + 395, Y)
    for t, x in [(-1.0, 395), (0.5, 395), (0.6, 395 + 37.5 - 5), (0.875, 465.3125), (9.0, 465.3125)]:
        assert located(path, t, 1000.0) == pytest.approx((X + x, Y), abs=1e-9)


def test_a_path_stands_still_between_a_stop_and_the_next_hit() -> None:
    # Disc 1 stops after 5 mm and 0.1 s and is struck at 0.25 s.
    path = run([(X, Y), (X + 233.75, Y)], (0, EAST, 1000.0), (1, EAST, 100.0)).paths[1]
    assert [t for t, _, _ in path[1:3]] == pytest.approx([0.1, 0.25])
    assert located(path, 0.17, 1000.0) == path[1][1:] == path[2][1:]
