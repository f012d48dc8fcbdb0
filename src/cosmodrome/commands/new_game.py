"""`cosmodrome new-game`."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path
from typing import Any

from cosmodrome import __version__
from cosmodrome.commands.options import command
from cosmodrome.core.refusal import Refusal

EXAMPLES = """\
  cosmodrome new-game star-hop              a folder star-hop with a game that plays, and its tests
  cd star-hop && pip install -e . && python -m pytest"""
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
description = "{title}, a game for Cosmodrome."
requires-python = ">=3.11"
dependencies = ["cosmodrome>={version}"]

# So that every command, the server and the laws find it by name.
[project.entry-points."cosmodrome.games"]
{name} = "{module}:{value}"

[tool.hatch.build.targets.wheel]
only-include = ["{module}.py"]
"""
README = """\
# {title}

A game for Cosmodrome. It begins as three in a row: change `{module}.py` bit by bit, and run the tests as you go.

    pip install -e .                        so that Cosmodrome finds it by name
    python -m pytest                        scenes, and the laws that every game keeps
    cosmodrome play {name}
    cosmodrome sim {name} --seats search,random --games 50
    cosmodrome serve                        it stands beside the other games
"""


def add(commands: Any) -> None:
    parser = command(
        commands, "new-game", "Begin a game of your own: a folder with one that plays, and tests.", EXAMPLES
    )
    parser.add_argument("name", metavar="NAME", help="small letters, digits and hyphens, such as star-hop")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    folder = write(args.name, Path())
    print(f"{folder}/ is a game that plays. Go on with: cd {folder} && pip install -e . && python -m pytest")
    return 0


def write(name: str, under: Path) -> Path:
    """Write the folder of a new game; raises a Refusal if the name will not do or the folder is there already."""
    module = name.replace("-", "_")
    check(name, module)
    folder = under / name
    words = {
        "name": name,
        "module": module,
        "value": module.upper(),
        "title": name.replace("-", " ").capitalize(),
        "version": __version__,
    }
    try:
        (folder / "tests").mkdir(parents=True)
    except FileExistsError:
        raise Refusal("exists", f"{folder} exists already and is not written over.") from None
    for path, text in {
        "pyproject.toml": PROJECT.format(**words),
        "README.md": README.format(**words),
        f"{module}.py": renamed("tictactoe.py", words),
        f"tests/test_{module}.py": renamed("scenes.py", words),
    }.items():
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def check(name: str, module: str) -> None:
    """A name has to do for a folder, a module and a word after `cosmodrome play`."""
    from cosmodrome.games import places

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > 30:
        raise Refusal("name", f"A game is named in small letters, digits and hyphens, such as star-hop, not {name!r}.")
    if name in places():
        raise Refusal("name", f"There is a game called {name} already.")
    if iskeyword(module) or module in sys.stdlib_module_names or module in ("cosmodrome", "tests"):
        raise Refusal("name", f"{name} is a word of Python's own; choose another name.")


def renamed(file: str, words: dict[str, str]) -> str:
    """A file of the skeleton with the name of the new game in it."""
    text = files("cosmodrome.skeleton").joinpath(file).read_text(encoding="utf-8")
    text = text.replace("cosmodrome.skeleton.tictactoe", words["module"]).replace("TICTACTOE", words["value"])
    text = text.replace('"tictactoe"', f'"{words["name"]}"')
    return re.sub("[Tt]ic-tac-toe", words["title"], text)
