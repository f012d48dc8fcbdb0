"""The words of the games mean one thing each: no other class takes the name of one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cosmodrome

ROOT = Path(cosmodrome.__file__).parent
WORDS = {
    *("Game", "Options", "Seat", "State", "Move", "Choices", "Step", "Task", "Question", "Agenda"),
    *("Window", "Event", "View", "Board", "Outcome", "Record", "Table", "Space"),
}
"""Those of docs/architecture.md that are types or could be; the two halves of Step, and Space."""


def test_a_word_names_one_thing() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in ROOT.rglob("*.py")
        if path.relative_to(ROOT).parts[0] not in ("core", "table")
        for name in _taken(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not named, "these need a name of their own"


def test_another_thing_of_that_name_is_found() -> None:
    tree = ast.parse("class View(Panel): ...\nclass State(agenda.State): ...\nfrom a import Pane as Window\n")
    assert list(_taken(tree)) == ["View", "Window"]


def _taken(tree: ast.AST) -> Iterator[str]:
    """The words that a file uses for something else; a game's own State or View is a kind of the core's."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name in WORDS:
            if not any(ast.unparse(base).endswith(node.name) for base in node.bases):
                yield node.name
        elif isinstance(node, ast.alias) and node.asname in WORDS:
            yield node.asname
