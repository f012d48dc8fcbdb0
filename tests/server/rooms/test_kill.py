"""A server killed at any instant, and two servers at one table: no accepted move is missing, none is there twice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from cosmodrome.server.config import Config
from cosmodrome.server.rooms.rooms import HOUSEKEEPING
from cosmodrome.server.serve import SETTINGS
from cosmodrome.store import Store
from tests.ports import free_port
from tests.server.site import QUICK, Seat, Site, until
from tests.store.conftest import fresh_database, postgres  # noqa: F401

NURSERY = """
import os, sys
from cosmodrome.server.serve import run, settings
for line in sys.stdin:
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        run(settings(), "127.0.0.1", int(sys.argv[1]))
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""
"""Has everything loaded and brings a server process to life at each line, so that starting again takes no time."""


class Fortress:
    """A real server process that can be killed and started again."""

    def __init__(self, folder: Path, nursery: str = NURSERY, **more: Any) -> None:
        self.port = free_port()
        self.database: str = more.get("database", f"sqlite:///{folder}/kill.db")
        settings = msgspec.json.encode(Config(**{**QUICK, **more, "database": self.database})).decode()
        command = [sys.executable, "-c", nursery, str(self.port)]
        environment = {**os.environ, SETTINGS: settings}
        pipe = subprocess.PIPE
        self.nursery = subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True)
        self.start()

    def start(self, word: str = "go") -> None:
        assert self.nursery.stdin
        self.nursery.stdin.write(f"{word}\n")
        self.nursery.stdin.flush()
        self.server = int(self._line())

    def _line(self) -> str:
        """What the nursery says."""
        assert self.nursery.stdout
        return self.nursery.stdout.readline()

    def kill(self) -> None:
        os.kill(self.server, signal.SIGKILL)
        assert self._line() == "gone\n"

    def close(self) -> None:
        self.kill()
        self.nursery.communicate()

    def call(self, path: str, body: Any, key: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
        while True:
            try:
                with urlopen(
                    Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
                ) as answer:
                    return json.load(answer)
            except OSError:
                time.sleep(0.02)


class Stubborn:
    """A player who connects again whenever the connection breaks, and sends an unanswered move again."""

    def __init__(self, fortress: Fortress, table: str, key: str) -> None:
        self.fortress = fortress
        self.url = f"ws://127.0.0.1:{fortress.port}/tables/{table}/live?key={key}"
        self.accepted: list[int] = []
        """The numbers of the questions whose answers were acknowledged, or seen to have happened."""
        self.again = 0
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.play)
        self.thread.start()

    def play(self) -> None:
        while not self.stop.is_set():
            try:
                with connect(self.url, max_size=None, open_timeout=5) as wire:
                    self.sit(Seat(wire))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                self.again += 1
                time.sleep(0.02)

    def sit(self, seat: Seat) -> None:
        """Play at random, one device for both seats, as long as the connection lasts."""
        chance = random.Random(len(self.accepted))
        while not self.stop.is_set() and not seat.now["over"]:
            looked = seat.take_device()
            ask = seat.now["ask"]
            answer = seat.say("move", seat=looked, number=ask["number"], choice=chance.randrange(len(ask["choices"])))
            assert answer["type"] == "done", answer
            self.accepted.append(seat.now["n"])


