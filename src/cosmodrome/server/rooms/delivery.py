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
from cosmodrome.server.rooms.observers import Observer, RoomInfo, listens
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
        self._together = listens(observer, "finished_together")
        self._awake = asyncio.Event()
        self._failing = False

    def wake(self) -> None:
        """Something was posted."""
        self._awake.set()

    async def run(self) -> None:
        """Deliver for ever."""
        while True:
            posted = self._awake.is_set()
            self._awake.clear()
            wait = POLL
            try:
                wait = await self._round(posted)
            except Unavailable:
                pass  # the store has logged it
            except Exception:
                log.exception("delivery to observer %s failed and is tried again", self.name)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), wait)

    async def _round(self, posted: bool) -> float:
        """Deliver what is due; says after how many seconds there may be more. What was just posted is due now."""
        due = 0.0 if posted else await self._next_due()
        while due is not None and due <= time.time():
            due = await self._deliver()
        return POLL if due is None else min(POLL, due - time.time())

    async def _next_due(self) -> float | None:
        return await asyncio.to_thread(self.store.look, partial(outbox.next_due, consumer=self.name))

    async def _deliver(self) -> float | None:
        """Deliver some; says when more is due."""
        claim = partial(outbox.claim, consumer=self.name, now=time.time(), lease=self.lease, most=MOST)
        claimed = await self.store.write(claim)
        if not claimed:  # another process was faster
            await asyncio.sleep(0.05)
            return await self._next_due()
        taken, failed = await asyncio.get_running_loop().run_in_executor(self.threads, self._hand_over, claimed)
        settle = partial(outbox.settle, consumer=self.name, taken=taken, failed=failed, now=time.time())
        return await self.store.write(settle)

    def _hand_over(self, claimed: list[Claimed]) -> tuple[list[str], dict[str, float]]:
        """In a thread: the keys that were taken, and for the others when to try again."""
        taken = self._tell_together(claimed)
        failed: dict[str, float] = {}
        end = time.monotonic() + self.lease / 2
        for one in claimed[len(taken) :]:
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

    def _tell_together(self, claimed: list[Claimed]) -> list[str]:
        """The keys of all, if they are ends of games that the observer takes in one go; else none."""
        if len(claimed) == 1 or not self._together or any(one.kind != "finished" for one in claimed):
            return []
        ends = [_decode_body(one.body) for one in claimed]
        try:
            self.observer.finished_together([(end.room, end.outcome) for end in ends if end.outcome is not None])
        except Exception:
            return []  # then each is told by itself, and what is wrong is said of the one that it is wrong with
        return [one.key for one in claimed]

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
