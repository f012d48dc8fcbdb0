"""A Room: a live Table, those who look at it, and what they do to it.

Everything that changes a table goes through one queue: it is tried on a copy, appended to the store, and
only when it is safely there does it happen and is shown. No coroutine holds a change halfway, so a
connection that breaks in the middle leaves nothing undone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from cosmodrome.core.events import Event, heard
from cosmodrome.core.game import Game
from cosmodrome.core.record import Entry, Record, read_start
from cosmodrome.core.refusal import Refusal
from cosmodrome.server import entries, notes
from cosmodrome.server.chairs import Company, Request
from cosmodrome.server.link import Link
from cosmodrome.server.news import News
from cosmodrome.server.sight import Sight, sights
from cosmodrome.store import Kept, Line, TableRow, Unavailable
from cosmodrome.table import Proposal, Table
from cosmodrome.table.clock import Clock, pace
from cosmodrome.table.waiting import waiting_table

if TYPE_CHECKING:
    from cosmodrome.server.hall import Hall

log = logging.getLogger(__name__)
SPELLED_AT_ONCE = 500
"""How many events of a log are put into words before everything else has its turn."""
PRESENCE = 0.1
"""Seconds until everybody is told who came and went, so that a crowd that comes at once is told once."""
Reply = Callable[[Refusal | None], None]
Noticed = frozenset[int | None] | None
"""Who noticed an entry: None is everybody; of an answer in a window, those who hear of it; of a pass, who passed."""
NOT_SAVED = Refusal("not-saved", "The table could not be saved, so nothing happened. Try again in a moment.")
encode_clocks = msgspec.json.Encoder().encode
decode_clocks = msgspec.json.Decoder(list[float]).decode
LONGEST = 20
"""An entry so many windows old is shown as it is: every window after it has been seen."""
OVERTAKEN = Refusal("stale", "The table has moved on meanwhile. Look again.")


class Room:
    """One table in memory. `hall` gives it the store and the bots."""

    def __init__(self, hall: Hall, row: TableRow, game: Game) -> None:
        self.hall = hall
        self.row = row
        self.id = row.id
        self.game = game
        self.company = Company(row.seats, row.deal, begun=row.deal is None or row.kind == "record")
        self.options: dict[str, Any] = msgspec.json.decode(row.options)
        self._data = game.data(self.options.get("data", ""))  # held, so that corrections are not parsed again
        self.table = self._new_table()
        self.links: set[Link] = set()
        self.present: Counter[str] = Counter()
        """How many connections each person has here."""
        self.shared: dict[str, tuple[Any, bytes]] = {}
        """What many are sent alike, by name, with the moment it was made for; see `frames`."""
        self.crowd: tuple[int, dict[str, bytes]] = (-1, {})
        """The fields that all spectators are sent alike, and the `social` they were made for."""
        self.touched = time.monotonic()
        self.changed = row.made
        """When the last entry that everybody noticed was written, in seconds since 1970."""
        self.written = row.made
        """When the last entry was, which is nobody's business."""
        self.closed = False
        """Whether the hall has let go of this room; another may have taken its place."""
        self.version = 0
        """Grows with every change; views are drawn once for each version."""
        self.social = 0
        """Grows with every change of who is here and what is asked of them."""
        self.moments: list[int] = []
        """For each event of the table's log, how many moves stood when it happened."""
        self.noticed: list[Noticed] = []
        """For each entry, who noticed it."""
        self.standing: list[Noticed] = []
        """The same for the moves that stand."""
        self.known = 0
        """The number of the last entry that is more than a silent pass."""
        self._windows = False
        self._undone = 0
        self._entry_counts: dict[int | None, tuple[int, int]] = {}
        self._move_counts: dict[int | None, list[int]] = {}
        self._presence: asyncio.TimerHandle | None = None
        self._told_present = self._seats_present()
        self._sights: dict[tuple[int | None, bool], tuple[int, Sight]] = {}
        self._news: dict[int | None, News] = {}
        self._todo: deque[Callable[[], None]] = deque()
        self.put_off: list[Callable[[], None]] = []
        """What waits until a window has stood open long enough."""
        self.busy = False
        """Whether a change is on its way to the store."""
        speed = pace(row.clock) if self.company.begun else None
        self.clock = Clock(speed, self.table.seats, self.table.awaited, time.monotonic()) if speed else None
        """None at a table without a clock, and before the game has begun."""
        self.opened = time.monotonic()
        """When the window that is open was opened."""
        self.lasts = 0.0
        """How many seconds it stays open at least."""
        self.gathered = time.monotonic()
        """Before the game: when somebody last sat down or stood up."""
        self._lull: asyncio.TimerHandle | None = None

    def _new_table(self) -> Table:
        """The game before its first move; before it has begun, a table on which nothing lies."""
        row, company = self.row, self.company
        names = [chair.name for chair in company.chairs]
        agreed = self.game.options(**self.options)
        if not company.begun:
            return waiting_table(self.game, agreed, names)
        deal = company.deal
        start = read_start(self.game, row.start.encode(), row.version) if row.start else None
        seed = deal.seed if deal else row.seed
        record = Record(row.game, agreed, seed, names, [], start, deal, row.version)
        return Table(self.game, record, fair=True)

    def _begin(self, at: float) -> None:
        """Everybody sits: deal."""
        self.table = self._new_table()
        self.changed = self.written = at
        if self._lingers(at):
            self.table.linger_at_opening()
        if speed := pace(self.row.clock):
            self.clock = Clock(speed, self.table.seats, self.table.awaited, time.monotonic())
        self._open_window()
        self._sights.clear()
        self._show_afresh()
        if self.table.lulls:
            self._linger(time.time() - at)

    def _show_afresh(self) -> None:
        """What was shown holds no longer: everybody is sent a new scene."""
        self._news.clear()
        for link in self.links:
            link.shown = None

    # -- bringing it up to date -------------------------------------------------------------------

    def follow(self, lines: list[Line], noted: list[Line]) -> None:
        """Take in what the store has beyond what is known here."""
        for line in noted:
            if line.number == self.company.notes + 1:
                self._heed(notes.decode(line.body), line.at)
        for line in lines:
            if line.number == len(self.table.record.entries) + 1:
                entry = entries.decode(self.game, line.body)
                self._accept(self.table.follow(entry), line.at, line.clocks, line is lines[-1])

    def wind(self, shared: bool) -> None:
        """The table was read from the store: let its clock go on from now.

        Nobody could move while no process had the table; where others may have had it, the wall clock says how long
        the seat has been thinking, so that nobody gains time by coming to another process.
        """
        if self.clock:
            gone = time.time() - self.written if shared else 0.0
            self.clock.recall(self.clock.after(gone), time.monotonic())

    def come_back(self) -> None:
        """The database was away and has been read: nobody could move meanwhile, so nobody's time has run."""
        if self.clock:
            self.clock.rest(time.monotonic())

    def _accept(self, proposal: Proposal, at: float, clocks: str = "", last: bool = True) -> None:
        """Make a kept entry the truth here too; `clocks` is what each seat had left when it was made.

        `last` says whether no other entry after it is known yet.
        """
        table, entry = self.table, proposal.entry
        self._hurry()
        hushed = table.hushed
        silent = hushed and table.is_silent(entry)
        who = self._who_noticed(entry, proposal.events, silent) if hushed else None
        table.accept(proposal, linger=last and table.fair and self._lingers(at))
        self._notice(proposal, who)
        self._spread(proposal)
        fresh = not hushed or table.stirred or bool(table.lulls)
        if table.hushed and fresh:
            self._open_window()
        if self.clock:
            now = time.monotonic()
            self.clock.recall(decode_clocks(clocks) if clocks else self.clock.after(at - self.written), now)
            self.clock.turn(now, entry.seat, table.awaited, table.hushed, fresh)
        self.written = at
        if not silent:
            self.changed, self.known = at, len(self.noticed)
        self._look_up()
        self._change()
        if table.lulls:
            self._linger(time.time() - at)

    # -- windows that nobody could answer, which are held open all the same ---------------------------

    @property
    def window_seconds(self) -> float:
        """How long a window stays open at least; a single person among bots is kept waiting less."""
        people = sum(chair.kind == "person" for chair in self.company.chairs)
        return self.hall.config.window_seconds / (1 if people > 1 else 3)

    def _open_window(self) -> None:
        """A window opens. It lasts up to a tenth longer by chance, which hides the milliseconds an answer takes."""
        self.opened = time.monotonic()
        self.lasts = self.window_seconds * (1 + secrets.randbelow(1000) / 10_000)

    def _lingers(self, written: float) -> bool:
        """Whether such windows are shown after an entry: where people are, looking at this process or another."""
        seconds = self.window_seconds
        watched = bool(self.links) or any(chair.kind == "person" for chair in self.company.chairs)
        new = time.time() - written < LONGEST * seconds
        return watched and seconds > 0 and new and self.row.kind != "record"

    def _linger(self, age: float = 0.0) -> None:
        """A window that nobody could answer is seen, for so long already: go on when it has been."""
        wait = min(self.lasts, max(0.0, self.lasts - age))
        self._lull = asyncio.get_running_loop().call_later(wait, self._end_lull, self.table.seen)

    def _end_lull(self, seen: object) -> None:
        """The moment has lasted long enough. An answer would be written now, so something is: that takes as long."""
        self._lull = None
        if not self.closed:
            self.hall.spawn(self._go_past(seen))

    async def _go_past(self, seen: object) -> None:
        """The moment has been seen; show what came after it."""
        with suppress(Exception):  # a database that is away holds up no more than an answer
            await self.hall.store.mark(self.id, self.company.vacant, False)
        if self.closed or self.table.seen is not seen or not self.table.lulls:
            return
        self._tell(self.table.go_on())
        self._open_window()
        if self.clock:
            self.clock.turn(time.monotonic(), -1, self.table.awaited, self.table.hushed, fresh=True)
        self._look_up()
        self._change()
        if self.table.lulls:
            self._linger()
        self.hall.attend(self)

    def _hurry(self) -> None:
        """Something new is coming: what is still to be seen is told first."""
        if self._lull is not None:
            self._lull.cancel()
            self._lull = None
        while self.table.lulls:
            self._tell(self.table.go_on())

    def _tell(self, events: list[Event]) -> None:
        """Let every view that is looked at hear events of the last move; what several hear alike is spelled once."""
        spelled: dict[tuple[int, int], bytes] = {}
        for news in self._news.values():
            news.hear(events, len(self.standing), spelled)

    def _notice(self, proposal: Proposal, who: Noticed) -> None:
        """Count the entry for those who noticed it, and say when its events happened."""
        self.noticed.append(who)
        self._windows = self._windows or who is not None
        if proposal.entry.undo:
            self._undone += 1
            del self.standing[-proposal.entry.undo :]
            for counts in self._move_counts.values():
                del counts[len(self.standing) + 1 :]
        else:
            self.standing.append(who)
        del self.moments[len(self.table.log) - len(proposal.events) :]
        self.moments += [len(self.standing)] * len(proposal.events)

    def _who_noticed(self, entry: Entry, events: list[Event], silent: bool) -> Noticed:
        """Of a silent pass nobody hears: what comes of it would have come too if nobody had been asked."""
        if silent:
            return frozenset((entry.seat,))
        everyone: list[int | None] = [None, *range(self.table.seats)]
        return frozenset(seat for seat in everyone if seat == entry.seat or heard(events, seat))

    def _spread(self, proposal: Proposal) -> None:
        """Let every view that is looked at hear the news."""
        if not proposal.entry.undo:
            first = len(self.table.log) - len(proposal.events)
            self._tell(self.table.log[first : self.table.told])
            return
        first = len(self.table.log) - len(proposal.events)
        for seat, news in self._news.items():
            stands = news.again(first)
            for link in self.links:
                if link.seat == seat:
                    link.firm = min(link.firm, stands)

    def _heed(self, note: notes.AnyNote, at: float) -> None:
        """Let a note happen."""
        self.company.take(note, at)
        self._look_up()
        match note:
            case notes.Sat(seat) | notes.Rose(seat):
                self.table.players[seat] = self.company.chairs[seat].name
                self.gathered = time.monotonic()
                self._show_afresh()
            case notes.Began():
                self._begin(at)
        self._tell_company()
        self._change()

    def _look_up(self) -> None:
        """End a request to undo that no longer stands; and at the end of the game all about the deal can be shown."""
        over = self.table.outcome is not None
        if self.company.lapse(self.known, over) or over:
            self._tell_company()

    def moves_back(self, request: Request) -> int:
        """How many standing moves an agreed request takes back: silent passes since then as well."""
        return request.moves + len(self.noticed) - request.at if request.kind == "undo" else 0

    def _change(self) -> None:
        self.version += 1
        for link in self.links:
            link.wake()

    # -- one change after the other -----------------------------------------------------------------

    def join(self, link: Link) -> None:
        """Somebody looks at the table. Only a seat's coming is told to the others, or a crowd would cost its square."""
        self.links.add(link)
        self.present[link.visitor.id] += 1
        self._tell_presence()
        link.wake()

    def part(self, link: Link) -> None:
        """Somebody looks away."""
        self.links.discard(link)
        self.present[link.visitor.id] -= 1
        if self.present[link.visitor.id] <= 0:
            del self.present[link.visitor.id]
        self.touched = time.monotonic()
        if not self.links:
            self._sights.clear()
            self._news.clear()
            self.shared.clear()
        self._tell_presence()

    def _tell_company(self) -> None:
        """Who sits here and what is asked of them has changed: all are told, and with it who is present."""
        self.social += 1
        self._told_present = self._seats_present()

    def _seats_present(self) -> list[bool]:
        return [chair.person in self.present for chair in self.company.chairs]

    def _tell_presence(self) -> None:
        """Soon tell everybody which seats are present, if that is not what they were told last."""
        if self._presence is None and self._seats_present() != self._told_present:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE, self._presence_changed)

    def _presence_changed(self) -> None:
        self._presence = None
        now = self._seats_present()
        if now != self._told_present and not self.closed:
            self._tell_company()
            for link in self.links:
                link.wake()

    def close(self) -> None:
        """Let go: nothing more happens here, and those who look are sent away to connect again."""
        self.closed = True
        if self._presence is not None:
            self._presence.cancel()
        for link in list(self.links):
            link.end()

    def do(self, step: Callable[[], None]) -> None:
        """Take a step when those before it are through."""
        self._todo.append(step)
        if not self.busy:
            self._go_on()

    def do_later(self, seconds: float, step: Callable[[], None]) -> None:
        """Take a step after a while, together with those that are put off meanwhile, in their order."""
        self.put_off.append(step)
        if len(self.put_off) == 1:
            asyncio.get_running_loop().call_later(seconds, self._resume)

    def _resume(self) -> None:
        steps, self.put_off = self.put_off, []
        for step in steps:
            self.do(step)

    def _go_on(self) -> None:
        self.busy = False
        while self._todo and not self.busy and not self.closed:
            self._todo.popleft()()

    def keep_entry(self, proposal: Proposal, reply: Reply) -> None:
        """Append an entry; when it is durable it happens."""
        self.busy = True
        number = len(self.table.record.entries) + 1
        clocks = self._spell_clocks()

        def happen() -> None:
            if len(self.table.record.entries) < number:  # else it was read back from the store before this was told
                self._accept(proposal, time.time(), clocks)

        then = partial(self._kept, happen, reply)
        self.hall.store.append("entries", self.id, number, entries.encode(proposal.entry), then, clocks)

    def _spell_clocks(self) -> str:
        """What each seat has left, to be written down with an entry."""
        if self.clock is None:
            return ""
        return encode_clocks([round(left, 3) for left in self.clock.left(time.monotonic())]).decode()

    def keep_note(self, note: notes.AnyNote, reply: Reply) -> None:
        """Append a note; when it is durable it happens."""
        self.busy = True
        number = self.company.notes + 1

        def happen() -> None:
            if self.company.notes < number:
                self._heed(note, time.time())

        self.hall.store.append("notes", self.id, number, notes.encode(note), partial(self._kept, happen, reply))

    def _kept(self, happen: Callable[[], None], reply: Reply, kept: Kept) -> None:
        """The store has said what became of an append."""
        if kept is not Kept.YES:
            self.hall.spawn(self._recover(kept, reply))
            return
        try:
            happen()
            reply(None)
            self.hall.attend(self)
        except Exception:
            log.exception("table %s broke and is opened again", self.id)
            self.hall.drop(self)
        self._go_on()

    async def _recover(self, kept: Kept, reply: Reply) -> None:
        """An append did not go through: read what the store has, then say so."""
        read = False
        try:
            await self.hall.catch_up(self)
            read = True
        except Unavailable:  # those who look may stay: what comes next is only kept if it follows what is stored
            self.hall.read_again()
        except Exception:
            log.exception("table %s cannot be read again", self.id)
            self.hall.drop(self)
        reply(NOT_SAVED if kept is Kept.FAILED else OVERTAKEN)
        if read:
            self.hall.attend(self)
        self._go_on()

    # -- what is seen -------------------------------------------------------------------------------

    def count(self, seat: int | None) -> int:
        """How many entries the seat has noticed: what others answered in a window is not among them."""
        if not self._windows:
            return len(self.noticed)
        looked, count = self._entry_counts.get(seat, (0, 0))
        count += noticed_by(seat, self.noticed[looked:])
        self._entry_counts[seat] = len(self.noticed), count
        return count

    def moment(self, seat: int | None, moves: int) -> int:
        """How many of the first standing moves the seat has noticed."""
        if not self._windows:
            return moves
        counts = self._move_counts.setdefault(seat, [0])  # by how many moves stood; each is counted once
        for who in self.standing[len(counts) - 1 : moves]:
            counts.append(counts[-1] + (who is None or seat in who))
        return counts[moves]

    def sight(self, seat: int | None, tall: bool) -> Sight:
        """What a view shows now, drawn once for all who have it."""
        if not self.has_sight(seat, tall):
            self.keep_sight(seat, tall, sights([(self.table, seat, tall, self.count(seat))])[0])
        return self._sights[seat, tall][1]

    def has_sight(self, seat: int | None, tall: bool) -> bool:
        """Whether a view was drawn since the last change."""
        known = self._sights.get((seat, tall))
        return known is not None and known[0] == self.version

    def keep_sight(self, seat: int | None, tall: bool, seen: Sight) -> None:
        """A view was drawn."""
        if known := self._sights.get((seat, tall)):
            known[1].forget()
        self._sights[seat, tall] = (self.version, seen)

    def news(self, seat: int | None) -> News:
        """The log as a view hears it."""
        if seat not in self._news:
            self._news[seat] = News(self, seat)
        return self._news[seat]

    async def spell_news(self, seat: int | None) -> None:
        """The same, made ready in slices: 10,000 sentences take 100 ms."""
        if seat in self._news or self.table.told <= SPELLED_AT_ONCE:
            return
        news, spelling = News(self, seat, hear=False), self._spelling
        while not news.catch_up(SPELLED_AT_ONCE):
            await asyncio.sleep(0)
            if self._spelling != spelling:
                news, spelling = News(self, seat, hear=False), self._spelling
        self._news.setdefault(seat, news)

    @property
    def _spelling(self) -> Any:
        """As long as this is the same, sentences that were spelled stand: nothing was taken back, nobody sat down."""
        return self.table, self._undone, list(self.table.players)


def noticed_by(seat: int | None, entries: list[Noticed]) -> int:
    return sum(1 for who in entries if who is None or seat in who)
