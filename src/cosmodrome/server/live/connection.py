"""A live connection: whose view it is sent, what its client has already, and a mailbox of answers.

What a slow client has not read yet is never queued: when it reads again, one message brings it up to date.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic, perf_counter

import msgspec

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.access.limits import Allowance
from cosmodrome.server.live import incoming
from cosmodrome.server.live.broadcast import Feed, SeatLog, Socket
from cosmodrome.server.live.incoming import encode
from cosmodrome.server.live.outgoing import Look, Scene, Update, clocks_shown, joined, table_facts, with_done
from cosmodrome.server.live.rendering import Rendering
from cosmodrome.server.rooms.room import Room

log = logging.getLogger(__name__)
MOST_REPLIES = 500
RECENT_CHAT = 200
"""How many lines of chat somebody who comes in is shown."""
TOKENS_A_SECOND = 1000.0
"""What a second of work for a connection takes from its buckets: a millisecond costs as much as a move."""
PAID = 4.0
"""What the message that asks for a scene has paid at least."""
AGAIN = 1012
"""The code that asks a client to connect again."""
Ticking = tuple[tuple[int, ...], bool, bool] | None


class Connection:
    """One websocket at one table."""

    def __init__(self, feed: Feed, visitor: Visitor, tall: bool, socket: Socket) -> None:
        self.feed = feed
        self.room = feed.room
        self.visitor = visitor
        self.tall = tall
        self.socket = socket
        self.allowance: Allowance | None = None
        """Pays for the work that this connection makes."""
        self.seat: int | None = None
        """The seat whose view this connection is sent."""
        self.own: tuple[int, ...] = ()
        """The seats of this person."""
        self.pass_to: int | None = None
        """The seat that the device must be handed to."""
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._own_version = -1
        self._notified = False
        self._replies: list[bytes] = []
        self._done: list[int] = []
        # What the client has:
        self._shown: Rendering | None = None  # None before the first scene and when it needs a new one
        self._scene_version = self.room.scene_version
        self._lines = 0  # how many lines of the log
        self._cuts = 0  # how many undos of it
        self._chat = 0
        self._fields: dict[str, bytes] = {}  # the fields beside the board, as they were last sent
        self._people: tuple[int, int | None, int | None] | None = None  # what those about people were made for
        self._ticking: Ticking = None

    def end(self, code: int = AGAIN) -> None:
        """Close it, with the code that says why."""
        if not self.ended.done():
            self.ended.set_result(code)

    def fail(self) -> None:
        """Something went wrong that concerns this connection alone."""
        log.exception("a connection to table %s broke", self.room.id)
        self.end()

    # -- whose view -------------------------------------------------------------------------------

    def prepare(self) -> bool:
        """Choose whose view to send; False if that failed, which ends the connection."""
        self._notified = False
        try:
            self._choose_seat()
        except Exception:
            self.fail()
            return False
        return True

    def _choose_seat(self) -> None:
        """Whose view to show. On a device that is passed round, each says that they hold it before they see their
        hand."""
        room = self.room
        if self._own_version != room.people_version:
            self._own_version = room.people_version
            self.own = room.participants.seats_of(self.visitor.id)
        elif len(self.own) == 1 and self.seat == self.own[0] and self._scene_version == room.scene_version:
            return  # as at nearly every move
        seat, self.pass_to = whose(self.own, room.table.asked, self.seat)
        if self.pass_to is not None and not conceals(room, self.own):
            seat, self.pass_to = self.pass_to, None
        if seat != self.seat or self._scene_version != room.scene_version:
            self.seat, self._scene_version = seat, room.scene_version
            self._shown = None

    def look(self, seat: int) -> None:
        """The device was handed to the person in this seat."""
        own = self.room.participants.seats_of(self.visitor.id)
        if seat not in own:
            raise Refusal("not-yours", "That seat is not yours.")
        if whose(own, self.room.table.asked, seat)[0] != seat:
            raise Refusal("hidden", "It is another's turn on this device.")
        self.seat, self._shown = seat, None

    def set_layout(self, tall: bool) -> None:
        """The client's screen has another shape."""
        self.tall, self._shown = tall, None

    # -- the mailbox --------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something changed: the client is sent it when everything else that happens now has happened."""
        if not self._notified:
            self._notified = True
            self.feed.broadcaster.notify(self)

    def reply(self, message: bytes) -> None:
        """Send an answer; a client that never reads them is disconnected."""
        self._replies.append(message)
        self._check_backlog(len(self._replies))

    def done(self, id: int) -> None:
        """A request has happened: the client is told so together with what it changed."""
        self._done.append(id)
        self._check_backlog(len(self._done))

    def answer(self, id: int, why: Refusal | None) -> None:
        """Say what became of a request."""
        if why is None:
            self.done(id)
        else:
            self.reply(incoming.refused(id, why))

    def _check_backlog(self, count: int) -> None:
        if count > MOST_REPLIES:
            self.end()
        self.wake()

    def messages(self, now: Rendering, log: SeatLog) -> list[bytes]:
        """What the client is to be sent now; a connection that breaks over it is ended."""
        replies, done = self._replies, self._done
        self._replies, self._done = [], []
        try:
            message = self._scene(now, log) if self._shown is None else self._update(self._shown, now, log)
        except Exception:
            self.fail()
            return []
        if message is None:
            return [*map(incoming.done, done), *replies]
        return [with_done(message, done) if done else message, *replies]

    # -- bringing it up to date -----------------------------------------------------------------------

    def _scene(self, now: Rendering, log: SeatLog) -> bytes:
        """The whole scene; the work is charged to the person's bucket."""
        begun = perf_counter()
        self._lines = self._chat = 0
        self._fields, self._people = {}, None
        self._shown = now
        table = self.feed.shared("table", None, lambda: b'"table":' + encode(table_facts(self.room)))
        message = joined(Scene, [table, now.whole(), *self._talk(log, whole=True), *self._beside(True)])
        more = TOKENS_A_SECOND * (perf_counter() - begun) - PAID
        if more > 0 and self.allowance is not None:
            self.allowance.charge(monotonic(), more)
        return message

    def _update(self, before: Rendering, now: Rendering, log: SeatLog) -> bytes | None:
        """What the client does not have yet; None if it has everything."""
        fields = self._talk(log)
        if now is not before:
            self._shown = now
            if change := now.change if now.before is before else now.since(before):
                fields.append(change)
        fields += self._beside(bool(fields))
        return joined(Update, fields) if fields else None

    def _talk(self, log: SeatLog, whole: bool = False) -> list[bytes]:
        """Log and chat beyond what was sent, and how much of the log was taken back."""
        fields = []
        lines = log.lines
        firm = 0 if whole else self._lines
        if self._cuts < len(log.stood):
            firm = min(firm, *log.stood[self._cuts :])
        if firm < self._lines:
            fields.append(b'"back":%d' % (self._lines - firm))
        if firm < len(lines) or whole:
            fields.append(b'"news":[' + (b",".join(lines[firm:]) if firm else log.whole()) + b"]")
        self._lines, self._cuts = len(lines), len(log.stood)
        chat = self.room.participants.chat
        since = max(self._chat, len(chat) - RECENT_CHAT)
        if since < len(chat) or whole:
            fields.append(self.feed.shared("chat", (since, len(chat)), lambda: b'"chat":' + encode(chat[since:])))
        self._chat = len(chat)
        return fields

    def _beside(self, more: bool) -> list[bytes]:
        """The fields beside the board, as far as they changed; `more` says whether anything else is sent."""
        room = self.room
        mark = (room.people_version, self.seat, self.pass_to)
        if self._people == mark and not (room.clock and (more or self._ticking != ticking(room))):
            return []
        self._ticking = ticking(room)
        values: dict[str, bytes] = {"clocks": encode(clocks_shown(room)) if room.clock else b"null"}
        if self._people != mark:
            self._people = mark
            values |= self.feed.people(self.visitor.id, Look(self.seat, self.own, self.pass_to))
        fields = []
        for name, value in values.items():
            if self._fields.get(name) != value:
                self._fields[name] = value
                fields.append(b'"%s":%s' % (name.encode(), value))
        return fields


def ticking(room: Room) -> Ticking:
    """What of the clocks is sent when it changes. That time goes by is not: it would tell of hidden moves."""
    return (
        (room.clock.running, room.clock.window_open, room.clock.talking)
        if room.clock and room.table.seen.agenda
        else None
    )


def conceals(room: Room, own: tuple[int, ...]) -> bool:
    """Whether one of these seats sees something that others on the same device must not."""
    everybody = msgspec.structs.replace(room.table.view(None), seat=0)
    return any(msgspec.structs.replace(room.table.view(seat), seat=0) != everybody for seat in own)


def whose(own: tuple[int, ...], shown: tuple[int, ...], seat: int | None) -> tuple[int | None, int | None]:
    """Of a person's seats, the one to show and the one to hand the device to; `shown` are all that see a question."""
    if len(own) <= 1:
        return (own[0] if own else None), None
    asked = [one for one in own if one in shown]
    if seat in own and (seat in asked or not asked):
        return seat, None
    return None, asked[0] if asked else None
