"""What the documents say is true: their code runs, and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from cosmodrome.lab import laws
from cosmodrome.lab.space_table import page
from cosmodrome.skeleton import tictactoe

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


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


def test_the_map_names_places_that_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    places = set(re.findall(r"`([\w./-]+/[\w./-]*|\w+\.py)`", text)) - {"rules/", "board/", "bot/", "dist/api"}
    assert len(places) > 30
    games = ROOT / "src" / "cosmodrome" / "games" / "encounter"
    for name in places:
        assert any((shelf / name).exists() for shelf in (ROOT, ROOT / "src" / "cosmodrome", games)), name


def test_tic_tac_toe_in_the_document_is_the_skeleton_and_keeps_the_laws() -> None:
    found = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found
    assert found[1] == Path(tictactoe.__file__).read_text(encoding="utf-8")
    laws.check(tictactoe.TICTACTOE, games=30, every=1)
    assert laws.perft(tictactoe.TICTACTOE.start(), 3) == 9 * 8 * 7


def test_the_page_of_spaces_is_made_from_the_code() -> None:
    written = (Path(__file__).parent.parent / "docs" / "spaces.md").read_text(encoding="utf-8")
    assert written == page(), "write it again: cosmodrome space --page > docs/spaces.md"
