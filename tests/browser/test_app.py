"""The site as an app: it can be installed, and without a network it says so."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_it_can_be_installed_and_says_when_it_is_offline(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url, phone=True)
    page = ann.page
    page.goto("/")
    href = page.locator("link[rel=manifest]").get_attribute("href")
    assert href
    manifest = json.loads(page.request.get(href).text())
    for icon in manifest["icons"]:
        assert page.request.get(f"{href.rpartition('/')[0]}/{icon['src']}").ok
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert [
        problem["errorId"] for problem in problems["installabilityErrors"] if "incognito" not in problem["errorId"]
    ] == []
    page.context.set_offline(True)
    page.goto("/account")
    expect(page.locator("h1")).to_have_text("There is no connection")
    assert page.evaluate("getComputedStyle(document.body).color") != "rgb(0, 0, 0)", "with our styles"
    assert violations(ann) == []
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("h1")).to_have_text("A table under the stars")
    ann.errors = [error for error in ann.errors if "ERR_INTERNET_DISCONNECTED" not in error]
