"""How many moves a second one server process carries: real websockets, each move stored and shown to two viewers.

The server runs in a process of its own on one core, the players in this process on another. At every
table two people play Cosmic Colors at random, as fast as they are asked; the time of a move runs from its
sending until both have been shown it. When a game ends, its place is taken by one whose players sit there already.
As with all our figures, the least disturbed of several stretches counts.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.request import Request, urlopen

import msgspec

from bench.games import Figure, calibrate
from cosmodrome.server.config import Config
from cosmodrome.server.serve import SETTINGS

WARM_UP = 1.0
STRETCHES = 9
AHEAD = 6
"""How many games for each table are made ready before the clock runs."""
FILES = 8192
"""How many connections may be open at a time, if the machine lets us."""
IDLE = 400
"""How many tables are opened to see what one takes in memory."""


class Ask(msgspec.Struct):
    number: int
    yours: bool
    choices: msgspec.Raw


class Frame(msgspec.Struct):
    """The few fields a player here looks at."""

    type: str
    n: int | None = None
    ask: Ask | None = None
    over: dict[str, Any] | None = None
    code: str = ""


decode = msgspec.json.Decoder(Frame).decode


class Socket(asyncio.Protocol):
    """The least websocket client that will do, so that the players cost less than the server."""

    def __init__(self, path: str, host: str, take: Callable[[bytes], None]) -> None:
        self.take = take
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._data = bytearray()
        self._open = False
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._hello.encode())

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            head, mark, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not mark:
                return
            if b" 101 " not in head:
                raise RuntimeError(head.decode())
            self._data = bytearray(rest)
            self._open = True
            if not self.ready.done():
                self.ready.set_result(None)
        self._frames()

    def _frames(self) -> None:
        data = self._data
        at = 0
        while len(data) - at >= 2:
            size, head = data[at + 1] & 127, 2
            if size >= 126:
                head = 4 if size == 126 else 10
                if len(data) - at < head:
                    break
                size = int.from_bytes(data[at + 2 : at + head], "big")
            if len(data) - at < head + size:
                break
            said = bytes(data[at + head : at + head + size])
            if data[at] & 15 == 1:
                self.take(said)
            elif data[at] & 15 == 9:  # a table that waits long for its turn is pinged, and closed if nobody answers
                self.transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + said)
            at += head + size
        del data[:at]

    def send(self, text: bytes) -> None:
        """One masked text frame; the mask is zero, which the rules of masking allow."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)


