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
from cosmodrome.server.limits import Allowance, RateLimits
from cosmodrome.server.link import AGAIN, TOKENS_A_SECOND, Link
from cosmodrome.server.people import Visitor
from cosmodrome.server.room import NOT_SAVED, Reply, Room
from cosmodrome.server.wire import Wire
from cosmodrome.store import Unavailable

log = logging.getLogger(__name__)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Hear = Callable[[str | bytes], None]
TOO_FAST = "That was too much at once. Wait a moment and send it again."
COST: dict[type[messages.AnyMessage], float] = {
    messages.Undo: 4,
    messages.Layout: 8,
    messages.Look: 4,
    messages.Chat: 15,
    messages.Leave: 15,
    messages.Sit: 15,
    messages.Contribute: 15,
    messages.Rematch: 15,
}
"""What a message takes from the buckets of its person and address at once, where it makes others more work."""
NO_STRANGER, NO_TABLE, TOO_MUCH = 4401, 4404, 4408
AWAY = 1013
"""The code that asks a client to connect again later: the database is away."""


class Live:
    """Answers `/tables/{id}/live`."""

    def __init__(self, hall: Hall, rates: RateLimits) -> None:
        self.hall = hall
        self.rates = rates
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
                await self._serve(table, visitor, self.rates.messages(address, visitor.id), scope, receive, send)
            finally:
                self._held[address] -= 1
                if not self._held[address]:
                    del self._held[address]

    async def _serve(
        self, table: str, visitor: Visitor, allowance: Allowance, scope: Scope, receive: Receive, send: Send
    ) -> None:
        try:
            room = await self.hall.room(table)
        except Refusal as why:
            await _close(send, NO_TABLE, why.sentence)
            return
        except Unavailable:
            await _close(send, AWAY, "The tables cannot be reached at the moment. Connect again in a moment.")
            return
        tall = parse_qs(scope["query_string"].decode("latin-1")).get("layout") == ["tall"]
        wire: Wire = scope["wire"]
        await _spell(room, visitor)
        link = Link(room, visitor, tall, wire)
        room.join(link)
        hear = self._ear(link, allowance)
        read = asyncio.create_task(_listen(wire, hear, receive))
        wire.drained = link.wake
        try:
            await asyncio.wait((read, link.ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            wire.hear = wire.drained = None
            room.part(link)
            read.cancel()
            await asyncio.gather(read, return_exceptions=True)
        if link.ended.done():
            code = link.ended.result()
            with suppress(Exception):
                await _close(send, code, "Connect again." if code == AGAIN else TOO_FAST)

    def _ear(self, link: Link, allowance: Allowance) -> Hear:
        """What takes the messages of a connection; one that never stops being too fast is sent away."""
        link.allowance = allowance
        patience = 10 * self.hall.config.message_burst

        def hear(frame: str | bytes) -> None:
            nonlocal patience
            try:
                self._take(link, frame, allowance)
            except Refusal as why:
                link.reply(messages.refused(messages.id_of(frame), why))
                patience -= why.code == "too-fast"
                if patience < 0:
                    link.end(TOO_MUCH)
            except Exception:
                log.exception("a message to table %s could not be taken", link.room.id)
                link.end()

        return hear

    def _take(self, link: Link, frame: str | bytes, allowance: Allowance) -> None:
        """Do what a message asks, or raise a Refusal."""
        now = time.monotonic()
        if not allowance.take(now):
            raise Refusal("too-fast", TOO_FAST)
        if len(frame) > self.hall.config.frame_bytes:
            raise Refusal("too-long", "That message is too long.")
        message = messages.decode(frame)
        cost = COST.get(type(message), 1.0)
        if cost > 1.0 and not allowance.take(now, cost - 1.0):
            raise Refusal("too-fast", TOO_FAST)
        begun = time.perf_counter()
        try:
            act(link, message)
        finally:
            took = TOKENS_A_SECOND * (time.perf_counter() - begun)
            if took > cost:
                allowance.charge(now, took - cost)


async def _spell(room: Room, visitor: Visitor) -> None:
    """Have the log ready for whoever comes; that of a long game is spelled in slices."""
    for seat in (None, *room.company.seats_of(visitor.id)):
        await room.spell_news(seat)


async def _listen(wire: Wire, hear: Hear, receive: Receive) -> None:
    """Take what came before anybody listened, then each message as it comes, until the client is gone."""
    while True:
        if wire.silent:
            wire.hear = hear
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        hear(event.get("text") or event.get("bytes") or b"")


def act(link: Link, message: messages.AnyMessage) -> None:
    """Do what a message asks, or raise a Refusal."""
    room, visitor, id = link.room, link.visitor, message.id

    def reply(why: Refusal | None) -> None:
        if why is None:
            link.done(id)
        else:
            link.reply(messages.refused(id, why))

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
            room.hall.spawn(_sit(link, message, reply))
        case messages.Contribute():
            deeds.contribute(room, visitor, message, reply)
        case messages.Rematch():
            deeds.rematch(room, visitor, reply)
        case _:
            show(link, room, message)


async def _sit(link: Link, message: messages.Sit, reply: Reply) -> None:
    """Sit down by the name the person has now: the connection may be older than another's right to it."""
    try:
        visitor = await link.room.hall.people.again(link.visitor)
        deeds.sit(link.room, visitor, message.seat, reply, message.contribution)
    except Refusal as why:
        reply(why)
    except Unavailable:
        reply(NOT_SAVED)


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
            link.done(message.id)
        case messages.Look():
            link.look(message.seat)
            link.done(message.id)
        case _:
            link.done(message.id)


def _looked_at(link: Link, seat: int) -> None:
    """On a device that is passed round, nothing is told of a seat that is not looked at."""
    if seat in link.room.company.seats_of(link.visitor.id) and seat != link.seat:
        raise Refusal("hidden", "Look at that seat first.")


async def _close(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason[:100]})
