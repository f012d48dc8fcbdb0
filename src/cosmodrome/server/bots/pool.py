"""Bots think in processes of their own; one that crashes or takes too long is stopped and says so.

The few processes are shared fairly, and started again when they end. If none can be started now, because the machine is
out of processes or memory, bots wait: that is no fault of theirs.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import cast

import msgspec

from cosmodrome.bots.finding import GENERIC
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.events import Event, heard
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.server.bots.fair_queue import FairQueue
from cosmodrome.server.bots.worker import BotTask, Thought
from cosmodrome.server.bots.worker_process import Crashed, NotStarted, WorkerProcess

log = logging.getLogger(__name__)
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds until a process that could not be started is tried again; each time twice as long."""
SILENCE = 60.0
"""Seconds between two lines in the log about it."""


class Failed(Exception):
    """A bot made no move; the text says what it did instead, after "The bot"."""


class Stale(Exception):
    """Nobody wants the answer any more."""


@dataclass(frozen=True, eq=False)
class Order:
    """A question for a bot, and on whose account it thinks."""

    person: str
    table: str
    people_wait: bool
    """Whether people play at the table; one of bots alone yields to those."""
    prepare: Callable[[], BotTask]
    """Called when its turn has come, so that what waits is small and the position fresh."""
    wanted: Callable[[], bool]
    answer: asyncio.Future[Thought] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class BotPool:
    """A few processes that think, started when first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.busy = 0
        """How many bots think now."""
        self.thoughts = 0
        self.failed_starts = 0
        self._queue: FairQueue[Order] = FairQueue()
        self._idle: list[WorkerProcess] = []
        self._runners: set[asyncio.Task[None]] = set()
        self._logged = -SILENCE

    @property
    def queued(self) -> int:
        return len(self._queue)

    async def think(self, order: Order, game: Game) -> Move:
        """A bot's move; raises Failed, or Stale if nobody wants it any more."""
        self._queue.put(order, order.person, order.table, order.people_wait)
        if len(self._runners) < self.workers:
            self._runners.add(asyncio.get_running_loop().create_task(self._run()))
        thought = await order.answer
        if thought.error:
            log.warning("a bot of %s: %s", game.name, thought.error)
            raise Failed("made a mistake")
        try:
            move: Move = game.decode_move(thought.move)
        except msgspec.DecodeError:
            raise Failed("made no move") from None
        return move

    async def _run(self) -> None:
        """Serve the queue until it is empty. The order is taken when there is a process, so that none is lost."""
        try:
            await self._serve_all()
        finally:  # here and not in a callback, which runs later: an order that comes in between would wait for nobody
            self._runners.discard(cast("asyncio.Task[None]", asyncio.current_task()))

    async def _serve_all(self) -> None:
        while self._queue:
            worker = await self._worker()
            order = self._queue.take() if self._queue else None
            if order is None or order.answer.done() or not order.wanted():
                self._idle.append(worker)
                if order is not None and not order.answer.done():
                    order.answer.set_exception(Stale())
                continue
            self.busy += 1
            try:
                await self._serve(order, worker)
            finally:
                self.busy -= 1

    async def _serve(self, order: Order, worker: WorkerProcess) -> None:
        try:
            thought = await self._ask(order.prepare(), worker)
        except Exception as error:
            if not order.answer.done():
                order.answer.set_exception(error)
            return
        self.thoughts += 1
        if not order.answer.done():
            order.answer.set_result(thought)

    async def _ask(self, task: BotTask, worker: WorkerProcess) -> Thought:
        """Ask a process. If it dies meanwhile a fresh one is asked, since the machine may have killed the first."""
        for last in (False, True):
            try:
                thought = await worker.ask(task, Thought, self.seconds)
            except TimeoutError:
                raise Failed("took too long") from None
            except Crashed:
                if last:
                    raise Failed("crashed") from None
                worker = await self._worker()
            else:
                self._idle.append(worker)
                return thought
        raise AssertionError

    async def _worker(self) -> WorkerProcess:
        """A running process; waits until one can be had."""
        wait = FIRST_WAIT
        while True:
            while self._idle:
                if (worker := self._idle.pop()).alive:
                    return worker
            try:
                return await WorkerProcess.start()
            except NotStarted as error:
                self.failed_starts += 1
                if monotonic() - self._logged > SILENCE:
                    self._logged = monotonic()
                    log.error("no process for bots can be started; trying again: %s", error)
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, 2 * wait)

    async def close(self) -> None:
        for runner in list(self._runners):
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        for worker in self._idle:
            await worker.stop()
        self._idle.clear()


def prepare(
    game: Game, place: str, level: str, state: object, seat: int, events: Sequence[Event], dice: Dice
) -> BotTask:
    """All that a bot is sent: a State dealt again for its seat and the news it has heard, never the truth."""
    guess = redealt(game, state, seat, dice)
    return BotTask(place, level, seat, dice.fork(), game.encode(guess), pickle.dumps(heard(events, seat)))


def simpler(game: Game, level: str) -> str:
    """The next weaker bot: hard, medium, easy, and random at last."""
    for levels in (list(game.bots), list(GENERIC)):
        if level in levels[1:]:
            return levels[levels.index(level) - 1]
    return "random"
