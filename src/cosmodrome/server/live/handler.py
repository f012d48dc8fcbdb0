"""The websocket of a table: who may connect, and what becomes of each message."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import msgspec

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.access.limits import TOO_FAST, Allowance, RateLimits
from cosmodrome.server.live import incoming
from cosmodrome.server.live.broadcast import Broadcaster
from cosmodrome.server.live.connection import AGAIN, TOKENS_A_SECOND, Connection
from cosmodrome.server.live.outgoing import AboutShown
from cosmodrome.server.live.websocket import WebSocket
from cosmodrome.server.rooms import actions, leaving
from cosmodrome.server.rooms.room import NOT_SAVED, Reply, Room
from cosmodrome.server.rooms.rooms import Rooms
from cosmodrome.store import Unavailable

log = logging.getLogger(__name__)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
OnMessage = Callable[[str | bytes], None]
COST: dict[type[incoming.AnyMessage], float] = {
    incoming.Undo: 4,
    incoming.Layout: 8,
    incoming.Look: 4,
    incoming.Chat: 15,
    incoming.Leave: 15,
    incoming.Pause: 15,
    incoming.Sit: 15,
    incoming.Contribute: 15,
    incoming.Rematch: 15,
}
"""What a message takes from the buckets of its person and address, where it makes more work than others."""
NO_STRANGER, NO_TABLE, TOO_MUCH = 4401, 4404, 4408
AWAY = 1013
"""The code that asks a client to connect again later: the database is away."""


class LiveHandler:
    """Answers `/tables/{id}/live`."""

    def __init__(self, rooms: Rooms, rates: RateLimits) -> None:
        self.rooms = rooms
        self.rates = rates
        self.broadcaster = Broadcaster()
        self._held: Counter[str] = Counter()

    async def __call__(
        self, table: str, visitor: Visitor | None, address: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        if visitor is None:
            await _close(send, NO_STRANGER, "The cookie or key is not valid; visit the start page first.")
        elif self._held[address] >= self.rooms.config.connections:
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
            room = await self.rooms.room(table)
        except Refusal as why:
            await _close(send, NO_TABLE, why.sentence)
            return
        except Unavailable:
            await _close(send, AWAY, "The tables cannot be reached at the moment. Connect again in a moment.")
            return
        tall = parse_qs(scope["query_string"].decode("latin-1")).get("layout") == ["tall"]
        websocket: WebSocket = scope["websocket"]
        feed = self.broadcaster.feed(room)
        try:
            for seat in (None, *room.participants.seats_of(visitor.id)):
                await feed.prepare_log(seat)
            connection = Connection(feed, visitor, tall, websocket)
            room.join(connection)
            try:
                await self._read(connection, websocket, allowance, receive)
            finally:
                room.part(connection)
        finally:
            self.broadcaster.release(room)
        if connection.ended.done():
            code = connection.ended.result()
            with suppress(Exception):
                await _close(send, code, "Connect again." if code == AGAIN else TOO_FAST.sentence)

    async def _read(self, connection: Connection, websocket: WebSocket, allowance: Allowance, receive: Receive) -> None:
        """Take messages until the client is gone or the connection is ended."""
        read = asyncio.create_task(_listen(websocket, self._receiver(connection, allowance), receive))
        websocket.on_drain = connection.wake
        try:
            await asyncio.wait((read, connection.ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            websocket.on_message = websocket.on_drain = None
            read.cancel()
            await asyncio.gather(read, return_exceptions=True)

    def _receiver(self, connection: Connection, allowance: Allowance) -> OnMessage:
        """What takes the messages of a connection; one that never stops being too fast is ended."""
        connection.allowance = allowance
        warnings_left = 10 * self.rooms.config.message_burst

        def receive(frame: str | bytes) -> None:
            nonlocal warnings_left
            try:
                self._take(connection, frame, allowance)
            except Refusal as why:
                connection.reply(incoming.refused(incoming.id_of(frame), why))
                warnings_left -= why.code == "too-fast"
                if warnings_left < 0:
                    connection.end(TOO_MUCH)
            except Exception:
                log.exception("a message to table %s could not be taken", connection.room.id)
                connection.end()

        return receive

    def _take(self, connection: Connection, frame: str | bytes, allowance: Allowance) -> None:
        """Do what a message asks, or raise a Refusal."""
        now = time.monotonic()
        if not allowance.take(now):
            raise TOO_FAST
        if len(frame) > self.rooms.config.frame_bytes:
            raise Refusal("too-long", "That message is too long.")
        message = incoming.decode(frame)
        cost = COST.get(type(message), 1.0)
        if cost > 1.0 and not allowance.take(now, cost - 1.0):
            raise TOO_FAST
        begun = time.perf_counter()
        try:
            self._act(connection, message)
        finally:
            took = TOKENS_A_SECOND * (time.perf_counter() - begun)
            if took > cost:
                allowance.charge(now, took - cost)

    def _act(self, connection: Connection, message: incoming.AnyMessage) -> None:
        """Do what a message asks, or raise a Refusal."""
        room, visitor = connection.room, connection.visitor
        reply = partial(connection.answer, message.id)
        match message:
            case incoming.MoveMessage():
                actions.move(room, visitor, message, reply)
            case incoming.Undo(_, seat):
                actions.undo(room, visitor, seat, reply)
            case incoming.Agree():
                actions.agree(room, visitor, reply)
            case incoming.Decline():
                actions.decline(room, visitor, reply)
            case incoming.Chat(_, text):
                actions.chat(room, visitor, text, reply)
            case incoming.Leave(_, seat, ask):
                (leaving.ask_for_a_bot if ask else actions.leave)(room, visitor, seat, reply)
            case incoming.Pause(_, seat, paused):
                leaving.pause(room, visitor, seat, paused, reply)
            case incoming.Contribute(_, contribution):
                actions.contribute(room, visitor, contribution, reply)
            case incoming.Rematch():
                actions.rematch(room, visitor, reply)
            case incoming.Sit():
                self.rooms.spawn(self._sit(connection, message, reply))
            case _:
                show(connection, room, message)

    async def _sit(self, connection: Connection, message: incoming.Sit, reply: Reply) -> None:
        """Sit down by the name the person has now: the connection may be older than another's right to it."""
        try:
            visitor = await self.rooms.accounts.again(connection.visitor)
            actions.sit(connection.room, visitor, message.seat, reply, message.contribution)
        except Refusal as why:
            reply(why)
        except Unavailable:
            reply(NOT_SAVED)


