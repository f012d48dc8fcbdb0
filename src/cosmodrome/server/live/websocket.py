"""The websocket under a live connection: messages are handed on the moment they come, and written without waiting.

Uvicorn's own way to an application leads through a queue, a dictionary and three tasks for every message, and
stops the reading of the socket at each; that costs more than a move itself. The protocol, from the handshake
to the close, stays with uvicorn and the websockets library; only a short message that came whole, as nearly
all do, is read here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

from cosmodrome.server.access.tcp import LINGER, NEVER

TEXT = 0x81
"""The first byte of a frame that is a whole message of text."""
MASKED = 0x80
SHORT = 126
"""From this size on, the size does not stand in a frame's second byte."""


class WebSocket(WebSocketsSansIOProtocol):
    """One websocket. An application finds it in its scope, under `websocket`."""

    on_message: Callable[[bytes], None] | None = None
    """Takes each message; while it is None, messages wait in uvicorn's queue."""
    on_drain: Callable[[], None] | None = None
    """Called when a slow reader can be written to again."""

    deadline = NEVER
    """Pings find out who is gone; only a connection that is being closed is given a time."""

    between = False
    """Whether all that came so far were whole frames, so that the next one begins with what comes next."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["websocket"] = self  # type: ignore[typeddict-unknown-key]
            self.between = True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.app.connections.closed(self, self.client and self.client[0])

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.deadline = self.loop.time() + LINGER

    def data_received(self, data: bytes) -> None:
        if self.between:
            if self._is_plain(data):
                self.on_message(apply_mask(data[6:], data[2:6]))  # type: ignore[misc]
                return
            self.between = ends_with_a_frame(data)
        super().data_received(data)

    def _is_plain(self, data: bytes) -> bool:
        """Whether this is one short message, and nothing is going on that would give it another meaning."""
        size = len(data) - 6
        if not 0 <= size < SHORT or data[0] != TEXT or data[1] != MASKED | size:
            return False
        return self.on_message is not None and not self.frames and not self.close_sent and self.conn.state is OPEN

    @property
    def queue_empty(self) -> bool:
        """Whether no earlier message is waiting."""
        return self.queue.empty()

    @property
    def ready(self) -> bool:
        """Whether it can be written to at once."""
        return self.writable.is_set() and not self.disconnected and not self.close_sent

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        self.on_message(message)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_drain:
            self.on_drain()

    def write(self, message: bytes) -> None:
        """Write one message; only when it is `ready`."""
        size = len(message)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = b"%c\x7e%b" % (TEXT, size.to_bytes(2, "big"))
        else:
            head = b"%c\x7f%b" % (TEXT, size.to_bytes(8, "big"))
        self.transport.write(head + message)


def ends_with_a_frame(data: bytes) -> bool:
    """Whether data that begins with a frame is made of whole ones."""
    at = 0
    while at + 2 <= len(data):
        size, head = data[at + 1] & 127, 6 if data[at + 1] & MASKED else 2
        if size >= SHORT:
            more = 2 if size == SHORT else 8
            size = int.from_bytes(data[at + 2 : at + 2 + more], "big")
            head += more
        at += head + size
    return at == len(data)
