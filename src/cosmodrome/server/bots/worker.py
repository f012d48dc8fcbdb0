"""A worker process: bots think in it, and records are checked. Tasks come in on standard input, answers go out on
standard output."""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from cosmodrome.bots import find
from cosmodrome.core.dice import Dice
from cosmodrome.core.perspective import Perspective
from cosmodrome.games import load
from cosmodrome.server.bots.record_check import RecordTask, check

READY = b"think"
"""What the process says when it has loaded everything."""
NICE = 5
"""How much the process yields to the server when both want the processor."""


class BotTask(msgspec.Struct, frozen=True, tag="think"):
    """A position to think about, as one seat knows it."""

    place: str
    """Where the game is, as `module:VALUE`."""
    level: str
    seat: int
    key: bytes
    """Of dice for the bot alone."""
    state: bytes
    """Dealt again for the seat."""
    events: bytes
    """What the seat has heard; pickled by the server, which is the only one to write here."""


class Thought(msgspec.Struct, frozen=True):
    """A move as JSON, or what went wrong."""

    move: bytes = b""
    error: str = ""


def think(task: BotTask) -> Thought:
    """Let the bot choose."""
    try:
        game = load(task.place)
        state = game.decode_state(task.state)
        events = pickle.loads(task.events)
        perspective = Perspective(game, state, task.seat, Dice(key=task.key), events)
        return Thought(game.encode(find(game, task.level).choose(perspective)))
    except Exception as error:
        return Thought(error=f"{type(error).__name__}: {error}")


def main() -> None:
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not mix with what it answers
    out.write(READY)
    out.flush()
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    decode = msgspec.msgpack.Decoder(BotTask | RecordTask).decode
    while (body := _read(sys.stdin.buffer)) is not None:
        task = decode(body)
        answer = msgspec.msgpack.encode(think(task) if isinstance(task, BotTask) else check(task))
        out.write(len(answer).to_bytes(4, "big") + answer)
        out.flush()


def _read(source: BinaryIO) -> bytes | None:
    head = source.read(4)
    return source.read(int.from_bytes(head, "big")) if len(head) == 4 else None


if __name__ == "__main__":
    main()
