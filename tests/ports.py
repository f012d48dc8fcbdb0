"""A port of this machine for a server of a test."""

from __future__ import annotations

import socket
from random import SystemRandom

LOWEST, HIGHEST = 20_000, 32_000
"""Below the range from which a system takes the ports of outgoing connections (32,768 and up on Linux). While a server
is down, a browser's connection could be given its port, and the server could not come back to it."""


def free_port() -> int:
    """A port on which nothing listens now, and which no outgoing connection is ever given."""
    for port in SystemRandom().sample(range(LOWEST, HIGHEST), 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("a hundred ports of this machine are taken")
