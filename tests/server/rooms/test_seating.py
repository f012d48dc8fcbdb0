"""Undo, consent, leaving and coming back, rematches, clocks and windows."""

from __future__ import annotations

import time
from typing import Any

import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.table.clock import Clock, Pace, pace
from tests.server.site import Seat, Site, Visitor, until


def finish(table: str, site: Site, *seats: Seat) -> None:
    """Play to the end, everybody always the first choice."""
    room = site.room(table)
    while room.table.outcome is None:
        for seat, player in enumerate(seats):
            if seat in room.table.pending:
                player.move(0)


# -- undo ---------------------------------------------------------------------------------------------


def test_within_a_turn_a_move_is_taken_back_alone(ann: Visitor, site: Site) -> None:
    table = ann.make("colors", "me", "me")
    with ann.at(table) as me:
        me.take_device()
        me.move(0)
        me.take_device()
        before = (dict(me.pieces), list(me.news))
        assert not me.now["ask"]["undo"] or len(site.room(table).table.record.entries) == 1
        me.move(0)
        seat = me.now["ask"]["seat"]
        assert me.now["ask"]["undo"]
        me.frames.clear()
        assert me.say("undo", seat=seat)["type"] == "done"
        assert (me.pieces, me.news[:-1]) == before
        assert me.news[-1].endswith("takes back 1 move.")
        assert any('"back":' in frame for frame in me.frames)
        assert site.room(table).table.record.entries[-1].undo == 1


def test_beyond_the_turn_the_others_are_asked(ann: Visitor, bob: Visitor, site: Site) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        me.move(0)
        you.move(0)
        room = site.room(table)
        until(lambda: len(room.table.log) > 0)
        hand = me.now["ask"]["number"]
        assert me.say("undo", seat=0)["type"] == "done"
        you.wait(lambda: bool(you.now["request"]))
        assert you.now["request"] == {"kind": "undo", "by": 0, "moves": 2, "agreed": [0], "asked": [1]}
        assert me.say("undo", seat=0)["code"] == "asked"
        assert me.say("agree")["code"] == "no-request", "one cannot agree with oneself"
        assert you.say("agree")["type"] == "done"
        me.wait(lambda: me.now["ask"]["number"] > hand)
        assert me.now["request"] is None
        assert room.table.record.moves() == []


def test_a_request_is_declined_or_lapses(ann: Visitor, bob: Visitor, site: Site) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        you.move(0)
        me.move(0)
        me.say("undo", seat=0)
        assert you.say("decline")["type"] == "done"
        me.wait(lambda: me.now["request"] is None and "Bob does not agree" in me.chat[-1])
        me.say("undo", seat=0)
        you.wait(lambda: bool(you.now["request"]))
        room = site.room(table)
        player = me if 0 in room.table.pending else you
        player.move(1 if room.table.window_open else 0)  # since a pass in a window is no move that anybody knows of
        you.wait(lambda: you.now["request"] is None)
        assert you.say("agree")["code"] == "no-request"


def test_bots_agree_to_everything(ann: Visitor, site: Site) -> None:
    table = ann.make("peek", "me", "bot:random")
    with ann.at(table) as me:
        me.move(0)
        room = site.room(table)
        until(lambda: room.table.log != [] and 1 not in room.table.pending)  # or its next move would come first
        assert me.say("undo", seat=0)["type"] == "done"
        until(lambda: any(entry.undo for entry in room.table.record.entries))
        me.wait(lambda: "takes back" in " ".join(me.news))


def test_nothing_to_take_back(ann: Visitor) -> None:
    with ann.at(ann.make("peek", "me", "person")) as me:
        assert me.say("undo", seat=0)["code"] == "no-undo"


# -- leaving and coming back -----------------------------------------------------------------------------


def test_a_bot_plays_for_who_left_until_they_are_back(ann: Visitor, bob: Visitor, site: Site) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        assert me.say("leave", seat=0)["type"] == "done"
        you.wait(lambda: you.now["seats"][0]["away"])
        until(lambda: 0 not in site.room(table).table.pending)
        assert me.say("move", seat=0, number=0, choice=0)["code"] == "away"
        assert you.sit(0)["code"] == "taken"
        assert site.visitor("Cy").post(f"/tables/{table}/sit", seat=0).status_code == 400
        assert me.sit(0)["type"] == "done"
        you.wait(lambda: not you.now["seats"][0]["away"] and "Ann is back." in you.chat)
        finish(table, site, me, you)


def test_a_rematch_is_played_by_the_same_people(ann: Visitor, bob: Visitor, site: Site) -> None:
    table = ann.make("peek", "me", "person", private=True)
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        assert me.say("rematch")["code"] == "not-over"
        finish(table, site, me, you)
        assert me.say("rematch")["type"] == "done"
        you.wait(lambda: bool(you.now["request"]))
        assert you.now["request"]["kind"] == "rematch"
        you.say("agree")
        me.wait(lambda: "next" in me.now)
        assert me.say("rematch")["code"] == "begun"
    next_table = me.now["next"].rpartition("/")[2]
    with ann.at(next_table) as me, bob.at(next_table) as you:
        assert [seat["name"] for seat in me.now["seats"]] == ["Ann", "Bob"]
        assert me.now["table"]["private"]
        assert me.now["n"] == 0
        assert you.now["look"]["seat"] == 1


# -- windows ------------------------------------------------------------------------------------------------


