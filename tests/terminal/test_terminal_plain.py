"""The game in lines, through a real pipe."""

from __future__ import annotations

import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest

from cosmodrome.core.record import final
from cosmodrome.core.refusal import Refusal
from cosmodrome.terminal.plain import PlainGame
from cosmodrome.terminal.saved import look
from tests.terminal.tools import COMMAND, environment, run, saved, session

ALONE = ("play", "colors", "--plain", "--seed", "4483", "--seat", "2=bot:random")
PAIR = ("play", "colors", "--plain", "--seed", "4483", "--seat", "1=Ann", "--seat", "2=Bo")


def talk(folder: Path, typed: str, *words: str) -> tuple[PlainGame, list[str]]:
    """A game in lines without a process: what was said to these lines."""
    said: list[str] = []
    lines = iter(typed.splitlines())
    game = PlainGame(session(folder, *words), lambda: next(lines, None), said.append)
    game.run()
    return game, said


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    done = run(tmp_path, *ALONE, "--set", "short=true", typed="1\ndone\n1\n1\n" * 60)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "win" in done.stdout
    path = saved(tmp_path)
    assert path.name.startswith("colors-20")
    game, record = look(path)
    outcome = game.outcome(final(game, record))
    assert outcome
    for name, points in zip(("Captain", "Random bot"), outcome.scores, strict=True):
        assert f". {name}: {points}\n" in done.stdout
    assert done.stdout.rstrip().endswith(f"The game is saved in {path}.")


def test_an_illegal_move_says_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    game, said = talk(tmp_path, "red planet a1\nred comet e5\n", *ALONE[1:])
    assert len(game.table.record.entries) == 2  # the bot's choice and one card
    answer = next(line for line in said if line.startswith("Not possible: lay the red comet on e5."))
    assert "It has to touch a card you laid this turn, side by side. The rules say: " in answer
    assert "Corners do not count" in answer


def test_why_explains_what_cannot_be_done_and_what_can(tmp_path: Path) -> None:
    _, said = talk(tmp_path, "why red planet a1\nwhy done\nwhy 1\n", *ALONE[1:])
    assert "You may: 1. lay the red planet on a1" in said
    assert any("so lay at least one. The rules say: " in line for line in said)


def test_words_that_mean_many_moves_are_asked_back(tmp_path: Path) -> None:
    game, said = talk(tmp_path, "red planet\nxyzzy\n9999\n", *ALONE[1:])
    assert "That can mean 25 moves; say more, or its number." in said
    assert "No move is called 'xyzzy'." in said
    assert "There is no move 9999; the moves are numbered 1 to 250." in said
    assert len(game.table.record.entries) == 1


def test_undo_takes_the_last_card_back(tmp_path: Path) -> None:
    game, said = talk(tmp_path, "1\nundo\nundo\n", *ALONE[1:])
    assert "Captain takes back 1 move." in said
    assert any(line.startswith("You cannot take that back") for line in said)
    assert game.table.record.moves() == game.table.record.entries[:1]


def test_one_fact_a_line(tmp_path: Path) -> None:
    _, said = talk(
        tmp_path, "look\nlog\nhelp\nrules\nrules draw\nrules 4. Draw\nrules 99\nmoves blue star c3\n", *ALONE[1:]
    )
    assert all(line.strip() for line in said)
    assert "Cosmic Colors on one page" in said
    assert any(line.startswith("More of it, each with rules and its name: On the table, ") for line in said)
    assert sum(line == "4. Draw" for line in said) == 1
    assert sum(line.startswith("Draw until you hold ten cards") for line in said) == 2
    assert any("say nothing of '99'" in line for line in said)
    assert any(line.endswith(". lay the blue star on c3") for line in said)
    assert any(line.startswith("Row 3: a3 purple nebula; b3 red planet;") for line in said)


def test_between_two_people_the_device_is_passed(tmp_path: Path) -> None:
    _, said = talk(tmp_path, "\nshapes\n", *PAIR[1:])
    passing = [i for i, line in enumerate(said) if line.startswith("Pass the device to")]
    assert [said[i] for i in passing] == [
        "Pass the device to Bo, who presses Enter.",
        "Pass the device to Ann, who presses Enter.",
    ]
    assert said[passing[1] + 1].startswith("The game is saved")  # the input ended: nothing of Ann's hand was told


