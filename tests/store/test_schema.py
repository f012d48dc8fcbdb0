"""A new database, made from the tables of `schema`, and an old one that took every step are the same."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, inspect, text

from cosmodrome.store import Store
from cosmodrome.store.engine import connect
from cosmodrome.store.migrations import STEPS
from cosmodrome.store.writer import transaction
from tests.store.conftest import Fresh


def first_step(engine: Engine) -> None:
    """A database as the first version made it."""
    with engine.connect() as connection, transaction(connection):
        connection.execute(text("CREATE TABLE steps (number INTEGER PRIMARY KEY)"))
        for statement in STEPS[0]:
            assert isinstance(statement, str)
            connection.execute(text(statement))
        connection.execute(text("INSERT INTO steps (number) VALUES (1)"))


def described(connection: Connection) -> dict[str, Any]:
    """Columns, keys and indices of every table."""
    looked = inspect(connection)
    return {name: _table(looked, name) for name in sorted(looked.get_table_names())}


def _table(looked: Any, name: str) -> dict[str, Any]:
    keys = looked.get_pk_constraint(name)["constrained_columns"]
    return {
        "columns": {column["name"]: _column(column, column["name"] in keys) for column in looked.get_columns(name)},
        "keys": keys,
        "indices": {
            (index["name"], tuple(index["column_names"]), bool(index["unique"]))
            for index in looked.get_indexes(name)
            if not index.get("duplicates_constraint")
        },
        "unique": {tuple(unique["column_names"]) for unique in looked.get_unique_constraints(name)},
    }


def _column(column: Any, key: bool) -> tuple[str, bool, str]:
    """SQLite lets a key be NULL unless it is told not to, which the first steps did not."""
    return str(column["type"]), key or not column["nullable"], str(column["default"] or "").removesuffix("::text")


def test_the_steps_lead_to_the_schema(fresh: Fresh) -> None:
    old, new = fresh(), fresh()
    engine = connect(old)
    first_step(engine)
    engine.dispose()
    found = []
    for url in (old, new):
        store = Store(url)
        with store.engine.connect() as connection:
            found.append(described(connection))
            assert connection.execute(text("SELECT COUNT(*) FROM steps")).scalar() == len(STEPS)
        store.close()
    assert found[0] == found[1]
    assert set(found[0]) >= {"steps", "entries", "buckets"}
