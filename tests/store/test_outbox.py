"""The outbox: each posting goes to each consumer until it is acknowledged, and by one process at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, select, text

from cosmodrome.store import Store, outbox, watches
from cosmodrome.store.outbox import Kind, Posting
from cosmodrome.store.schema import outbox as rows
from tests.store.conftest import Fresh

T = TypeVar("T")
CONSUMERS: dict[Kind, list[str]] = {"waiting": ["mail"], "finished": ["mail", "rating"]}


def posting(key: str, kind: Kind = "finished", seat: int | None = None, at: float = 5.0) -> Posting:
    return Posting(key, kind, key.split(":")[1], seat, f'"{key}"', at)


def post(store: Store, *postings: Posting) -> None:
    store.transact(lambda connection: outbox.post(connection, postings, CONSUMERS))


def claim(store: Store, consumer: str, now: float = 10.0) -> list[tuple[str, int]]:
    found = store.transact(lambda connection: outbox.claim(connection, consumer, now, 30.0, 100))
    return [(one.key, one.tries) for one in found]


def acknowledge(store: Store, consumer: str, *keys: str) -> None:
    store.transact(lambda connection: outbox.acknowledge(connection, consumer, keys, 11.0))


def taken(store: Store) -> dict[str, float | None]:
    found = store.look(lambda connection: connection.execute(select(rows.c.key, rows.c.taken)).all())
    return {row.key: row.taken for row in found}


def test_a_posting_is_owed_to_each_consumer_of_its_kind(store: Store) -> None:
    post(store, posting("finished:t"), posting("waiting:u:0:3", "waiting", 0, at=4.0))
    assert claim(store, "mail") == [("waiting:u:0:3", 1), ("finished:t", 1)], "in the order they were posted"
    assert claim(store, "rating") == [("finished:t", 1)]
    assert claim(store, "stranger") == []
    acknowledge(store, "mail", "finished:t", "waiting:u:0:3")
    assert taken(store) == {"finished:t": None, "waiting:u:0:3": 11.0}, "one consumer has not taken the end yet"
    acknowledge(store, "rating", "finished:t")
    assert taken(store)["finished:t"] == 11.0


def test_the_same_key_is_posted_once_also_after_it_was_taken(store: Store) -> None:
    post(store, posting("finished:t"))
    post(store, posting("finished:t"), posting("finished:u"))
    assert claim(store, "rating") == [("finished:t", 1), ("finished:u", 1)]
    acknowledge(store, "rating", "finished:t", "finished:u")
    acknowledge(store, "mail", "finished:t", "finished:u")
    post(store, posting("finished:t"))
    assert claim(store, "rating", 1e9) == []


def test_a_claim_is_for_one_until_its_lease_is_over(store: Store) -> None:
    post(store, posting("finished:t"))
    assert claim(store, "mail", 10.0) == [("finished:t", 1)]
    assert claim(store, "mail", 39.0) == []
    assert store.look(lambda connection: outbox.next_due(connection, "mail")) == 40.0
    assert claim(store, "mail", 40.0) == [("finished:t", 2)], "whoever had it was killed"


def test_a_failure_is_tried_again_later(store: Store) -> None:
    post(store, posting("finished:t"), posting("finished:u"))
    claim(store, "mail")
    store.transact(lambda connection: outbox.put_off(connection, "mail", {"finished:t": 12.0, "finished:u": 99.0}))
    assert claim(store, "mail", 12.0) == [("finished:t", 2)]


def test_nobody_to_tell_is_taken_at_once(store: Store) -> None:
    nobody: dict[Kind, list[str]] = {"waiting": [], "finished": []}
    store.transact(lambda connection: outbox.post(connection, [posting("finished:t")], nobody))
    assert taken(store) == {"finished:t": 5.0}


def test_what_is_past_is_cleared_away(store: Store) -> None:
    """Of a seat's questions the last is kept, so that it is not told twice; after the end none."""
    first = [posting(f"waiting:t:{seat}:1", "waiting", seat) for seat in (0, 1)]
    post(store, *first)
    acknowledge(store, "mail", "waiting:t:0:1")
    post(store, posting("waiting:t:0:2", "waiting", 0), posting("waiting:t:1:2", "waiting", 1))
    assert set(taken(store)) == {"waiting:t:1:1", "waiting:t:0:2", "waiting:t:1:2"}, "what nobody took yet stays"
    acknowledge(store, "mail", "waiting:t:0:2", "waiting:t:1:1")
    post(store, posting("finished:t"))
    assert set(taken(store)) == {"finished:t", "waiting:t:1:2"}


