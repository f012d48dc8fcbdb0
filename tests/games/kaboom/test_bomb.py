"""The space bomb (10) and the two ends of the game (14)."""

from __future__ import annotations

from tests.games.kaboom.scene import FOUR, aim, bomb, kinds, say, scene, step, why

from cosmodrome.core.agenda import legal, pending
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.rules.bomb_events import BombThrown
from cosmodrome.games.kaboom.rules.moves import DECLINE, PROTECT, USE, Shift, Throw
from cosmodrome.games.kaboom.rules.shots import Thrown
from cosmodrome.games.kaboom.rules.tabletop import points


def test_a_hit_spends_the_cubes_and_its_holder_draws_a_card() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR})
    events = bomb(s, (1000, 500))
    assert "Destroyed" in kinds(events)
    assert step(s) == "Keep 1"
    two = list(s.offer)
    say(s, legal(s, 1)[1])
    assert s.cards[two[1]] == 1
    assert s.base[0] == 0
    assert step(s) == "Pilot 1"
    assert points(s) == (6 + 3, 4)


def test_a_neutral_planet_brings_its_holder_a_card_and_full_points_even_by_the_own_bomb() -> None:
    s = scene(base={0: FOUR})
    mine = next(
        planet for planet, holder in enumerate(s.holder) if holder == 0 and planet // 3 not in s.setting.colours
    )
    s = scene(planets={mine: (1000, 500)}, base={0: FOUR})
    before = points(s)
    bomb(s, (1000, 500))
    assert step(s) == "Keep 0", "one of its planets was destroyed"
    level = mine % 3 + 1
    assert points(s) == (before[0] + 2 + level, before[1])


def test_a_miss_keeps_the_cubes_and_the_next_turn_must_throw_again() -> None:
    s = scene(base={0: FOUR})
    events = bomb(s, (1000, 500))
    assert kinds(events) == ["BombThrown", "Missed", "CubesSpent"]
    assert s.base[0] == FOUR
    say(s, legal(s, 1)[1])
    assert step(s) == "Bomb 0"


def test_several_planets_fall_to_one_bomb_and_draws_go_by_planet() -> None:
    s = scene(planets={1: (1000, 500), 3: (1078, 500), 10: (1039, 568)}, base={0: FOUR})
    bomb(s, (1039, 525))
    assert [s.taken[planet] for planet in (1, 3, 10)] == [0, 0, 0]
    asked = []
    while step(s).startswith("Keep"):
        asked.append(pending(s)[0])
        say(s, legal(s, pending(s)[0])[0])
    assert asked == [0, 1, 1]  # red 2, blue 1, and yellow 2 which seat 1 holds
    assert points(s) == (2 * 2 + 3 + 4, 4)


def test_mere_touching_is_no_hit() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR})
    throw = aim(s, 0, (1000, 500))
    s.bomb = None
    say(s, throw)
    assert isinstance(s.shot, Thrown)
    rest = s.shot.rest
    near = scene(planets={3: (rest[0] + 75.0, rest[1])}, base={0: FOUR})
    say(near, throw)
    assert near.taken[3] == 0
    far = scene(planets={3: (rest[0] + 75.5, rest[1])}, base={0: FOUR})
    say(far, throw)
    assert far.taken[3] == -1


def test_a_bomb_that_falls_off_an_edge_hits_nothing() -> None:
    for edges, taken in (("0000", 0), ("1000", -1)):
        s = scene(planets={3: (10, 500)}, base={0: FOUR}, edges=edges)
        events = bomb(s, (-20, 500))
        assert [e.fell for e in events if isinstance(e, BombThrown)] == [edges == "1000"]
        assert s.taken[3] == taken


def test_throws_start_behind_the_own_base_with_numbers_in_bounds() -> None:
    s = scene(base={0: FOUR})
    assert why(s, Throw(2, 0, 4500, 500)) == "corner"
    assert why(s, Throw(0, 76, 4500, 500)) == "corner"
    assert why(s, Throw(0, -75, 4500, 500)) == ""
    diplomat = scene(base={0: FOUR}, cards={d.DIPLOMACY: 0})
    assert why(diplomat, Throw(2, 0, 22500, 500)) == ""
    assert why(diplomat, Throw(1, 0, 31500, 500)) == "corner"


