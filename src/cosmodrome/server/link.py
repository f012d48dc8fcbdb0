"""A live connection: whose view it is sent, and a mailbox in which what was not read yet melts into one message."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.frames import next_frame
from cosmodrome.server.people import Visitor
from cosmodrome.server.sight import Sight

if TYPE_CHECKING:
    from cosmodrome.server.room import Room

MOST_REPLIES = 500


class Link:
    """One websocket at one table. `pump` writes to it; a slow reader holds up nobody but itself."""

    def __init__(self, room: Room, visitor: Visitor, tall: bool, send: Callable[[str], Awaitable[None]]) -> None:
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
        self._send = send
        self._replies: list[bytes] = []
        self._woken = asyncio.Event()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def end(self) -> None:
        """The table is no longer served here."""
        if not self.ended.done():
            self.ended.set_result(None)

    def aim(self) -> None:
        """Choose whose view to send: with several seats on one device, never a hand that another person has to see."""
        if self._owned_at != self.room.social:
            self._owned_at = self.room.social
            self.own = self.room.company.seats_of(self.visitor.id)
        own = self.own
        seat, self.passed = whose(own, self.room.table.pending, self.seat)
        if seat != self.seat:
            self.seat, self.shown = seat, None

    def look(self, seat: int) -> None:
        """The device was handed to the person in this seat."""
        own = self.room.company.seats_of(self.visitor.id)
        if seat not in own:
            raise Refusal("not-yours", "That seat is not yours.")
        if whose(own, self.room.table.pending, seat)[0] != seat:
            raise Refusal("hidden", "It is another's turn on this device.")
        self.seat, self.shown = seat, None

    def reply(self, frame: bytes) -> None:
        """Put an answer into the mailbox; a client that never reads them is let go."""
        self._replies.append(frame)
        if len(self._replies) > MOST_REPLIES:
            self.end()
        self._woken.set()

    def wake(self) -> None:
        """Something at the table changed."""
        self._woken.set()

    async def pump(self) -> None:
        """Send what is new whenever there is something, until cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            replies, self._replies = self._replies, []
            frame = next_frame(self.room, self)
            if frame is not None:
                await self._send(frame.decode())
            for reply in replies:
                await self._send(reply.decode())


def whose(own: tuple[int, ...], pending: tuple[int, ...], seat: int | None) -> tuple[int | None, int | None]:
    """Of a person's seats, the one to show and the one to hand the device to."""
    if len(own) <= 1:
        return (own[0] if own else None), None
    asked = [one for one in own if one in pending]
    if seat in own and (seat in asked or not asked):
        return seat, None
    return None, asked[0] if asked else None
