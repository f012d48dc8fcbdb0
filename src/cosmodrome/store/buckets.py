"""Rate limits that several processes share: what was spent is added up in the database."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, text

KEPT = 3600.0
"""Seconds after which a bucket nobody has taken from is dropped; by then it is long full."""
BATCH = {
    "sqlite": "SELECT value->>0, value->>1, value->>2, :now FROM json_each(:batch) WHERE true ORDER BY 1",
    "postgresql": """SELECT row->>0, CAST(row->>1 AS float8), CAST(row->>2 AS float8), CAST(:now AS float8)
        FROM jsonb_array_elements(CAST(:batch AS jsonb)) AS row ORDER BY 1""",
}
"""Rows in the order of their names, so that two processes never wait for each other's."""
SPEND = """INSERT INTO buckets (name, rate, debt, at) {batch} ON CONFLICT (name) DO UPDATE SET
debt = {most}(0, buckets.debt - excluded.rate * {most}(0, excluded.at - buckets.at)) + excluded.debt,
rate = excluded.rate, at = excluded.at"""
RECENT = 10.0
"""How far back changes are read again, in seconds; the clocks of two machines differ by less."""


def settle(connection: Connection, spent: Mapping[str, tuple[float, float]], now: float) -> dict[str, float]:
    """Add to the debts of buckets; `spent` is {name: (rate, amount)}. Says what is owed wherever it has changed."""
    if spent:
        _spend(connection, spent, now)
    query = text("SELECT name, debt, rate, at FROM buckets WHERE at > :since")
    rows = connection.execute(query, {"since": now - RECENT}).fetchall()
    return {name: max(0.0, debt - rate * max(0.0, now - at)) for name, debt, rate, at in rows}


def _spend(connection: Connection, spent: Mapping[str, tuple[float, float]], now: float) -> None:
    """One statement, so that it is one commit and holds locks no longer than it must."""
    kind = connection.dialect.name
    query = SPEND.format(batch=BATCH[kind], most="MAX" if kind == "sqlite" else "GREATEST")
    batch = msgspec.json.encode([(name, rate, amount) for name, (rate, amount) in spent.items()]).decode()
    connection.execute(text(query), {"batch": batch, "now": now})


def drop_old(connection: Connection, now: float) -> None:
    """Forget buckets that were not taken from for long."""
    connection.execute(text("DELETE FROM buckets WHERE at < :old"), {"old": now - KEPT})
