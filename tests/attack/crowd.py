"""A server process, and a crowd of real websockets that look at one table."""

from __future__ import annotations

import asyncio
import json
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.server import Load, Server, Socket

FILES = 8192


@contextmanager
def a_server(folder: Path) -> Iterator[tuple[Server, Load]]:
    """A server of its own, and somebody who speaks to it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    server = Server(str(folder), None)
    try:
        server.first_page()
        yield server, Load(server.port)
    finally:
        server.stop()


def health(load: Load) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(load.call("/healthz"))
    return found


def seconds_of(server: Server) -> float:
    """Processor time the server has taken."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Crowd:
    """Spectators of one table; how many frames each of them was sent."""

    def __init__(self, load: Load, table: str, key: str) -> None:
        self.load = load
        self.path = f"/tables/{table}/live?key={key}"
        self.sockets: list[Socket] = []
        self.frames: list[int] = []
        self.size = 0

    async def grow(self, count: int) -> None:
        """More of them come, fifty at a time; each waits for the scene."""
        for _ in range(count // 50):
            await asyncio.gather(*(self._one() for _ in range(50)))

    async def _one(self) -> None:
        place, scene = len(self.frames), asyncio.get_running_loop().create_future()
        self.frames.append(0)

        def take(data: bytes) -> None:
            self.frames[place] += 1
            self.size += len(data)
            if not scene.done():
                scene.set_result(None)

        make = lambda: Socket(self.path, self.load.host, take)  # noqa: E731
        _, socket = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", self.load.port)
        self.sockets.append(socket)
        await asyncio.wait_for(scene, 60)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.transport.close()