def test_the_bomb_moves_nothing_and_hurts_no_ship_or_base() -> None:
    s = scene(planets={3: (1000, 500)}, ships={1: (1000, 440)}, cargo={1: 1}, base={0: FOUR, 1: 6})
    before = s.places[:]
    bomb(s, (1000, 480))
    assert s.places[4:] == before[4:]
    assert (s.cargo[1], s.base[1]) == (1, 6)


def test_seven_destroyed_planets_end_the_game_and_all_under_the_last_bomb_count() -> None:
    gone = {0: 1, 1: 1, 3: 0, 4: 0, 6: 0, 7: 0}
    s = scene(planets={2: (500, 900), 9: (1000, 500), 10: (1078, 500)}, base={0: FOUR}, gone=gone)
    events = bomb(s, (1039, 500))
    assert kinds(events)[-1] == "Ended"
    assert "Drew" not in kinds(events)
    assert not pending(s)
    assert points(s) == (2 + 3 + 4 + 3 + 4 + 3 + 4, 2 + 3 + 4)
    six = scene(planets={9: (1000, 500)}, base={0: FOUR}, gone={0: 1, 1: 1, 3: 0, 4: 0, 6: 0})
    bomb(six, (1000, 500))
    assert pending(six)


def test_shields_are_asked_clockwise_from_the_left_of_the_thrower_who_comes_last() -> None:
    s = scene(seats=4, turn=1, planets={0: (1000, 500), 6: (1078, 500)}, base={1: FOUR}, cards={d.SHIELD: 0})
    bomb(s, (1039, 500))
    assert step(s) == "Shield 0"
    assert why(s, PROTECT[9]) == "shield"
    say(s, PROTECT[0])
    assert s.taken[0] == -1
    assert s.taken[6] == 1
    assert s.discards == [d.SHIELD]
    own = scene(seats=3, turn=1, planets={6: (1000, 500)}, base={1: FOUR}, cards={d.SHIELD: 1})
    bomb(own, (1000, 500))
    assert step(own) == "Shield 1"
    say(own, DECLINE)
    assert own.taken[6] == 1


def test_guidance_fins_shift_the_bomb_before_shields_and_hits_are_judged_anew() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, cards={d.FINS: 0, d.SHIELD: 1})
    bomb(s, (905, 500))
    assert step(s) == "Steer 0"
    assert why(s, Shift(0, 26)) == "fins"
    say(s, Shift(0, 25))
    assert step(s) == "Shield 1"
    say(s, DECLINE)
    assert s.taken[3] == 0
    edge = scene(planets={3: (10, 500)}, base={0: FOUR}, cards={d.FINS: 0}, edges="1000")
    bomb(edge, (-10, 500))
    say(edge, Shift(0, 25))  # back onto the table
    assert edge.taken[3] == 0


def test_lucky_is_for_a_first_throw_that_destroyed_nothing_only() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, cards={d.LUCKY: 0})
    bomb(s, (1000, 500))
    assert step(s) == "Keep 1"
    say(s, legal(s, 1)[0])
    assert step(s) == "Pilot 1"
    missed = scene(base={0: FOUR}, cards={d.LUCKY: 0})
    bomb(missed, (1000, 500))
    say(missed, USE[d.LUCKY])
    bomb(missed, (1000, 500))
    assert step(missed) == "Pilot 1"
    assert missed.cards[d.LUCKY] == 0  # it is kept


def test_extra_bomb_follows_hit_or_miss_and_is_discarded() -> None:
    s = scene(base={0: FOUR}, cards={d.EXTRA: 0})
    bomb(s, (1000, 500))
    say(s, USE[d.EXTRA])
    assert step(s) == "Bomb 0"
    assert s.cards[d.EXTRA] == -2
