"""The box: what is in it, where it comes from, and what an owner may correct."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cosmodrome.cli import main
from cosmodrome.core.choices import NONE
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.box import STARS
from cosmodrome.games.crafting.data import cards, load
from cosmodrome.lab.laws import play

BOX = load()
RULES = (Path(__file__).parents[3] / "docs" / "specs" / "crafting.md").read_text(encoding="utf-8")


def test_5_3_every_nebula_is_as_in_the_rules_file() -> None:
    rows = re.findall(r"^\| (N(\d)-\d\d) \| (\S) \| (\S) \| (\S) \| (\S) \| (\d+) \|$", RULES, re.M)
    assert len(rows) == len(BOX.tile) == 48
    for entry, (name, size, *need, points) in zip(BOX.tile, rows, strict=True):
        assert (entry.id, entry.size, entry.points) == (name, int(size), int(points))
        assert entry.needs == tuple(0 if n == "–" else int(n) for n in need)


def test_5_3_points_and_demand_follow_the_stated_rule() -> None:
    for entry in BOX.tile:
        h, he, o, c = entry.needs
        assert entry.total == entry.size + 2
        assert entry.points == h + he + 2 * (o + c) + (1, 3, 5)[entry.size - 1]
    assert [sum(entry.needs[kind] for entry in BOX.tile) for kind in range(4)] == [63, 51, 39, 39]
    assert len({entry.needs for entry in BOX.tile}) == 48


def test_5_2_eight_cards_of_each_family_named_as_in_the_rules_file() -> None:
    rows = dict(re.findall(r"^\| (P[LGTC]-\d) \| ([^|]+?) \| .* \|$", RULES, re.M))
    assert {card.id: card.name for card in BOX.power} == rows
    assert [BOX.family.count(force) for force in range(4)] == [8, 8, 8, 8]


def test_5_1_sixteen_goals() -> None:
    assert [goal.id for goal in BOX.goal] == re.findall(r"^\| (UG-\d\d) \|", RULES, re.M)


def test_5_4_advanced_life() -> None:
    assert sorted(BOX.advanced.top) == [6, 7, 7, 7, 8, 8, 8, 8]
    assert sorted(BOX.advanced.rest) == [4] * 4 + [5] * 5 + [6] * 5 + [7] * 2


def test_1_counts_of_components() -> None:
    assert [star.id for star in BOX.star] == list(STARS)
    assert [star.tokens for star in BOX.star] == [26, 20, 16, 16]
    assert (BOX.life.tokens, BOX.energy.copies, BOX.slots.cost) == (50, 15, (2, 3, 3, 4))
    assert [BOX.row_points(n) for n in range(1, 8)] == [3, 6, 10, 15, 21, 0, 0]


def test_every_entry_has_a_source_and_reconstructed_ones_say_so() -> None:
    listed = cards(BOX)
    assert len(listed) == 32 + 16 + 48 + 4 + 4 + 10
    sources = {card.name: card.source for card in listed}
    assert sources["Pulsar"] == "rulebook"
    assert sources["Deep Time"] == "reconstructed"
    assert sources["Molecular Cloud"] == "inferred"
    assert all(source == "reconstructed" for name, source in sources.items() if name.startswith("N1-"))
    assert all(card.text for card in listed)


def test_an_owner_can_correct_every_kind_of_entry() -> None:
    text = """
[discharge]
row = [2, 4]
after = 1

[[tile]]
id = "N3-16"
need = {C = 6}
points = 20

[[power]]
id = "PT-2"
name = "Rocket"
cost = {gravity = 1, graviton = 1}
when = ""
effect = [{do = "gain_graviton", n = 3}, {do = "nova"}]

[[goal]]
id = "UG-01"
count = {of = "nebulae", size = 3}

