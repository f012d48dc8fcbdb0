"""What is this? Every piece, name and card to choose from can be read, by mouse, finger and keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
DIALOG, HOVER = "dialog.inspected", ".inspected.hover"


def boxes(*found: Locator) -> list[Any]:
    return [one.bounding_box() for one in found]


def apart(a: Any, b: Any) -> Any:
    """Whether two boxes on the screen do not overlap."""
    beside: bool = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    above: bool = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    return beside or above


def seated(people: Accounts, server: Server, game: str, phone: bool = False) -> Player:
    ann = people.come(server.url, phone=phone)
    ann.page.emulate_media(reduced_motion="reduce")
    ann.page.goto(f"/new?game={game}")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.arrive()
    ann.begun()
    return ann


def test_resting_on_a_piece_shows_its_card_beside_it(server: Server, people: Accounts) -> None:
    ann = seated(people, server, "colors")
    ann.wait()
    piece, card = ann.page.locator('[data-part^="hand:"]').first, ann.page.locator(HOVER)
    expect(card).to_be_hidden()
    piece.hover()
    expect(card).to_be_visible()
    expect(card).to_contain_text("For colours it is")
    assert apart(*boxes(piece, card))
    ann.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    ann.page.mouse.move(5, 5)
    ann.page.locator('[data-piece="unseen"]').wait_for()
    at = ann.page.locator('[data-piece="unseen"]').bounding_box()
    assert at
    ann.page.mouse.move(at["x"] + 40, at["y"] + 60)
    expect(card).to_contain_text("Cards still unseen")


def test_the_key_i_opens_a_dialog_and_the_focus_returns(server: Server, people: Accounts) -> None:
    ann = seated(people, server, "colors")
    ann.wait()
    before = ann.n
    ann.page.keyboard.press("b")
    at = "document.activeElement.dataset.piece"
    piece = ann.page.evaluate(at)
    ann.page.keyboard.press("i")
    dialog = ann.page.locator(DIALOG)
    expect(dialog).to_be_visible()
    assert dialog.get_attribute("aria-label") == dialog.locator("h2").inner_text()
    assert violations(ann) == []
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert ann.page.evaluate(at) == piece
    assert ann.n == before


def test_a_long_press_tells_and_makes_no_move(server: Server, people: Accounts) -> None:
    ann = seated(people, server, "chains", phone=True)
    ann.wait()
    touch = ann.page.context.new_cdp_session(ann.page)
    hand = ann.page.locator('#picture [data-part^="hand:"]')
    held = hand.count()
    for piece in (hand, ann.page.locator('#picture [data-piece^="deck:"]')):
        found = piece.first
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        assert box
        at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
        dialog = ann.page.locator(DIALOG)
        expect(dialog).to_be_visible()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        ann.page.wait_for_timeout(400)
        expect(dialog).to_be_visible()
        assert apart(*boxes(found, dialog))
        assert violations(ann) == []
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
    assert hand.count() == held
    assert not ann.page.locator(".pointed").count()


LATE_LIFTING = """piece => {
  const box = piece.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = (kind, when) => {
    const event = new PointerEvent(kind, {bubbles: true, pointerType: "touch", clientX, clientY});
    Object.defineProperty(event, "timeStamp", {value: when});
    piece.dispatchEvent(event);
  };
  finger("pointerdown", 1000);
  return new Promise((done) => setTimeout(() => done(finger("pointerup", 1100)), 700));
}"""
"""A tap of a tenth of a second, of whose end a busy page hears later."""


def test_a_tap_on_a_busy_page_is_no_long_press(server: Server, people: Accounts) -> None:
    ann = seated(people, server, "chains", phone=True)
    ann.wait()
    before = ann.n
    hand = ann.page.locator('#picture .lit[data-part^="hand:"]').first
    hand.scroll_into_view_if_needed()
    hand.evaluate(LATE_LIFTING)
    ann.saw(before + 1)
    expect(ann.page.locator(DIALOG)).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True])
def test_aliens_to_choose_from_stand_side_by_side(swift: Server, people: Accounts, phone: bool) -> None:
    ann = seated(people, swift, "encounter", phone=phone)
    tiles = ann.page.locator("#buttons .tile")
    expect(tiles).to_have_count(2)
    for i in range(2):
        for word in ("Power:", "Wild flare:", "Super flare:"):
            expect(tiles.nth(i)).to_contain_text(word)
        expect(tiles.nth(i).get_by_role("button")).to_contain_text("Play as the")
    one, two = boxes(tiles.nth(0), tiles.nth(1))
    assert abs(one["y"] - two["y"]) < 5
    assert apart(one, two)
    assert violations(ann) == []
    before = ann.n
    tiles.nth(1).get_by_role("button").click()
    ann.saw(before + 1)


def test_names_in_the_log_open_their_card_and_make_no_move(swift: Server, people: Accounts) -> None:
    ann = seated(people, swift, "encounter")
    alien = ann.page.locator("#buttons .tile h2").first.inner_text()
    ann.page.locator("#buttons .tile button").first.click()
    name = ann.page.locator("#log button.name", has_text=alien).first
    name.wait_for()
    name.focus()
    ann.page.keyboard.press("Enter")
    dialog = ann.page.locator(DIALOG)
    expect(dialog.locator("h2")).to_have_text(alien)
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("document.activeElement.className") == "name"
    assert violations(ann) == []


def test_a_lesson_and_a_replay_tell_too(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/chains/lesson")
    ann.page.locator('[data-part^="hand:"]').first.hover()
    expect(ann.page.locator(HOVER)).to_contain_text("satellite")
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    ann.step()
    ann.page.goto(f"{ann.page.url}/replay")
    ann.page.locator('[data-piece^="cell:"]').first.hover()
    expect(ann.page.locator(HOVER)).to_contain_text("card on a1")
    ann.page.keyboard.press("i")
    expect(ann.page.locator(DIALOG)).to_contain_text("card on a1")
    assert violations(ann) == []
