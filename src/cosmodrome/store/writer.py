"""The one thread of a process that writes: appends of many tables share a commit."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from itertools import chain
from threading import Event, Thread
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DataError, SQLAlchemyError

from cosmodrome.store.notices import CHANNEL
from cosmodrome.store.outage import Outage, Unavailable
from cosmodrome.store.rows import Kept, Log
from cosmodrome.store.schema import metadata

log = logging.getLogger(__name__)
Deliver = Callable[[Callable[[], None]], Any]
PAUSE = 0.002
"""Seconds between two commits: nobody notices them, and under load many more appends share the next one."""

MOST = 1000
"""How many appends go into one commit; SQLite takes some 32,000 values in a statement."""

# The one query that is written by hand. The whole batch goes in as one statement, so that the thread waits for
# the interpreter once and not once a row; and a lone statement is its own transaction: one write, one sync.
# Measured with 30 rows on SQLite: 8 µs a row; Core's executemany in a transaction takes 12, its long VALUES 75.
SQLITE = "INSERT INTO {log} ({columns}) VALUES {rows} ON CONFLICT DO NOTHING"
POSTGRES = """WITH put AS (INSERT INTO {log} ({columns})
SELECT {values}
FROM jsonb_array_elements(CAST(%s AS jsonb)) AS row ON CONFLICT DO NOTHING RETURNING table_id)
SELECT pg_notify('{channel}', table_id) FROM put"""


COLUMNS: dict[Log, tuple[str, ...]] = {
    "entries": ("table_id", "number", "at", "body", "clocks"),
    "notes": ("table_id", "number", "at", "body"),
}
CASTS = {"number": "::int", "at": "::float8"}


def _statement(log: Log) -> str:
    """What puts a batch into a log, a JSON array of rows, on PostgreSQL."""
    columns = COLUMNS[log]
    values = ", ".join(f"(row->>{place}){CASTS.get(name, '')}" for place, name in enumerate(columns))
    return POSTGRES.format(log=log, columns=", ".join(columns), values=values, channel=CHANNEL)


STATEMENTS: dict[Log, str] = {"entries": _statement("entries"), "notes": _statement("notes")}


class Append(msgspec.Struct, gc=False):
    """A line on its way to disk."""

    log: Log
    table: str
    number: int
    at: float
    body: str
    then: Callable[[Kept], None]
    clocks: str = ""

    def row(self) -> tuple[str | int | float, ...]:
        """Its values, in the order of the log's columns."""
        fixed = (self.table, self.number, self.at, self.body)
        return (*fixed, self.clocks) if self.log == "entries" else fixed


Done = tuple[Any, BaseException | None]
"""What a job returned, or why it failed."""


class Job(msgspec.Struct):
    """Any other writing; all of it happens or nothing."""

    work: Callable[[Connection], Any]
    then: Callable[[Any, BaseException | None], None]


