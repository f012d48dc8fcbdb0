"""A real server in a process of its own, and a real browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.player import Player
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 30_000
"""Milliseconds to wait for what must come: one window in sixteen stays open for up to four times its length, and a
loaded machine is slow."""
expect.set_options(timeout=PATIENCE)
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SERVE = """
import sys
from cosmodrome.games import GAMES
from cosmodrome.server.config import Config
from cosmodrome.server.serve import run
if __name__ == "__main__":
    games = {name: f"tests.browser.games:{name.upper()}" for name in ("alarm", "bare", "door", "plain", "stones")}
    config = Config(
        database=f"sqlite:///{sys.argv[2]}",
        games=GAMES | games,
        window_seconds=float(sys.argv[3]),
        bot_pause=0.0,
        post_rate=100.0,
        post_burst=1000.0,
        read_rate=1000.0,
        read_burst=10_000.0,
    )
    run(config, "127.0.0.1", int(sys.argv[1]))
"""


class Server:
    """A Cosmodrome that can be killed and started again on the same database and port."""

    def __init__(self, folder: Path, window: float = 3.0) -> None:
        self.window = window
        self.script = folder / "serve.py"
        self.script.write_text(SERVE, encoding="utf-8")
        self.database = folder / "tables.db"
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(self.script), str(self.port), str(self.database), str(self.window)]
        paths = os.pathsep.join((str(ROOT), str(ROOT / "src")))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": paths}, stdout=log, stderr=log)
        for _ in range(1200):  # a minute: the machine may be busy
            try:
                urlopen(f"{self.url}/account", timeout=1).close()
                return
            except (URLError, OSError):
                time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.log.read_text(encoding='utf-8')[-2000:]}")

    def kill(self) -> None:
        """SIGKILL, as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def swift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which windows close as soon as they are answered."""
    running = Server(tmp_path_factory.mktemp("swift"), window=0.0)
    yield running
    running.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    running = Server(tmp_path)
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not found:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=ARGS)
        yield launched
        launched.close()


class Accounts:
    """Opens one browser context for each person, and closes them all at the end."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.met: list[Player] = []

    def come(self, url: str, *, phone: bool = False, motion: bool = False) -> Player:
        context = self.browser.new_context(
            base_url=url,
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        player = Player(context.new_page())
        self.met.append(player)
        return player


@pytest.fixture
def people(browser: Browser) -> Iterator[Accounts]:
    company = Accounts(browser)
    yield company
    for player in company.met:
        player.page.context.close()
        assert player.errors == []
