"""What observers are told, and that it is told once for each key, by whichever process."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import text

import cosmodrome
from cosmodrome.core.game import Outcome
from cosmodrome.core.record import Record
from cosmodrome.server.rooms import delivery, detection
from cosmodrome.server.rooms.detection import _absences
from cosmodrome.server.rooms.observers import RoomInfo, Services
from cosmodrome.server.rooms.seating import Participants
from cosmodrome.store import Store
from cosmodrome.store.outbox import Posting
from cosmodrome.store.rows import Seating
from cosmodrome.table import Table
from tests.server.conftest import Start
from tests.server.peek import PEEK
from tests.server.rooms.consumers import Diary, Grumbler, Together
from tests.server.site import Seat, Site, Visitor, until
from tests.store.conftest import fresh, postgres, url  # noqa: F401

HERE = "tests.server.rooms.consumers"
DIARY = {"diary": f"{HERE}:Diary"}
NEVER = 999.0


def diary(site: Site) -> Diary:
    found = site.app.rooms.detection.observers["diary"]
    assert isinstance(found, Diary)
    return found


@pytest.fixture
def watched(start: Start) -> Site:
    """A server that looks for those who are absent only when a test has it do so."""
    return start(observers=DIARY, absent_seconds=NEVER)


def run(site: Site, work: Coroutine[Any, Any, None]) -> None:
    """Do something on the server's event loop."""
    asyncio.run_coroutine_threadsafe(work, site.server.servers[0].get_loop()).result(20)


def look(site: Site) -> list[str]:
    """Look twice, as a server does after a while; says what the outbox holds then."""
    detection = site.app.rooms.detection
    for work in (detection._beat, detection._look, detection._look):
        run(site, work())
    return sorted(key for (key,) in rows(site.app.rooms.store, "SELECT key FROM outbox"))


def finish(player: Seat) -> None:
    """Play at random to the end, one device for all seats."""
    chance = random.Random(3)
    while not player.now["over"]:
        seat = player.take_device()
        ask = player.now["ask"]
        choice = chance.randrange(len(ask["choices"]))
        assert player.say("move", seat=seat, number=ask["number"], choice=choice)["type"] == "done"


def test_who_is_awaited_and_absent_is_told_once_a_question(watched: Site) -> None:
    ann, told = watched.visitor("Ann"), diary(watched).told
    table = ann.make("peek", "me", "guest")
    key = f"waiting:{table}:1:0"
    with ann.at(table) as me:
        assert look(watched) == [key], "Ann is awaited too, and here"
        until(lambda: told == [("waiting", key, "Guest 1")])
        me.move()
        assert look(watched) == [key], "it is the same question"
    until(lambda: rows(watched.app.rooms.store, "SELECT COUNT(*) FROM deliveries") == [(0,)])
    assert len(told) == 1


def test_whoever_leaves_while_awaited_is_told(watched: Site) -> None:
    ann = watched.visitor("Ann")
    table = ann.make("peek", "me", "me")
    with ann.at(table):
        assert look(watched) == []
    until(lambda: not watched.room(table).present)
    assert look(watched) == [f"waiting:{table}:{seat}:0" for seat in (0, 1)]


def test_whoever_comes_back_in_time_is_not_told(watched: Site) -> None:
    ann = watched.visitor("Ann")
    table = ann.make("peek", "me", "me")
    run(watched, watched.app.rooms.detection._look())
    with ann.at(table):
        assert look(watched) == []


def test_a_bot_that_plays_for_somebody_is_not_told(watched: Site) -> None:
    ann = watched.visitor("Ann")
    table = ann.make("peek", "me", "bot:random")
    with ann.at(table) as me:
        assert me.say("leave", seat=0)["type"] == "done"
        look(watched)
        me.wait(lambda: me.now["over"])
    until(lambda: bool(diary(watched).told))
    assert look(watched) == [f"finished:{table}"]


def test_the_end_is_told_once_and_over_a_restart(start: Start) -> None:
    site = start(observers=DIARY, absent_seconds=NEVER)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "me")
    with ann.at(table) as me:
        finish(me)
    room, store = site.room(table), site.app.rooms.store
    assert room.table.outcome is not None
    until(lambda: rows(store, "SELECT COUNT(*) FROM outbox WHERE taken IS NOT NULL") == [(1,)])
    assert diary(site).told == [("finished", f"finished:{table}", room.table.outcome.winners())]
    assert diary(site).moves.count(table) >= len(room.table.record.entries)
    assert over(store, table)
    site.close()
    again = start(observers=DIARY, absent_seconds=NEVER)
    assert again.app.rooms.open == {}, "nothing is left to tell of it, so it is not looked at"
    ann.site = again
    with ann.at(table):
        assert look(again) == [f"finished:{table}"]
    assert rows(again.app.rooms.store, "SELECT COUNT(*) FROM deliveries") == [(0,)]
    assert diary(again).told == []


