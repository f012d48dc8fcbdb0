"""Somebody who never wants to be asked in a window says so once, and the page passes there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_a_window_can_be_stopped_and_opened_again(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "guest"}, game="door")
    press = ann.page.get_by_role("button", name="Walk on")
    stops = ann.page.locator("#stops")
    assert not stops.is_visible()
    press.click()
    expect(ann.page.locator("#ask")).to_contain_text("Do you knock?")
    expect(stops).to_be_visible()
    stops.locator("summary").click()
    assert violations(ann) == []
    never = stops.locator("#stops-list")
    never.get_by_label("at the door").check()
    ann.saw(2)  # it passes at once where it was told
    ann.page.reload()
    ann.arrive()
    press.click()
    expect(ann.page.locator("#ask")).to_contain_text("You pass here, as you said under Stops.")
    ann.saw(4)  # and remembers
    assert "0 knocks" in ann.page.locator("#picture").inner_html()
    stops.locator("summary").click()
    never.get_by_label("at the door").uncheck()
    for _ in range(2):  # at these doors nobody can knock
        expect(press).to_be_visible()
        press.click()
    expect(press).to_be_visible()
    press.click()
    ann.saw(7)
    ann.page.get_by_role("button", name="Knock").click()
    expect(ann.page.locator("#picture")).to_contain_text("1 knocks")


def test_one_may_always_stop_at_a_window_and_nobody_can_tell(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "guest"}, game="door")
    go_on = ann.page.get_by_role("button", name="Go on")
    walk = ann.page.get_by_role("button", name="Walk on")
    stops = ann.page.locator("#stops")
    for _ in range(2):
        walk.click()
        ann.page.get_by_role("button", name="Pass").click()
    expect(walk).to_be_visible()
    stops.locator("summary").click()
    stops.locator("#always-list").get_by_label("at the door").check()
    walk.click()  # a door without a knocker
    expect(ann.page.locator("#ask")).to_contain_text("You can only go on here")
    assert not walk.is_visible()
    go_on.click()
    expect(ann.page.locator("#ask")).to_have_text("Somebody may respond.")
    expect(walk).to_be_visible()  # it went on by itself, when every window does
    assert ann.n == 5  # and nothing of it is in the record
