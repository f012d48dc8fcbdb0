"""A live connection: whose view it is sent, and a mailbox in which what was not read yet melts into one message."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Protocol

from cosmodrome.core.refusal import Refusal
from cosmodrome.server import messages
from cosmodrome.server.frames import next_frame
from cosmodrome.server.limits import Allowance
from cosmodrome.server.people import Visitor
from cosmodrome.server.sight import Sight

if TYPE_CHECKING:
    from cosmodrome.server.room import Room

log = logging.getLogger(__name__)
MOST_REPLIES = 500
TOKENS_A_SECOND = 1000.0
"""What a second of work for a connection takes from its buckets: a millisecond costs as much as a move."""
PAID = 4.0
"""What the message that asks for a scene has paid at least."""
AGAIN = 1012
"""The code that asks a client to connect again."""


class Pen(Protocol):
    """What a connection is written with: the Wire."""

    @property
    def ready(self) -> bool: ...

    def put(self, text: bytes) -> None: ...


class Link:
    """One websocket at one table. What is new is written soon after; a slow reader holds up nobody but itself."""

    def __init__(self, room: Room, visitor: Visitor, tall: bool, pen: Pen) -> None:
        self.room = room
        self.visitor = visitor
        self.tall = tall
        self.seat: int | None = None
        """The seat whose view this connection is sent."""
        self.own: tuple[int, ...] = ()
        """The seats of this person."""
        self._owned_at = -1
        self.passed: int | None = None
        """The seat that the device must be handed to."""
        self.shown: Sight | None = None
        """What the client has on its screen; None before the first scene and when it needs a new one."""
        self.news = 0
        """How many sentences of the log the client has."""
        self.firm = 0
        """How many of them still stand."""
        self.chat = 0
        self.seen: dict[str, bytes] = {}
        """The fields beside the board as they were last sent."""
        self.social: tuple[int, int | None, int | None] | None = None
        """The room's `social` when they were, and whose view it was."""
        self.allowance: Allowance | None = None
        """Pays for the work that this connection makes."""
        self.ticking: tuple[tuple[int, ...], bool] | None = None
        """Whose clocks ran when clocks were last sent, and whether a window was open."""
        self._pen = pen
        self._woken = False
        self._replies: list[bytes] = []
        self._done: list[int] = []
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def end(self, code: int = AGAIN) -> None:
        """Let the client go, with the code that says why."""
        if not self.ended.done():
            self.ended.set_result(code)

    def aim(self) -> None:
        """Choose whose view to send: with several seats on one device, never a hand that another person has to see."""
        if self._owned_at != self.room.social:
            self._owned_at = self.room.social
            self.own = self.room.company.seats_of(self.visitor.id)
        own = self.own
        seat, self.passed = whose(own, self.room.table.asked, self.seat)
        if seat != self.seat:
            self.seat, self.shown = seat, None

    def look(self, seat: int) -> None:
        """The device was handed to the person in this seat."""
        own = self.room.company.seats_of(self.visitor.id)
        if seat not in own:
            raise Refusal("not-yours", "That seat is not yours.")
        if whose(own, self.room.table.asked, seat)[0] != seat:
            raise Refusal("hidden", "It is another's turn on this device.")
        self.seat, self.shown = seat, None

    def reply(self, frame: bytes) -> None:
        """Put an answer into the mailbox; a client that never reads them is let go."""
        self._replies.append(frame)
        if len(self._replies) > MOST_REPLIES:
            self.end()
        self.wake()

    def done(self, id: int) -> None:
        """A message was kept and has happened; that is said with what it changed."""
        self._done.append(id)
        if len(self._done) > MOST_REPLIES:
            self.end()
        self.wake()

    def wake(self) -> None:
        """Something changed: it is told when everything else that happens now has happened."""
        if not self._woken:
            self._woken = True
            self.room.hall.crier.call(self)

    def rise(self) -> bool:
        """Get ready to be told; says whether it can be. A reader that is not ready wakes this link when it is."""
        self._woken = False
        try:
            self.aim()
        except Exception:
            self._break()
            return False
        return self._pen.ready

    def frames(self) -> list[bytes]:
        """What is new, as messages; a link that breaks over it is let go."""
        try:
            return self._frames()
        except Exception:
            self._break()
            return []

    def _frames(self) -> list[bytes]:
        replies, done = self._replies, self._done
        self._replies, self._done = [], []
        frame = self._scene() if self.shown is None else next_frame(self.room, self)
        if frame is None:
            return [*map(messages.done, done), *replies]
        return [with_done(frame, done) if done else frame, *replies]

    def _scene(self) -> bytes | None:
        """A whole scene, at the cost of who asked for it."""
        begun = perf_counter()
        frame = next_frame(self.room, self)
        more = TOKENS_A_SECOND * (perf_counter() - begun) - PAID
        if more > 0 and self.allowance is not None:
            self.allowance.charge(monotonic(), more)
        return frame

    def send(self, frames: list[bytes]) -> None:
        """Write messages."""
        try:
            for frame in frames:
                self._pen.put(frame)
        except Exception:
            self._break()

    def _break(self) -> None:
        """Something went wrong that concerns this reader alone."""
        log.exception("a connection to table %s broke", self.room.id)
        self.end()


def with_done(frame: bytes, done: list[int]) -> bytes:
    """A frame that also says which messages have happened."""
    return frame[:-1] + b',"done":%s}' % messages.encode(done)


def whose(own: tuple[int, ...], shown: tuple[int, ...], seat: int | None) -> tuple[int | None, int | None]:
    """Of a person's seats, the one to show and the one to hand the device to; `shown` are all that see a question."""
    if len(own) <= 1:
        return (own[0] if own else None), None
    asked = [one for one in own if one in shown]
    if seat in own and (seat in asked or not asked):
        return seat, None
    return None, asked[0] if asked else None
