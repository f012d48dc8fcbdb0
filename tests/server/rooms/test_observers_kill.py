"""A server killed between a move and the delivery of what follows from it: after a restart it is delivered."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.sync.client import connect

from tests.server.rooms.consumers import HOLD
from tests.server.rooms.test_kill import NURSERY, Fortress
from tests.server.rooms.test_observers import finish
from tests.server.site import Seat, until
from tests.store.conftest import fresh, postgres, url  # noqa: F401

STAGES = """
        import asyncio
        from cosmodrome.server.rooms import delivery, detection
        if line == "unposted\\n":
            detection.GATHER = 999.0
        if line == "undelivered\\n":
            delivery.Delivery.run = lambda self: asyncio.sleep(999.0)
"""
"""What the next server will not come to before it is killed."""
SLOW = NURSERY.replace("    if not child:\n", f"    if not child:{STAGES}")


class Watchtower(Fortress):
    """A server with an observer."""

    def __init__(self, folder: Path, url: str, first: str) -> None:  # noqa: F811
        self.first = first
        ledger = {"ledger": "tests.server.rooms.consumers:Ledger"}
        super().__init__(folder, SLOW, database=url, observers=ledger, absent_seconds=2.5, delivery_seconds=1.0)

    def start(self, word: str = "") -> None:
        super().start(word or self.first)

    @contextmanager
    def table(self, *seats: str) -> Iterator[tuple[str, Seat]]:
        """A new table and a live connection to it."""
        key = self.call("/api/guests", {"name": "Ann"})["key"]
        table = self.call("/api/tables", {"game": "peek", "seats": seats}, key)["id"]
        address = f"ws://127.0.0.1:{self.port}/tables/{table}/live?key={key}"
        with connect(address, max_size=None, open_timeout=10) as socket:
            yield table, Seat(socket)

    def rows(self, query: str) -> list[Any]:
        engine = create_engine(self.database.replace("postgresql:", "postgresql+psycopg:"))
        with engine.connect() as connection:
            found = list(connection.execute(text(query)))
        engine.dispose()
        return found


@pytest.mark.parametrize("stage", ["unposted", "undelivered", "unacknowledged"])
def test_the_end_of_a_game(
    stage: str,
    tmp_path: Path,
    url: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hold = tmp_path / "hold"
    hold.touch()
    monkeypatch.setenv(HOLD, str(hold))
    tower = Watchtower(tmp_path, url, stage)
    try:
        with tower.table("me", "me") as (table, me):
            finish(me)
        if stage == "undelivered":
            until(lambda: bool(tower.rows("SELECT * FROM outbox WHERE kind = 'finished'")))
        if stage == "unacknowledged":
            until(hold.with_suffix(".held").exists)
        tower.kill()
        posted = tower.rows(f"SELECT key FROM outbox WHERE key = 'finished:{table}'")
        done = tower.rows("SELECT told, done FROM ledger WHERE key LIKE 'finished:%'")
        assert (len(posted), done) == {
            "unposted": (0, []),
            "undelivered": (1, []),
            "unacknowledged": (1, [(1, 1)]),
        }[stage]
        os.unlink(hold)
        tower.start("go")
        taken = f"SELECT 1 FROM outbox WHERE key = 'finished:{table}' AND taken IS NOT NULL"
        until(lambda: bool(tower.rows(taken)))
        times = 2 if stage == "unacknowledged" else 1
        assert tower.rows("SELECT told, done FROM ledger WHERE key LIKE 'finished:%'") == [(times, 1)]
        assert tower.rows(f"SELECT over FROM tables WHERE id = '{table}'") == [(1,)]
    finally:
        tower.close()


def test_somebody_absent_is_awaited(tmp_path: Path, url: str) -> None:  # noqa: F811
    tower = Watchtower(tmp_path, url, "go")
    try:
        with tower.table("me", "me") as (table, me):
            seat = me.take_device()
            number = me.now["ask"]["number"]
            assert me.say("move", seat=seat, number=number, choice=0)["type"] == "done"
            tower.kill()
        other = f"waiting:{table}:{1 - seat}:0"
        assert tower.rows("SELECT key FROM outbox") == []
        tower.start("go")
        until(lambda: bool(tower.rows(f"SELECT 1 FROM outbox WHERE key = '{other}' AND taken IS NOT NULL")))
        assert tower.rows("SELECT key, told, done FROM ledger") == [(other, 1, 1)]
    finally:
        tower.close()
