"""The pictures in the README, taken from a running server: `python -m tools.screenshots URL FOLDER`.

Needs Playwright and a Chromium; neither is needed to play.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def take(url: str, folder: Path, game: str = "colors") -> list[Path]:
    """Play a little and take start, table, replay and phone."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        desk, phone = (_page(browser, url, size) for size in (DESK, PHONE))
        desk.goto("/")
        taken = [_shoot(desk, folder / "start.jpg")]
        taken.append(_shoot(_at_table(desk, game), folder / "table.jpg"))
        desk.goto(f"{desk.url}/replay")
        desk.wait_for_selector("#picture [data-piece]")
        taken.append(_shoot(desk, folder / "replay.jpg"))
        taken.append(_shoot(_at_table(phone, game), folder / "phone.jpg"))
        browser.close()
    return taken


def _page(browser: Any, url: str, size: dict[str, int]) -> Any:
    context = browser.new_context(base_url=url, viewport=size, color_scheme="dark", reduced_motion="reduce")
    return context.new_page()


def _shoot(page: Any, path: Path) -> Path:
    page.wait_for_timeout(600)
    page.screenshot(path=path, type="jpeg", quality=88)
    return path


def _at_table(page: Any, game: str) -> Any:
    """Sit down against a bot and make a few moves: whatever is lit first, until a piece waits for its place."""
    page.goto(f"/new?game={game}")
    page.get_by_role("button", name="Open the table").click()
    for _ in range(14):
        page.wait_for_selector(".prompt.yours", timeout=30000)
        press = page.locator("#buttons button")
        for _ in range(2):
            lit = page.locator("#picture .lit")
            if lit.count():
                lit.nth(lit.count() // 2).click()
        if press.count():
            press.first.click()
        page.wait_for_timeout(500)
    page.wait_for_selector(".prompt.yours", timeout=30000)
    lit = page.locator("#picture .lit")
    if lit.count():
        lit.nth(lit.count() // 2).click()
    return page


def main() -> None:
    """Take the pictures and say where they are."""
    if len(sys.argv) != 3:
        sys.exit("usage: python -m tools.screenshots URL FOLDER")
    for path in take(sys.argv[1], Path(sys.argv[2])):
        print(path)


if __name__ == "__main__":
    main()
