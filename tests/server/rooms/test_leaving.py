"""Going away: a pause where nobody else waits, a bot where the others agree, and a list without old games."""

from __future__ import annotations

import time
from functools import partial

import httpx
import pytest

from cosmodrome.table import clock
from cosmodrome.table.clock import Pace
from tests.server.conftest import Start
from tests.server.site import Seat, Site, Visitor, until


def asked_or_covered(seat: Seat) -> bool:
    return bool(seat.now["ask"]["yours"] or seat.now["look"]["pass"] is not None)


def test_alone_with_bots_the_table_pauses_and_no_clock_runs(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.PACES, "fast", Pace(1.5, 0.0, 1.5))
    site = start()
    ann = site.visitor("Ann")
    table = ann.make("colors", "me", "bot:easy", clock="fast")
    with ann.at(table) as seat:
        seat.wait(lambda: seat.now["ask"]["yours"])
        assert seat.say("pause", seat=0, paused=True)["type"] == "done"
        seat.wait(lambda: seat.now["paused"])
        assert seat.now["clocks"]["running"] == []
        before = len(site.room(table).table.record.entries)
        time.sleep(2.0)
        assert len(site.room(table).table.record.entries) == before, "no default move"
        assert seat.move()["code"] == "paused"
        assert seat.say("pause", seat=0, paused=True)["code"] == "no-pause"
    site.close()
    site = start()
    with ann_again(site, ann).at(table) as seat:
        assert seat.now["paused"], "a pause outlasts the process"
        time.sleep(1.7)
        assert seat.say("pause", seat=0, paused=False)["type"] == "done"
        assert seat.move()["type"] == "done"


def ann_again(site: Site, ann: Visitor) -> Visitor:
    """The same person at a server that was started again."""
    again = site.visitor("Somebody")
    again.key, again.headers = ann.key, ann.headers
    return again


def test_with_people_there_is_no_pause(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "guest")
    with ann.at(table) as seat, bob.at(table) as other:
        assert seat.say("pause", seat=0, paused=True)["code"] == "not-alone"
        assert other.say("pause", seat=0, paused=True)["code"] == "not-yours"


def test_the_others_decide_whether_a_bot_plays_on(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table) as seat, bob.at(table) as other:
        other.sit(1)
        seat.wait(lambda: not seat.waits)
        assert seat.say("leave", seat=0, ask=True)["type"] == "done"
        other.wait(lambda: other.now["request"] is not None)
        assert other.now["request"]["kind"] == "bot"
        assert other.say("decline")["type"] == "done"
        seat.wait(lambda: seat.now["request"] is None)
        assert not seat.now["seats"][0]["away"]
        assert seat.say("leave", seat=0, ask=True)["type"] == "done"
        assert other.say("agree")["type"] == "done"
        other.wait(lambda: other.now["seats"][0]["away"])
        assert other.now["request"] is None
        assert seat.sit(0)["type"] == "done"
        other.wait(lambda: not other.now["seats"][0]["away"])


def test_a_game_is_hidden_from_my_list_and_stands_still(site: Site, ann: Visitor) -> None:
    table = ann.make("colors", "me", "bot:easy")
    ann.post(f"/tables/{table}/sit", seat=0)
    assert httpx.post(f"{site.url}/tables/{table}/hide", headers={"origin": site.url}).status_code == 403
    assert ann.post(f"/tables/{table}/hide").status_code == 303
    until(lambda: site.room(table).participants.paused)
    assert f"/tables/{table}" not in ann.get("/").text


def test_on_one_device_nothing_is_covered_where_nothing_is_hidden(start: Start) -> None:
    from cosmodrome.games import GAMES

    site = start(games=dict(GAMES))
    ann = site.visitor("Ann")
    for game, covered in (("colors-jr", False), ("chains", True)):
        table = ann.make(game, "me", "me")
        with ann.at(table) as seat:
            passed = False
            for _ in range(4):
                seat.wait(partial(asked_or_covered, seat))
                passed = passed or seat.now["look"]["pass"] is not None
                seat.take_device()
                assert seat.move()["type"] == "done"
            assert passed == covered, game


def test_who_asked_can_think_better_of_it(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table) as seat, bob.at(table) as other:
        other.sit(1)
        seat.wait(lambda: not seat.waits)
        assert seat.say("leave", seat=0, ask=True)["type"] == "done"
        assert seat.say("decline")["type"] == "done"
        other.wait(lambda: other.now["request"] is None and "Ann asks no longer." in other.chat)
