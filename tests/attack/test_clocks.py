"""The wall clock jumps by hours, or the server is started again: nobody's time at the table is given or taken."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from cosmodrome.table.clock import PACES, Clock, Pace
from tests.server.conftest import Start, start  # noqa: F401
from tests.server.site import Site, Visitor, until

HOURS = 2 * 3600.0
BANK = PACES["fast"].bank  # type: ignore[union-attr]
NEAR = 60.0
"""Much longer than any of these tests takes, much less than a jump or the bank."""


class Wall:
    """The wall clock of this process, which somebody sets."""

    def __init__(self, real: float) -> None:
        self.ahead = 0.0
        self._monotonic = time.monotonic()
        self._real = real

    def __call__(self) -> float:
        return self._real + (time.monotonic() - self._monotonic) + self.ahead


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall(time.time())
    monkeypatch.setattr(time, "time", wall)
    return wall


def left(site: Site, table: str) -> list[float]:
    clock = site.room(table).clock
    assert clock
    return clock.left(time.monotonic())


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
def test_a_jump_of_the_wall_clock_costs_nobody_anything(start: Start, wall: Wall, jump: float) -> None:  # noqa: F811
    site = start()
    ann = site.visitor("Ann")
    table = ann.make("colors", "me", "me", clock="fast", options={"short": True})
    with ann.at(table) as me:
        for n in range(1, 7):
            wall.ahead += jump * (1 if n % 2 else -1)
            me.take_device()
            assert me.move()["type"] == "done"
            me.wait(lambda n=n: me.now["n"] >= n)  # type: ignore[misc]
        shown = [milliseconds / 1000 for milliseconds in me.now["clocks"]["left"]]
    assert len(site.room(table).table.record.entries) == 6, "no move was made for anybody"
    assert all(BANK - NEAR < seconds <= BANK for seconds in shown), shown


@pytest.mark.parametrize("jump", [HOURS, -HOURS, 0.0])
def test_a_restart_gives_back_what_was_left(start: Start, wall: Wall, jump: float) -> None:  # noqa: F811
    site = start()
    ann = site.visitor("Ann")
    table = ann.make("colors", "me", "me", clock="fast", options={"short": True})
    seat = play_slowly(site, ann, table)
    for _ in range(2):  # what a first restart does must not be charged by a second
        site.close()
        wall.ahead += jump
        site = start()
        ann.site = site
        with ann.at(table) as me:
            assert BANK - 90 - NEAR < left(site, table)[seat] <= BANK - 90 + 10
            me.take_device()
            assert me.move()["type"] == "done"


def play_slowly(site: Site, ann: Visitor, table: str) -> int:
    """Make a move after a long thought; says whose."""
    with ann.at(table) as me:
        clock = site.room(table).clock
        assert clock
        seat = clock.running[0]
        clock._since -= 95.0  # the bonus for the move is 5
        me.take_device()
        assert me.move()["type"] == "done"
        until(lambda: left(site, table)[seat] < BANK - 80)
    return seat


def test_another_process_counts_the_thinking_that_began_before_it(start: Start, wall: Wall) -> None:  # noqa: F811
    """Whoever thinks at one server and comes to another to move has gained nothing."""
    first, second = start(shared=True), start(shared=True)
    ann = first.visitor("Ann")
    table = ann.make("colors", "me", "me", clock="fast", options={"short": True})
    clock = first.room(table).clock
    assert clock
    seat = clock.running[0]
    wall.ahead += 100.0
    ann.site = second
    with ann.at(table):
        assert left(second, table)[seat] < BANK - 90


def test_entries_written_before_clocks_were_kept_are_charged_sanely(start: Start, tmp_path: Path) -> None:  # noqa: F811
    site = start()
    ann = site.visitor("Ann")
    table = ann.make("colors", "me", "me", clock="fast", options={"short": True})
    with ann.at(table) as me:
        for _ in range(4):
            me.take_device()
            assert me.move()["type"] == "done"
    site.close()
    with closing(sqlite3.connect(tmp_path / "own.db")) as database:
        database.execute("UPDATE entries SET clocks = '', at = at + CASE number % 2 WHEN 1 THEN 7200 ELSE 0 END")
        database.commit()
    site = start()
    ann.site = site
    with ann.at(table):
        assert all(BANK - NEAR < seconds <= BANK for seconds in left(site, table))


# -- the clock alone ----------------------------------------------------------------------------------


def test_seconds_of_a_wall_clock_are_believed_only_if_they_can_be_true() -> None:
    clock = Clock(Pace(60, 5, 10), 2, (0,), 500.0)
    assert clock.after(20.0) == [40, 60]
    assert clock.after(60.0) == [0, 60]
    assert clock.after(61.0) == [60, 60], "it would have been moved for"
    assert clock.after(-HOURS) == clock.after(HOURS) == [60, 60]


def test_a_clock_goes_on_from_what_was_written_down() -> None:
    clock = Clock(Pace(60, 5, 10), 2, (0,), 500.0)
    clock.recall([33.0, 44.0], 9.0)
    assert clock.left(12.0) == [30, 44]
    clock.turn(12.0, 0, (1,), False)
    assert clock.left(13.0) == [35, 43]
