"""The pictures in the README, taken from a running server: `python -m tools.screenshots URL FOLDER [GAME …]`.

Needs Playwright and a Chromium; neither is needed to play.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
ROUNDS = {"encounter": 22, "crafting": 24, "kaboom": 16, "chains": 14, "colors": 14, "colors-jr": 4}
"""How often the person is asked before a game's picture is taken."""
PATIENCE = 40_000
"""Milliseconds for the server to come up, and for bots to think."""


def take(url: str, folder: Path, games: Iterable[str] = ROUNDS) -> list[Path]:
    """The start page, and each game in its middle: on a desk and on a phone; of Colors the replay too."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = _page(browser, url)
        _reach(page)
        taken.append(_shoot(page, folder / "start.jpg"))
        for game in games:
            page = _at_table(_page(browser, url), game)
            taken.append(_shoot(page, folder / f"{game}.jpg"))
            page.set_viewport_size(PHONE)
            page.reload()
            page.wait_for_selector("#picture [data-piece]")
            taken.append(_shoot(page, folder / f"{game}-phone.jpg"))
            if game == "colors":
                page.set_viewport_size(DESK)
                page.goto(f"{page.url}/replay")
                page.wait_for_selector("#picture [data-piece]")
                taken.append(_shoot(page, folder / "replay.jpg"))
            page.context.close()
        browser.close()
    return taken


def _reach(page: Any) -> None:
    """The start page, as soon as the server answers."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            page.goto("/")
            return
        except Exception:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)


def _page(browser: Any, url: str) -> Any:
    context = browser.new_context(base_url=url, viewport=DESK, color_scheme="dark", reduced_motion="reduce")
    return context.new_page()


def _shoot(page: Any, path: Path) -> Path:
    page.wait_for_timeout(900)
    page.screenshot(path=path, type="jpeg", quality=72)
    return path


def _at_table(page: Any, game: str) -> Any:
    """Sit down against bots and make some moves: whatever is lit, or the first button; the picture shows what came."""
    page.goto(f"/new?game={game}")
    page.get_by_role("button", name="Open the table").click()
    for i in range(ROUNDS[game]):
        page.wait_for_selector(".prompt.yours", timeout=PATIENCE)
        for _ in range(0 if game == "kaboom" else 2):
            lit = page.locator("#picture .lit")
            if lit.count():
                lit.nth(lit.count() // 2).click(force=True)
        if game == "kaboom":
            _drag(page, i)
        press = page.locator("#buttons button:visible")
        if press.count():
            press.first.click(force=True)
        page.wait_for_timeout(350)
    page.wait_for_selector(".prompt.yours", timeout=PATIENCE)
    return page


def _drag(page: Any, i: int) -> None:
    """A planet beside space is dragged to a place of its own in it."""
    box, planet = page.locator("#picture").bounding_box(), page.locator("#picture .planet.lit")
    if not planet.count():
        return
    held = planet.first.bounding_box()
    page.mouse.move(held["x"] + held["width"] / 2, held["y"] + held["height"] / 2)
    page.mouse.down()
    across, down = 0.36 + 0.28 * (i % 4) / 3, 0.3 + 0.4 * (i // 4 % 4) / 3
    page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"], steps=6)
    page.mouse.up()


def main() -> None:
    """Take the pictures and say where they are."""
    if len(sys.argv) < 3:
        sys.exit("usage: python -m tools.screenshots URL FOLDER [GAME …]")
    for path in take(sys.argv[1], Path(sys.argv[2]), sys.argv[3:] or ROUNDS):
        print(path)


if __name__ == "__main__":
    main()
