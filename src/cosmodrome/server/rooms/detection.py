"""Finds out what observers are to be told, from the tables themselves, and posts it to the outbox.

Nothing is written with a move, so a move costs nothing more. What is to be told can be seen in the table for as long as
it matters: a game that is over stays over, and somebody who is awaited stays awaited. So a kill between a move and its
posting loses nothing if the table is looked at again; which ones those are is noted when they are opened (`watches`).

Who is awaited is taken from what is seen (`Table.awaited`), which is nobody while a window is open.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, Protocol

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.config import Config
from cosmodrome.server.rooms.background import RETRY
from cosmodrome.server.rooms.delivery import Body, Delivery, encode_body
from cosmodrome.server.rooms.observers import LiveRoom, RoomInfo, Services, consumers, listens, load_observers
from cosmodrome.store import Seating, TableRow, Unavailable, outbox, watches
from cosmodrome.store.outbox import Kind, Posting

log = logging.getLogger(__name__)
GATHER = 0.05
"""Seconds for which ends of games are gathered, so that many share a posting."""
APART = 0.5
"""Seconds between two postings of ends: a busy server ends dozens of games a second, and what follows from a posting
(claims, acknowledgements) costs about as much for one end as for twenty."""
SLICE = 200
"""How many rooms are looked at before everything else has its turn."""
BEATS = 4
"""A process that has missed so many beats is gone."""


class LiveRooms(Protocol):
    """The rooms of this process."""

    @property
    def open(self) -> Mapping[str, LiveRoom]: ...
    def room(self, id: str) -> Awaitable[LiveRoom]: ...


class Absence(NamedTuple):
    """Somebody who is awaited and not here."""

    table: str
    seat: int
    number: int
    """The number of the seat's question."""
    person: str


