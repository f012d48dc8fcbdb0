"""A Room: a live Table, its participants and its viewers, and the one queue through which everything changes.

A change is tried on a copy of the table and appended to the store; only when it is durable there is it applied here
and shown. No coroutine holds a change halfway, so a connection that breaks in the middle leaves nothing undone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import msgspec

from cosmodrome.core.game import Game
from cosmodrome.core.record import Record, read_start
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.presence import Presence
from cosmodrome.server.rooms.seating import Participants, Request
from cosmodrome.server.rooms.visibility import Visibility, who_noticed
from cosmodrome.server.rooms.window_hold import WindowHold
from cosmodrome.store import Kept, Line, Store, TableRow, Unavailable, entries
from cosmodrome.table import Proposal, Table
from cosmodrome.table.clock import Clock, pace
from cosmodrome.table.waiting import waiting_table

log = logging.getLogger(__name__)
Reply = Callable[[Refusal | None], None]
"""Is told what became of a change: None if it happened, else why not."""
NOT_SAVED = Refusal("not-saved", "The table could not be saved, so nothing happened. Try again in a moment.")
OVERTAKEN = Refusal("stale", "The table has moved on meanwhile. Look again.")
encode_clocks = msgspec.json.Encoder().encode
decode_clocks = msgspec.json.Decoder(list[float]).decode


class Viewer(Protocol):
    """Somebody who looks at a table. The room wakes its viewers; what they are sent is their own business."""

    visitor: Visitor

    def wake(self) -> None:
        """Something has changed."""

    def end(self) -> None:
        """The room is closed; connect again."""


@dataclass(frozen=True, kw_only=True)
class RoomServices:
    """What a Room needs of the process it is in."""

    store: Store
    window_key: bytes
    """What the lengths of windows are drawn with, alike in every process."""
    window_seconds: float
    """The least time a window stays open."""
    spawn: Callable[[Coroutine[Any, Any, Any]], None]
    """Run something beside everything else."""
    catch_up: Callable[[Room], Awaitable[None]]
    """Read what the store has beyond what the room knows."""
    read_again: Callable[[], None]
    """The database is away; read every room again when it is back."""
    drop: Callable[[Room], None]
    """The room is broken; open it anew from the store when somebody asks for it."""
    rematch: Callable[[Room], None]
    """Everybody has agreed to a rematch."""
    remember: Callable[[Visitor, Room], None]
    """Somebody sits down; from now on this is one of their tables."""


class Room:
    """One table in memory."""

    def __init__(self, services: RoomServices, row: TableRow, game: Game) -> None:
        self.services = services
        self.row = row
        self.id = row.id
        self.game = game
        self.participants = Participants(row.seats, row.deal, begun=row.deal is None or row.kind == "record")
        self.options: dict[str, Any] = msgspec.json.decode(row.options)
        self._data = game.data(self.options.get("data", ""))  # held, so that corrections are not parsed again
        self.table = self._new_table()
        self.attend: Callable[[], None] = lambda: None
        """Called after every change: bots and clocks see what there is to do."""
        self.viewers: set[Viewer] = set()
        self.presence = Presence(self._people, self._announce_presence)
        self.present: Mapping[str, int] = self.presence.connections
        """How many connections each person has here."""
        self.touched = time.monotonic()
        self.changed = row.made
        """When the last entry that everybody noticed was written, in seconds since 1970."""
        self.written = row.made
        """When the last entry of any kind was; it is not shown to anybody."""
        self.closed = False
        """Whether the process has let go of this room; another may have taken its place."""
        self.version = 0
        """Grows with every change; each view is rendered once for each version."""
        self.people_version = 0
        """Grows with every change of who is here and what is asked of them."""
        self.scene_version = 0
        """Grows when what was shown before holds no longer, so that every viewer needs a whole scene."""
        self.visibility = Visibility()
        self.window = WindowHold(services.window_seconds, services.window_key)
        self._queue: deque[Callable[[], None]] = deque()
        self.postponed: list[Callable[[], None]] = []
        """Changes that wait until the open window has been open long enough."""
        self.busy = False
        """Whether a change is on its way to the store."""
        self.clock = self._new_clock() if self.participants.begun else None
        """None at a table without a clock, and before the game has begun."""
        self.gathered = time.monotonic()
        """Before the game: when somebody last sat down or stood up."""

    def _new_table(self) -> Table:
        """The game before its first move; before it is dealt, a table on which nothing lies."""
        row, participants = self.row, self.participants
        names = [holder.name for holder in participants.holders]
        agreed = self.game.options(**self.options)
        if not participants.begun:
            return waiting_table(self.game, agreed, names)
        deal = participants.deal
        start = read_start(self.game, row.start.encode(), row.version) if row.start else None
        seed = deal.seed if deal else row.seed
        record = Record(row.game, agreed, seed, names, [], start, deal, row.version)
        return Table(self.game, record, fair=True)

    def _new_clock(self) -> Clock | None:
        speed, table = pace(self.row.clock), self.table
        return Clock(speed, table.seats, table.awaited, time.monotonic(), table.talking) if speed else None

    def _begin(self, at: float) -> None:
        """Everybody sits: deal."""
        self.table = self._new_table()
        self.changed = self.written = at
        if self._holds_windows(at):
            self.table.hold_opening_windows()
        self.clock = self._new_clock()
        self._open_window()
        self.scene_version += 1
        if self.table.held:
            self._hold_window(time.time() - at)

    # -- viewers ----------------------------------------------------------------------------------

    def join(self, viewer: Viewer) -> None:
        """Somebody looks at the table."""
        self.viewers.add(viewer)
        self.presence.join(viewer.visitor.id)
        viewer.wake()

    def part(self, viewer: Viewer) -> None:
        """Somebody looks away."""
        self.viewers.discard(viewer)
        self.touched = time.monotonic()
        self.presence.part(viewer.visitor.id)

    def _people(self) -> list[str]:
        return [holder.person for holder in self.participants.holders]

    def _people_count(self) -> int:
        return sum(holder.kind == "person" for holder in self.participants.holders)

    def _announce_presence(self) -> None:
        if not self.closed:
            self._people_changed()
            self._wake()

    def _people_changed(self) -> None:
        """Who sits here or what is asked of them has changed; viewers are sent it, and with it who is present."""
        self.people_version += 1
        self.presence.announced()

    def _wake(self) -> None:
        for viewer in self.viewers:
            viewer.wake()

    def close(self) -> None:
        """Let go: nothing more happens here, and viewers connect again."""
        self.closed = True
        self.presence.close()
        for viewer in list(self.viewers):
            viewer.end()

    # -- following the store ----------------------------------------------------------------------

    def follow(self, lines: list[Line], noted: list[Line]) -> None:
        """Apply entries and table events that the store has and this room does not."""
        for line in noted:
            if line.number == self.participants.event_count + 1:
                self._accept_event(table_events.decode(line.body), line.at)
        for line in lines:
            if line.number == len(self.table.record.entries) + 1:
                entry = entries.decode(self.game, line.body)
                self._accept(self.table.follow(entry), line.at, line.clocks, line is lines[-1])

    def start_clock(self, shared: bool) -> None:
        """The table was read from the store: let its clock go on from now.

        Nobody could move while no process had the table; where others may have had it, the wall clock says how long
        the seat has been thinking, so that nobody gains time by coming to another process.
        """
        if self.clock:
            gone = time.time() - self.written if shared else 0.0
            self.clock.recall(self.clock.after(gone), time.monotonic())

    def forgive_outage(self) -> None:
        """The database was away and has been read: nobody could move meanwhile, so nobody's time has run."""
        if self.clock:
            self.clock.rest(time.monotonic())

    def _accept(self, proposal: Proposal, at: float, clocks: str = "", last: bool = True) -> None:
        """Apply a durable entry; `clocks` is what each seat had left when it was made.

        `last` says whether no other entry after it is known yet.
        """
        table, entry = self.table, proposal.entry
        if table.held:
            self._skip_windows()
        open_before = table.window_open
        silent = open_before and table.is_silent(entry)
        who = who_noticed(table.seats, entry, proposal.events, silent) if open_before else None
        table.accept(proposal, hold_windows=last and table.fair and self._holds_windows(at))
        self.visibility.add(entry, who, silent, len(proposal.events), len(table.log))
        fresh = not open_before or table.visibly_changed or bool(table.held)
        if table.window_open and fresh:
            self._open_window()
        if self.clock:
            now = time.monotonic()
            self.clock.recall(decode_clocks(clocks) if clocks else self.clock.after(at - self.written), now)
            self.clock.turn(now, entry.seat, table.awaited, table.window_open, fresh, table.talking)
        self.written = at
        if not silent:
            self.changed = at
        self._changed()
        if table.held:
            self._hold_window(time.time() - at)

    def _accept_event(self, event: table_events.AnyTableEvent, at: float) -> None:
        """Apply a durable table event."""
        self.participants.take(event, at)
        match event:
            case table_events.Sat() | table_events.Rose() | table_events.Filled():
                self.table.players[:] = [holder.name for holder in self.participants.holders]
                self.gathered = time.monotonic()
                self.scene_version += 1
            case table_events.Began():
                self._begin(at)
            case table_events.Paused() | table_events.Resumed():
                if self.clock:
                    self.clock.hold(time.monotonic(), self.participants.paused)
        self._people_changed()
        self._changed()

    def _changed(self) -> None:
        """Something happened: a request to undo may have lapsed, and viewers are to be sent what is new."""
        over = self.table.outcome is not None
        lapsed = bool(self.participants.request) and self.participants.lapse(self.visibility.last_known, over)
        if lapsed or over:  # at the end all about the deal can be shown
            self._people_changed()
        self.version += 1
        self._wake()

    def moves_back(self, request: Request) -> int:
        """How many standing moves an agreed request takes back: silent passes since then as well."""
        return request.moves + len(self.visibility.entries) - request.at if request.kind == "undo" else 0

    # -- silent windows, which are held open like any other ---------------------------------------

    def _holds_windows(self, written: float) -> bool:
        """Whether silent windows are shown after an entry: only where somebody looks, at this process or another."""
        people = self._people_count()
        watched = bool(self.viewers) or people > 0
        return watched and self.row.kind != "record" and self.window.is_recent(written, people)

    def _hold_window(self, age: float = 0.0) -> None:
        """A silent window is shown, for so long already: show what follows when its time is over."""
        self.window.end_later(age, partial(self._window_over, self.table.seen))

    def _open_window(self) -> None:
        place = f"{self.id} {len(self.table.record.entries)} {len(self.table.held)}"
        self.window.open(self._people_count(), place)

    def _window_over(self, seen: object) -> None:
        self.window.cancel()
        if not self.closed:
            self.services.spawn(self._close_window(seen))

    async def _close_window(self, seen: object) -> None:
        """Show what comes after a silent window.

        An answer to the window would be written to the store now, so something is: that takes as long.
        """
        with suppress(Exception):  # a database that is away holds up no more than an answer
            await self.services.store.touch(self.id)
        table = self.table
        if self.closed or table.seen is not seen or not table.held:
            return
        table.close_window()
        self._open_window()
        if self.clock:
            self.clock.turn(time.monotonic(), -1, table.awaited, table.window_open, True, table.talking)
        self._changed()
        if table.held:
            self._hold_window()
        self.attend()

    def _skip_windows(self) -> None:
        """Something new is coming: the events of windows that were still to be shown are told with it."""
        self.window.cancel()
        while self.table.held:
            self.table.close_window()

    # -- one change after the other ---------------------------------------------------------------

    def do(self, change: Callable[[], None]) -> None:
        """Make a change when those before it are through."""
        self._queue.append(change)
        if not self.busy:
            self._go_on()

    def do_later(self, seconds: float, change: Callable[[], None]) -> None:
        """Make a change after a while, together with those that are postponed meanwhile, in their order."""
        self.postponed.append(change)
        if len(self.postponed) == 1:
            asyncio.get_running_loop().call_later(seconds, self._resume)

    def _resume(self) -> None:
        changes, self.postponed = self.postponed, []
        for change in changes:
            self.do(change)

    def _go_on(self) -> None:
        self.busy = False
        while self._queue and not self.busy and not self.closed:
            self._queue.popleft()()

    def keep_entry(self, proposal: Proposal, reply: Reply) -> None:
        """Append an entry to the store, and apply it when it is durable."""
        self.busy = True
        number = len(self.table.record.entries) + 1
        clocks = ""
        if self.clock is not None:
            clocks = encode_clocks([round(left, 3) for left in self.clock.left(time.monotonic())]).decode()

        def happen() -> None:
            if len(self.table.record.entries) < number:  # else it was read back from the store before this was told
                self._accept(proposal, time.time(), clocks)

        then = partial(self._kept, happen, reply)
        self.services.store.append("entries", self.id, number, entries.encode(proposal.entry), then, clocks)

    def keep_event(self, event: table_events.AnyTableEvent, reply: Reply) -> None:
        """Append a table event to the store, and apply it when it is durable."""
        self.busy = True
        number = self.participants.event_count + 1

        def happen() -> None:
            if self.participants.event_count < number:
                self._accept_event(event, time.time())

        body, then = table_events.encode(event), partial(self._kept, happen, reply)
        self.services.store.append("notes", self.id, number, body, then)

    def _kept(self, happen: Callable[[], None], reply: Reply, kept: Kept) -> None:
        """The store has said what became of an append."""
        if kept is not Kept.YES:
            self.services.spawn(self._recover(kept, reply))
            return
        try:
            happen()
            reply(None)
            self.attend()
        except Exception:
            log.exception("table %s broke and is opened again", self.id)
            self.services.drop(self)
        self._go_on()

    async def _recover(self, kept: Kept, reply: Reply) -> None:
        """An append did not go through: read what the store has, then reply."""
        read = False
        try:
            await self.services.catch_up(self)
            read = True
        except Unavailable:  # viewers may stay: what comes next is only kept if it follows what is stored
            self.services.read_again()
        except Exception:
            log.exception("table %s cannot be read again", self.id)
            self.services.drop(self)
        reply(NOT_SAVED if kept is Kept.FAILED else OVERTAKEN)
        if read:
            self.attend()
        self._go_on()
