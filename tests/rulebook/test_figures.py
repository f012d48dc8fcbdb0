"""The pictures of the rulebooks: each that is asked for is drawn, and each that is drawn is asked for."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cosmodrome import rulebook
from cosmodrome.core.figure import Figure
from cosmodrome.games import GAMES, find
from cosmodrome.rulebook.figures import palette

ALL = [(game, name) for game in GAMES for name in find(game).figures]
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


def asked(game: str) -> set[str]:
    """The names of the figures in a rulebook and its summary."""
    books = (rulebook.book(find(game)), rulebook.summary(find(game)))
    return {figure.name for book in books if book for figure in book.figures}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_for_is_what_is_made(game: str) -> None:
    assert asked(game) == set(find(game).figures)
    assert len(asked(game)) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_has_a_caption_of_its_own(game: str) -> None:
    for book in (rulebook.book(find(game)), rulebook.summary(find(game))):
        captions = [figure.caption for figure in book.figures] if book else []
        assert all(len(caption.split()) > 1 for caption in captions)
        assert len(captions) == len(set(captions))


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_figure_is_whole_and_shows_something(game: str, name: str) -> None:
    figure = find(game).figures[name]()
    svg = figure.svg()
    tree = ElementTree.fromstring(svg)
    left, top, width, height = map(float, tree.attrib["viewBox"].split())
    assert width > 40
    assert height > 40
    assert -40 <= left <= left + width <= figure.drawing.width + 40
    assert -40 <= top <= top + height <= figure.drawing.height + 40
    ids = {element.attrib["id"] for element in tree.iter() if "id" in element.attrib}
    assert {a or b for a, b in REFERENCE.findall(svg)} <= ids
    assert len(list(tree.iter())) > 30


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_figure_is_a_still_picture(game: str, name: str) -> None:
    svg = find(game).figures[name]().svg()
    assert not re.search(r"data-|aria-label|style=|<a |<script|Seat \d", svg)
    assert find(game).figures[name]().svg() == svg, "drawn again it is the same"


@pytest.mark.parametrize("game", GAMES)
def test_one_palette_serves_all_figures_of_a_game(game: str) -> None:
    figures = [draw() for draw in find(game).figures.values()]
    assert len({figure.palette for figure in figures}) == 1
    assert figures[0].palette in palette(find(game))


def test_a_caption_is_text() -> None:
    html = rulebook.book(find("colors")).html
    caption = re.search(r'<figcaption id="figure-patch">(.*?)</figcaption>', html)
    assert caption
    assert caption[1].startswith("Two stars side by side")
    assert 'role="img" aria-labelledby="figure-patch"' in html


def test_what_lies_far_outside_is_left_out() -> None:
    whole = find("crafting").figures["life"]()
    assert len(whole.within("")) < len(Figure(whole.drawing).within("")) / 1.4
