"""The two things that SQLite and PostgreSQL write in ways of their own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, Connection, FromClause, Table, Text, bindparam, cast, func
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An INSERT that can say what happens when the row is there already."""
    return _insert(connection.dialect.name, table)


def insert_new(
    connection: Connection, table: Table, returning: Column[Any] | None = None
) -> postgresql.Insert | sqlite.Insert:
    """An INSERT that leaves rows as they are that are there already, and can say which were not."""
    statement: postgresql.Insert | sqlite.Insert = _insert_new(connection.dialect.name, table, returning)
    return statement


@cache
def _insert_new(dialect: str, table: Table, returning: Column[Any] | None) -> Any:
    """Made once: to make it, and find out that it is known, costs twice as much as to execute it."""
    statement = _insert(dialect, table).on_conflict_do_nothing()
    return statement if returning is None else statement.returning(returning)


def _insert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


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
