"""Whole games of Cosmic Encounter at a server, and everything that can be measured of each window from outside.

Five people play at each table and pass in every window; a spectator looks on. In every window the spectator and one
seat that the coin would not have chosen try whatever the protocol offers. The harness alone looks into the
server, to know when a window opened and closed and whether somebody was asked in it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cosmodrome.games import GAMES
from cosmodrome.games.encounter.asking import Ask, Lull
from cosmodrome.server.config import Config
from cosmodrome.server.room import Room
from cosmodrome.table.lulls import _look
from tests.attack import coin
from tests.attack.stump import Sample
from tests.server.site import QUICK, Site, Visitor

SEATS, TURNS = 5, 25
SECONDS = 0.25
"""The least time a window stays open: long enough for all questions to be asked in it."""
UNDO = 0.4
"""In how many of the windows a move is asked back."""
LATEST = 1_000_000
Features = dict[str, float]


class Window:
    """A moment as a spectator sees it, from the server's own clock."""

    def __init__(self, room: Room, look: object) -> None:
        self.look = look
        self.opened = time.monotonic()
        self.closed: float | None = None
        self.asked = False
        seen = room.table.seen
        top = seen.agenda[-1] if seen.agenda else None
        self.counts = isinstance(top, Ask) or top == Lull()
        """Whether the coin was tossed for it: it is a window of the usual kind."""
        self.heads = self.counts and coin.heads(seen)
        self.chosen = coin.chosen(seen) if self.counts else ()


class Truth:
    """What the harness knows: each table's windows, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now: dict[str, Window] = {}
        self._change = Room._change
        monkeypatch.setattr(Room, "_change", lambda room: self._look(room))

    def _look(self, room: Room) -> None:
        """Called in the server's thread whenever something at a table has changed."""
        self._change(room)
        table, before = room.table, self.now.get(room.id)
        look = _look(table.game, table.seen)
        if before is None or before.look != look:
            if before is not None:
                before.closed = time.monotonic()
            self.now[room.id] = Window(room, look)
        if not table.lulls and table.hushed:
            self.now[room.id].asked = True


@contextmanager
def running(monkeypatch: pytest.MonkeyPatch, database: str, seconds: float) -> Iterator[tuple[Site, Truth]]:
    """A server on which the coin decides."""
    coin.toss(monkeypatch)
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
        people = [[site.visitor(f"Player {seat}") for seat in range(SEATS + 1)] for _ in range(tables)]
        games = [Tables(site, truth, there, seconds, seed, samples) for seed, there in enumerate(people)]
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
        self, site: Site, truth: Truth, people: list[Visitor], seconds: float, seed: int, samples: list[Sample]
    ) -> None:
        self.site, self.truth, self.people, self.seconds, self.samples = site, truth, people, seconds, samples
        self.chance = random.Random(seed)
        self.stopping = False

    async def play_on(self) -> None:
        while not self.stopping:
            ann = self.people[0]
            table = await asyncio.to_thread(
                ann.make, "encounter", "me", *["person"] * (SEATS - 1), clock="slow", options={"max_turns": TURNS}
            )
            async with httpx.AsyncClient(base_url=self.site.url, timeout=30) as http:
                await Game(self, http, table).play()


class Game:
    """A game and all who are at it."""

    def __init__(self, at: Tables, http: httpx.AsyncClient, table: str) -> None:
        self.at, self.http, self.table = at, http, table
        self.links: list[Link] = []
        self.over = False

    async def play(self) -> None:
        try:
            for seat, person in enumerate(self.at.people):
                link = await Link.open(self, person, seat if seat < SEATS else None)
                self.links.append(link)
                if 0 < seat < SEATS:
                    await link.say("sit", seat=seat)
            while not (self.over or self.at.stopping):
                await self.measure_next()
        finally:
            for link in self.links:
                await link.close()

    async def measure_next(self) -> None:
        """Wait for a window to open, and measure it."""
        before = self.window
        while self.window is before or not self.window.counts:
            await asyncio.sleep(0.005)
            if self.over or self.at.stopping:
                return
        window = self.window
        features = await Probe(self, window, self.links[self._spy(window)], self.links[SEATS]).run()
        if features:
            assert window.asked == window.heads
            self.at.samples.append(Sample(features, window.asked))

    def _spy(self, window: Window) -> int:
        """A seat that the coin would not choose; mostly the last to move, which is often the next to be asked too."""
        others = [seat for seat in range(SEATS) if seat not in window.chosen]
        moved = self.links[SEATS].moved
        return moved if moved in others and self.at.chance.random() < 0.7 else self.at.chance.choice(others)

    @property
    def window(self) -> Window:
        return self.at.truth.now[self.table]


class Link:
    """A connection: it plays if it has a seat, and keeps every frame with its time."""

    def __init__(self, game: Game, person: Visitor, seat: int | None, socket: ClientConnection) -> None:
        self.game, self.person, self.seat, self.socket = game, person, seat, socket
        self.chance = random.Random(seat)
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
    async def open(cls, game: Game, person: Visitor, seat: int | None) -> Link:
        url = f"ws://127.0.0.1:{game.at.site.port}/tables/{game.table}/live?key={person.key}"
        link = cls(game, person, seat, await connect(url, max_size=None, open_timeout=20))
        while not link.now:
            await asyncio.sleep(0.005)
        return link

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


