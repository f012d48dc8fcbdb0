"""Connections that say nothing, half of something, or never read: they end, and no address has them all."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.attack.wire import plug, read_all, upgrade
from tests.ports import free_port
from tests.server.site import Site, until

HASTY: dict[str, Any] = {"head_seconds": 0.5, "idle_http_seconds": 0.5, "body_seconds": 1.0, "ping_seconds": 0.5}


@pytest.fixture
def hasty(start: Any) -> Site:
    site: Site = start(**HASTY)
    return site


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"G",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{",
    ],
    ids=["nothing", "a letter", "an empty line", "half a head", "half a body"],
)
def test_a_half_sent_request_is_not_waited_for(hasty: Site, said: bytes) -> None:
    with plug(hasty.port) as wire:
        wire.sendall(said)
        assert read_all(wire) is not None, "the connection is still open"


def test_a_head_that_drips_is_not_waited_for(hasty: Site) -> None:
    with plug(hasty.port) as wire:
        for _ in range(100):
            try:
                wire.sendall(b"GET /")
            except OSError:
                return
            time.sleep(0.1)
    raise AssertionError("ten seconds were waited for a head")


def test_an_idle_connection_ends_and_a_used_one_does_not(hasty: Site) -> None:
    with httpx.Client(base_url=hasty.url) as browser:
        for _ in range(5):
            assert browser.get("/").status_code == 200
            time.sleep(0.2)
    with plug(hasty.port) as wire:
        wire.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = read_all(wire)
        assert answer is not None
        assert answer.startswith(b"HTTP/1.1 200 ")


def test_who_does_not_answer_pings_is_let_go(hasty: Site) -> None:
    ann = hasty.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    with plug(hasty.port) as silent, ann.at(table) as me:
        silent.sendall(upgrade(table, ann.key))
        assert read_all(silent) is not None
        time.sleep(1.0)
        assert me.move(0)["type"] == "done", "who answers them stays, and moves go the fast way"
        assert len(hasty.room(table).viewers) == 1


def test_who_never_reads_is_cut_off(hasty: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing waits until everything is read, which may be never."""
    monkeypatch.setattr("cosmodrome.server.live.websocket.LINGER", 0.5)
    ann = hasty.visitor("Ann")
    table = ann.make("colors", "me", "person")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", hasty.port))
        deaf.sendall(upgrade(table, ann.key))
        until(lambda: bool(hasty.room(table).viewers))
        until(lambda: not hasty.room(table).viewers)
        until(lambda: not hasty.app.connections._open)


def test_so_is_who_does_not_read_an_answer(hasty: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.access.tcp.LINGER", 0.5)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", hasty.port))
        deaf.sendall(b"GET /static/table.css HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        until(lambda: bool(hasty.app.connections._open))
        until(lambda: not hasty.app.connections._open, 20.0)


def test_one_address_holds_its_share_of_all_connections(start: Any) -> None:
    site: Site = start(connections=5)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "person")
    until(lambda: not site.app.connections._open)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(ann.at(table))
        held = [stack.enter_context(plug(site.port)) for _ in range(7)]
        until(lambda: len(site.app.connections._open) == 10)
        with plug(site.port) as eleventh:
            answer = read_all(eleventh)
            assert answer is not None
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert b"Too many connections" in answer
        held[0].close()
        until(lambda: len(site.app.connections._open) == 9)
        assert httpx.get(site.url + "/").status_code == 200
    until(lambda: not site.app.connections._open and not site.app.connections._held)


def test_all_together_leave_files_to_the_rest(start: Any) -> None:
    site: Site = start(sockets=4)
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(plug(site.port))
        until(lambda: len(site.app.connections._open) == 4)
        with plug(site.port) as fifth:
            assert (read_all(fifth) or b"").startswith(b"HTTP/1.1 503 ")


def test_the_soft_limit_of_files_is_raised_at_the_start(tmp_path: Any) -> None:
    """The program is started with few files and has as many as it may when it serves."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    port = free_port()
    command = [sys.executable, "-m", "cosmodrome.cli", "serve", "--no-open", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path}/files.db"]
    few = ["sh", "-c", 'ulimit -S -n 256; exec "$@"', "sh", *command]
    server = subprocess.Popen(few, stdout=subprocess.DEVNULL, env={**os.environ})
    try:
        until(lambda: _answers(port), 60.0)
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        server.terminate()
        server.wait(20)


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/games").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.attack
def test_a_thousand_silent_connections_keep_nobody_out(start: Any) -> None:
    site: Site = start(**HASTY, connections=2000)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "person")
    with ExitStack() as stack:
        for n in range(300):
            wire = stack.enter_context(plug(site.port))
            wire.sendall(b"GET / HTTP/1.1\r\n" if n % 2 else b"")
        with connect(f"ws://127.0.0.1:{site.port}/tables/{table}/live?key={ann.key}") as live:
            assert live.recv(timeout=10)
        until(lambda: len(site.app.connections._open) < 10, 20.0)
