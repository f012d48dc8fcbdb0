"""What the store promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from queue import SimpleQueue
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError

from cosmodrome.core.refusal import Refusal
from cosmodrome.store import Kept, Member, Seating, Store, TableRow, tables
from cosmodrome.store.rows import Log
from cosmodrome.store.store import BREATH
from cosmodrome.store.writer import MOST


def row(id: str = "t", **values: Any) -> TableRow:
    fixed: dict[str, Any] = {
        "id": id,
        "game": "colors",
        "options": "{}",
        "seed": 2**63 + 5,
        "seats": (Seating("person", "Ann", "ann"), Seating("open", "Free seat")),
        "private": False,
        "clock": "none",
        "owner": "ann",
        "made": 100.0,
    }
    return TableRow(**fixed | values)


def add(store: Store, *rows: TableRow, entries: tuple[str, ...] = ()) -> None:
    looped(store, *(lambda one=one: store.add_table(one, entries) for one in rows))


def looped(store: Store, *works: Any) -> list[Any]:
    """Run functions that make coroutines, one after the other, in a loop that the store answers to."""

    async def main() -> list[Any]:
        store.writer.deliver = asyncio.get_running_loop().call_soon_threadsafe
        try:
            return [await work() for work in works]
        finally:
            store.writer.deliver = lambda tell: tell()

    return asyncio.run(main())


def append(store: Store, number: int, body: str = "{}", table: str = "t", log: Log = "entries") -> Kept:
    told: SimpleQueue[Kept] = SimpleQueue()
    store.append(log, table, number, body, told.put)
    return told.get(timeout=10)


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    add(store, row(), entries=('{"seat":0}', '{"seat":1}'))
    assert store.table("t") == row()
    assert [(line.number, line.body) for line in store.read("entries", "t")] == [(1, '{"seat":0}'), (2, '{"seat":1}')]
    assert store.table("u") is None


def test_lines_are_read_in_order_from_any_number(store: Store) -> None:
    for number in range(1, 12):
        assert append(store, number, f'"{number} ✦ \\" {{}}"') is Kept.YES
    assert [line.number for line in store.read("entries", "t", after=8)] == [9, 10, 11]
    assert store.read("entries", "t")[3].body == '"4 ✦ \\" {}"'
    assert store.read("notes", "t") == []


def test_a_number_is_given_once(store: Store) -> None:
    assert append(store, 1, "mine") is Kept.YES
    assert append(store, 1, "yours") is Kept.CONFLICT
    assert append(store, 1, "mine") is Kept.YES, "what stands there already is as good as written"
    assert [line.body for line in store.read("entries", "t")] == ["mine"]


def test_two_processes_are_never_both_right(url: str) -> None:
    stores = [Store(url), Store(url)]
    results: list[list[Kept]] = [[], []]

    def write(which: int) -> None:
        for number in range(1, 41):
            results[which].append(append(stores[which], number, f"{which}"))

    threads = [threading.Thread(target=write, args=(which,)) for which in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = stores[0].read("entries", "t")
    assert [line.number for line in lines] == list(range(1, 41))
    for line, *kept in zip(lines, *results, strict=True):
        assert kept[int(line.body)] is Kept.YES
        assert kept[1 - int(line.body)] is Kept.CONFLICT
    for store in stores:
        store.close()


def test_many_tables_share_a_commit(store: Store) -> None:
    told: SimpleQueue[Kept] = SimpleQueue()
    before = store.writer.commits
    for table in range(300):
        store.append("entries", f"t{table}", 1, "{}", told.put)
    assert {told.get(timeout=10) for _ in range(300)} == {Kept.YES}
    assert store.writer.commits - before < 30
    heads = store.heads([f"t{table}" for table in range(0, 300, 50)] + ["none"])
    assert heads == {f"t{table}": (1, 0) for table in range(0, 300, 50)} | {"none": (0, 0)}


def test_more_lines_than_a_statement_takes_at_once_are_all_kept(store: Store) -> None:
    told: SimpleQueue[Kept] = SimpleQueue()
    for number in range(1, 2 * MOST + 8):
        store.append("entries", "t", number, "{}", told.put)
    assert {told.get(timeout=30) for _ in range(2 * MOST + 7)} == {Kept.YES}
    assert [line.number for line in store.read("entries", "t")] == list(range(1, 2 * MOST + 8))
    assert store.writer.commits >= 3


def test_a_conflict_harms_no_other_table(store: Store) -> None:
    append(store, 1, "first")
    told: dict[str, Kept] = {}
    done = threading.Semaphore(0)

    def then(table: str, kept: Kept) -> None:
        told[table] = kept
        done.release()

    for table in ("a", "t", "b"):
        store.append("entries", table, 1, "second", lambda kept, table=table: then(table, kept))  # type: ignore[misc]
    store.append("notes", "t", 1, "note", lambda kept: then("note", kept))
    for _ in range(4):
        assert done.acquire(timeout=10)
    assert told == {"a": Kept.YES, "t": Kept.CONFLICT, "b": Kept.YES, "note": Kept.YES}


def test_a_job_that_fails_is_undone_alone(store: Store) -> None:
    def spoil() -> Any:
        def work(connection: Any) -> None:
            connection.execute(text("INSERT INTO secrets (name, value) VALUES ('half', 'done')"))
            raise ValueError("no")

        return store.write(work)

    with pytest.raises(ValueError, match="no"):
        looped(store, spoil)
    assert looped(store, lambda: store.put_person(Member("a", "Ann"))) == [True]
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT COUNT(*) FROM secrets")).scalar() == 0


def test_what_follows_a_commit_that_failed_is_durable_again(store: Store) -> None:
    """A commit that is refused can leave its transaction open; what is written next must not end up inside it."""
    if store.engine.dialect.name == "sqlite":
        store.engine.dispose()
        event.listen(store.engine, "connect", lambda raw, _: raw.execute("PRAGMA foreign_keys = ON").close())

    def orphan(connection: Any) -> None:
        connection.execute(text("CREATE TABLE parents (id INTEGER PRIMARY KEY)"))
        parent = "INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED"
        connection.execute(text(f"CREATE TABLE children (parent {parent})"))
        connection.execute(text("INSERT INTO children VALUES (1)"))

    with pytest.raises(IntegrityError):
        looped(store, lambda: store.write(orphan))
    assert append(store, 1) is Kept.YES
    assert [line.number for line in store.read("entries", "t")] == [1], "seen over another connection"


def test_a_database_that_refuses_is_told_apart_and_survived(store: Store) -> None:
    with store.engine.connect() as connection:
        connection.execute(text("ALTER TABLE entries RENAME TO gone"))
    assert append(store, 1) is Kept.FAILED
    with store.engine.connect() as connection:
        connection.execute(text("ALTER TABLE gone RENAME TO entries"))
    time.sleep(BREATH)  # a database that was away a moment ago is not tried again at once
    assert append(store, 1) is Kept.YES


def test_lists_of_tables(store: Store) -> None:
    rows = [row("old", made=1.0), row("new", made=2.0), row("hidden", private=True), row("full", seats=row().seats[:1])]
    add(store, *rows, row("file", kind="record", owner="bob", seats=(Seating("person", "X"),)))
    assert [table.id for table in store.open_tables(9)] == ["new", "old", "full"]
    append(store, 1, table="old")
    assert [table.id for table in store.open_tables(9)] == ["old", "new", "full"]
    mark_over, mark_vacant = (
        partial(tables.mark_over, ended=["old"]),
        partial(tables.mark_vacant, table="new", vacant=0),
    )
    looped(store, lambda: store.write(mark_over), lambda: store.write(mark_vacant))
    assert [table.id for table in store.open_tables(9)] == ["full", "new"]
    assert {table.id for table in store.tables_of("ann", 9)} == {"old", "new", "hidden", "full"}
    assert [table.id for table in store.tables_of("bob", 9)] == ["file"]
    looped(store, lambda: store.sat("bob", "new"), lambda: store.sat("bob", "new"))
    assert {table.id for table in store.tables_of("bob", 9)} == {"file", "new"}


def test_a_name_is_kept_by_one_person(store: Store) -> None:
    ann = Member("a", "Ann", "hash")
    assert looped(store, lambda: store.put_person(ann, "ann")) == [True]
    assert looped(store, lambda: store.put_person(Member("b", "ann", "other"), "ann")) == [False]
    assert looped(store, lambda: store.put_person(Member("b", "Ann"))) == [True], "a guest may share it"
    assert store.named("ann") == ann
    assert store.person("b") == Member("b", "Ann")
    assert store.named("bob") is None


def test_a_secret_stays_the_same(url: str) -> None:
    first, second = Store(url), Store(url)
    assert first.secret("cookies") == second.secret("cookies") != first.secret("other")
    first.close()
    second.close()


def test_a_database_of_tomorrow_is_left_alone(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as connection:
        connection.execute(text("INSERT INTO steps (number) VALUES (99)"))
    store.close()
    with pytest.raises(Refusal, match="newer"):
        Store(url)


WRITE = """
import sys, threading
from cosmodrome.store import Store, Kept
store = Store(sys.argv[1])
def go(table, number):
    def then(kept):
        assert kept is Kept.YES
        print(table, number, flush=True)
        go(table, number + 1)
    store.append("entries", f"t{table}", number, f"{table}:{number}", then)