class Detection:
    """Looks at the rooms of one process: at the end of each game at once, at who is absent again and again."""

    def __init__(self, config: Config, services: Services, rooms: LiveRooms) -> None:
        self.config = config
        self.store = services.store
        self.rooms = rooms
        self.insist = services.insist
        self.process = secrets.token_hex(8)
        self.observers = observers = load_observers(config.observers, services)
        self.consumers = consumers(observers)
        self._movers = [one.moved for one in observers.values() if listens(one, "moved")]
        self._threads = ThreadPoolExecutor(len(observers), "observers")
        self._deliveries = [
            Delivery(name, one, self.store, self._threads, config.delivery_seconds)
            for name, one in observers.items()
            if any(name in names for names in self.consumers.values())
        ]
        self._watched: set[str] = set()
        self._ended: set[str] = set()
        """Tables whose end was posted, or is about to be."""
        self._posts: list[Posting] = []
        self._posted = 0.0
        """When ends were last posted."""
        self._absent: set[Absence] = set()
        """Who was awaited and not here at the last look."""
        self._told: set[Absence] = set()
        """Those of them who were told."""
        self._elsewhere: set[Absence] = set()
        """Those who are connected to another process."""
        self._present: dict[str, set[str]] = {}
        """Who is here, as other processes know it."""

    def tasks(self) -> list[Any]:
        """What runs beside everything else."""
        return [self._look_out(), *(delivery.run() for delivery in self._deliveries)]

    async def close(self) -> None:
        """Let other processes look at the tables of this one."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self.config.shared:
            with suppress(Unavailable):
                await self.store.write(partial(watches.leave, process=self.process))

    # -- which tables are looked at ------------------------------------------------------------------

    async def watch(self, row: TableRow) -> None:
        """A table is about to be opened: note it, so that it is found again after a kill."""
        if row.kind == "record":
            return
        self._watched.add(row.id)
        if not await self.store.write(partial(watches.watch, table=row.id, process=self.process)):
            self._ended.add(row.id)

    def unwatch(self, table: str) -> None:
        """A table lies idle and is let go of."""
        self._watched.discard(table)
        self._ended.discard(table)
        self.insist(partial(self._unwatch, table))

    async def _unwatch(self, table: str) -> None:
        if table not in self._watched:  # else it was opened again while the database was away
            await self.store.write(partial(watches.unwatch, table=table, process=self.process))

    async def _adopt(self) -> None:
        """Open the tables that processes which are gone have left behind."""
        since = self._living() if self.config.shared else time.time() + 1.0
        for table in await self.store.write(partial(watches.adopt, process=self.process, since=since)):
            await self._open(table)

    async def _open(self, table: str) -> None:
        while True:
            try:
                await self.rooms.room(table)
                return
            except Unavailable:
                await asyncio.sleep(RETRY)
            except Refusal as why:  # it was never made, or is of a game that is not offered here
                if why.code == "no-table":
                    self.unwatch(table)
                return
            except Exception:
                log.exception("table %s cannot be opened to see what is left to tell", table)
                return

    def _living(self) -> float:
        return time.time() - BEATS * self.config.absent_seconds

    # -- what has happened ---------------------------------------------------------------------------

    def moved(self, room: LiveRoom) -> None:
        """Something happened in a room; called for every move."""
        if room.row.kind == "record":
            return
        for moved in self._movers:
            try:
                moved(room)
            except Exception:
                log.exception("an observer failed at a move of table %s", room.id)
        if room.table.outcome is not None and room.id not in self._ended:
            self._end(room)

    def _end(self, room: LiveRoom) -> None:
        """A game is over; one that was played on from a game's end has no move of its own and does not count."""
        self._ended.add(room.id)
        if room.written <= room.row.made:
            return
        key, outcome = outbox.finished_key(room.id), room.table.outcome
        self._posts.append(_posting("finished", key, room, None, Body(_info(room, key), outcome=outcome)))
        if len(self._posts) == 1:
            self.insist(self._post_ends)

    async def _post_ends(self) -> None:
        await asyncio.sleep(max(GATHER, self._posted + APART - time.monotonic()))
        self._posted = time.monotonic()
        posts = list(self._posts)
        try:
            await self._post(posts)
        except Unavailable:
            raise  # and it is tried again
        except Exception:
            log.exception("ends of games could not be posted; they are found again when their tables are opened")
        del self._posts[: len(posts)]
        if self._posts:
            self.insist(self._post_ends)

    async def _post(self, postings: list[Posting]) -> None:
        """In the order of their keys, so that two processes never wait for each other's rows."""
        ordered = sorted(postings, key=lambda one: one.key)
        await self.store.write(partial(outbox.post, postings=ordered, consumers=self.consumers))
        for delivery in self._deliveries:
            delivery.wake()

    # -- who is absent -------------------------------------------------------------------------------

    async def _look_out(self) -> None:
        """Again and again; whoever is awaited and absent at two looks in a row is told."""
        first = True
        while True:
            try:
                if self.config.shared:
                    await self._beat()
                if self.config.shared or first:
                    await self._adopt()
                    first = False
                await self._look()
            except Unavailable:
                pass  # the store has logged it
            except Exception:
                log.exception("looking for those who are absent failed and is tried again")
            await asyncio.sleep(self.config.absent_seconds)

    async def _beat(self) -> None:
        """Tell other processes that this one lives, and who is here."""
        now = {id: _present(room) for id, room in self.rooms.open.items()}
        fresh = {id: people for id, people in now.items() if people != self._present.get(id, set())}
        await self.store.write(partial(watches.beat, process=self.process, now=time.time(), present=fresh))
        self._present = now

    async def _look(self) -> None:
        now: set[Absence] = set()
        for place, room in enumerate(list(self.rooms.open.values()), 1):
            now.update(_absences(room))
            if not place % SLICE:
                await asyncio.sleep(0)
        due, self._absent, self._told = now & self._absent, now, self._told & now
        self._elsewhere = await self._find(due) if due and self.config.shared else set()
        await self._tell(due - self._told - self._elsewhere)

    async def _find(self, due: set[Absence]) -> set[Absence]:
        """Those of them who are connected to another process; the next look asks again."""
        tables = {one.table for one in due}
        ask = partial(watches.present_elsewhere, tables=tables, process=self.process, since=self._living())
        found = await asyncio.to_thread(self.store.look, ask)
        return {one for one in due if one.person in found.get(one.table, ())}

    async def _tell(self, absences: set[Absence]) -> None:
        posts: list[Posting] = []
        for one in sorted(absences):
            if (room := self.rooms.open.get(one.table)) is not None:
                key = outbox.waiting_key(one.table, one.seat, one.number)
                posts.append(_posting("waiting", key, room, one.seat, Body(_info(room, key), one.seat)))
        if posts:
            await self._post(posts)
        self._told |= absences

    def owes(self, room: LiveRoom) -> bool:
        """Whether something is left to tell of a room, so that it must not be let go of."""
        if any(posting.table == room.id for posting in self._posts):
            return True
        return any(one not in self._told and one not in self._elsewhere for one in _absences(room))


def _absences(room: LiveRoom) -> list[Absence]:
    """Who is seen to be awaited at a table and is not connected to this process."""
    if room.row.kind == "record" or not room.participants.begun:
        return []
    table, holders = room.table, room.participants.holders
    return [
        Absence(room.id, seat, table.number(seat), holders[seat].person)
        for seat in table.awaited
        if holders[seat].kind == "person" and not holders[seat].level and holders[seat].person not in room.present
    ]


def _present(room: LiveRoom) -> set[str]:
    holders = room.participants.holders
    return {one.person for one in holders if one.kind == "person" and one.person in room.present}


def _info(room: LiveRoom, key: str) -> RoomInfo:
    row = room.row
    players = tuple(Seating(c.kind, c.name, c.person, c.level) for c in room.participants.holders)
    teams = room.table.game.teams(room.table.record.options)
    now = time.time()
    return RoomInfo(
        key, row.id, row.game, players, row.owner, row.private, row.clock, row.parent, now, row.rated, teams
    )


def _posting(kind: Kind, key: str, room: LiveRoom, seat: int | None, body: Body) -> Posting:
    return Posting(key, kind, room.id, seat, encode_body(body).decode(), body.room.at)
