"""Whether the database can be reached: one place knows, so that the log says it once and nobody waits in vain."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

log = logging.getLogger(__name__)
MINUTE = 60.0
"""Seconds between two lines of the log that say the same."""
OUR_FAULT = (DataError, IntegrityError)
"""Errors that tell of a wrong value, not of a database that is away."""


class Unavailable(Exception):
    """The database cannot be reached or used now; nothing was written, and it is worth trying again."""


class Outage:
    """Notes failures and successes of everything that speaks to the database.

    While it is away one caller at a time tries it, at most once in `breath` seconds, and the others are refused at
    once: a server that does not answer would otherwise hold every thread for as long as a connection may take.
    """

    def __init__(self, breath: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.breath = breath
        self.clock = clock
        self.since: float | None = None
        """When it was first found to be away; None while it is there."""
        self._said = -MINUTE
        self._told = False
        self._tried = 0.0
        self._trying = False
        self._lock = Lock()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Speak to the database; raises Unavailable if it is away."""
        self.enter()
        try:
            yield
        except SQLAlchemyError as error:
            if isinstance(error, OUR_FAULT):
                self.succeeded()
                raise
            self.failed(error)
            raise Unavailable(first_line(error)) from error
        except BaseException:
            self._trying = False
            raise
        self.succeeded()

    def enter(self) -> None:
        """To be called before trying; raises Unavailable if somebody has just found it away, or is finding out."""
        if self.since is None:
            return
        with self._lock:
            if self.since is None:
                return
            if self.breath and (self._trying or self.clock() - self._tried < self.breath):
                raise Unavailable("It was away a moment ago.")
            self._trying = True

    def failed(self, error: BaseException) -> None:
        """It did not answer; the log says so at most once a minute, also when it comes and goes."""
        now = self.clock()
        with self._lock:
            self._trying, self._tried = False, now
            self.since = now if self.since is None else self.since
            if now - self._said < MINUTE:
                return
            self._said, self._told = now, True
        log.error("The database cannot be used, so moves are refused until it is back: %s", first_line(error))

    def succeeded(self) -> None:
        """It answered."""
        if self.since is None:
            return
        with self._lock:
            since, told = self.since, self._told
            self.since, self._trying, self._told = None, False, False
        if since is not None and told:
            log.warning("The database is back after %.0f seconds.", self.clock() - since)


def first_line(error: BaseException) -> str:
    """What went wrong, in one line and without the statement that met it."""
    cause = getattr(error, "orig", None) or error
    words = str(cause).strip().splitlines()
    return f"{type(cause).__name__}: {words[0]}" if words else type(cause).__name__
