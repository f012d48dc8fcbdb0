"""Reading the two logs of a table. Appending is the writer's business."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, Table, bindparam, func, select

from cosmodrome.store.dialects import batch, each
from cosmodrome.store.rows import Line, Log
from cosmodrome.store.schema import entries, notes


def _reading(log: Table) -> Select[Any]:
    columns = [column for column in log.c if column.name != "table_id"]
    beyond = select(*columns).where(log.c.table_id == bindparam("table"), log.c.number > bindparam("after"))
    return beyond.order_by(log.c.number)


READ: dict[Log, Select[Any]] = {"entries": _reading(entries), "notes": _reading(notes)}


def read(connection: Connection, log: Log, table: str, after: int) -> list[Line]:
    """The lines of a log beyond a number."""
    return [Line(*row) for row in connection.execute(READ[log], {"table": table, "after": after})]


@cache
def _heads(dialect: str) -> Select[Any]:
    """Made once: processes that share a database ask for this at every move of another."""
    rows, table = each(dialect)

    def length(log: Table) -> Any:
        last = select(func.max(log.c.number)).where(log.c.table_id == table).correlate(rows)
        return func.coalesce(last.scalar_subquery(), 0)

    return select(table, length(entries), length(notes))


def heads(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
    """How long both logs of each table are."""
    found = connection.execute(_heads(connection.dialect.name), {"batch": batch(tables)})
    return {row[0]: (row[1], row[2]) for row in found}
