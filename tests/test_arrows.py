"""Imports go one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cosmodrome

ROOT = Path(cosmodrome.__file__).parent
MAY_SEE = {
    "core": set(),
    "rules": {"core"},
    "view": {"core", "rules"},
    "edge": {"core", "rules", "view", "edge", "bots"},
    "bots": {"core"},
    "games": {"core", "rules", "view", "edge", "bots"},
    "table": {"core", "games", "bots"},
    "env": {"core", "games", "bots", "table"},
    "lab": {"core", "games", "rules", "bots", "table", "env"},
    "store": {"core", "games", "table"},
    "web": {"core", "games", "table", "server", "rulebook"},
    "server": {"core", "games", "bots", "table", "store", "web", "rulebook", "lab", "server"},
    "rulebook": {"core", "games"},
    "terminal": {"core", "games", "bots", "table", "rulebook", "terminal", "lab"},
    "top": None,
}
EDGES = {"art", "backdrop", "board", "bot", "layout", "learn", "plates", "space", "text"}


def room(module: str) -> str:
    """The room a module of ours stands in."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in ("cli", "commands", "__main__"):
        return "top"
    if parts[0] == "games" and len(parts) >= 3:
        last = parts[2]
        if last == "view":
            return "view"
        if last.split("_")[0] in EDGES:
            return "edge"
        return "rules"
    return parts[0]


def module_of(package: str, name: str) -> str:
    """What `from package import name` imports: a module of the package, or the package for a name in it."""
    place = ROOT.parent / package.replace(".", "/") / name
    return f"{package}.{name}" if place.with_suffix(".py").exists() or place.is_dir() else package


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            node.body = []
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {module_of(node.module, alias.name) for alias in node.names}
    return {name for name in found if name.split(".")[0] == "cosmodrome"}


FILES = sorted(ROOT.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_one_way(path: Path) -> None:
    module = ".".join(["cosmodrome", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__")
    here = room(module)
    allowed = MAY_SEE[here]
    if allowed is None:
        return
    for name in imports(path):
        there = room(name)
        if there in ("top", here) or name == module:
            continue
        assert there in allowed, f"{module} ({here}) may not import {name} ({there})"
