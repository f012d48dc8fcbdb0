"""The edge-case rulings of section 20, each under its number; 26 and 27 are judged in the tests of the physics, too."""

from __future__ import annotations

from tests.games.kaboom.scene import (
    BLUE,
    FOUR,
    GREEN,
    RED,
    YELLOW,
    bomb,
    cubes,
    flick,
    kinds,
    place,
    say,
    scene,
    step,
    why,
)

from cosmodrome.core.agenda import legal, pending, settle
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.rules.bomb_events import Destroyed
from cosmodrome.games.kaboom.rules.bombing import Bomb
from cosmodrome.games.kaboom.rules.losses import PutBack, Replace
from cosmodrome.games.kaboom.rules.moves import (
    COPY,
    CORRUPT,
    DECLINE,
    END,
    PIRATE,
    PROTECT,
    RETURN,
    SCAN,
    SPEND,
    USE,
    Flick,
    PlacePlanet,
)
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import outcome, overlaps, setup
from cosmodrome.games.kaboom.rules.tabletop import points

TOUCH = 38.1 + 12.7
SHIP0, SHIP1 = d.PLANETS, d.PLANETS + 1


def test_ruling_1_flicked_away_from_a_crystal_planet_nothing_into_it_a_cube_at_once() -> None:
    away = scene(planets={0: (1000 + TOUCH, 500)}, ships={0: (1000, 500)})
    flick(away, 180, 100)
    assert away.cargo[0] == 0
    assert step(away) == "Pilot 1"
    into = scene(planets={0: (1000 + TOUCH, 500)}, ships={0: (1000, 500)})
    flick(into, 0, 100)
    assert into.cargo[0] == cubes(RED)
    assert step(into) == "Bonus 0"


def test_ruling_2_the_own_colours_crystal_is_collected_like_any_other() -> None:
    s = scene(planets={0: (1100, 500)}, ships={0: (1000, 500)})
    assert s.setting.colours[0] == RED
    flick(s, 0, 100)
    assert s.cargo[0] == cubes(RED)
    assert s.crystal[RED] == 2


def test_ruling_3_a_colour_held_already_gives_nothing_but_was_a_collision() -> None:
    s = scene(planets={0: (1100, 500)}, ships={0: (1000, 500)}, base={0: cubes(RED)}, cards={d.HYPER: 0})
    events = flick(s, 0, 100)
    assert "Bumped" in kinds(events)
    assert "Collected" not in kinds(events)
    assert s.crystal[RED] == 1
    assert step(s) == "Pilot 1"  # neither a bonus flick nor Hyper Drive


def test_ruling_4_two_crystals_in_one_flick_are_two_cubes_and_one_bonus_flick() -> None:
    s = scene(planets={0: (1045, 539), 3: (1045, 461)}, ships={0: (980, 500)})
    flick(s, 0, 100)
    assert s.cargo[0] == cubes(RED, BLUE)
    assert step(s) == "Bonus 0"
    say(s, END)
    assert step(s) == "Pilot 1"


def test_ruling_5_collecting_and_leaving_space_loses_the_cube_but_moves_the_crystal() -> None:
    s = scene(planets={0: (60, 548)}, ships={0: (100, 500)}, cargo={0: cubes(BLUE)}, base={0: cubes(GREEN)})
    events = flick(s, 180, 900)
    assert {"Collected", "ShipOut", "CargoLost"} <= set(kinds(events))
    assert s.crystal[RED] == 2
    assert (s.cargo[0], s.base[0]) == (0, cubes(GREEN))
    assert s.places[SHIP0] == s.setting.docks[0]
    assert step(s) == "Pilot 1"


def test_ruling_6_a_ship_pushed_out_loses_only_its_cargo() -> None:
    s = scene(ships={0: (80, 500), 1: (20, 500)}, cargo={1: cubes(RED, BLUE)}, base={1: cubes(GREEN)})
    flick(s, 180, 500)
    assert (s.cargo[1], s.base[1]) == (0, cubes(GREEN))
    assert s.places[SHIP1] == s.setting.docks[1]


def test_ruling_7_a_flick_of_power_1_is_a_flick() -> None:
    s = scene(ships={0: (1000, 500)})
    events = say(s, Flick(0, 1))
    assert kinds(events) == ["Flicked"]
    x, y = place(s, SHIP0)
    assert 1000 < x < 1000.002
    assert y == 500
    assert step(s) == "Pilot 1"


