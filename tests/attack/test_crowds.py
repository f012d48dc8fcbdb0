"""Crowds: whoever looks at a table costs the same, however many look already."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.server.live import broadcast, outgoing
from cosmodrome.server.live.connection import Connection
from cosmodrome.server.live.rendering import Rendering
from tests.attack.crowd import Crowd, a_server, health, seconds_of
from tests.server.site import Site, until


def test_nobody_is_woken_because_a_spectator_came(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[Connection] = []
    prepare = Connection.prepare

    def noticed(self: Connection) -> Any:
        woken.append(self)
        return prepare(self)

    monkeypatch.setattr(Connection, "prepare", noticed)
    site: Site = start()
    ann, cy = site.visitor("Ann"), site.visitor("Cy")
    table = ann.make("colors", "me", "guest")
    with ann.at(table) as me, ExitStack() as crowd:
        watchers = [crowd.enter_context(cy.at(table)) for _ in range(5)]
        me.drain()
        for one in (me, *watchers):
            one.frames.clear()
        until(lambda: not site.room(table).presence.pending)  # that Ann came has been told
        for one in (me, *watchers):
            one.drain()
        woken.clear()
        crowd.enter_context(cy.at(table))
        crowd.enter_context(site.visitor("Di").at(table))
        assert len(woken) == 2, "each newcomer alone is told something"
        assert [len(one.drain(0.3)) for one in (me, *watchers)] == [0] * 6


def test_a_seat_that_comes_and_goes_is_told(start: Any) -> None:
    site: Site = start()
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    table = ann.make("colors", "me", "person")
    with bob.at(table) as you:
        you.say("sit", seat=1)
        you.wait(lambda: you.now["seats"][1]["present"])
        assert not you.now["seats"][0]["present"]
        with ann.at(table), ann.at(table):
            you.wait(lambda: you.now["seats"][0]["present"])
        you.wait(lambda: not you.now["seats"][0]["present"])


def test_a_crowd_is_shown_the_same_bytes(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """For thirty spectators the board, the seats and the log are encoded as often as for one."""
    site: Site = start()
    ann, cy = site.visitor("Ann"), site.visitor("Cy")
    table = ann.make("colors", "me", "me")
    count = {"board": 0, "seats": 0}
    encode, fields = Rendering._encode, outgoing.people_fields

    def counted_board(self: Rendering) -> bytes:
        count["board"] += 1
        return encode(self)

    def counted_seats(*args: Any) -> Any:
        count["seats"] += 1
        return fields(*args)

    monkeypatch.setattr(Rendering, "_encode", counted_board)
    monkeypatch.setattr(broadcast, "people_fields", counted_seats)
    with ExitStack() as crowd:
        for _ in range(30):
            crowd.enter_context(cy.at(table))
    assert count["board"] <= 2
    assert count["seats"] <= 2


def test_a_large_crowd_is_told_in_portions(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that everything else has its turn in between; everybody is told all the same."""
    monkeypatch.setattr(broadcast, "AT_ONCE", 4)
    portions: list[int] = []
    refresh = broadcast.refresh

    def counted(connections: Sequence[Connection]) -> Any:
        portions.append(len(connections))
        return refresh(connections)

    monkeypatch.setattr(broadcast, "refresh", counted)
    site: Site = start()
    ann, cy = site.visitor("Ann"), site.visitor("Cy")
    table = ann.make("colors", "me", "me")
    with ann.at(table) as me, ExitStack() as crowd:
        watchers = [crowd.enter_context(cy.at(table)) for _ in range(15)]
        me.take_device()
        me.move(0)
        for watcher in watchers:
            watcher.wait(lambda watcher=watcher: watcher.now["n"] == 1)  # type: ignore[misc]
    assert max(portions) <= 4


def test_who_is_present_is_forgotten_with_the_last_connection(start: Any) -> None:
    site: Site = start()
    ann = site.visitor("Ann")
    table = ann.make("colors", "me", "guest")
    with ann.at(table), ann.at(table):
        until(lambda: sum(site.room(table).presence.connections.values()) == 2)
    until(lambda: not site.room(table).presence.connections)


@pytest.mark.attack
def test_two_thousand_spectators(tmp_path: Path) -> None:
    """Real sockets: the last five hundred cost no more than twice the first, and all together at most 60 MB."""
    with a_server(tmp_path) as (server, load):
        keys = [json.loads(load.call("/api/guests", {"name": name}))["key"] for name in ("A", "B")]
        made = load.call("/api/tables", {"game": "colors", "seats": ["me", "me"]}, keys[0])
        crowd = Crowd(load, json.loads(made)["id"], keys[1])
        costs: list[float] = []

        async def come() -> tuple[int, dict[str, Any]]:
            await crowd.grow(100)
            before = server.memory()
            for _ in range(4):
                begun = seconds_of(server)
                await crowd.grow(500)
                costs.append(seconds_of(server) - begun)
            await asyncio.sleep(1)
            grown, found = server.memory() - before, await asyncio.to_thread(health, load)
            crowd.leave()
            await asyncio.sleep(0.5)
            return grown, found

        grown, found = asyncio.run(come())
        pause = found["loop_pause_ms"]["since_start"]
        print(f"processor time of each 500: {costs} s; 2,000 connections: {grown} kB; longest pause: {pause} ms")
        assert found["connections"] == 2100
        assert set(crowd.frames) == {1}
        assert grown <= 60 * 1024
        assert costs[-1] <= 2 * costs[0] + 0.1
