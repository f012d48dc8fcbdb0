"""The websocket under a live connection: messages are handed on the moment they come, and written without waiting.

Uvicorn's own way to an application leads through a queue, a dictionary and three tasks for every message, and
stops the reading of the socket at each; that costs more than a move itself. The protocol, from the handshake
to the close, stays with uvicorn and the websockets library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = 0x81
"""The first byte of a frame that is a whole message of text."""


class Wire(WebSocketsSansIOProtocol):
    """One websocket. An application finds it in its scope, under `wire`."""

    hear: Callable[[bytes], None] | None = None
    """Takes each message; until there is somebody to take them they wait in uvicorn's queue."""
    drained: Callable[[], None] | None = None
    """Is told when a slow reader can be written to again."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["wire"] = self  # type: ignore[typeddict-unknown-key]

    @property
    def silent(self) -> bool:
        """Whether nothing that came earlier is waiting."""
        return self.queue.empty()

    @property
    def ready(self) -> bool:
        """Whether it can be written to at once."""
        return self.writable.is_set() and not self.disconnected and not self.close_sent

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        self.hear(message)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained:
            self.drained()

    def put(self, text: bytes) -> None:
        """Write one message; only when it is `ready`."""
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = b"%c\x7e%b" % (TEXT, size.to_bytes(2, "big"))
        else:
            head = b"%c\x7f%b" % (TEXT, size.to_bytes(8, "big"))
        self.transport.write(head + text)