def test_ruling_8_a_planet_partly_over_a_line_is_in_play_and_can_be_hit_and_bombed() -> None:
    s = scene(planets={0: (-30, 500)}, ships={0: (60, 500)})
    flick(s, 180, 42)
    assert s.cargo[0] == cubes(RED)
    assert s.places[0] is not None
    over = scene(planets={3: (-30, 500)}, base={0: FOUR})
    bomb(over, (-30, 500))
    assert over.taken[3] == 0


def test_ruling_9_a_planet_pushed_out_by_its_holder_is_put_back_by_its_holder() -> None:
    s = scene(planets={1: (-36, 500)}, ships={0: (40, 500)}, cargo={0: cubes(RED)}, crystals={RED: 2})
    events = flick(s, 180, 300)
    assert "PlanetOut" in kinds(events)
    assert step(s) == "Replace 0"
    assert why(s, PlacePlanet(1, 10, 500)) == "outside"
    assert why(s, PlacePlanet(2, 500, 500)) == "replace"
    assert why(s, PlacePlanet(1, 150, 1500)) == "touching"
    say(s, PlacePlanet(1, 60, 60))  # on a base: allowed now
    assert s.places[1] == (60.0, 60.0)
    assert s.crystal[RED] == 2  # its crystal stays on it
    assert s.taken[1] == -1


def test_ruling_10_two_planets_out_in_one_flick_come_back_in_exit_order() -> None:
    s = scene(planets={3: (-37, 540), 0: (-37, 460)}, ships={0: (60, 500)}, crystals={RED: 2, BLUE: 2})
    flick(s, 180, 900)
    exits = [agenda.planet for agenda in reversed(s.agenda) if isinstance(agenda, Replace | PutBack)]
    assert sorted(exits) == [0, 3]
    first, second = exits
    assert step(s) == f"Replace {s.holder[first]}"
    say(s, PlacePlanet(first, 1000, 700))
    assert why(s, PlacePlanet(second, 1050, 700)) == "touching"
    say(s, PlacePlanet(second, 1080, 700))
    assert not overlaps(s)


CROWDED = "[planet]\nradius = 45.0\n[ship]\nradius = 30.0"


def test_ruling_11_without_a_legal_point_the_game_puts_the_planet_back_or_it_waits() -> None:
    s = scene(width=457, height=457, data=CROWDED, begin=False)
    rows = [(4, 106), (3, 228), (4, 351)]
    spots = [(45 + (i + 0.5) * 367 / n, y) for n, y in rows for i in range(n)]
    s.places = [*spots, None, None, None]
    s.agenda = [PutBack(11)]
    settle(s)
    place = s.places[11]
    assert place is not None  # it lies over a line, as near to the middle as it can
    assert not overlaps(s)
    assert not (45 <= place[0] <= 412 and 45 <= place[1] <= 412)


def test_ruling_11_a_planet_without_any_room_waits_and_is_offered_after_every_flick() -> None:
    s = scene(seats=4, width=457, height=457, data=CROWDED, begin=False, turn=0)
    inner = [90 + 138.5 * 0.5, 90 + 138.5 * 1.5]
    planets = [(x, 57.0) for x in inner] + [(114.25 * (i + 0.5), 184.0) for i in range(4)]
    planets += [(152.3 * (i + 0.5), 301.0) for i in range(3)] + [(x, 404.0) for x in inner]
    ships = [(45.0, 57.0), (45.0, 404.0), (412.0, 404.0), (412.0, 57.0)]
    assert len(planets) == 11
    s.places = [*planets, None, *ships]
    s.agenda.append(PutBack(11))
    settle(s)
    assert s.places[11] is None
    assert s.taken[11] == -1
    assert step(s) == "Pilot 0"
    assert points(s)[3] == 6  # still owned
    s.places[0] = None
    s.taken[0] = 1  # a planet is destroyed, so there is room
    say(s, Flick(22500, 1))
    assert step(s) == f"Replace {s.holder[11]}"


def test_ruling_12_a_crystal_under_the_bomb_moves_to_a_survivor_without_a_cube() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, gone={4: 1})
    bomb(s, (1000, 500))
    assert s.taken[3] == 0
    assert s.crystal[BLUE] == 3  # blue 2 is gone
    assert s.cargo[0] == 0


def test_ruling_13_a_bomb_on_own_planets_only_is_a_success_without_points() -> None:
    s = scene(planets={0: (1000, 500)}, base={0: FOUR})
    events = bomb(s, (1000, 500))
    assert [e.points for e in events if isinstance(e, Destroyed)] == [0]
    assert s.base[0] == FOUR
    assert step(s) == "Keep 0"  # the own advancement draw
    say(s, s.agenda[-1].legal(s, 0)[0])
    assert s.base[0] == 0
    assert points(s)[0] == 4