[board]
centre = "s14"
"""
    box = load(text)
    assert [box.row_points(n) for n in (1, 2, 3)] == [2, 4, 1]
    assert box.tile[47].needs == (0, 0, 0, 6)
    assert box.power[9].name == "Rocket"
    assert (box.tile[47].source, box.tile[46].source) == ("owner", "reconstructed")
    options = CRAFTING.options(seats=2, data=text)
    play(CRAFTING, options, seed=1, every=29)


SMALL_BOARD = """
[board]
hexes = [["A", 0, 0, "Delta"], ["B", 1, 0, "Psi"], ["Z", 0, 1, "Phi"], ["Y", 1, 1, "Phi"]]
centre = "s05"
life = "e06"
tiles = ["A", "B", "Z"]
"""


def test_an_owner_can_hand_in_another_board() -> None:
    box = load(SMALL_BOARD)
    assert len(box.galaxy.hexes) == 4
    play(CRAFTING, CRAFTING.options(seats=3, data=SMALL_BOARD), seed=2, every=29)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("[energy]\nlimit = 'ten'", 2, "Expected `int`"),
        ("[nebulae]\nx = 1", 1, "nothing called nebulae"),
        ("[energy]\n\nlimits = 9", 3, "energy has no limits"),
        ('[[tile]]\nid = "N1-01"\nneed = {H = 7}', 2, "asks for 7 stars"),
        ('[[tile]]\nid = "N9-01"', 2, "no entry with id 'N9-01'"),
        ('[[tile]]\nid = "N1-02"\nneed = {Xe = 1}', 2, "unknown field `Xe`"),
        ('[board]\ncentre = "s99"', 2, "no space s99"),
        ('[board]\ntiles = ["D1", "D1", "P1"]', 2, "three different spaces"),
        ('[board]\nhexes = [["A", 0, 0, "Delta"], ["B", 1, 0, "Psi"]]', 2, "3 to 24"),
        ('[board]\nhexes = [["A", 0, 0, "Delta"], ["B", 5, 0, "Psi"], ["Z", 0, 1, "Phi"]]', 2, "hang together"),
        ('[board]\nhexes = [["A", 0, 0, "Delta"], ["B", 0, 0, "Psi"], ["Z", 0, 1, "Phi"]]', 2, "same name or place"),
        ('[board]\nhexes = [["A", 0, 0, "Psi"], ["B", 1, 0, "Psi"], ["Z", 0, 1, "Phi"]]', 2, "each of the sectors"),
        ('[[power]]\nid = "PL-1"\neffect = [{do = "explode"}]', 2, "explode"),
        ('[[power]]\nid = "PL-1"\ncost = {}', 2, "must cost more"),
        ('[[power]]\nid = "PT-2"\ncost = {time = 1}', 2, "passive, so it cannot have a cost"),
        ('[[power]]\nid = "PT-7"\neffect = [{do = "gain_star"}]', 2, "cannot happen by itself"),
        ('[[force]]\nid = "light"\nactive = [{do = "nova"}]', 2, "only hand out"),
        ("[[tile]]\npoints = 4", 1, "an entry of tile says no id"),
        ('[[tile]]\nid = "N1-01"\nsize = 4', 2, "Expected `int` <= 3"),
        ('[[tile]]\nid = "N1-01"\n\npoints = -4', 2, "Expected `int` >= 0"),
        ('[[tile]]\nid = "N1-01"\nneed = {}', 2, "asks for 0 stars"),
        ('[board]\nlife = "e99"', 2, "no space e99"),
        ('[board]\n\nhexes = [["A", 0, 0, "Omega"]]', 3, "Invalid enum value 'Omega'"),
        ('[board]\nhexes = [["A", 0]]', 2, "Expected `array` of length 4"),
        ('[[power]]\nid = "PX-1"', 2, "no entry with id 'PX-1'"),
        ('[[power]]\nid = "PL-1"\nfamily = "magic"', 2, "Invalid enum value 'magic'"),
        ('[[power]]\nid = "PL-1"\neffect = []', 2, "needs an effect"),
        ('[[power]]\nid = "PL-1"\ncost = {any = 1, same = 2}', 2, "only one of the two"),
        ('[[power]]\nid = "PL-1"\neffect = [{do = "score", n = "x"}]', 2, "Expected `int`, got `str`"),
        ('[[goal]]\nid = "UG-77"', 2, "no entry with id 'UG-77'"),
        ('[[goal]]\nid = "UG-01"\ncount = {of = "moons"}', 2, "Invalid enum value 'moons'"),
        ('[[goal]]\nid = "UG-01"\ncount = {of = "stars", sector = "Omega"}', 2, "Invalid enum value 'Omega'"),
        ('[[goal]]\nid = "UG-01"\ncount = {of = "life", star = "H"}', 2, "cannot be told apart by star"),
        ('[[goal]]\nid = "UG-01"\n\ncounts = 3', 4, "goal UG-01 has no counts"),
        ('[discharge]\nrow = [3, "x"]', 2, "Expected `int`, got `str`"),
        ("[discharge]\n\nrow = [3, 200]", 3, "Expected `int` <= 99"),
        ("[discharge]\nrow = 3", 2, "Expected `array`"),
        ("[discharge]\nrow = []", 2, "at least one place"),
        ("[discharge]\nrows = [3]", 2, "discharge has no rows"),
        ("[discharge]\nafter = -1", 2, "Expected `int` >= 0"),
        ("[[discharge]]\nrow = [3]", 1, "must be a [table]"),
        ("[track]\ngoals = 17", 2, "Expected `int` <= 16"),
        ("[dark]\ntwo = 5", 2, "at most 4 dark"),
        ("[advanced]\neach = 3", 2, "four seats need 12"),
    ],
)
def test_a_wrong_correction_is_refused_with_its_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        load(text)
    assert f"line {line}:" in caught.value.sentence
    assert reason in caught.value.sentence


def test_the_command_refuses_a_wrong_file_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "my.toml"
    mine.write_text('[[tile]]\nid = "N1-01"\nneed = {H = 7}\n')
    for words in (["cards", "crafting"], ["sim", "crafting", "--bots", "easy", "--games", "1"]):
        assert main([*words, "--data", str(mine)]) == 2
        told = capsys.readouterr().err
        assert "The data file, line 2: nebula N1-01 asks for 7 stars; it has six corners." in told


def test_what_is_ours_is_marked_in_the_list_and_on_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "crafting", "--json"]) == 0
    sources = {row["name"]: row["source"] for row in map(json.loads, capsys.readouterr().out.splitlines())}
    s = CRAFTING.start(seed=1, seats=2)
    names = {power.name: i for i, power in enumerate(BOX.power)}
    for name, mark in (("Deep Time", True), ("Pulsar", False)):
        s.realms[0].slots = (names[name], -1, -1, -1)
        drawing = CRAFTING.board(CRAFTING.view(s, 0), NONE, BOX, False)  # type: ignore[misc]
        assert (sources[name] == "reconstructed") == mark
        assert ("our reconstruction" in drawing.pieces["slot:0"]) == mark
    for i, goal in enumerate(BOX.goal):
        s.track = (i, -1, -1)
        drawing = CRAFTING.board(CRAFTING.view(s, 0), NONE, BOX, False)  # type: ignore[misc]
        assert ("our reconstruction" in drawing.pieces[f"goal:{i}"]) == (sources[goal.name] == "reconstructed")


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        load("[energy")
