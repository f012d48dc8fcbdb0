"""Work beside everything else: tasks that nobody waits for, and that end with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from cosmodrome.store import Unavailable

log = logging.getLogger(__name__)
RETRY = 0.5
"""Seconds between two tries to reach a database that was away."""


class Background:
    """Holds the tasks, since the event loop alone would let them be collected."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else; if it fails, the log says so."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def insist(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Write something beside everything else, again and again until the database takes it."""
        self.spawn(self._insist(work))

    async def close(self) -> None:
        """Cancel everything that still runs."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _insist(self, work: Callable[[], Awaitable[Any]]) -> None:
        while True:
            try:
                await work()
                return
            except Unavailable:
                await asyncio.sleep(RETRY)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or isinstance(task.exception(), Unavailable):  # which the store has logged
            return
        if task.exception() is not None:
            log.error("something failed", exc_info=task.exception())
