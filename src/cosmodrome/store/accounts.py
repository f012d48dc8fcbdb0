"""People and their sessions in the database: each function does its work on a connection it is handed."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, text

from cosmodrome.store.confusables import skeleton
from cosmodrome.store.rows import Member, Standing

FORGOTTEN = 400 * 24 * 3600.0
"""After so many seconds the end of a session need not be remembered: by then its token has run out."""
MEMBER = "id, name, password, generation"
UPSERT = """INSERT INTO people (id, name, folded, skeleton, password, generation)
VALUES (:id, :name, :folded, :skeleton, :password, :renew) ON CONFLICT (id) DO UPDATE SET name = :name,
folded = COALESCE(:folded, people.folded), skeleton = COALESCE(:skeleton, people.skeleton),
password = :password, generation = people.generation + :renew"""


def upsert_person(connection: Connection, member: Member, folded: str | None, renew: bool = False) -> bool:
    """Remember a person; with `folded`, keep the name for them alone; `renew` ends all sessions they have."""
    drawn: str | None = None
    if folded is not None:
        drawn = skeleton(member.name)
        others = _others(connection, member.id, folded, drawn)
        if folded in others or (others and _kept(connection, member.id) != folded):
            return False
        if others:
            drawn = None
    values = {"id": member.id, "name": member.name, "password": member.password, "folded": folded}
    connection.execute(text(UPSERT), {**values, "skeleton": drawn, "renew": int(renew)})
    return True


def _others(connection: Connection, id: str, folded: str, drawn: str) -> list[str]:
    """The names other people keep that are this one or look like it."""
    query = text("SELECT folded FROM people WHERE (folded = :folded OR skeleton = :drawn) AND id <> :id")
    return list(connection.execute(query, {"folded": folded, "drawn": drawn, "id": id}).scalars())


def _kept(connection: Connection, id: str) -> str | None:
    """The name a person keeps; they may write it anew even if an older one looks like it."""
    query = text("SELECT folded FROM people WHERE id = :id")
    name: str | None = connection.execute(query, {"id": id}).scalar()
    return name


def look_alikes(connection: Connection, names: Collection[str]) -> dict[str, str]:
    """Of these names, those that somebody keeps or that look like a kept one, and who keeps it."""
    found: dict[str, str] = {}
    query = text("SELECT id FROM people WHERE skeleton = :drawn")
    for name in names:
        keeper = connection.execute(query, {"drawn": skeleton(name)}).scalar()
        if keeper is not None:
            found[name] = keeper
    return found


def end_everywhere(connection: Connection, member: Member) -> int:
    """End all sessions of a person; says the generation that is valid from now on."""
    query = """INSERT INTO people (id, name, password, generation) VALUES (:id, :name, :password, 1)
        ON CONFLICT (id) DO UPDATE SET generation = people.generation + 1 RETURNING generation"""
    values = {"id": member.id, "name": member.name, "password": member.password}
    return int(connection.execute(text(query), values).scalar_one())


def end_session(connection: Connection, session: str, at: float) -> None:
    """A session ends at this time, if it does not end earlier."""
    query = "INSERT INTO ended_sessions (id, at) VALUES (:id, :at) ON CONFLICT DO NOTHING"
    connection.execute(text(query), {"id": session, "at": at})
    connection.execute(text("DELETE FROM ended_sessions WHERE at < :old"), {"old": time.time() - FORGOTTEN})


def standing(connection: Connection, person: str, session: str) -> Standing:
    """What is known of a person and a session of theirs."""
    row = connection.execute(text(f"SELECT {MEMBER} FROM people WHERE id = :id"), {"id": person}).first()
    query = text("SELECT at FROM ended_sessions WHERE id = :id")
    at = connection.execute(query, {"id": session}).scalar()
    return Standing(Member(*row) if row else None, at is not None and at <= time.time())


def void_sessions(connection: Connection, sessions: Sequence[tuple[str, str, int]]) -> set[str]:
    """Of these (session, person, generation), the sessions that were ended, here or by another process."""
    if not sessions:
        return set()
    each = "json_each(:batch)"
    if connection.dialect.name != "sqlite":
        each = "jsonb_array_elements_text(CAST(:batch AS jsonb)) AS value"
    ids = msgspec.json.encode([id for id, _, _ in sessions]).decode()
    people = msgspec.json.encode(list({person for _, person, _ in sessions})).decode()
    query = f"SELECT id FROM ended_sessions WHERE at <= :now AND id IN (SELECT value FROM {each})"
    void = set(connection.execute(text(query), {"now": time.time(), "batch": ids}).scalars())
    query = f"SELECT id, generation FROM people WHERE id IN (SELECT value FROM {each})"
    now = {row[0]: row[1] for row in connection.execute(text(query), {"batch": people})}
    return void | {id for id, person, generation in sessions if generation < now.get(person, 0)}
