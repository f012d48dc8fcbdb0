"""Directions, sides of space, rounded corners, bases and the bomb."""

from __future__ import annotations

from math import cos, hypot, nextafter, pi, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.kaboom.layouts import SHIP, STANDARD

from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.geometry import (
    Field,
    Point,
    base,
    corners,
    covered,
    dock,
    falls,
    outward,
    path_gap,
    point_gap,
    throw,
    touched,
)
from cosmodrome.games.kaboom.rules.physics import Discs, slide, trace

EAST, NORTH, WEST, SOUTH = 0, 9000, 18000, 27000
LINES = Field(600.0, 500.0)
EDGES = Field(600.0, 500.0, edges=(True, True, True, True))
ROUND = Discs((10.0, 10.0), (5.0, 5.0), slowing=1000.0)
LEG = 110.0
BASES = [base(LINES, k, LEG) for k in range(4)]


def alone(field: Field, start: Point, angle: int, speed: float) -> tuple[Point | None, list[tuple[float, int]]]:
    result = slide(field, ROUND, [start, None], [(0, angle, speed)])
    return result.places[0], result.exits


def test_directions_are_those_of_the_library_but_for_roundings() -> None:
    for angle in range(9001):  # the other quarters below
        x, y = direction(angle)
        assert abs(x - cos(angle * pi / 18000)) < 4e-16
        assert abs(y - sin(angle * pi / 18000)) < 4e-16
        assert abs(hypot(x, y) - 1) < 4e-16


