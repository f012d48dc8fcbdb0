"""What the documents say is true: their code runs, their links lead somewhere, and rules that are cited exist."""

from __future__ import annotations

import doctest
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome.games import GAMES, find
from cosmodrome.lab import laws

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "SECURITY.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_in_the_documents_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    for name in re.findall(r"`((?:tests|tools|docs|src)/[\w./-]+\.\w+)`", page.read_text(encoding="utf-8")):
        assert (ROOT / name).exists(), f"{page.name} names {name}"


@pytest.fixture
def tictactoe() -> Iterator[types.ModuleType]:
    """The game of docs/add-a-game.md, as a newcomer would save it."""
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found
    module = types.ModuleType("tictactoe")
    sys.modules["tictactoe"] = module
    exec(compile(found[1], "tictactoe.py", "exec"), module.__dict__)
    yield module
    del sys.modules["tictactoe"]


def test_tic_tac_toe_from_the_document_keeps_the_laws(tictactoe: types.ModuleType) -> None:
    laws.check(tictactoe.TICTACTOE, games=30, every=1)
    assert laws.perft(tictactoe.TICTACTOE.start(), 3) == 9 * 8 * 7


@pytest.mark.parametrize("name", GAMES)
def test_rules_that_code_cites_exist(name: str) -> None:
    """Every section that a refusal or an event of a game cites stands in its rules file."""
    game = find(name)
    folder = Path(sys.modules[GAMES[name].partition(":")[0]].__file__ or "").parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    cited = set(re.findall(r'Refusal\(\s*"[^"]*",\s*f?"[^"]*",\s*"([^"]+)"', source))
    cited |= set(re.findall(r'^\s+rule(?:: ClassVar\[str\])? = "([^"]+)"', source, re.MULTILINE))
    text = (ROOT / "docs" / "rules" / f"{game.rules}.md").read_text(encoding="utf-8")
    assert cited
    for rule in cited:
        section, _, item = rule.partition("-")
        body = paragraph(text, section)
        assert body, f"{name} cites section {section}"
        assert not item or re.search(rf"^({item}\. |\| {item} \|)", body, re.MULTILINE), f"{name} cites {rule}"


def paragraph(text: str, section: str) -> str:
    """A section with its subsections; empty if there is none of that number."""
    head = re.search(rf"^(#+) {re.escape(section)}\.? .*$", text, re.MULTILINE)
    if not head:
        return ""
    rest = text[head.end() :]
    end = re.search(rf"^#{{1,{len(head[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest
