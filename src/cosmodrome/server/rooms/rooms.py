"""Rooms: every table this process has open, and everything they share."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec

from cosmodrome.core.deal import Deal
from cosmodrome.core.game import Game, Options
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT, problem
from cosmodrome.games import load
from cosmodrome.server.access.accounts import FRESH, Accounts, Visitor
from cosmodrome.server.bots.pool import BotPool
from cosmodrome.server.config import Config
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.automation import Automation, AutomationServices
from cosmodrome.server.rooms.background import RETRY, Background
from cosmodrome.server.rooms.detection import Detection
from cosmodrome.server.rooms.observers import Services
from cosmodrome.server.rooms.room import Room, RoomServices
from cosmodrome.server.rooms.uploads import Uploads
from cosmodrome.server.watchdog import Probe, Watchdog
from cosmodrome.store import Line, Member, Seating, Store, TableRow, Unavailable
from cosmodrome.store.notices import ANY

log = logging.getLogger(__name__)
T = TypeVar("T")
SLICE = 0.005
"""Seconds for which a long game is replayed before everything else has its turn."""
HOUSEKEEPING = 5.0
"""Seconds between two looks at everything; also at what was written elsewhere, should word of it be lost."""


class Rooms:
    """Opens tables from the store when somebody asks for them, and lets go of those nobody looks at."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.places = dict(config.games)
        self._background = Background()
        self.spawn, self.insist = self._background.spawn, self._background.insist
        loop = asyncio.get_running_loop()
        self.store = Store(config.database, loop.call_soon_threadsafe)
        self.accounts = Accounts(self.store, config)
        self.accounts.ended = self._end_sessions
        self.pool = BotPool(config.bot_workers, config.bot_seconds)
        self.uploads = Uploads(config.record_seconds)
        self.watchdog = Watchdog()
        self.database = Probe(partial(self.store.heads, []))
        self._aside = ThreadPoolExecutor(1, "aside")
        self._replaying = asyncio.Lock()
        self._making: Counter[str] = Counter()
        self.open: dict[str, Room] = {}
        self._automations: dict[str, Automation] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._grown: set[str] = set()
        """Tables that something was written to, here or elsewhere, and that were not looked at since."""
        self._behind = asyncio.Event()
        """Set when something could not be read, or word of it may be lost: every table is looked at again."""
        self._away = False
        """Whether the reason was that the database was away, so that nobody could move."""
        self._services = RoomServices(
            store=self.store,
            window_key=self.store.secret("windows"),
            window_seconds=config.window_seconds,
            spawn=self.spawn,
            catch_up=self.catch_up,
            read_again=self.read_again,
            drop=self.drop,
            rematch=lambda room: self.insist(partial(self.rematch, room)),
            remember=self.remember,
        )
        self._automation_services = AutomationServices(
            store=self.store,
            pool=self.pool,
            games=self.places,
            bot_pause=config.bot_pause,
            contribution_seconds=config.contribution_seconds,
            spawn=self.spawn,
            insist=self.insist,
        )
        self._pause = self.config.tail_seconds if config.shared else HOUSEKEEPING
        if config.shared and self.store.listen(self._notice):
            self._pause = HOUSEKEEPING
        self.detection = Detection(config, Services(self.store, self.insist), self)
        for work in (self._keep_house(), *self.detection.tasks()):
            self.spawn(work)
        if config.shared:
            self.spawn(self._watch_sessions())

    async def close(self) -> None:
        """Stop everything; what was accepted is in the store."""
        for room in list(self.open.values()):
            self.drop(room)
        await self.detection.close()
        await self._background.close()
        await self.pool.close()
        self.watchdog.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    async def aside(self, work: Callable[..., T], *args: Any) -> T:
        """Do what takes more than a few milliseconds in a thread beside the loop, one thing at a time. The store's
        reads have threads of their own and never wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, work, *args)

    @property
    def connections(self) -> int:
        """How many live connections there are."""
        return sum(len(room.viewers) for room in self.open.values())

    def bustle(self) -> tuple[int, int]:
        """How many people look at tables here, and at how many tables somebody plays."""
        people = {viewer.visitor.id for room in self.open.values() for viewer in room.viewers}
        playing = [room for room in self.open.values() if room.viewers and room.table.outcome is None]
        return len(people), sum(room.participants.begun and room.row.kind != "record" for room in playing)

    # -- games and tables ---------------------------------------------------------------------------

    def game(self, name: str) -> Game:
        """A game that is offered here."""
        if name not in self.places:
            raise Refusal("no-game", f"There is no game called {name[:40]!r} here.")
        return load(self.places[name])

    async def room(self, id: str) -> Room:
        """The table with that id; raises a Refusal if there is none."""
        if id in self.open:
            return self.open[id]
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
            self._opening[id].add_done_callback(partial(self._opened, id))
        return await asyncio.shield(self._opening[id])

    def _opened(self, id: str, task: asyncio.Task[Room]) -> None:
        self._opening.pop(id, None)
        if not task.cancelled():
            task.exception()  # taken note of, though all who waited may be gone

    async def _open(self, id: str) -> Room:
        row = await asyncio.to_thread(self.store.table, id) if len(id) <= 64 else None
        if row is None or row.game not in self.places:
            raise Refusal("no-table", "There is no such table. Check the link, or begin a new table.")
        if why := problem(row.version):
            raise Refusal("newer", f"This table cannot be opened here: {why}")
        await self.detection.watch(row)
        lines = await asyncio.to_thread(self.store.read, "entries", id)
        noted = await asyncio.to_thread(self.store.read, "notes", id)
        return await self._seat(row, lines, noted)

    async def _seat(self, row: TableRow, lines: list[Line], noted: list[Line]) -> Room:
        """Bring a table to life."""
        make = partial(Room, self._services, row, self.game(row.game))
        room = await self.aside(make) if _corrected(row) else make()
        await self._replay(room, lines, noted)
        room.start_clock(self.config.shared)
        self.open[row.id] = room
        automation = self._automations[row.id] = Automation(self._automation_services, room)
        room.attend = partial(self._attend, room, automation)
        room.attend()
        return room

    def _attend(self, room: Room, automation: Automation) -> None:
        """Something changed in a room: see what is to be done there by itself, and who is to be told."""
        automation.attend()
        self.detection.moved(room)

    async def catch_up(self, room: Room) -> None:
        """Read what other processes have written."""
        entries, noted = len(room.table.record.entries), room.participants.event_count
        lines = await asyncio.to_thread(self.store.read, "entries", room.id, entries)
        more = await asyncio.to_thread(self.store.read, "notes", room.id, noted)
        await self._replay(room, lines, more)

    async def _replay(self, room: Room, lines: list[Line], noted: list[Line]) -> None:
        """Take in lines of the store; many of them in slices, and one table after the other."""
        if len(lines) + len(noted) <= 50:
            room.follow(lines, noted)
            return
        async with self._replaying:
            until = time.perf_counter() + SLICE
            for step in (*(([], [note]) for note in noted), *(([line], []) for line in lines)):
                room.follow(*step)
                if time.perf_counter() > until:
                    await asyncio.sleep(0)
                    until = time.perf_counter() + SLICE

    def drop(self, room: Room) -> None:
        """Let go of a table; those who look at it connect again."""
        if self.open.get(room.id) is room:
            del self.open[room.id]
            self._automations.pop(room.id).close()
        room.close()

    async def add(
        self,
        game: Game,
        options: dict[str, Any],
        seats: Sequence[Seating],
        owner: str,
        *,
        seed: int | None = None,
        version: int = CURRENT,
        private: bool = False,
        clock: str = "none",
        kind: Any = "live",
        start: str = "",
        parent: str = "",
        entries: Sequence[str] = (),
        deal: Deal | None = None,
        rated: bool = False,
    ) -> str:
        """A new table; says its id, which nobody can guess. Without a seed or a start it is dealt when all sit."""
        id = secrets.token_urlsafe(16)
        agreed = msgspec.json.encode(await self.agree(game, options)).decode()
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
            version,
            rated,
        )
        self._making[owner] += 1
        try:
            await asyncio.gather(self.store.add_table(row, entries), self.detection.watch(row))
            await self._seat(row, [Line(number, row.made, body) for number, body in enumerate(entries, 1)], [])
        finally:
            self._making[owner] -= 1
            if not self._making[owner]:
                del self._making[owner]
        return id

    async def agree(self, game: Game, options: dict[str, Any]) -> Options:
        """Options that fit the game, or a Refusal; an owner's corrections are parsed beside the loop."""
        make = partial(game.options, **options)
        return await self.aside(make) if options.get("data") else make()

    def check_bots(self, owner: str, seats: Sequence[Seating]) -> None:
        """Raise a Refusal if bots play at as many of a person's tables as they may, and the new one has bots too."""
        most = self.config.bot_tables
        if any(seat.kind == "bot" for seat in seats) and self._bots_play(owner) >= most:
            raise Refusal("too-many", f"Bots are playing at {most} of your tables. Wait until a game there is over.")

    def _bots_play(self, owner: str) -> int:
        """At how many of a person's tables a bot is to move now."""
        mine = (self._automations[room.id] for room in self.open.values() if room.row.owner == owner)
        return self._making[owner] + sum(automation.bots_play for automation in mine)

    async def rematch(self, room: Room) -> None:
        """The same people at a new table."""
        row = room.row
        seats = [
            Seating(c.kind, c.name, c.person, "" if c.kind == "person" else c.level, room.participants.waived(c.person))
            for c in room.participants.holders
        ]
        seats = await self.accounts.honest(seats)
        id = await self.add(
            self.game(row.game),
            room.options,
            seats,
            row.owner,
            private=row.private,
            clock=row.clock,
            parent=row.id,
            rated=row.rated,
        )
        room.do(lambda: room.keep_event(table_events.Next(id), lambda why: None))

    def remember(self, visitor: Visitor, room: Room) -> None:
        """Somebody sits down: from now on this is one of their games."""
        self.insist(partial(self._remember, visitor, room.id))

    async def _remember(self, visitor: Visitor, table: str) -> None:
        if visitor.guest and await asyncio.to_thread(self.store.person, visitor.id) is None:
            await self.store.put_person(Member(visitor.id, visitor.name))
        await self.store.sat(visitor.id, table)

    # -- beside everything else -----------------------------------------------------------------------

    async def _keep_house(self) -> None:
        """Look for other processes' moves, and let go of tables that lie idle; goes on whatever happens."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._behind.wait(), self._pause)
                await asyncio.sleep(RETRY)
            try:
                await self._look_round()
            except Unavailable:
                self.read_again()
            except Exception:
                log.exception("housekeeping failed and is tried again")
                await asyncio.sleep(HOUSEKEEPING)

    async def _look_round(self) -> None:
        behind, away = self._behind.is_set(), self._away
        self._behind.clear()
        self._away = False
        if self.open and (self.config.shared or behind):
            await self._tail(list(self.open))
        if away:
            for room in list(self.open.values()):
                room.forgive_outage()
                room.attend()
        for room in [room for room in self.open.values() if self._idle(room)]:
            self.drop(room)
            self.detection.unwatch(room.id)

    def read_again(self) -> None:
        """The database is away: read everything that is open again as soon as it is back."""
        self._away = True
        self._behind.set()

    async def _watch_sessions(self) -> None:
        """Look for sessions with live connections here that another process has ended."""
        while True:
            await asyncio.sleep(FRESH)
            with suppress(Unavailable):  # the next look finds them
                await self.accounts.look_for_ended(
                    {viewer.visitor for room in self.open.values() for viewer in room.viewers}
                )

    def _end_sessions(self, gone: Callable[[Visitor], bool]) -> None:
        """Close the live connections of sessions that are over; who has a new one connects again with it."""
        for viewer in [viewer for room in self.open.values() for viewer in room.viewers if gone(viewer.visitor)]:
            viewer.end()

    def _idle(self, room: Room) -> bool:
        asleep = not room.viewers and not room.busy and not self._automations[room.id].active
        idle = asleep and time.monotonic() - room.touched > self.config.idle_seconds
        return idle and not self.detection.owes(room)

    def _notice(self, table: str) -> None:
        """The database says that a table has grown; what is written here comes back too, and is known by then."""
        if table == ANY:
            self._behind.set()
        elif table in self.open:
            if not self._grown:
                self.spawn(self._follow())
            self._grown.add(table)

    async def _follow(self) -> None:
        await asyncio.sleep(0)  # so that notices that come together are followed together
        grown = [table for table in self._grown if table in self.open]
        self._grown.clear()
        try:
            await self._tail(grown)
        except Unavailable:
            self.read_again()

    async def _tail(self, tables: Sequence[str]) -> None:
        """Take in what other processes wrote."""
        heads = await asyncio.to_thread(self.store.heads, tables)
        for id, (entries, noted) in heads.items():
            room = self.open.get(id)
            if room and (entries > len(room.table.record.entries) or noted > room.participants.event_count):
                await self._take_in(room)

    async def _take_in(self, room: Room) -> None:
        """Take in what other processes wrote at one table; one that cannot is opened anew and harms no other."""
        try:
            await self.catch_up(room)
            room.attend()
        except Unavailable:
            raise
        except Exception:
            log.exception("table %s could not be followed and is opened again", room.id)
            self.drop(room)


def _corrected(row: TableRow) -> bool:
    """Whether a table is played with an owner's corrections."""
    return bool(msgspec.json.decode(row.options).get("data"))
