"""Bots think in processes of their own; one that crashes or takes too long is stopped and says so."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections.abc import Sequence

import msgspec

from cosmodrome.bots.finding import GENERIC
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.events import Event, heard
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.server.thinker import READY, Task, Thought

log = logging.getLogger(__name__)
PATIENCE = 60.0
"""How many seconds a process may take to start."""


class Failed(Exception):
    """A bot made no move; the text says what it did instead, after "The bot"."""


class Thinkers:
    """A few processes that think, started when first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._free = asyncio.Semaphore(workers)
        self._idle: list[asyncio.subprocess.Process] = []

    async def think(self, task: Task, game: Game) -> Move:
        """A bot's move; raises Failed."""
        async with self._free:
            thought = await self._ask(task)
        if thought.error:
            log.warning("bot %s of %s: %s", task.level, task.place, thought.error)
            raise Failed("made a mistake")
        try:
            move: Move = game.decode_move(thought.move)
        except msgspec.DecodeError:
            raise Failed("made no move") from None
        return move

    async def _ask(self, task: Task) -> Thought:
        """Hand the task to a process; one that does not answer properly is stopped and not used again."""
        process = self._idle.pop() if self._idle else await _start()
        try:
            thought = await asyncio.wait_for(_ask(process, task), self.seconds)
        except TimeoutError:
            await _stop(process)
            raise Failed("took too long") from None
        except BaseException as error:
            await _stop(process)
            if isinstance(error, OSError | EOFError | msgspec.DecodeError):
                raise Failed("crashed") from None
            raise
        self._idle.append(process)
        return thought

    async def close(self) -> None:
        for process in self._idle:
            await _stop(process)
        self._idle.clear()


def prepare(game: Game, place: str, level: str, state: object, seat: int, events: Sequence[Event], dice: Dice) -> Task:
    """All that a bot is sent: a State dealt again for its seat and the news it has heard, never the truth."""
    guess = redealt(game, state, seat, dice)
    return Task(place, level, seat, dice.fork(), game.encode(guess), pickle.dumps(heard(events, seat)))


def simpler(game: Game, level: str) -> str:
    """The next weaker bot: hard, medium, easy, and random at last."""
    for levels in (list(game.bots), list(GENERIC)):
        if level in levels[1:]:
            return levels[levels.index(level) - 1]
    return "random"


async def _start() -> asyncio.subprocess.Process:
    """A new process that has loaded everything, so that loading is not counted as thinking."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "cosmodrome.server.thinker")
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdout
    try:
        await asyncio.wait_for(process.stdout.readexactly(len(READY)), PATIENCE)
    except BaseException as error:
        await _stop(process)
        if isinstance(error, TimeoutError | EOFError):
            raise Failed("could not be started") from None
        raise
    return process


async def _ask(process: asyncio.subprocess.Process, task: Task) -> Thought:
    assert process.stdin
    assert process.stdout
    body = msgspec.msgpack.encode(task)
    process.stdin.write(len(body).to_bytes(4, "big") + body)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(4), "big")
    return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)


async def _stop(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
