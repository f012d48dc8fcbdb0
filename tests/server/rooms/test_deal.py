"""Nothing is dealt before everybody sits; then it is dealt from numbers that nobody knew all of."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from cosmodrome.core.deal import Contribution, Deal
from cosmodrome.core.record import read
from tests.server.site import Site, Visitor, until

ONE, TWO = "a1" * 16, "b2" * 16


def test_before_everybody_sits_there_is_nothing_to_see_and_no_clock(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person", clock="fast")
    room = site.room(table)
    with ann.at(table) as me:
        assert me.waits
        assert me.now["clocks"] is None
        assert me.now["ask"]["choices"] == []
        assert not me.now["ask"]["yours"]
        assert not hasattr(room.table.state, "hands"), "there are no cards anywhere, so none can leak"
        assert me.say("move", seat=0, number=0, choice=0)["code"] == "not-asked"
        assert me.say("imagine", seat=0)["code"] == "not-asked"
        assert me.say("undo", seat=0)["code"] == "no-undo"
        assert ann.post(f"/tables/{table}/play-on", n=0, seat=0, hidden="again").status_code == 400
        moment = ann.get(f"/api/tables/{table}/at/0?seat=0")
        assert moment.status_code == 200
        assert "Nothing is dealt yet." in "".join(moment.json()["set"].values())
        assert ann.get(f"/tables/{table}/record").status_code == 403
        with bob.at(table) as you:
            assert you.sit(1)["type"] == "done"
        me.wait(lambda: not me.waits)
        me.wait(lambda: me.now["clocks"] is not None)
        assert me.now["ask"]["yours"]


def test_the_clock_of_an_empty_seat_never_runs(site: Site, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.make("peek", "me", "person", clock="fast")
    room = site.room(table)
    ahead = time.time() + 3600.0
    monkeypatch.setattr("cosmodrome.server.rooms.room.time.time", lambda: ahead)
    with ann.at(table) as me:
        me.drain(0.2)
        assert room.clock is None
        assert room.table.record.entries == []


def test_the_seed_comes_from_the_secret_and_all_contributions(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person", contribute=True)
    with ann.at(table) as me, bob.at(table) as you:
        promised = me.now["deal"]["commitment"]
        assert me.now["deal"]["wanted"]
        assert not you.now["deal"]["wanted"]
        assert me.say("contribute", contribution=ONE)["type"] == "done"
        assert me.say("contribute", contribution=TWO)["code"] == "contributed"
        assert you.sit(1, contribution=TWO)["type"] == "done"
        me.wait(lambda: not me.waits)
        assert me.say("contribute", contribution=TWO)["code"] == "begun"
        room = site.room(table)
        while room.table.outcome is None:
            for seat, player in enumerate((me, you)):
                if seat in room.table.pending:
                    player.move(0)
        for player in (me, you):
            player.wait(lambda player=player: player.now["deal"]["secret"] is not None)  # type: ignore[misc]
        shown = me.now["deal"]
        deal = Deal(shown["secret"], tuple(msgspec.convert(shown["contributions"], list[Contribution])))
        assert deal.commitment == promised
        assert deal.contributions == (Contribution("Ann", ONE), Contribution("Bob", TWO))
        assert deal.seed == room.table.record.seed
        for player in (me, you):
            told = [i for i, frame in enumerate(player.frames) if deal.secret in frame]
            ended = [i for i, frame in enumerate(player.frames) if '"over":{' in frame]
            assert min(told) >= min(ended), "the secret is told when it can harm nobody any more"
    _, record, _ = read(ann.get(f"/tables/{table}/record").text, site.app.rooms.game)
    assert record.deal == deal


def test_while_the_game_goes_on_no_byte_holds_the_secret(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person", contribute=True)
    with ann.at(table) as me, bob.at(table) as you, site.visitor("Cy").at(table) as watcher:
        me.say("contribute", contribution=ONE)
        you.sit(1, contribution=TWO)
        me.move(0)
        me.say("imagine", seat=0)
        room = site.room(table)
        watcher.wait(lambda: not watcher.waits)
        assert room.table.outcome is None
        deal = room.participants.deal
        assert deal is not None
        pages = [
            ann.get(path).text for path in (f"/tables/{table}", f"/api/tables/{table}", f"/api/tables/{table}/at/0")
        ]
        for bytes_sent in ("".join((*me.frames, *you.frames, *watcher.frames)), *pages):
            for secret in (deal.secret, str(deal.seed), f"{deal.seed:x}", ONE, TWO):
                assert secret not in bytes_sent


def test_a_seat_that_withholds_its_number_delays_nobody_for_long(start: Any) -> None:
    site = start(contribution_seconds=0.3)
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    table = ann.make("peek", "me", "person", contribute=True)
    with bob.at(table) as you:
        you.say("sit", seat=1, contribution=TWO)
        until(lambda: site.room(table).participants.begun)
        deal = site.room(table).participants.deal
        assert deal is not None
        assert [given.value for given in deal.contributions] == [TWO]


@pytest.mark.parametrize("bad", ["xyz", "a1", "A1" * 16, "a1" * 33, "a1" * 16 + "\n", "a1 " * 16])
def test_a_contribution_that_is_no_number_is_refused(ann: Visitor, bob: Visitor, bad: str) -> None:
    table = ann.make("peek", "me", "person", contribute=True)
    with ann.at(table) as me, bob.at(table) as you:
        assert me.say("contribute", contribution=bad)["code"] == "malformed"
        assert you.say("sit", seat=1, contribution=bad)["code"] == "malformed"
        assert you.say("contribute", contribution=ONE)["code"] == "not-seated"


def test_who_leaves_before_the_game_frees_the_seat_and_takes_the_number_along(
    site: Site, ann: Visitor, bob: Visitor
) -> None:
    table = ann.make("peek", "me", "person", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1, contribution=TWO)
        assert you.say("leave", seat=1)["type"] == "done"
        me.wait(lambda: "Bob stood up." in me.chat)
        assert me.now["seats"][1]["kind"] == "open"
        deal = site.room(table).participants.deal
        assert deal is not None
        assert deal.contributions == ()
        assert you.sit(2)["type"] == "done"


def test_a_restart_between_sitting_down_and_the_deal_deals_the_same(start: Any) -> None:
    first = start(contribution_seconds=60.0)
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    table = ann.make("peek", "me", "person", contribute=True)
    with bob.at(table) as you:
        you.say("sit", seat=1, contribution=TWO)
        promised = you.now["deal"]["commitment"]
    first.close()
    second = start(contribution_seconds=60.0)
    ann.site = bob.site = second
    with ann.at(table) as me:
        assert me.waits
        assert me.now["deal"]["commitment"] == promised
        me.say("contribute", contribution=ONE)
        me.wait(lambda: not me.waits)
        me.move(0)
        record = second.room(table).table.record
    second.close()
    third = start()
    ann.site = third
    with ann.at(table) as me:
        assert third.room(table).table.record == record
        assert record.deal is not None
        assert [given.value for given in record.deal.contributions] == [TWO, ONE]


def test_two_servers_deal_the_same_cards(start: Any) -> None:
    first, second = start(shared=True, tail_seconds=0.05), start(shared=True, tail_seconds=0.05)
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    bob.site = second
    table = ann.make("peek", "me", "person", contribute=True)
    with ann.at(table) as me, bob.at(table) as you:
        me.say("contribute", contribution=ONE)
        until(lambda: second.room(table).participants.event_count == 1)
        assert you.say("sit", seat=1, contribution=TWO)["type"] == "done"
        me.wait(lambda: not me.waits)
        you.wait(lambda: not you.waits)
        assert first.room(table).table.state == second.room(table).table.state
        assert first.room(table).table.record.seed == second.room(table).table.record.seed