def test_killed_twenty_times_at_random_instants(tmp_path: Path) -> None:
    chance = random.Random(5)
    fortress = Fortress(tmp_path)
    keys = [fortress.call("/api/guests", {"name": name})["key"] for name in ("Ann", "Bob")]
    made = [{"game": "colors", "seats": ["me"] * 4, "options": {"wild": True}} for _ in keys]
    tables = [fortress.call("/api/tables", body, key)["id"] for body, key in zip(made, keys, strict=True)]
    players = [Stubborn(fortress, table, key) for table, key in zip(tables, keys, strict=True)]
    try:
        for _ in range(20):
            before = sum(len(player.accepted) for player in players)
            limit = time.monotonic() + 10
            while sum(len(player.accepted) for player in players) == before and time.monotonic() < limit:
                time.sleep(0.005)
            time.sleep(chance.random() * 0.08)
            fortress.kill()
            fortress.start()
    finally:
        for player in players:
            player.stop.set()
        for player in players:
            player.thread.join()
        fortress.close()
    store = Store(fortress.database)
    for table, player in zip(tables, players, strict=True):
        numbers = [line.number for line in store.read("entries", table)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert set(player.accepted) <= set(numbers), "an acknowledged move is missing"
        assert len(set(player.accepted)) == len(player.accepted), "a move was acknowledged twice"
        assert player.again >= 20
        assert len(player.accepted) >= 20
    store.close()


# -- two servers, one database ------------------------------------------------------------------------


def play_across(first: Site, second: Site) -> None:
    """Ann is on one server, Bob on the other; both play and talk at one table, and both see the same."""
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    bob.site = second
    table = ann.make("colors", "me", "person", options={"short": True})
    with ann.at(table) as me, bob.at(table) as you:
        assert you.sit(1)["type"] == "done"
        me.wait(lambda: me.now["seats"][1]["kind"] == "person")
        me.say("chat", text="hello over there")
        you.wait(lambda: "hello over there" in you.chat)
        rooms = (first.room(table), second.room(table))
        chance = random.Random(2)
        for n in range(1, 25):
            until(lambda n=n: all(len(room.table.record.entries) == n - 1 for room in rooms))  # type: ignore[misc]
            player = (me, you)[rooms[0].table.pending[0]]
            player.wait(lambda player=player: player.now["ask"]["yours"])  # type: ignore[misc]
            player.move(chance.randrange(len(player.now["ask"]["choices"])))
        for player in (me, you):
            player.wait(lambda player=player: player.now["n"] == 24)  # type: ignore[misc]
        assert rooms[0].table.record == rooms[1].table.record
        assert rooms[0].table.state == rooms[1].table.state


def test_two_servers_at_one_table(start: Any) -> None:
    play_across(start(shared=True, tail_seconds=0.02), start(shared=True, tail_seconds=0.02))


def test_two_servers_at_one_table_on_postgresql(start: Any, postgres: str) -> None:  # noqa: F811
    """Nobody looks for the other's moves: the database brings word of them."""
    url = fresh_database(postgres)
    sites = [start(database=url, shared=True, tail_seconds=999.0) for _ in range(2)]
    for site in sites:
        assert site.app.rooms.store._notices.listening.wait(5)
    begun = time.monotonic()
    play_across(*sites)
    assert time.monotonic() - begun < 24 * HOUSEKEEPING / 4


def test_the_same_seat_moves_on_two_servers_at_once(start: Any) -> None:
    """Neither knows of the other's move: one is right, the other is told so and sees what happened."""
    first, second = start(shared=True, tail_seconds=30.0), start(shared=True, tail_seconds=30.0)
    ann = first.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as here:
        ann.site = second
        with ann.at(table) as there:
            number = here.now["ask"]["number"]
            assert here.say("move", seat=0, number=number, choice=0)["type"] == "done"
            answer = there.say("move", seat=0, number=number, choice=1)
            assert answer["code"] == "stale"
            there.wait(lambda: not there.now["ask"]["yours"])
            assert first.room(table).table.record == second.room(table).table.record
            assert len(second.room(table).table.record.entries) == 1


def test_a_disk_that_refuses_leaves_the_table_as_it_was(start: Any) -> None:
    site = start()
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    engine = site.app.rooms.store.engine
    with ann.at(table) as me:
        with engine.connect() as connection:
            connection.exec_driver_sql("ALTER TABLE entries RENAME TO away")
        ask = me.now["ask"]
        answer = me.say("move", seat=0, number=ask["number"], choice=0)
        assert answer["code"] == "not-saved"
        with engine.connect() as connection:
            connection.exec_driver_sql("ALTER TABLE away RENAME TO entries")
        assert me.now["n"] == 0
        assert me.move(0)["type"] == "done", "the connection has outlived the trouble"
    with ann.at(table) as me:
        assert me.now["n"] == 1
