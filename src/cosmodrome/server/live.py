"""The websocket of a table: who may connect, and what becomes of each message."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from cosmodrome.core.refusal import Refusal
from cosmodrome.server import deeds, messages
from cosmodrome.server.hall import Hall
from cosmodrome.server.limits import Bucket
from cosmodrome.server.link import Link
from cosmodrome.server.people import Visitor
from cosmodrome.server.room import Room

log = logging.getLogger(__name__)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
TOO_FAST = "That was too much at once. Wait a moment and send it again."
COST: dict[type[messages.AnyMessage], float] = {
    messages.Why: 4,
    messages.Moves: 4,
    messages.Imagine: 4,
    messages.Undo: 4,
    messages.Layout: 8,
    messages.Look: 4,
    messages.Chat: 15,
    messages.Leave: 15,
    messages.Sit: 15,
    messages.Rematch: 15,
}
"""What a message takes from the connection's bucket, where it makes more work than a move."""
NO_STRANGER, NO_TABLE, TOO_MUCH, AGAIN = 4401, 4404, 4408, 1012


class Live:
    """Answers `/tables/{id}/live`."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._held: Counter[str] = Counter()

    async def __call__(
        self, table: str, visitor: Visitor | None, address: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        if visitor is None:
            await _close(send, NO_STRANGER, "The cookie or key is not valid; visit the start page first.")
        elif self._held[address] >= self.hall.config.connections:
            await _close(send, TOO_MUCH, "Too many connections from your address.")
        else:
            self._held[address] += 1
            try:
                await self._serve(table, visitor, scope, receive, send)
            finally:
                self._held[address] -= 1
                if not self._held[address]:
                    del self._held[address]

    async def _serve(self, table: str, visitor: Visitor, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            room = await self.hall.room(table)
        except Refusal as why:
            await _close(send, NO_TABLE, why.sentence)
            return
        tall = parse_qs(scope["query_string"].decode("latin-1")).get("layout") == ["tall"]
        link = Link(room, visitor, tall, lambda text: send({"type": "websocket.send", "text": text}))
        room.join(link)
        pump = asyncio.create_task(link.pump())
        read = asyncio.create_task(self._read(link, receive))
        try:
            await asyncio.wait((pump, read, link.ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.part(link)
            pump.cancel()
            read.cancel()
            results = await asyncio.gather(pump, read, return_exceptions=True)
        for failed in results:
            if isinstance(failed, Exception) and not isinstance(failed, OSError):  # a client that is gone is no failure
                log.error("a connection to table %s broke", room.id, exc_info=failed)
        if results[1] is not None:
            code = results[1] if isinstance(results[1], int) else AGAIN
            with suppress(Exception):
                await _close(send, code, "Connect again." if code == AGAIN else TOO_FAST)

    async def _read(self, link: Link, receive: Receive) -> int | None:
        """Take messages until the client is gone; a number is the code to send it away with."""
        config = self.hall.config
        bucket = Bucket(config.message_rate, config.message_burst, time.monotonic())
        too_fast = 0
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return None
            frame: str | bytes = event.get("text") or event.get("bytes") or b""
            try:
                self._take(link, frame, bucket)
            except Refusal as why:
                link.reply(messages.refused(messages.id_of(frame), why))
                too_fast += why.code == "too-fast"
            if too_fast > 10 * config.message_burst:
                return TOO_MUCH

    def _take(self, link: Link, frame: str | bytes, bucket: Bucket) -> None:
        """Do what a message asks, or raise a Refusal."""
        now = time.monotonic()
        if not bucket.take(now):
            raise Refusal("too-fast", TOO_FAST)
        if len(frame) > self.hall.config.frame_bytes:
            raise Refusal("too-long", "That message is too long.")
        message = messages.decode(frame)
        cost = COST.get(type(message), 1.0) - 1.0
        if cost and not bucket.take(now, cost):
            raise Refusal("too-fast", TOO_FAST)
        act(link, message)


def act(link: Link, message: messages.AnyMessage) -> None:
    """Do what a message asks, or raise a Refusal."""
    room, visitor, id = link.room, link.visitor, message.id

    def reply(why: Refusal | None) -> None:
        link.reply(messages.done(id) if why is None else messages.refused(id, why))

    match message:
        case messages.Move():
            deeds.move(room, visitor, message, reply)
        case messages.Undo():
            deeds.undo(room, visitor, message, reply)
        case messages.Agree():
            deeds.agree(room, visitor, reply)
        case messages.Decline():
            deeds.decline(room, visitor, reply)
        case messages.Chat():
            deeds.chat(room, visitor, message, reply)
        case messages.Leave():
            deeds.leave(room, visitor, message, reply)
        case messages.Sit():
            deeds.sit(room, visitor, message.seat, reply)
        case messages.Rematch():
            deeds.rematch(room, visitor, reply)
        case _:
            show(link, room, message)


def show(link: Link, room: Room, message: messages.AnyMessage) -> None:
    """Messages that change nothing at the table."""
    match message:
        case messages.Why():
            _looked_at(link, message.seat)
            link.reply(messages.because(message.id, deeds.why(room, link.visitor, message)))
        case messages.Moves():
            _looked_at(link, message.seat)
            listed = deeds.moves(room, link.visitor, message)
            link.reply(messages.moves(message.id, room.table.number(message.seat), listed))
        case messages.Imagine():
            _looked_at(link, message.seat)
            link.reply(deeds.imagine(room, link.visitor, message))
        case messages.Layout(_, tall):
            link.tall, link.shown = tall, None
            link.reply(messages.done(message.id))
        case messages.Look():
            link.look(message.seat)
            link.reply(messages.done(message.id))
        case _:
            link.reply(messages.done(message.id))


def _looked_at(link: Link, seat: int) -> None:
    """On a device that is passed round, nothing is told of a seat that is not looked at."""
    if seat in link.room.company.seats_of(link.visitor.id) and seat != link.seat:
        raise Refusal("hidden", "Look at that seat first.")


async def _close(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason[:100]})
