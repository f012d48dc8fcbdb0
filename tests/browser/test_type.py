"""The browser finds words exactly as long as we do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from cosmodrome.core.art import LOOK, text
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.type import Face, measure
from cosmodrome.games import find
from tests.browser.reader import SCREENS, Reader

pytestmark = pytest.mark.browser
LINES = [
    *(card.name for card in find("encounter").cards(find("encounter").data(""))),
    *(card.text[:60].strip() for card in find("chains").cards(find("chains").data("")) if card.text),
    "12 + 4 = 16 points · 3/5",
    "Łukasz Żółć Ærøskøbing",
]


def lengths(browser: Browser, face: Face, fonts: bool) -> list[float]:
    reader = Reader(browser, fonts)
    pieces = {f"line:{i}": f"<g>{text(0, 30, line, 20, face=face)}</g>" for i, line in enumerate(LINES)}
    reader.show(Drawing(1000, 100, (pieces,)), SCREENS[0])
    reader.page.evaluate("document.fonts.ready.then(() => 0)")
    reader.page.wait_for_timeout(200)
    found = reader.page.evaluate(
        "[...document.querySelectorAll('#picture text')].map((t) => t.getComputedTextLength())"
    )
    reader.close()
    return list(found)


@pytest.mark.parametrize("face", LOOK)
def test_the_browser_measures_as_we_do(browser: Browser, face: Face) -> None:
    for line, found in zip(LINES, lengths(browser, face, fonts=True), strict=True):
        assert abs(found - measure(line, 20, face)) <= 0.02 * len(line) + 0.05, line


@pytest.mark.parametrize("face", LOOK)
def test_what_stands_in_for_a_font_takes_no_more_room(browser: Browser, face: Face) -> None:
    found = lengths(browser, face, fonts=False)
    wider = [line for line, long in zip(LINES, found, strict=True) if long > 1.02 * measure(line, 20, face)]
    assert len(wider) <= 0.02 * len(LINES), wider
