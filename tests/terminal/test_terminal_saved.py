"""Saved games: found again, refused when damaged, salvaged into a new file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cosmodrome.cli import main
from cosmodrome.core.record import Record, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.terminal import saved, seating
from cosmodrome.terminal.seating import Sitter
from tests.terminal.tools import run
from tests.terminal.tools import session as new_session

PAIR = ("colors", "--seed", "4483", "--seat", "1=Ann", "--seat", "2=Bo")
MOVES = 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record with a header and six moves."""
    game = new_session(tmp_path, *PAIR)
    for _ in range(MOVES):
        game.table.apply(game.table.legal()[0])
    return game.path


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def cut(content: list[bytes]) -> bytes:
    return b"".join(content)[:-5]


def edit(content: list[bytes]) -> bytes:
    content[3] = content[3].replace(b'"cell":', b'"cell":1')
    return b"".join(content)


def lose(content: list[bytes]) -> bytes:
    return b"".join(content[:2] + content[3:])


def swap(content: list[bytes]) -> bytes:
    content[4], content[5] = content[5], content[4]
    return b"".join(content)


def scratch(content: list[bytes]) -> bytes:
    content[5] = b"\xff\xfe" + content[5]
    return b"".join(content)


def foreign(content: list[bytes]) -> bytes:
    return b'{"name": "somebody else\'s file"}\n'


def empty(content: list[bytes]) -> bytes:
    return b""


DAMAGES = [
    (cut, 7, "the line is cut short"),
    (edit, 4, "does not match its sum"),
    (lose, 3, "does not match its sum"),
    (swap, 5, "does not match its sum"),
    (scratch, 6, "not text"),
    (foreign, 1, "not a line of a Cosmodrome record"),
    (empty, 1, "the file is empty"),
]


@pytest.mark.parametrize(("damage", "line", "what"), DAMAGES, ids=lambda x: getattr(x, "__name__", ""))
@pytest.mark.parametrize("command", [("play", "--plain", "--resume"), ("replay", "--plain")], ids=("play", "replay"))
def test_damage_is_named_by_its_line_and_the_file_left_alone(
    path: Path,
    command: tuple[str, ...],
    damage: Callable[[list[bytes]], bytes],
    line: int,
    what: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    damaged = damage(lines(path))
    path.write_bytes(damaged)
    assert main([*command, str(path)]) == 2
    error = capsys.readouterr().err
    assert f"{path}, line {line}: " in error
    assert what in error
    assert path.read_bytes() == damaged
    assert list(path.parent.iterdir()) == [path]


def test_an_illegal_move_in_a_record_is_named_with_its_rule(path: Path) -> None:
    game, record = saved.look(path)
    record.entries.append(record.entries[1])  # the same card on the same cell once more
    path.write_text(write(record))
    with pytest.raises(Refusal, match=r"line 8: the move is not legal: Your points are counted: .* \(rule turn\)"):
        saved.resume(path)
    assert game.name == "colors"


@pytest.mark.parametrize(("damage", "line", "what"), DAMAGES[:5], ids=lambda x: getattr(x, "__name__", ""))
def test_salvage_goes_on_from_the_last_good_line(
    path: Path, damage: Callable[[list[bytes]], bytes], line: int, what: str
) -> None:
    whole = lines(path)
    damaged = damage(lines(path))
    path.write_bytes(damaged)
    new = path.parent / "new.jsonl"
    done = run(path.parent, "play", "--plain", "--resume", str(path), "--salvage", str(new), typed="\n1\n")
    assert done.returncode == 0, done.stderr
    assert path.read_bytes() == damaged
    assert b"".join(lines(new)[: line - 1]) == b"".join(whole[: line - 1])
    assert len(lines(new)) == line  # and one move more


@pytest.mark.parametrize("damage", [foreign, empty])
def test_without_a_header_nothing_is_salvaged(path: Path, damage: Callable[[list[bytes]], bytes]) -> None:
    path.write_bytes(damage([]))
    with pytest.raises(Refusal, match=r"line 1: .*Nothing can be salvaged"):
        saved.salvage(path, path.parent / "new.jsonl")
    assert list(path.parent.iterdir()) == [path]


def test_salvage_writes_over_nothing(path: Path) -> None:
    other = path.parent / "other.jsonl"
    other.write_text("precious")
    with pytest.raises(Refusal, match="exists already"):
        saved.salvage(path, other)
    assert other.read_text() == "precious"


def test_the_latest_unfinished_game_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    saved.folder().mkdir()
    colors = find("colors")
    for age, name in enumerate(("colors-old", "colors-new", "colors-broken")):
        file = saved.folder() / f"{name}.jsonl"
        file.write_text(write(Record("colors", colors.options(), age, ["Ann", "Bo"], [])))
        os.utime(file, (age, age))
    (saved.folder() / "colors-broken.jsonl").write_text("broken")
    assert saved.latest().name == "colors-new.jsonl"
    assert saved.latest("colors").name == "colors-new.jsonl"
    with pytest.raises(Refusal, match="no unfinished game of colors-jr"):
        saved.latest("colors-jr")


def test_bots_are_known_again_by_their_names() -> None:
    game = find("colors")
    begun = seating.fill(game, 4, seating.parse(game, ["1=Ann", "2=bot:random", "4=bot:random"]))
    assert [sitter.name for sitter in begun] == ["Ann", "Random bot 2", begun[2].name, "Random bot 4"]
    assert begun[2].bot == seating.middle(game)
    again = seating.recognise(game, [sitter.name for sitter in begun], {})
    assert [sitter.bot for sitter in again] == [sitter.bot for sitter in begun]


def test_somebody_else_can_sit_down_at_a_saved_game() -> None:
    game = find("colors")
    seats = seating.recognise(game, ["Ann", "Bo"], seating.parse(game, ["2=bot:greedy"]))
    assert seats == [Sitter("Ann"), Sitter("Greedy bot", "greedy")]