def test_ruling_14_a_shield_on_the_only_planet_hit_makes_it_a_miss_and_lucky_may_follow() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, cards={d.SHIELD: 1, d.LUCKY: 0})
    bomb(s, (1000, 500))
    assert step(s) == "Shield 1"
    events = say(s, PROTECT[3])
    assert "Missed" in kinds(events)
    assert step(s) == "Encore 0"
    assert s.base[0] == FOUR
    say(s, USE[d.LUCKY])
    assert step(s) == "Bomb 0"
    bomb(s, (1000, 500))  # the shield is gone
    assert s.taken[3] == 0


def test_ruling_15_who_loses_one_of_four_cubes_flies_at_the_next_turn() -> None:
    corrupted = scene(base={1: FOUR}, cards={d.CORRUPTION: 0})
    say(corrupted, CORRUPT[GREEN], END)
    assert corrupted.base[1] == cubes(RED, BLUE, YELLOW)
    assert step(corrupted) == "Pilot 1"
    robbed = scene(ships={0: (1850, 1850)}, base={1: FOUR}, cards={d.PIRACY: 0})
    flick(robbed, 45, 150)
    assert step(robbed) == "Raid 0"
    say(robbed, PIRATE[1][YELLOW])
    assert (robbed.cargo[0], robbed.base[1]) == (cubes(YELLOW), cubes(RED, BLUE, GREEN))
    assert step(robbed) == "Pilot 1"


def test_ruling_16_fusion_generator_works_with_the_matter_transporter() -> None:
    s = scene(
        planets={0: (1100, 500)},
        ships={0: (1000, 500)},
        base={0: FOUR & ~cubes(RED)},
        cards={d.FUSION: 0, d.TRANSPORTER: 0},
    )
    flick(s, 0, 100)
    assert s.base[0] == FOUR
    assert step(s) == "Bonus 0"
    say(s, USE[d.FUSION])
    assert s.places[SHIP0] == s.setting.docks[0]
    assert step(s) == "Bomb 0"


def test_ruling_17_extra_bomb_after_lucky_makes_three_throws_and_the_cubes_go_once() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, cards={d.LUCKY: 0, d.EXTRA: 0})
    bomb(s, (1000, 900))
    say(s, USE[d.LUCKY])
    bomb(s, (1000, 500))
    assert step(s) == "Keep 1"
    say(s, legal(s, pending(s)[0]).listed[0])
    assert step(s) == "Encore 0"
    assert why(s, USE[d.LUCKY]) == "encore"
    assert s.base[0] == FOUR
    say(s, USE[d.EXTRA])
    events = bomb(s, (1000, 900))
    assert kinds(events) == ["BombThrown", "Missed", "CubesSpent"]
    assert s.base[0] == 0


def test_ruling_18_the_last_planet_of_a_colour_ends_the_game_at_once() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, gone={4: 0, 5: 0}, cards={d.EXTRA: 0})
    events = bomb(s, (1000, 500))
    assert kinds(events)[-1] == "Ended"
    assert not pending(s)
    result = outcome(s)
    assert result is not None
    assert result.scores == (6 + 3 + 4 + 5, 0)
    assert result.ranks == (1, 2)


def test_ruling_19_a_copied_shield_works_only_on_the_copiers_own_turn() -> None:
    s = scene(
        planets={0: (1000, 500), 3: (1080, 500)},
        base={0: FOUR, 1: FOUR},
        cargo={},
        cards={d.DUPLICATOR: 0, d.SHIELD: 1},
    )
    say(s, COPY[d.SHIELD])
    assert step(s) == "Pay 0"
    say(s, s.agenda[-1].legal(s, 0)[0])
    s.agenda[-1] = Bomb(0)  # as if Fusion Generator had brought seat 0 to throw in this very turn
    bomb(s, (1040, 500))
    assert step(s) == "Shield 1"
    say(s, DECLINE)
    assert step(s) == "Shield 0"  # the thrower comes last
    say(s, PROTECT[0])
    assert s.cards[d.DUPLICATOR] == -2  # used up as the discard card it was
    assert s.taken[0] == -1
    assert s.taken[3] == 0
    other = scene(planets={0: (1000, 500)}, base={0: cubes(RED), 1: FOUR}, cards={d.DUPLICATOR: 0, d.SHIELD: 1})
    say(other, COPY[d.SHIELD], END)
    bomb(other, (1000, 500))
    assert step(other) == "Shield 1"  # the one who holds it
    say(other, DECLINE)
    assert other.taken[0] == 1  # seat 0 was not asked


