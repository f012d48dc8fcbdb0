"""The command `cosmodrome`, and the small commands around the game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cosmodrome import __version__, rulebook
from cosmodrome.cli import main, parser
from cosmodrome.commands.completion import places
from cosmodrome.core.deal import Contribution, Deal
from cosmodrome.core.record import Record, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from tests.terminal.tools import COMMAND, environment, run

NAMES = sorted(place.words[0] for place in places(parser()) if len(place.words) == 1)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints that goes well."""
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert f"  cosmodrome {name}" in capsys.readouterr().out


def test_the_help_names_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert f"games: {', '.join(GAMES)}" in capsys.readouterr().out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"cosmodrome {__version__}\n"


# -- rules ----------------------------------------------------------------------------------------


def test_rules_of_a_section(capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "rules", "colors", "Tidy your hand") + said(capsys, "rules", "colors", "3. Tidy")
    assert printed.count("You may put up to two cards") == 2
    assert "Draw until" not in printed


def test_the_whole_rules(capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "rules", "colors")
    assert "What we know and what we made up" in printed
    assert "Count points" in printed
    assert "<!--" not in printed


def test_cards_are_listed_in_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Stars of Delta" in said(capsys, "rules", "crafting", "Goals")


def test_one_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules", "colors", "one-patch").startswith("The cards you lay must form one patch")


def test_the_sections(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\n  4. Draw\n" in said(capsys, "rules", "colors", "--list")


def test_an_unknown_section_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "colors", "77"]) == 2
    assert "say nothing of '77'; their sections are On the table" in capsys.readouterr().err
    assert main(["rules"]) == 2
    assert "Say which game" in capsys.readouterr().err


def test_the_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert "On one page" not in said(capsys, "rules", "colors-jr", "--summary"), "its rulebook is that short"
    assert "Keep in mind" in said(capsys, "rules", "colors", "--summary")


def test_the_specification(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Edge-case rulings" in said(capsys, "rules", "colors", "--spec")
    assert "Refill" in said(capsys, "rules", "colors", "--spec", "4.4")
    assert said(capsys, "rules", "colors", "--spec", "4.1-4").startswith("4.1-4 the set of cells is connected by")
    assert "4.4    Refill" in said(capsys, "rules", "colors", "--spec", "--list")
    assert main(["rules", "colors", "--spec", "77"]) == 2
    assert "has no section 77; there are 1, 2, 3" in capsys.readouterr().err


def test_the_words_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "rules", "--words")
    assert all(name in printed for name in GAMES)
    assert "1200" in printed


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_rules(name: str) -> None:
    assert len(rulebook.text(find(name))) > 800


def test_the_installed_rulebook_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "colors.md").write_text("# Rules\n\n<!-- #nicely -->\nPlay nicely.\n", encoding="utf-8")
    monkeypatch.setattr(rulebook, "SHELVES", (tmp_path, *rulebook.SHELVES))
    assert rulebook.paragraph(find("colors"), "nicely") == "Play nicely."
    monkeypatch.setattr(rulebook, "SHELVES", ())
    with pytest.raises(Refusal, match="no rulebook"):
        rulebook.text(find("colors"))


# -- cards ----------------------------------------------------------------------------------------


def test_cards_with_their_sources(capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "cards", "colors")
    assert "rulebook" in printed
    assert "reconstructed" in printed
    rows = [json.loads(line) for line in said(capsys, "cards", "colors", "--json").splitlines()]
    assert {"kind", "name", "text", "source"} == set(rows[0])
    assert len(rows) == len(find("colors").cards(find("colors").data("")))


def test_an_owners_corrections_are_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "my.toml"
    mine.write_text('[[colour]]\nid = "red"\ntext = "Really crimson."\n')
    rows = [json.loads(line) for line in said(capsys, "cards", "colors", "--data", str(mine), "--json").splitlines()]
    red = next(row for row in rows if row["name"] == "red")
    assert (red["text"], red["source"]) == ("Really crimson.", "owner")
    mine.write_text('[[colour]]\nid = "mauve"\n')
    assert main(["cards", "colors", "--data", str(mine)]) == 2
    assert "The data file, line 2: colour has no entry with id 'mauve'" in capsys.readouterr().err


