"""Cosmic Encounter at a live table: windows that nobody can answer are seen, and the game goes on by itself."""

from __future__ import annotations

from typing import Any

from cosmodrome.games import GAMES
from cosmodrome.table import Table
from tests.server.site import until


def counted(table: Table) -> list[int]:
    """Grows by one with each window that nobody could answer and that has been seen."""
    seen: list[int] = []
    close_window = table.close_window

    def count() -> None:
        seen.append(table.events_shown)
        close_window()

    table.close_window = count  # type: ignore[method-assign]
    return seen


def test_a_game_with_windows_goes_on_and_every_news_is_heard_once(start: Any) -> None:
    site = start(window_seconds=0.06, games={"encounter": GAMES["encounter"]})
    ann = site.visitor("Ann")
    table = ann.make("encounter", "me", "bot:random", "bot:random", options={"seats": 3})
    with ann.at(table) as me, site.visitor("Cy").at(table) as watcher:
        room = site.room(table)
        windows = counted(room.table)
        while len(room.table.record.entries) < 60 and me.now.get("over") is None:
            assert me.move(len(me.now["ask"]["choices"]) - 1)["type"] == "done"
            me.wait(lambda: me.now["ask"]["yours"] or me.now.get("over") is not None)
        until(lambda: not room.table.held)
        me.drain()
        watcher.drain()
        assert len(windows) > 3
        assert me.news == room.table.news(0)[: len(me.news)]
        assert len(me.news) >= len(room.table.news(0)) - 5, "the bots may have gone on meanwhile"
        assert watcher.news == room.table.news(None)[: len(watcher.news)]
