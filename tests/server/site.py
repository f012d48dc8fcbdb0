"""A server in this process, and people who visit it."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cosmodrome.games import GAMES
from cosmodrome.server.app import create_app
from cosmodrome.server.config import Config
from cosmodrome.server.rooms.room import Room
from cosmodrome.server.serve import manners

PEEKS = {"peek": "tests.server.peek:PEEK", "shaky": "tests.server.peek:SHAKY_PEEK"}
QUICK: dict[str, Any] = {
    "games": {"colors": GAMES["colors"], **PEEKS},
    "window_seconds": 0.0,
    "bot_pause": 0.0,
    "contribution_seconds": 0.0,
    "post_rate": 1e6,
    "post_burst": 1e6,
    "read_rate": 1e6,
    "read_burst": 1e6,
    "login_rate": 1e6,
    "login_burst": 1e6,
    "message_rate": 1e6,
    "message_burst": 1e6,
    "connections": 1000,
}


class Site:
    """A running server."""

    def __init__(self, config: Config) -> None:
        self.app = create_app(config)
        loop = "asyncio" if sys.gettrace() else "auto"  # beside coverage's tracer a thread on uvloop does not end
        settings = uvicorn.Config(self.app, host="127.0.0.1", port=0, loop=loop, **manners(config))
        self.server = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def room(self, table: str) -> Room:
        """The table as the server has it in memory."""
        return self.app.rooms.open[table]

    def word(self, key: str) -> str:
        """What forms of the session with this key carry."""
        session = self.app.rooms.accounts.sessions.read(key)
        assert session is not None
        return self.app.rooms.accounts.sessions.csrf(session.id)

    def visitor(self, name: str) -> Visitor:
        return Visitor(self, name)


class Visitor:
    """A person with a key."""

    def __init__(self, site: Site, name: str) -> None:
        self.site = site
        self.name = name
        answer = httpx.post(f"{site.url}/api/guests", json={"name": name})
        self.key: str = answer.raise_for_status().json()["key"]
        self.headers = {"Authorization": f"Bearer {self.key}"}

    def make(self, game: str = "colors", *seats: str, **more: Any) -> str:
        """A new table; says its id. In a seat for a `guest` somebody sits down at once, and then goes away."""
        wanted = seats or ("me", "person")
        body = {"game": game, "seats": ["person" if seat == "guest" else seat for seat in wanted], **more}
        answer = httpx.post(f"{self.site.url}/api/tables", json=body, headers=self.headers)
        table = str(answer.raise_for_status().json()["id"])
        for seat in [seat for seat, who in enumerate(wanted) if who == "guest"]:
            assert self.site.visitor(f"Guest {seat}").post(f"/tables/{table}/sit", seat=seat).status_code == 303
        if "person" not in wanted and not more.get("contribute"):
            until(lambda: bool(self.get(f"/api/tables/{table}").json()["begun"]))
        return table

    def get(self, path: str, **more: Any) -> httpx.Response:
        return httpx.get(f"{self.site.url}{path}", headers=self.headers, **more)

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """Send a form."""
        return httpx.post(f"{self.site.url}{path}", data=fields, headers=self.headers)

    @contextmanager
    def at(self, table: str, layout: str = "wide") -> Iterator[Seat]:
        """A live connection."""
        url = f"ws://127.0.0.1:{self.site.port}/tables/{table}/live?layout={layout}&key={self.key}"
        with connect(url, max_size=None, open_timeout=20) as socket:
            yield Seat(socket)


class Seat:
    """A live connection, and what it has been shown so far."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.now: dict[str, Any] = {}
        self.pieces: dict[str, str] = {}
        self.order: list[str] = []
        """The pieces in painting order."""
        self.news: list[str] = []
        self.chat: list[str] = []
        self._id = 0
        self._done: list[int] = []
        self.wait(lambda: bool(self.now))

    def receive(self, seconds: float = 10.0) -> dict[str, Any]:
        """The next message; what it shows is taken in."""
        if self._done:
            return {"type": "done", "id": self._done.pop(0)}
        frame = self.socket.recv(timeout=seconds)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = msgspec.json.decode(frame)
        if message["type"] in ("scene", "update"):
            self._show(message)
            self._done += message.get("done", ())
        return message

    def _show(self, message: dict[str, Any]) -> None:
        if message["type"] == "scene":
            self.now, self.pieces, self.news, self.chat = {}, {}, [], []
        for gone in message.get("gone", ()):
            del self.pieces[gone]
        self.pieces |= message.get("set", {})
        self.order = rearranged(message.get("order", self.order), message.get("gone", ()), message.get("runs", ()))
        assert sorted(self.order) == sorted(self.pieces)
        if back := message.get("back"):
            del self.news[-back:]
        self.news += [line["say"] for line in message.get("news", ())]
        self.chat += [line["text"] for line in message.get("chat", ())]
        self.now |= message

    def wait(self, ready: Callable[[], bool], seconds: float = 10.0) -> None:
        """Read until something has been shown."""
        end = time.monotonic() + seconds
        while not ready():
            self.receive(end - time.monotonic())

    def drain(self, seconds: float = 0.15) -> list[dict[str, Any]]:
        """Everything that comes until it is quiet."""
        found = []
        try:
            while True:
                found.append(self.receive(seconds))
        except TimeoutError:
            return found

    def say(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self._id += 1
        self.send(type, id=self._id, **fields)
        return self.answer(self._id)

    def sit(self, seat: int, **fields: Any) -> dict[str, Any]:
        """Sit down; if that was the last free seat, wait until the game has begun."""
        answer = self.say("sit", seat=seat, **fields)
        if answer["type"] == "done":
            self.wait(lambda: any(s["kind"] == "open" for s in self.now["seats"]) or not self.waits)
        return answer

    @property
    def waits(self) -> bool:
        """Whether the game has not begun."""
        return self.now["deal"] is not None and not self.now["deal"]["begun"]

    def answer(self, id: int) -> dict[str, Any]:
        """Wait for the answer to a message."""
        while True:
            message = self.receive()
            if message.get("id") == id:
                return message

    def send(self, type: str, **fields: Any) -> None:
        self.socket.send(msgspec.json.encode({"type": type, **fields}).decode())

    def move(self, choice: int = 0, **fields: Any) -> dict[str, Any]:
        """Answer the question that was asked."""
        self.wait(lambda: self.now["ask"]["yours"])
        ask = self.now["ask"]
        return self.say("move", **{"seat": ask["seat"], "number": ask["number"], "choice": choice, **fields})

    def take_device(self) -> int:
        """On a device that is passed round: be the one it is handed to. Says whose view is shown then."""
        self.wait(lambda: self.now["ask"]["yours"] or self.now["look"]["pass"] is not None)
        if self.now["look"]["pass"] is not None:
            assert self.say("look", seat=self.now["look"]["pass"])["type"] == "done"
        return int(self.now["look"]["seat"])

    def closed(self) -> int:
        """Wait for the end; says the code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed:
            assert self.socket.close_code is not None
            return self.socket.close_code


def rearranged(order: list[str], gone: Sequence[str], runs: Sequence[list[str]]) -> list[str]:
    """The painting order after a change, as docs/protocol.md describes it."""
    away = {*gone, *(key for run in runs for key in run[1:])}
    kept = [key for key in order if key not in away]
    for under, *keys in runs:
        at = kept.index(under) + 1 if under else 0
        kept[at:at] = keys
    return kept


def until(ready: Callable[[], bool], seconds: float = 15.0) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def word_of(browser: httpx.Client) -> str:
    """What the forms of this browser's session carry."""
    return browser.get("/account").text.partition('name="csrf" value="')[2].partition('"')[0]
