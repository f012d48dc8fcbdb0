"""What a person keeps: a name with a password, sounds; and a clock that runs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server

pytestmark = pytest.mark.browser


def test_a_name_is_kept_with_a_password_and_found_from_another_browser(server: Server, people: Accounts) -> None:
    ann, elsewhere = people.come(server.url), people.come(server.url)
    ann.page.goto("/account")
    keep = ann.page.locator("form[action='/account/keep']")
    keep.get_by_label("Name").fill("Annabel")
    keep.get_by_label("Password").fill("orbit of venus")
    keep.get_by_role("button").click()
    expect(ann.page.locator("h1")).to_have_text("Annabel")
    expect(ann.page.locator("main")).to_contain_text("Your name is kept")
    ann.new_table({0: "me", 1: "bot"})
    elsewhere.page.goto("/account")
    for word, heading in (("orbit of mars", None), ("orbit of venus", "Annabel")):
        login = elsewhere.page.locator("form[action='/account/login']")
        login.get_by_label("Name").fill("Annabel")
        login.get_by_label("Password").fill(word)
        login.get_by_role("button").click()
        if heading is None:
            expect(elsewhere.page.locator(".notice")).to_contain_text("password")
    expect(elsewhere.page.locator("h1")).to_have_text("Annabel")
    elsewhere.errors = [error for error in elsewhere.errors if "400" not in error]
    elsewhere.page.goto(ann.page.url)
    elsewhere.arrive()
    expect(elsewhere.page.locator("#seats")).to_contain_text("Annabel (you)")
    elsewhere.page.goto("/account")
    elsewhere.page.get_by_role("button", name="Log out here").click()
    expect(elsewhere.page.locator("main")).to_contain_text("You are here as a guest")


def test_a_clock_runs_down_for_the_one_who_is_to_move(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/new?game=colors")
    ann.page.locator("[name=clock][value=fast]").check()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.arrive()
    ann.wait()
    clocks = ann.page.locator("#seats .clock")
    mine = clocks.nth(0)
    expect(mine).to_have_text(re.compile(r"\d+:\d\d"))
    before, other = mine.inner_text(), clocks.nth(1).inner_text()
    expect(mine).not_to_have_text(before)
    assert seconds(mine.inner_text()) < seconds(before)
    assert clocks.nth(1).inner_text() == other


def seconds(clock: str) -> int:
    minutes, rest = clock.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_table_without_a_clock_shows_none(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "bot"})
    assert ann.page.locator("#seats .clock").all_inner_texts() == ["", ""]


def test_sounds_are_low_from_the_first_click_and_can_be_switched_off(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    listen = """window.tones = [];
    window.AudioContext = class extends AudioContext {
      createGain() {
        const made = super.createGain();
        const rise = made.gain.exponentialRampToValueAtTime.bind(made.gain);
        made.gain.exponentialRampToValueAtTime = (value, at) => {
          window.tones.push(value);
          return rise(value, at);
        };
        return made;
      }
    };"""
    ann.page.add_init_script(listen)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    assert ann.page.evaluate("tones.length") == 0, "not before the first click"
    ann.step()
    ann.wait()
    assert 0 < ann.page.evaluate("Math.max(...tones)") < 0.1
    ann.page.locator("#settings-button").click()
    ann.page.get_by_label("Volume").fill("100")
    assert ann.page.evaluate("Math.max(...tones)") > 0.25
    ann.page.get_by_label("Sounds").uncheck()
    ann.page.locator("#settings-button").click()
    ann.page.evaluate("tones.length = 0")
    ann.step()
    ann.wait()
    assert ann.page.evaluate("tones.length") == 0
    ann.page.reload()
    ann.arrive()
    assert not ann.page.locator("#sound").is_checked()
