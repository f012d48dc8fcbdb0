"""Games and bots of other packages: begun, installed, found."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome import bots, games
from cosmodrome.bots.greedy import GreedyBot
from cosmodrome.cli import main
from cosmodrome.core import plugins
from cosmodrome.core.refusal import Refusal
from cosmodrome.env.registration import env_id, register
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors_jr import COLORS_JR
from cosmodrome.server.serve import offered


def install(folder: Path, **groups: dict[str, str]) -> None:
    """Have Python believe that a package with these entry points is installed in the folder."""
    about = folder / "somebodys-0.1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys\nVersion: 0.1\n")
    lines = []
    for group, points in groups.items():
        lines += [f"[cosmodrome.{group}]", *(f"{name} = {place}" for name, place in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines))


def forget() -> None:
    plugins.added.cache_clear()
    games.find.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package that adds two games, one of them broken, one with a name of ours, and bots."""
    skeleton = "cosmodrome.skeleton.tictactoe:TICTACTOE"
    own = {"tictactoe": skeleton, "colors": skeleton, "lost": "nowhere:GAME", "other": skeleton}
    more = {"colors.wise": "cosmodrome.bots.greedy:GreedyBot", "dreamer": "cosmodrome.bots.random:RandomBot"}
    install(tmp_path, games=own, bots=more)
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield tmp_path
    forget()


@pytest.mark.usefixtures("package")
def test_every_door_finds_the_game_of_a_package(capsys: pytest.CaptureFixture[str]) -> None:
    table = cosmodrome.new("tictactoe")
    table.push("cell 5")
    assert main(["laws", "tictactoe", "--games", "2"]) == 0
    assert main(["sim", "tictactoe", "--seats", "search,random", "--games", "4", "--processes", "1"]) == 0
    assert main(["completion", "bash"]) == 0
    assert "tictactoe" in capsys.readouterr().out
    assert offered()["tictactoe"] == "cosmodrome.skeleton.tictactoe:TICTACTOE"
    assert offered().keys() >= games.GAMES.keys()
    with pytest.warns(UserWarning, match="nowhere|other"):
        register()
    import gymnasium

    assert gymnasium.make(env_id("tictactoe")).reset(seed=1)[0]["action_mask"].sum() == 9
    gymnasium.registry.pop(env_id("tictactoe"))


@pytest.mark.usefixtures("package")
def test_a_package_cannot_stand_in_for_ours_nor_break_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert games.find("colors") is COLORS
    assert games.places()["colors"] == games.GAMES["colors"]
    with pytest.raises(Refusal, match="adds as 'other' calls itself 'tictactoe'"):
        games.find("other")
    with pytest.raises(Refusal, match="cannot be loaded"):
        games.find("lost")
    assert not {"lost", "other"} & offered().keys()
    assert "nowhere" in capsys.readouterr().err
    with pytest.raises(Refusal, match=r"there are colors, .*tictactoe"):
        games.find("chess")


@pytest.mark.usefixtures("package")
def test_bots_of_a_package_play_the_game_they_are_named_for() -> None:
    assert isinstance(bots.find(COLORS, "wise"), GreedyBot)
    assert "wise" in bots.names(COLORS)
    assert "wise" not in bots.names(COLORS_JR)
    for game in (COLORS, COLORS_JR):
        assert bots.names(game)[-2:].count("dreamer") == 1
        bots.find(game, "dreamer")
    with pytest.raises(Refusal, match="has no bot called"):
        bots.find(COLORS_JR, "wise")


def test_a_new_game_passes_its_own_tests_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "star-hop"]) == 0
    folder = tmp_path / "star-hop"
    assert "star-hop/" in capsys.readouterr().out
    texts = {file: file.read_text(encoding="utf-8") for file in folder.rglob("*") if file.is_file()}
    assert {str(file.relative_to(folder)) for file in texts} == {
        *("pyproject.toml", "README.md", "star_hop.py", "tests/test_star_hop.py")
    }
    assert not any("tictactoe" in text.lower() or "tic-tac-toe" in text.lower() for text in texts.values())
    assert 'star-hop = "star_hop:STAR_HOP"' in texts[folder / "pyproject.toml"]
    install(tmp_path / "site", games={"star-hop": "star_hop:STAR_HOP"})
    paths = os.pathsep.join([str(folder), str(tmp_path / "site")])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout
    assert main(["new-game", "star-hop"]) == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["colors", "Star", "star_hop", "-star", "star-", "", "../star", "class", "json", "cosmodrome", "s" * 40]
)
def test_names_that_will_not_do(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "--", name]) == 2
    assert not list(tmp_path.iterdir())
