"""Opening a database: looked at before anything is written, then brought up to date."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from cosmodrome.core.refusal import Refusal
from cosmodrome.store.file import check_file
from cosmodrome.store.migrations import migrate
from cosmodrome.store.outage import first_line
from cosmodrome.store.schema import APPLICATION, OURS
from cosmodrome.store.writer import transaction

UNREACHABLE = "unreachable"
"""The code of the Refusal of a database that may be there later; any other stays as it is."""
PATIENCE = {"connect_timeout": 3, "tcp_user_timeout": 5000, "keepalives_idle": 5, "keepalives_interval": 2}
"""How long PostgreSQL may be silent: a machine that vanished without a word would be waited for 15 minutes."""


def opened(url: str) -> Engine:
    """A database that is ours and up to date; raises a Refusal that says what to do, and then nothing was written."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                _check_tables(engine.url, {*connection.execute(text(POSTGRES_TABLES)).scalars()})
            with transaction(connection):
                migrate(connection)
    except SQLAlchemyError as error:
        engine.dispose()
        raise _refusal(engine.url, error) from error
    except BaseException:
        engine.dispose()
        raise
    return engine


def connect(url: str) -> Engine:
    """An engine that commits each statement; SQLite is set up so that a commit survives a loss of power."""
    parsed = _parsed(url)
    if parsed.get_backend_name() == "sqlite":
        check_file(parsed.database or "")
        engine = create_engine(parsed, isolation_level="AUTOCOMMIT")
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    return create_engine(parsed, isolation_level="AUTOCOMMIT", pool_pre_ping=True, connect_args=limits(parsed))


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise Refusal("database", f"{url!r} names no database; {EXAMPLES}") from None
    if parsed.drivername in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise Refusal("database", f"There is no way to a {parsed.drivername} database; {EXAMPLES}")
    return parsed


EXAMPLES = "write sqlite:///tables.db for a file, or postgresql://user@host/name."


def limits(url: URL) -> dict[str, Any]:
    """How long a connection to PostgreSQL may be silent, unless the URL says something else."""
    return {name: value for name, value in PATIENCE.items() if name not in url.query}


def _prepare_sqlite(connection: Any, _: Any) -> None:
    def pragma(words: str) -> Any:
        return connection.execute(f"PRAGMA {words}").fetchone()

    pragma("busy_timeout = 10000")
    if pragma("application_id") == (0,):  # a new file, before its log begins; or an old one of ours
        pragma(f"application_id = {APPLICATION}")
    for words in ("journal_mode = WAL", "synchronous = FULL"):
        pragma(words)


POSTGRES_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"


def _check_tables(url: URL, found: set[str]) -> None:
    """Raise a Refusal if a database on a server is another program's."""
    if found and not found >= OURS:
        raise Refusal(
            "database",
            f"The database {url.database} holds tables of another program; make one for Cosmodrome alone, "
            "for example with `createdb cosmodrome`, and name it with --database.",
        )


def _refusal(url: URL, error: SQLAlchemyError) -> Refusal:
    """What to do about a database that cannot be opened."""
    shown, why = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True), first_line(error)
    if url.get_backend_name() == "sqlite":
        return Refusal("database", f"{url.database} cannot be used ({why}); {WHAT_TO_DO}")
    return Refusal(UNREACHABLE, f"{shown} cannot be reached ({why}); start it or check --database.")


WHAT_TO_DO = "check the file and its folder, put a copy of it back, or name another file with --database."
