"""Fair deals, as a person meets them: a number added without a click, and a check when the game is over."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Accounts, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_two_browsers_add_to_the_deal_and_check_it_afterwards(swift: Server, people: Accounts, tmp_path: Path) -> None:
    ann, ben, eve = people.come(swift.url), people.come(swift.url), people.come(swift.url, phone=True)
    url = ann.new_table({0: "me", 1: "person"}, "short")
    expect(ann.page.locator("#status")).to_have_text("Waiting for one more to sit down.")
    assert ann.page.locator("#picture").count() == 0, "nothing is dealt yet"
    ben.join(url)
    ann.begun()
    eve.page.goto(url)
    eve.arrive()
    while not ann.over:
        mover = ann if ann.asked else ben
        mover.wait()
        if not mover.over:
            mover.step()
            ann.saw(mover.n)
            ben.saw(mover.n)
    for who in (ann, ben):
        who.page.locator("#deal summary").click()
        who.page.get_by_role("button", name="Check this deal").click()
        found = who.page.locator("#deal-findings li")
        expect(found).to_have_count(4)
        expect(who.page.locator("#deal-findings .bad")).to_have_count(0)
        expect(found.nth(2)).to_contain_text("The number this browser added is part of the deal.")
    assert violations(ann) == []
    eve.page.locator("#deal summary").click()
    eve.page.get_by_role("button", name="Check this deal").click()
    expect(eve.page.locator("#deal-findings .bad")).to_contain_text("This browser was not here before the deal.")

    cookies = {cookie["name"]: cookie["value"] for cookie in ann.page.context.cookies()}
    record = httpx.get(f"{url}/record", cookies=cookies).text
    file = tmp_path / "game.jsonl"
    file.write_text(record, encoding="utf-8")
    print_ = ann.page.locator("#deal-print").inner_text()
    eve.page.goto("/fair")
    assert violations(eve) == []
    eve.page.locator("#fair-file").set_input_files(file)
    eve.page.locator("#fair-print").fill(print_)
    eve.page.get_by_role("button", name="Check").click()
    expect(eve.page.locator("#fair-findings .ok")).to_have_count(3)
    file.write_text(record.replace('"value":"', '"value":"0', 1), encoding="utf-8")
    eve.page.locator("#fair-file").set_input_files(file)
    eve.page.get_by_role("button", name="Check").click()
    expect(eve.page.locator("#fair-findings .bad")).to_contain_text("does not follow")
