"""Limits of TCP connections: how many an address may hold, how long each may keep us waiting, how long headers may be.

Uvicorn alone waits for ever for headers that never end, and keeps all of them in memory; and a connection that is
closed while its client has stopped reading never goes away. So each connection has a deadline, and one sweep looks at
all of them: setting a time costs a request nothing, while a timer of its own would.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cosmodrome.server.access.limits import network
from cosmodrome.server.config import Config

log = logging.getLogger(__name__)
SWEEP = 0.25
"""Seconds between two looks at the deadlines."""
LINGER = 5.0
"""Seconds for the client of a late connection to read the rest while it is being closed; then it is cut off."""
SPARE_FILES = 200
"""How many file descriptors are left to the database, the bots and everything else."""
NEVER = float("inf")
TOO_LONG = "The head of that request is too long. Delete this site's cookies, or send shorter headers."
TOO_MANY = "Too many connections are open. Close some and try again."


class Timed(Protocol):
    """A connection with a deadline."""

    deadline: float
    transport: asyncio.Transport


class Connections:
    """All TCP connections of one server process, pages and live tables alike."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.most = min(config.sockets, max(SPARE_FILES, file_limit() - SPARE_FILES))
        self._open: set[Timed] = set()
        self._held: Counter[str] = Counter()

    def opened(self, one: Timed, address: str | None) -> bool:
        """Take a connection in; says whether it may stay. Behind a proxy all come from one address."""
        fits = len(self._open) < self.most
        self._open.add(one)
        if address is None or self.config.behind_proxy:
            return fits
        self._held[network(address)] += 1
        return fits and self._held[network(address)] <= 2 * self.config.connections

    def handed_on(self, old: Timed, new: Timed) -> None:
        """A connection has become a websocket."""
        self._open.discard(old)
        self._open.add(new)

    def closed(self, one: Timed, address: str | None) -> None:
        self._open.discard(one)
        if address is None or self.config.behind_proxy:
            return
        key = network(address)
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]

    async def watch(self) -> None:
        """Close connections that are late, and cut off those that do not close."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SWEEP)
            now = loop.time()
            for one in list(self._open):
                try:
                    self._hurry(one, now)
                except Exception:  # one broken connection must not keep all others open for ever
                    log.exception("a connection could not be closed")

    def _hurry(self, one: Timed, now: float) -> None:
        """Close a connection that is late; cut off one that is still closing when its last seconds are over."""
        if one.deadline >= now:
            if one.transport.is_closing():
                one.deadline = min(one.deadline, now + self.config.body_seconds)
        elif one.transport.is_closing():
            one.transport.abort()
        else:
            one.deadline = now + LINGER
            one.transport.close()


class Http(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    deadline = NEVER
    _heading = True
    """Whether headers are being read, or nothing has come yet."""
    _head = 0
    """How many bytes of headers have come."""
    _refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.register: Connections = self.app.connections
        self.settings = self.register.config
        self._wait(self.settings.head_seconds)
        if not self.register.opened(self, self.client and self.client[0]):
            self._refuse(503, TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.register.closed(self, self.client and self.client[0])

    def _wait(self, seconds: float) -> None:
        self.deadline = self.loop.time() + seconds

    def data_received(self, data: bytes) -> None:
        """Read on, but never more headers than allowed."""
        while data and self._heading and not self._deaf:
            if not self._head:
                self._wait(self.settings.head_seconds)
            room = self.settings.head_bytes - self._head
            self._head += min(room, len(data))
            super().data_received(data[:room])
            data = data[room:]
            if self._heading and self._head >= self.settings.head_bytes:
                self._refuse(431, TOO_LONG)
        if data and not self._deaf:
            super().data_received(data)

    @property
    def _deaf(self) -> bool:
        """Whether everything that still comes is ignored."""
        return self._refused or self.transport.is_closing()

    def _refuse(self, status: int, sentence: str) -> None:
        """Answer at once, before anything else looks at the request."""
        self._refused = True
        phrase = {431: "Request Header Fields Too Large", 503: "Service Unavailable"}[status]
        head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\n"
        size = len(sentence.encode())
        with suppress(RuntimeError):  # a write to a connection that broke
            self.transport.write(f"{head}content-length: {size}\r\nconnection: close\r\n\r\n{sentence}".encode())
        self._wait(LINGER)
        self.transport.close()

    # -- how far a request has got ---------------------------------------------------------------------

    def on_headers_complete(self) -> None:
        self._heading = False
        self._wait(self.settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._heading, self._head = True, 0
        if self.cycle is not None and self.cycle.response_complete:  # it was answered before it was all there
            self._wait(self.settings.idle_http_seconds)
        else:
            self.deadline = NEVER
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._heading and not self._head:
            self._wait(self.settings.idle_http_seconds)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(self.settings.body_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait(self.settings.idle_http_seconds)

    def handle_websocket_upgrade(self) -> None:
        self._refused = True  # what still comes is not for us
        super().handle_websocket_upgrade()
        self.register.handed_on(self, self.transport.get_protocol())  # type: ignore[arg-type]


def file_limit() -> int:
    """How many files this process may have open."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return 1 << 20
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 20


def raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows: each connection is one, and 1,024 are few."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def settings(config: Config) -> dict[str, Any]:
    """What uvicorn is told about connections."""
    return {
        "http": Http,
        "timeout_keep_alive": int(config.idle_http_seconds) + 1,
        "ws_ping_interval": config.ping_seconds,
        "ws_ping_timeout": config.ping_seconds,
    }
