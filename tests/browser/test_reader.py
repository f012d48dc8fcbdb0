"""No word of any board leaves its box, lies over another, or is too small to be read; with our fonts and without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from cosmodrome.core.art import text
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game, Options
from cosmodrome.games import GAMES, find
from tests.browser.reader import SCREENS, Reader, moments
from tests.contract.test_laws import VARIANTS, label

pytestmark = pytest.mark.browser
OURS = [(game, options) for game, options in VARIANTS if game.name in GAMES]
PHONE_AND_DESK = (SCREENS[0], SCREENS[2])


@pytest.fixture(scope="module", params=[True, False], ids=["our-fonts", "blocked"])
def reader(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Reader]:
    made = Reader(browser, request.param)
    yield made
    made.close()


@pytest.mark.parametrize("name", GAMES)
def test_boards_can_be_read(reader: Reader, name: str) -> None:
    """The fullest table of each game near its end, on every screen; without our fonts on a desk and on a phone."""
    game = find(name)
    options = [options for played, options in OURS if played.name == name][-1]
    found = [
        finding
        for moment in moments(game, options, 2, 1)
        for screen in (SCREENS if reader.fonts else PHONE_AND_DESK)
        for finding in reader.read(moment, screen)
    ]
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), OURS, ids=label)
def test_whole_games_can_be_read(reader: Reader, game: Game, options: Options) -> None:
    found = [
        finding
        for seed in range(3)
        for moment in moments(game, options, seed, 8)
        for screen in SCREENS
        for finding in reader.read(moment, screen)
    ]
    assert not found, "\n".join(found)


FAULTS = {
    "is 9.4 px": f'<g data-piece="a">{text(50, 50, "tiny", 12)}</g>',
    "leaves its rect": (
        f'<g data-piece="a"><rect width="80" height="40" fill="#000"/>{text(10, 25, "far too long", 20)}</g>'
    ),
    "leaves the board": f'<g data-piece="a">{text(1150, 50, "over the edge", 20)}</g>',
    "overlaps": f'<g data-piece="a">{text(50, 50, "one", 20)}{text(60, 55, "two", 20)}</g>',
    "lies under b": (
        f'<g data-piece="a">{text(50, 50, "name", 20)}</g><g data-piece="b"><rect x="60" width="90" height="90" '
        'fill="#123"/></g>'
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_reader_finds_what_is_wrong(browser: Browser, fault: str) -> None:
    reader = Reader(browser)
    reader.show(Drawing(1200, 800, ({"all": FAULTS[fault]},)), SCREENS[0])
    found = reader.page.evaluate("readBoard(12)")["found"]
    assert [line for line in found if fault in line], found
    reader.show(Drawing(1200, 800, ({"all": f'<g data-piece="a">{text(50, 50, "name", 20)}</g>'},)), SCREENS[0])
    assert reader.page.evaluate("readBoard(12)")["found"] == []
    reader.close()
