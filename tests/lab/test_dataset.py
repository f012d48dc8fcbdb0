"""Datasets: the same bytes from the same seed, rows that are true, and a folder that is never spoiled."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cosmodrome.cli import main
from cosmodrome.core.record import read, replay
from cosmodrome.core.refusal import Refusal
from cosmodrome.env.seats import Seats
from cosmodrome.games import find
from cosmodrome.lab import dataset


def make(game: str, folder: Path, games: int = 4, processes: int = 1, seed: int = 1) -> dataset.Plan:
    found = find(game)
    made = dataset.plan(game, found.options(), ("random",), games, seed, 2)
    assert list(dataset.make(made, folder, processes)) == list(range(made.shards + 1))
    return made


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("name", ["colors", "kaboom"])
def test_the_rows_are_what_the_records_say(name: str, tmp_path: Path) -> None:
    made = make(name, tmp_path / "set", games=2)
    seats = Seats(name, **made.options)
    (rows,) = dataset.load(tmp_path / "set")
    at = 0
    for number in range(2):
        game, record, _ = read((tmp_path / "set" / "records" / f"{number}.jsonl").read_text(encoding="utf-8"), find)
        assert len(record.moves()) == int((rows["game"] == number).sum())
        before = None
        for state, entry, _ in replay(game, record):
            if entry is not None:
                assert before is not None
                seen = game.view(before, entry.seat)
                assert np.array_equal(rows["observation"][at], np.frombuffer(seats.space.observe(seen), np.float32))
                assert rows["action"][at] == seats.space.encode(entry.move)
                assert rows["seat"][at] == entry.seat
                assert rows["mask"][at][rows["action"][at]] == 1
                at += 1
            before = state.clone()
        outcome = game.outcome(state)
        assert outcome
        last = rows["game"] == number
        assert {int(seat) for seat in rows["seat"][last][rows["outcome"][last] == 1]} <= set(outcome.winners())
    assert at == len(rows["seat"])


def test_the_same_bytes_from_one_process_or_two_and_after_a_break(tmp_path: Path) -> None:
    for folder, processes in (("one", 1), ("two", 2)):
        make("colors-jr", tmp_path / folder / "set", processes=processes)
    whole = files(tmp_path / "one" / "set")
    assert files(tmp_path / "two" / "set") == whole
    assert len(whole) == 4 + 2 + 2  # records, shards, what it is made of and the card
    dataset.shard_path(tmp_path / "two" / "set", 1).unlink()
    made = dataset.about(tmp_path / "two" / "set")
    assert list(dataset.make(made, tmp_path / "two" / "set")) == [1, 2]
    assert files(tmp_path / "two" / "set") == whole
    make("colors-jr", tmp_path / "other", seed=2)
    assert files(tmp_path / "other")["shard-00000.npz"] != whole["shard-00000.npz"]


def test_batches_hold_every_row_once(tmp_path: Path) -> None:
    make("colors-jr", tmp_path / "set")
    rows = sum(len(shard["seat"]) for shard in dataset.load(tmp_path / "set"))
    found = list(dataset.batches(tmp_path / "set", 7, seed=3))
    assert sum(len(batch["seat"]) for batch in found) == rows
    assert all(len(batch["seat"]) <= 7 for batch in found)
    again = list(dataset.batches(tmp_path / "set", 7, seed=3))
    assert all(np.array_equal(one["action"], two["action"]) for one, two in zip(found, again, strict=True))


def test_a_folder_with_something_else_in_it_is_left_as_it_is(tmp_path: Path) -> None:
    make("colors-jr", tmp_path / "set", games=2)
    before = files(tmp_path / "set")
    with pytest.raises(Refusal, match="holds another dataset"):
        make("colors-jr", tmp_path / "set", games=4)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("done")
    with pytest.raises(Refusal, match="is not empty"):
        make("colors-jr", tmp_path / "mine")
    with pytest.raises(Refusal, match="holds no dataset"):
        list(dataset.load(tmp_path / "mine"))
    assert files(tmp_path / "set") == before
    assert list(files(tmp_path / "mine")) == ["thesis.txt"]


def test_the_command_writes_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "dataset", "colors-jr", "--games", "4", "--bots", "greedy,random", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path / "set")]) == 0
    assert "4 games in 1 shards" in capsys.readouterr().out
    card = (tmp_path / "set" / "README.md").read_text(encoding="utf-8")
    assert "greedy, random" in card
    assert "Mean outcome: seat 0" in card
    for wrong in (["--games", "0"], ["--bots", "nobody"], ["--bots", "random,random,random"], ["--jobs", "0"]):
        assert main([*words, *wrong, "--out", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()
