"""Imports go one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cosmodrome

ROOT = Path(cosmodrome.__file__).parent
MAY_SEE: dict[str, set[str] | None] = {
    "core": set(),
    "rules": {"core"},
    "view": {"core", "rules"},
    "bot": {"core", "rules", "view", "bots"},
    "edge": {"core", "rules", "view", "bot"},
    "bots": {"core"},
    "games": {"core", "rules", "view", "edge", "bot", "bots"},
    "table": {"core", "games", "bots"},
    "env": {"core", "games", "bots", "table", "rulebook"},
    "lab": {"core", "games", "rules", "bots", "table", "env"},
    "store": {"core", "games", "table"},
    "web": {"core", "games", "table", "rulebook"},
    "server": {"core", "games", "table", "store", "web"},
    "server.access": {"core", "store", "server"},
    "server.bots": {"core", "games", "bots", "table", "store", "server"},
    "server.rooms": {
        "core",
        "games",
        "bots",
        "table",
        "store",
        "server",
        "server.access",
        "server.bots",
    },
    "community": {"core", "store", "server.rooms"},
    "server.live": {"core", "games", "bots", "table", "store", "server", "server.access", "server.rooms"},
    "server.http": {
        "core",
        "games",
        "bots",
        "table",
        "store",
        "web",
        "rulebook",
        "community",
        "server",
        "server.access",
        "server.bots",
        "server.rooms",
        "server.live",
    },
    "rulebook": {"core", "games"},
    "skeleton": {"core", "lab", "top"},
    "terminal": {"core", "games", "bots", "table", "rulebook", "lab"},
    "top": None,
}
"""For each room, the rooms it may import from; None is everything. A room may always import from itself."""
IN_GAME = {
    "box": "rules",
    "data": "rules",
    "moves": "rules",
    "rules": "rules",
    "view": "view",
    "view_technology": "view",
    "bot": "bot",
}
"""What the files and folders of a game count as; board, text, space and learn are edges."""
ASSEMBLY = {"cli", "commands", "__main__", "server.app", "server.serve"}
"""Where everything is put together."""


def room(module: str) -> str:
    """The room a module of ours stands in."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in ASSEMBLY or ".".join(parts[:2]) in ASSEMBLY:
        return "top"
    if parts[0] == "games" and len(parts) >= 3:
        return IN_GAME.get(parts[2], "edge")
    if parts[0] == "server" and len(parts) >= 2:
        folder = ".".join(parts[:2])
        return folder if folder in MAY_SEE else "server"
    return parts[0]


def module_of(package: str, name: str) -> str:
    """What `from package import name` imports: a module of the package, or the package for a name in it."""
    place = ROOT.parent / package.replace(".", "/") / name
    return f"{package}.{name}" if place.with_suffix(".py").exists() or place.is_dir() else package


def imports(path: Path, typing: bool = False) -> set[str]:
    """The modules of ours that a file imports, anywhere in it; those under TYPE_CHECKING only with `typing`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if not typing and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            node.body = []
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {module_of(node.module, alias.name) for alias in node.names}
    return {name for name in found if name.split(".")[0] == "cosmodrome"}


FILES = sorted(ROOT.rglob("*.py"))


def module_at(path: Path) -> str:
    """The module that is in a file."""
    return ".".join(["cosmodrome", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_one_way(path: Path) -> None:
    module = module_at(path)
    here = room(module)
    allowed = MAY_SEE[here]
    if allowed is None:
        return
    for name in imports(path, typing=True):
        there = room(name)
        if there in ("top", here) or name == module:
            continue
        assert there in allowed, f"{module} ({here}) may not import {name} ({there})"


# -- cycles ---------------------------------------------------------------------------------------


def cycles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules that reach each other by imports: what is left when all others are taken off."""
    found = []
    while graph:
        start = next(iter(graph))
        ahead, behind = reached(graph, start), reached(backwards(graph), start)
        if start in ahead:
            found.append(ahead & behind)
        gone = (ahead & behind) | {start}
        graph = {name: there - gone for name, there in graph.items() if name not in gone}
    return found


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    """What can be reached in one step or more."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        for name in graph[ahead.pop()] - found:
            found.add(name)
            ahead.append(name)
    return found


def backwards(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """The same arrows the other way round."""
    turned: dict[str, set[str]] = {name: set() for name in graph}
    for name, there in graph.items():
        for other in there:
            turned[other].add(name)
    return turned


def test_no_imports_go_in_a_circle() -> None:
    """Typing-only imports count: two files that must be read together are one file."""
    graph = {module_at(path): imports(path, typing=True) - {module_at(path)} for path in FILES}
    found = cycles(graph)
    assert not found, "\n".join(" <-> ".join(sorted(cycle)) for cycle in found)


def test_a_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert sorted(map(sorted, cycles(graph))) == [["a", "b", "c"], ["d", "e"]]
    assert cycles({"a": {"b"}, "b": set(), "c": {"a", "b"}}) == []
