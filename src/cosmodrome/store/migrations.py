"""How a database is brought up to date, in numbered steps.

A new database is made from the tables of `schema` at once. An older one takes the steps it lacks: small ones, of plain
SQL that both databases understand. A step that was released is never changed: whoever changes `schema` adds one at the
end, and a test compares what the steps make with what `schema` says.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, func, insert, select, text

from cosmodrome.core.refusal import Refusal
from cosmodrome.store import schema
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
    (
        """CREATE TABLE outbox (
            key TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            table_id TEXT NOT NULL,
            seat INTEGER,
            body TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            taken DOUBLE PRECISION
        )""",
        "CREATE INDEX outbox_table ON outbox (table_id)",
        """CREATE TABLE deliveries (
            consumer TEXT NOT NULL,
            key TEXT NOT NULL,
            tries INTEGER NOT NULL DEFAULT 0,
            due DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (consumer, key)
        )""",
        "CREATE INDEX deliveries_due ON deliveries (consumer, due)",
        "CREATE INDEX deliveries_key ON deliveries (key)",
        "CREATE TABLE processes (id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
        """CREATE TABLE watched (
            table_id TEXT NOT NULL,
            process TEXT NOT NULL,
            present TEXT NOT NULL DEFAULT '[]',
            PRIMARY KEY (table_id, process)
        )""",
        # Games that ended before there were observers are not told when somebody looks at them again.
        """INSERT INTO outbox (key, kind, table_id, body, at, taken)
            SELECT 'finished:' || id, 'finished', id, '', made, made FROM tables WHERE over = 1 AND kind = 'live'""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE people ADD COLUMN shown INTEGER NOT NULL DEFAULT 1",
        """CREATE TABLE results (
            table_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            seats INTEGER NOT NULL,
            person TEXT NOT NULL,
            bot TEXT NOT NULL,
            name TEXT NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            gone INTEGER NOT NULL,
            rated INTEGER NOT NULL,
            rating INTEGER,
            gain INTEGER NOT NULL DEFAULT 0,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX results_person ON results (person, at)",
        "CREATE INDEX results_rated ON results (game, rated, at)",
        """CREATE TABLE ratings (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL DEFAULT 0,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (person, game)
        )""",
        "CREATE INDEX ratings_game ON ratings (game, games)",
    ),
)
LOCK = 7_201_946
"""The advisory lock under which a PostgreSQL database is brought up to date."""


def migrate(connection: Connection) -> None:
    """Make a new database, or take every step an older one lacks; the caller holds a transaction: all or nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    schema.steps.create(connection, checkfirst=True)
    taken = connection.execute(select(func.count()).select_from(schema.steps)).scalar_one()
    check_age(taken)
    if not taken:
        schema.metadata.create_all(connection)
    for number, step in enumerate(STEPS[taken:], taken + 1):
        for part in step if taken else ():
            if isinstance(part, str):
                connection.execute(text(part))
            else:
                part(connection)
        connection.execute(insert(schema.steps), {"number": number})


def check_age(taken: int) -> None:
    """Raise a Refusal if a database with so many steps is from a later version."""
    if taken > len(STEPS):
        raise Refusal("database", "The database was made by a newer Cosmodrome; install that one to use it.")