def test_quarter_turns_are_exact() -> None:
    assert [direction(angle) for angle in (0, 9000, 18000, 27000, 36000)] == [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    for angle in (*range(4500), *range(4501, 9000)):  # at 45° sine and cosine differ by a rounding
        x, y = direction(angle)
        assert direction(angle + 9000) == (-y, x)
        assert direction(angle + 18000) == (-x, -y)
        assert direction(-angle) == (x, -y)


def test_over_a_line_a_disc_is_out_when_its_whole_radius_is_beyond() -> None:
    # 110 mm to go at 1000 mm/s: √(1 - 0.22) of the speed is left.
    place, exits = alone(LINES, (500.0, 250.0), EAST, 1000.0)
    assert place is None
    assert exits[0] == pytest.approx((1 - sqrt(0.78), 0))


def test_partly_over_a_line_is_in_play() -> None:
    speed = sqrt(2000 * 109.9)
    place, exits = alone(LINES, (500.0, 250.0), EAST, speed)
    assert place == pytest.approx((609.9, 250.0))
    assert exits == []


@pytest.mark.parametrize(
    ("angle", "start", "limit"),
    [
        (WEST, (100.0, 250.0), 100),
        (NORTH, (300.0, 400.0), 100),
        (EAST, (500.0, 250.0), 100),
        (SOUTH, (300.0, 100.0), 100),
    ],
)
@pytest.mark.parametrize("edge", [0, 1, 2, 3])
def test_each_side_is_a_line_or_an_edge_by_itself(angle: int, start: Point, limit: float, edge: int) -> None:
    side = [WEST, NORTH, EAST, SOUTH].index(angle)
    field = Field(600.0, 500.0, edges=(edge == 0, edge == 1, edge == 2, edge == 3))
    reach = limit if side == edge else limit + 10
    _, inside = alone(field, start, angle, sqrt(2000 * (reach - 0.01)))
    place, exits = alone(field, start, angle, sqrt(2000 * (reach + 0.01)))
    assert inside == []
    assert place is None
    assert len(exits) == 1


def test_stopping_with_the_centre_on_an_edge_is_in_play_and_a_nudge_later_is_out() -> None:
    place, exits = alone(EDGES, (100.0, 250.0), EAST, 1000.0)
    assert (place, exits) == ((600.0, 250.0), [])
    assert alone(EDGES, (600.0, 250.0), EAST, 1.0) == (None, [(0.0, 0)])
    assert alone(EDGES, (600.0, 250.0), NORTH, 100.0) == ((600.0, 255.0), [])


def test_a_centre_beyond_an_edge_by_a_rounding_leaves_at_once() -> None:
    assert alone(EDGES, (600.0000000001, 250.0), EAST, 1000.0) == (None, [(0.0, 0)])


def test_an_exit_within_a_rounding_of_the_end_of_a_run() -> None:
    # speed² - 2·slowing·run, whose root is taken, comes out below zero here.
    speed = 702.3880780909648
    width = nextafter(0.5 * speed * (speed / 1000.0), 0.0)
    assert speed * speed - 2 * 1000.0 * width < 0
    assert alone(Field(width, 500.0, edges=(True, True, True, True)), (0.0, 250.0), EAST, speed) == (
        None,
        [(speed / 1000.0, 0)],
    )


def test_an_exit_comes_before_a_hit_and_after_a_stop_at_the_same_time() -> None:
    field = Field(600.0, 500.0, edges=(False, False, True, False))
    hit = slide(field, ROUND, [(600.0, 250.0), (580.0, 250.0)], [(0, EAST, 100.0), (1, EAST, 1000.0)])
    assert (hit.hits, hit.exits[0]) == ([], (0.0, 0))
    stop = slide(field, ROUND, [(600.0, 250.0), (-8.0, -8.0)], [(0, EAST, 100.0), (1, EAST, 0.0)])
    assert stop.exits == [(0.0, 1), (0.0, 0)]


def test_stopping_a_whole_radius_beyond_a_line_is_out_at_the_time_of_the_stop() -> None:
    assert alone(LINES, (110.0, 250.0), EAST, 1000.0) == (None, [(1.0, 0)])


@pytest.mark.parametrize(("beyond", "out"), [(7.0, False), (7.2, True)])
@pytest.mark.parametrize("corner", [0, 1, 2, 3])
def test_corners_are_rounded_for_discs_that_stop(beyond: float, out: bool, corner: int) -> None:
    (x, y), (ox, oy) = corners(LINES)[corner], outward(corner)
    angle = [22500, 13500, 4500, 31500][corner]
    place, exits = alone(LINES, (x - 93 * ox, y - 93 * oy), angle, sqrt(2000 * sqrt(2) * (93 + beyond)))
    assert (place is None) == out
    assert bool(exits) == out
    if out:
        assert exits[0][0] == pytest.approx(sqrt(2 * sqrt(2) * (93 + beyond) / 1000))


def test_a_disc_passing_a_rounded_corner_without_stopping_stays_in_play() -> None:
    # Where it starts it lies wholly outside, 10.03 mm from the corner, but it does not stop there.
    place, exits = alone(LINES, (-5.0, -8.7), EAST, 500.0)
    assert place == pytest.approx((120.0, -8.7))
    assert exits == []


def test_a_disc_that_left_touches_nothing_more() -> None:
    # The other lies over the line; contact would come after 105 mm, the exit after 100.
    field = Field(600.0, 500.0, edges=(False, False, True, False))
    result = slide(field, ROUND, [(500.0, 250.0), (625.0, 250.0)], [(0, EAST, 1000.0)])
    assert (result.hits, result.places) == ([], [None, (625.0, 250.0)])


def test_an_exit_comes_before_a_contact_at_the_same_time() -> None:
    field = Field(600.0, 500.0, edges=(False, False, True, False))
    result = slide(field, ROUND, [(500.0, 250.0), (620.0, 250.0)], [(0, EAST, 1000.0)])
    assert (result.hits, result.places[0]) == ([], None)
    nearer = slide(field, ROUND, [(500.0, 250.0), (619.5, 250.0)], [(0, EAST, 1000.0)])
    assert len(nearer.hits) == 1


def test_exits_at_the_same_time_come_in_index_order() -> None:
    pushes = [(1, WEST, 1000.0), (0, EAST, 1000.0)]
    result = slide(LINES, ROUND, [(500.0, 250.0), (100.0, 250.0)], pushes)
    assert [i for _, i in result.exits] == [0, 1]
    assert result.exits[0][0] == result.exits[1][0]


def test_bases_lie_in_their_corners() -> None:
    assert BASES == [
        ((0, 0), (110, 0), (0, 110)),
        ((0, 500), (110, 500), (0, 390)),
        ((600, 500), (490, 500), (600, 390)),
        ((600, 0), (490, 0), (600, 110)),
    ]


@pytest.mark.parametrize("corner", [0, 1, 2, 3])
def test_a_dock_is_equally_far_from_all_three_sides_of_its_base(corner: int) -> None:
    (x, y), (cx, cy) = dock(LINES, corner, LEG), corners(LINES)[corner]
    assert (abs(x - cx), abs(y - cy)) == pytest.approx((32.218, 32.218), abs=1e-3)
    assert abs(abs(x - cx) + abs(y - cy) - LEG) / sqrt(2) == pytest.approx(32.218, abs=1e-3)
    assert point_gap((x, y), BASES[corner]) == 0


@pytest.mark.parametrize(
    ("point", "gap"),
    [
        ((30.0, 40.0), 0.0),
        ((55.0, 55.0), 0.0),
        ((-3.0, -4.0), 25.0),
        ((50.0, -7.0), 49.0),
        ((113.0, -4.0), 25.0),
        ((60.0, 60.0), 50.0),
    ],
)
def test_distance_to_a_triangle(point: Point, gap: float) -> None:
    a, b, c = BASES[0]
    assert point_gap(point, (a, b, c)) == pytest.approx(gap)
    assert point_gap(point, (c, b, a)) == pytest.approx(gap)


@settings(max_examples=200, deadline=None)
@given(*[st.floats(-200, 300)] * 4)
def test_distance_of_a_path_is_that_of_its_nearest_point(px: float, py: float, qx: float, qy: float) -> None:
    gap = sqrt(path_gap((px, py), (qx, qy), BASES[0]))
    points = [(px + (qx - px) * k / 400, py + (qy - py) * k / 400) for k in range(401)]
    least = sqrt(min(point_gap(p, BASES[0]) for p in points))
    assert gap <= least + 1e-6
    assert least - gap <= hypot(qx - px, qy - py) / 400


@pytest.mark.parametrize(
    ("points", "bases"),
    [
        ([(300, 250)], []),
        ([(300, 250), (200, 250)], []),
        ([(300, 250), (80, 40)], [0]),
        ([(-50, 60), (60, -50)], [0]),  # right across, both ends outside
        ([(130, 50), (122.5, 0), (300, 0)], [0]),  # touching the tip exactly
        ([(130, 50), (122.6, 0), (300, 0)], []),
        ([(32, 32), (300, 250), (32, 32)], []),  # began on it
        ([(32, 32), (300, 250), (590, 490)], [2]),
        ([(32, 32), (32, 468), (568, 468), (568, 32)], [1, 2, 3]),
    ],
)
def test_bases_touched_along_a_path(points: list[Point], bases: list[int]) -> None:
    path = [(0.1 * k, float(x), float(y)) for k, (x, y) in enumerate(points)]
    assert touched(path, 12.5, BASES) == bases


def test_a_ship_that_never_moved_touched_no_base() -> None:
    assert touched([], SHIP, BASES) == []


def test_a_flick_from_dock_to_dock_touches_the_other_base_only() -> None:
    field = Field()
    bases = [base(field, k, LEG) for k in range(4)]
    start, aim = dock(field, 0, LEG), dock(field, 1, LEG)
    places: list[Point | None] = [None] * 12 + [start] + [None] * 3
    result = trace(field, STANDARD, places, [(12, NORTH, sqrt(2 * 2943 * (aim[1] - start[1])))])
    assert result.places[12] == pytest.approx(aim)
    assert touched(result.paths[12], SHIP, bases) == [1]


@pytest.mark.parametrize(("corner", "out"), [(0, (-1, -1)), (1, (-1, 1)), (2, (1, 1)), (3, (1, -1))])
@pytest.mark.parametrize("offset", [-75, 0, 75])
def test_a_bomb_is_released_behind_its_base(corner: int, out: Point, offset: int) -> None:
    x, y = throw(LINES, corner, offset, 0, 1).release
    cx, cy = corners(LINES)[corner]
    behind = ((x - cx) * out[0] + (y - cy) * out[1]) / sqrt(2)
    along = ((x - cx) * out[1] - (y - cy) * out[0]) / sqrt(2)
    assert (behind, along) == pytest.approx((80, offset))
    assert not (0 <= x <= 600 and 0 <= y <= 500)


def test_a_bomb_flies_four_fifths_of_its_way() -> None:
    bomb = throw(Field(300.0, 400.0), 0, 0, NORTH, 500)
    (x, y), far = bomb.release, 0.5 * 1.2 * (500 + 80)
    assert bomb.landing == pytest.approx((x, y + 0.8 * far))
    assert bomb.rest == pytest.approx((x, y + far))


def test_full_power_reaches_past_the_opposite_corner() -> None:
    x, y = throw(Field(), 0, 0, 4500, 1000).rest
    assert x == pytest.approx(y)
    assert x > 610


@pytest.mark.parametrize(
    ("rest", "side"), [((-1.0, 250.0), 0), ((300.0, 501.0), 1), ((601.0, 250.0), 2), ((300.0, -1.0), 3)]
)
def test_a_bomb_falls_over_an_edge_but_not_over_a_line(rest: Point, side: int) -> None:
    for edge in range(4):
        field = Field(600.0, 500.0, edges=(edge == 0, edge == 1, edge == 2, edge == 3))
        assert falls(field, rest) == (edge == side)
    assert not falls(LINES, rest)


def test_a_bomb_on_the_very_edge_does_not_fall() -> None:
    assert not any(falls(EDGES, rest) for rest in corners(EDGES))


def test_a_bomb_covers_what_it_overlaps_by_a_millimetre() -> None:
    places: list[Point | None] = [(100.0, 100.0), (100.0 + 75.2, 100.0), (100.0, 100.0 + 75.3), None, (24.9, 100.0)]
    assert covered((100.0, 100.0), 38.1, places, [38.1] * 5) == [0, 1, 4]
    assert covered((100.0, 175.0), 38.0, places[:1], [38.0]) == [0]
    assert covered((500.0, 500.0), 38.1, places, [38.1] * 5) == []
