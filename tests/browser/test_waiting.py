"""A friend's phone: from the link to the first move, at tables for two, three and five."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def in_sight(player: Player, selector: str) -> bool:
    """Whether something can be seen whole without scrolling, and is as large as a finger."""
    box = player.page.locator(selector).bounding_box()
    size = player.page.viewport_size
    assert box
    assert size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["height"] >= 44


def sit(friend: Player, url: str, name: str) -> None:
    """Open the link on a phone and sit down under a name."""
    for _ in range(5):
        with suppress(Error):  # the page that is left may just load itself again
            friend.page.goto(url)
            break
    friend.arrive()
    assert in_sight(friend, "#sit button")
    expect(friend.page.locator("#sit")).to_contain_text("you only watch")
    friend.page.get_by_label("Your name").fill(name)
    friend.page.get_by_role("button", name="Sit down").tap()


@pytest.mark.parametrize(("game", "seats"), [("colors", 2), ("kaboom", 3), ("encounter", 5)])
def test_from_the_link_to_the_first_move(swift: Server, people: Accounts, game: str, seats: int) -> None:
    ann = people.come(swift.url)
    ann.page.goto(f"/new?game={game}&with=friends")
    ann.page.locator(f"[name=seats][value='{seats}']").check()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.arrive()
    url = ann.page.url
    expect(ann.page.locator(".code svg")).to_be_visible()
    assert violations(ann) == []
    friends = [people.come(swift.url, phone=True) for _ in range(seats - 1)]
    for number, friend in enumerate(friends):
        sit(friend, url, f"Friend {number}")
        if number < seats - 2:
            expect(friend.page.locator("#seats")).to_contain_text(f"Friend {number} (you)")
            expect(ann.page.locator("#seats")).to_contain_text(f"Friend {number}")
            assert violations(friend) == []
    for player in (ann, *friends):
        player.begun()
    asked: list[Player] = []
    for _ in range(300):
        asked = [player for player in (ann, *friends) if player.asked]
        if asked:
            break
        ann.page.wait_for_timeout(50)
    before = asked[0].n
    first = asked[0].page.locator("#buttons button:visible, #picture .lit").first
    first.click()
    asked[0].page.wait_for_timeout(300)
    if asked[0].n == before:  # something must follow what was pointed at
        expect(asked[0].page.locator(".pointed, #fields input").first).to_be_attached()


def test_a_spectator_is_told_so(swift: Server, people: Accounts) -> None:
    ann, eve = people.come(swift.url), people.come(swift.url, phone=True)
    url = ann.new_table({0: "me", 1: "bot"})
    eve.page.goto(url)
    eve.arrive()
    expect(eve.page.locator("#watching")).to_be_visible()
    expect(ann.page.locator("#watching")).to_be_hidden()


def test_the_host_begins_and_whoever_stands_up_is_seen_to(swift: Server, people: Accounts) -> None:
    ann, ben = people.come(swift.url), people.come(swift.url, phone=True)
    url = ann.new_table({0: "me", 1: "person"})
    ann.page.get_by_role("button", name="Begin when I say so").click()
    ann.arrive()
    sit(ben, url, "Benjamin")
    expect(ann.page.locator("#status")).to_have_text("Everybody sits. Begin when you like.")
    expect(ben.page.locator("#status")).to_have_text("Everybody sits. Waiting for the host to begin.")
    ben.page.get_by_role("button", name="Stand up").tap()
    expect(ann.page.locator("#status")).to_have_text("Waiting for one more to sit down.")
    sit(ben, url, "Benjamin")
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    ann.begun()
    ben.begun()


def test_start_page_and_form_are_clean_and_remember(swift: Server, people: Accounts) -> None:
    ann, ben = people.come(swift.url), people.come(swift.url, phone=True)
    ann.page.goto("/")
    assert violations(ann) == []
    box = ann.page.locator("form[data-box='encounter']")
    box.get_by_label("Players").select_option("4")
    ann.page.reload()
    expect(box.get_by_label("Players")).to_have_value("4")
    for who in (ann, ben):
        who.page.goto("/new?game=encounter")
        assert violations(who) == []
    ann.page.get_by_text("First game").click()
    expect(ann.page.get_by_label("Shorter game")).to_be_checked()
    expect(ann.page.get_by_label("Yellow: some thought")).not_to_be_checked()
    ann.page.get_by_text("I own the box").click()
    ann.page.get_by_label("Corrections").fill("[negotiate]\ncopies = many")
    expect(ann.page.locator("#checked.wrong")).to_be_visible()
    ann.page.get_by_label("Corrections").fill("[negotiate]\ncopies = 12")
    expect(ann.page.locator("#checked.right")).to_be_visible()
