"""Observers for tests, which write down what they are told in a file beside the database."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

from cosmodrome.core.game import Outcome
from cosmodrome.server.rooms.observers import LiveRoom, Observer, RoomInfo, Services

HOLD = "OBSERVER_HOLD"
"""The variable that names a file: while it is there, the ledger does not return from the end of a game."""


class Diary(Observer):
    """Remembers in the process what it was told."""

    def __init__(self, services: Services) -> None:
        self.moves: list[str] = []
        self.told: list[tuple[Any, ...]] = []

    def moved(self, room: LiveRoom) -> None:
        self.moves.append(room.id)

    def waiting(self, room: RoomInfo, seat: int) -> None:
        self.told.append(("waiting", room.key, room.players[seat].name))

    def finished(self, room: RoomInfo, outcome: Outcome) -> None:
        self.told.append(("finished", room.key, outcome.winners()))


class Grumbler(Observer):
    """Fails twice at everything."""

    def __init__(self, services: Services) -> None:
        self.tried: list[str] = []

    def waiting(self, room: RoomInfo, seat: int) -> None:
        self.tried.append(room.key)
        if self.tried.count(room.key) < 3:
            raise ValueError("not now")


class Together(Observer):
    """Takes ends together, but not with that of the table it is told to stumble over."""

    def __init__(self, services: Services) -> None:
        self.stumble = ""
        self.alone: list[str] = []
        self.together: list[list[str]] = []

    def finished(self, room: RoomInfo, outcome: Outcome) -> None:
        self.alone.append(room.table)

    def finished_together(self, games: Sequence[tuple[RoomInfo, Outcome]]) -> None:
        if self.stumble in (tables := [room.table for room, _ in games]):
            raise ValueError("not with that one")
        self.together.append(tables)


class Ledger(Observer):
    """Does something exactly once: the key is written in the transaction that does it."""

    def __init__(self, services: Services) -> None:
        self.store = services.store
        self.store.look(_make)

    def waiting(self, room: RoomInfo, seat: int) -> None:
        self.store.transact(partial(_count, key=room.key))

    def finished(self, room: RoomInfo, outcome: Outcome) -> None:
        self.store.transact(partial(_count, key=room.key))
        if (hold := os.environ.get(HOLD)) and Path(hold).exists():
            Path(hold).with_suffix(".held").touch()
            time.sleep(600)  # until it is killed: it was done, and nobody knows


def _make(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS ledger (key TEXT PRIMARY KEY, told INTEGER, done INTEGER)"))


def _count(connection: Connection, key: str) -> None:
    """`told` counts deliveries, `done` what was done about them."""
    found = connection.execute(text("SELECT 1 FROM ledger WHERE key = :key"), {"key": key}).scalar()
    if found is None:
        connection.execute(text("INSERT INTO ledger VALUES (:key, 1, 1)"), {"key": key})
    else:
        connection.execute(text("UPDATE ledger SET told = told + 1 WHERE key = :key"), {"key": key})