# -- sim ------------------------------------------------------------------------------------------

SIM = ("sim", "colors", "--seats", "random,random", "--games", "12")


def test_the_same_seed_prints_the_same_table_with_one_or_two_processes(tmp_path: Path) -> None:
    one, two, other = (
        run(tmp_path, *SIM, "--seed", seed, "--processes", processes)
        for seed, processes in (("5", "1"), ("5", "2"), ("6", "1"))
    )
    assert one.returncode == two.returncode == 0, one.stderr + two.stderr
    assert one.stdout == two.stdout
    assert one.stdout.replace("seed 5", "") != other.stdout.replace("seed 6", "")
    assert "95 % interval" in one.stdout
    assert "ms a decision" in one.stderr


def test_sim_prints_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("sim", "colors", "--seats", "random,random", "--games", "6", "--set", "wild=true", "--processes", "1")
    rows = [json.loads(line) for line in said(capsys, *words, "--json").splitlines()]
    assert [row["bot"] for row in rows] == ["random", "random"]
    assert sum(row["wins"] for row in rows) == 6
    for row in rows:
        assert row["games"] == 6
        assert row["share"] == round(row["wins"] / 6, 4)
        assert row["interval"][0] <= row["share"] <= row["interval"][1]


def test_sim_prints_what_one_bot_in_every_seat_tells_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("sim", "crafting", "--bots", "easy", "--games", "2", "--processes", "1")
    told = said(capsys, *words, "--seats", "3")
    for title in ("Wins by seat (even is 33.3%)", "Points by source", "Games by end", "Wins by power card"):
        assert title in told
    assert "Crafting the Cosmos, 3 seats, easy, 2 games, seed 0" in told
    rows = [json.loads(line) for line in said(capsys, *words, "--json").splitlines()]
    assert [row["name"] for row in rows if row["table"] == "seat"] == [
        f"seat {seat}" for seats in (2, 3, 4) for seat in range(1, seats + 1)
    ]
    assert {row["table"] for row in rows} >= {"points", "numbers", "end", "power card", "turn in the first round"}


def test_sim_reports_after_the_table_of_the_lineup(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, *SIM, "--processes", "1", "--report")
    assert told.index("95 % interval") < told.index("Wins by seat")
    assert "Wins by seat" not in said(capsys, *SIM, "--processes", "1")
    rows = [json.loads(line) for line in said(capsys, *SIM, "--processes", "1", "--report", "--json").splitlines()]
    assert [row.get("bot", row.get("name")) for row in rows[:4]] == ["random", "random", "seat 1", "seat 2"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "4"), "Say which bots sit down"),
        (("--bots", "random", "--seats", "random,random"), "--seats is a number of seats"),
        (("--bots", "random", "--seats", "3"), "is for 2, 4 seats, not 3"),
        (("--seats", "random,genius"), "has no bot called 'genius'"),
        (("--seats", "random,random,random"), "is for 2, 4 seats, not 3"),
        (("--seats", "random,random", "--games", "0"), "at least one game"),
        (("--seats", "random,random", "--processes", "0"), "at least one process"),
    ],
)
def test_sims_that_cannot_be(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "colors", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_ctrl_c_ends_a_sim_and_all_its_processes(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "sim", "colors", "--seats", "search,search", "--games", "500", "--processes", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    ) as process:
        time.sleep(2)
        os.killpg(process.pid, signal.SIGINT)
        output, error = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in error
    assert output == ""
    for _ in range(100):  # nobody of its family is left
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("a process of the sim lives on")


def test_processes_of_a_sim_hear_no_ctrl_c_even_while_they_begin(tmp_path: Path) -> None:
    script = (
        "import signal\n"
        "from multiprocessing.resource_tracker import ensure_running\n"
        "from cosmodrome.commands.sim import aside\n"
        "def work():\n"
        "    ensure_running()  # as the first process does that is started\n"
        "    yield signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])\n"
        "print(list(aside(work())))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment(tmp_path))
    assert done.stdout == "[True]\n", done.stderr


# -- laws, playthrough ---------------------------------------------------------------------


def test_laws(capsys: pytest.CaptureFixture[str]) -> None:
    assert "keeps the laws: 1 random games" in said(capsys, "laws", "colors-jr", "--games", "1")


def test_laws_of_a_game_of_your_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from dataclasses import replace\n"
        "from cosmodrome.games.colors_jr import COLORS_JR\n"
        "FAIR = replace(COLORS_JR, name='fair')\n"
        "UNFAIR = replace(COLORS_JR, name='unfair', outcome=lambda state: None)\n"
    )
    fair = run(tmp_path, "laws", "mine:FAIR", "--games", "1", cwd=tmp_path)
    assert fair.returncode == 0, fair.stderr
    unfair = run(tmp_path, "laws", "mine:UNFAIR", "--games", "1", cwd=tmp_path)
    missing = run(tmp_path, "laws", "mine:NONE", cwd=tmp_path)
    assert missing.returncode == 2
    assert "cannot be loaded" in missing.stderr
    assert unfair.returncode == 1
    assert unfair.stderr.startswith("cosmodrome: unfair: ")


def test_playthroughs_are_printed_or_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "playthrough", "colors-jr")
    said(capsys, "playthrough", "colors-jr", "--write", "--folder", str(tmp_path))
    written = sorted(tmp_path.iterdir())
    assert written
    assert all(path.read_text(encoding="utf-8") in printed for path in written)


