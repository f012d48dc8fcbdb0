"""One worker process: started, asked, stopped. Tasks and answers are msgpack, each with its length before it."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, TypeVar

import msgspec

from cosmodrome.server.bots.worker import READY

T = TypeVar("T")
PATIENCE = 60.0
"""How many seconds a process may take to start."""


class NotStarted(Exception):
    """No process could be started now: too many, too little memory; later it may work."""


class Crashed(Exception):
    """The process ended, or its answer could not be read."""


class WorkerProcess:
    """A process that has loaded everything, so that loading is not counted as work."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> WorkerProcess:
        """A new process; raises NotStarted."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "cosmodrome.server.bots.worker")
        try:
            worker = cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))
        except OSError as error:
            raise NotStarted(f"{type(error).__name__}: {error}") from None
        try:
            assert worker._process.stdout
            await asyncio.wait_for(worker._process.stdout.readexactly(len(READY)), PATIENCE)
        except BaseException as error:
            await worker.stop()
            if isinstance(error, TimeoutError | EOFError | OSError):
                raise NotStarted(f"it ended while it started, with code {worker._process.returncode}") from None
            raise
        return worker

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, task: Any, kind: type[T], seconds: float) -> T:
        """The answer to a task; raises TimeoutError or Crashed, and then the process is stopped."""
        try:
            return await asyncio.wait_for(self._ask(task, kind), seconds)
        except BaseException as error:
            await self.stop()
            if isinstance(error, EOFError | msgspec.DecodeError) or (
                isinstance(error, OSError) and not isinstance(error, TimeoutError)
            ):
                raise Crashed(type(error).__name__) from None
            raise

    async def _ask(self, task: Any, kind: type[T]) -> T:
        source, drain = self._process.stdout, self._process.stdin
        assert source
        assert drain
        body = msgspec.msgpack.encode(task)
        drain.write(len(body).to_bytes(4, "big") + body)
        await drain.drain()
        size = int.from_bytes(await source.readexactly(4), "big")
        return msgspec.msgpack.decode(await source.readexactly(size), type=kind)

    async def stop(self) -> None:
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()
