"""Records that people send in: each is checked in a process of its own, one after the other, within a time.

In a thread the check would hold the interpreter: a legal record of 1 MB froze every table for up to a minute.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.bots.record_check import CheckedRecord, RecordTask
from cosmodrome.server.bots.worker_process import Crashed, NotStarted, WorkerProcess

log = logging.getLogger(__name__)
MOST = 20
"""How many records may wait to be checked."""
BUSY = Refusal("busy", "Records cannot be checked at the moment. Try again in a minute.")


class Uploads:
    """Checks records for people, one for each of them at a time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._turn = asyncio.Lock()
        self._waiting: set[str] = set()

    async def check(self, text: str, places: Mapping[str, str], person: str) -> CheckedRecord:
        """What the record holds; raises a Refusal that says what is wrong with it."""
        if person in self._waiting:
            raise Refusal("busy", "Your last record is still being checked. Wait until it is shown.")
        if len(self._waiting) >= MOST:
            raise BUSY
        self._waiting.add(person)
        try:
            async with self._turn:
                found = await self._ask(RecordTask(text, dict(places)))
        finally:
            self._waiting.discard(person)
        if found.error:
            raise Refusal("record", f"That record cannot be trusted: {found.error}")
        return found

    async def _ask(self, task: RecordTask) -> CheckedRecord:
        try:
            worker = await WorkerProcess.start()
        except NotStarted as error:
            log.warning("no process to check a record: %s", error)
            raise BUSY from None
        try:
            return await worker.ask(task, CheckedRecord, self.seconds)
        except (TimeoutError, Crashed):
            raise Refusal("record", "That record takes too long to replay, so it is not taken in here.") from None
        finally:
            await worker.stop()
