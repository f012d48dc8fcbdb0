"""The page that tells how to add an alien is right: its blocks, put into a copy of the tree, make one that plays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GAME = Path("src/cosmodrome/games/encounter")
LAWS = """
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games import find
from cosmodrome.games.encounter.bot.aliens import ADVICE
from cosmodrome.lab import laws

game = find("encounter")
assert "Comet" in ADVICE
options = game.options(seats=3, aliens="Comet, Miser, Human", max_turns=4)
laws.play(game, options, seed=1, every=25)
s = game.setup(options, 1)
rolls = dice(1)
while seats := pending(s):
    advance(s, seats[0], legal(s, seats[0]).sample(rolls))
print(game.decode_state(game.encode(s)) == s, getattr(getattr(s.powers, "comet", None), "orbits", 0))
"""


@pytest.fixture
def blocks() -> list[str]:
    return re.findall(r"```(?:python|toml)\n(.*?)```", (ROOT / "docs/add-an-alien.md").read_text(), re.S)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what an alien needs: the program and the tests of aliens."""
    shutil.copytree(ROOT / "src/cosmodrome", tmp_path / "src/cosmodrome", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("tests/__init__.py", "tests/games/__init__.py", "tests/games/encounter/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(ROOT / "tests/games/encounter/scene.py", tmp_path / "tests/games/encounter")
    (tmp_path / "tests/games/encounter/aliens").mkdir()
    return tmp_path


def put_after(path: Path, mark: str, text: str) -> None:
    found = path.read_text()
    assert mark in found
    path.write_text(found.replace(mark, f"{mark}{text}", 1))


def add(tree: Path, blocks: list[str]) -> None:
    """The five things of an alien without a memory."""
    sheet, name, rules, advice, emblem, test = blocks[:6]
    with (tree / GAME / "data.toml").open("a") as file:
        file.write("\n" + sheet)
    put_after(tree / GAME / "data.py", '"Worm", "Wormhole",\n', name)
    (tree / GAME / "rules/aliens/comet.py").write_text(rules)
    (tree / GAME / "bot/aliens/comet.py").write_text(advice)
    put_after(tree / GAME / "board/emblems.py", "EMBLEMS = {\n", emblem)
    (tree / "tests/games/encounter/aliens/test_comet.py").write_text(test)


def run(tree: Path, *words: str) -> str:
    place = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run(
        [sys.executable, *words], cwd=tree, env=place, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_alien_without_a_memory_is_five_things(tree: Path, blocks: list[str]) -> None:
    add(tree, blocks)
    out = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/encounter/aliens/test_comet.py")
    assert "3 passed" in out
    assert run(tree, "-c", LAWS).split() == ["True", "0"]


def test_a_memory_is_one_struct_more(tree: Path, blocks: list[str]) -> None:
    add(tree, blocks)
    memory, line, ended = blocks[6:]
    (tree / GAME / "rules/memories/comet.py").write_text(memory)
    powers = tree / GAME / "rules/memories/powers.py"
    put_after(powers, "    citadel: Citadel = empty(Citadel)\n", line)
    put_after(powers, "import msgspec\n", "\nfrom cosmodrome.games.encounter.rules.memories.comet import Comet\n")
    put_after(tree / GAME / "rules/aliens/comet.py", "s.mods.append((PLUS, 0, 2))\n", "\n" + ended)
    same, orbits = run(tree, "-c", LAWS).split()
    assert same == "True"
    assert int(orbits) > 0
