"""A program that runs beside us and speaks in lines of JSON; whatever it does, nobody waits for it for ever."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections import defaultdict
from contextlib import suppress
from multiprocessing.util import Finalize
from queue import Empty, Queue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO, Any

import msgspec

from cosmodrome.core.refusal import Refusal

LONGEST = 1 << 20
"""The longest line that is read, in bytes."""
WAITING = 16
"""So many lines are read ahead; who writes more without being asked has to wait."""
PATIENCE = 1.0
"""Seconds in which a program may end by itself when its input has ended."""
QUOTED = 120
"""So much of a strange line is said back."""


class Process:
    """One running program. Three threads of it carry lines, so that a full pipe never blocks us."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._child = Popen(words(command), stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
        except OSError as error:
            raise Refusal("engine", f"The engine {command!r} cannot be started: {error.strerror}.") from None
        self._out: Queue[bytes | None] = Queue()
        self._in: Queue[bytes] = Queue(WAITING)
        self._last_words = ""
        self._complaints = Thread(target=self._overhear, args=(self._child.stderr,), daemon=True)
        self._complaints.start()
        Thread(target=self._write, args=(self._child.stdin,), daemon=True).start()
        Thread(target=self._read, args=(self._child.stdout,), daemon=True).start()
        # Finalizers run in the processes of a pool too, where atexit's do not.
        self._finalizer = Finalize(self, _end, (self._child, self._out), exitpriority=10)

    def send(self, message: bytes) -> None:
        """Send a line; a program that is gone is found out when its answer is read."""
        self._out.put(message + b"\n")

    def receive(self, seconds: float) -> Any:
        """What the next line says; raises a Refusal if none comes in time, or one that is no JSON object."""
        until = monotonic() + seconds
        while True:
            try:
                line = self._in.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise self._refusal(f"gave no answer within {seconds:g} seconds") from None
            if not line:
                raise self._refusal(self._end_told())
            if line.strip():
                return self._understood(line)

    def stop(self) -> None:
        """End it: kindly, and then by force."""
        self._finalizer()

    def _understood(self, line: bytes) -> dict[str, Any]:
        try:
            message = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise self._refusal(f"said {shown(line)}, which is no object in JSON on one line")
        return message

    def _refusal(self, what: str) -> Refusal:
        return Refusal("engine", f"The engine {self.command!r} {what}.")

    def _end_told(self) -> str:
        """How it ended, and the last it complained of."""
        with suppress(TimeoutExpired):
            self._child.wait(PATIENCE)
        code = self._child.poll()
        self._complaints.join(PATIENCE)
        said = f"; its last words were {shown(self._last_words.encode())}" if self._last_words else ""
        return f"closed its output{said}" if code is None else f"ended with code {code}{said}"

    # -- the threads -----------------------------------------------------------------------------

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._out.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError, ValueError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST):
                self._in.put(line)
        self._in.put(b"")

    def _overhear(self, pipe: IO[bytes]) -> None:
        """Pass on what it complains of, and remember the last line."""
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST):
                text = line.decode(errors="replace")
                self._last_words = text.strip() or self._last_words
                sys.stderr.write(text)


def words(command: str) -> list[str]:
    """A command as its words; raises a Refusal where its quotes do not close or nothing is left."""
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise Refusal("engine", f"{command!r} is no command: {str(error).lower()}.") from None
    if not found:
        raise Refusal("engine", "Say which program the engine is, such as exec:./mybot.")
    return found


def shown(line: bytes) -> str:
    """A line as it can be said back: printable and not too long."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= QUOTED else f"{text[:QUOTED]}…")


def _end(child: Popen[bytes], out: Queue[bytes | None]) -> None:
    out.put(None)
    try:
        child.wait(PATIENCE)
    except TimeoutExpired:
        with suppress(OSError):
            os.killpg(child.pid, signal.SIGKILL) if hasattr(os, "killpg") else child.kill()
        child.wait()


_idle: defaultdict[str, list[Process]] = defaultdict(list)


def borrow(command: str) -> Process:
    """A program that waits for its next game, or a new one."""
    waiting = _idle[command]
    return waiting.pop() if waiting else Process(command)


def give_back(process: Process) -> None:
    """Keep a program for the next game."""
    _idle[process.command].append(process)


def stop_idle() -> None:
    """End all programs that wait for a game."""
    for waiting in _idle.values():
        while waiting:
            waiting.pop().stop()