async def _listen(websocket: WebSocket, on_message: OnMessage, receive: Receive) -> None:
    """Take what waits in uvicorn's queue, then each message as it comes, until the client is gone."""
    while True:
        if websocket.queue_empty:
            websocket.on_message = on_message
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        on_message(event.get("text") or event.get("bytes") or b"")


def show(connection: Connection, room: Room, message: incoming.AnyMessage) -> None:
    """Messages that change nothing at the table."""
    match message:
        case incoming.Why():
            _looked_at(connection, message.seat)
            because = actions.why(room, connection.visitor, message.seat, message.parts)
            connection.reply(incoming.because(message.id, because))
        case incoming.About(_, part):
            about = room.table.about(connection.seat, part)
            if about is None:
                raise Refusal("no-about", "There is nothing to tell about that.")
            connection.reply(incoming.encode(AboutShown(message.id, part, *msgspec.structs.astuple(about))))
        case incoming.Moves():
            _looked_at(connection, message.seat)
            listed = actions.moves(room, connection.visitor, message.seat)
            connection.reply(incoming.moves(message.id, room.table.number(message.seat), listed))
        case incoming.Imagine():
            _looked_at(connection, message.seat)
            state = actions.imagine(room, connection.visitor, message.seat)
            connection.reply(_imagined(message, room, state))
        case incoming.Layout(_, tall):
            connection.set_layout(tall)
            connection.done(message.id)
        case incoming.Look():
            connection.look(message.seat)
            connection.done(message.id)
        case _:
            connection.done(message.id)


def _imagined(message: incoming.Imagine, room: Room, state: Any) -> bytes:
    """What a bot in the seat is given."""
    view, number = room.table.view(message.seat), room.table.number(message.seat)
    fields = {"type": "imagined", "id": message.id, "number": number, "game": room.row.game}
    events = room.game.encode(room.table.unheard(message.seat))
    told = {"view": view, "state": msgspec.Raw(room.game.encode(state)), "events": msgspec.Raw(events)}
    return incoming.encode(fields | told)


def _looked_at(connection: Connection, seat: int) -> None:
    """On a device that is passed round, nothing is told of a seat that is not looked at."""
    if seat in connection.room.participants.seats_of(connection.visitor.id) and seat != connection.seat:
        raise Refusal("hidden", "Look at that seat first.")


async def _close(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason[:100]})
