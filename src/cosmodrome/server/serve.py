"""Running the server."""

from __future__ import annotations

import errno
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from threading import Thread
from typing import Any

import msgspec
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find, places
from cosmodrome.server.access import tcp
from cosmodrome.server.app import create_app
from cosmodrome.server.config import Config
from cosmodrome.server.http.guard import Guard
from cosmodrome.server.live.websocket import WebSocket
from cosmodrome.store import Store

SETTINGS = "COSMODROME_CONFIG"
"""The environment variable through which worker processes are told the Config, as JSON."""
PROXY = "COSMODROME_PROXY"
"""The environment variable that says whether a proxy of the host's own stands before the server."""
MARGIN = 4
"""The socket takes messages this many times longer than allowed, so that they can be refused in words."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "sqlite:///cosmodrome.db",
    workers: int = 1,
    open_browser: bool = False,
    own_games: Mapping[str, str] | None = None,
    bot_pause: float = 0.5,
) -> None:
    """Serve until interrupted; `own_games` are offered beside ours, by name, each as `module:VALUE`."""
    behind = bool(os.environ.get(PROXY))
    games = {**offered(), **(own_games or {})}
    config = Config(database=database, games=games, shared=workers > 1, behind_proxy=behind, bot_pause=bot_pause)
    run(config, host, port, workers, open_browser)


def offered() -> dict[str, str]:
    """Our games and those of installed packages; one that cannot be loaded is named and left out."""
    found = places()
    for name in found.keys() - GAMES.keys():
        try:
            find(name)
        except Refusal as why:
            print(f"cosmodrome: {why}", file=sys.stderr)
            del found[name]
    return found


def run(config: Config, host: str, port: int, workers: int = 1, open_browser: bool = False) -> None:
    """Serve with every setting in hand; raises a Refusal if the database or the port cannot be had."""
    Store(config.database).close()  # here and once, so that what is wrong with it is said before anything starts
    listener = bound(host, port)
    Thread(target=_announce, args=(listener.getsockname(), host, open_browser), daemon=True).start()
    os.environ[SETTINGS] = msgspec.json.encode(config).decode()
    tcp.raise_file_limit()
    place = "cosmodrome.server.serve:from_environment"
    settings = uvicorn.Config(place, factory=True, host=host, port=port, workers=workers, **manners(config))
    server = uvicorn.Server(settings)
    with listener, suppress(KeyboardInterrupt):
        if workers > 1:
            Multiprocess(settings, sockets=[listener]).run()
            return
        server.run(sockets=[listener])
    if not server.started:
        sys.exit(STARTUP_FAILURE)


def bound(host: str, port: int) -> socket.socket:
    """A socket at that address, not listening yet; raises a Refusal that says what to do."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise Refusal("address", _why_not(host, port, error)) from None
    listener.set_inheritable(True)
    return listener


def _why_not(host: str, port: int, error: OSError | OverflowError) -> str:
    if not 0 <= port < 65536:
        return f"There is no port {port}; choose one up to 65535 with --port."
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Another program listens at port {port} already; end it or choose another with --port."
    if isinstance(error, OSError) and error.errno == errno.EACCES:
        return f"You may not listen at port {port}; choose one from 1024 up with --port."
    return f"This machine has no address {host}; choose one with --host."


def _announce(place: tuple[Any, ...], host: str, open_browser: bool) -> None:
    """Say where the server is as soon as it answers there."""
    port = place[1]
    knock = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(place[0], place[0])
    while True:
        try:
            socket.create_connection((knock, port), timeout=5).close()
            break
        except OSError:
            time.sleep(0.05)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    print(f"Cosmodrome is at {address}", flush=True)
    if open_browser:
        webbrowser.open(address)


def manners(config: Config) -> dict[str, Any]:
    """How the web server behaves: silent about itself, and strict about sizes."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "proxy_headers": False,
        **tcp.settings(config),
        "ws": WebSocket,
        "ws_max_size": MARGIN * config.frame_bytes,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 3,
    }


def settings() -> Config:
    """The Config that the environment holds."""
    return msgspec.json.decode(os.environ[SETTINGS], type=Config)


def from_environment() -> Guard:
    """The application of a worker process."""
    return create_app(settings())
