"""Any moment of a game: to look at, to share, to play on from."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core.about import About
from cosmodrome.core.agenda import State, apply
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import system_dice
from cosmodrome.core.events import Event, heard, name_seats
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.perspective import redealt
from cosmodrome.core.record import Entry, Record, opening, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms.room import Room
from cosmodrome.server.rooms.rooms import Rooms
from cosmodrome.server.rooms.visibility import Noticed, noticed
from cosmodrome.store import Seating, entries
from cosmodrome.table.words import LogLine, draw, log_line, named, told_of, whole

MOST = 16
"""How many games are kept ready to leaf through."""
MOST_PAGES = 20_000
"""How many positions of all of them."""


class Page(msgspec.Struct, frozen=True):
    """The position after one move that stands, and what that move made happen."""

    state: State
    entry: Entry | None
    events: list[Event]


class Moment(msgspec.Struct, frozen=True):
    """A position as one view shows it: the answer of `/api/tables/{id}/at/{n}`."""

    n: int
    last: int
    seat: int | None
    size: tuple[int, int]
    defs: str
    set: dict[str, str]
    order: list[str]
    panels: dict[str, str]
    news: list[LogLine]
    prompt: str
    over: Outcome | None


class Book(msgspec.Struct, frozen=True):
    """The positions of a game, as far as so many entries of its record go."""

    entries: int
    begun: bool
    pages: list[Page]


class Glance(msgspec.Struct, frozen=True):
    """What is seen of a table at one moment, which may be less than what is true."""

    standing: list[Noticed]
    seen: State
    untold: int
    """How many events of the last move are not to be heard yet."""


def glance(room: Room) -> Glance:
    table = room.table
    return Glance(list(room.visibility.moves), table.seen, len(table.log) - table.events_shown)


class Replays:
    """Leafs through games. Positions are computed beside the event loop and kept for a few games."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._books: OrderedDict[str, Book] = OrderedDict()
        self._leafing: dict[str, asyncio.Lock] = {}
        self.courses: OrderedDict[tuple[str, int | None], Any] = OrderedDict()
        """How everybody stood in finished games, by table and view; see `stories`."""

    async def pages(self, room: Room) -> tuple[list[Page], Glance]:
        """Every position of the moves that stand, and what was seen at that moment: the table may go on meanwhile.

        While a game goes on, the same work is done whether or not anything was written since the last look. Otherwise
        somebody who asks before and after a window could tell from the time it takes whether anybody had passed in it.
        """
        async with self._leafing.setdefault(room.id, asyncio.Lock()):
            record, now = room.table.record, glance(room)
            book = self._books.get(room.id)
            begun = room.participants.begun
            current = book is not None and (book.entries, book.begun) == (len(record.entries), begun)
            if book is None or not current or room.table.outcome is None:
                copy = msgspec.structs.replace(record, players=list(record.players), entries=list(record.entries))
                known = book if book and book.begun == begun else Book(0, begun, [])
                pages = await self.rooms.aside(_leaf, room.table.game, copy, known)
                book = self._books[room.id] = Book(len(copy.entries), begun, pages)
            self._books.move_to_end(room.id)
            self._forget()
        return book.pages, now

    def _forget(self) -> None:
        """Let go of the books that were not looked into for longest."""
        while len(self._books) > MOST or (
            len(self._books) > 1 and sum(len(book.pages) for book in self._books.values()) > MOST_PAGES
        ):
            gone, _ = self._books.popitem(last=False)
            if not self._leafing[gone].locked():
                del self._leafing[gone]

    async def moment(self, room: Room, visitor: Visitor, n: int, seat: int | None, tall: bool) -> Moment:
        """The n-th moment that a view has noticed."""
        state, events, n, last = await self._position(room, visitor, n, seat)
        return _moment(room, state, events, n, last, seat, tall)

    async def about(self, room: Room, visitor: Visitor, n: int, seat: int | None, part: str) -> About:
        """What a view at its n-th moment can be told about a part."""
        state, _, _, _ = await self._position(room, visitor, n, seat)
        table = room.table
        about = told_of(table.game.about(table.game.view(state, seat), part, table.data), table.players)
        if about is None:
            raise Refusal("no-about", "There is nothing to tell about that.")
        return about

    async def _position(
        self, room: Room, visitor: Visitor, n: int, seat: int | None
    ) -> tuple[State, list[Event], int, int]:
        """The n-th position that a view has noticed, what happened then, its number, and that of the last."""
        refuse_view(room, visitor, seat)
        pages, now = await self.pages(room)
        places = noticed(now.standing, seat)
        last = len(places) - 1
        n = max(0, min(n, last))
        first = places[n - 1] + 1 if n else 0
        events = [event for shown in pages[first : places[n] + 1] for event in shown.events]
        if n < last:
            return pages[places[n]].state, events, n, last
        return now.seen, events[: len(events) - now.untold], n, last

    async def play_on(
        self, room: Room, visitor: Visitor, n: int, seat: int, truth: bool, seats: Sequence[Seating]
    ) -> str:
        """A new table that begins at this moment; says its id."""
        if not room.participants.begun:
            raise Refusal("not-begun", "The game has not begun, so there is nothing to play on from.")
        may_see = seat if seat in views(room, visitor) else None
        pages, now = await self.pages(room)
        places = noticed(now.standing, may_see)
        place = places[max(0, min(n, len(places) - 1))]
        if truth:
            if not knows_all(room, visitor):
                raise Refusal("hidden", "Only those who sat at a finished game may play on with its true cards.")
            return await self._as_it_was(room, visitor, place, seats)
        state = pages[place].state if place < places[-1] else now.seen
        return await self._dealt_again(room, visitor, state, may_see, seats)

    async def _as_it_was(self, room: Room, visitor: Visitor, place: int, seats: Sequence[Seating]) -> str:
        row = room.row
        lines = [entries.encode(entry) for entry in room.table.standing[:place]]
        return await self.rooms.add(
            self.rooms.game(row.game),
            room.options,
            seats,
            visitor.id,
            seed=room.table.record.seed,
            version=row.version,
            private=True,
            start=row.start,
            parent=row.id,
            entries=lines,
        )

    async def _dealt_again(
        self, room: Room, visitor: Visitor, state: State, seat: int | None, seats: Sequence[Seating]
    ) -> str:
        if state.agenda and state.agenda[-1].hides_asked and not knows_all(room, visitor):
            raise Refusal("window", "That moment would tell who is being asked. Choose another.")
        guess = redealt(room.game, state, seat, system_dice())
        start = room.game.encode(guess).decode()
        return await self.rooms.add(
            self.rooms.game(room.row.game),
            room.options,
            seats,
            visitor.id,
            version=guess.version,
            private=True,
            start=start,
            parent=room.id,
        )


