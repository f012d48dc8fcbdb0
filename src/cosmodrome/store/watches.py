"""Which tables each process has open, so that what it left untold when it was killed is found again.

A process notes a table before it can move there, and takes the note back when it lets go of the table with nothing left
to tell. What stands there for a process that is gone is somebody else's to look at.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, select, update

from cosmodrome.store.dialects import insert_new, upsert
from cosmodrome.store.outbox import finished_key
from cosmodrome.store.schema import outbox, processes, watched


def watch(connection: Connection, table: str, process: str) -> bool:
    """A process opens a table. False if its end was posted already, so that there is nothing more to tell."""
    if connection.execute(select(exists().where(outbox.c.key == finished_key(table)))).scalar():
        return False
    values = {"table_id": table, "process": process}
    connection.execute(insert_new(connection, watched), values)
    return True


def unwatch(connection: Connection, table: str, process: str) -> None:
    """A process lets go of a table."""
    connection.execute(delete(watched).where(watched.c.table_id == table, watched.c.process == process))


def beat(connection: Connection, process: str, now: float, present: Mapping[str, Collection[str]]) -> None:
    """A process lives, and these people are connected to tables there, where that has changed."""
    alive = upsert(connection, processes).values(id=process, at=now)
    connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_={"at": now}))
    if present:
        rows = [{"where": table, "who": _encode(people)} for table, people in present.items()]
        here = update(watched).where(watched.c.table_id == bindparam("where"), watched.c.process == process)
        connection.execute(here.values(present=bindparam("who")), rows)


def leave(connection: Connection, process: str) -> None:
    """A process ends: its tables are for others to look at."""
    connection.execute(delete(processes).where(processes.c.id == process))


def adopt(connection: Connection, process: str, since: float) -> list[str]:
    """Take over the tables of all processes that have not lived since then; says which."""
    living = select(processes.c.id).where(processes.c.at >= since)
    gone = (watched.c.process != process) & watched.c.process.not_in(living)
    tables = list(connection.execute(select(watched.c.table_id).where(gone).distinct()).scalars())
    if tables:
        mine = insert_new(connection, watched)
        connection.execute(mine, [{"table_id": table, "process": process} for table in sorted(tables)])
        connection.execute(delete(watched).where(gone))
    connection.execute(delete(processes).where(processes.c.at < since, processes.c.id != process))
    return tables


def present_elsewhere(
    connection: Connection, tables: Collection[str], process: str, since: float
) -> dict[str, set[str]]:
    """Who is connected to these tables at other processes that live."""
    living = watched.c.process.in_(select(processes.c.id).where(processes.c.at >= since))
    asked = watched.c.table_id.in_(tables) & (watched.c.process != process)
    found: dict[str, set[str]] = {}
    for table, present in connection.execute(select(watched.c.table_id, watched.c.present).where(living, asked)):
        found.setdefault(table, set()).update(_decode(present))
    return found


def _encode(people: Collection[str]) -> str:
    return msgspec.json.encode(sorted(people)).decode()


_decode = msgspec.json.Decoder(list[str]).decode
