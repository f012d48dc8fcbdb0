"""The database goes away and comes back: nothing is lost, everybody is told, and the log stays short."""

from __future__ import annotations

import logging
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from cosmodrome.store import Kept, Store, Unavailable
from cosmodrome.store.outage import MINUTE, Outage
from tests.ports import free_port
from tests.server.conftest import Start, start  # noqa: F401
from tests.server.site import Seat, Site, until
from tests.store.postgres import Postgres, server


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A database server of the test's own, since it is stopped."""
    with server() as running:
        yield running


def rename(site: Site, old: str, new: str) -> None:
    with site.app.rooms.store.engine.connect() as connection:
        connection.exec_driver_sql(f"ALTER TABLE {old} RENAME TO {new}")


def share(start: Start, **more: Any) -> tuple[Site, Site]:  # noqa: F811
    return start(shared=True, **more), start(shared=True, **more)


# -- what is read in the background ------------------------------------------------------------------


def test_moves_of_another_server_are_seen_after_a_read_failed(start: Start) -> None:  # noqa: F811
    here, there = share(start, tail_seconds=0.02)
    ann = here.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    bob = there.visitor("Bob")
    with ann.at(table) as me, bob.at(table) as you:
        rename(here, "notes", "away")
        until(lambda: all(site.app.rooms.store.outage.since is not None for site in (here, there)))
        rename(here, "away", "notes")
        assert me.move(0)["type"] == "done"
        you.wait(lambda: you.now["n"] == 1)


def test_a_table_that_cannot_be_followed_harms_no_other(start: Start) -> None:  # noqa: F811
    here, there = share(start, tail_seconds=0.02)
    ann, bob = here.visitor("Ann"), there.visitor("Bob")
    broken, sound = ann.make("peek", "me", "guest"), ann.make("peek", "me", "guest")
    with bob.at(broken) as first, bob.at(sound) as second, ann.at(sound) as me:
        here.app.rooms.store.append("entries", broken, 1, "no entry at all", lambda kept: None)
        assert first.closed() == 1012
        assert me.move(0)["type"] == "done"
        second.wait(lambda: second.now["n"] == 1)


# -- PostgreSQL is stopped and started ----------------------------------------------------------------


def test_postgresql_stops_and_comes_back(
    start: Start,  # noqa: F811
    postgres: Postgres,
    caplog: pytest.LogCaptureFixture,
) -> None:
    here, there = share(start, database=postgres.url, tail_seconds=999.0)
    ann, bob = here.visitor("Ann"), there.visitor("Bob")
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as me, bob.at(table) as you:
        caplog.clear()
        postgres.stop()
        refuse_everything(here, ann.headers, me)
        postgres.start()
        until(lambda: me.move()["type"] == "done")
        you.wait(lambda: you.now["n"] == 1)
        rooms = here.room(table), there.room(table)
        assert rooms[0].table.record == rooms[1].table.record
    told = [record.getMessage() for record in caplog.records]
    assert 1 <= sum("cannot be used" in line for line in told) <= 2, "once for each server"
    assert not any(record.exc_info for record in caplog.records), told
    assert len(told) <= 4, told


def refuse_everything(site: Site, headers: dict[str, str], me: Seat) -> None:
    """What a person meets while the database is away, again and again."""
    for _ in range(5):
        answer = me.move()
        assert (answer["type"], answer["code"]) == ("refused", "not-saved")
        body = {"game": "colors", "seats": ["me", "person"]}
        made = httpx.post(f"{site.url}/api/tables", json=body, headers=headers)
        assert (made.status_code, made.json()["code"]) == (503, "away")
        assert "Wait a minute" in made.json()["sentence"]
        seen = httpx.get(f"{site.url}/", headers=headers)
        assert seen.status_code == 503
        assert "cannot be reached" in seen.text
        assert httpx.get(f"{site.url}/static/table/live.js", headers=headers).status_code == 200
        time.sleep(0.2)


def test_who_cannot_be_looked_up_keeps_their_cookie(start: Start, postgres: Postgres) -> None:  # noqa: F811
    site = start(database=postgres.url)
    with httpx.Client(base_url=site.url) as browser:
        assert browser.get("/").status_code == 200
        cookie = dict(browser.cookies)
        postgres.stop()
        site.app.rooms.accounts._known.clear()
        answer = browser.get("/account")
        assert answer.status_code == 503
        assert "set-cookie" not in answer.headers
        postgres.start()
        until(lambda: browser.get("/account").status_code == 200)
        assert dict(browser.cookies) == cookie


def test_a_live_connection_is_asked_to_come_again_later(start: Start, postgres: Postgres) -> None:  # noqa: F811
    site = start(database=postgres.url)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    site.app.rooms.open.clear()
    postgres.stop()
    url = f"ws://127.0.0.1:{site.port}/tables/{table}/live?key={ann.key}"
    for _ in range(2):
        with connect(url) as wire, pytest.raises(ConnectionClosed):
            wire.recv(timeout=10)
        assert wire.close_code == 1013, "a table that cannot be read is not a table that does not exist"
        site.app.rooms.accounts._known.clear()
    postgres.start()


def test_clocks_rest_while_nobody_can_move(start: Start, postgres: Postgres) -> None:  # noqa: F811
    site = start(database=postgres.url)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "guest", clock="fast")
    with ann.at(table) as me:
        clock = site.room(table).clock
        assert clock
        seat = clock.running[0]
        postgres.stop()
        assert me.move()["code"] == "not-saved"
        clock._since -= 100.0  # as if the outage had lasted
        assert clock.left(time.monotonic())[seat] < 100.0
        postgres.start()
        until(lambda: clock.left(time.monotonic())[seat] > 170.0)


