"""Deciding: what cannot be taken back asks once more, all are named with one button, of equal cards one glows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.browser.test_table import my_turn

pytestmark = pytest.mark.browser


def alarm(ann: Player) -> None:
    """A table of the game with the alarm, at its first question."""
    ann.new_table({0: "me", 1: "bot"}, game="alarm")
    ann.wait()


def test_what_cannot_be_taken_back_asks_once_more(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    alarm(ann)
    words = [press.lower() for press in ann.page.locator("#buttons button").all_inner_texts()]
    assert words[-3:] == ["ring all the bells", "whisper", "sound the alarm"], "what is grave never comes first"
    before = ann.n
    for back in ("No, not yet", "Escape"):
        ann.page.get_by_role("button", name="Sound the alarm").click()
        expect(ann.page.locator("#ask")).to_have_text("That cannot be taken back. Do you mean it?")
        if back == "Escape":
            ann.page.keyboard.press(back)
        else:
            ann.page.get_by_role("button", name=back).click()
        expect(ann.page.locator("#ask")).to_have_text("Ring or whisper.")
    assert ann.n == before
    ann.page.get_by_role("button", name="Sound the alarm").click()
    ann.page.locator("#buttons").get_by_role("button", name="Sound the alarm").click()
    ann.saw(before + 1)
    expect(ann.page.locator("#banner")).to_have_text("The alarm sounds!")
    expect(ann.page.locator("#banner")).to_be_hidden()


def test_who_wants_no_second_question_is_asked_none(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    alarm(ann)
    ann.page.locator("#settings-button").click()
    ann.page.get_by_label("Ask once more").uncheck()
    ann.page.locator("#settings-button").click()
    before = ann.n
    ann.page.get_by_role("button", name="Sound the alarm").click()
    ann.saw(before + 1)


def test_all_are_named_with_one_button(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    alarm(ann)
    ann.page.get_by_role("button", name="Ring all the bells").click()
    expect(ann.page.locator("#result")).to_be_visible()
    assert sorted(line for line in ann.log() if "rings" in line) == [f"Bell {i} rings.▸" for i in range(3)]


def test_of_two_equal_cards_only_the_picked_one_glows(server: Server, people: Accounts) -> None:
    ann = my_turn(people, server)
    twins = """() => {
      const hand = [...document.querySelectorAll('#picture .lit[data-part^="hand:"]')];
      const [one, other] = [hand[0], hand.at(-1)];
      other.dataset.part = one.dataset.part;
      one.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
      return [one, other].map((piece) => piece.classList.contains("pointed"));
    }"""
    assert ann.page.evaluate(twins) == [True, False]
