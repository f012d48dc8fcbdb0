"""Games to test the terminal with."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from cosmodrome.cli import parser
from cosmodrome.commands import play
from cosmodrome.terminal.app import PlayApp
from cosmodrome.terminal.session import Session

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "cosmodrome.cli"]
Steps = Callable[[PlayApp, Pilot[Any]], Awaitable[None]]


def session(folder: Path, *words: str) -> Session:
    """A new game, as typed after `cosmodrome play`."""
    return play.begun(parser().parse_args(["play", *words, "--record", str(folder / "game.jsonl")]))


def on_screen(game: Session, steps: Steps, wait: bool = True) -> PlayApp:
    """Run the app without a real terminal, 80 by 24, and do some steps in it when the bots are done."""

    async def go() -> PlayApp:
        app = PlayApp(game, pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            if wait:
                await quiet(app, pilot)
            await steps(app, pilot)
        return app

    return asyncio.run(go())


async def quiet(app: PlayApp, pilot: Pilot[Any]) -> None:
    """Wait until no bot thinks and everything is drawn."""
    await pilot.pause()
    for _ in range(1000):
        if app.session.bot_asked() is None:
            break
        await pilot.pause(0.01)
    else:
        raise AssertionError("the bots never end")
    await pilot.pause()


async def typed(pilot: Pilot[Any], words: str) -> None:
    """Type words and Enter into the field that finds moves."""
    await pilot.press("slash", *("space" if letter == " " else letter for letter in words), "enter")


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(home), "PYTHONHASHSEED": "1"}


def run(home: Path, *words: str, typed: str = "", **more: Any) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own, with a pipe for a keyboard."""
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(home),
        timeout=60,
        check=False,
        **more,
    )


def saved(home: Path) -> Path:
    """The one record in the default folder."""
    (path,) = (home / "cosmodrome").glob("*.jsonl")
    return path
