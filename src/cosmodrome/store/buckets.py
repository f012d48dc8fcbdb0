"""Rate limits that several processes share: what was spent is added up in the database."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, case, delete, select

from cosmodrome.store.dialects import upsert
from cosmodrome.store.schema import buckets
from cosmodrome.store.writer import transaction

KEPT = 3600.0
"""Seconds after which a bucket nobody has taken from is dropped; by then it is long full."""
RECENT = 10.0
"""How far back changes are read again, in seconds; the clocks of two machines differ by less."""


def settle(connection: Connection, spent: Mapping[str, tuple[float, float]], now: float) -> dict[str, float]:
    """Add to the debts of buckets; `spent` is {name: (rate, amount)}. Says what is owed wherever it has changed."""
    if spent:
        _spend(connection, spent, now)
    owed = select(buckets.c.name, buckets.c.debt, buckets.c.rate, buckets.c.at).where(buckets.c.at > now - RECENT)
    return {name: max(0.0, debt - rate * max(0.0, now - at)) for name, debt, rate, at in connection.execute(owed)}


def _spend(connection: Connection, spent: Mapping[str, tuple[float, float]], now: float) -> None:
    """All in one commit, in the order of their names, so that two processes never wait for each other's rows."""
    fresh = upsert(connection, buckets)
    passed = _positive(fresh.excluded.at - buckets.c.at)
    left = _positive(buckets.c.debt - fresh.excluded.rate * passed)
    changed = {"debt": left + fresh.excluded.debt, "rate": fresh.excluded.rate, "at": fresh.excluded.at}
    rows = [{"name": name, "rate": rate, "debt": debt, "at": now} for name, (rate, debt) in sorted(spent.items())]
    with transaction(connection):
        connection.execute(fresh.on_conflict_do_update(index_elements=["name"], set_=changed), rows)


def _positive(value: ColumnElement[float]) -> ColumnElement[float]:
    return case((value > 0.0, value), else_=0.0)


def drop_old(connection: Connection, now: float) -> None:
    """Forget buckets that were not taken from for long."""
    connection.execute(delete(buckets).where(buckets.c.at < now - KEPT))