def test_a_move_may_be_typed_where_the_device_is_passed(tmp_path: Path) -> None:
    game, _ = talk(tmp_path, "shapes\n1\n", *PAIR[1:])
    assert [entry.seat for entry in game.table.record.entries] == [1, 0]


def test_the_end_of_the_input_is_polite(tmp_path: Path) -> None:
    done = run(tmp_path, *ALONE)
    assert done.returncode == 0
    assert f"go on with: cosmodrome play --resume {saved(tmp_path)}" in done.stdout


def test_after_a_kill_the_game_goes_on(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *ALONE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("1\ndone\ndone\n1\n")
    process.stdin.flush()
    laid = 0
    for line in process.stdout:
        laid += line.startswith("Captain lays")
        if laid == 2:
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    content = saved(tmp_path).read_bytes()
    done = run(tmp_path, "play", "--plain", "--resume", typed="done\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Captain lays") == 2
    assert "Captain joins" in done.stdout
    assert saved(tmp_path).read_bytes().startswith(content)
    assert len(saved(tmp_path).read_bytes()) > len(content)


def test_a_full_disk_refuses_the_move(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))

    done = run(tmp_path, *PAIR, "--record", str(record), typed="shapes\n1\n1\n1\n1\n1\n", preexec_fn=small_disk)
    assert done.returncode == 0, done.stderr
    assert "The move was not saved, so it was not made: File too large." in done.stdout
    _, kept = look(record)
    assert 1 < len(kept.entries) < 6
    again = run(tmp_path, "play", "--plain", "--resume", str(record), typed="\n1\n")
    assert len(look(record)[1].entries) == len(kept.entries) + 1, again.stdout


def test_a_bots_move_that_cannot_be_saved_ends_the_game_with_a_sentence(tmp_path: Path) -> None:
    def tiny_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (240, 240))

    done = run(tmp_path, *ALONE, "--record", str(tmp_path / "game.jsonl"), preexec_fn=tiny_disk)
    assert done.returncode == 2
    assert done.stderr.startswith("cosmodrome: The move was not saved")
    assert look(tmp_path / "game.jsonl")[1].entries == []


def test_two_programs_cannot_play_in_one_file(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, *ALONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(tmp_path)
    ) as first:
        assert first.stdout
        assert first.stdout.readline()
        time.sleep(0.2)
        second = run(tmp_path, "play", "--plain", "--resume", str(saved(tmp_path)))
        first.communicate("")
    assert second.returncode == 2
    assert "is being played in another terminal" in second.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play",), "Say which game to play"),
        (("play", "chess"), "There is no game called 'chess'"),
        (("play", "colors", "--seat", "3=Ann", "--seats", "2"), "There is no seat 3"),
        (("play", "colors", "--seat", "Ann"), "--seat takes a number"),
        (("play", "colors", "--seat", "2=bot:genius"), "has no bot called 'genius'"),
        (("play", "colors", "--seats", "3"), "is for 2, 4 seats, not 3"),
        (("play", "colors", "--set", "wild"), "--set takes a rule option"),
        (("play", "colors", "--set", "tame=true"), "Cosmic Colors: "),
        (("play", "colors", "--data", "missing.toml"), "missing.toml cannot be read"),
        (("play", "--resume"), "There is no unfinished game"),
        (("play", "--resume", "missing.jsonl"), "missing.jsonl cannot be read"),
        (("play", "--resume", "missing.jsonl", "--seed", "2"), "leave out --seed"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    tmp_path: Path,
    words: tuple[str, ...],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from cosmodrome.cli import main

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    error = capsys.readouterr().err
    assert error.startswith("cosmodrome: ")
    assert sentence in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    session(tmp_path, *ALONE[1:])
    before = (tmp_path / "game.jsonl").read_bytes()
    with pytest.raises(Refusal, match="exists already"):
        session(tmp_path, *ALONE[1:])
    assert (tmp_path / "game.jsonl").read_bytes() == before


def test_after_ones_own_flick_the_table_is_told_again(tmp_path: Path) -> None:
    words = ("kaboom", "--plain", "--seed", "4", "--set", "start=practice", "--seat", "2=bot:random")
    _, said = talk(tmp_path, "flick\n3 4500 300\n", *words)
    assert any(line.startswith("Type 3 and then the numbers: angle from 0 to 35999") for line in said)
    flicked = next(i for i, line in enumerate(said) if line.startswith("Captain flicks at 45 degrees with power 300"))
    assert any(line.startswith("Aim from your ship, at ") for line in said[flicked:])