def _leaf(game: Game, record: Record, known: Book) -> list[Page]:
    """Every position of the moves that stand, with windows as fair as the table's; known ones are not computed
    again."""
    pages = list(known.pages) or [Page(opening(game, record, fair=True), None, [])]
    for entry in record.entries[known.entries :]:
        if entry.undo:
            del pages[-entry.undo :]
            continue
        state = pages[-1].state.clone()
        pages.append(Page(state, entry, apply(state, entry.seat, entry.move, entry.result)))
    return pages


def knows_all(room: Room, visitor: Visitor) -> bool:
    """Whether nothing of this game is hidden from the visitor any more."""
    if room.row.kind == "record":
        return visitor.id == room.row.owner
    return room.table.outcome is not None and bool(room.participants.seats_of(visitor.id))


def views(room: Room, visitor: Visitor) -> tuple[int, ...]:
    """The seats a visitor may look from; on a device that is passed round, none while the game goes on."""
    if knows_all(room, visitor):
        return tuple(range(room.table.seats))
    own = room.participants.seats_of(visitor.id)
    return own if len(own) == 1 else ()


def refuse_view(room: Room, visitor: Visitor, seat: int | None) -> None:
    """Raise a Refusal unless the visitor may look from that seat."""
    if seat is not None and seat not in views(room, visitor):
        raise Refusal("hidden", "You may not look from that seat.")


def record_text(room: Room, visitor: Visitor) -> str:
    """The record as a file; it holds the seed and so every secret."""
    if not knows_all(room, visitor):
        raise Refusal(
            "hidden", "The record tells everything, so only those who sat there get it, when the game is over."
        )
    return write(room.table.record)


def _moment(room: Room, state: State, events: list[Event], n: int, last: int, seat: int | None, tall: bool) -> Moment:
    table, game, data = room.table, room.table.game, room.table.data
    shown = whole(draw(game, game.view(state, seat), NONE, data, table.players, tall))
    lines = [log_line(event, table.players, data, n) for event in heard(events, seat)]
    agenda = state.agenda
    return Moment(
        n=n,
        last=last,
        seat=seat,
        size=shown.size,
        defs=shown.defs,
        set=shown.set,
        order=shown.order,
        panels=shown.panels,
        news=[line for line in lines if line],
        prompt=name_seats(agenda[-1].wait(), table.players) if agenda else "The game is over.",
        over=named(game.outcome(state), table.players),
    )
