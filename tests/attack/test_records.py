"""Records from strangers: nothing they send in holds anybody up."""

from __future__ import annotations

import threading
import time
from typing import Any

import httpx
import pytest

from cosmodrome.core import record as record_module
from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.record import MOST_ENTRIES, Entry, Record, RecordError, read, write
from cosmodrome.games import find
from tests.server.peek import PEEK
from tests.server.site import Site, Visitor

COLORS = find("colors")


def restless(size: int) -> str:
    """A legal record: half a game is played; then its last moves are taken back and made again, over and over."""
    options = COLORS.options(seats=2)
    state, record = COLORS.setup(options, 1), Record("colors", options, 1, ["A", "B"])
    while len(record.entries) < 80:
        seat = pending(state)[0]
        move = legal(state, seat)[0]
        apply(state, seat, move)
        record.entries.append(Entry(seat, move))
    again = record.entries[40:80]
    while len(record.entries) + 41 <= size:
        record.entries += [Entry(0, undo=40), *again]
    return write(record)


def send(visitor: Visitor, text: str) -> httpx.Response:
    return httpx.post(
        f"{visitor.site.url}/records", files={"file": ("a.jsonl", text)}, headers=visitor.headers, timeout=60
    )


def test_a_record_that_is_too_long_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: object) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr(record_module, "_open", never)
    with pytest.raises(RecordError, match="moves; up to"):
        read("x\n" * (MOST_ENTRIES + 3), find, trusted=False)
    with pytest.raises(RecordError, match="too long; up to 1024 kB"):
        read("x" * (2 << 20), find, trusted=False)


def test_a_long_record_is_checked_elsewhere_and_opened_in_slices(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop has its turn again and again while the game is replayed; the check never runs in this process."""
    site: Site = start()
    monkeypatch.setattr(record_module, "_check", lambda *args: pytest.fail("checked in the server"))
    answer = send(site.visitor("Ann"), restless(3000))
    assert answer.status_code == 303
    room = site.room(answer.headers["location"].split("/")[2])
    assert len(room.table.record.entries) > 2900
    ann = site.visitor("Ben")
    with ann.at(room.id) as watcher:
        assert watcher.now["n"] == len(room.table.record.entries)


def test_the_replay_gives_way_to_everybody_else(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second of replay is cut into slices, between which a timer of the loop is heard."""
    from cosmodrome.server.rooms.room import Room

    site: Site = start()
    follow = Room.follow
    turns: list[float] = []

    def slow(self: Room, lines: Any, noted: Any) -> None:
        time.sleep(0.001 * len(lines))
        turns.append(time.perf_counter())
        follow(self, lines, noted)

    monkeypatch.setattr(Room, "follow", slow)
    assert send(site.visitor("Ann"), restless(500)).status_code == 303
    assert len(turns) > 300, "all lines were replayed in one go"


def test_a_check_that_takes_too_long_is_ended(start: Any) -> None:
    site: Site = start(record_seconds=0.001)
    answer = send(site.visitor("Ann"), restless(200))
    assert answer.status_code == 400
    assert "takes too long to replay" in answer.text


def test_one_record_of_a_person_at_a_time(start: Any) -> None:
    site: Site = start()
    ann = site.visitor("Ann")
    codes: list[int] = []
    threads = [threading.Thread(target=lambda: codes.append(send(ann, restless(2000)).status_code)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [303, 503, 503]


def test_a_finished_check_says_what_is_wrong(start: Any) -> None:
    site: Site = start()
    answer = send(site.visitor("Ann"), write(Record("chess", PEEK.options(), 1)))
    assert answer.status_code == 400
    assert "There is no game called &#39;chess&#39; here." in answer.text
