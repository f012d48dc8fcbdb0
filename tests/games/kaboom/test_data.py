"""The data file, and an owner's corrections to it."""

from __future__ import annotations

import pytest
from tests.games.kaboom.scene import flick, place, scene

from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.rules.options import Options


def test_the_box_is_as_the_rules_say() -> None:
    box = d.load()
    assert (box.planet.radius, box.ship.radius, box.bomb.radius, box.base.leg) == (38.1, 12.7, 38.1, 110)
    assert Options(seats=4).setting.discs.slowing == 2943.0
    assert box.score.levels == (3, 4, 5)
    assert [level.id for level in box.noise] == ["off", "expert", "casual", "novice"]
    assert len(box.card) == d.CARDS
    assert box.cubes(0b1011) == "red, blue and yellow"
    assert box.cubes(0) == "none"


def test_every_entry_says_where_it_comes_from() -> None:
    rows = KABOOM.cards(KABOOM.data(""))
    assert {row.source for row in rows} <= {"rulebook", "public", "inferred", "reconstructed"}
    assert all(row.text for row in rows)
    assert sum(row.kind == "house card" for row in rows) == 7


def test_the_end_after_400_turns_is_marked_as_ours() -> None:
    end = d.load().end
    assert (end.planets, end.stall) == (7, 400)
    assert end.source != "rulebook"
    assert "A rule of ours: after 400 turns in a row, of all players together" in end.text


def test_an_owners_corrections_change_how_the_game_goes() -> None:
    slow = "[motion]\nfriction = 0.6"
    runs = []
    for text in ("", slow):
        s = scene(ships={0: (1000, 500)}, data=text)
        flick(s, 0, 200)
        runs.append(place(s, d.PLANETS)[0] - 1000)
    assert runs[1] == pytest.approx(runs[0] / 2)


@pytest.mark.parametrize(
    "wrong",
    [
        "[planet]\nradius = 90.0",
        "[motion]\nfriction = 0.0",
        "[planet]\nsize = 3",
        '[[colour]]\nid = "blue"\nletter = "R"',
        '[[card]]\nid = "nuke"\ntext = "x"',
        "not toml",
    ],
)
def test_wrong_corrections_are_refused(wrong: str) -> None:
    with pytest.raises(Refusal):
        KABOOM.options(data=wrong)
