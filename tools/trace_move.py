"""The walk of one move through the server, file by file: `python -m tools.trace_move`.

A real server on a new SQLite file, in this process; two people at a table of Cosmic Colors, each with a connection.
They move by turns. Every call of a function of ours is noted, in the event loop and in the thread that writes, from
the bytes of the message to the last byte that is sent; of several moves the calmest is shown, since housekeeping may
fall into one. A switch is a call that enters another file than the call
before it did: what a reader who follows the move has to turn to. What the rules of the game and the engine do
(`games`, `core`) is a walk of its own, so switches are also counted without it.
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

import cosmodrome
from cosmodrome.server.app import create_app
from cosmodrome.server.config import Config
from cosmodrome.server.serve import manners

PACKAGE = str(Path(cosmodrome.__file__).parent) + os.sep
MOVES = range(1, 7)
WARM = 3
"""From this move on they are traced: the first ones load what is loaded once."""
RULES = ("games/", "core/")
BESIDE = ("server/watchdog.py", "server/access/tcp.py")
"""What goes on all the time, move or not."""
UNNAMED = ("<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>")


class Call(NamedTuple):
    """A function of ours was called."""

    file: str
    function: str
    depth: int


class Tracer:
    """Notes calls while it is on, each thread by itself."""

    def __init__(self) -> None:
        self.on = False
        self.calls: dict[str, list[Call]] = {}
        self._local = threading.local()

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        path = frame.f_code.co_filename
        if event not in ("call", "return") or not path.startswith(PACKAGE):
            return
        depth: int = getattr(self._local, "depth", 0)
        self._local.depth = max(0, depth + (1 if event == "call" else -1))
        file, function = path.removeprefix(PACKAGE), frame.f_code.co_name
        if self.on and event == "call" and function not in UNNAMED and file not in BESIDE:
            self.calls.setdefault(threading.current_thread().name, []).append(Call(file, function, depth))


def switches(calls: list[Call]) -> int:
    """How often a call enters another file than the one before it."""
    return sum(one.file != other.file for one, other in pairwise(calls))


def without_rules(found: dict[str, list[Call]]) -> dict[str, list[Call]]:
    """The calls of the server, the table and the store alone."""
    return {thread: [call for call in calls if not call.file.startswith(RULES)] for thread, calls in found.items()}


def trace() -> dict[str, list[Call]]:
    """The calls of one move, by thread."""
    tracer = Tracer()
    walks: list[dict[str, list[Call]]] = []
    threading.setprofile(tracer)
    try:
        with tempfile.TemporaryDirectory() as folder, _server(Path(folder)) as url, _players(url) as players:
            asked: dict[int, dict[str, Any]] = {}
            for number in MOVES:
                for seat, player in enumerate(players):
                    asked[seat] = _last_ask(player) or asked.get(seat, {})
                tracer.calls, tracer.on = {}, True
                _move(players, asked, number)
                time.sleep(0.5)  # until nothing more comes of it
                tracer.on = False
                walks.append(tracer.calls)
    finally:
        threading.setprofile(None)
    return min(walks[WARM - 1 :], key=lambda walk: sum(map(switches, without_rules(walk).values())))


@contextmanager
def _server(folder: Path) -> Iterator[str]:
    config = Config(database=f"sqlite:///{folder}/trace.db", contribution_seconds=0.0)
    server = uvicorn.Server(uvicorn.Config(create_app(config), host="127.0.0.1", port=0, **manners(config)))
    thread = threading.Thread(target=server.run, name="loop")
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@contextmanager
def _players(host: str) -> Iterator[list[ClientConnection]]:
    """Two people with a connection each, when the game has begun."""
    keys = [httpx.post(f"http://{host}/api/guests", json={"name": name}).json()["key"] for name in ("Ann", "Bob")]
    body = {"game": "colors", "seats": ["me", "person"]}
    made = httpx.post(f"http://{host}/api/tables", json=body, headers={"Authorization": f"Bearer {keys[0]}"})
    live = f"ws://{host}/tables/{made.json()['id']}/live"
    with connect(f"{live}?key={keys[0]}", max_size=None) as ann, connect(f"{live}?key={keys[1]}", max_size=None) as bob:
        bob.send('{"type":"sit","id":0,"seat":1}')
        time.sleep(0.5)
        yield [ann, bob]


def _move(players: list[ClientConnection], asked: dict[int, dict[str, Any]], number: int) -> None:
    """Whoever is asked makes the first move there is."""
    seat = next(seat for seat, ask in asked.items() if ask.get("yours"))
    fields = {"type": "move", "id": number, "seat": seat, "number": asked[seat]["number"], "choice": 0}
    players[seat].send(msgspec.json.encode(fields).decode())


def _last_ask(player: ClientConnection) -> dict[str, Any] | None:
    """What the player was asked last, when nothing more comes."""
    ask = None
    try:
        while True:
            ask = msgspec.json.decode(player.recv(timeout=0.5)).get("ask") or ask
    except TimeoutError:
        return ask


def main() -> None:
    found = trace()
    for thread, calls in found.items():
        print(f"thread {thread}: {switches(calls)} switches, {len(calls)} calls")
        last = ""
        for call in calls:
            print(f"  {call.file if call.file != last else '':36} {'  ' * call.depth}{call.function}")
            last = call.file
    everything = [call for calls in found.values() for call in calls]
    print("calls by file:", dict(Counter(call.file for call in everything).most_common()))
    print("switches between files:", sum(map(switches, found.values())))
    print("without the rules and the engine:", sum(map(switches, without_rules(found).values())))


if __name__ == "__main__":
    main()
