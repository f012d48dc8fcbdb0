"""The two things that SQLite and PostgreSQL write in ways of their own."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Connection, FromClause, Table, Text, bindparam, cast, func
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An INSERT that can say what happens when the row is there already."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def each(dialect: str) -> tuple[FromClause, ColumnElement[str]]:
    """The strings of the parameter `batch` as rows, and their column: one statement for a list of any length."""
    batch = bindparam("batch", type_=Text)
    if dialect == "sqlite":
        rows = func.json_each(batch).table_valued("value")
    else:
        texts = func.jsonb_array_elements_text(cast(batch, postgresql.JSONB))
        rows = texts.table_valued("value").render_derived()
    return rows, rows.c.value


def batch(values: Iterable[str]) -> str:
    """Strings as the parameter that `each` takes."""
    return msgspec.json.encode(list(values)).decode()
