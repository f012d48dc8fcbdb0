"""Turns, flights and what becomes of cubes, ships and planets (6 to 9, 15)."""

from __future__ import annotations

from itertools import pairwise

from tests.games.kaboom.scene import BLUE, FOUR, GREEN, RED, bomb, cubes, flick, kinds, place, say, scene, step, why

from cosmodrome.core.agenda import legal, pending
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.rules.events import Flicked
from cosmodrome.games.kaboom.rules.moves import END, RETURN, USE, Flick, Throw
from cosmodrome.games.kaboom.rules.setup import outcome

SHIP0, SHIP1 = d.PLANETS, d.PLANETS + 1


def test_three_cubes_fly_and_four_must_throw() -> None:
    assert step(scene(base={0: cubes(RED, BLUE, GREEN)})) == "Pilot 0"
    s = scene(base={0: FOUR})
    assert step(s) == "Bomb 0"
    assert why(s, END) == "must-throw"
    assert why(s, Flick(0, 500)) == "must-throw"


def test_four_colours_in_cargo_and_base_together_do_not_make_a_bomb() -> None:
    s = scene(base={0: cubes(RED, BLUE)}, cargo={0: FOUR & ~cubes(RED, BLUE)})
    assert step(s) == "Pilot 0"
    assert why(s, Throw(0, 0, 4500, 500)) == "no-bomb"


def test_return_brings_cargo_home_and_ends_the_turn() -> None:
    s = scene(ships={0: (700, 700)}, cargo={0: cubes(RED, BLUE)}, base={0: cubes(GREEN)})
    events = say(s, RETURN)
    assert kinds(events) == ["WentHome", "Banked"]
    assert (s.cargo[0], s.base[0]) == (0, cubes(RED, BLUE, GREEN))
    assert s.places[SHIP0] == s.setting.docks[0]
    assert step(s) == "Pilot 1"


def test_return_with_an_empty_hold_and_ending_the_turn_are_legal() -> None:
    s = scene()
    say(s, RETURN, END)
    assert step(s) == "Pilot 0"
    assert s.turns == 2


def test_a_flick_out_of_bounds_is_refused() -> None:
    s = scene()
    assert why(s, Flick(36000, 500)) == "numbers"
    assert why(s, Flick(0, 0)) == "numbers"
    assert why(s, Flick(0, 1001)) == "numbers"
    assert why(s, Flick(True, 5)) == "numbers"


def test_a_bonus_flick_cannot_be_swapped_for_going_home_unless_agreed() -> None:
    for agreed in (False, True):
        s = scene(planets={0: (1100, 500)}, ships={0: (1000, 500)}, return_on_bonus=agreed)
        flick(s, 0, 100)
        assert step(s) == "Bonus 0"
        assert (RETURN in legal(s, 0)) == agreed
        assert why(s, RETURN) == ("" if agreed else "no-return")


def test_a_pushed_planet_or_ship_collects_nothing() -> None:
    s = scene(planets={1: (1100, 500), 3: (1180, 500)}, ships={0: (1000, 500)})
    flick(s, 0, 500)
    assert s.cargo == [0, 0]  # red 2 ran into blue 1
    s = scene(planets={3: (1080, 500)}, ships={0: (1000, 500), 1: (1027, 500)})
    flick(s, 0, 200)
    assert s.places[SHIP1] != (1027, 500)
    assert s.cargo == [0, 0]


def test_crystals_go_from_1_to_2_to_3_to_1_and_skip_what_is_destroyed() -> None:
    for level, gone, then in ((1, {}, 2), (3, {}, 1), (1, {1: 0}, 3), (2, {0: 0, 2: 0}, 2)):
        planet = level - 1
        s = scene(planets={planet: (1100, 500)}, ships={0: (1000, 500)}, crystals={RED: level}, gone=gone)
        flick(s, 0, 100)
        assert s.crystal[RED] == then


def test_a_lost_ship_ends_the_turn_and_docks() -> None:
    s = scene(ships={0: (20, 500)}, cargo={0: cubes(RED)})
    events = flick(s, 180, 500)
    assert kinds(events) == ["Flicked", "ShipOut", "CargoLost"]
    assert step(s) == "Pilot 1"


def test_a_disc_is_out_only_when_wholly_outside_but_tips_over_an_edge() -> None:
    line = scene(ships={0: (20, 500)})
    flick(line, 180, 30)
    assert place(line, SHIP0)[0] < 0
    edge = scene(ships={0: (20, 500)}, edges="1000")
    events = flick(edge, 180, 30)
    assert "ShipOut" in kinds(events)
    other = scene(ships={0: (20, 500)}, edges="0111")
    flick(other, 180, 30)
    assert place(other, SHIP0)[0] < 0


def test_a_flick_tells_the_path_of_everything_that_moved_with_times() -> None:
    s = scene(planets={1: (1100, 500)}, ships={0: (1000, 500)})
    events = flick(s, 0, 300)
    (shot,) = [event for event in events if isinstance(event, Flicked)]
    ways = dict(shot.path)
    assert set(ways) == {"ship:0", "planet:1"}
    assert ways["ship:0"][0] == (0, 1000.0, 500.0)
    assert ways["planet:1"][-1][1] == round(place(s, 1)[0], 1)
    for way in ways.values():
        times = [ms for ms, _, _ in way]
        assert times == sorted(times)
        assert max(b - a for a, b in pairwise(times)) <= 41
    assert s.shot is not None
    say(s, END)
    assert s.shot is None


def test_fly_home_banks_cargo_only_by_landing_on_the_own_base() -> None:
    s = scene(ships={0: (150, 150)}, cargo={0: cubes(RED)}, fly_home=True)
    assert why(s, RETURN) == "fly-home"
    flick(s, 225, 150)
    assert (s.cargo[0], s.base[0]) == (0, cubes(RED))
    x, _ = place(s, SHIP0)
    assert (x, x) != s.setting.docks[0]  # it stays where it lies
    lost = scene(ships={0: (150, 20)}, cargo={0: cubes(RED)}, fly_home=True)
    flick(lost, 270, 300)
    assert (lost.cargo[0], lost.base[0]) == (0, 0)
    away = scene(ships={0: (1850, 1850)}, cargo={0: cubes(RED)}, fly_home=True)
    flick(away, 45, 150)  # a foreign base
    assert away.cargo[0] == cubes(RED)


def test_after_400_turns_without_a_destroyed_planet_the_game_is_scored_as_it_stands() -> None:
    s = scene(gone={3: 0})
    for _ in range(399):
        say(s, END)
    assert pending(s)
    events = say(s, END)
    assert kinds(events)[-1] == "Ended"
    result = outcome(s)
    assert result is not None
    assert result.scores == (6 + 3, 4)
    assert result.tally == (("own planets", (6, 4)), ("destroyed", (3, 0)))


def test_a_destroyed_planet_starts_the_count_anew() -> None:
    s = scene(planets={3: (1000, 500)}, deck="none", base={0: FOUR})
    s.calm = 399
    bomb(s, (1000, 500))
    assert pending(s)
    assert s.calm == 0


def test_equal_points_share_the_victory() -> None:
    s = scene(seats=4)
    s.agenda = []
    result = outcome(s)
    assert result is not None
    assert result.winners() == (0, 1, 2, 3)


def test_no_cards_are_offered_that_the_seat_does_not_have() -> None:
    s = scene(ships={0: (1000, 700)}, cards={d.HYPER: 1})
    flick(s, 0, 50)
    assert step(s) == "Pilot 1"
    assert why(s, USE[d.HYPER]) == "fly"
