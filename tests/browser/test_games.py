"""Whole games in a real browser: by clicking, by keyboard, by touch, by two people, on one device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_one_click_seats_a_visitor_against_a_bot(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/")
    ann.page.locator(".game", has_text="Cosmic Colors").first.get_by_role("button", name="Play now").click()
    ann.arrive()
    expect(ann.page.locator("#seats")).to_contain_text("bot")
    expect(ann.page.locator("#picture .card").first).to_be_visible()


def test_a_whole_game_against_a_bot_by_clicking(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "bot"}, "short")
    ann.play_on()
    expect(ann.page.locator("#result")).to_contain_text(re.compile("win", re.I))
    expect(ann.page.locator("#result tbody tr")).to_have_count(2)
    assert ann.log()[-1].startswith("The pile is empty")
    assert ann.page.locator("#picture .lit").count() == 0
    link = ann.page.get_by_role("link", name=re.compile("^Watch this moment: .* plays")).first
    said = (link.get_attribute("title") or "").removeprefix("Watch this moment: ")
    link.click()
    ann.page.wait_for_url("**/replay?n=*&seat=0")
    expect(ann.page.locator("#ask")).to_contain_text(f": {said}")
    ann.page.go_back()
    ann.page.get_by_role("link", name="Watch it again").first.click()
    ann.page.wait_for_url("**/replay?n=0&seat=0")
    expect(ann.page.locator("#ask")).to_have_text("The beginning.")


def test_the_end_says_what_decided_the_game_and_leads_there(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url, motion=True)
    ann.page.add_init_script("localStorage.pace = 'quick'")
    ann.new_table({0: "me", 1: "bot"}, "short")
    ann.play_on()
    result = ann.page.locator("#result")
    bars = result.locator(".sum i").evaluate_all("bars => bars.map(bar => bar.getBoundingClientRect().width)")
    points = [int(cell) for cell in result.locator("tbody td:last-child").all_inner_texts()]
    assert len(bars) == len([point for point in points if point > 0])
    assert bars == sorted(bars, reverse=True)
    expect(result.locator(".course polyline")).to_have_count(2)  # it is asked for when the result is there
    decided = result.locator(".decided a")
    said = decided.inner_text().partition(": ")[2]
    assert said in " ".join(ann.log())
    result.get_by_role("button", name="Look at the board").click()
    expect(result).to_be_hidden()
    ann.page.get_by_role("button", name="Result").click()
    assert violations(ann) == []
    decided.click()
    ann.page.wait_for_url("**/replay?n=*")
    expect(ann.page.locator(".move[aria-current]")).to_contain_text(said)
    assert violations(ann) == []
    ann.page.locator(".move").first.click()
    expect(ann.page.locator("#scrub")).to_have_value("1")
    expect(ann.page.locator("#where")).to_have_text(re.compile("^1 of "))
    assert ann.page.locator("[name=others]").input_value() == "same"
    for press in ann.page.locator(".scrub button").all():
        assert press.get_attribute("title")


def test_one_click_plays_again_with_the_same_bots(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    url = ann.new_table({0: "me", 1: "bot"}, "short")
    ann.play_on()
    seats = ann.page.locator("#seats li .name").all_inner_texts()
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda now: now != url)
    ann.begun()
    assert ann.page.locator("#seats li .name").all_inner_texts() == seats


def test_a_whole_game_by_keyboard_alone(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    page = ann.page
    page.goto("/new?game=colors")
    tab_to(page, "[name=option_short]")
    page.keyboard.press("Space")
    tab_to(page, "#new-table button")
    page.keyboard.press("Enter")
    ann.arrive()
    ann.wait()
    page.keyboard.press("b")
    first = page.evaluate("document.activeElement.dataset.piece")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.piece") != first
    while not ann.over:
        before = ann.n
        if ann.page.locator("#buttons button").count():
            page.keyboard.press("p")
        else:
            page.keyboard.press("b")
            page.keyboard.press("Enter")
            page.keyboard.press("b")
        page.keyboard.press("Enter")
        ann.saw(before + 1)
        ann.wait()
    assert ann.log()[-1].startswith("The pile is empty")


def tab_to(page, selector: str) -> None:  # type: ignore[no-untyped-def]
    """Press Tab until the element has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_a_game_between_two_browsers_with_a_third_watching(server: Server, people: Accounts) -> None:
    ann, ben, eve = (people.come(server.url) for _ in range(3))
    url = ann.new_table({0: "me", 1: "person"}, "short")
    expect(ann.page.locator("#invite")).to_be_visible()
    ben.join(url)
    ann.begun()
    eve.page.goto(url)
    eve.arrive()
    ann.page.locator("#say-text").fill("<b>hello</b>")
    ann.page.locator("#say-text").press("Enter")
    expect(eve.page.locator("#chat")).to_contain_text("<b>hello</b>")
    for _ in range(400):
        for who in (ann, ben):
            if who.asked:
                who.step()
        if ann.over:
            break
        other = ben if ann.asked else ann
        other.page.wait_for_timeout(15)
    for who in (ann, ben, eve):
        expect(who.page.locator("#result")).to_be_visible()
        assert who.n == ann.n
    assert eve.page.locator("#picture .lit").count() == 0
    assert eve.page.locator("#picture").inner_html().count('data-part="hand') == 0
    assert len(eve.log()) == len(ann.log())
    ann.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("button", name="Agree").click()
    for who in (ann, ben):  # who asked and who agreed are taken there
        who.page.wait_for_url(lambda now: now != url)
        who.begun()
    assert ann.page.url == ben.page.url != url
    assert ann.n == 0


def test_a_game_on_a_phone_by_touch(server: Server, people: Accounts) -> None:
    ann = people.come(server.url, phone=True)
    ann.new_table({0: "me", 1: "bot"}, "short")
    assert ann.page.locator("#picture").get_attribute("data-shape") == "tall"
    ann.wait()
    box = ann.page.locator('#picture [data-part^="hand:"]').first.bounding_box()
    assert box
    assert box["width"] >= 44
    assert box["height"] >= 44
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.play_on("tap")
    expect(ann.page.locator("#result")).to_be_visible()


def test_pass_and_play_on_one_device(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    page = ann.page
    page.goto("/new?game=colors")
    page.locator("[name=seat_1]").select_option("me")
    page.locator("[name=name_0]").fill("Ada")
    page.locator("[name=name_1]").fill("Bob")
    page.locator("[name=option_short]").check()
    page.get_by_role("button", name="Open the table").click()
    ann.arrive()
    handed: set[str] = set()
    for _ in range(600):
        page.wait_for_selector("#curtain[open], .prompt.yours, #result:not([hidden])", state="attached")
        if page.locator("#curtain").is_visible():
            handed.add(page.locator("#curtain-title").inner_text())
            assert page.locator("#picture .lit").count() == 0
            page.locator("#take").click()
            page.wait_for_selector("#curtain:not([open])", state="attached")
        elif ann.over:
            break
        else:
            ann.step()
    assert ann.over
    assert handed == {"Pass the device to Ada", "Pass the device to Bob"}
