"""Somebody who never wants to be asked in a window says so once, and the page passes there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_a_window_can_be_stopped_and_opened_again(server: Server, people: People) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "person"}, game="door")
    press = ann.page.get_by_role("button", name="Walk on")
    stops = ann.page.locator("#stops")
    assert not stops.is_visible()
    press.click()
    expect(ann.page.locator("#ask")).to_contain_text("Do you knock?")
    expect(stops).to_be_visible()
    stops.locator("summary").click()
    assert violations(ann) == []
    stops.get_by_label("at the door").check()
    ann.saw(2)  # it passes at once where it was told
    ann.page.reload()
    ann.arrive()
    press.click()
    expect(ann.page.locator("#ask")).to_contain_text("You pass here, as you said under Stops.")
    ann.saw(4)  # and remembers
    assert "0 knocks" in ann.page.locator("#picture").inner_html()
    stops.locator("summary").click()
    stops.get_by_label("at the door").uncheck()
    press.click()
    ann.saw(5)
    ann.page.get_by_role("button", name="Knock").click()
    expect(ann.page.locator("#picture")).to_contain_text("1 knocks")
