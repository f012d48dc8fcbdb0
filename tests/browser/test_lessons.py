"""A first game with somebody at one's side: by mouse, by keyboard, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cosmodrome.core.game import Game
from cosmodrome.games import GAMES, find
from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
TAUGHT = [game for game in map(find, GAMES) if game.lesson]


def beats(game: Game) -> int:
    assert game.lesson
    return len(game.lesson().beats)


def begin(ann: Player, game: str = "colors") -> None:
    ann.page.goto(f"/learn/{game}/lesson")
    ann.arrive()


def lit(ann: Player) -> list[str]:
    return list(ann.page.eval_on_selector_all("#main .lit", "pieces => pieces.map(piece => piece.dataset.part)"))


def press(ann: Player) -> None:
    """Point at what is lit, or press the button."""
    button = ann.page.locator("#buttons button")
    target = button if button.count() else ann.page.locator("#main .lit")
    target.last.click(force=True)


def test_the_lesson_of_colors_by_clicks(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/colors")
    ann.page.get_by_role("link", name="Play your first turns").click()
    ann.arrive()
    where = ann.page.locator("#where")
    expect(where).to_have_text("1 of 11")
    assert lit(ann) == []
    ann.page.get_by_role("button", name="Go on").click()
    expect(where).to_have_text("2 of 11")
    assert violations(ann) == []
    assert lit(ann) == ["hand:18"]
    ann.page.locator('#picture [data-part="hand:1"]').click(force=True)
    expect(ann.page.locator("#balloon")).to_contain_text("Now point at")
    expect(ann.page.locator("#balloon")).to_contain_text("blue comet")
    ann.page.locator('#picture [data-part="hand:18"]').click()
    assert lit(ann) == ["cell:3"]
    ann.page.locator('#picture [data-part="cell:3"]').click()
    expect(where).to_have_text("3 of 11")
    assert ann.page.locator('#picture [data-part="cell:3"]').get_attribute("aria-label") == "d1: blue comet, just laid"
    while not ann.page.locator("#end").is_visible():
        press(ann)
    assert ann.n == 11
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Play against a bot").click()
    ann.page.wait_for_url("**/tables/*")


def test_back_and_restart_show_the_board_as_it_was(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    begin(ann)
    shown = []
    for _ in range(4):
        shown.append(board(ann))
        n = ann.n
        while ann.n == n:
            press(ann)
    for n in (3, 2):
        ann.page.get_by_role("button", name="Back").click()
        assert (ann.n, board(ann)) == (n, shown[n])
    ann.page.get_by_role("button", name="Restart").click()
    assert (ann.n, board(ann)) == (0, shown[0])
    expect(ann.page.get_by_role("button", name="Back")).to_be_disabled()


def board(ann: Player) -> list[str]:
    """What lies where, for those who hear it."""
    script = "pieces => pieces.map(p => `${p.getAttribute('aria-label')} ${p.getAttribute('transform')}`).sort()"
    return list(ann.page.eval_on_selector_all("#picture [data-piece]", script))


def test_the_lesson_of_colors_by_keyboard_on_a_phone(server: Server, people: Accounts) -> None:
    ann = people.come(server.url, phone=True)
    begin(ann)
    for _ in range(
        11 + 3
    ):  # three of the moves say a card and then a place; the focus is where there is something to do
        assert not ann.page.locator("#end").is_visible()
        ann.page.keyboard.press("Enter")
    assert ann.n == 11
    assert violations(ann) == []
    assert ann.page.evaluate("document.activeElement.textContent") == "Play against a bot"


def test_a_card_can_be_dragged_to_its_place(server: Server, people: Accounts) -> None:
    ann = people.come(server.url, motion=True)
    begin(ann)
    ann.page.get_by_role("button", name="Go on").click()
    ann.page.locator('#picture [data-part="hand:18"]').hover()
    ann.page.mouse.down()
    box = ann.page.locator('#picture [data-part="cell:3"]').bounding_box()
    assert box
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    ann.page.mouse.up()
    expect(ann.page.locator("#where")).to_have_text("3 of 11")


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_every_lesson_can_be_walked_to_its_end(server: Server, people: Accounts, game: Game) -> None:
    ann = people.come(server.url)
    begin(ann, game.name)
    for _ in range(4 * beats(game)):
        if ann.page.locator("#end").is_visible():
            break
        ann.page.locator("#buttons button, #main .lit").first.focus()
        ann.page.keyboard.press("Enter")
    assert ann.n == beats(game)
    assert violations(ann) == []
