"""The learn pages in a real browser: contents, search, gallery, the phone, paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cosmodrome.games import GAMES
from tests.browser.conftest import Accounts, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
TEXT_ALONE = """() => {
  const rules = document.getElementById("learn-rules");
  for (const other of rules.querySelectorAll("figure, .title")) other.remove();
  return rules.getBoundingClientRect().height;
}"""


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True])
def test_no_learn_page_breaks_a_rule_of_accessibility(
    server: Server, people: Accounts, phone: bool, theme: str
) -> None:
    ann = people.come(server.url, phone=phone)
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for game in GAMES:
        for page in ("", "/cards", "/sources"):
            ann.page.goto(f"/learn/{game}{page}")
            assert violations(ann) == [], (game, page)
            assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (game, page)


def test_the_rules_of_jr_are_one_phone_screen_of_text(server: Server, people: Accounts) -> None:
    ann = people.come(server.url, phone=True)
    ann.page.goto("/learn/colors-jr")
    assert ann.page.evaluate(TEXT_ALONE) <= 844


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_a_page_can_be_seen(server: Server, people: Accounts, game: str) -> None:
    ann = people.come(server.url)
    ann.page.goto(f"/learn/{game}")
    sizes = ann.page.eval_on_selector_all(".scene svg", "all => all.map(one => one.getBoundingClientRect())")
    assert sizes
    assert all(size["width"] > 200 and size["height"] > 40 for size in sizes)
    lost = """all => all.filter(use => !document.querySelector(use.getAttribute('href')))
                        .map(use => use.getAttribute('href'))"""
    assert ann.page.eval_on_selector_all("use", lost) == []


def test_the_contents_stay_in_sight_and_say_where_one_is(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/chains")
    contents = ann.page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Copycats").click()
    expect(ann.page.get_by_role("heading", name="Copycats")).to_be_in_viewport()
    expect(contents.get_by_role("link", name="Copycats")).to_be_in_viewport()
    expect(contents.locator("[aria-current]")).to_have_text("Copycats")


def test_the_rules_can_be_searched_by_keyboard(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/colors")
    field = ann.page.get_by_label("Search the rules")
    field.fill("corner patch")
    expect(ann.page.locator("#learn-found")).to_have_text("1 place")
    field.press("Enter")
    assert ann.page.url.endswith("#one-patch")
    expect(ann.page.locator("#one-patch")).to_be_in_viewport()
    field.fill("xyzzy")
    expect(ann.page.locator("#learn-found")).to_have_text("0 places")
    field.fill("")
    expect(ann.page.locator("#learn-found")).to_have_text("")


def test_on_a_phone_the_contents_unfold_and_fold(server: Server, people: Accounts) -> None:
    ann = people.come(server.url, phone=True)
    ann.page.goto("/learn/kaboom")
    contents = ann.page.locator("#learn-contents")
    expect(contents).not_to_have_attribute("open", "")
    ann.page.locator("#spent").scroll_into_view_if_needed()
    summary = contents.locator("summary")
    expect(summary).to_be_in_viewport()
    summary.focus()
    ann.page.keyboard.press("Enter")
    contents.get_by_role("link", name="Questions").click()
    expect(contents).not_to_have_attribute("open", "")
    expect(ann.page.get_by_role("heading", name="Questions")).to_be_in_viewport()


def test_a_link_to_a_rule_leads_to_its_paragraph(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/encounter#compensation")
    expect(ann.page.locator("#compensation")).to_be_in_viewport()


def test_the_gallery_shows_what_one_looks_for(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/encounter/cards")
    shown = ann.page.locator(".exhibit:visible")
    expect(ann.page.locator("#gallery-count")).to_have_text("123 of 123")
    ann.page.locator("select[data-trait=kind]").select_option("alien")
    ann.page.locator("select[data-trait=level]").select_option("red")
    ann.page.locator("select[data-trait=set]").select_option("Cosmic Storm")
    ann.page.locator("select[data-trait=timing]").select_option("Resolution")
    assert 0 < shown.count() < 20
    assert all("Cosmic Storm" in text for text in shown.locator(".traits").all_inner_texts())
    ann.page.reload()
    assert 0 < shown.count() < 20, "what was chosen stands in the address"
    ann.page.goto("/learn/encounter/cards")
    ann.page.get_by_label("Name or words").fill("zombie")
    assert "Zombie" in shown.locator("h2").all_inner_texts()
    first = shown.filter(has_text="Zombie").first
    for label in ("Power", "Wild flare", "Super flare", "Source:"):
        expect(first).to_contain_text(label)


def test_paper_shows_the_rules_and_nothing_to_press(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/learn/crafting")
    ann.page.emulate_media(media="print")
    expect(ann.page.locator(".bar")).to_be_hidden()
    expect(ann.page.locator("#learn-contents")).to_be_hidden()
    expect(ann.page.locator(".ways")).to_be_hidden()
    expect(ann.page.locator("#learn-rules")).to_be_visible()


def test_a_rule_of_the_log_is_shown_with_its_link(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    while not ann.page.locator("#log .rule").count():
        ann.step()
        ann.wait()
    ann.page.locator("#log .rule").first.click()
    expect(ann.page.locator("#rule-text")).not_to_contain_text("Looking it up")
    expect(ann.page.locator("#rule-text")).not_to_contain_text("cannot be looked up")
    link = ann.page.locator("#rule-text a")
    assert "/learn/colors#" in str(link.get_attribute("href"))
