"""One window, measured by everybody who is not asked in it."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from tests.attack.windows import Connection, Game, Window

UNDO = 0.4
"""In how many of the windows a move is asked back."""
LATEST = 1_000_000
Features = dict[str, float]


class Probe:
    """What is sent in a window, at its end, and what can be asked during and after it, with the time it took."""

    def __init__(
        self, game: Game, window: Window, spy: Connection, seats: list[Connection], watcher: Connection
    ) -> None:
        self.game, self.window, self.spy, self.seats, self.watcher = game, window, spy, seats, watcher
        self.all = [watcher, *seats]
        self.seconds = game.at.seconds
        self.features: Features = {}

    async def run(self) -> Features | None:
        """All that was measured; nothing if the game is over."""
        await self._until(0.2)
        if self.window.chance.random() < UNDO:
            await self._timed("undo", self.spy.say("undo", seat=self.spy.seat))
        await self._everybody(self._ask("during", one) for one in self.all)
        await self._everybody(self._talk(one) for one in self.seats)
        self.features["closed early"] = self.window.closed is not None
        while self.window.closed is None:
            await asyncio.sleep(0.005)
            if self.game.over:
                return None
        await asyncio.sleep(0.3 * self.seconds)
        for one in self.all:
            self._frames(one)
        await self._everybody(self._ask("after", one) for one in self.all)
        self._differences()
        self._extremes()
        await self._end_request()
        return self.features

    async def _until(self, share: float) -> None:
        await asyncio.sleep(max(0.0, self.window.opened + share * self.seconds - time.monotonic()))

    async def _everybody(self, doing: Any) -> None:
        await asyncio.gather(*doing)

    async def _timed(self, name: str, asking: Awaitable[Any]) -> Any:
        """An answer, noted with the milliseconds it took."""
        begun = time.monotonic()
        answer = await asking
        self.features[f"{name}.ms"] = 1000 * (time.monotonic() - begun)
        self._note(name, answer[0] if isinstance(answer, list) else answer)
        return answer

    async def _ask(self, when: str, one: Connection) -> None:
        """Everything that can be asked over HTTP."""
        table, seat = f"/api/tables/{self.game.table}", "" if one.seat is None else f"?seat={one.seat}"
        name = f"{one.name}: {when}"
        await self._timed(f"{name}.table", one.get(table))
        moment = await self._timed(f"{name}.last", one.get(f"{table}/at/{LATEST}{seat}"))
        self.features[f"{name}.last.is-live"] = moment["set"] == one.pieces
        self.features[f"{name}.last.prompt-is-live"] = moment["prompt"] == one.now["ask"]["prompt"]
        told = f"{table}/at/{LATEST}/about?part=seat:{one.seat or 0}{seat.replace('?', '&')}"
        await self._timed(f"{name}.about", one.get(told))
        if one in (self.spy, self.watcher):
            before = max(0, moment["last"] - 1)
            await self._timed(f"{name}.before-last", one.get(f"{table}/at/{before}{seat}"))
        if one is self.spy:
            await self._timed(f"{name}.tables", one.get("/api/tables"))

    async def _talk(self, one: Connection) -> None:
        """Everything that can be asked over the live connection; a move comes last, as it might be held."""
        name, seat = one.name, one.seat
        part = self.window.chance.choice(sorted(one.pieces))
        await self._timed(f"{name}: why", one.say("why", seat=seat, parts=[part]))
        await self._timed(f"{name}: about", one.say("about", part=part))
        await self._timed(f"{name}: about-seat", one.say("about", part=f"seat:{((seat or 0) + 1) % 5}"))
        await self._timed(f"{name}: moves", one.say("moves", seat=seat))
        await self._timed(f"{name}: imagine", one.say("imagine", seat=seat))
        await self._timed(f"{name}: move", one.say("move", seat=seat, number=one.now["ask"]["number"], choice=0))
        self.features[f"{name}: move.time"] = self._coarse(self.features[f"{name}: move.ms"] / 1000)

    def _frames(self, one: Connection) -> None:
        """What came over the live connection while the window was open, and with its end."""
        name, opened, closed = f"{one.name}: ", self.window.opened, self.window.closed
        assert closed is not None
        during = [(t, frame) for t, frame in one.frames if opened <= t < closed]
        ending = [(t, frame) for t, frame in one.frames if closed <= t < closed + 0.3 * self.seconds]
        self.features[f"{name}frames.during"] = len(during)
        self.features[f"{name}frames.ending"] = len(ending)
        if during and ending:
            lasted = ending[0][0] - during[0][0]
            self.features[f"{name}time"], self.features[f"{name}ms"] = self._coarse(lasted), 1000 * lasted
            self._note(f"{name}first", during[0][1])
            self._note(f"{name}ending", ending[0][1])
        if "undo.size" in self.features:
            sent = [frame for _, frame in (*during, *ending[:1])]
            self.features[f"{name}undo.ended"] = any(frame.get("request", 0) is None for frame in sent)
        for _, frame in (*during[1:], *ending[1:]):
            self._note(f"{name}more", frame)

    def _coarse(self, seconds: float) -> float:
        return round(seconds / self.seconds)

    def _differences(self) -> None:
        """How the answers after the window differ from those during it."""
        for name, value in list(self.features.items()):
            after = name.replace(": during.", ": after.")
            if after != name and after in self.features:
                self.features[name.replace(": during.", ": change.")] = self.features[after] - value

    def _extremes(self) -> None:
        """The least and the most that any seat has measured: a leak may show to one of them, whichever it is."""
        found: dict[str, list[float]] = defaultdict(list)
        for name, value in self.features.items():
            if name.startswith("seat "):
                found[name[len("seat 0") :]].append(value)
        for name, values in found.items():
            self.features[f"least{name}"], self.features[f"most{name}"] = min(values), max(values)

    async def _end_request(self) -> None:
        """If a request to undo still stands, somebody declines, or now and then everybody agrees."""
        request = self.spy.now.get("request")
        if not request:
            return
        others = [self.game.connections[seat] for seat in request["asked"]]
        agree = self.window.chance.random() < 0.2
        for connection in others if agree else others[:1]:
            await connection.say("agree" if agree else "decline")

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
