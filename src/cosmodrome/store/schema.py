"""The database's tables: what every query of the store is made of, and what a new database is made from.

Whoever changes a table here adds a step to `migrations`, which does the same to the databases there are.
"""

from __future__ import annotations

from sqlalchemy import DOUBLE_PRECISION, Column, Index, Integer, MetaData, Table, Text, text

metadata = MetaData()


def _text(name: str, default: str | None = None) -> Column[str]:
    return Column(name, Text, nullable=False, server_default=default)


def _number(name: str, default: int | None = None) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default=None if default is None else text(f"{default}"))


def _time(name: str) -> Column[float]:
    """Seconds since 1970."""
    return Column(name, DOUBLE_PRECISION, nullable=False)


steps = Table("steps", metadata, Column("number", Integer, primary_key=True, autoincrement=False))
"""Which steps of `migrations` were taken."""

secrets = Table("secrets", metadata, Column("name", Text, primary_key=True), _text("value"))

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    _text("name"),
    Column("folded", Text, unique=True),
    _text("password", ""),
    Column("skeleton", Text),
    _number("generation", 0),
    _number("shown", 1),
    Index("people_skeleton", "skeleton", unique=True),
)
"""`folded` is the name in small letters if it is kept for this person alone, `skeleton` what looks like it, `shown`
whether others may see the profile."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    _text("game"),
    _text("options"),
    _text("seed"),
    _text("seats"),
    _number("private"),
    _text("clock"),
    _text("owner"),
    _time("made"),
    _text("kind"),
    _text("start"),
    _text("parent"),
    _number("vacant"),
    _number("over", 0),
    _text("deal", "null"),
    _number("version", 1),
    _number("rated", 0),
    Index("tables_made", "made"),
)
"""What is fixed about a table; `vacant` and `over` alone change, for lists of tables."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _time("at"),
    _text("body"),
    _text("clocks", ""),
)
"""The moves of each table."""

notes = Table(
    "notes",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _time("at"),
    _text("body"),
)
"""Everything else that happens at a table."""

sittings = Table(
    "sittings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
)
"""Who has sat where."""

ended_sessions = Table("ended_sessions", metadata, Column("id", Text, primary_key=True), _time("at"))

buckets = Table(
    "buckets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("rate", DOUBLE_PRECISION, nullable=False),
    Column("debt", DOUBLE_PRECISION, nullable=False),
    _time("at"),
    Index("buckets_at", "at"),
)
"""What is owed to rate limits that several processes share."""

outbox = Table(
    "outbox",
    metadata,
    Column("key", Text, primary_key=True),
    _text("kind"),
    _text("table_id"),
    Column("seat", Integer),
    _text("body"),
    _time("at"),
    Column("taken", DOUBLE_PRECISION),
    Index("outbox_table", "table_id"),
)
"""What observers are told, once for each key; `taken` is when the last of them had it. The row stays after that, so
that the same thing is not told again when its table is read again."""

deliveries = Table(
    "deliveries",
    metadata,
    Column("consumer", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    _number("tries", 0),
    _time("due"),
    Index("deliveries_due", "consumer", "due"),
    Index("deliveries_key", "key"),
)
"""What a consumer has not acknowledged yet; while one process delivers it, `due` is when another may."""

processes = Table("processes", metadata, Column("id", Text, primary_key=True), _time("at"))
"""The processes that share this database, and when each last said that it lives."""

watched = Table(
    "watched",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    _text("present", "[]"),
)
"""The tables each process has open, of which something may be left to tell, and who is connected to them there."""

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _text("game"),
    _number("seats"),
    _text("person"),
    _text("bot"),
    _text("name"),
    _number("place"),
    _number("score"),
    _number("gone"),
    _number("rated"),
    Column("rating", Integer),
    _number("gain", 0),
    _time("at"),
    Index("results_person", "person", "at"),
    Index("results_rated", "game", "rated", "at"),
)
"""How each seat of each finished game did. A seat has a `person` or a `bot`; `gone` if the person left and a bot played
to the end. In a rated game, `rating` is what the person had after it and `gain` what it brought, in shown points."""

ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", DOUBLE_PRECISION, nullable=False),
    Column("sigma", DOUBLE_PRECISION, nullable=False),
    _number("games", 0),
    _time("at"),
    Index("ratings_game", "game", "games"),
)
"""Everybody's rating at each game, after so many rated `games`."""

OURS = frozenset(("steps", "secrets", "people", "tables", "entries", "notes", "sittings"))
"""The tables that every database of ours has had from the first step on."""
APPLICATION = int.from_bytes(b"CSMD", "big")
"""SQLite's `application_id` of our files; the first ones were made without it."""
