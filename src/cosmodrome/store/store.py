"""The Store: what the server asks of its database."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, text

from cosmodrome.core.deal import Deal
from cosmodrome.store import accounts, buckets
from cosmodrome.store.accounts import MEMBER, upsert_person
from cosmodrome.store.engine import limits, opened
from cosmodrome.store.notices import Notices
from cosmodrome.store.outage import Outage
from cosmodrome.store.rows import Kept, Line, Log, Member, Seating, Standing, TableRow
from cosmodrome.store.writer import Append, Job, Writer

T = TypeVar("T")
COLUMNS = "id, game, options, seed, seats, private, clock, owner, made, kind, start, parent, deal, version"
BREATH = 0.2
"""Seconds between two tries of a PostgreSQL that is away."""
RECENT = """SELECT {columns} FROM tables t WHERE {where} ORDER BY
COALESCE((SELECT at FROM entries e WHERE e.table_id = t.id AND body NOT LIKE '%"type":"Pass"%' ORDER BY number DESC
LIMIT 1), made) DESC LIMIT :limit"""
"""A pass makes no table fresher: in a window it is nobody's business that somebody was asked."""


class Store:
    """Append-only logs of tables, and the people at them. Writes go through one thread; reads may come from any."""

    def __init__(self, url: str, deliver: Callable[[Callable[[], None]], Any] | None = None) -> None:
        self.engine = opened(url)
        self.outage = Outage(0.0 if self.engine.dialect.name == "sqlite" else BREATH)
        self._deliver = deliver or (lambda tell: tell())
        self.writer = Writer(self.engine, self._deliver, self.outage)
        self._notices: Notices | None = None

    def listen(self, heard: Callable[[str], None]) -> bool:
        """Have the table of everything that is written here told; False if this database tells nobody."""
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
        columns = "number, at, body, clocks" if log == "entries" else "number, at, body"
        query = f"SELECT {columns} FROM {log} WHERE table_id = :table AND number > :after ORDER BY number"
        return [Line(*row) for row in self._rows(query, table=table, after=after)]

    def heads(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How long both logs of each table are, to see which have grown under another process's hands."""
        batch = msgspec.json.encode(list(tables)).decode()
        sqlite = self.engine.dialect.name == "sqlite"
        each = "json_each(:batch)" if sqlite else "jsonb_array_elements_text(CAST(:batch AS jsonb)) AS value"
        count = "COALESCE((SELECT MAX(number) FROM {} l WHERE l.table_id = value), 0)"
        query = f"SELECT value, {count.format('entries')}, {count.format('notes')} FROM {each}"
        return {row[0]: (row[1], row[2]) for row in self._rows(query, batch=batch)}

    # -- tables ---------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, entries: Sequence[str] = ()) -> None:
        """A new table, with the entries it begins with."""
        await self._write(lambda connection: insert_table(connection, row, entries))

    def table(self, id: str) -> TableRow | None:
        rows = self._rows(f"SELECT {COLUMNS} FROM tables WHERE id = :id", id=id)
        return _table(rows[0]) if rows else None

    def open_tables(self, limit: int) -> list[TableRow]:
        """Tables anybody may join or watch that are not over, the freshest first, with free seats before full ones."""
        where = "private = 0 AND over = 0 AND kind = 'live'"
        found = [*self._recent(f"{where} AND vacant > 0", limit), *self._recent(f"{where} AND vacant = 0", limit)]
        return found[:limit]

    def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """The tables a person has sat at, the freshest first."""
        return self._recent("id IN (SELECT table_id FROM sittings WHERE person = :person)", limit, person=person)

    def _recent(self, where: str, limit: int, **values: Any) -> list[TableRow]:
        query = RECENT.format(columns=COLUMNS, where=where)
        return [_table(row) for row in self._rows(query, limit=limit, **values)]

    async def mark(self, table: str, vacant: int, over: bool) -> None:
        """Note what lists of tables show of one: free seats, and whether it is over."""
        query = text("UPDATE tables SET vacant = :vacant, over = :over WHERE id = :table")
        values = {"table": table, "vacant": vacant, "over": int(over)}
        await self._write(lambda connection: connection.execute(query, values))

    async def sat(self, person: str, table: str) -> None:
        await self._write(lambda connection: insert_sitting(connection, person, table))

    # -- people -----------------------------------------------------------------------------------

    def person(self, id: str) -> Member | None:
        rows = self._rows(f"SELECT {MEMBER} FROM people WHERE id = :id", id=id)
        return Member(*rows[0]) if rows else None

    def named(self, folded: str) -> Member | None:
        """Who keeps a name."""
        rows = self._rows(f"SELECT {MEMBER} FROM people WHERE folded = :folded", folded=folded)
        return Member(*rows[0]) if rows else None

    def look_alikes(self, names: Collection[str]) -> dict[str, str]:
        """Of these names, those that somebody keeps or that look like a kept one, and who keeps it."""
        with self._connected() as connection:
            return accounts.look_alikes(connection, names)

    async def put_person(self, member: Member, folded: str | None = None, renew: bool = False) -> bool:
        """Remember a person; with `folded`, keep the name for them alone. False if somebody else keeps it or one
        that looks like it. `renew` ends all sessions of that person."""
        return await self._write(lambda connection: upsert_person(connection, member, folded, renew))

    # -- sessions and limits ------------------------------------------------------------------------

    def standing(self, person: str, session: str) -> Standing:
        """What is known of a person and a session of theirs."""
        with self._connected() as connection:
            return accounts.standing(connection, person, session)

    async def end_session(self, session: str, at: float) -> None:
        """A session ends at this time."""
        await self._write(lambda connection: accounts.end_session(connection, session, at))

    async def end_everywhere(self, member: Member) -> int:
        """End all sessions of a person; says the generation that is valid from now on."""
        return await self._write(lambda connection: accounts.end_everywhere(connection, member))

    def void_sessions(self, sessions: Sequence[tuple[str, str, int]]) -> set[str]:
        """Of these (session, person, generation), the sessions that were ended."""
        with self._connected() as connection:
            return accounts.void_sessions(connection, sessions)

    def settle(self, spent: Mapping[str, tuple[float, float]]) -> dict[str, float]:
        """Add what was spent, as {bucket: (rate, amount)}, to what all processes owe; says the debts that changed."""
        with self._connected() as connection:
            return buckets.settle(connection, spent, time.time())

    def drop_buckets(self) -> None:
        """Forget buckets that were not taken from for long."""
        with self._connected() as connection:
            buckets.drop_old(connection, time.time())

    def since(self, name: str) -> float:
        """When this database was first asked about that, in seconds since 1970."""
        return float(self._secret(name, str(time.time())))

    def secret(self, name: str) -> bytes:
        """A key that this database has kept from its first day."""
        return bytes.fromhex(self._secret(name, secrets.token_hex(32)))

    def _secret(self, name: str, fresh: str) -> str:
        query = "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
        with self._connected() as connection:
            connection.execute(text(query), {"name": name, "value": fresh})
        return str(self._rows("SELECT value FROM secrets WHERE name = :name", name=name)[0][0])

    # -- how it is done ---------------------------------------------------------------------------

    def _rows(self, query: str, **values: Any) -> Sequence[Any]:
        """What a query finds; raises Unavailable if the database is away."""
        with self._connected() as connection:
            return connection.execute(text(query), values).fetchall()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        with self.outage.watching(), self.engine.connect() as connection:
            yield connection

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Do some writing in the writer's thread, all or nothing; raises Unavailable if the database is away."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def then(result: T, error: BaseException | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.writer.put(Job(work, then))
        return await future


def insert_table(connection: Connection, row: TableRow, entries: Sequence[str]) -> None:
    values = msgspec.structs.asdict(row)
    values |= {"seats": msgspec.json.encode(row.seats).decode(), "seed": str(row.seed), "private": int(row.private)}
    values["deal"] = msgspec.json.encode(row.deal).decode()
    values["vacant"] = sum(seat.kind == "open" for seat in row.seats)
    names = f"{COLUMNS}, vacant"
    holes = ", ".join(f":{name}" for name in names.split(", "))
    connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({holes})"), values)
    lines = [{"table": row.id, "number": n, "at": row.made, "body": body} for n, body in enumerate(entries, 1)]
    if lines:
        query = text("INSERT INTO entries (table_id, number, at, body) VALUES (:table, :number, :at, :body)")
        connection.execute(query, lines)
    for person in {row.owner, *(seat.person for seat in row.seats)} - {""}:
        insert_sitting(connection, person, row.id)


def insert_sitting(connection: Connection, person: str, table: str) -> None:
    query = "INSERT INTO sittings (person, table_id) VALUES (:person, :table) ON CONFLICT DO NOTHING"
    connection.execute(text(query), {"person": person, "table": table})


def _table(row: Any) -> TableRow:
    values = dict(zip(COLUMNS.split(", "), row, strict=True))
    values["seed"] = int(values["seed"])
    values["private"] = bool(values["private"])
    values["seats"] = msgspec.json.decode(values["seats"], type=tuple[Seating, ...])
    values["deal"] = msgspec.json.decode(values["deal"], type=Deal | None)
    return TableRow(**values)
