"""The browser keeps only listed elements and attributes: the lists hold all that is drawn, and nothing else."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.core.agenda import legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game, Options
from cosmodrome.core.lesson import positions as taught
from cosmodrome.games import GAMES, find
from cosmodrome.table.words import drawn
from cosmodrome.web import STATIC
from tests.contract.test_laws import label
from tests.contract.test_markup import OURS, inspected, positions
from tests.hostile import words

SOURCE = (STATIC / "board/sanitize.js").read_text(encoding="utf-8")
FORBIDDEN = "script style meta link base iframe object embed form foreignObject image img animate set handler input"


@cache
def listed(name: str) -> frozenset[str]:
    """A list of the module, names in lower case as Python's parser of HTML gives them."""
    found = re.search(rf"const {name} = listed\(`([^`]*)`\)", SOURCE)
    assert found
    return frozenset(found[1].lower().split())


def unlisted(drawing: Drawing) -> set[tuple[str, str]]:
    """Elements and attributes of a drawing that a browser would drop."""
    known = listed("SVG_ELEMENTS") | listed("HTML_ELEMENTS")
    names = listed("ATTRIBUTES") | {""}
    space = "{http://www.w3.org/XML/1998/namespace}"
    found = {(tag, name.replace(space, "xml:")) for each, _ in words(drawing) for tag, name in each}
    return {(tag, name) for tag, name in found if tag.lower() not in known or name.lower() not in names}


@pytest.mark.parametrize(("game", "options"), OURS, ids=label)
def test_everything_that_a_game_draws_is_on_the_lists(game: Game, options: Options) -> None:
    assert game.board
    box = game.data("")
    for state in positions(game, options, 60):
        for seat in (None, *pending(state)[:2]):
            view, choices = game.view(state, seat), NONE if seat is None else legal(state, seat)
            wide = game.board(view, choices, box, False)
            assert unlisted(wide) == set()
            assert unlisted(game.board(view, choices, box, True)) == set()
            assert unlisted(drawn(game.text(view, box))) == set()
            assert unlisted(inspected(game, view, box, wide)) == set()


@pytest.mark.parametrize("name", [name for name in GAMES if find(name).lesson])
def test_everything_that_a_lesson_draws_is_on_the_lists(name: str) -> None:
    game = find(name)
    assert game.lesson
    assert game.board
    lesson = game.lesson()
    for state in taught(game, lesson):
        view, choices = game.view(state, lesson.seat), legal(state, lesson.seat)
        for tall in (False, True):
            assert unlisted(game.board(view, choices, game.data(lesson.options.data), tall)) == set()


def test_the_lists_hold_nothing_that_nobody_draws() -> None:
    """An entry without a use would only be a gap."""
    root = Path(cosmodrome.__file__).parent
    drawing = [*root.glob("games/**/*.py"), *root.glob("core/*.py"), root / "table/words.py"]
    text = "".join(path.read_text(encoding="utf-8") for path in drawing).lower()
    tags = set(re.findall(r"<\{?(\w+)", text))
    attributes = set(re.findall(r"([a-z][a-z0-9:-]*)=\\?[\"']", text))
    assert listed("SVG_ELEMENTS") | listed("HTML_ELEMENTS") <= tags
    assert listed("ATTRIBUTES") <= attributes


def test_nothing_that_runs_or_loads_is_on_the_lists() -> None:
    assert not (listed("SVG_ELEMENTS") | listed("HTML_ELEMENTS")) & set(FORBIDDEN.lower().split())
    names = listed("ATTRIBUTES")
    assert not [name for name in names if name.startswith("on")]
    assert not names & {"style", "src", "srcdoc", "xlink:href", "action", "formaction", "http-equiv", "name", "begin"}


def test_markup_becomes_nodes_in_one_module_only() -> None:
    sinks = r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|createContextualFragment|document\.write|setHTML|srcdoc"
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(STATIC.rglob("*.js"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(rf"{sinks}|\beval\(|new Function|createPolicy", line)
    ]
    assert [line.partition(":")[0] for line in found] == ["sanitize.js", "sanitize.js", "install.js"], found
    worker = (STATIC / "common" / "install.js").read_text(encoding="utf-8")
    assert "createScriptURL:" in worker
    assert not re.search(r"createHTML|createScript\b", worker), "its policy makes the address of one script, no markup"
