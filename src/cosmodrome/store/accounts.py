"""People and their sessions in the database: each function does its work on a connection it is handed."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

from sqlalchemy import Connection, delete, func, or_, select

from cosmodrome.store.confusables import skeleton
from cosmodrome.store.dialects import insert_new, upsert
from cosmodrome.store.rows import Member, Standing
from cosmodrome.store.schema import ended_sessions, people

FORGOTTEN = 400 * 24 * 3600.0
"""After so many seconds the end of a session need not be remembered: by then its token has run out."""
MEMBER = select(people.c.id, people.c.name, people.c.password, people.c.generation)


def person(connection: Connection, id: str) -> Member | None:
    row = connection.execute(MEMBER.where(people.c.id == id)).first()
    return Member(*row) if row else None


def named(connection: Connection, folded: str) -> Member | None:
    """Who keeps a name."""
    row = connection.execute(MEMBER.where(people.c.folded == folded)).first()
    return Member(*row) if row else None


def put_person(connection: Connection, member: Member, folded: str | None, renew: bool = False) -> bool:
    """Remember a person; with `folded`, keep the name for them alone; `renew` ends all sessions they have."""
    drawn: str | None = None
    if folded is not None:
        drawn = skeleton(member.name)
        others = _others(connection, member.id, folded, drawn)
        if folded in others or (others and _kept(connection, member.id) != folded):
            return False
        if others:
            drawn = None
    _put(connection, member, folded, drawn, renew)
    return True


def _put(connection: Connection, member: Member, folded: str | None, drawn: str | None, renew: bool) -> None:
    """A name that is kept stays kept, and whoever has one keeps the skeleton too."""
    fixed = {"name": member.name, "password": member.password}
    row = {"id": member.id, "folded": folded, "skeleton": drawn, "generation": int(renew)}
    changed = {
        "folded": func.coalesce(folded, people.c.folded),
        "skeleton": func.coalesce(drawn, people.c.skeleton),
        "generation": people.c.generation + int(renew),
    }
    statement = upsert(connection, people).values(**fixed, **row)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_={**fixed, **changed}))


def _others(connection: Connection, id: str, folded: str, drawn: str) -> list[str]:
    """The names other people keep that are this one or look like it."""
    alike = or_(people.c.folded == folded, people.c.skeleton == drawn)
    return list(connection.execute(select(people.c.folded).where(alike, people.c.id != id)).scalars())


def _kept(connection: Connection, id: str) -> str | None:
    """The name a person keeps; they may write it anew even if an older one looks like it."""
    name: str | None = connection.execute(select(people.c.folded).where(people.c.id == id)).scalar()
    return name


def look_alikes(connection: Connection, names: Collection[str]) -> dict[str, str]:
    """Of these names, those that somebody keeps or that look like a kept one, and who keeps it."""
    found: dict[str, str] = {}
    for name in names:
        keeper = connection.execute(select(people.c.id).where(people.c.skeleton == skeleton(name))).scalar()
        if keeper is not None:
            found[name] = keeper
    return found


def end_everywhere(connection: Connection, member: Member) -> int:
    """End all sessions of a person; says the generation that is valid from now on."""
    row = {"id": member.id, "name": member.name, "password": member.password, "generation": 1}
    changed = {"generation": people.c.generation + 1}
    statement = upsert(connection, people).values(**row).on_conflict_do_update(index_elements=["id"], set_=changed)
    return int(connection.execute(statement.returning(people.c.generation)).scalar_one())


def end_session(connection: Connection, session: str, at: float) -> None:
    """A session ends at this time, if it does not end earlier."""
    connection.execute(insert_new(connection, ended_sessions), {"id": session, "at": at})
    connection.execute(delete(ended_sessions).where(ended_sessions.c.at < time.time() - FORGOTTEN))


def standing(connection: Connection, id: str, session: str) -> Standing:
    """What is known of a person and a session of theirs."""
    at = connection.execute(select(ended_sessions.c.at).where(ended_sessions.c.id == session)).scalar()
    return Standing(person(connection, id), at is not None and at <= time.time())


def void_sessions(connection: Connection, sessions: Sequence[tuple[str, str, int]]) -> set[str]:
    """Of these (session, person, generation), the sessions that were ended, here or by another process."""
    if not sessions:
        return set()
    ended = ended_sessions.c.id.in_([id for id, _, _ in sessions])
    query = select(ended_sessions.c.id).where(ended, ended_sessions.c.at <= time.time())
    void = set(connection.execute(query).scalars())
    known = people.c.id.in_({person for _, person, _ in sessions})
    now = {row[0]: row[1] for row in connection.execute(select(people.c.id, people.c.generation).where(known))}
    return void | {id for id, person, generation in sessions if generation < now.get(person, 0)}
