"""The outbox: what observers are to be told, until each has acknowledged it.

A posting is there once for its key. It is owed to the consumers that were named when it was posted; each of them has a
row of `deliveries` until it acknowledges. Each function does its work on a connection it is handed, in a transaction.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, exists, func, insert, select, tuple_, update

from cosmodrome.store.dialects import upsert
from cosmodrome.store.schema import deliveries, outbox, watched

Kind = Literal["waiting", "finished"]


class Posting(msgspec.Struct, frozen=True):
    """Something to be told."""

    key: str
    """The same for the same thing, whoever finds it and however often."""
    kind: Kind
    table: str
    seat: int | None
    body: str
    """As JSON."""
    at: float


class Claimed(msgspec.Struct, frozen=True):
    """A posting that one process delivers now to one consumer."""

    key: str
    kind: Kind
    body: str
    tries: int
    """How often it was claimed, this time included."""


def finished_key(table: str) -> str:
    return f"finished:{table}"


def waiting_key(table: str, seat: int, number: int) -> str:
    return f"waiting:{table}:{seat}:{number}"


def post(connection: Connection, postings: Sequence[Posting], consumers: Mapping[Kind, Collection[str]]) -> None:
    """Owe postings to the consumers of their kind; one that is there already is left as it is."""
    rows = [{"table_id" if k == "table" else k: v for k, v in msgspec.structs.asdict(p).items()} for p in postings]
    fresh = upsert(connection, outbox).on_conflict_do_nothing().returning(outbox.c.key)
    new = set(connection.execute(fresh, rows).scalars())
    posted = [one for one in postings if one.key in new]
    owed = [{"consumer": name, "key": p.key, "due": p.at} for p in posted for name in consumers[p.kind]]
    if owed:
        connection.execute(insert(deliveries), owed)
    if nobody := [{"posted": one.key, "now": one.at} for one in posted if not consumers[one.kind]]:
        connection.execute(TAKE.where(outbox.c.key == bindparam("posted")), nobody)
    _clear(connection, postings)


TAKE = update(outbox).values(taken=bindparam("now"))


def _clear(connection: Connection, postings: Sequence[Posting]) -> None:
    """Drop what was taken and is past: earlier questions of the seat, and every question once the game is over."""
    past = and_(outbox.c.kind == "waiting", outbox.c.taken.is_not(None))
    if over := [one.table for one in postings if one.kind == "finished"]:
        connection.execute(delete(outbox).where(past, outbox.c.table_id.in_(over)))
        connection.execute(delete(watched).where(watched.c.table_id.in_(over)))
    if asked := [(one.table, one.seat) for one in postings if one.kind == "waiting"]:
        same = tuple_(outbox.c.table_id, outbox.c.seat).in_(asked)
        keys = [one.key for one in postings]
        connection.execute(delete(outbox).where(past, same, outbox.c.key.not_in(keys)))


def next_due(connection: Connection, consumer: str) -> float | None:
    """When a consumer can next be told something, in seconds since 1970."""
    due: float | None = connection.execute(select(func.min(deliveries.c.due)).where(_of(consumer))).scalar()
    return due


def claim(connection: Connection, consumer: str, now: float, lease: float, most: int) -> list[Claimed]:
    """What a consumer is owed, reserved for this process until the lease is over.

    PostgreSQL leaves out rows that another process is claiming; on SQLite one transaction writes at a time.
    """
    owed = select(deliveries.c.key).where(_of(consumer), deliveries.c.due <= now).order_by(deliveries.c.due)
    keys = list(connection.execute(owed.limit(most).with_for_update(skip_locked=True)).scalars())
    if not keys:
        return []
    mine = and_(_of(consumer), deliveries.c.key.in_(keys))
    connection.execute(update(deliveries).where(mine).values(due=now + lease, tries=deliveries.c.tries + 1))
    columns = (outbox.c.key, outbox.c.kind, outbox.c.body, deliveries.c.tries)
    rows = select(*columns).join_from(outbox, deliveries, outbox.c.key == deliveries.c.key).where(mine)
    return [Claimed(*row) for row in connection.execute(rows.order_by(outbox.c.at))]


def acknowledge(connection: Connection, consumer: str, keys: Sequence[str], now: float) -> None:
    """A consumer has taken these; what all have taken is marked so."""
    connection.execute(delete(deliveries).where(_of(consumer), deliveries.c.key.in_(keys)))
    owed = exists().where(deliveries.c.key == outbox.c.key)
    connection.execute(TAKE.where(outbox.c.key.in_(keys), ~owed), {"now": now})


def put_off(connection: Connection, consumer: str, due: Mapping[str, float]) -> None:
    """A consumer could not take these: try again then."""
    later = update(deliveries).where(_of(consumer), deliveries.c.key == bindparam("failed"))
    values: list[dict[str, Any]] = [{"failed": key, "then": then} for key, then in due.items()]
    connection.execute(later.values(due=bindparam("then")), values)


def _of(consumer: str) -> Any:
    return deliveries.c.consumer == consumer