def test_two_processes_never_claim_the_same(url: str) -> None:
    stores = [Store(url), Store(url)]
    post(stores[0], *(posting(f"finished:{n}") for n in range(300)))
    found: list[list[str]] = [[], []]

    def work(which: int) -> None:
        def some(connection: Connection) -> list[outbox.Claimed]:
            return outbox.claim(connection, "mail", 10.0, 30.0, 7)

        while claimed := stores[which].transact(some):
            found[which] += [one.key for one in claimed]

    together(lambda: work(0), lambda: work(1))
    assert sorted(found[0] + found[1]) == sorted(f"finished:{n}" for n in range(300))
    for store in stores:
        store.close()


def together(*works: Callable[[], Any]) -> None:
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# -- which tables are looked at again ----------------------------------------------------------------


def watch(store: Store, table: str, process: str) -> bool:
    return store.transact(lambda connection: watches.watch(connection, table, process))


def beat(store: Store, process: str, now: float, **present: list[str]) -> None:
    store.transact(lambda connection: watches.beat(connection, process, now, present))


def adopt(store: Store, process: str, since: float) -> list[str]:
    return sorted(store.transact(lambda connection: watches.adopt(connection, process, since)))


def test_the_tables_of_a_process_that_is_gone_are_adopted_once(store: Store) -> None:
    for process, tables in {"dead": "tu", "alive": "uv", "me": "t"}.items():
        for table in tables:
            assert watch(store, table, process)
    beat(store, "dead", 1.0)
    beat(store, "alive", 9.0)
    beat(store, "me", 9.0)
    assert adopt(store, "me", 5.0) == ["t", "u"]
    assert adopt(store, "me", 5.0) == []
    assert adopt(store, "alive", 5.0) == [], "they are another's now"
    store.transact(lambda connection: watches.leave(connection, "me"))
    assert adopt(store, "alive", 5.0) == ["t", "u"]
    store.transact(lambda connection: watches.unwatch(connection, "t", "alive"))
    assert adopt(store, "later", 99.0) == ["u", "v"]


def test_a_game_whose_end_was_posted_is_not_looked_at_again(store: Store) -> None:
    assert watch(store, "t", "me")
    post(store, posting("finished:t"))
    assert not watch(store, "t", "me")
    assert adopt(store, "other", 99.0) == []


def test_who_is_present_at_other_processes(store: Store) -> None:
    for process in ("here", "there", "dead"):
        watch(store, "t", process)
    beat(store, "here", 9.0, t=["ann"])
    beat(store, "there", 9.0, t=["bob", "cy"])
    beat(store, "dead", 1.0, t=["dan"])

    def present(connection: Connection) -> dict[str, set[str]]:
        return watches.present_elsewhere(connection, ["t", "u"], "here", 5.0)

    assert store.look(present) == {"t": {"bob", "cy"}}
    beat(store, "there", 10.0, t=[])
    assert store.look(present) == {"t": set()}


# -- a database from before there was an outbox --------------------------------------------------------


def test_an_older_database_gains_the_outbox(fresh: Fresh) -> None:
    """Its games that are over are not told again; those that go on will be."""
    url = fresh()
    store = Store(url)
    with store.engine.connect() as connection:
        for table in ("outbox", "deliveries", "processes", "watched", "results", "ratings"):
            connection.execute(text(f"DROP TABLE {table}"))
        for table, column in (("tables", "rated"), ("people", "shown")):
            connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        connection.execute(text("DELETE FROM steps WHERE number >= 6"))
        for id, over in (("old", 1), ("live", 0)):
            values = "'colors', '{}', '1', '[]', 0, 'none', 'ann', 3.0, 'live', '', '', 0"
            names = "game, options, seed, seats, private, clock, owner, made, kind, start, parent, vacant"
            connection.execute(text(f"INSERT INTO tables (id, over, {names}) VALUES ('{id}', {over}, {values})"))
    store.close()
    store = Store(url)
    assert taken(store) == {"finished:old": 3.0}
    assert not watch(store, "old", "me")
    assert watch(store, "live", "me")
    post(store, posting("finished:old"), posting("finished:live"))
    assert claim(store, "rating") == [("finished:live", 1)]
    store.close()
