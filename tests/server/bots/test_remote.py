"""Programs at a table of a server that takes only so many messages: they wait, say it again, and come to the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

from cosmodrome.bots.random import RandomBot
from cosmodrome.core.choices import Move
from cosmodrome.core.events import Event, heard
from cosmodrome.core.game import Outcome
from cosmodrome.core.perspective import Perspective
from cosmodrome.server.bots import remote
from cosmodrome.server.bots.remote import run_bot
from tests.server.conftest import Start
from tests.server.site import Site


def slow_site(start: Start) -> Site:
    return start(message_rate=40.0, message_burst=16.0)


def example(site: Site, table: str) -> Callable[[], None]:
    """The bot of docs/protocol.md."""
    page = Path(__file__).parents[3].joinpath("docs", "protocol.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    code = code.replace("http://localhost:8000", site.url).replace("the id in the table's link", table)
    code = code.replace("time.sleep(1)", "time.sleep(0.2)")
    return lambda: exec(compile(code, "docs/protocol.md", "exec"), {})


def test_our_bot_and_the_one_of_the_docs_end_a_game_at_the_limit_of_messages(start: Start, monkeypatch: Any) -> None:
    waited: list[float] = []
    later = remote.Player._send_later

    def counted(player: remote.Player) -> None:
        waited.append(player._pause)
        later(player)

    monkeypatch.setattr(remote.Player, "_send_later", counted)
    site = slow_site(start)
    table = site.visitor("Ann").make("colors", "person", "person", options={"short": True})
    documented = Thread(target=example(site, table), daemon=True)
    documented.start()
    over = run_bot(site.url, table, 1, name="Rover", level="random")
    documented.join(60)
    assert not documented.is_alive()
    assert waited, "the limit was never met, so nothing was tested"
    outcome = site.room(table).table.outcome
    assert outcome is not None
    assert tuple(over["ranks"]) == outcome.ranks


class Memory(RandomBot):
    """Remembers the bots there were, what each was told, and how it ended."""

    made: ClassVar[list[Memory]] = []

    def __init__(self) -> None:
        self.heard: list[list[Event]] = []
        self.ended: Outcome | None = None
        Memory.made.append(self)

    def choose(self, perspective: Perspective) -> Move:
        self.heard.append(list(perspective.events))
        return super().choose(perspective)

    def over(self, outcome: Outcome | None) -> None:
        self.ended = outcome


def test_one_bot_plays_the_whole_game_and_hears_what_its_seat_hears(start: Start) -> None:
    site = start(bot_pause=0.0)
    table = site.visitor("Ann").make("colors", "bot:random", "person", options={"short": True})
    Memory.made.clear()
    run_bot(site.url, table, 1, name="Rover", level="tests.server.bots.test_remote:Memory")
    room = site.room(table)
    (bot,) = Memory.made
    assert bot.ended == room.table.outcome
    assert len(bot.heard) == sum(entry.seat == 1 for entry in room.table.standing)
    told = [event for events in bot.heard for event in events]
    log = heard(room.table.log, 1)
    assert told
    assert told == log[: len(told)]  # all of it in order and once; what came after its last move it was not told