class Writer:
    """Writes whatever is waiting, all of it in one commit, until `close`; `deliver` is handed what became of it."""

    def __init__(self, engine: Engine, deliver: Deliver, outage: Outage) -> None:
        self.engine = engine
        self.outage = outage
        self.deliver = deliver
        self.commits = 0
        """How many commits carried appends; for measuring how many share one."""
        self._waiting: deque[Append | Job] = deque()
        self._awake = Event()
        self._closing = False
        self._sqlite = engine.dialect.name == "sqlite"
        self._held: Connection | None = None
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, item: Append | Job) -> None:
        """Have something written; while the thread is busy this costs next to nothing."""
        self._waiting.append(item)
        if not self._awake.is_set():
            self._awake.set()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._awake.set()
        self._thread.join()

    def _run(self) -> None:
        while self._waiting or not self._closing:
            self._awake.wait()
            self._awake.clear()  # before looking, so that what comes meanwhile wakes it again
            items = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST))]
            if items:
                self._settle([i for i in items if isinstance(i, Append)], [i for i in items if isinstance(i, Job)])
                time.sleep(PAUSE)
            if self._waiting:
                self._awake.set()
        self._let_go()

    def _settle(self, batch: list[Append], jobs: list[Job]) -> None:
        """Write it all, then say what became of it."""
        try:
            kept, done = self._try_to_write(batch, jobs)
        except (Unavailable, SQLAlchemyError) as error:
            self._let_go()
            if len(batch) + len(jobs) > 1 and isinstance(error, DataError):
                self._settle_apart(batch, jobs)
                return
            if not isinstance(error, Unavailable):
                log.error("nothing could be written: %s", type(error).__name__)
            kept, done = [Kept.FAILED] * len(batch), [(None, error)] * len(jobs)
            time.sleep(0.05)  # a database that is away is not asked in a hurry

        told = [partial(item.then, result) for item, result in zip(batch, kept, strict=True)]
        told += [partial(job.then, result, why) for job, (result, why) in zip(jobs, done, strict=True)]
        self.deliver(partial(_tell, told))

    def _settle_apart(self, batch: list[Append], jobs: list[Job]) -> None:
        """Write them one by one: one of them holds a value that the database refuses, and only that one shall fail."""
        for item in batch:
            self._settle([item], [])
        for job in jobs:
            self._settle([], [job])

    def _try_to_write(self, batch: list[Append], jobs: list[Job]) -> tuple[list[Kept], list[Done]]:
        with self.outage.watching():
            return self._write(batch, jobs)

    def _write(self, batch: list[Append], jobs: list[Job]) -> tuple[list[Kept], list[Done]]:
        entries = [item for item in batch if item.log == "entries"]
        notes = [item for item in batch if item.log == "notes"]
        self.commits += 1
        with self._connection() as connection:
            if len(entries) == len(batch) and not jobs:
                fresh, done = self._insert(connection, "entries", entries), []
            else:
                with transaction(connection):
                    fresh = self._insert(connection, "entries", entries) + self._insert(connection, "notes", notes)
                    done = [_try(connection, job) for job in jobs]
            if fresh == len(batch):
                return [Kept.YES] * len(batch), done
            return [_look(connection, item) for item in batch], done

    def _insert(self, connection: Connection, name: Log, items: list[Append]) -> int:
        """Put in those lines whose number is free; says how many."""
        if not items:
            return 0
        rows = [item.row() for item in items]
        if self._sqlite:
            columns = COLUMNS[name]
            holes = f"({','.join('?' * len(columns))})"
            sql = SQLITE.format(log=name, columns=", ".join(columns), rows=",".join([holes] * len(rows)))
            return connection.exec_driver_sql(sql, tuple(chain.from_iterable(rows))).rowcount
        batch = msgspec.json.encode(rows).decode()
        return connection.exec_driver_sql(STATEMENTS[name], (batch,)).rowcount

    def _connection(self) -> AbstractContextManager[Connection]:
        """Where to write; SQLite's file is held open, a server is asked at each commit whether it is still there."""
        if not self._sqlite:
            return self.engine.connect()
        if self._held is None:
            self._held = self.engine.connect()
        return nullcontext(self._held)

    def _let_go(self) -> None:
        """Give the held connection back, which undoes what a failed commit may have left open on it."""
        if self._held is not None:
            self._held.close()
            self._held = None


def _tell(told: list[partial[None]]) -> None:
    """Tell each caller what became of its line or job; if one of them raises, the others are told all the same."""
    for one in told:
        try:
            one()
        except Exception:
            log.exception("what was written could not be told")


def _try(connection: Connection, job: Job) -> Done:
    """Do a job; if it fails, it alone is undone."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        result = job.work(connection)
    except Exception as error:
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        return None, error
    connection.exec_driver_sql("RELEASE SAVEPOINT job")
    return result, None


def _look(connection: Connection, item: Append) -> Kept:
    """Whether this very line stands under its number; if another process wrote the same, that is as good."""
    log = metadata.tables[item.log]
    query = select(log.c.body).where(log.c.table_id == item.table, log.c.number == item.number)
    body = connection.execute(query).scalar()
    return Kept.YES if body == item.body else Kept.CONFLICT


class transaction:
    """All or nothing on a connection that otherwise commits each statement."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def __enter__(self) -> None:
        sqlite = self.connection.dialect.name == "sqlite"
        self.connection.exec_driver_sql("BEGIN IMMEDIATE" if sqlite else "BEGIN")

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.connection.exec_driver_sql("COMMIT")
            return
        with suppress(SQLAlchemyError):  # the first error says more than the one that a lost connection raises here
            self.connection.exec_driver_sql("ROLLBACK")