class Game:
    """Two people at one table, and the times of their moves."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.begun = False
        self.seen = [0, 0]
        self.sockets: list[Socket] = []
        self.sent: tuple[float, int] | None = None
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked: list[Ask | None] = [None, None]
        self.moves = 0

    async def sit_down(self) -> None:
        """Open a table and connect both players."""
        made = await asyncio.to_thread(self.load.make_table, self.load.keys[0])
        loop = asyncio.get_running_loop()
        for seat, key in enumerate(self.load.keys):
            make = partial(Socket, f"/tables/{made}/live?key={key}", self.load.host, partial(self.take, seat))
            _, connection = await loop.create_connection(make, "127.0.0.1", self.load.port)
            self.sockets.append(connection)
            await connection.ready
        self.sockets[1].send(b'{"type":"sit","id":0,"seat":1}')

    async def play(self) -> None:
        """Play to the end."""
        self.begun = True
        self.move()
        await self.over

    def leave(self) -> None:
        for connection in self.sockets:
            connection.transport.close()

    def take(self, seat: int, data: bytes) -> None:
        frame = decode(data)
        if frame.type == "refused":
            self.over.set_exception(RuntimeError(data.decode()))
            return
        if frame.n is not None:
            self.seen[seat] = frame.n
        if frame.ask is not None:
            self.asked[seat] = frame.ask if frame.ask.yours else None
        if self.sent and min(self.seen) >= self.sent[1]:
            self.load.times.append((time.perf_counter(), time.perf_counter() - self.sent[0]))
            self.sent = None
        if frame.over is not None and not self.over.done():
            self.over.set_result(None)
        elif self.sent is None and self.begun:
            self.move()

    def move(self) -> None:
        for seat, ask in enumerate(self.asked):
            if ask is not None:
                count = bytes(ask.choices).count(b"],[") + 1
                choice = self.load.chance.randrange(count)
                self.moves += 1
                said = b'{"type":"move","id":%d,"seat":%d,"number":%d,"choice":%d}'
                self.sent = (time.perf_counter(), max(self.seen) + 1)
                self.asked[seat] = None
                self.sockets[seat].send(said % (self.moves, seat, ask.number, choice))
                return


class Load:
    """The players of all tables."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.begun = 0.0
        self.chance = random.Random(7)
        self.times: list[tuple[float, float]] = []
        self.keys: list[str] = []
        """What lets each of the two players in."""
        self.ready: list[Game] = []
        """Tables where both players sit already, since opening and connecting is not what is timed."""

    def call(self, path: str, body: Any = None, key: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        with urlopen(Request(f"http://{self.host}{path}", data, headers), timeout=30) as answer:
            return answer.read()

    def make_table(self, key: str) -> str:
        wanted = {"game": "colors", "seats": ["me", "person"], "private": True}
        return str(json.loads(self.call("/api/tables", wanted, key))["id"])

    async def play(self, tables: int, seconds: float) -> None:
        """Keep so many tables busy for so long; a game that ends makes room for the next."""
        self.keys = [json.loads(self.call("/api/guests", {"name": name}))["key"] for name in ("A", "B")]
        self.ready = [await self.next_game() for _ in range(AHEAD * tables)]
        self.begun = time.perf_counter()
        until = self.begun + WARM_UP + seconds

        async def slot() -> None:
            while time.perf_counter() < until:
                game = self.ready.pop() if self.ready else await self.next_game()
                with suppress(TimeoutError):
                    await asyncio.wait_for(game.play(), until - time.perf_counter())
                game.leave()

        await asyncio.gather(*(slot() for _ in range(tables)))
        for game in self.ready:
            game.leave()

    async def next_game(self) -> Game:
        game = Game(self)
        await game.sit_down()
        return game


class Server:
    """A server process on a core of its own, on a database of its own."""

    def __init__(self, folder: str, core: int | None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        plenty = {f"{what}_{how}": 1e6 for what in ("message", "post", "read") for how in ("rate", "burst")}
        plenty |= {"connections": 10**6}
        config = Config(database=f"sqlite:///{folder}/bench.db", **plenty)  # type: ignore[arg-type]
        settings = {**os.environ, SETTINGS: msgspec.json.encode(config).decode()}
        command = f"from cosmodrome.server.serve import run, settings; run(settings(), '127.0.0.1', {self.port})"
        self.begun = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, "-c", command], env=settings, stdout=subprocess.DEVNULL)
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})

    def first_page(self) -> float:
        """Wait for the start page; says how many milliseconds after the start it came."""
        while True:
            with suppress(OSError):
                urlopen(f"http://127.0.0.1:{self.port}/").read()
                return 1000 * (time.perf_counter() - self.begun)
            if self.process.poll() is not None:
                raise RuntimeError("the server did not start")
            time.sleep(0.005)

    def memory(self) -> int:
        """Kilobytes held."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def idle_kilobytes(server: Server, load: Load) -> float:
    """What a table that nobody looks at takes in memory."""
    key = json.loads(load.call("/api/guests", {"name": "C"}))["key"]
    for _ in range(50):
        load.make_table(key)
    before = server.memory()
    for _ in range(IDLE):
        load.make_table(key)
    return (server.memory() - before) / IDLE


def figures(tables: int = 100, seconds: float = 9.0) -> list[Figure]:
    """The figures of the server; `ratio` counts in passes of the calibration loop, as everywhere."""
    passes = calibrate()
    found, load = measure(tables, seconds)
    passes = (passes + calibrate()) / 2
    times = max(stretches(load, seconds / STRETCHES), key=len)
    found |= {
        "moves_per_s": len(times) * STRETCHES / seconds,
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[len(times) * 99 // 100],
    }
    scales = {"moves_per_s": 1 / passes, "table_kb": 1.0}
    return [
        Figure("server", name, round(found[name], 2), round(found[name] * scales.get(name, passes / 1000), 3))
        for name in ("moves_per_s", "p50_ms", "p99_ms", "table_kb", "start_ms")
    ]


def stretches(load: Load, seconds: float) -> list[list[float]]:
    """The times of all moves, ascending, of each stretch after the warm-up."""
    found: list[list[float]] = [[] for _ in range(STRETCHES)]
    for at, took in load.times:
        place = int((at - load.begun - WARM_UP) // seconds)
        if 0 <= place < STRETCHES:
            found[place].append(took)
    return [sorted(times) for times in found]


def measure(tables: int, seconds: float) -> tuple[dict[str, float], Load]:
    """A server on the first core, players on the others; memory and start first, then the load."""
    cores = sorted(os.sched_getaffinity(0))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(most[0], min(FILES, most[1])), most[1]))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, cores[0] if len(cores) > 1 else None)
        try:
            os.sched_setaffinity(0, set(cores[1:]) or set(cores))
            figures = {"start_ms": server.first_page()}
            load = Load(server.port)
            figures["table_kb"] = idle_kilobytes(server, load)
            asyncio.run(load.play(tables, seconds))
        finally:
            server.stop()
            os.sched_setaffinity(0, set(cores))
    return figures, load