# -- the store alone --------------------------------------------------------------------------------


def test_the_log_says_it_once_a_minute_and_that_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    now = [1000.0]
    outage = Outage(0.0, lambda: now[0])
    caplog.set_level(logging.INFO)
    for _ in range(150):
        with pytest.raises(Unavailable), outage.watching():
            raise OperationalError("SELECT 1", {}, Exception("gone\nwith details"))
        now[0] += 1.0
    with outage.watching():
        pass
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == 150 // MINUTE + 2
    assert all("\n" not in line and "SELECT" not in line for line in lines)
    assert lines[-1] == "The database is back after 150 seconds."


def test_a_silent_database_holds_one_thread_and_not_all() -> None:
    outage, released, entered = Outage(0.2), threading.Event(), threading.Event()
    outage.failed(OSError("gone"))
    time.sleep(0.25)

    def hang() -> None:
        with outage.watching():
            entered.set()
            released.wait(10)

    thread = threading.Thread(target=hang)
    thread.start()
    assert entered.wait(5)
    with pytest.raises(Unavailable), outage.watching():
        pass
    released.set()
    thread.join()
    with outage.watching():
        pass


def test_a_line_the_database_does_not_take_is_refused_alone(postgres: Postgres) -> None:
    """PostgreSQL keeps no NUL: one such line must not make the lines of all other tables fail."""
    store = Store(postgres.url)
    told: dict[str, Kept] = {}
    with store.engine.connect() as connection:  # hold the writer up, so that all three share a commit
        connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("LOCK TABLE entries")
        for table, body in (("first", "{}"), ("a", "{}"), ("bad", '"\0"'), ("b", "{}")):
            store.append("entries", table, 1, body, lambda kept, table=table: told.update({table: kept}))  # type: ignore[misc]
            time.sleep(0.05)
        connection.exec_driver_sql("COMMIT")
    store.close()
    assert told == {"first": Kept.YES, "a": Kept.YES, "bad": Kept.FAILED, "b": Kept.YES}


# -- the long form: a whole server with two processes ---------------------------------------------------


class House:
    """`cosmodrome serve` with two processes on a PostgreSQL."""

    def __init__(self, database: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        command = [sys.executable, "-m", "cosmodrome.cli", "serve", "--no-open", "--workers", "2"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--database", database], stdout=log, stderr=log
            )
        until(lambda: "Cosmodrome is at" in self.log.read_text(), 60)

    def workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Player:
    """Plays all seats of a table from one device, through every refusal and broken connection."""

    def __init__(self, house: House, table: str, key: str) -> None:
        self.url = f"ws://127.0.0.1:{house.port}/tables/{table}/live?key={key}"
        self.accepted: list[tuple[float, int]] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                with connect(self.url, max_size=None, open_timeout=5) as wire:
                    self.play(Seat(wire))
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError):
                time.sleep(0.25)

    def play(self, seat: Seat) -> None:
        chance = random.Random(len(self.accepted))
        while not self.stop.is_set() and not seat.now["over"]:
            looked, ask = seat.take_device(), seat.now["ask"]
            answer = seat.say("move", seat=looked, number=ask["number"], choice=chance.randrange(len(ask["choices"])))
            assert answer["type"] == "done" or answer["code"] in ("not-saved", "stale"), answer
            if answer["type"] == "done":
                self.accepted.append((time.monotonic(), seat.now["n"]))
            time.sleep(0.1)


@pytest.mark.attack
def test_outages_of_a_server_with_two_processes(postgres: Postgres, tmp_path: Path) -> None:
    house = House(postgres.url, tmp_path)
    key = httpx.post(f"{house.url}/api/guests", json={"name": "Ann"}).json()["key"]
    body = {"game": "colors", "seats": ["me"] * 4, "options": {"wild": True}}
    headers = {"Authorization": f"Bearer {key}"}
    tables = [httpx.post(f"{house.url}/api/tables", json=body, headers=headers).json()["id"] for _ in range(8)]
    players = [Player(house, table, key) for table in tables]
    try:
        until(lambda: all(player.accepted for player in players), 30)
        for away in (1.0, 5.0, 15.0):
            postgres.stop()
            os.kill(random.Random(away).choice(house.workers()), signal.SIGKILL)  # its successor waits for the database
            time.sleep(away)
            postgres.start()
            back = time.monotonic()
            until(lambda back=back: all(p.accepted[-1][0] > back for p in players), 60)  # type: ignore[misc]
            longest = max(next(at for at, _ in player.accepted if at > back) - back for player in players)
            print(f"away {away:.0f} s: the last of {len(players)} tables went on {longest:.2f} s after it was back")
    finally:
        for player in players:
            player.stop.set()
        for player in players:
            player.thread.join()
        house.close()
    lines = house.log.read_text().splitlines()
    assert len(lines) < 60, f"{len(lines)} lines in the log"
    store = Store(postgres.url)
    for table, player in zip(tables, players, strict=True):
        numbers = [line.number for line in store.read("entries", table)]
        assert numbers == list(range(1, len(numbers) + 1))
        accepted = [n for _, n in player.accepted]
        assert set(accepted) <= set(numbers), "an acknowledged move is missing"
        assert accepted == sorted(set(accepted)), "a move was acknowledged twice or out of order"
    store.close()