for table in range(20):
    go(table, 1)
threading.Event().wait()
"""


def test_what_was_acknowledged_survives_a_kill(url: str) -> None:
    Store(url).close()
    process = subprocess.Popen([sys.executable, "-c", WRITE, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    lines = [process.stdout.readline()]
    timer = threading.Timer(0.3, os.kill, (process.pid, signal.SIGKILL))
    timer.start()
    lines += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    told = {tuple(map(int, line.split())) for line in lines if line.endswith("\n")}
    assert len(told) > 20
    store = Store(url)
    for table in range(20):
        numbers = [line.number for line in store.read("entries", f"t{table}")]
        assert numbers == list(range(1, len(numbers) + 1))
        assert {number for where, number in told if where == table} <= set(numbers)
    store.close()


def test_waiting_lines_are_written_when_it_closes(url: str) -> None:
    store = Store(url)
    kept: list[Kept] = []
    for number in range(1, 50):
        store.append("entries", "t", number, "{}", kept.append)
    store.close()
    assert kept == [Kept.YES] * 49


def test_time_is_written_down(store: Store) -> None:
    before = time.time()
    append(store, 1)
    assert before <= store.read("entries", "t")[0].at <= time.time()


def test_one_who_cannot_bear_the_answer_keeps_it_from_nobody_else(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    told: SimpleQueue[Kept] = SimpleQueue()

    def burst(kept: Kept) -> None:
        raise ValueError("too much")

    with store.engine.connect() as connection:  # hold the writer up, so that all three share a commit
        connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("INSERT INTO secrets (name, value) VALUES ('x', 'y')")
        store.append("entries", "a", 1, "{}", told.put)
        store.append("entries", "b", 1, "{}", burst)
        store.append("entries", "c", 1, "{}", told.put)
        connection.exec_driver_sql("COMMIT")
    assert [told.get(timeout=10), told.get(timeout=10)] == [Kept.YES, Kept.YES]
    assert append(store, 1) is Kept.YES
    assert "could not be told" in caplog.text
