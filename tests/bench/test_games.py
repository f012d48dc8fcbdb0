"""The bench prints what it measures."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bench.__main__ import main

from bench import games


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def test_bench_prints_a_table_or_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "REPEATS", 1)
    monkeypatch.setattr(games.rate, "__defaults__", (0.01,))
    rows = [json.loads(line) for line in said(capsys, "colors-jr", "--json").splitlines()]
    assert all(set(row) == {"game", "figure", "value", "ratio"} for row in rows)
    assert {"decisions_per_s", "clone_us", "json_us", "view_us", "draw_ms", "scene_kb", "update_kb"} <= {
        row["figure"] for row in rows
    }
    assert all(row["value"] > 0 for row in rows)
    assert "decisions_per_s" in said(capsys, "colors-jr")


def test_bench_measures_a_mix_of_options(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Any] = []

    def play(game: Any, seed: int = 0, options: Any = None) -> int:
        played.append((game.name, options.storm, options.stations, options.seats))
        return 1

    monkeypatch.setattr(games, "REPEATS", 1)
    monkeypatch.setattr(games.rate, "__defaults__", (0.001,))
    monkeypatch.setattr(games, "random_game", play)
    (row,) = [json.loads(line) for line in said(capsys, "encounter-storm", "--json").splitlines()]
    assert (row["game"], row["figure"]) == ("encounter-storm", "decisions_per_s")
    kinds = ("single", "multiple", "conquest", "multiple conquest")
    assert set(played) == {("encounter", True, kind, seats) for kind in kinds for seats in (3, 4, 5)}
