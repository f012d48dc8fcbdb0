"""The drawing, the words and the lessons."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from tests.games.kaboom.scene import FOUR, RED, bomb, cubes, flick, say, scene, step

from cosmodrome.core.agenda import legal, pending, settle
from cosmodrome.core.choices import Choices
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.lesson import positions, recorded
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.record import final
from cosmodrome.core.text import glyphs, plain
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.bot.levels import SleepyBot
from cosmodrome.games.kaboom.rules.moves import DECLINE, END, PlacePlanet
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.practice import MISSION
from cosmodrome.games.kaboom.rules.setup import overlaps, setup
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.view import View

BOX = KABOOM.data("")


def drawn(s: State, seat: int | None = 0, tall: bool = False) -> Drawing:
    assert KABOOM.board
    choices = Choices() if seat is None else legal(s, seat)
    return KABOOM.board(KABOOM.view(s, seat), choices, BOX, tall)


def attribute(svg: str, name: str) -> str:
    found = re.search(rf'{name}="([^"]*)"', svg)
    return found[1] if found else ""


@pytest.mark.parametrize("tall", [False, True])
def test_every_drawing_is_sound_svg_with_all_ids_it_refers_to(tall: bool) -> None:
    scenes = [
        scene(seats=4, cargo={0: 3}, base={1: 12}, cards={d.HYPER: 0, d.WARP: 0, d.DUPLICATOR: 2}),
        scene(base={0: FOUR}, cards={d.DIPLOMACY: 0}, edges="1010"),
        setup(Options(seats=3), 1),
        setup(Options(seats=2, deck="none"), 1),
    ]
    for s in scenes:
        picture = drawn(s, pending(s)[0], tall)
        ElementTree.fromstring(picture.svg())
        assert "style=" not in picture.svg()
        ids = re.findall(r'id="([^"]+)"', picture.svg())
        assert all(name.startswith("kb-") for name in ids)
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture.svg())) <= set(ids)
        for key, svg in picture.pieces.items():
            assert attribute(svg, "data-piece") == key


def test_planets_are_named_by_where_they_lie_from_your_ship() -> None:
    s = scene(planets={4: (1000, 1150)}, ships={0: (1000, 1000)})
    label = attribute(drawn(s).pieces["planet:4"], "aria-label")
    assert label == "planet blue 2, 45 degrees left, 150 mm"
    words = plain(KABOOM.text(KABOOM.view(s, 0), BOX))
    assert "\nblue 2, {1}'s, 45 degrees left, 150 mm: angle 9000, power 306 or more; at 1000, 1150." in words


def test_the_parts_of_all_listed_moves_can_be_pointed_at() -> None:
    for s in (
        scene(cargo={0: 3}, base={1: 12}, cards={d.SCANNER: 0, d.DUPLICATOR: 0, d.HYPER: 1}),
        scene(base={0: 7}, cards={d.SCANNER: 0, d.TRACTOR: 0, d.WARP: 0}),
        setup(Options(seats=2, first=0), 1),
    ):
        parts = {part for svg in drawn(s).pieces.values() if (part := attribute(svg, "data-part"))}
        choices = legal(s, 0)
        assert {part for move in choices for part in move.parts()} <= parts
        assert {part for span in choices.ranges for part in span.start} <= parts


def test_what_moved_carries_its_way_and_ends_where_it_lies() -> None:
    s = scene(planets={1: (1100, 500)}, ships={0: (1000, 500)}, cards={d.HYPER: 0})
    flick(s, 0, 300)
    picture = drawn(s, None)
    for key in ("ship:0", "planet:1"):
        stops = [stop.split(",") for stop in attribute(picture.pieces[key], "data-path").split()]
        x, y = re.findall(r"translate\(([-\d.]+),([-\d.]+)\)", picture.pieces[key])[0]
        assert abs(float(stops[-1][1]) - float(x)) <= 2
        assert abs(float(stops[-1][2]) - float(y)) <= 2
        assert stops[0][0] == "0" or key == "planet:1"
    assert "data-path" not in drawn(s, None).pieces["planet:4"]
    say(s, END)
    assert "data-path" not in drawn(s, None).pieces["ship:0"]


def test_a_lost_ship_is_shown_leaving_and_then_coming_home() -> None:
    s = scene(ships={0: (20, 500)})
    flick(s, 180, 500)
    stops = attribute(drawn(s, None).pieces["ship:0"], "data-path").split()
    home = re.findall(r"translate\(([-\d.]+),([-\d.]+)\)", drawn(s, None).pieces["ship:0"])[0]
    assert stops[-1].split(",")[1:] == list(home)


def test_the_bomb_waits_behind_the_base_and_is_shown_where_it_came_down() -> None:
    s = scene(planets={3: (1000, 500)}, base={0: FOUR}, cards={d.DIPLOMACY: 0, d.SHIELD: 1})
    assert attribute(drawn(s).pieces["bomb"], "data-part") == "bomb:0"
    assert attribute(drawn(s).pieces["bomb:2"], "data-part") == "bomb:2"
    bomb(s, (1000, 500), corner=0)
    assert step(s) == "Shield 1"
    assert "kb-target" in drawn(s, 1).pieces["planet:3"]
    say(s, DECLINE)
    assert "destroyed by seat 1" in attribute(drawn(s, 1).pieces["planet:3"], "aria-label")


def test_house_cards_are_shown_as_such() -> None:
    s = scene(cards={d.HULL: 0, d.HYPER: 0})
    assert "house" in drawn(s).pieces[f"card:{d.HULL}"]
    assert "house" not in drawn(s).pieces[f"card:{d.HYPER}"]
    assert "house card" in drawn(s).panels["cards"]


def test_the_light_is_on_whoever_puts_a_planet_down_and_then_on_whose_turn_it_is() -> None:
    s = setup(Options(seats=2, deck="none", first=0), 1)
    lit = [[seat for seat in (0, 1) if 'stroke-width="2.5"' in drawn(s, 0).pieces[f"plate:{seat}"]]]
    say(s, PlacePlanet(0, 300, 250))
    lit.append([seat for seat in (0, 1) if 'stroke-width="2.5"' in drawn(s, 0).pieces[f"plate:{seat}"]])
    assert lit == [[0], [1]]
    turn = drawn(scene(seats=2), 0).pieces
    assert 'stroke-width="2.5"' in turn["plate:0"]
    assert 'stroke-width="2.5"' not in turn["plate:1"]


def test_legal_places_are_lit_for_whoever_puts_a_planet_down_only() -> None:
    s = setup(Options(seats=2, deck="none", first=0), 1)
    assert "room" in drawn(s, 0).pieces
    assert "room" not in drawn(s, 1).pieces
    x, y, size = map(float, attribute(drawn(s, 0).pieces["sky"], "data-plane").split())
    say(s, PlacePlanet(0, 300, 250))
    at = re.findall(r"translate\(([-\d.]+),([-\d.]+)\)", drawn(s, 0).pieces["planet:0"])[0]
    assert (float(at[0]) - x) / size == pytest.approx(300, abs=0.2)
    assert (y - float(at[1])) / size == pytest.approx(250, abs=0.2)


def test_the_chart_shows_every_disc_and_is_silent() -> None:
    s = setup(Options(seats=2, deck="none"), 1)
    s.places = [*((60.0 + 160 * (i % 4), 130.0 + 160 * (i // 4)) for i in range(12)), *s.setting.docks]
    s.agenda = s.agenda[:1]
    settle(s)
    lines = KABOOM.text(KABOOM.view(s, 0), BOX)
    chart = "\n".join(glyphs(line) for line in lines if glyphs(line).startswith("|"))
    for sign in ("R①◆", "B③", "Y②", "(r)", "(b)"):
        assert sign in chart
    assert "|" not in plain(lines)


# -- lessons ----------------------------------------------------------------------------------------------------


def test_the_first_mission_is_legal_play_from_the_base_to_a_destroyed_planet() -> None:
    assert KABOOM.lesson
    lesson = KABOOM.lesson()
    record = recorded(KABOOM, lesson)
    end = final(KABOOM, record)
    assert 0 in end.taken
    assert end.base[0] == 0
    assert sum(beat.mine for beat in lesson.beats) == 7
    assert len(positions(KABOOM, lesson)) == len(lesson.beats) + 1


@pytest.mark.parametrize("size", ["small", "standard", "large"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_practice_table_lies_ready(size: str, seats: int) -> None:
    options = KABOOM.options(seats=seats, size=size, start="practice", deck="extended", noise="novice")
    s = KABOOM.setup(options, 5)
    assert step(s) == "Pilot 0"
    assert all(s.places)
    assert s.places == KABOOM.setup(options, 6).places, "they lie where they were laid, not by chance"
    assert not overlaps(s)
    assert not s.deck
    assert s.setting.noise.id == "off"


def test_the_practice_table_leads_through_its_goals_in_order() -> None:
    s = setup(Options(start="practice"), 1)
    assert mission(s) == 0
    flick(s, 45, 300)
    assert mission(s) == 1
    s.agenda, s.cargo[0] = [], cubes(RED)
    assert mission(s) == 2
    s.cargo[0] = 0b11
    assert mission(s) == 3
    s.cargo[0], s.base[0] = 0, 0b11
    assert mission(s) == 4
    s.base[0] = FOUR
    assert mission(s) == 5
    s.taken[3] = 0
    assert mission(s) == 6
    assert KABOOM.view(scene(), 0).mission == -1


def mission(s: State) -> int:
    """The goals reached, as both the panel and the words tell them."""
    view: View = KABOOM.view(s, 0)
    panel = drawn(s).panels["mission"]
    assert panel.count("✓") == view.mission
    if view.mission < len(MISSION):
        assert MISSION[view.mission].hint in panel
        assert f"Goal {view.mission + 1} of 6: {MISSION[view.mission].text}" in plain(KABOOM.text(view, BOX))
    return view.mission


def test_what_a_flick_would_meet_first_is_shown_only_where_the_table_agreed() -> None:
    shown = {aim: drawn(scene(aim=aim)).svg() for aim in ("line", "contact")}
    assert "data-contact" not in shown["line"]
    assert "data-contact" in shown["contact"]
    assert shown["contact"].count("data-r=") == 14, "twelve planets and two ships can be met"


def test_the_sleeper_lets_every_turn_go_by() -> None:
    s = scene(turn=1)
    move = SleepyBot().choose(Perspective(KABOOM, s, 1, dice(1)))
    assert move == END
