"""Running the server."""

from __future__ import annotations

import os
import webbrowser
from threading import Timer
from typing import Any

import msgspec
import uvicorn

from cosmodrome.server.app import create_app
from cosmodrome.server.config import Config
from cosmodrome.server.guard import Guard
from cosmodrome.server.wire import Wire

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
) -> None:
    """Serve until interrupted."""
    behind = bool(os.environ.get(PROXY))
    run(Config(database=database, shared=workers > 1, behind_proxy=behind), host, port, workers, open_browser)


def run(config: Config, host: str, port: int, workers: int = 1, open_browser: bool = False) -> None:
    """Serve with every setting in hand."""
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    print(f"Cosmodrome is at {address}", flush=True)
    if open_browser:
        Timer(1.0, webbrowser.open, (address,)).start()
    os.environ[SETTINGS] = msgspec.json.encode(config).decode()
    uvicorn.run(
        "cosmodrome.server.serve:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        **manners(config),
    )


def manners(config: Config) -> dict[str, Any]:
    """How the web server behaves: silent about itself, and strict about sizes."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "proxy_headers": False,
        "ws": Wire,
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
