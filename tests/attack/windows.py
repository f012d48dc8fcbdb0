"""Whole games of Cosmic Encounter at a server, each window of which is measured from outside by all who see it.

Five people play at each table and pass in every window; a spectator looks on. In every window the spectator and all
seats that the coin would not have chosen try whatever the protocol offers (`probe.py`). The harness alone looks
into the server, to know when a window opened and closed and whether somebody was asked in it.

A run can be repeated: deals, moves and what is tried in a window come from fixed seeds, and only times differ.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cosmodrome.core.deal import Deal
from cosmodrome.games import GAMES
from cosmodrome.games.encounter.rules.timing.asking import Lull, MayAct
from cosmodrome.server.config import Config
from cosmodrome.server.rooms.room import Room
from cosmodrome.table.silent_windows import spectator_sees
from tests.attack import coin
from tests.attack.probe import Probe
from tests.attack.stump import Sample
from tests.server.site import QUICK, Site, Visitor

SEATS, TURNS = 5, 25
SECONDS = 0.4
"""The least time a window stays open: long enough for all questions to be asked in it."""


class Window:
    """A moment as a spectator sees it, from the server's own clock."""

    def __init__(self, room: Room, look: object) -> None:
        self.look = look
        self.opened = time.monotonic()
        self.closed: float | None = None
        self.asked = False
        seen = room.table.seen
        top = seen.agenda[-1] if seen.agenda else None
        self.counts = isinstance(top, MayAct) or top == Lull()
        """Whether the coin was tossed for it: it is a window of the usual kind."""
        self.name = coin.name(seen) if self.counts else b""
        self.heads = self.counts and coin.heads(seen)
        self.chosen = coin.chosen(seen) if self.counts else ()
        self.chance = random.Random(self.name)
        """Decides what is tried in it: the same in every run, however many windows were measured before."""


class Truth:
    """What the harness knows: each table's windows, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now: dict[str, Window] = {}
        self._changed = Room._changed
        monkeypatch.setattr(Room, "_changed", lambda room: self._look(room))

    def _look(self, room: Room) -> None:
        """Called in the server's thread whenever something at a table has changed."""
        self._changed(room)
        table, before = room.table, self.now.get(room.id)
        look = spectator_sees(table.game, table.seen)
        if before is None or before.look != look:
            if before is not None:
                before.closed = time.monotonic()
            self.now[room.id] = Window(room, look)
        if not table.held and table.window_open:
            self.now[room.id].asked = True


@contextmanager
def running(monkeypatch: pytest.MonkeyPatch, database: str, seconds: float) -> Iterator[tuple[Site, Truth]]:
    """A server on which the coin decides."""
    coin.toss(monkeypatch)
    monkeypatch.setattr(Deal, "seed", property(lambda deal: int(deal.contributions[0].value, 16)))
    truth = Truth(monkeypatch)
    settings = {**QUICK, "games": {"encounter": GAMES["encounter"]}, "window_seconds": seconds}
    site = Site(Config(database=database, **settings))
    try:
        yield site, truth
    finally:
        site.close()


def measure(
    monkeypatch: pytest.MonkeyPatch,
    database: str,
    *,
    windows: int,
    longest: float,
    seconds: float = SECONDS,
    tables: int = 3,
) -> list[Sample]:
    """Play until so many windows have been measured, or for the longest time."""
    with running(monkeypatch, database, seconds) as (site, truth):
        samples: list[Sample] = []
        measured: set[bytes] = set()
        people = [[site.visitor(f"Player {seat}") for seat in range(SEATS + 1)] for _ in range(tables)]
        games = [Tables(site, truth, there, seconds, place, samples, measured) for place, there in enumerate(people)]
        asyncio.run(_play_all(games, windows, longest))
    return samples


async def _play_all(games: list[Tables], windows: int, longest: float) -> None:
    end = time.monotonic() + longest
    tasks = [asyncio.create_task(game.play_on()) for game in games]
    while len(games[0].samples) < windows and time.monotonic() < end and not any(task.done() for task in tasks):
        await asyncio.sleep(0.2)
    for game in games:
        game.stopping = True
    await asyncio.gather(*tasks)


class Tables:
    """One game after the other, with the same people, the last of whom looks on."""

    def __init__(
        self,
        site: Site,
        truth: Truth,
        people: list[Visitor],
        seconds: float,
        place: int,
        samples: list[Sample],
        measured: set[bytes],
    ) -> None:
        self.site, self.truth, self.people, self.seconds, self.samples = site, truth, people, seconds, samples
        self.measured = measured
        """The windows that were measured. Those that look alike have one coin, and count once: a position in which
        forty windows open would else be forty samples, and whatever tells it from others a leak."""
        self.place = place
        self.stopping = False

    async def play_on(self) -> None:
        for number in count():
            if self.stopping:
                return
            ann = self.people[0]
            table = await asyncio.to_thread(
                ann.make, "encounter", "me", *["person"] * (SEATS - 1), clock="slow", options={"max_turns": TURNS}
            )
            async with httpx.AsyncClient(base_url=self.site.url, timeout=30) as http:
                await Game(self, http, table, f"{self.place:08x}{number:024x}").play()


