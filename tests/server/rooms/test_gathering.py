"""Before the game: nothing runs and nothing is dealt, and the host decides what the host may decide."""

from __future__ import annotations

import re
import time

import httpx
import pytest

from cosmodrome.table import clock
from cosmodrome.table.clock import Pace
from tests.server.conftest import Start
from tests.server.site import Site, Visitor, until, word_of


def test_the_clock_of_an_empty_seat_never_runs(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.PACES, "fast", Pace(0.2, 0.0, 0.2))
    site = start()
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    table = ann.make("colors", "me", "person", clock="fast")
    with ann.at(table) as seat:
        time.sleep(0.8)
        seat.drain(0.2)
        assert seat.now["clocks"] is None
        assert seat.now["gathering"] == {"host": 0, "by": "last", "waits": True}
        room = site.room(table)
        assert (room.clock, room.table.record.entries, room.participants.begun) == (None, [], False)
        with bob.at(table) as other:
            other.sit(1)
            seat.wait(lambda: not seat.waits)
            assert seat.now["gathering"] is None
            seat.wait(lambda: seat.now["clocks"] is not None)
            until(lambda: len(site.room(table).table.record.entries) > 0)  # now it runs, and default moves are made


def test_the_host_begins_where_that_was_chosen(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table) as seat, bob.at(table) as other:
        assert ann.post(f"/tables/{table}/begins", by="host").status_code == 303
        assert bob.post(f"/tables/{table}/begins", by="last").status_code == 400, "not the host"
        other.say("sit", seat=1)
        seat.wait(lambda: seat.now["seats"][1]["kind"] == "person")
        time.sleep(0.3)
        seat.drain()
        assert seat.waits
        assert seat.now["gathering"]["waits"]
        assert bob.post(f"/tables/{table}/begin").status_code == 400
        assert ann.post(f"/tables/{table}/begin").status_code == 303
        seat.wait(lambda: not seat.waits)
        assert ann.post(f"/tables/{table}/begin").status_code == 400, "it has begun"


def test_the_word_of_the_host_lapses_when_somebody_stands_up(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person", contribute=True)
    assert ann.post(f"/tables/{table}/begins", by="host").status_code == 303
    assert ann.post(f"/tables/{table}/begin").status_code == 400, "a seat is free"
    assert bob.post(f"/tables/{table}/sit", seat=1).status_code == 303
    assert ann.post(f"/tables/{table}/free", seat=1).status_code == 303
    assert site.room(table).participants.vacant == 1
    assert bob.post(f"/tables/{table}/free", seat=0).status_code == 400, "not theirs"


def test_bots_fill_the_rest(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person", "person", "person")
    assert bob.post(f"/tables/{table}/fill", level="easy").status_code == 400
    assert ann.post(f"/tables/{table}/fill", level="wizard").status_code == 400
    with ann.at(table) as seat:
        assert ann.post(f"/tables/{table}/fill", level="easy").status_code == 303
        seat.wait(lambda: not seat.waits)
        assert [one["kind"] for one in seat.now["seats"]] == ["person", "bot", "bot", "bot"]
        assert len({one["name"] for one in seat.now["seats"]}) == 4
    assert ann.post(f"/tables/{table}/fill", level="easy").status_code == 400


def test_the_host_is_who_made_the_table_or_else_who_sat_first(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "person", "person", "person", "person")
    assert site.room(table).participants.host(site.room(table).row.owner) is None
    bob.post(f"/tables/{table}/sit", seat=2)
    assert bob.post(f"/tables/{table}/begins", by="host").status_code == 303
    ann.post(f"/tables/{table}/sit", seat=3)
    assert bob.post(f"/tables/{table}/begins", by="last").status_code == 400
    assert ann.post(f"/tables/{table}/begins", by="last").status_code == 303


def test_the_room_survives_a_restart(start: Start) -> None:
    site = start()
    ann = site.visitor("Ann")
    table = ann.make("colors", "me", "person", "person", "person")
    ann.post(f"/tables/{table}/begins", by="host")
    ann.post(f"/tables/{table}/fill", level="easy")
    site.close()
    again = start()
    word = httpx.get(f"{again.url}/api/tables/{table}", headers=ann.headers).json()
    assert [seat["kind"] for seat in word["seats"]] == ["person", "bot", "bot", "bot"]
    assert again.room(table).participants.hosted == "host"
    assert not again.room(table).participants.begun


def test_whoever_opens_the_link_sits_down_under_a_name(site: Site, ann: Visitor) -> None:
    table = ann.make("colors", "me", "person", "person", "person")
    with httpx.Client(base_url=site.url, headers={"origin": site.url}) as browser:
        page = browser.get(f"/tables/{table}").text
        assert "Sit down" in page
        assert "<svg" in page[page.index('class="code"') :]
        assert f"{site.url}/tables/{table}" in page
        word = word_of(browser)
        refused = browser.post(f"/tables/{table}/sit", data={"csrf": word, "name": "Rigel"})
        assert refused.status_code == 400
        assert "Rigel is the name of a bot" in refused.text
        assert 'class="card sit"' in refused.text, "the same page, to try again"
        assert browser.post(f"/tables/{table}/sit", data={"name": "Bob"}).status_code == 403, "no token"
        assert browser.post(f"/tables/{table}/sit", data={"csrf": word, "name": "Bob"}).status_code == 303
        assert re.search(r'class="name">Bob \(you\)', browser.get(f"/tables/{table}").text)
    assert site.room(table).participants.holders[1].name == "Bob"


def test_open_tables_say_how_long_and_who(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table):
        until(lambda: bob.get(f"/api/tables/{table}").json()["here"] == ["Ann"])
        line = bob.get(f"/api/tables/{table}").json()
        assert line["opened"] == "just now"
        assert "here: Ann" in bob.get("/").text
