"""Set-up: holders, cards, deployment and the room for it (4)."""

from __future__ import annotations

import pytest
from tests.games.kaboom.scene import say, step, why
from tests.steps import pop_task

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom.data import PLANETS
from cosmodrome.games.kaboom.rules.deploy import Deploy, NextPlanet, deploy_area
from cosmodrome.games.kaboom.rules.free_area import FreeArea, clear_of, inside, rows
from cosmodrome.games.kaboom.rules.geometry import point_gap
from cosmodrome.games.kaboom.rules.moves import PlacePlanet
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import overlaps, setup
from cosmodrome.games.kaboom.rules.state import State


def deployed(**options: object) -> State:
    s = setup(Options(**options), 3)  # type: ignore[arg-type]
    rolls = dice(5)
    while pending(s) and step(s).split()[0] in ("Keep", "Deploy"):
        seat = pending(s)[0]
        apply(s, seat, legal(s, seat).sample(rolls))
    return s


def test_two_seats_hold_a_neutral_colour_each_and_sit_opposite() -> None:
    s = setup(Options(seats=2), 1)
    assert s.holder == (0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1)
    assert s.setting.corners == (0, 2)


def test_three_seats_hold_one_neutral_planet_each_by_chance() -> None:
    dealt = {setup(Options(seats=3), seed).holder[9:] for seed in range(30)}
    assert all(sorted(three) == [0, 1, 2] for three in dealt)
    assert len(dealt) > 1


def test_colours_can_be_chosen() -> None:
    s = setup(Options(seats=2, colours="YG"), 1)
    assert s.setting.colours == (3, 2)
    assert s.holder == (0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0)


@pytest.mark.parametrize(
    "wrong",
    [{"colours": "RR"}, {"colours": "R"}, {"width": 300}, {"edges": "11"}, {"first": 3}, {"noise": "wild"}],
)
def test_wrong_options_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        KABOOM.options(**wrong)


def test_each_seat_keeps_one_of_two_cards_in_turn_order_from_the_first() -> None:
    s = setup(Options(seats=4, first=2), 1)
    asked = []
    while step(s).startswith("Keep"):
        seat = pending(s)[0]
        asked.append(seat)
        one, other = s.offer
        say(s, legal(s, seat)[0])
        assert s.cards[one] == seat
        assert s.deck[0] == other  # under the deck
        assert s.known[0] == 1 << seat
    assert asked == [2, 3, 0, 1]
    assert len(s.deck) == 11 - 4
    assert step(s) == "Deploy 2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deployment_goes_round_until_all_planets_are_down_and_ships_docked(seats: int) -> None:
    s = deployed(seats=seats, deck="none")
    assert step(s).startswith("Pilot")
    assert None not in s.places
    assert tuple(s.places[PLANETS:]) == s.setting.docks
    assert not overlaps(s)
    assert s.crystal == [1, 1, 1, 1]
    for place in s.places[:PLANETS]:
        assert place is not None
        assert min(place) >= 38.1
        assert max(place) <= 610 - 38.1
        assert all(point_gap(place, base) >= 39.1**2 for base in s.setting.bases)


def test_a_planet_must_lie_inside_clear_of_planets_and_bases() -> None:
    s = setup(Options(seats=2, deck="none", first=0), 1)
    assert why(s, PlacePlanet(0, 38, 300)) == "outside"
    assert why(s, PlacePlanet(0, 60, 60)) == "on-base"
    assert why(s, PlacePlanet(3, 300, 300)) == "not-yours"
    assert why(s, PlacePlanet(99, 300, 300)) == "not-yours"
    assert why(s, PlacePlanet(0, 39, 300)) == ""
    say(s, PlacePlanet(0, 300, 300))
    assert why(s, PlacePlanet(3, 377, 300)) == "touching"
    assert why(s, PlacePlanet(3, 378, 300)) == ""
    assert why(s, PlacePlanet(3, "x", None)) == "outside"  # type: ignore[arg-type]


def test_without_room_the_bases_are_allowed_then_all_is_laid_down_by_chance() -> None:
    data = "[planet]\nradius = 45.0\n[base]\nleg = 200.0"
    s = setup(Options(seats=2, deck="none", width=457, height=457, data=data, first=0), 1)
    # planets on all sides and in the middle leave no room off the bases
    s.places[:5] = [(228.0, 45.0), (45.0, 228.0), (412.0, 228.0), (228.0, 412.0), (228.0, 228.0)]
    s.places[5:9] = [(x, y) for x in (150.0, 306.0) for y in (150.0, 306.0)]
    assert not deploy_area(s, False).any()
    s.agenda[-1] = NextPlanet(1)
    s.agenda.append(NextPlanet(1))
    pop_task(s).run(s)
    assert s.agenda[-1] == Deploy(1, loose=True)
    rows_of = [(4, 106.0), (3, 228.0), (4, 351.0)]
    s.places[:11] = [(45 + (i + 0.5) * 367 / n, y) for n, y in rows_of for i in range(n)]
    s.agenda[-1] = NextPlanet(1)
    pop_task(s).run(s)
    assert None not in s.places[:PLANETS]
    assert not overlaps(s)


def test_free_rows_agree_with_the_test_of_every_point() -> None:
    s = deployed(seats=4, deck="none")
    setting = s.setting
    areas = [
        FreeArea((39, 39), (571, 571), clear_of(s.places[:6], setting.discs.radii, 39.1), setting.bases, 39.1),
        FreeArea(*inside(setting.field, 12.7), clear_of(s.places, setting.discs.radii, 22.7), setting.bases, 22.7),
        FreeArea((0, 0), (610, 610), clear_of(s.places, setting.discs.radii, 38.1)),
    ]
    for area in areas:
        for y in range(area.low[1], area.high[1] + 1, 23):
            found = {x for yy, lo, hi in rows(area) if yy == y for x in range(lo, hi + 1)}
            assert found == {x for x in range(area.low[0], area.high[0] + 1) if area.allows(x, y)}
        near = area.nearest((300.4, 311.7))
        assert near is not None
        assert area.allows(*near)


def test_the_nearest_free_point_is_the_nearest_of_all() -> None:
    area = FreeArea((0, 0), (60, 60), ((30.0, 30.0, 10.5),))
    best = min(((x - 31.3) ** 2 + (y - 30.2) ** 2, y, x) for x in range(61) for y in range(61) if area.allows(x, y))
    assert area.nearest((31.3, 30.2)) == (best[2], best[1])
