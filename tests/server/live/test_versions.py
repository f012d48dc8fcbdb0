"""The insides of uvicorn and websockets that ours rely on are there, in the versions that were tested."""

from __future__ import annotations

import inspect
import re
import tomllib
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PROJECT = Path(__file__).parents[3] / "pyproject.toml"
TESTED = {"uvicorn": "0.54", "websockets": "17.4"}
"""The versions whose source was read; raise the cap in pyproject.toml and this together, after reading the new one."""
OVERRIDDEN = ["handle_connect", "connection_lost", "keepalive_timeout", "data_received", "send_receive_event_to_app"]
USED = ["app", "client", "close_sent", "conn", "disconnected", "frames", "loop", "queue", "response", "scope",
        "transport", "writable"]  # fmt: skip
"""What `server/live/websocket.py` overrides and reads of uvicorn's websocket."""
HTTP_OVERRIDDEN = ["connection_made", "connection_lost", "data_received", "on_headers_complete", "on_message_complete",
                   "on_response_complete", "pause_writing", "resume_writing", "handle_websocket_upgrade"]  # fmt: skip
"""What `server/access/tcp.py` overrides of uvicorn's HTTP."""


def changed(package: str, what: str) -> str:
    """What whoever raised a version has to do."""
    return (
        f"{package} is {version(package)}, tested was {TESTED[package]}: {what}. Read its source again beside "
        "server/live/websocket.py and server/access/tcp.py, then raise the cap in pyproject.toml and TESTED here."
    )


@pytest.mark.parametrize("package", TESTED)
def test_the_installed_version_is_the_tested_one_and_is_capped(package: str) -> None:
    series = ".".join(version(package).split(".")[:2])
    assert series == TESTED[package], changed(package, "another version is installed")
    wanted = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]["server"]
    capped = next(one for one in map(Requirement, wanted) if one.name == package)
    assert any(bound.operator == "<" for bound in capped.specifier), f"pyproject.toml puts no cap on {package}"


def test_uvicorns_websocket_still_has_what_ours_uses() -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)
    for name in [*OVERRIDDEN, "resume_writing"]:
        assert callable(getattr(WebSocketsSansIOProtocol, name, None)), changed("uvicorn", f"its websocket lost {name}")
    for name in USED:
        assert re.search(rf"self\.{name}\b", source), changed("uvicorn", f"its websocket no longer has {name}")


def test_uvicorns_websocket_still_calls_what_ours_overrides() -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)
    for name in ("handle_connect", "keepalive_timeout", "send_receive_event_to_app"):
        assert re.search(rf"self\.{name}\b", source), changed("uvicorn", f"it no longer calls {name}")


def test_uvicorns_http_still_has_what_ours_overrides() -> None:
    for name in HTTP_OVERRIDDEN:
        assert callable(getattr(HttpToolsProtocol, name, None)), changed("uvicorn", f"its HTTP lost {name}")


def test_websockets_still_has_what_ours_imports() -> None:
    frames: Any = import_module("websockets.frames")
    protocol: Any = import_module("websockets.protocol")
    assert callable(getattr(frames, "apply_mask", None)), changed("websockets", "frames.apply_mask is gone")
    assert frames.apply_mask(b"\x01\x02", b"\x03\x00\x00\x00") == b"\x02\x02", changed("websockets", "masks changed")
    assert getattr(protocol, "OPEN", None) is protocol.State.OPEN, changed("websockets", "protocol.OPEN is gone")
