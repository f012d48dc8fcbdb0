"""The client knows no game: one without a drawing, one with ranges, and the pointing itself."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player

pytestmark = pytest.mark.browser


def test_a_game_without_a_drawing_is_played_from_its_words(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    begin(ann, "plain")
    assert ann.page.locator("#picture text").count() > 25
    before = ann.n
    ann.step()
    assert ann.n == before + 1
    assert "just laid" in (ann.page.locator("#picture").inner_html())


def begin(ann: Player, game: str) -> None:
    """Seat 0 against nobody yet, past the choice of sides."""
    ann.new_table({0: "me", 1: "bot"}, game=game)
    ann.wait()
    if "shapes or colours" in ann.prompt:
        ann.step()
        ann.wait()


def test_parts_that_nothing_stands_for_become_buttons(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    begin(ann, "bare")
    before = ann.n
    ann.page.locator("#panels .lit").click()
    ann.page.locator("#buttons").get_by_text(" on c3").click()
    ann.saw(before + 1)


def test_every_move_can_be_chosen_as_a_sentence(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    begin(ann, "colors")
    before = ann.n
    ann.page.keyboard.press("m")
    ann.page.locator("#moves-list").get_by_text(" on e5").first.click()
    ann.saw(before + 1)
    expect(ann.page.locator("#log li").last).to_contain_text("on e5")


def test_a_range_is_aimed_by_pulling_back_and_letting_go(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "guest"}, game="stones")
    ann.wait()
    box = ann.page.locator('[data-part="stone"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 40, y + 40, steps=4)
    assert ann.page.locator(".aim").is_visible()
    ann.page.mouse.up()
    ann.saw(1)
    said = ann.log()[-1]
    angle = int(said.split(" at ")[1].split()[0])
    power = int(said.split(" with ")[1].rstrip("."))
    assert 40 <= angle <= 50, "pulled down and to the left, it flies up and to the right"
    assert 5 <= power <= 95


def test_a_range_can_be_set_in_fields_by_keyboard(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "guest"}, game="stones")
    ann.wait()
    ann.page.keyboard.press("b")
    while ann.page.evaluate("document.activeElement.dataset.part") != "stone":
        ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("p")
    ann.page.keyboard.press("Control+a")
    ann.page.keyboard.type("123")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Control+a")
    ann.page.keyboard.type("45")
    ann.page.keyboard.press("Enter")
    ann.saw(1)
    assert ann.log()[-1].endswith("throws at 123 with 45.")


@pytest.mark.parametrize("how", ["drag", "click"])
def test_a_piece_is_put_down_where_it_is_dropped(server: Server, people: Accounts, how: str) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "guest"}, game="stones")
    ann.wait()
    flag = ann.page.locator('[data-part="flag"]')
    run = "([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM()); return [p.x, p.y]; }"
    x, y = ann.page.evaluate(run, [100 + 2 * 30, 300 - 2 * 40])
    if how == "drag":
        flag.hover()
        ann.page.mouse.down()
        ann.page.mouse.move(x, y, steps=5)
        ann.page.mouse.up()
    else:
        flag.click()
        ann.page.mouse.click(x, y)
    ann.saw(1)
    x, y = (int(word) for word in ann.log()[-1].rstrip(".").split(" at ")[1].split(", "))
    assert abs(x - 30) <= 1
    assert abs(y - 40) <= 1


def test_a_press_is_not_lost_when_news_comes_in_the_middle_of_it(server: Server, people: Accounts) -> None:
    ann, ben = people.come(server.url), people.come(server.url)
    url = ann.new_table({0: "me", 1: "person"}, game="door")
    ben.join(url)
    ann.wait()
    ann.page.get_by_role("button", name="Walk on").hover()
    ann.page.mouse.down()
    ben.page.goto("/")
    expect(ann.page.locator("#seats")).to_contain_text("not here")
    ann.page.mouse.up()
    ann.saw(1)


@pytest.mark.parametrize("hand", ["mouse", "finger"])
@pytest.mark.parametrize(("game", "where"), [("colors", '#picture .lit[data-part^="hand:"]'), ("bare", "#panels .lit")])
def test_a_press_is_not_lost_when_its_piece_is_drawn_anew(
    server: Server, people: Accounts, hand: str, game: str, where: str
) -> None:
    ann = people.come(server.url, phone=hand == "finger")
    begin(ann, game)
    piece = ann.page.locator(where).first
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    anew = "piece => piece.replaceWith(piece.cloneNode(true))"
    if hand == "mouse":
        ann.page.mouse.move(x, y)
        ann.page.mouse.down()
        piece.evaluate(anew)
        ann.page.mouse.up()
    else:
        touch = ann.page.context.new_cdp_session(ann.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        piece.evaluate(anew)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.page.locator(".pointed")).to_have_count(1)


def test_theme_and_motion_are_remembered(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.page.goto("/account")
    ann.page.locator("#settings-button").click()
    ann.page.get_by_label("day").check()
    ann.page.get_by_label("Pieces slide").check()
    ann.page.reload()
    assert ann.page.evaluate("({...document.documentElement.dataset})") == {"theme": "light", "motion": "on"}
    moving = "async () => (await import('/static/common/settings.js')).moving()"
    assert ann.page.evaluate(moving) is True
    ann.page.locator("#settings-button").click()
    ann.page.get_by_label("Pieces slide").uncheck()
    assert ann.page.evaluate(moving) is False


CHOICES = [["a", "x"], ["a", "y"], ["b", "x"], ["x", "a", "z"], ["t"], ["t", "u"], ["m", "n"], ["n", "m"]]


@pytest.mark.parametrize(
    ("pointed", "part", "found"),
    [
        ([], "a", {"pointed": ["a"]}),
        (["a"], "x", {"pointed": [], "choice": 0}),
        (["a"], "b", {"pointed": ["b"]}),
        (["a"], "a", {"pointed": []}),
        (["y"], "a", {"pointed": [], "choice": 1}),
        (["a"], "q", {"pointed": ["a"], "lost": ["a", "q"]}),
        ([], "t", {"pointed": ["t"]}),
        (["t"], "t", {"pointed": [], "choice": 4}),
        (["t"], "u", {"pointed": [], "choice": 5}),
        (["n"], "m", {"pointed": [], "choice": 7}),
    ],
)
def test_parts_make_one_move(
    server: Server, people: Accounts, pointed: list[str], part: str, found: dict[str, Any]
) -> None:
    ann = people.come(server.url)
    ann.page.goto("/account")
    run = "async ([c, p, q]) => (await import('/static/board/pointing.js')).point(c, p, q)"
    assert ann.page.evaluate(run, [CHOICES, pointed, part]) == found