def reach_window(site: Site, ann: Visitor, bob: Visitor, tries: int = 40) -> tuple[str, int]:
    """A table at which a window is open, and the seat that is asked there."""
    for _ in range(tries):
        table = ann.make("peek", "me", "person", private=True)
        with ann.at(table) as me, bob.at(table) as you:
            you.sit(1)
            me.move(0)
            you.move(0)
            room = site.room(table)
            until(lambda room=room: len(room.table.record.entries) == 2)  # type: ignore[misc]
            if room.table.state.agenda[-1].hides_asked:
                return table, room.table.pending[0]
    raise AssertionError("no window came up")


def test_nobody_is_told_who_is_asked_in_a_window(site: Site, ann: Visitor, bob: Visitor) -> None:
    table, asked = reach_window(site, ann, bob)
    people = (ann, bob)
    with people[1 - asked].at(table) as other, site.visitor("Cy").at(table) as watcher, people[asked].at(table) as me:
        for looker in (other, watcher):
            ask = looker.now["ask"]
            assert (ask["awaited"], ask["yours"], ask["prompt"]) == ([], False, "Somebody may respond.")
            assert looker.now["n"] == 2
        assert me.now["ask"]["yours"]
        room = site.room(table)
        assert me.move(0)["type"] == "done"
        until(lambda: len(room.table.record.entries) == 3)
        for looker in (other, watcher):
            looker.drain()
            assert looker.now["n"] <= 3
            assert not looker.now["ask"]["undo"]


def test_a_window_stays_open_the_same_time_whoever_answers(start: Any) -> None:
    site = start(window_seconds=0.6)
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    table, asked = reach_window(site, ann, bob)
    opened = site.room(table).window.opened
    with (ann, bob)[asked].at(table) as me:
        number = me.now["ask"]["number"]
        me.send("move", id=5, seat=asked, number=number, choice=0)
        me.send("move", id=6, seat=asked, number=number, choice=0)
        assert me.answer(5)["type"] == "done"
        assert time.monotonic() - opened >= 0.6
        assert me.answer(6)["code"] == "stale"
        assert len(site.room(table).table.record.entries) == 3


def test_a_window_that_nobody_can_answer_is_seen_as_long(start: Any) -> None:
    site = start(window_seconds=1.5)
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    for _ in range(40):
        table = ann.make("peek", "me", "person", private=True)
        with ann.at(table) as me, bob.at(table) as you, site.visitor("Cy").at(table) as watcher:
            you.sit(1)
            me.move(0)
            begun = time.monotonic()
            you.move(0)
            room = site.room(table)
            until(lambda room=room: len(room.table.record.entries) == 2)  # type: ignore[misc]
            if not room.table.held:
                continue
            for looker in (me, you, watcher):
                looker.drain()
                ask = looker.now["ask"]
                assert (ask["awaited"], ask["yours"], ask["prompt"]) == ([], False, "Somebody may respond.")
                assert ask["open"]
            me.wait(lambda me=me: me.now["ask"]["yours"])
            assert time.monotonic() - begun >= 1.5
            assert me.now["ask"]["open"] == ""
            assert len(room.table.record.entries) == 2, "the record knows nothing of it"
            return
    raise AssertionError("somebody could answer every time")


# -- clocks ---------------------------------------------------------------------------------------------------


def test_a_clock_runs_for_those_who_are_awaited() -> None:
    clock = Clock(Pace(60, 5, 10), 2, (0,), 100.0)
    assert clock.left(120.0) == [40, 60]
    assert clock.deadline() == 160.0
    clock.turn(130.0, 0, (1,), window_open=False)
    assert clock.left(130.0) == [35, 60]
    clock.turn(131.0, 1, (0, 1), window_open=False)
    assert clock.left(141.0) == [25, 50]
    assert clock.late(165.9, (0, 1)) == ()
    assert clock.late(166.0, (0, 1)) == (0,)


def test_a_clock_never_gives_back_more_than_the_bank() -> None:
    clock = Clock(Pace(60, 5, 10), 2, (0,), 0.0)
    clock.turn(1.0, 0, (1,), window_open=False)
    assert clock.left(1.0) == [60, 60]


def test_in_a_window_nobodys_clock_runs_and_all_have_the_same_limit() -> None:
    clock = Clock(Pace(60, 5, 10), 3, (0,), 0.0)
    clock.turn(20.0, 0, (), window_open=True)
    assert clock.left(25.0) == [45, 60, 60]
    assert clock.limit(25.0) == 5
    clock.turn(26.0, 1, (), window_open=True)
    assert clock.deadline() == 30.0, "one answer does not lengthen the window"
    assert clock.late(29.0, (2,)) == ()
    assert clock.late(30.0, (2,)) == (2,)
    clock.turn(31.0, 2, (1,), window_open=False)
    assert clock.limit(31.0) is None
    assert clock.left(31.0) == [45, 60, 60]


def test_time_nobody_could_use_is_not_counted() -> None:
    clock = Clock(Pace(60, 5, 10), 2, (0,), 0.0)
    clock.rest(50.0)
    assert clock.left(55.0) == [55, 60]


def test_clocks_are_known_by_name() -> None:
    assert pace("none") is None
    assert pace("fast") is not None
    with pytest.raises(Refusal, match="no clock called"):
        pace("sundial")


def test_when_time_is_up_the_default_move_is_made(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "guest", clock="fast")
    with ann.at(table) as me:
        assert me.now["clocks"]["running"] == [0, 1]
        assert 170_000 < me.now["clocks"]["left"][0] <= 180_000
        room = site.room(table)
        assert room.clock is not None
        room.clock.bank[0] = 0.05
        me.say("chat", text="thinking")
        me.wait(lambda: not me.now["ask"]["yours"])
        assert len(room.table.record.entries) == 1
        assert me.now["clocks"]["running"] == [1]
        assert me.now["clocks"]["left"][0] == 5000, "a seat without time lives on the bonus"
