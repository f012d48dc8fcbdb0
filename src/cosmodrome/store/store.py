"""The Store: what the server asks of its database."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from cosmodrome.store import accounts, buckets, logs, schema, tables
from cosmodrome.store.dialects import insert_new
from cosmodrome.store.engine import limits, opened
from cosmodrome.store.notices import Notices
from cosmodrome.store.outage import Outage
from cosmodrome.store.rows import Kept, Line, Log, Member, Standing, TableRow
from cosmodrome.store.writer import Append, Job, Writer

T = TypeVar("T")
BREATH = 0.2
"""Seconds between two tries of a PostgreSQL that is away."""
PATIENCE = 60.0
"""How long a thread waits at most until something is written."""


class Store:
    """Append-only logs of tables, and the people at them. Writes go through one thread; reads may come from any."""

    def __init__(self, url: str, deliver: Callable[[Callable[[], None]], Any] | None = None) -> None:
        self.engine = opened(url)
        self.outage = Outage(0.0 if self.engine.dialect.name == "sqlite" else BREATH)
        self._deliver = deliver or (lambda tell: tell())
        self.writer = Writer(self.engine, self._deliver, self.outage)
        self._notices: Notices | None = None

    def listen(self, heard: Callable[[str], None]) -> bool:
        """Call `heard` with the table of whatever is written from now on; False for SQLite, which sends no notices."""
        if self.engine.dialect.name != "postgresql":
            return False
        url = self.engine.url
        self._notices = Notices(url, limits(url), lambda table: self._deliver(partial(heard, table)), self.outage)
        return True

    def close(self) -> None:
        if self._notices:
            self._notices.close()
        self.writer.close()
        self.engine.dispose()

    # -- the logs -----------------------------------------------------------------------------

    def append(
        self, log: Log, table: str, number: int, body: str, then: Callable[[Kept], None], clocks: str = ""
    ) -> None:
        """Keep a line as this number; `then` is told when it is durable, or that it is not."""
        self.writer.put(Append(log, table, number, time.time(), body, then, clocks))

    def read(self, log: Log, table: str, after: int = 0) -> list[Line]:
        """The lines of a log beyond a number."""
        with self.connected() as connection:
            return logs.read(connection, log, table, after)

    def heads(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How long both logs of each table are, to see which have grown under another process's hands."""
        with self.connected() as connection:
            return logs.heads(connection, tables)

    # -- tables ---------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, entries: Sequence[str] = ()) -> None:
        """A new table, with the entries it begins with."""
        await self.write(lambda connection: tables.add(connection, row, entries))

    def table(self, id: str) -> TableRow | None:
        with self.connected() as connection:
            return tables.find(connection, id)

    def open_tables(self, limit: int) -> list[TableRow]:
        """Tables anybody may join or watch that are not over, the freshest first, with free seats before full ones."""
        with self.connected() as connection:
            return tables.open_tables(connection, limit)

    def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """The tables a person has sat at, the freshest first."""
        with self.connected() as connection:
            return tables.of_person(connection, person, limit)

    async def touch(self, table: str) -> None:
        """Write something that changes nothing, which takes as long as an append."""
        await self.write(lambda connection: tables.touch(connection, table))

    async def sat(self, person: str, table: str) -> None:
        await self.write(lambda connection: tables.sit(connection, person, table))

    async def hide(self, person: str, table: str) -> None:
        """Take a table off a person's list."""
        await self.write(lambda connection: tables.hide(connection, person, table))

    # -- people -----------------------------------------------------------------------------------

    def person(self, id: str) -> Member | None:
        with self.connected() as connection:
            return accounts.person(connection, id)

    def named(self, folded: str) -> Member | None:
        """Who keeps a name."""
        with self.connected() as connection:
            return accounts.named(connection, folded)

    def look_alikes(self, names: Collection[str]) -> dict[str, str]:
        """Of these names, those that somebody keeps or that look like a kept one, and who keeps it."""
        with self.connected() as connection:
            return accounts.look_alikes(connection, names)

    async def put_person(self, member: Member, folded: str | None = None, renew: bool = False) -> bool:
        """Remember a person; with `folded`, keep the name for them alone. False if somebody else keeps it or one
        that looks like it. `renew` ends all sessions of that person."""
        return await self.write(lambda connection: accounts.put_person(connection, member, folded, renew))

    # -- sessions and limits ------------------------------------------------------------------------

    def standing(self, person: str, session: str) -> Standing:
        """What is known of a person and a session of theirs."""
        with self.connected() as connection:
            return accounts.standing(connection, person, session)

    async def end_session(self, session: str, at: float) -> None:
        """A session ends at this time."""
        await self.write(lambda connection: accounts.end_session(connection, session, at))

    async def end_everywhere(self, member: Member) -> int:
        """End all sessions of a person; says the generation that is valid from now on."""
        return await self.write(lambda connection: accounts.end_everywhere(connection, member))

    def void_sessions(self, sessions: Sequence[tuple[str, str, int]]) -> set[str]:
        """Of these (session, person, generation), the sessions that were ended."""
        with self.connected() as connection:
            return accounts.void_sessions(connection, sessions)

    def settle(self, spent: Mapping[str, tuple[float, float]]) -> dict[str, float]:
        """Add what was spent, as {bucket: (rate, amount)}, to what all processes owe; says the debts that changed."""
        with self.connected() as connection:
            return buckets.settle(connection, spent, time.time())

    def drop_buckets(self) -> None:
        """Forget buckets that were not taken from for long."""
        with self.connected() as connection:
            buckets.drop_old(connection, time.time())

    def since(self, name: str) -> float:
        """When this database was first asked about that, in seconds since 1970."""
        return float(self._secret(name, str(time.time())))

    def secret(self, name: str) -> bytes:
        """A key that this database has kept from its first day."""
        return bytes.fromhex(self._secret(name, secrets.token_hex(32)))

    def _secret(self, name: str, fresh: str) -> str:
        with self.connected() as connection:
            values = {"name": name, "value": fresh}
            connection.execute(insert_new(connection, schema.secrets), values)
            known = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return str(connection.execute(known).scalar_one())

    # -- how it is done ---------------------------------------------------------------------------

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        with self.outage.watching(), self.engine.connect() as connection:
            yield connection

    def look(self, work: Callable[[Connection], T]) -> T:
        """Do some reading; raises Unavailable if the database is away."""
        with self.connected() as connection:
            return work(connection)

    def transact(self, work: Callable[[Connection], T]) -> T:
        """The same as `write`, for a thread that can wait for it; the event loop must not."""
        future: Future[T] = Future()
        self.writer.put(Job(work, partial(_resolve, future)))
        return future.result(PATIENCE)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some writing in the writer's thread, all or nothing; raises Unavailable if the database is away."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.writer.put(Job(work, partial(_resolve, future)))
        return await future


def _resolve(future: asyncio.Future[T] | Future[T], result: T, error: BaseException | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