def test_ends_that_follow_each_other_share_a_posting(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    site = start(observers=DIARY, absent_seconds=NEVER)
    ann, posted = site.visitor("Ann"), list[tuple[float, int]]()
    post = site.app.rooms.detection._post

    async def counted(postings: list[Posting]) -> None:
        posted.append((time.monotonic(), len(postings)))
        await post(postings)

    monkeypatch.setattr(site.app.rooms.detection, "_post", counted)
    for _ in range(6):
        with ann.at(ann.make("peek", "me", "me")) as me:
            finish(me)
    until(lambda: len(diary(site).told) == 6)
    assert sum(count for _, count in posted) == 6
    assert all(later - sooner > 0.9 * detection.APART for (sooner, _), (later, _) in pairwise(posted))


def test_ends_are_told_together_or_one_by_one_where_that_fails(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(detection, "GATHER", 1.0)
    site = start(observers={"together": f"{HERE}:Together"}, absent_seconds=NEVER)
    ann, observer = site.visitor("Ann"), site.app.rooms.detection.observers["together"]
    assert isinstance(observer, Together)

    def end_three() -> list[str]:
        tables = [ann.make("peek", "me", "me") for _ in range(3)]
        observer.stumble = tables[0] if observer.together else ""
        for table in tables:
            with ann.at(table) as me:
                finish(me)
        return tables

    first = end_three()
    until(lambda: sorted(sum(observer.together, observer.alone)) == sorted(first))
    assert any(len(tables) > 1 for tables in observer.together)
    second = end_three()
    until(lambda: set(second) <= set(sum(observer.together, observer.alone)))
    assert second[0] in observer.alone
    until(lambda: rows(site.app.rooms.store, "SELECT COUNT(*) FROM deliveries")[0][0] == 0)


def test_a_game_that_goes_on_is_looked_at_after_a_restart(start: Start) -> None:
    site = start(observers=DIARY, absent_seconds=NEVER)
    table = site.visitor("Ann").make("peek", "me", "guest")
    site.close()
    again = start(observers=DIARY, absent_seconds=NEVER)
    until(lambda: table in again.app.rooms.open)
    assert look(again) == [f"waiting:{table}:{seat}:0" for seat in (0, 1)]


def test_a_table_is_let_go_of_when_nothing_is_left_to_tell(start: Start) -> None:
    site = start(observers=DIARY, absent_seconds=NEVER, idle_seconds=0.0)
    table = site.visitor("Ann").make("peek", "me", "guest")
    rooms = site.app.rooms
    room = site.room(table)
    assert rooms.detection.owes(room)
    assert not rooms._idle(room)
    look(site)
    assert rooms._idle(room)
    run(site, rooms._look_round())
    assert table not in rooms.open
    until(lambda: rows(rooms.store, "SELECT * FROM watched") == [])


def over(store: Store, table: str) -> bool:
    """Whether lists of tables show it as over."""
    return bool(rows(store, f"SELECT over FROM tables WHERE id = '{table}'")[0][0])


def rows(store: Store, query: str) -> list[Any]:
    with store.connected() as connection:
        return list(connection.execute(text(query)))


def test_records_and_branches_without_a_move_tell_nothing(watched: Site) -> None:
    ann = watched.visitor("Ann")
    table = ann.make("peek", "me", "me")
    with ann.at(table) as me:
        finish(me)
    until(lambda: bool(diary(watched).told))
    record = ann.get(f"/tables/{table}/record").text
    moves = diary(watched).moves
    sent = _upload(ann, record)
    branch = ann.post(f"/tables/{table}/play-on", n=99, seat=0, hidden="true", others="person")
    room = watched.room(branch.headers["location"].rpartition("/")[2])
    assert room.table.outcome is not None
    assert watched.room(sent).row.kind == "record"
    before = len(moves)
    for page in (f"/tables/{table}/replay", f"/tables/{sent}/replay"):
        assert ann.get(page).status_code == 200
    assert len(moves) == before
    assert sent not in moves
    assert look(watched) == [f"finished:{table}"]
    assert watched.app.rooms.detection._posts == []


def _upload(visitor: Visitor, record: str) -> str:
    address = f"{visitor.site.url}/records"
    answer = httpx.post(address, files={"file": ("game.jsonl", record)}, headers=visitor.headers)
    assert answer.status_code == 303
    return answer.headers["location"].split("/")[-2]


def test_taking_a_move_back_tells_nothing(watched: Site) -> None:
    ann = watched.visitor("Ann")
    table = ann.make("colors", "me", "guest")
    while watched.room(table).table.pending != (0,):  # until Ann is dealt the first turn
        table = ann.make("colors", "me", "guest")
    room = watched.room(table)
    with ann.at(table) as me:
        me.move()
        assert room.table.awaited == (1,)
        assert me.say("undo", seat=0)["type"] == "done"
        assert room.table.record.entries[-1].undo
        assert [key for key in look(watched) if table in key] == [], "nobody but Ann is awaited, and she is here"


# -- whoever is asked in a window is nobody's business ---------------------------------------------------


def windows() -> Iterator[Any]:
    """Moments at which a window is seen, as rooms without anybody in them."""
    seating = [Seating("person", name, name) for name in ("Ann", "Bob", "Cy")]
    names = [seat.name for seat in seating]
    for seed in range(60):
        table = Table(PEEK, Record("peek", PEEK.options(seats=3), seed, names), fair=True)
        chance = random.Random(seed)
        room = SimpleNamespace(
            id="t", row=SimpleNamespace(kind="live"), participants=Participants(seating), table=table, present={}
        )
        while table.pending:
            seat = chance.choice(table.pending)
            table.accept(table.propose(seat, chance.choice(list(table.choices(seat)))), hold_windows=True)
            while table.held:
                yield room
                table.close_window()
            if table.window_open:
                yield room


def test_nobody_is_told_in_a_window() -> None:
    asked = 0
    for room in windows():
        assert room.table.window_open
        assert _absences(room) == []
        asked += bool(room.table.asked)
    assert asked > 5, "somebody was asked in many of them"


# -- observers that fail -------------------------------------------------------------------------------


def test_one_that_fails_is_asked_again_and_stops_no_other(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(delivery, "FIRST_WAIT", 0.05)
    site = start(observers={**DIARY, "grumbler": f"{HERE}:Grumbler"}, absent_seconds=0.1)
    table = site.visitor("Ann").make("peek", "me", "guest")
    grumbler = site.app.rooms.detection.observers["grumbler"]
    assert isinstance(grumbler, Grumbler)
    with caplog.at_level(logging.ERROR):
        until(lambda: len(grumbler.tried) == 6 and len(diary(site).told) == 2)
        until(lambda: rows(site.app.rooms.store, "SELECT COUNT(*) FROM deliveries")[0][0] == 0)
    assert [grumbler.tried.count(f"waiting:{table}:{seat}:0") for seat in (0, 1)] == [3, 3]
    assert caplog.text.count("observer grumbler failed") == 1
    assert rows(site.app.rooms.store, "SELECT COUNT(*) FROM outbox WHERE taken IS NULL")[0][0] == 0


# -- two processes -------------------------------------------------------------------------------------


def test_two_processes_tell_each_end_once(start: Start, url: str) -> None:  # noqa: F811
    more = {"database": url, "shared": True, "observers": {"ledger": f"{HERE}:Ledger"}, "absent_seconds": NEVER}
    sites = [start(**more) for _ in range(2)]
    people = [site.visitor("Ann") for site in sites for _ in range(4)]
    tables = [person.make("peek", "me", "me") for person in people]
    for table, person in zip(tables, people, strict=True):
        with person.at(table) as me:
            finish(me)
    store = sites[0].app.rooms.store
    until(lambda: rows(store, "SELECT COUNT(*) FROM outbox WHERE taken IS NOT NULL") == [(8,)])
    assert rows(store, "SELECT told, done FROM ledger") == [(1, 1)] * 8
    assert all(over(store, table) for table in tables)


def test_who_is_at_another_process_is_not_absent(start: Start, url: str) -> None:  # noqa: F811
    more = {"database": url, "shared": True, "observers": DIARY, "absent_seconds": NEVER, "tail_seconds": 0.02}
    first, second = start(**more), start(**more)
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    bob.site = second
    table = ann.make("peek", "me", "person")
    with ann.at(table):
        with bob.at(table) as you:
            you.sit(1)
            until(lambda: all(site.room(table).participants.begun for site in (first, second)))
            run(second, second.app.rooms.detection._beat())
            for site in (first, second):
                assert look(site) == [], "both are awaited, and each is somewhere"
        until(lambda: not second.room(table).present)
        assert look(second) == [f"waiting:{table}:1:0"]
        assert look(first) == [f"waiting:{table}:1:0"]
    until(lambda: len(diary(first).told + diary(second).told) == 1)


def test_the_rating_of_the_document_counts_once(start: Start) -> None:
    """What docs/observers.md shows as exactly once is told twice here."""
    site = start()
    page = Path(cosmodrome.__file__).parents[2] / "docs/observers.md"
    found: dict[str, Any] = {}
    exec(page.read_text(encoding="utf-8").split("```python\n")[2].partition("```")[0], found)
    store = site.app.rooms.store
    wins = found["Wins"](Services(store, site.app.rooms.insist))
    players = (Seating("person", "Ann", "ann"), Seating("bot", "Bot", "", "random"))
    room = RoomInfo("finished:t", "t", "colors", players, "ann", False, "none", "", 1.0)
    for _ in range(2):
        wins.finished(room, Outcome((1, 1), (3, 3)))
    assert rows(store, "SELECT key, person FROM wins") == [("finished:t", "ann")]
