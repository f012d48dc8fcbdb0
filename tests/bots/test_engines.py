"""Programs as bots: what they are sent, what they may answer, and what becomes of those that misbehave."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import bots
from cosmodrome.bots import process
from cosmodrome.bots.random import RandomBot
from cosmodrome.cli import main
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.lab.arena import measure, play
from tests.core.duel import DUEL

PAGE = (Path(__file__).parents[2] / "docs" / "engines.md").read_text(encoding="utf-8")


def documented(language: str, ending: str, folder: Path) -> str:
    """The engine of the page in that language, as a command."""
    code = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert code
    assert len(code[1].strip().splitlines()) <= 20
    file = folder / f"mybot{ending}"
    file.write_text(code[1], encoding="utf-8")
    program = sys.executable if ending == ".py" else "node"
    return f"exec:{program} {shlex.quote(str(file))}"


def engine(body: str) -> str:
    """A program that runs these lines for each `message` it reads, as a command."""
    head = "import json, sys, time\nsay = lambda m: print(json.dumps(m), flush=True)\nfor line in sys.stdin:\n"
    lines = "".join(f"    {line}\n" for line in ("message = json.loads(line)", *body.splitlines()))
    return f"exec:{sys.executable} -c {shlex.quote(head + lines)}"


def played(game: Game, place: str, seconds: float = 5.0) -> Any:
    """One game of such a program against a bot."""
    options = game.options()
    own = bots.load(game, place, options, seconds)
    return play(game, options, [own, *(RandomBot() for _ in range(1, options.seats))], seed=3)


@pytest.fixture(autouse=True)
def end_engines(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr("cosmodrome.bots.engine.START", 20.0)
    yield
    process.stop_idle()


@pytest.mark.parametrize("name", ["colors", "colors-jr", "chains", "kaboom", "crafting", "encounter"])
def test_the_engine_of_the_page_plays_every_game_and_goes_on_to_the_next(name: str, tmp_path: Path) -> None:
    game, place = find(name), documented("python", ".py", tmp_path)
    first = played(game, place)
    (waiting,) = process._idle[place.removeprefix("exec:")]
    assert played(game, place).outcome == first.outcome
    assert process._idle[place.removeprefix("exec:")] == [waiting]


def test_the_engine_in_another_language_plays_as_well(tmp_path: Path) -> None:
    place = documented("javascript", ".js", tmp_path)
    for game in (find("colors"), DUEL):
        assert played(game, place).outcome.ranks


def test_an_engine_is_told_what_its_seat_knows_and_how_it_ended(tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = f"open({str(log)!r}, 'a').write(line)\n"
    body += "n = message.get('number')\n"
    body += "if message['type'] == 'turn': say({'number': n, 'ask': 'words'})\n"
    body += "if message['type'] == 'words': say({'number': n, 'ask': 'imagine'})\n"
    body += "if message['type'] == 'imagine': say({'number': n, 'move': 0})\n"
    outcome = played(find("colors"), engine(body)).outcome
    process.stop_idle()
    told = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert (told[0]["type"], told[0]["game"], told[0]["seat"], told[0]["options"]["seats"]) == ("game", "colors", 0, 2)
    turns = [message for message in told if message["type"] == "turn"]
    assert [message["number"] for message in turns] == list(range(1, len(turns) + 1))
    assert all(message["view"]["seat"] == 0 and message["choices"]["listed"] for message in turns)
    assert all(len(message["news"]) == len(message["events"]) for message in turns)
    assert any("Seat 2" in line for message in turns for line in message["news"])
    words = next(message for message in told if message["type"] == "words")
    assert words["listed"] == ["play shapes", "play colours"] or "lay" in " ".join(words["listed"])
    assert next(message for message in told if message["type"] == "imagine")["state"]["agenda"]
    assert told[-1] == {"type": "over", "outcome": json.loads(find("colors").encode(outcome))}


TURN = "if message['type'] == 'turn': "


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (TURN + "time.sleep(9)", "gave no answer within"),
        (TURN + "1 / 0", "ended with code 1; its last words were 'ZeroDivisionError: division by zero'"),
        (TURN + "sys.exit(0)", "ended with code 0"),
        (TURN + "print('hello', flush=True)", "said 'hello', which is no object in JSON"),
        (TURN + "print('[' * 100000, flush=True)", "which is no object in JSON"),
        (TURN + "print('x' * 3_000_000, flush=True)", "which is no object in JSON"),
        (TURN + "sys.stdout.buffer.write(b'\\xff\\xfe{}\\n'); sys.stdout.flush()", "which is no object in JSON"),
        (TURN + "say([1, 2])", "which is no object in JSON"),
        (TURN + "say({'move': 0})", "answered question None when asked 1"),
        (TURN + "say({'number': message['number'] + 1, 'move': 0})", "answered question 2 when asked 1"),
        (TURN + "say({'number': message['number'], 'move': 99})", "chose move 99 of 2"),
        (TURN + "say({'number': message['number'], 'move': True})", "cannot be read"),
        (TURN + "say({'number': message['number'], 'move': {'type': 'Cheat'}})", "cannot be read"),
        (TURN + "say({'number': message['number'], 'move': {'type': 'Done'}})", "not allowed"),
        (TURN + "say({'number': message['number'], 'ask': 'state'})", "asked for 'state'; it can ask for"),
    ],
)
def test_an_engine_that_misbehaves_is_named_with_what_it_did(body: str, why: str) -> None:
    body = "if message['type'] == 'game': say_nothing = 0\n" + body
    game = find("colors")
    options = game.options(chooser=0)
    seconds = 0.3 if "sleep" in body else 5.0
    own: Any = bots.load(game, engine(body), options, seconds)
    own._grace = 1.0 if "sleep" in body else 20.0
    with pytest.raises(Refusal, match=re.escape(why)) as refused:
        play(game, options, [own, RandomBot()], seed=3)
    assert refused.value.code == "engine"
    assert str(refused.value).startswith("The engine ")


def test_an_engine_that_never_reads_does_not_hold_us_up() -> None:
    deaf = f"exec:{sys.executable} -c {shlex.quote('import time; time.sleep(30)')}"
    own: Any = bots.load(DUEL, deaf, DUEL.options(), 0.2)
    own._grace = 0.0
    with pytest.raises(Refusal, match="gave no answer within"):
        play(DUEL, DUEL.options(), [own, own], seed=1)
    ears = process.Process(deaf.removeprefix("exec:"))
    ears.send(b"x" * 1_000_000)  # far more than a pipe holds
    with pytest.raises(Refusal, match="no answer"):
        ears.receive(0.1)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("exec:./nowhere/bot", "There is no program './nowhere/bot' here"),
        ("exec:", "Say which program"),
        ("exec:'mybot", "is no command: no closing quotation"),
        ("nowhere:Bot", "cannot be loaded"),
        ("json:dumps", "cannot be loaded"),
        ("pathlib:Path", "is no bot"),
        ("clever", "has no bot called 'clever'"),
    ],
)
def test_what_is_no_bot_is_refused_before_a_game_begins(place: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        measure(DUEL, DUEL.options(), [place, "random"], 2)


def test_what_comes_over_the_network_starts_no_program() -> None:
    for place in (f"exec:{sys.executable}", "tests.bots.test_engines:RandomBot"):
        with pytest.raises(Refusal, match="has no bot called"):
            bots.find(DUEL, place)
        assert place not in bots.names(DUEL)


def test_sim_and_play_take_engines_and_classes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = documented("python", ".py", tmp_path)
    seats = f"{place},cosmodrome.bots.greedy:GreedyBot"
    assert main(["sim", "colors-jr", "--seats", seats, "--games", "4", "--processes", "2", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["bot"] for row in rows] == seats.split(",")
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit(3)")
    assert main(["sim", "colors-jr", "--seats", f"exec:{sys.executable} {broken},random", "--games", "2"]) == 2
    assert "ended with code 3" in capsys.readouterr().err
    assert main(["sim", "colors-jr", "--seats", seats, "--seconds", "0"]) == 2
    assert "some time" in capsys.readouterr().err
    record = tmp_path / "game.jsonl"
    chairs = [word for seat in (1, 2) for word in ("--seat", f"{seat}=bot:{place}")]
    assert main(["play", "colors-jr", "--plain", "--seed", "1", "--record", str(record), *chairs]) == 0
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[0])["players"] == ["mybot.py 1", "mybot.py 2"]
