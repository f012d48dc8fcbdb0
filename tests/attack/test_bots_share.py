"""Bots share the workers: nobody waits for another's hundred tables, and nothing but a bot's own fault replaces it."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import httpx
import pytest

from cosmodrome.server.bots import pool
from cosmodrome.server.bots.fair_queue import FairQueue
from cosmodrome.server.bots.pool import BotPool, Order
from cosmodrome.server.bots.worker import Thought
from cosmodrome.server.bots.worker_process import NotStarted, WorkerProcess
from tests.server.peek import BID, LOW, PEEK
from tests.server.site import Site, until


def test_persons_take_turns_and_so_do_their_tables() -> None:
    queue: FairQueue[str] = FairQueue()
    for name, person, table in (("a1", "ann", "1"), ("a1'", "ann", "1"), ("a2", "ann", "2"), ("a3", "ann", "3")):
        queue.put(name, person, table, True)
    queue.put("b", "ben", "9", True)
    queue.put("c", "cy", "8", True)
    assert [queue.take() for _ in range(len(queue))] == ["a1", "b", "c", "a2", "a3", "a1'"]


def test_a_table_of_bots_alone_yields() -> None:
    queue: FairQueue[str] = FairQueue()
    for i in range(3):
        queue.put(f"bots {i}", "ann", str(i), False)
    queue.put("people", "ann", "9", True)
    assert queue.take() == "people"
    queue.put("more people", "ben", "10", True)
    assert [queue.take() for _ in range(len(queue))] == ["more people", "bots 0", "bots 1", "bots 2"]


class Slow:
    """A worker that takes a while for each thought, and counts them."""

    thoughts = 0
    alive = True

    async def ask(self, task: Any, kind: Any, seconds: float) -> Thought:
        await asyncio.sleep(0.001)
        Slow.thoughts += 1
        return Thought(PEEK.encode(BID[LOW]))

    async def stop(self) -> None:
        pass


def test_three_hundred_tables_of_one_hold_up_another_for_one_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    async def started() -> Slow:
        return Slow()

    monkeypatch.setattr(WorkerProcess, "start", started)
    Slow.thoughts = 0

    async def play() -> int:
        thinkers = BotPool(1, 10.0)

        def order(person: str, table: str, people: bool = True) -> Order:
            return Order(person, table, people, lambda: None, lambda: True)  # type: ignore[arg-type, return-value]

        crowd = [asyncio.create_task(thinkers.think(order("ann", str(i)), PEEK)) for i in range(300)]
        await asyncio.sleep(0.02)
        before = Slow.thoughts
        assert before < 250
        await thinkers.think(order("ben", "mine"), PEEK)
        waited = Slow.thoughts - before
        await asyncio.gather(*crowd)
        await thinkers.close()
        return waited

    assert asyncio.run(play()) <= 3  # its own, the one that was being thought, and one that may have come between


def test_an_order_that_comes_right_after_the_last_is_served_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def started() -> Slow:
        return Slow()

    monkeypatch.setattr(WorkerProcess, "start", started)

    async def play() -> None:
        thinkers = BotPool(1, 10.0)
        async with asyncio.timeout(5):
            for table in ("one", "two", "three"):
                order = Order("ann", table, True, lambda: None, lambda: True)  # type: ignore[arg-type, return-value]
                await thinkers.think(order, PEEK)
        await thinkers.close()

    asyncio.run(play())


def test_only_so_many_tables_of_a_person_are_played_by_bots(start: Any) -> None:
    site: Site = start(bot_tables=2, bot_pause=0.5)
    ann = site.visitor("Ann")
    body = {"game": "colors", "seats": ["bot:random", "bot:random"]}
    made = [httpx.post(f"{site.url}/api/tables", json=body, headers=ann.headers) for _ in range(3)]
    assert [answer.status_code for answer in made] == [201, 201, 429]
    assert made[2].json()["code"] == "too-many"
    assert made[2].json()["sentence"] == "Bots are playing at 2 of your tables. Wait until a game there is over."
    assert ann.post("/play", game="colors", level="random").status_code == 429
    assert site.visitor("Ben").post("/play", game="colors", level="random").status_code == 303
    assert ann.make("colors", "me", "person"), "without bots there is no limit"


def test_tables_that_wait_for_people_do_not_count(start: Any) -> None:
    site: Site = start(bot_tables=1)
    ann = site.visitor("Ann")
    for _ in range(4):
        table = ann.make("peek", "me", "bot:random")
        room = site.room(table)
        until(lambda room=room: room.table.pending == (0,))  # type: ignore[misc]
        until(lambda table=table: not site.app.rooms._automations[table].bots_play)  # type: ignore[misc]


def test_a_process_that_cannot_start_is_tried_again(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "FIRST_WAIT", 0.05)
    begin, failures = WorkerProcess.start, [0]

    async def stubborn() -> WorkerProcess:
        failures[0] += 1
        if failures[0] <= 3:
            raise NotStarted("BlockingIOError: [Errno 11] Resource temporarily unavailable")
        return await begin()

    monkeypatch.setattr(WorkerProcess, "start", stubborn)
    site: Site = start()
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "bot:greedy")
    room = site.room(table)
    until(lambda: 1 not in room.table.pending)
    assert failures[0] == 4
    assert room.participants.holders[1].level == "greedy"
    assert site.app.rooms.pool.failed_starts == 3
    assert not any("simpler" in line.text for line in room.participants.chat)


def test_a_fork_that_fails_is_no_fault_of_the_bot(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the machine says it: no more processes."""
    monkeypatch.setattr(pool, "FIRST_WAIT", 0.05)
    execute, failures = asyncio.create_subprocess_exec, [0]

    async def full(*args: Any, **more: Any) -> Any:
        failures[0] += 1
        if failures[0] <= 2:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        return await execute(*args, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", full)
    site: Site = start()
    table = site.visitor("Ann").make("peek", "me", "bot:greedy")
    room = site.room(table)
    until(lambda: 1 not in room.table.pending)
    assert failures[0] == 3
    assert room.participants.holders[1].level == "greedy"


def test_a_worker_that_was_killed_is_replaced(start: Any) -> None:
    """While it was idle, as the machine does when memory runs out; the next bot notices nothing."""
    site: Site = start()
    ann = site.visitor("Ann")
    first = site.room(ann.make("peek", "me", "bot:greedy"))
    until(lambda: 1 not in first.table.pending)
    until(lambda: bool(site.app.rooms.pool._idle))
    for worker in site.app.rooms.pool._idle:
        os.kill(worker._process.pid, signal.SIGKILL)
    second = site.room(ann.make("peek", "me", "bot:greedy"))
    until(lambda: 1 not in second.table.pending)
    assert second.participants.holders[1].level == "greedy"