class Probe:
    """One window, measured: what is sent in it, at its end, and what can be asked during and after it."""

    def __init__(self, game: Game, window: Window, spy: Link, watcher: Link) -> None:
        self.game, self.window, self.spy, self.watcher = game, window, spy, watcher
        self.seconds = game.at.seconds
        self.features: Features = {}

    async def run(self) -> Features | None:
        """All that was measured; nothing if the game is over."""
        await self._until(0.2)
        if self.game.at.chance.random() < UNDO:
            self._note("undo", await self.spy.say("undo", seat=self.spy.seat))
        await self._ask_all("during")
        await self._talk()
        self.features["closed early"] = self.window.closed is not None
        while self.window.closed is None:
            await asyncio.sleep(0.005)
            if self.game.over:
                return None
        await asyncio.sleep(0.3 * self.seconds)
        for name, link in (("watcher", self.watcher), ("spy", self.spy)):
            self._frames(name, link)
        await self._ask_all("after")
        self._differences()
        await self._end_request()
        return self.features

    async def _until(self, share: float) -> None:
        await asyncio.sleep(max(0.0, self.window.opened + share * self.seconds - time.monotonic()))

    async def _ask_all(self, when: str) -> None:
        """Everything that can be asked over HTTP."""
        both = (("watcher", self.watcher), ("spy", self.spy))
        await asyncio.gather(*(self._ask(f"{when}.{name}", link) for name, link in both))
        self._note(f"{when}.spy.tables", (await self.spy.get("/api/tables"))[0])

    async def _ask(self, name: str, link: Link) -> None:
        table, seat = f"/api/tables/{self.game.table}", "" if link.seat is None else f"?seat={link.seat}"
        self._note(f"{name}.table", await link.get(table))
        moment = await link.get(f"{table}/at/{LATEST}{seat}")
        self._note(f"{name}.last", moment)
        self.features[f"{name}.last.is-live"] = moment["set"] == link.pieces
        self.features[f"{name}.last.prompt-is-live"] = moment["prompt"] == link.now["ask"]["prompt"]
        before = await link.get(f"{table}/at/{max(0, moment['last'] - 1)}{seat}")
        self._note(f"{name}.before-last", before)

    async def _talk(self) -> None:
        spy, seat = self.spy, self.spy.seat
        """Everything that can be asked over the live connection; a move comes last, as it might be held."""
        part = self.game.at.chance.choice(sorted(spy.pieces))
        self._note("why", await spy.say("why", seat=seat, parts=[part]))
        self._note("moves", await spy.say("moves", seat=seat))
        self._note("imagine", await spy.say("imagine", seat=seat))
        begun = time.monotonic()
        self._note("move", await spy.say("move", seat=seat, number=spy.now["ask"]["number"], choice=0))
        self.features["move.time"] = self._coarse(time.monotonic() - begun)

    def _frames(self, name: str, link: Link) -> None:
        """What came over the live connection while the window was open, and with its end."""
        opened, closed = self.window.opened, self.window.closed
        assert closed is not None
        during = [(t, frame) for t, frame in link.frames if opened <= t < closed]
        ending = [(t, frame) for t, frame in link.frames if closed <= t < closed + 0.3 * self.seconds]
        self.features[f"{name}.frames.during"] = len(during)
        self.features[f"{name}.frames.ending"] = len(ending)
        if during and ending:
            self.features[f"{name}.time"] = self._coarse(ending[0][0] - during[0][0])
            self._note(f"{name}.first", during[0][1])
            self._note(f"{name}.ending", ending[0][1])
        if "undo.size" in self.features:
            sent = [frame for _, frame in (*during, *ending[:1])]
            self.features[f"{name}.undo.ended"] = any(frame.get("request", 0) is None for frame in sent)
        for _, frame in (*during[1:], *ending[1:]):
            self._note(f"{name}.more", frame)

    def _coarse(self, seconds: float) -> float:
        return round(seconds / self.seconds)

    def _differences(self) -> None:
        """How the answers after the window differ from those during it."""
        for name, value in list(self.features.items()):
            if name.startswith("during.") and (after := "after." + name[7:]) in self.features:
                self.features[f"change.{name[7:]}"] = self.features[after] - value

    async def _end_request(self) -> None:
        """If a request to undo still stands, somebody declines, or now and then everybody agrees."""
        spy = self.spy
        request = spy.now.get("request")
        if not request:
            return
        others = [self.game.links[seat] for seat in request["asked"]]
        agree = self.game.at.chance.random() < 0.2
        for link in others if agree else others[:1]:
            await link.say("agree" if agree else "decline")

    def _note(self, name: str, answer: dict[str, Any]) -> None:
        self.features[f"{name}.size"] = len(msgspec.json.encode(answer))
        flatten(name, answer, self.features)


def flatten(name: str, value: Any, into: Features) -> None:
    """Every number in an answer, and how long everything else is; a key that is there counts too."""
    if value is None:
        into[f"{name}.null"] = 1.0
    elif isinstance(value, bool | int | float):
        into[name] = float(value)
    elif isinstance(value, str):
        into[f"{name}.long"] = len(value)
        if name.endswith(".changed"):
            into[name] = datetime.fromisoformat(value).timestamp()
    elif isinstance(value, list):
        into[f"{name}.count"] = len(value)
        for one in value[-1:]:
            flatten(f"{name}.last", one, into)
    elif isinstance(value, dict):
        into[f"{name}.keys"] = len(value)
        if not name.endswith((".set", ".panels", ".view", ".state")):
            for key, one in value.items():
                flatten(f"{name}.{key}", one, into)
