"""The outbox: what observers are to be told, until each has acknowledged it.

A posting is there once for its key. It is owed to the consumers that were named when it was posted; each of them has a
row of `deliveries` until it acknowledges. Each function does its work on a connection it is handed, in a transaction.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, exists, func, insert, select, update

from cosmodrome.store.dialects import batch, each, insert_new
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
    new = set(connection.execute(insert_new(connection, outbox, outbox.c.key), rows).scalars())
    posted = [one for one in postings if one.key in new]
    owed = [{"consumer": name, "key": p.key, "due": p.at} for p in posted for name in consumers[p.kind]]
    if owed:
        connection.execute(OWE, owed)
    if nobody := [{"posted": one.key, "now": one.at} for one in posted if not consumers[one.kind]]:
        connection.execute(TAKE_UNASKED, nobody)
    _clear(connection, postings)


# Statements are made once: to make one and find out that it is known costs twice as much as to execute it.
OWE = insert(deliveries)
PAST = and_(outbox.c.kind == "waiting", outbox.c.taken.is_not(None))
TAKE = update(outbox).values(taken=bindparam("now"))
TAKE_UNASKED = TAKE.where(outbox.c.key == bindparam("posted"))
MINE = deliveries.c.consumer == bindparam("whose")
NEXT_DUE = select(func.min(deliveries.c.due)).where(MINE)
FORGET_QUESTIONS = delete(outbox).where(
    PAST, outbox.c.table_id == bindparam("asked"), outbox.c.seat == bindparam("who"), outbox.c.key != bindparam("now")
)
OWED = (
    select(outbox.c.key, outbox.c.kind, outbox.c.body, deliveries.c.tries + 1, outbox.c.at)
    .join_from(deliveries, outbox, outbox.c.key == deliveries.c.key)
    .where(MINE, deliveries.c.due <= bindparam("now"))
    .order_by(deliveries.c.due)
    .limit(bindparam("most"))
    .with_for_update(of=deliveries, skip_locked=True)
)
ONE = and_(MINE, deliveries.c.key == bindparam("which"))
LEASE = update(deliveries).where(ONE).values(due=bindparam("until"), tries=deliveries.c.tries + 1)
PUT_OFF = update(deliveries).where(ONE).values(due=bindparam("until"))
TAKEN = delete(deliveries).where(ONE)
TAKEN_BY_ALL = TAKE.where(outbox.c.key == bindparam("which"), ~exists().where(deliveries.c.key == outbox.c.key))


@cache
def _forget_games(dialect: str) -> tuple[Any, Any]:
    """Forgets what was asked in games that are over, and that they were looked at."""
    rows, table = each(dialect)
    over = select(table).select_from(rows)
    return delete(outbox).where(PAST, outbox.c.table_id.in_(over)), delete(watched).where(watched.c.table_id.in_(over))


def _clear(connection: Connection, postings: Sequence[Posting]) -> None:
    """Drop what was taken and is past: earlier questions of the seat, and every question once the game is over."""
    if over := [one.table for one in postings if one.kind == "finished"]:
        for forget in _forget_games(connection.dialect.name):
            connection.execute(forget, {"batch": batch(over)})
    asked = [{"asked": p.table, "who": p.seat, "now": p.key} for p in postings if p.kind == "waiting"]
    if asked:
        connection.execute(FORGET_QUESTIONS, asked)


def next_due(connection: Connection, consumer: str) -> float | None:
    """When a consumer can next be told something, in seconds since 1970."""
    due: float | None = connection.execute(NEXT_DUE, {"whose": consumer}).scalar()
    return due


def claim(connection: Connection, consumer: str, now: float, lease: float, most: int) -> list[Claimed]:
    """What a consumer is owed, reserved for this process until the lease is over.

    PostgreSQL leaves out rows that another process is claiming; on SQLite one transaction writes at a time.
    """
    owed = connection.execute(OWED, {"whose": consumer, "now": now, "most": most}).all()
    if owed:
        connection.execute(LEASE, [{"whose": consumer, "which": row[0], "until": now + lease} for row in owed])
    return [Claimed(*row[:4]) for row in sorted(owed, key=lambda row: row[4])]


def acknowledge(connection: Connection, consumer: str, keys: Sequence[str], now: float) -> None:
    """A consumer has taken these; what all have taken is marked so."""
    connection.execute(TAKEN, [{"whose": consumer, "which": key} for key in keys])
    connection.execute(TAKEN_BY_ALL, [{"which": key, "now": now} for key in keys])


def put_off(connection: Connection, consumer: str, due: Mapping[str, float]) -> None:
    """A consumer could not take these: try again then."""
    connection.execute(PUT_OFF, [{"whose": consumer, "which": key, "until": then} for key, then in due.items()])


def settle(
    connection: Connection, consumer: str, taken: Sequence[str], failed: Mapping[str, float], now: float
) -> float | None:
    """What became of a claim: these were taken, the others are to be tried again then. Says when more is due."""
    if taken:
        acknowledge(connection, consumer, taken, now)
    if failed:
        put_off(connection, consumer, failed)
    return next_due(connection, consumer)
