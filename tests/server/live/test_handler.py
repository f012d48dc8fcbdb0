"""Live tables: what two people at a table, and those who watch, see and may do."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.server.access.accounts import Visitor as Person
from cosmodrome.server.config import Config
from cosmodrome.server.live import incoming
from cosmodrome.server.live.broadcast import Broadcaster
from cosmodrome.server.live.connection import Connection, whose
from cosmodrome.server.rooms import actions
from cosmodrome.server.rooms.rooms import Rooms
from cosmodrome.store import Seating
from tests.server.site import QUICK, Site, Visitor, until


def test_two_people_play_a_whole_game_and_a_third_watches(site: Site, ann: Visitor, bob: Visitor) -> None:
    chance = random.Random(1)
    table = ann.make(options={"short": True})
    with ann.at(table) as first, bob.at(table) as second, site.visitor("Cy").at(table, "tall") as third:
        assert second.sit(1)["type"] == "done"
        players = (first, second)
        while site.room(table).table.outcome is None:
            player = players[site.room(table).table.pending[0]]
            player.wait(lambda player=player: player.now["ask"]["yours"])  # type: ignore[misc]
            choice = chance.randrange(len(player.now["ask"]["choices"]))
            assert player.move(choice)["type"] == "done"
        live = site.room(table)
        for seat, looker in ((0, first), (1, second), (None, third)):
            looker.wait(lambda looker=looker: looker.now["over"] is not None)  # type: ignore[misc]
            drawing = live.table.drawing(seat, tall=seat is None)
            assert looker.pieces == drawing.pieces, "sent piece by piece, it is the picture that would be drawn anew"
            assert looker.news == live.table.news(seat)
            assert looker.now["n"] == len(live.table.record.entries)


def test_an_update_holds_only_what_changed(ann: Visitor) -> None:
    table = ann.make("colors", "me", "bot:random")
    with ann.at(table) as me:
        me.wait(lambda: me.now["ask"]["yours"])
        whole = len(me.pieces)
        if len(me.now["ask"]["buttons"]) == len(me.now["ask"]["choices"]):
            me.move(0)
            me.wait(lambda: bool(me.now["ask"]["yours"]))
        me.frames.clear()
        me.move(0)
        updates = [msgspec.json.decode(frame) for frame in me.frames if '"update"' in frame[:20]]
        assert updates
        assert all(len(update.get("set", ())) < whole / 2 for update in updates)
        assert all("defs" not in update for update in updates)


def test_a_choice_is_said_by_its_parts_and_a_button_by_its_sentence(ann: Visitor) -> None:
    with ann.at(ann.make("peek", "me", "guest")) as me:
        ask = me.now["ask"]
        assert ask["yours"]
        assert ask["prompt"] == "Bid a card, face down."
        assert all(parts[0].startswith("card:") for parts in ask["choices"])
        said = me.say("moves", seat=0)
        assert [move["parts"] for move in said["moves"]] == ask["choices"]
        assert said["moves"][0]["say"].startswith("bid 77")
        assert me.say("move", seat=0, number=said["number"], move=said["moves"][1]["move"])["type"] == "done"


def test_a_move_sent_twice_happens_once(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as me:
        number = me.now["ask"]["number"]
        for _ in range(3):
            me.send("move", id=7, seat=0, number=number, choice=0)
        codes = sorted(message.get("code", "done") for message in me.drain() if message.get("id") == 7)
        assert codes == ["done", "stale", "stale"]
        assert len(site.room(table).table.record.entries) == 1
        assert me.say("move", seat=0, number=number + 5, choice=0)["code"] == "unasked"


def test_two_tabs_on_one_seat_agree(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table) as one, ann.at(table) as other, bob.at(table) as second:
        second.sit(1)
        one.wait(lambda: not one.waits)
        mover = one if one.now["ask"]["yours"] else second
        mover.move(0)
        for tab in (one, other):
            tab.wait(lambda tab=tab: tab.now["n"] == 1)  # type: ignore[misc]
        assert one.pieces == other.pieces
        assert one.now["ask"] == other.now["ask"]


def test_reconnecting_resumes_exactly(ann: Visitor) -> None:
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as me:
        me.move(2)
        me.drain(0.05)
        before = (me.pieces, me.news, me.now["ask"], me.now["n"])
    with ann.at(table) as me:
        assert (me.pieces, me.news, me.now["ask"], me.now["n"]) == before


def test_a_restart_brings_every_table_back(start: Any) -> None:
    first = start()
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    table, other = ann.make("peek", "me", "person"), bob.make("colors", "me", "bot:random", private=True)
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        me.say("chat", text="until <later>")
        me.move(1)
        me.say("undo", seat=0)
        me.move(3)
        you.wait(lambda: you.now["n"] == 3)
        assert you.move(0)["type"] == "done"
        assert me.say("undo", seat=0)["type"] == "done"
        me.wait(lambda: me.now["request"] is not None)
        me.drain(0.1)
        shown = (me.pieces, me.news, me.chat, me.now["ask"], me.now["seats"][0], me.now["n"], me.now["request"])
        assert me.now["request"]["asked"] == [1]
    first.close()
    second = start()
    ann.site = bob.site = second
    with ann.at(table) as me:
        assert shown == (
            me.pieces, me.news, me.chat, me.now["ask"], me.now["seats"][0], me.now["n"], me.now["request"],
        )  # fmt: skip
    assert {line["id"] for line in bob.get("/api/tables").json()} >= {table, other}


def test_what_is_not_lit_says_why(ann: Visitor, bob: Visitor) -> None:
    with ann.at(ann.make("colors", "me", "me")) as me:
        me.take_device()
        me.move(0)
        seat = me.take_device()
        answer = me.say("why", seat=seat, parts=["hand:24", "cell:0"])
        assert answer["type"] == "because"
        assert answer["sentence"]
    with bob.at(ann.make("colors", "me", "person")) as watcher:
        assert watcher.say("why", seat=0, parts=["cell:1"])["code"] == "not-yours"


def test_nobody_does_what_is_not_theirs_to_do(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "bot:random")
    with ann.at(table) as me, bob.at(table) as stranger:
        room = site.room(table)
        until(lambda: 1 not in room.table.pending)
        before = (room.table.record.entries[:], room.participants.event_count)
        number = me.now["ask"]["number"]
        for message in (
            {"type": "move", "seat": 0, "number": number, "choice": 0},
            {"type": "move", "seat": 1, "number": 0, "choice": 0},
            {"type": "undo", "seat": 0},
            {"type": "leave", "seat": 0},
            {"type": "moves", "seat": 0},
            {"type": "imagine", "seat": 0},
            {"type": "look", "seat": 0},
            {"type": "why", "seat": 0, "parts": []},
        ):
            assert stranger.say(**message)["code"] == "not-yours"
        for message in ({"type": "chat", "text": "hello"}, {"type": "rematch"}, {"type": "agree"}, {"type": "decline"}):
            assert stranger.say(**message)["code"] == "not-seated"
        assert stranger.sit(0)["code"] == "taken"
        assert stranger.sit(1)["code"] == "taken"
        assert stranger.sit(9)["code"] == "no-seat"
        assert me.say("move", seat=1, number=0, choice=0)["code"] == "not-yours"
        assert me.sit(0)["code"] == "seated"
        assert (room.table.record.entries, room.participants.event_count) == before


def test_names_and_chat_go_out_as_they_are_and_are_never_markup(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        me.say("chat", text="<script>alert(1)</script>\u202e\n hi")
        you.wait(lambda: bool(you.chat))
        assert you.chat == ["<script>alert(1)</script> hi"]
        assert you.now["seats"][0]["name"] == "Ann"
        assert me.say("chat", text="   ")["code"] == "empty"
        assert me.say("chat", text="x" * 501)["code"] == "malformed"


def test_presence(ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "person")
    with ann.at(table) as me:
        with bob.at(table) as you:
            time.sleep(0.3)  # longer than news of who is present is held back
            you.sit(1)
            me.wait(lambda: me.now["seats"][1]["present"])
            assert you.now["seats"][1] | {"present": True} == {
                "name": "Bob", "kind": "person", "level": "", "present": True, "you": True, "away": False,
            }  # fmt: skip
        me.wait(lambda: not me.now["seats"][1]["present"])


# -- one device, several people --------------------------------------------------------------------


def test_on_one_device_no_hand_is_shown_before_it_is_asked_for(ann: Visitor) -> None:
    table = ann.make("peek", "me", "me")
    with ann.at(table) as me:
        assert me.now["look"] == {"seat": None, "own": [0, 1], "pass": 0}
        assert "77" not in "".join(me.pieces.values())
        assert me.say("moves", seat=0)["code"] == "hidden"
        assert me.say("look", seat=0)["type"] == "done"
        hand = [part for parts in me.now["ask"]["choices"] for part in parts]
        assert len(hand) == 4
        assert me.say("imagine", seat=1)["code"] == "hidden"
        me.frames.clear()
        me.move(0)
        me.wait(lambda: me.now["look"]["pass"] == 1)
        assert me.now["look"]["seat"] is None
        assert not any(part[5:] in "".join(me.frames) for part in hand), "the first hand is gone from the screen"
        assert me.say("look", seat=0)["code"] == "hidden"
        assert me.say("look", seat=1)["type"] == "done"
        assert me.now["ask"]["yours"]


@pytest.mark.parametrize(
    ("own", "pending", "seat", "expected"),
    [
        ((), (0,), None, (None, None)),
        ((1,), (0,), None, (1, None)),
        ((0, 1), (1,), None, (None, 1)),
        ((0, 1), (1,), 0, (None, 1)),
        ((0, 1), (0, 1), 1, (1, None)),
        ((0, 1), (2,), 1, (1, None)),
        ((0, 1), (), None, (None, None)),
    ],
)
def test_whose_view_a_device_shows(
    own: tuple[int, ...], pending: tuple[int, ...], seat: int | None, expected: tuple[int | None, int | None]
) -> None:
    assert whose(own, pending, seat) == expected


# -- slow readers -----------------------------------------------------------------------------------


def test_a_slow_reader_holds_up_nobody_and_gets_the_last_word(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("colors", "me", "me")
    with ann.at(table) as me, bob.at(table) as sleeper:
        room = site.room(table)
        played = 0
        while room.table.outcome is None:
            me.take_device()
            me.move(played % len(me.now["ask"]["choices"]))
            played += 1
        assert played > 30
        sleeper.wait(lambda: sleeper.now["over"] is not None)
        assert sleeper.pieces == room.table.drawing(None).pieces
        assert sleeper.news == room.table.news(None)


class SlowSocket:
    """Writes one message, and no more until it is ready again."""

    def __init__(self) -> None:
        self.ready = True
        self.frames: list[bytes] = []

    def write(self, message: bytes) -> None:
        self.frames.append(message)
        self.ready = False


def test_what_is_not_read_melts_into_one_message(tmp_path: Path) -> None:
    """Writes that get stuck hold up no move; when the client reads again, one message brings it up to date."""

    async def main() -> None:
        rooms = Rooms(Config(database=f"sqlite:///{tmp_path}/slow.db", **QUICK))
        ann, bob = (Person(name, name, True) for name in ("ann", "bob"))
        seats = [Seating("person", "Ann", "ann"), Seating("person", "Anna", "ann")]
        room = await rooms.room(await rooms.add(rooms.game("colors"), {"seats": 2}, seats, "ann"))
        socket = SlowSocket()
        connection = Connection(Broadcaster().feed(room), bob, False, socket)
        room.join(connection)
        await asyncio.sleep(0.05)
        for _ in range(30):
            done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            seat = room.table.pending[0]
            answer = incoming.MoveMessage(0, seat, room.table.number(seat), 0)
            actions.move(room, ann, answer, done.set_result)
            assert await asyncio.wait_for(done, 5) is None
        assert len(socket.frames) == 1
        socket.ready = True
        connection.wake()
        await asyncio.sleep(0.05)
        assert len(socket.frames) == 2, "thirty moves in one message"
        assert msgspec.json.decode(socket.frames[1])["n"] == 30
        room.part(connection)
        await rooms.close()

    asyncio.run(main())


@pytest.mark.parametrize(("whose", "what"), [("table", "view"), ("participants", "seats_of")])
def test_a_view_that_cannot_be_drawn_is_missed_by_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, whose: str, what: str
) -> None:
    """All who have something new to hear are told together; who breaks over it breaks alone."""

    def broken(_: Any) -> Any:
        raise ValueError("no such view")

    async def main() -> None:
        rooms = Rooms(Config(database=f"sqlite:///{tmp_path}/broken.db", **QUICK))
        seats = [Seating("person", "Ann", "ann"), Seating("person", "Anna", "ann")]
        bob = Person("bob", "bob", True)
        sockets = [SlowSocket() for _ in range(3)]
        opened = [await rooms.room(await rooms.add(rooms.game("colors"), {"seats": 2}, seats, "ann")) for _ in sockets]
        broadcaster = Broadcaster()
        pairs = zip(map(broadcaster.feed, opened), sockets, strict=True)
        connections = [Connection(feed, bob, False, socket) for feed, socket in pairs]
        setattr(getattr(opened[1], whose), what, broken)
        for room, connection in zip(opened, connections, strict=True):
            room.join(connection)
        assert not any(socket.frames for socket in sockets), "nothing is told before everything has happened"
        await asyncio.sleep(0.05)
        assert [len(socket.frames) for socket in sockets] == [1, 0, 1]
        assert [connection.ended.done() for connection in connections] == [False, True, False]
        for room, connection in zip(opened, connections, strict=True):
            room.part(connection)
        await rooms.close()

    asyncio.run(main())
    assert "broke" in caplog.text


def test_a_table_nobody_looks_at_is_let_go_and_comes_back(start: Any) -> None:
    site = start(idle_seconds=0.0, shared=True, tail_seconds=0.05, absent_seconds=0.05)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as me:
        me.move(0)
        me.drain(0.2)
        assert table in site.app.rooms.open
    until(lambda: table not in site.app.rooms.open)
    with ann.at(table) as me:
        assert me.now["n"] == 1
