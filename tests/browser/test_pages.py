"""Every page can be read and pressed on a desk, on a large screen, and on a phone held either way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.browser.reader import SCREENS, Screen

pytestmark = pytest.mark.browser
SCRIPT = (Path(__file__).parent / "pages.js").read_text(encoding="utf-8")
PAGES = (
    "/",
    "/new?game=encounter",
    "/new?game=kaboom",
    "/account",
    "/learn/colors",
    "/learn/kaboom/lesson",
    "/history",
)
FINGER = 44


def read(player: Player, screen: Screen) -> list[str]:
    """What is wrong with the page that is open, each with where it was seen."""
    page = player.page
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.wait_for_timeout(100)
    page.evaluate(f"() => {{ {SCRIPT} }}")
    finger = FINGER if screen.width < 1000 else 0
    result = page.evaluate("([least, finger]) => readPage(least, finger)", [screen.least, finger])
    assert result["words"], "nothing was read"
    return [f"{screen.name} {page.url.rpartition('/')[2]}: {found}" for found in result["found"]]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_pages_can_be_read_and_pressed(swift: Server, people: Accounts, screen: Screen) -> None:
    ann = people.come(swift.url)
    found = []
    for path in PAGES:
        ann.page.goto(path)
        found += read(ann, screen)
    assert not found, "\n".join(found)


def test_a_table_from_the_waiting_room_to_the_replay_can_be_read_and_pressed(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    ann.new_table({0: "me", 1: "person"}, "short")
    found = [line for screen in SCREENS for line in read(ann, screen)]
    ann.new_table({0: "me", 1: "bot"}, "short")
    ann.wait()
    found += [line for screen in SCREENS for line in read(ann, screen)]
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.play_on()
    found += [line for screen in SCREENS for line in read(ann, screen)]
    ann.page.goto(f"{ann.page.url}/replay?n=3")
    ann.page.wait_for_selector(".move[aria-current]")
    found += [line for screen in SCREENS for line in read(ann, screen)]
    assert not found, "\n".join(found)
