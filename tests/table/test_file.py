"""Records on disk: grown line by line, resumed, never written over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cosmodrome.core.record import RecordError
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors.rules.moves import ChooseSide
from cosmodrome.table import Table, new
from cosmodrome.table.file import RecordFile, load


def saved(path: Path) -> Table:
    """A table whose moves go to a file."""
    table = new(find("colors"), seed=3, players=["Ann", "Bo"], chooser=0)
    table.keep = RecordFile.create(path, table.record).append
    return table


def test_a_game_is_on_disk_as_it_goes_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.jsonl"
    table = saved(path)
    for _ in range(9):
        table.apply(table.legal()[-1])
    game, record, file = RecordFile.resume(path, find)
    again = Table(game, record, file.append)
    assert again.state == table.state
    again.apply(again.legal()[0])
    assert load(path, find)[1].entries == again.record.entries


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(Refusal, match="not written over"):
        saved(path)
    assert path.read_text() == "mine"


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match="cannot be written"):
        saved(tmp_path / "file" / "game.jsonl")


def test_what_the_disk_refuses_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    table = saved(path)
    before, content = table.state.clone(), path.read_bytes()

    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refusal, match="not saved, so it was not made: No space left"):
        table.play(0, ChooseSide("shapes"))
    assert table.state == before
    assert path.read_bytes() == content
    monkeypatch.undo()
    table.play(0, ChooseSide("shapes"))
    assert len(load(path, find)[1].entries) == 1


def test_a_byte_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = saved(path)
    table.play(0, ChooseSide("shapes"))
    damaged = path.read_bytes().replace(b"shapes", b"sh\xffpes")
    path.write_bytes(damaged)
    with pytest.raises(RecordError, match="line 2: this is not text"):
        load(path, find)
    assert path.read_bytes() == damaged


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="No such file"):
        load(tmp_path / "nothing", find)
