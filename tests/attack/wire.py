"""Bare sockets, for what no honest client sends; and servers in processes of their own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import msgspec

from cosmodrome.server.config import Config
from cosmodrome.server.serve import SETTINGS
from tests.ports import free_port
from tests.server.site import QUICK, Site

SERVER = "import sys; from cosmodrome.server.serve import run, settings; run(settings(), '127.0.0.1', int(sys.argv[1]))"


@contextmanager
def plug(port: int) -> Iterator[socket.socket]:
    """A TCP connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as wire:
        yield wire


def read_all(wire: socket.socket, seconds: float = 10.0) -> bytes | None:
    """All that comes until the other side ends it; None if it does not."""
    wire.settimeout(0.2)
    found, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            data = wire.recv(65536)
        except TimeoutError:
            continue
        except OSError:
            return found
        if not data:
            return found
        found += data
    return None


def ask(site: Site, request: bytes, seconds: float = 10.0) -> bytes:
    """Send bytes, and read the answer to its end."""
    with plug(site.port) as wire:
        with suppress(OSError):  # it may be turned away before all is sent
            wire.sendall(request)
        answer = read_all(wire, seconds)
    assert answer is not None, "it was neither answered nor ended"
    return answer


def upgrade(table: str, key: str, more: str = "") -> bytes:
    """What asks for a live connection."""
    return (
        f"GET /tables/{table}/live?key={key} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
    ).encode()


@contextmanager
def processes(count: int, **settings: Any) -> Iterator[list[str]]:
    """So many servers on one database, each in a process of its own; says their addresses."""
    config = Config(**{**QUICK, "shared": True, **settings})
    environment = {**os.environ, SETTINGS: msgspec.json.encode(config).decode()}
    running, urls = [], []
    try:
        for _ in range(count):
            port = free_port()
            command = [sys.executable, "-c", SERVER, str(port)]
            running.append(subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL))
            urls.append(f"http://127.0.0.1:{port}")
        for url in urls:
            _await(url)
        yield urls
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(20)


def _await(url: str) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(httpx.TransportError):
            httpx.get(f"{url}/api/games")
            return
        time.sleep(0.05)
    raise AssertionError("the server did not start")
