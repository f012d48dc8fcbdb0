"""A person in front of a browser, who plays by what the page shows and nothing else."""

from __future__ import annotations

import httpx
from playwright.sync_api import ConsoleMessage, Locator, Page


def sit_down(url: str, seat: int) -> None:
    """A guest without a browser takes a seat."""
    host, _, table = url.partition("/tables/")
    key = httpx.post(f"{host}/api/guests", json={"name": f"Guest {seat}"}).json()["key"]
    sat = httpx.post(f"{host}/tables/{table}/sit", data={"seat": seat}, headers={"Authorization": f"Bearer {key}"})
    assert sat.status_code == 303


class Player:
    """One page, and the ways to play on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        lost = "WebSocket connection" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        if message.type == "error" and not lost:
            self.errors.append(message.text)

    # -- coming and going -------------------------------------------------------------------

    def new_table(self, seats: dict[int, str], *options: str, game: str = "colors") -> str:
        """Fill in the form; the address of the table. In a seat for a `guest` somebody sits who never plays."""
        self.page.goto(f"/new?game={game}")
        for seat, kind in seats.items():
            self.choose(f"[name=seat_{seat}]", "person" if kind == "guest" else kind)
        for option in options:
            self.page.locator(f"[name=option_{option}]").check()
        self.page.get_by_role("button", name="Open the table").click()
        self.arrive()
        for seat in [seat for seat, kind in seats.items() if kind == "guest"]:
            sit_down(self.page.url, seat)
        if "person" not in seats.values():
            self.begun()
        return self.page.url

    def choose(self, field: str, kind: str) -> None:
        """Pick a kind of seat; "bot" is the weakest there is."""
        select = self.page.locator(field)
        weakest = select.locator('option[value^="bot:"]').first.get_attribute("value")
        select.select_option(weakest if kind == "bot" else kind)

    def arrive(self) -> None:
        """Wait until the table is drawn."""
        self.page.wait_for_selector("#main[data-n]", state="attached")

    def begun(self) -> None:
        """Wait until everybody sits and the game has begun."""
        self.page.wait_for_selector("#main[data-begun=true]", state="attached")

    def join(self, url: str) -> None:
        """Open somebody's table and take the free seat."""
        self.page.goto(url)
        self.arrive()
        self.page.get_by_role("button", name="Sit down").click()
        self.begun()

    # -- what the page shows --------------------------------------------------------------------

    @property
    def n(self) -> int:
        return int(self.page.locator("#main").get_attribute("data-n") or -1)

    @property
    def asked(self) -> bool:
        return self.page.locator(".prompt.yours").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator("#result").is_visible()

    @property
    def prompt(self) -> str:
        return self.page.locator("#ask").inner_text()

    def log(self) -> list[str]:
        return self.page.locator("#log li").all_inner_texts()

    def wait(self) -> None:
        """Until I am asked or the game is over."""
        self.page.wait_for_selector(".prompt.yours, #result:not([hidden])", state="attached")

    def saw(self, n: int) -> None:
        """Until the page shows the record at length n or more."""
        for _ in range(3000):
            if self.n >= n:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"the page shows {self.n} entries, not {n}: {self.prompt}")

    def lit(self, family: str) -> Locator:
        return self.page.locator(f'#picture .lit[data-part^="{family}:"]').first

    # -- playing ------------------------------------------------------------------------------------

    def step(self, press: str = "click") -> None:
        """One small move of Cosmic Colors, by clicking or tapping what is lit."""
        before = self.n
        done = self.page.locator("#buttons button")
        if self.prompt.startswith("Discard"):
            getattr(self.lit("hand"), press)()
        elif done.count():
            getattr(done.first, press)()
        else:
            getattr(self.lit("hand"), press)()
            getattr(self.lit("cell"), press)()
        self.saw(before + 1)

    def play_on(self, press: str = "click") -> None:
        """Play until the game is over."""
        self.wait()
        while not self.over:
            self.step(press)
            self.wait()
