"""No page breaks a rule of accessibility that can be checked by machine, in the dark or in the light."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.anybody import Anybody
from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player

pytestmark = pytest.mark.browser
PAGES = ("/", "/new?game=colors", "/new?game=colors-jr", "/account", "/tables/none")


def violations(player: Player) -> list[str]:
    found = Axe().run(player.page).response["violations"]
    return [f"{each['id']}: {[node['html'][:160] for node in each['nodes'][:3]]}" for each in found]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_violations_on_any_page(server: Server, people: Accounts, theme: str) -> None:
    ann = people.come(server.url)
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for path in PAGES:
        ann.page.goto(path)
        assert violations(ann) == [], path
    ann.errors = [error for error in ann.errors if "404" not in error]


@pytest.mark.parametrize("phone", [False, True])
def test_no_violations_at_a_table_and_in_its_replay(server: Server, people: Accounts, phone: bool) -> None:
    ann = people.come(server.url, phone=phone)
    ann.page.emulate_media(color_scheme="light" if phone else "dark", reduced_motion="reduce")
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    assert violations(ann) == []
    while not ann.prompt.startswith("Discard"):
        ann.step()
        ann.wait()
    assert violations(ann) == []
    ann.page.locator("#help").click()
    assert violations(ann) == []
    ann.page.locator("#keys button").click()
    ann.page.locator("#settings-button").click()
    assert violations(ann) == []
    ann.page.goto(f"{ann.page.url}/replay")
    expect(ann.page.locator("#ask")).not_to_have_text("Loading …")
    assert violations(ann) == []


@pytest.mark.parametrize("game", ["chains", "kaboom", "crafting", "encounter"])
def test_no_violations_at_the_tables_of_the_other_games(swift: Server, people: Accounts, game: str) -> None:
    ann = people.come(swift.url)
    ann.page.goto(f"/new?game={game}")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.arrive()
    anybody = Anybody(ann)
    for _ in range(12):
        anybody.act()
    assert violations(ann) == []
    unnamed = "p => p.filter(one => !one.getAttribute('aria-label')).map(one => one.dataset.part)"
    assert ann.page.eval_on_selector_all("#picture .lit", unnamed) == []


def test_the_board_tells_a_screen_reader_everything(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    nameless = (
        "[...document.querySelectorAll('#picture [data-part]')].filter(p => !p.getAttribute('aria-label')).length"
    )
    assert ann.page.evaluate(nameless) == 0
    assert ann.page.locator("#ask").get_attribute("role") == "status"
    assert ann.page.locator(".log .lines").get_attribute("aria-live") == "polite"
    lit = ann.page.locator("#picture .lit")
    if lit.count():
        assert lit.first.get_attribute("role") == "button"
        assert lit.first.get_attribute("tabindex") == "0"
