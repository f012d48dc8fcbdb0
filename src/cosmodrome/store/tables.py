"""Tables in the database, and lists of them: each function does its work on a connection it is handed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, select, update

from cosmodrome.core.deal import Deal
from cosmodrome.store.dialects import insert_new
from cosmodrome.store.rows import Seating, TableRow
from cosmodrome.store.schema import entries, sittings, tables

COLUMNS = [tables.c[name] for name in TableRow.__struct_fields__]
LAST = (
    select(entries.c.at)
    .where(entries.c.table_id == tables.c.id, entries.c.body.not_like('%"type":"Pass"%'))
    .order_by(entries.c.number.desc())
    .limit(1)
    .correlate(tables)
    .scalar_subquery()
)
"""When the last move was made at a table. Passes do not count: one in a window would tell that somebody was asked."""
RECENT = select(*COLUMNS).order_by(func.coalesce(LAST, tables.c.made).desc()).limit(bindparam("most"))
OPEN = RECENT.where(tables.c.private == 0, tables.c.over == 0, tables.c.kind == "live")
OF_PERSON = RECENT.where(tables.c.id.in_(select(sittings.c.table_id).where(sittings.c.person == bindparam("person"))))


def add(connection: Connection, row: TableRow, lines: Sequence[str]) -> None:
    """A new table, with the entries it begins with."""
    values = msgspec.structs.asdict(row)
    values |= {"seats": msgspec.json.encode(row.seats).decode(), "seed": str(row.seed), "private": int(row.private)}
    values["rated"] = int(row.rated)
    values["deal"] = msgspec.json.encode(row.deal).decode()
    values["vacant"] = sum(seat.kind == "open" for seat in row.seats)
    connection.execute(insert(tables), values)
    if lines:
        rows = [{"table_id": row.id, "number": n, "at": row.made, "body": body} for n, body in enumerate(lines, 1)]
        connection.execute(insert(entries), rows)
    for person in {row.owner, *(seat.person for seat in row.seats)} - {""}:
        sit(connection, person, row.id)


def sit(connection: Connection, person: str, table: str) -> None:
    """From now on the table is one of the person's."""
    connection.execute(insert_new(connection, sittings), {"person": person, "table_id": table})


def find(connection: Connection, id: str) -> TableRow | None:
    row = connection.execute(select(*COLUMNS).where(tables.c.id == id)).first()
    return _table(row) if row else None


def open_tables(connection: Connection, limit: int) -> list[TableRow]:
    """Tables anybody may join or watch that are not over, the freshest first, with free seats before full ones."""
    found = [*_open(connection, tables.c.vacant > 0, limit), *_open(connection, tables.c.vacant == 0, limit)]
    return found[:limit]


def _open(connection: Connection, seats: ColumnElement[bool], limit: int) -> list[TableRow]:
    return [_table(row) for row in connection.execute(OPEN.where(seats), {"most": limit})]


def of_person(connection: Connection, person: str, limit: int) -> list[TableRow]:
    """The tables a person has sat at, the freshest first."""
    return [_table(row) for row in connection.execute(OF_PERSON, {"person": person, "most": limit})]


def hide(connection: Connection, person: str, table: str) -> None:
    """Take a table off a person's list; the seat stays theirs."""
    connection.execute(delete(sittings).where((sittings.c.person == person) & (sittings.c.table_id == table)))


def mark_vacant(connection: Connection, table: str, vacant: int) -> None:
    """Note for lists of tables how many seats are free; where that is known already nothing is written."""
    changed = (tables.c.id == table) & (tables.c.vacant != vacant)
    connection.execute(update(tables).where(changed).values(vacant=vacant))


def mark_over(connection: Connection, ended: Sequence[str]) -> None:
    """Note for lists of tables that these games are over."""
    connection.execute(MARK_OVER, [{"ended": table} for table in ended])


MARK_OVER = update(tables).where(tables.c.id == bindparam("ended")).values(over=1)


def touch(connection: Connection, table: str) -> None:
    """Write a row as it is."""
    connection.execute(update(tables).where(tables.c.id == table).values(vacant=tables.c.vacant))


def _table(row: Any) -> TableRow:
    values = dict(zip(TableRow.__struct_fields__, row, strict=True))
    values["seed"] = int(values["seed"])
    values["private"], values["rated"] = bool(values["private"]), bool(values["rated"])
    values["seats"] = msgspec.json.decode(values["seats"], type=tuple[Seating, ...])
    values["deal"] = msgspec.json.decode(values["deal"], type=Deal | None)
    return TableRow(**values)
