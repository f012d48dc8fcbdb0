"""Any moment of a game: to look at, to share, to play on from."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core.agenda import State, apply
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import system_dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.events import Event, heard, name_seats
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.core.record import Entry, Record, opening, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.server import entries
from cosmodrome.server.hall import Hall
from cosmodrome.server.people import Visitor
from cosmodrome.server.room import Noticed, Room
from cosmodrome.store import Seating
from cosmodrome.table.words import drawn, spelled

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
    news: list[dict[str, Any]]
    prompt: str
    over: dict[str, Any] | None


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
    return Glance(list(room.standing), table.seen, len(table.log) - table.told)


class Past:
    """Leafs through games. Positions are computed beside the event loop and kept for a few games."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._books: OrderedDict[str, Book] = OrderedDict()
        self._leafing: dict[str, asyncio.Lock] = {}

    async def pages(self, room: Room) -> tuple[list[Page], Glance]:
        """Every position of the moves that stand, and what was seen at that moment: the table may go on meanwhile."""
        async with self._leafing.setdefault(room.id, asyncio.Lock()):
            record, now = room.table.record, glance(room)
            book = self._books.get(room.id)
            begun = room.company.begun
            if book is None or (book.entries, book.begun) != (len(record.entries), begun):
                copy = msgspec.structs.replace(record, players=list(record.players), entries=list(record.entries))
                known = book if book and book.begun == begun else Book(0, begun, [])
                pages = await self.hall.aside(_leaf, room.table.game, copy, known)
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
        if seat is not None and seat not in views(room, visitor):
            raise Refusal("hidden", "You may not look from that seat.")
        pages, now = await self.pages(room)
        places = noticed(now.standing, seat)
        last = len(places) - 1
        n = max(0, min(n, last))
        first = places[n - 1] + 1 if n else 0
        events = [event for shown in pages[first : places[n] + 1] for event in shown.events]
        if n < last:
            return _moment(room, pages[places[n]].state, events, n, last, seat, tall)
        return _moment(room, now.seen, events[: len(events) - now.untold], n, last, seat, tall)

    async def play_on(
        self, room: Room, visitor: Visitor, n: int, seat: int, truth: bool, seats: Sequence[Seating]
    ) -> str:
        """A new table that begins at this moment; says its id."""
        if not room.company.begun:
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
        return await self.hall.add(
            self.hall.game(row.game),
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
        if state.agenda and state.agenda[-1].hushed and not knows_all(room, visitor):
            raise Refusal("window", "That moment would tell who is being asked. Choose another.")
        guess = redealt(room.game, state, seat, system_dice())
        start = room.game.encode(guess).decode()
        return await self.hall.add(
            self.hall.game(room.row.game),
            room.options,
            seats,
            visitor.id,
            version=guess.version,
            private=True,
            start=start,
            parent=room.id,
        )


def _leaf(game: Game, record: Record, known: Book) -> list[Page]:
    """Every position of the moves that stand, fair as the table has it; those that are known are not found again."""
    pages = list(known.pages) or [Page(opening(game, record, fair=True), None, [])]
    for entry in record.entries[known.entries :]:
        if entry.undo:
            del pages[-entry.undo :]
            continue
        state = pages[-1].state.clone()
        pages.append(Page(state, entry, apply(state, entry.seat, entry.move, entry.result)))
    return pages


def noticed(standing: Sequence[Noticed], seat: int | None) -> list[int]:
    """The positions that a view can tell apart, by how many moves stood: the beginning, then each move it noticed.

    Passes that it did not notice belong to the move before, as all that came of them would have come without them.
    """
    known = [i for i, who in enumerate(standing) if who is None or seat in who]
    return [*known, len(standing)]


def knows_all(room: Room, visitor: Visitor) -> bool:
    """Whether nothing of this game is hidden from the visitor any more."""
    if room.row.kind == "record":
        return visitor.id == room.row.owner
    return room.table.outcome is not None and bool(room.company.seats_of(visitor.id))


def views(room: Room, visitor: Visitor) -> tuple[int, ...]:
    """The seats a visitor may look from; on a device that is passed round, none while the game goes on."""
    if knows_all(room, visitor):
        return tuple(range(room.table.seats))
    own = room.company.seats_of(visitor.id)
    return own if len(own) == 1 else ()


def record_text(room: Room, visitor: Visitor) -> str:
    """The record as a file; it holds the seed and so every secret."""
    if not knows_all(room, visitor):
        raise Refusal(
            "hidden", "The record tells everything, so only those who sat there get it, when the game is over."
        )
    return write(room.table.record)


def _moment(room: Room, state: State, events: list[Event], n: int, last: int, seat: int | None, tall: bool) -> Moment:
    table, data = room.table, room.table.data
    shown = _drawing(room, state, seat, tall)
    outcome = room.table.game.outcome(state)
    news = [
        {"say": say, "rule": event.cites(), "parts": event.parts(), "at": n}
        for event in heard(events, seat)
        if (say := name_seats(event.say(data), table.players))
    ]
    agenda = state.agenda
    prompt = name_seats(agenda[-1].wait(), table.players) if agenda else "The game is over."
    over = None
    if outcome is not None:
        over = msgspec.to_builtins(msgspec.structs.replace(outcome, reason=name_seats(outcome.reason, table.players)))
    size, order = (shown.width, shown.height), list(shown.pieces)
    return Moment(n, last, seat, size, shown.defs, shown.pieces, order, shown.panels, news, prompt, over)


def _drawing(room: Room, state: State, seat: int | None, tall: bool) -> Drawing:
    game, data = room.table.game, room.table.data
    view = game.view(state, seat)
    if game.board is not None:
        return game.board(view, NONE, data, tall)
    return drawn(spelled(game.text(view, data), room.table.players))
