"""The database's tables, made by numbered steps.

Small steps of plain SQL that both databases understand are enough here and can be read at a glance;
a migration tool would bring a second description of every table. A step that was released is never
changed: a new one is added at the end.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, text

from cosmodrome.core.refusal import Refusal
from cosmodrome.store.confusables import skeleton

Step = str | Callable[[Connection], None]
"""A statement, or what no statement could say in both databases."""


def fill_skeletons(connection: Connection) -> None:
    """Give each kept name its skeleton; of names that look alike already, the first holds it for all of them."""
    held: set[str] = set()
    rows = connection.execute(text("SELECT id, name FROM people WHERE folded IS NOT NULL ORDER BY id")).fetchall()
    for id, name in rows:
        if (drawn := skeleton(name)) not in held:
            held.add(drawn)
            query = text("UPDATE people SET skeleton = :drawn WHERE id = :id")
            connection.execute(query, {"drawn": drawn, "id": id})


STEPS: tuple[tuple[Step, ...], ...] = (
    (
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            folded TEXT UNIQUE,
            password TEXT NOT NULL DEFAULT ''
        )""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            seed TEXT NOT NULL,
            seats TEXT NOT NULL,
            private INTEGER NOT NULL,
            clock TEXT NOT NULL,
            owner TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            kind TEXT NOT NULL,
            start TEXT NOT NULL,
            parent TEXT NOT NULL,
            vacant INTEGER NOT NULL,
            over INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX tables_made ON tables (made)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE notes (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        "CREATE TABLE sittings (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id))",
    ),
    ("ALTER TABLE tables ADD COLUMN deal TEXT NOT NULL DEFAULT 'null'",),
    ("ALTER TABLE entries ADD COLUMN clocks TEXT NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE people ADD COLUMN skeleton TEXT",
        fill_skeletons,
        "CREATE UNIQUE INDEX people_skeleton ON people (skeleton)",
        "ALTER TABLE people ADD COLUMN generation INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE ended_sessions (id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
        """CREATE TABLE buckets (
            name TEXT PRIMARY KEY,
            rate DOUBLE PRECISION NOT NULL,
            debt DOUBLE PRECISION NOT NULL,
            at DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX buckets_at ON buckets (at)",
    ),
    ("ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1",),
)
OURS = frozenset(("steps", "secrets", "people", "tables", "entries", "notes", "sittings"))
"""The tables that every database of ours has had from the first step on."""
APPLICATION = int.from_bytes(b"CSMD", "big")
"""SQLite's `application_id` of our files; the first ones were made without it."""
LOCK = 7_201_946
"""The advisory lock under which a PostgreSQL database is brought up to date."""


def migrate(connection: Connection) -> None:
    """Take every step that was not taken yet; the caller holds a transaction, so it is all or nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    connection.execute(text("CREATE TABLE IF NOT EXISTS steps (number INTEGER PRIMARY KEY)"))
    taken = connection.execute(text("SELECT COUNT(*) FROM steps")).scalar_one()
    check_age(taken)
    for number, step in enumerate(STEPS[taken:], taken + 1):
        for part in step:
            if isinstance(part, str):
                connection.execute(text(part))
            else:
                part(connection)
        connection.execute(text("INSERT INTO steps (number) VALUES (:number)"), {"number": number})


def check_age(taken: int) -> None:
    """Raise a Refusal if a database with so many steps is from a later version."""
    if taken > len(STEPS):
        raise Refusal("database", "The database was made by a newer Cosmodrome; install that one to use it.")