def test_ruling_20_a_ship_on_a_foreign_base_has_no_effect_and_blocks_nothing() -> None:
    s = scene(ships={0: (1000, 500), 1: (32, 32)}, cargo={0: cubes(RED)})
    say(s, RETURN)
    assert s.base[0] == cubes(RED)
    x, y = place(s, SHIP0)
    assert (x, y) != s.setting.docks[0]
    assert (x - 32) ** 2 + (y - 32) ** 2 >= 25.4**2
    assert abs(x - 32) + abs(y - 32) < 40
    touch = scene(ships={0: (1850, 1850)}, base={1: FOUR})
    flick(touch, 45, 150)
    assert touch.base[1] == FOUR


def test_ruling_21_an_unused_base_is_nobodys() -> None:
    s = scene(ships={0: (150, 1850)}, base={0: FOUR & ~1, 1: FOUR}, cards={d.PIRACY: 0, d.HYPER: 0})
    flick(s, 135, 150)  # onto the base of corner 1, where nobody sits
    assert step(s) == "Bomb 1"  # neither Piracy nor, since a base was touched, Hyper Drive
    assert s.base[1] == FOUR
    diplomat = scene(base={0: FOUR}, cards={d.DIPLOMACY: 0})
    assert [span.low[0] for span in diplomat.agenda[-1].legal(diplomat, 0).ranges] == [0, 2]


def test_ruling_22_cards_come_off_the_deck_in_turn_order_two_at_a_time() -> None:
    s = setup(Options(seats=4, first=1), 9)
    drawn = []
    while step(s).startswith("Keep"):
        drawn += s.offer
        say(s, legal(s, pending(s)[0]).listed[0])
    assert len(set(drawn)) == 8  # nobody was offered a card that somebody had put under the deck


def test_ruling_23_corruption_is_offered_only_where_it_takes_something() -> None:
    assert step(scene(cargo={0: FOUR}, cards={d.CORRUPTION: 0})) == "Pilot 0"
    s = scene(cargo={1: cubes(BLUE)}, cards={d.CORRUPTION: 0})
    assert why(s, CORRUPT[BLUE]) == ""
    assert why(s, CORRUPT[RED]) == "no-card"


def test_ruling_24_the_aim_is_named_then_the_cube_is_spent_then_the_card_works() -> None:
    s = scene(cargo={0: cubes(RED, BLUE)}, cards={d.SCANNER: 0})
    say(s, SCAN[5])
    assert step(s) == "Pay 0"
    assert s.crystal[BLUE] == 1
    say(s, SPEND[RED])
    assert s.crystal[BLUE] == 3
    single = scene(cargo={0: cubes(RED)}, cards={d.SCANNER: 0})
    say(single, SCAN[5])
    assert step(single) == "Pilot 0"
    assert (single.cargo[0], single.crystal[BLUE]) == (0, 3)


def test_ruling_25_waiting_planets_come_after_those_pushed_out_now() -> None:
    s = scene(planets={3: (-37, 500)}, ships={0: (60, 500)}, crystals={BLUE: 2})
    s.places[1] = None  # it waits beside the table
    flick(s, 180, 900)
    assert [e.planet for e in reversed(s.agenda) if isinstance(e, Replace | PutBack)] == [3, 1]


def test_ruling_26_touching_without_closing_is_no_collision() -> None:
    s = scene(planets={0: (1000, 500 + TOUCH)}, ships={0: (1000, 500)})
    events = flick(s, 0, 100)  # it slides along, tangentially
    assert "Bumped" not in kinds(events)
    assert s.cargo[0] == 0


def test_ruling_27_a_far_slide_ends_where_an_undisturbed_one_does() -> None:
    alone = scene(ships={0: (1000, 300)})
    flick(alone, 17, 400)
    busy = scene(ships={0: (1000, 300), 1: (1500, 1000)}, planets={4: (1560, 1000)})
    flick(busy, 17, 400)
    assert alone.places[SHIP0] == busy.places[SHIP0]  # to the last bit


def test_ruling_28_a_granted_flick_that_is_declined_is_used_up() -> None:
    s = scene(ships={0: (1000, 700)}, cards={d.HYPER: 0})
    flick(s, 0, 50)
    say(s, USE[d.HYPER], END)
    assert step(s) == "Pilot 1"
    assert s.turns == 1
