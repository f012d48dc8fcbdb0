"""Hands one observer what the outbox holds for it, until it has taken it."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial

import msgspec

from cosmodrome.core.game import Outcome
from cosmodrome.server.rooms.observers import Observer, RoomInfo
from cosmodrome.store import Store, Unavailable, outbox
from cosmodrome.store.outbox import Claimed

log = logging.getLogger(__name__)
POLL = 5.0
"""Seconds between two looks at the outbox; what this process posts is delivered at once."""
MOST = 50
"""How many are claimed together: a busy server ends dozens of games a second, and each claim is a commit."""
FIRST_WAIT = 1.0
LONGEST_WAIT = 3600.0
"""Seconds until a second try after a failure; each further one waits twice as long, up to the longest."""


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a posting says."""

    room: RoomInfo
    seat: int = -1
    outcome: Outcome | None = None


encode_body = msgspec.json.Encoder().encode
_decode_body = msgspec.json.Decoder(Body).decode


class Delivery:
    """One consumer's queue. Each consumer has its own, with a thread, so that a slow one holds up no other."""

    def __init__(self, name: str, observer: Observer, store: Store, threads: Executor, lease: float) -> None:
        self.name = name
        self.observer = observer
        self.store = store
        self.threads = threads
        self.lease = lease
        self._awake = asyncio.Event()
        self._failing = False

    def wake(self) -> None:
        """Something was posted."""
        self._awake.set()

    async def run(self) -> None:
        """Deliver for ever."""
        while True:
            self._awake.clear()
            wait = POLL
            try:
                wait = await self._round()
            except Unavailable:
                pass  # the store has logged it
            except Exception:
                log.exception("delivery to observer %s failed and is tried again", self.name)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), wait)

    async def _round(self) -> float:
        """Deliver what is due; says after how many seconds there may be more."""
        while True:
            due = await asyncio.to_thread(self.store.look, partial(outbox.next_due, consumer=self.name))
            wait = POLL if due is None else min(POLL, due - time.time())
            if wait > 0:
                return wait
            await self._deliver()

    async def _deliver(self) -> None:
        claim = partial(outbox.claim, consumer=self.name, now=time.time(), lease=self.lease, most=MOST)
        claimed = await self.store.write(claim)
        if not claimed:  # another process was faster
            await asyncio.sleep(0.05)
            return
        taken, failed = await asyncio.get_running_loop().run_in_executor(self.threads, self._hand_over, claimed)
        if taken:
            await self.store.write(partial(outbox.acknowledge, consumer=self.name, keys=taken, now=time.time()))
        if failed:
            await self.store.write(partial(outbox.put_off, consumer=self.name, due=failed))

    def _hand_over(self, claimed: list[Claimed]) -> tuple[list[str], dict[str, float]]:
        """In a thread: the keys that were taken, and for the others when to try again."""
        taken: list[str] = []
        failed: dict[str, float] = {}
        end = time.monotonic() + self.lease / 2
        for one in claimed:
            if time.monotonic() > end:  # the rest would come twice if another process took it meanwhile
                failed[one.key] = time.time()
                continue
            try:
                self._tell(one)
            except Exception as error:
                failed[one.key] = time.time() + min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(one.tries - 1, 30))
                self._note_failure(one, error)
            else:
                taken.append(one.key)
                self._failing = False
        return taken, failed

    def _tell(self, one: Claimed) -> None:
        body = _decode_body(one.body)
        if one.kind == "waiting":
            self.observer.waiting(body.room, body.seat)
        elif body.outcome is not None:
            self.observer.finished(body.room, body.outcome)

    def _note_failure(self, one: Claimed, error: Exception) -> None:
        """Log a failure once for a posting, and once until something succeeds. The store logs its own outages."""
        if one.tries == 1 and not self._failing and not isinstance(error, Unavailable):
            log.error("observer %s failed at %s and is asked again later", self.name, one.key, exc_info=error)
        self._failing = True