class Game:
    """A game and all who are at it."""

    def __init__(self, at: Tables, http: httpx.AsyncClient, table: str, seed: str) -> None:
        self.at, self.http, self.table, self.seed = at, http, table, seed
        self.connections: list[Connection] = []
        self.over = False

    async def play(self) -> None:
        try:
            for seat, person in enumerate(self.at.people):
                connection = await Connection.open(self, person, seat if seat < SEATS else None)
                self.connections.append(connection)
                if 0 < seat < SEATS:
                    await connection.say("sit", seat=seat, contribution=self.seed)
            while not (self.over or self.at.stopping):
                await self.measure_next()
        finally:
            for connection in self.connections:
                await connection.close()

    async def measure_next(self) -> None:
        """Wait for a window to open, and measure it."""
        before = self.window
        while self.window is before or not self.window.counts or self.window.name in self.at.measured:
            await asyncio.sleep(0.005)
            if self.over or self.at.stopping:
                return
        window = self.window
        seats = [self.connections[seat] for seat in range(SEATS) if seat not in window.chosen]
        features = await Probe(self, window, self._spy(window, seats), seats, self.connections[SEATS]).run()
        if features:
            assert window.asked == window.heads
            self.at.measured.add(window.name)
            self.at.samples.append(Sample(features, window.asked))

    def _spy(self, window: Window, seats: list[Connection]) -> Connection:
        """Who asks for a move back: mostly the last to move, which is often the next to be asked too."""
        moved = self.connections[self.connections[SEATS].moved]
        return moved if moved in seats and window.chance.random() < 0.7 else window.chance.choice(seats)

    @property
    def window(self) -> Window:
        return self.at.truth.now[self.table]


class Connection:
    """A connection: it plays if it has a seat, and keeps every frame with its time."""

    def __init__(self, game: Game, person: Visitor, seat: int | None, socket: ClientConnection) -> None:
        self.game, self.person, self.seat, self.socket = game, person, seat, socket
        self.chance = random.Random(f"{game.seed} {seat}")
        self.frames: list[tuple[float, dict[str, Any]]] = []
        self.now: dict[str, Any] = {}
        self.pieces: dict[str, str] = {}
        self.moved = 0
        """Who was waited for last, as everybody may know."""
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._id = 0
        self._answered: object = None
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, game: Game, person: Visitor, seat: int | None) -> Connection:
        url = f"ws://127.0.0.1:{game.at.site.port}/tables/{game.table}/live?key={person.key}"
        connection = cls(game, person, seat, await connect(url, max_size=None, open_timeout=20))
        while not connection.now:
            await asyncio.sleep(0.005)
        return connection

    async def close(self) -> None:
        self._reading.cancel()
        await self.socket.close()

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                message = msgspec.json.decode(text)
                if message["type"] in ("scene", "update"):
                    self._show(message)
                    await self._play()
                for id in [*message.get("done", ()), *([message["id"]] if "id" in message else ())]:
                    if (future := self._answers.pop(id, None)) is not None and not future.done():
                        future.set_result(message)
        except ConnectionClosed:
            self.game.over = True

    def _show(self, message: dict[str, Any]) -> None:
        self.frames.append((time.monotonic(), message))
        if message["type"] == "scene":
            self.pieces = {}
        for gone in message.get("gone", ()):
            del self.pieces[gone]
        self.pieces |= message.get("set", {})
        self.now |= message
        self.moved = next(iter(self.now["ask"]["awaited"]), self.moved)
        self.game.over = self.game.over or bool(message.get("over"))

    async def _play(self) -> None:
        """Pass in windows; elsewhere do anything."""
        ask = self.now["ask"]
        if not ask["yours"] or self._answered == ask["number"]:
            return
        self._answered = ask["number"]
        choice = 0 if ask["open"] else self.chance.randrange(len(ask["choices"]))
        self._id += 1
        await self.send("move", self._id, seat=self.seat, number=ask["number"], choice=choice)

    async def send(self, type: str, id: int, **fields: Any) -> None:
        await self.socket.send(msgspec.json.encode({"type": type, "id": id, **fields}).decode())

    async def say(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message; its answer."""
        self._id += 1
        future = self._answers[self._id] = asyncio.get_running_loop().create_future()
        await self.send(type, self._id, **fields)
        return await asyncio.wait_for(future, 20)

    async def get(self, path: str) -> Any:
        answer = await self.game.http.get(path, headers=self.person.headers)
        return answer.json()

    @property
    def name(self) -> str:
        return "watcher" if self.seat is None else f"seat {self.seat}"
