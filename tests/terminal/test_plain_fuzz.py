"""The plain terminal never dies of what is typed: each line gets a sentence, in every game."""

from __future__ import annotations

import subprocess
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cosmodrome.games import GAMES
from cosmodrome.terminal.plain import PlainGame
from tests.terminal.tools import COMMAND, environment, session

LONG = "9" * 5000
WORDS = (
    "foo",
    "red",
    "play",
    "card",
    "a1",
    "launch",
    "flare",
    "done",
    "pass",
    "keep",
    "planet",
    "the",
    "{0}",
    "٣",
    "²",
)
COMMANDS = ("about", "why", "moves", "rules", "undo", "look", "log", "help", "ABOUT", "Why")
ODD = (
    "1 --300 300", "1 - 2", "1 -", "--", "-1", "0", LONG, f"-{LONG}", f"1 {LONG} 1", f"{LONG} 1 1", f"about {LONG}",
    f"rules {LONG}", f"why {LONG}", f"moves {LONG}", "about", "about 1", "about 0", "why", "rules 4.1.9", "\x00",
    "\ufffd\ufffd", "\x1b[2J", "🚀" * 40, "1e9", "1.5 2", "+1", "１", "1 １ １", "(", "[a-", "\\", "%s %d", "a" * 3000,
)  # fmt: skip

numbers = st.integers(-(10**6), 10**6).map(str) | st.integers(1, 60).map(str)
words = st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=4).map(" ".join)
lines = (
    numbers
    | st.sampled_from(ODD)
    | st.lists(numbers | st.text("0123456789-", max_size=6), min_size=1, max_size=5).map(" ".join)
    | st.builds("{} {}".format, st.sampled_from(COMMANDS), words | numbers)
    | words
    | st.text(max_size=60)
).filter(lambda line: line.strip() != "quit")


def hold(folder: Path, game: str, typed: list[str], seed: int) -> int:
    """Type these lines into a game, and now and then one that is a move; how many were read."""
    chance, said, read = Random(seed), [""], 0
    waiting = iter(typed)

    def keyboard() -> str | None:
        nonlocal read
        assert said, "a line got no answer"
        said.clear()
        line = "1" if chance.random() < 0.3 else next(waiting, None)
        if line is not None and line.strip():
            read += 1
        else:
            said.append("an empty line needs no answer")
        return line

    terminal = PlainGame(session(folder, game, "--seed", str(seed)), keyboard, said.append)
    terminal.run()
    return read


def fuzz(folder: Path, game: str, examples: int, each: int) -> int:
    """So many games with so many lines each; how many lines were answered."""
    number, total = count(), 0

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(st.lists(lines, min_size=each, max_size=each))
    def typed(given_lines: list[str]) -> None:
        nonlocal total
        here = folder / str(next(number))
        here.mkdir()
        total += hold(here, game, given_lines, 7 + sum(map(len, given_lines)) % 5)

    typed()
    return total


@pytest.mark.parametrize("game", GAMES)
def test_every_line_gets_a_sentence(tmp_path: Path, game: str) -> None:
    for first in range(0, len(ODD), 5):  # a few in each game: some games are soon over
        here = tmp_path / f"odd {first}"
        here.mkdir()
        some = ODD[first : first + 5]
        assert hold(here, game, list(some), 3) >= len([line for line in some if line.strip()])
    assert fuzz(tmp_path, game, examples=6, each=25) >= 100


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_thousand_lines_get_a_sentence(tmp_path: Path, game: str) -> None:
    assert fuzz(tmp_path, game, examples=120, each=25) >= 2000


def test_bytes_that_are_no_text_and_the_end_of_the_input(tmp_path: Path) -> None:
    """Through a real pipe: what is not UTF-8 is a word like any other, and the game is saved when the input ends."""
    words = [*COMMAND, "play", "encounter", "--plain", "--seed", "3", "--record", str(tmp_path / "game.jsonl")]
    typed = b"foo\n\xff\xfe\xc3(\n1 --300 300\nabout \xff\n" + b"9" * 5000 + b"\n"
    done = subprocess.run(words, input=typed, capture_output=True, env=environment(tmp_path), check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    said = done.stdout.decode().splitlines()
    assert "No move is called 'foo'." in said
    assert sum(line.startswith("No move is called '") for line in said) == 3
    assert any(line.startswith("There is no move 9999") for line in said)
    assert "go on with: cosmodrome play --resume" in said[-1]
