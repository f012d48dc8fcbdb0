"""The database's tables, made by numbered steps.

Small steps of plain SQL that both databases understand are enough here and can be read at a glance;
a migration tool would bring a second description of every table. A step that was released is never
changed: a new one is added at the end.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

from cosmodrome.core.refusal import Refusal

STEPS: tuple[tuple[str, ...], ...] = (
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
        for statement in step:
            connection.execute(text(statement))
        connection.execute(text("INSERT INTO steps (number) VALUES (:number)"), {"number": number})


def check_age(taken: int) -> None:
    """Raise a Refusal if a database with so many steps is from a later version."""
    if taken > len(STEPS):
        raise Refusal("database", "The database was made by a newer Cosmodrome; install that one to use it.")
