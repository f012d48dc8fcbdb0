"""Cosmic Kaboom in the browser: the practice table, aiming by keyboard, what a flick would meet, and the bomb."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cosmodrome.core.lesson import recorded
from cosmodrome.core.record import write
from cosmodrome.games.kaboom import KABOOM
from tests.browser.anybody import Anybody, Finger
from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def practise(ann: Player) -> None:
    ann.page.goto("/learn/kaboom")
    ann.page.get_by_role("button", name="Practice table").click()
    ann.arrive()
    ann.wait()


def test_the_practice_table_is_a_click_away_and_leads_on(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    practise(ann)
    mission = ann.page.locator("#panels")
    expect(mission).to_contain_text("Your mission")
    expect(mission).to_contain_text("→ next: Flick your ship off its base.")
    assert violations(ann) == []
    flick(ann, "planet:6")
    expect(mission).to_contain_text("✓ done: Flick your ship off its base.")
    for _ in range(3):  # the other ship sleeps, so the turn comes back at once
        ann.page.get_by_role("button", name="End your turn").click()
        ann.page.wait_for_selector('[data-part="ship:0"].aims')
    assert "Flick your ship" in ann.prompt
    flick(ann, "planet:0")
    expect(mission).to_contain_text("→ next:")


def flick(ann: Player, goal: str) -> None:
    """By keyboard: go to a planet, aim at it, and say how hard."""
    before = ann.n
    ann.page.keyboard.press("b")
    ann.page.locator(f'[data-part="{goal}"]').focus()
    ann.page.keyboard.press("a")
    assert ann.page.evaluate("document.activeElement.name") == "power"
    ann.page.keyboard.type("500")
    ann.page.keyboard.press("Enter")
    ann.saw(before + 1)


def test_aiming_at_a_piece_flies_there(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    practise(ann)
    heard = ann.page.locator('[data-part="planet:6"]').get_attribute("aria-label") or ""
    assert re.fullmatch(r"planet green 1, (straight ahead|\d+ degrees (left|right)), \d+ mm, with its crystal", heard)
    ann.page.keyboard.press("b")
    ann.page.locator('[data-part="planet:6"]').focus()
    ann.page.keyboard.press("a")
    ann.page.keyboard.type("700")
    degrees = float(ann.page.locator("[name=angle]").input_value())
    assert 45 < degrees < 90
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#log")).to_contain_text("collects green")


def test_a_short_pull_means_no_and_a_pull_from_empty_space_flies(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url, phone=True)
    practise(ann)
    before, finger = ann.n, Finger(ann.page)
    box = ann.page.locator('[data-part="ship:0"]').bounding_box()
    assert box
    finger.drag(box["x"] + 15, box["y"] + 15, box["x"] + 17, box["y"] + 17)
    ann.page.wait_for_timeout(150)
    assert ann.n == before
    at = ann.page.evaluate("places => emptiest(places)", Anybody(ann).places())
    finger.drag(at["x"], at["y"], at["x"] - 30, at["y"] + 40)
    ann.saw(before + 1)
    assert "flicks" in ann.log()[before]


def test_a_thumb_reaches_all_powers_in_the_room_there_is(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url, phone=True)
    practise(ann)
    finger = Finger(ann.page)
    box = ann.page.locator('[data-part="ship:0"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    power = ann.page.locator(".aim .power")
    for dx, dy, room in ((-1, 0, x - 10), (0, 1, 844 - 10 - y), (-1, 1, min(x - 10, 844 - 10 - y))):
        finger._touch("touchStart", x, y)
        finger._touch("touchMove", x + 0.5 * dx * room, y + 0.5 * dy * room)
        expect(power).to_have_text(re.compile(r"^[2-6]\d %$"))
        finger._touch("touchMove", x + dx * room, y + dy * room)
        expect(power).to_have_text(re.compile(r"^(9[5-9]|100) %$"))
        finger._touch("touchMove", x, y)
        finger._touch("touchEnd")
    assert ann.page.locator(".aim .force").count() == 1
    expect(ann.page.locator("#fields details")).not_to_have_attribute("open", "")


def test_what_a_flick_would_meet_is_shown_if_the_table_agreed(swift: Server, people: Accounts) -> None:
    ann = people.come(swift.url)
    for aim, marks in (("line", 0), ("contact", 1)):
        ann.page.goto("/new?game=kaboom")
        ann.page.locator("[name=option_aim]").select_option(aim)
        ann.page.locator("[name=option_start]").select_option("practice")
        ann.page.get_by_role("button", name="Open the table").click()
        ann.arrive()
        ann.wait()
        ann.page.locator('[data-part="planet:6"]').focus()
        ann.page.keyboard.press("a")
        assert ann.page.locator(".aim line").count() == 1
        assert ann.page.locator(".aim .contact").count() == marks
    touching = """() => {
      const at = document.querySelector(".aim .contact"), box = document.querySelector('[data-part="planet:6"]');
      const {e, f} = box.transform.baseVal.consolidate().matrix;
      const far = Math.hypot(at.cx.baseVal.value - e, at.cy.baseVal.value - f);
      return far - Number(box.dataset.r) - at.r.baseVal.value;
    }"""
    assert abs(ann.page.evaluate(touching)) < 0.5


def test_a_record_file_is_opened_and_its_bomb_thrown_by_hand(swift: Server, people: Accounts, tmp_path: Path) -> None:
    assert KABOOM.lesson
    record = recorded(KABOOM, KABOOM.lesson())
    file = tmp_path / "mission.jsonl"
    file.write_text(write(record), encoding="utf-8")
    ann = people.come(swift.url)
    ann.page.goto("/")
    ann.page.locator("input[type=file]").set_input_files(file)
    ann.page.get_by_role("button", name="Look at it").click()
    ann.page.wait_for_url("**/replay*")
    last = len(record.entries)
    expect(ann.page.locator("#where")).to_have_text(f"{last} of {last}")
    ann.page.get_by_role("button", name="One move back").click()
    expect(ann.page.locator("#where")).to_have_text(f"{last - 1} of {last}")
    ann.page.locator("[name=others]").select_option("bot:sleepy")
    ann.page.get_by_role("button", name="Play on").click()
    ann.arrive()
    ann.wait()
    before, anybody = ann.n, Anybody(ann)
    assert anybody.now["aims"] == ["bomb:0"]
    anybody.aim("bomb:0")
    ann.saw(before + 1)
    assert any("throws the space bomb" in line for line in ann.log())


def test_a_file_that_is_no_record_is_refused_in_a_sentence(swift: Server, people: Accounts, tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("There was a young pilot from Mars\n", encoding="utf-8")
    ann = people.come(swift.url)
    ann.page.goto("/")
    ann.page.locator("input[type=file]").set_input_files(file)
    ann.page.get_by_role("button", name="Look at it").click()
    expect(ann.page.locator("body")).to_contain_text("That record cannot be trusted: line 1")
    ann.errors = [error for error in ann.errors if "400" not in error]
