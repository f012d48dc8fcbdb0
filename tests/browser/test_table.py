"""What a table does besides being played on: reasons, drags, undo, reconnecting, replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player

pytestmark = pytest.mark.browser


def my_turn(people: Accounts, server: Server, motion: bool = False) -> Player:
    """Somebody who plays against themself, so that it is always their turn."""
    ann = people.come(server.url, motion=motion)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    if "shapes or colours" in ann.prompt:
        ann.step()
        ann.wait()
    return ann


def lay_one_with_company(ann: Player) -> None:
    """Lay a card on a1 whose value the hand has more of; of ten cards and five values, two always match."""
    lit = ann.page.locator('#picture .lit[data-part^="hand:"]')
    for i in range(lit.count()):
        before = ann.n
        lit.nth(i).click()
        ann.page.locator('[data-part="cell:0"]').click()
        ann.saw(before + 1)
        ann.page.wait_for_selector("#buttons button")
        if lit.count():
            return
        ann.page.keyboard.press("u")
        ann.saw(before + 2)


def test_a_piece_that_is_not_lit_says_why_and_shows_the_rule(server: Server, people: Accounts) -> None:
    ann = my_turn(people, server)
    lay_one_with_company(ann)
    ann.page.locator('[data-part="cell:24"]').click(force=True)
    balloon = ann.page.locator("#balloon")
    expect(balloon).to_contain_text("has to touch a card")
    balloon.get_by_role("button").click()
    expect(ann.page.locator("#rule")).to_contain_text("Corners do not count")


def test_a_card_is_laid_by_dragging_and_taken_back_by_undo(server: Server, people: Accounts) -> None:
    ann = my_turn(people, server)
    before = ann.n
    card = ann.lit("hand")
    held = card.get_attribute("data-kind")
    card.drag_to(ann.page.locator('[data-part="cell:12"]'))
    ann.saw(before + 1)
    expect(ann.page.locator('[data-part="cell:12"]')).to_have_attribute("data-kind", str(held))
    lines = len(ann.log())
    ann.page.keyboard.press("u")
    ann.saw(before + 2)
    expect(ann.page.locator("#undo")).to_be_hidden()
    assert len(ann.log()) == lines
    assert "takes back" in ann.log()[-1]


def test_there_before_this_is_understood_and_escape_clears(server: Server, people: Accounts) -> None:
    ann = my_turn(people, server)
    before = ann.n
    ann.page.locator('[data-part="cell:3"]').click(force=True)
    expect(ann.page.locator("#clear")).to_be_visible()
    expect(ann.page.locator("#ask")).to_contain_text("Now ")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#clear")).to_be_hidden()
    ann.page.locator('[data-part="cell:3"]').click(force=True)
    ann.lit("hand").click()
    ann.saw(before + 1)


def test_a_laid_card_slides_from_the_hand(server: Server, people: Accounts) -> None:
    ann = my_turn(people, server, motion=True)
    ann.page.wait_for_timeout(600)
    before = ann.n
    ann.lit("hand").click()
    flights = """() => new Promise(done => {
        const watch = () => {
            const moving = document.querySelector('[data-part="cell:6"]')?.getAnimations().length;
            moving ? done(moving) : requestAnimationFrame(watch);
        };
        watch();
        const cell = document.querySelector('[data-part="cell:6"]');
        cell.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}));
    })"""
    assert ann.page.evaluate(flights) >= 1
    ann.saw(before + 1)


def test_leave_a_bot_takes_over_come_back(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "guest"})
    ann.page.get_by_role("button", name="Leave: seat 1").click()
    ann.page.get_by_role("button", name="Stay").click()
    expect(ann.page.locator("#seats")).not_to_contain_text("away")
    ann.page.get_by_role("button", name="Leave: seat 1").click()
    ann.page.get_by_role("button", name="A bot plays for me").click()
    expect(ann.page.locator("#seats")).to_contain_text("away")
    ann.page.get_by_role("button", name="Come back: seat 1").click()
    expect(ann.page.locator("#seats")).not_to_contain_text("away")
    expect(ann.page.locator("#chat .told").first).to_be_visible()


def test_alone_with_bots_leaving_pauses_and_one_click_comes_back(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    ann.page.get_by_role("button", name="Leave: seat 1").click()
    ann.page.get_by_role("button", name="Pause and leave").click()
    ann.page.wait_for_url("**/")
    expect(ann.page.locator(".table-line").first).to_contain_text("Paused")
    ann.page.locator(".table-line a").first.click()
    ann.arrive()
    expect(ann.page.locator("#ask")).to_contain_text("Paused")
    ann.page.get_by_role("button", name="Go on").click()
    ann.wait()
    ann.step()


def test_what_others_did_stays_marked_until_i_move(server: Server, people: Accounts) -> None:
    ann = people.come(server.url, motion=True)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    while not (ann.page.locator("#again").is_visible() and ann.page.locator("#picture .recent").count()):
        ann.step()
        ann.wait()
    said = ann.page.locator("#latest").inner_text()
    assert said
    pieces = (
        "() => [...document.querySelectorAll('#picture > [data-piece]:not(.ghost)')].map(p => p.dataset.piece).sort()"
    )
    before = ann.page.evaluate(pieces)
    ann.page.get_by_role("button", name="Show me again").click()
    expect(ann.page.locator(".prompt.yours")).to_have_count(0)  # nothing is asked meanwhile
    ann.page.wait_for_selector(".prompt.yours", timeout=60_000)
    assert ann.page.evaluate(pieces) == before, "the board is as it was"
    assert ann.page.locator("#latest").inner_text() == said


def test_the_board_keeps_its_size_whatever_the_prompt_says(server: Server, people: Accounts) -> None:
    ann = people.come(server.url)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    box = ann.page.locator("#picture").bounding_box()
    ann.page.evaluate("document.getElementById('ask').textContent = 'A long question. '.repeat(30)")
    assert ann.page.locator("#picture").bounding_box() == box


CROWD = """() => {
  const place = document.getElementById("buttons");
  const make = (i) => {
    const press = document.createElement("button");
    press.textContent = `Retrieve the destiny card number ${i}`;
    return press;
  };
  place.classList.add("many");
  place.replaceChildren(...Array.from({ length: 40 }, (_, i) => make(i)));
}"""
"""Forty buttons in the prompt: more than any screen has room for."""
REACHED = """press => {
  press.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = press.getBoundingClientRect();
  return press.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether a button can be scrolled to where nothing lies over it."""


@pytest.mark.parametrize("phone", [False, True])
def test_however_many_buttons_each_is_reached_and_the_board_stays(
    server: Server, people: Accounts, phone: bool
) -> None:
    ann = people.come(server.url, phone=phone)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    box = ann.page.locator("#picture").bounding_box()
    ann.page.evaluate(CROWD)
    presses = ann.page.locator("#buttons button")
    assert [i for i in range(40) if not presses.nth(i).evaluate(REACHED)] == []
    assert [i for i in reversed(range(40)) if not presses.nth(i).evaluate(REACHED)] == []
    assert ann.page.evaluate("scrollY") == 0
    assert ann.page.locator("#picture").bounding_box() == box


def test_a_killed_server_comes_back_and_both_browsers_go_on(mortal: Server, people: Accounts) -> None:
    ann, ben = people.come(mortal.url), people.come(mortal.url)
    ben.join(ann.new_table({0: "me", 1: "person"}, "short"))
    ann.begun()
    for life in range(2):
        for _ in range(5):
            mover = ann if ann.asked else ben
            mover.wait()
            mover.step()
            ann.saw(mover.n)
            ben.saw(mover.n)
        before, lines = ann.n, ann.log()
        mortal.kill()
        expect(ann.page.locator("#link-state")).to_contain_text("connection is lost")
        mortal.start()
        for who in (ann, ben):
            expect(who.page.locator("#link-state")).to_be_empty()
            assert who.n == before, life
        assert ann.log() == lines
    mover = ann if ann.asked else ben
    mover.wait()
    mover.step()
    ann.saw(before + 1)
    ben.saw(before + 1)


def test_a_move_sent_into_a_dead_connection_is_made_once(mortal: Server, people: Accounts) -> None:
    ann = people.come(mortal.url)
    ann.new_table({0: "me", 1: "bot"})
    ann.wait()
    if "shapes or colours" in ann.prompt:
        ann.step()
        ann.wait()
    before = ann.n
    ann.lit("hand").click()
    mortal.kill()
    ann.page.locator('[data-part="cell:2"]').click(force=True)
    mortal.start()
    ann.saw(before + 1)
    assert ann.n == before + 1


def test_a_replay_steps_scrubs_shares_and_plays_on(server: Server, people: Accounts) -> None:
    ann = my_turn(people, server)
    ann.step()
    ann.page.goto(f"{ann.page.url}/replay?n=0")
    expect(ann.page.locator("#ask")).to_have_text("The beginning.")
    ann.page.get_by_role("button", name="One move on").click()
    expect(ann.page.locator("#ask")).to_contain_text("plays")
    assert "n=1" in ann.page.url
    ann.page.locator("#scrub").fill("0")
    expect(ann.page.locator("#where")).to_contain_text("0 of")
    ann.page.locator("#auto").click()
    expect(ann.page.locator("#where")).not_to_contain_text("0 of")
    assert ann.page.locator("#moment").input_value() == ann.page.url
    ann.page.get_by_role("button", name="Play on").click()
    ann.arrive()
    assert "/replay" not in ann.page.url


def two(people: Accounts, server: Server, *options: str) -> tuple[Player, Player]:
    """Two people at one table."""
    ann, ben = people.come(server.url), people.come(server.url)
    ben.join(ann.new_table({0: "me", 1: "person"}, *options))
    ann.begun()
    expect(ben.page.locator("#seats")).to_contain_text("(you)")
    return ann, ben


def test_beyond_a_turn_undo_needs_consent(server: Server, people: Accounts) -> None:
    ann, ben = two(people, server)
    first, other = (ann, ben) if ann.asked else (ben, ann)
    first.wait()
    first.step()
    other.wait()
    other.step()
    before = first.n
    first.page.get_by_role("button", name="Ask to undo").click()
    expect(other.page.locator("#request")).to_contain_text("take back")
    other.page.get_by_role("button", name="Agree").click()
    first.saw(before + 1)
    assert any("takes back" in line for line in first.log())