# -- manners --------------------------------------------------------------------------------------


def test_ctrl_c_is_polite(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "colors", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout
        while "Captain: " not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in error


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    words = " ".join([*COMMAND, "rules", "colors"])
    done = subprocess.run(
        f"{words} | head -1", shell=True, capture_output=True, text=True, env=environment(tmp_path), check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    record = tmp_path / "file" / "game.jsonl"
    assert main(["play", "colors", "--plain", "--record", str(record)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("cosmodrome: ")
    assert "Traceback" not in error


def test_light_commands_do_not_load_the_screen(tmp_path: Path) -> None:
    script = (
        "import sys; from cosmodrome.cli import main; main(['rules', 'colors', '--list'])\n"
        "heavy = {'textual', 'litestar', 'sqlalchemy', 'uvicorn', 'numpy'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    env = {**os.environ, **environment(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr


# -- online ---------------------------------------------------------------------------------------


def test_serve_says_what_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    serve = pytest.importorskip("cosmodrome.server.serve")
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr(serve, "serve", lambda *words, **more: called.append((*words, more)))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["serve", "--port", "8123", "--workers", "2", "--no-open"]) == 0
    database = f"sqlite:///{tmp_path / 'cosmodrome' / 'cosmodrome.db'}"
    assert called == [("127.0.0.1", 8123, database, 2, {"open_browser": False, "own_games": {}, "bot_pause": 0.5})]


def test_a_bot_without_a_server_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("cosmodrome.server.bots.remote")
    assert main(["bot", "--url", "http://127.0.0.1:9", "--table", "none"]) == 2
    assert "http://127.0.0.1:9 cannot be reached" in capsys.readouterr().err


def test_verify_says_whether_a_game_was_dealt_as_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = Deal("5e" * 32, (Contribution("Ann", "a1" * 16),))
    game = find("colors")
    whole = Record("colors", game.options(seats=2), deal.seed, ["Ann", "Bo"], [], None, deal)
    path = tmp_path / "game.jsonl"
    path.write_text(write(whole), encoding="utf-8")
    assert main(["verify", str(path), "--commitment", deal.commitment, "--contribution", "a1" * 16]) == 0
    said = capsys.readouterr().out
    assert deal.commitment in said
    assert "Ann" in said
    assert main(["verify", str(path), "--commitment", "0" * 64]) == 2
    assert "not the one you were shown" in capsys.readouterr().err
    assert main(["verify", str(path), "--contribution", "b2" * 16]) == 2
    assert "not part of this deal" in capsys.readouterr().err
    path.write_text(write(Record("colors", game.options(seats=2), 7, ["Ann", "Bo"])), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert "fixed from the beginning" in capsys.readouterr().out
