"""`cosmodrome sim`: rows and records of games, round robins, and what every game reports."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from cosmodrome.cli import main
from cosmodrome.commands import sim_files, sim_robin
from cosmodrome.core.record import final, read
from cosmodrome.games import GAMES, find
from cosmodrome.lab.arena import measure

WHAT_DECIDES = {
    "colors": {"side"},
    "colors-jr": {"turn"},
    "chains": {"faction", "turn"},
    "kaboom": {"card", "colour", "turn"},
    "crafting": {"power card", "turn in the first round"},
    "encounter": {"alien"},
}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_tells_who_wins_with_what(name: str) -> None:
    game = find(name)
    options = game.options()
    standings = measure(game, options, ["random"], 2, seed=1)
    traits = standings.details.traits
    assert set(traits) == WHAT_DECIDES[name]
    for rows in traits.values():
        assert sum(row.wins for row in rows) <= 2 * sum(row.games for row in rows)
        assert sum(row.games for row in rows) > 0
    assert standings.details.numbers


def test_encounter_tells_wins_by_station() -> None:
    game = find("encounter")
    standings = measure(game, game.options(seats=3, stations="multiple"), ["random"], 1, seed=1)
    assert sum(row.games for row in standings.details.traits["station"]) > 0


def test_rows_and_records_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "colors-jr", "--seats", "greedy,random", "--games", "4", "--processes", "1"]
    assert main([*words, "--rows", str(tmp_path / "rows.jsonl"), "--save", str(tmp_path / "games")]) == 0
    assert main([*words, "--rows", str(tmp_path / "rows.csv")]) == 0
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()]
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    records = sorted((tmp_path / "games").iterdir())
    assert len(rows) == len(table) == len(records) == 4
    assert [row["bots"] for row in rows] == [["greedy", "random"], ["random", "greedy"]] * 2
    for row, line, path in zip(rows, table, records, strict=True):
        game, record, _ = read(path.read_text(encoding="utf-8"), find)
        outcome = game.outcome(final(game, record))
        assert outcome
        assert (list(outcome.ranks), list(outcome.scores)) == (row["ranks"], row["scores"])
        assert record.seed == row["seed"] == int(line["seed"])
        assert [line["bot_1"], int(line["rank_2"]), int(line["score_1"])] == [
            row["bots"][0],
            row["ranks"][1],
            row["scores"][0],
        ]
        assert line["traits_1"] == f"turn: {row['traits'][0]['turn'][0]}"
        assert line["bot_3"] == ""
    capsys.readouterr()
    assert main([*words, "--rows", str(tmp_path / "rows.csv")]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main([*words, "--rows", str(tmp_path / "rows.xls")]) == 2
    assert ".csv or .jsonl" in capsys.readouterr().err


def test_a_round_robin_lets_every_bot_meet_every_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "colors-jr", "--seats", "random,greedy,easy", "--round-robin", "--games", "4", "--processes", "1"]
    assert main([*words, "--json", "--save", str(tmp_path / "games")]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    pairs = [(line["one"], line["other"]) for line in lines if "one" in line]
    assert pairs == [("random", "greedy"), ("random", "easy"), ("greedy", "easy")]
    rows = [line for line in lines if "bot" in line]
    assert sum(row["wins"] for row in rows) == 12
    assert [row["strength"] for row in rows] == sorted((row["strength"] for row in rows), reverse=True)
    assert rows[-1]["bot"] == "random"
    assert len(list((tmp_path / "games").iterdir())) == 12
    assert main(words) == 0
    assert "against random" in capsys.readouterr().out
    assert main([*words[:2], "--seats", "easy,easy", "--round-robin"]) == 2
    assert main([*words[:2], "--bots", "easy", "--round-robin"]) == 2


def test_the_strengths_of_a_round_robin_follow_the_wins() -> None:
    meetings = [
        sim_robin.Meeting("a", "b", 9, 10),
        sim_robin.Meeting("a", "c", 10, 10),
        sim_robin.Meeting("b", "c", 5, 10),
    ]
    rows = sim_robin.standings(meetings, ["a", "b", "c"])
    assert [(row["bot"], row["wins"], row["games"]) for row in rows] == [("a", 19, 20), ("b", 6, 20), ("c", 5, 20)]


def test_no_column_has_the_name_of_another() -> None:
    found = sim_files.columns(2)
    assert len(found) == len(set(found)) == 6 + 2 * len(sim_files.OF_SEATS)
