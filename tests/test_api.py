"""The reference of the Python interface is made from docstrings: they are there, and it builds."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest

import cosmodrome
from cosmodrome import core, table

ROOT = Path(__file__).parent.parent


def modules() -> Iterator[ModuleType]:
    """The package itself, the core and the table."""
    yield cosmodrome
    for package in (core, table):
        yield package
        yield from (import_module(found.name) for found in walk_packages(package.__path__, f"{package.__name__}."))


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Functions and classes that a module defines, and their methods; a method may inherit what it says.

    A function that is only the default of a field has another name.
    """
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", "") != module.__name__:
            continue
        if inspect.isfunction(thing) or inspect.isclass(thing):
            yield name, thing
        if inspect.isclass(thing):
            methods = ((inner, value) for inner, value in vars(thing).items() if not inner.startswith("_"))
            yield from (
                (f"{name}.{inner}", getattr(thing, inner))
                for inner, value in methods
                if (inspect.isfunction(value) and value.__name__ == inner)
                or isinstance(value, property | classmethod | staticmethod)
            )


@pytest.mark.parametrize("module", list(modules()), ids=lambda module: module.__name__)
def test_every_public_name_says_what_it_is(module: ModuleType) -> None:
    assert module.__doc__
    silent = [name for name, thing in public(module) if not inspect.getdoc(thing)]
    assert not silent, f"{module.__name__} says nothing about {silent}"


def test_the_reference_builds(tmp_path: Path) -> None:
    line = next(line for line in (ROOT / "Makefile").read_text().splitlines() if "-m pdoc" in line)
    words = line.split("-m pdoc", 1)[1].replace("dist/api", str(tmp_path)).split()
    done = subprocess.run([sys.executable, "-m", "pdoc", *words], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Warn" not in done.stderr
    page = (tmp_path / "cosmodrome" / "table.html").read_text(encoding="utf-8")
    assert "Proposal" in page
    assert (tmp_path / "cosmodrome" / "core" / "agenda.html").exists()
