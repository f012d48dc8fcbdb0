"""The Hall: every table this process has open, and everything they share."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec

from cosmodrome.core.deal import Deal
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import load
from cosmodrome.server import notes
from cosmodrome.server.config import Config
from cosmodrome.server.crier import Crier
from cosmodrome.server.people import People, Visitor
from cosmodrome.server.room import Room
from cosmodrome.server.steward import Steward
from cosmodrome.server.thinking import Thinkers
from cosmodrome.store import Line, Member, Seating, Store, TableRow

log = logging.getLogger(__name__)
HOUSEKEEPING = 5.0
"""Seconds between two looks at everything; also at what was written elsewhere, should word of it be lost."""


class Hall:
    """Opens tables from the store when somebody asks for them, and lets go of those nobody looks at."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.places = dict(config.games)
        loop = asyncio.get_running_loop()
        self.store = Store(config.database, loop.call_soon_threadsafe)
        self.people = People(self.store)
        self.thinkers = Thinkers(config.bot_workers, config.bot_seconds)
        self.crier = Crier()
        self.rooms: dict[str, Room] = {}
        self._stewards: dict[str, Steward] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._grown: set[str] = set()
        """Tables that something was written to, here or elsewhere, and that were not looked at since."""
        self._pause = self.config.tail_seconds if config.shared else HOUSEKEEPING
        if config.shared and self.store.listen(self._notice):
            self._pause = HOUSEKEEPING
        self.spawn(self._keep_house())

    async def close(self) -> None:
        """Stop everything; what was accepted is in the store."""
        for room in list(self.rooms.values()):
            self.drop(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else; if it fails, the log says so."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something failed", exc_info=task.exception())

    # -- games and tables ---------------------------------------------------------------------------

    def game(self, name: str) -> Game:
        """A game that is offered here."""
        if name not in self.places:
            raise Refusal("no-game", f"There is no game called {name[:40]!r} here.")
        return load(self.places[name])

    async def room(self, id: str) -> Room:
        """The table with that id; raises a Refusal if there is none."""
        if id in self.rooms:
            return self.rooms[id]
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        row = await asyncio.to_thread(self.store.table, id) if len(id) <= 64 else None
        if row is None or row.game not in self.places:
            raise Refusal("no-table", "There is no such table. Check the link, or begin a new table.")
        lines = await asyncio.to_thread(self.store.read, "entries", id)
        noted = await asyncio.to_thread(self.store.read, "notes", id)
        return self._seat(row, lines, noted)

    def _seat(self, row: TableRow, lines: list[Line], noted: list[Line]) -> Room:
        """Bring a table to life."""
        room = Room(self, row, self.game(row.game))
        room.follow(lines, noted)
        if room.clock:
            room.clock.rest(time.time())
        self.rooms[row.id] = room
        self._stewards[row.id] = Steward(self, room)
        self.attend(room)
        return room

    async def catch_up(self, room: Room) -> None:
        """Read what other processes have written."""
        entries, noted = len(room.table.record.entries), room.company.notes
        lines = await asyncio.to_thread(self.store.read, "entries", room.id, entries)
        more = await asyncio.to_thread(self.store.read, "notes", room.id, noted)
        room.follow(lines, more)

    def attend(self, room: Room) -> None:
        if (steward := self._stewards.get(room.id)) is not None and steward.room is room:
            steward.attend()

    def drop(self, room: Room) -> None:
        """Let go of a table; those who look at it connect again."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self._stewards.pop(room.id).close()
        room.close()

    async def add(
        self,
        game: Game,
        options: dict[str, Any],
        seats: Sequence[Seating],
        owner: str,
        *,
        seed: int | None = None,
        private: bool = False,
        clock: str = "none",
        kind: Any = "live",
        start: str = "",
        parent: str = "",
        entries: Sequence[str] = (),
        deal: Deal | None = None,
    ) -> str:
        """A new table; says its id, which nobody can guess. Without a seed or a start it is dealt when all sit."""
        id = secrets.token_urlsafe(16)
        agreed = msgspec.json.encode(game.options(**options)).decode()
        if seed is None and not start:
            deal = Deal(secrets.token_hex(32))
        row = TableRow(
            id,
            game.name,
            agreed,
            seed or 0,
            tuple(seats),
            private,
            clock,
            owner,
            time.time(),
            kind,
            start,
            parent,
            deal,
        )
        await self.store.add_table(row, entries)
        self._seat(row, [Line(number, row.made, body) for number, body in enumerate(entries, 1)], [])
        return id

    async def rematch(self, room: Room) -> None:
        """The same people at a new table."""
        row = room.row
        seats = [
            Seating(c.kind, c.name, c.person, "" if c.kind == "person" else c.level, room.company.waived(c.person))
            for c in room.company.chairs
        ]
        id = await self.add(
            self.game(row.game), room.options, seats, row.owner, private=row.private, clock=row.clock, parent=row.id
        )
        room.do(lambda: room.keep_note(notes.Next(id), lambda why: None))

    def remember(self, visitor: Visitor, room: Room) -> None:
        """Somebody sits down: from now on this is one of their games."""
        self.spawn(self._remember(visitor, room.id))

    async def _remember(self, visitor: Visitor, table: str) -> None:
        if visitor.guest and await asyncio.to_thread(self.store.person, visitor.id) is None:
            await self.store.put_person(Member(visitor.id, visitor.name))
        await self.store.sat(visitor.id, table)

    # -- beside everything else -----------------------------------------------------------------------

    async def _keep_house(self) -> None:
        """Look for other processes' moves, and let go of tables that lie idle."""
        while True:
            await asyncio.sleep(self._pause)
            if self.config.shared and self.rooms:
                await self._tail(list(self.rooms))
            for room in [room for room in self.rooms.values() if self._idle(room)]:
                self.drop(room)

    def _idle(self, room: Room) -> bool:
        asleep = not room.links and not room.busy and not self._stewards[room.id].active
        return asleep and time.monotonic() - room.touched > self.config.idle_seconds

    def _notice(self, table: str) -> None:
        """The database says that a table has grown; what is written here comes back too, and is known by then."""
        if table in self.rooms:
            if not self._grown:
                self.spawn(self._follow())
            self._grown.add(table)

    async def _follow(self) -> None:
        await asyncio.sleep(0)  # so that notices that come together are followed together
        grown = [table for table in self._grown if table in self.rooms]
        self._grown.clear()
        await self._tail(grown)

    async def _tail(self, tables: Sequence[str]) -> None:
        """Take in what other processes wrote."""
        heads = await asyncio.to_thread(self.store.heads, tables)
        for id, (entries, noted) in heads.items():
            room = self.rooms.get(id)
            if room and (entries > len(room.table.record.entries) or noted > room.company.notes):
                await self.catch_up(room)
                self.attend(room)
