"""A window tells nobody whether somebody else was asked in it: two tables that look alike, and only one has a stopper.

Ann takes the trick in both. At one table Bob and Cy could stop her and pass; at the other nobody could.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import msgspec
import pytest

from cosmodrome.core.choices import PASS
from cosmodrome.core.record import Entry
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.actions import stand_in
from cosmodrome.server.rooms.replays import Moment, Replays
from cosmodrome.server.rooms.room import Room
from tests.server.peek import HIGH, LOW, PEEK, ROUNDS, STOPPER, Bid
from tests.server.site import Seat, Site, until
from tests.server.site import Visitor as Person

TRICK = HIGH
SECONDS = 0.6
NAMES = ("Ann", "Bob", "Cy")


def dealt(stoppers: bool, last: bool) -> str:
    """A position in which Ann has the highest card, and Bob and Cy a stopper each, or none; or the last of a game."""
    state = PEEK.setup(PEEK.options(seats=3), 1)
    low = iter(range(LOW, STOPPER))
    hands = [[next(low) for _ in range(4)] for _ in range(3)]
    hands[0][3] = TRICK
    if stoppers:
        hands[1][3], hands[2][3] = STOPPER, STOPPER + 1
    held = {card for hand in hands for card in hand}
    state.hands, state.pile = hands, [card for card in range(HIGH, LOW - 1, -1) if card not in held]
    state.round = ROUNDS if last else 1
    return PEEK.encode(state).decode()


class Scene:
    """A table with three people and a spectator at it, in the window after the bids."""

    def __init__(self, site: Site, people: list[Person], table: str, connections: list[Seat]) -> None:
        self.site, self.people, self.table = site, people, table
        self.ann, self.bob, self.cy, self.watcher = connections
        self.room = site.room(table)

    def get(self, who: int, path: str = "") -> Any:
        return self.people[who].get(f"/api/tables/{self.table}{path}").json()

    def passes(self, *who: Seat) -> None:
        """These people pass, one after the other."""
        for connection in who:
            entries = len(self.room.table.record.entries)
            assert connection.move(0)["type"] == "done"
            until(lambda entries=entries: len(self.room.table.record.entries) > entries)  # type: ignore[misc]

    def on_loop(self, step: Callable[[], Any]) -> Any:
        """Do something in the server's thread."""

        async def do() -> Any:
            return step()

        return run(self.site, do())

    def bids(self) -> None:
        for connection, card in ((self.bob, 0), (self.cy, 0), (self.ann, 3)):
            assert connection.move(card)["type"] == "done"
        for connection in (self.ann, self.bob, self.cy, self.watcher):
            connection.wait(lambda connection=connection: bool(connection.now["ask"]["open"]))  # type: ignore[misc]


def run(site: Site, work: Coroutine[Any, Any, Any]) -> Any:
    loop = site.server.servers[0].get_loop()
    return asyncio.run_coroutine_threadsafe(work, loop).result(20)


Set = Callable[..., Scene]


@pytest.fixture
def scene(start: Any) -> Iterator[Set]:
    with ExitStack() as stack:

        def make(stoppers: bool, seconds: float = SECONDS, pause: float = 0.0, **more: Any) -> Scene:
            site = start(window_seconds=seconds, bot_pause=pause)
            people = [site.visitor(name) for name in (*NAMES, "Dee")]
            return stack.enter_context(sitting(site, people, stoppers, **more))

        yield make


@contextmanager
def sitting(
    site: Site, people: list[Person], stoppers: bool, last: bool = False, game: str = "peek", **more: Any
) -> Iterator[Scene]:
    table = people[0].make(game, "me", "person", "person", **more)
    with ExitStack() as stack:
        connections = [stack.enter_context(person.at(table)) for person in people]
        for seat in (1, 2):
            assert connections[seat].say("sit", seat=seat)["type"] == "done"
        at = Scene(site, people, table, connections)
        until(lambda: at.room.participants.begun)
        at.on_loop(lambda: deal(at.room, dealt(stoppers, last)))
        at.ann.wait(lambda: str(TRICK) in "".join(at.ann.pieces.values()))
        yield at


def deal(room: Room, start: str) -> None:
    """Let the table begin with this position."""
    room.row = msgspec.structs.replace(room.row, start=start)
    room.table = room._new_table()
    room._changed()


def accept(room: Room, seat: int, card: int) -> None:
    """Take a bid that came in some other way."""
    room._accept(room.table.propose(seat, Bid(card)), time.time())


def closed(connection: Seat) -> bool:
    return not connection.now["ask"]["open"]


def ended(connection: Seat) -> bool:
    return connection.now["over"] is not None and connection.now["request"] is None


# -- what a silent pass must not change ---------------------------------------------------------------------------


def test_a_silent_pass_is_counted_nowhere(scene: Set) -> None:
    counted = []
    for stoppers in (True, False):
        at = scene(stoppers)
        at.bids()
        at.on_loop(partial(setattr, at.room, "changed", 1_000_000_000.0))
        if stoppers:
            at.passes(at.bob, at.cy)
        for connection in (at.watcher, at.ann):
            connection.wait(partial(closed, connection))
        line = at.get(3)
        told = [(connection.now["n"], connection.news) for connection in (at.ann, at.watcher)]
        counted.append(
            (line["moves"], line["changed"], told, at.get(3, "/at/99")["last"], at.get(0, "/at/99?seat=0")["last"])
        )
    assert counted[0] == counted[1]
    assert counted[0][:2] == (3, "2001-09-09T01:46:40+00:00")


def test_a_silent_pass_ends_no_request_and_is_taken_back_with_the_rest(scene: Set) -> None:
    at = scene(True)
    at.bids()
    assert at.ann.say("undo", seat=0)["type"] == "done"
    at.watcher.wait(lambda: bool(at.watcher.now["request"]))
    assert at.watcher.now["request"]["moves"] == 1
    at.passes(at.bob, at.cy)
    at.watcher.wait(lambda: not at.watcher.now["ask"]["open"])
    at.bob.say("ping")
    assert at.bob.now["request"] == {"kind": "undo", "by": 0, "moves": 1, "agreed": [0], "asked": [1, 2]}
    assert at.bob.say("agree")["type"] == "done"
    assert at.cy.say("agree")["type"] == "done"
    at.watcher.wait(lambda: "Ann takes back 1 move." in at.watcher.news)
    assert [entry.seat for entry in at.room.table.record.moves()] == [1, 2]
    assert at.room.table.record.entries[-1].undo == 3


def test_a_move_everybody_knows_of_still_ends_a_request(scene: Set) -> None:
    at = scene(True)
    at.bids()
    assert at.ann.say("undo", seat=0)["type"] == "done"
    at.bob.wait(lambda: at.bob.now["ask"]["yours"] and bool(at.bob.now["request"]))
    assert at.bob.move(1)["type"] == "done", "Bob stops it"
    at.watcher.wait(lambda: at.watcher.now["request"] is None)


def test_no_update_goes_out_because_somebody_passed_in_silence(scene: Set) -> None:
    """At a table with clocks, whose time goes on, those who noticed nothing are sent nothing."""
    at = scene(True, clock="slow")
    at.bids()
    for connection in (at.ann, at.watcher):
        connection.drain()
        connection.frames.clear()
    at.passes(at.bob)
    at.cy.wait(lambda: at.cy.now["ask"]["yours"])
    for connection in (at.ann, at.watcher):
        connection.drain()
        assert connection.frames == []


def test_a_clock_is_shown_to_a_tenth_of_a_second(scene: Set) -> None:
    at = scene(True, clock="slow")
    at.bids()
    shown = at.watcher.now["clocks"]
    assert shown["limit"] % 100 == 0
    assert all(left % 100 == 0 for left in shown["left"])


def test_lists_of_tables_are_not_ordered_by_silent_passes(scene: Set) -> None:
    at = scene(True)
    at.bids()
    newer = at.people[0].make("peek", "me", "guest")
    with at.people[0].at(newer) as connection:
        connection.move(0)
    at.passes(at.bob)
    assert [line["id"] for line in at.people[0].get("/api/tables").json()] == [newer, at.table]


# -- while a window that nobody could answer is shown ------------------------------------------------------------------


def test_nothing_is_told_before_the_window_ends(scene: Set) -> None:
    """The next bids are asked for already, but everybody still sees the window."""
    at = scene(False, seconds=3.0)
    at.bids()
    assert at.room.table.held
    assert at.room.table.pending == (0, 1, 2)
    assert not at.get(0)["yours"]
    assert at.ann.say("moves", seat=0)["moves"] == []
    assert at.ann.say("imagine", seat=0)["code"] == "not-asked"
    assert at.ann.say("why", seat=0, parts=[f"card:{LOW}"])["code"] == "not-asked"
    number, card = at.ann.now["ask"]["number"], {"type": "Bid", "card": LOW}
    begun = time.monotonic()
    assert at.ann.say("move", seat=0, number=number, choice=0)["code"] == "not-asked"
    assert at.ann.say("move", seat=0, number=number, move=card)["code"] == "not-asked"
    assert at.ann.say("move", seat=0, number=number - 1, move=card)["code"] == "stale"
    assert time.monotonic() - begun < 2
    assert at.room.table.held, "and the window is still to be seen"


def test_who_is_not_asked_is_told_so_at_once_whether_or_not_another_is(scene: Set) -> None:
    at = scene(True, seconds=3.0)
    at.bids()
    number = at.ann.now["ask"]["number"]
    begun = time.monotonic()
    assert at.ann.say("move", seat=0, number=number, choice=0)["code"] == "not-asked"
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize("stoppers", [True, False])
def test_the_last_moment_is_the_one_that_is_seen(scene: Set, stoppers: bool) -> None:
    at = scene(stoppers, seconds=3.0)
    at.bids()
    for who, connection, query in ((3, at.watcher, ""), (0, at.ann, "?seat=0")):
        moment = at.get(who, f"/at/99{query}")
        assert moment["set"] == connection.pieces
        assert moment["prompt"] == "Somebody may respond."
        assert (
            [line["say"] for line in moment["news"]]
            == connection.news[-1:]
            == [f"The bids are {TRICK}, {LOW + 4}, {LOW + 8}."]
        )
        assert moment["n"] == moment["last"] == connection.now["n"] == 3
        before = at.get(who, f"/at/2{query}")
        assert before["prompt"] == "Waiting for Ann."


def test_a_moment_is_one_moment_though_moves_are_taken_back_meanwhile(scene: Set) -> None:
    at = scene(False)
    at.bids()

    async def ask() -> Moment:
        """Ask for a moment; before its turn comes the table goes back to the beginning."""
        replays, lock = Replays(at.site.app.rooms), asyncio.Lock()
        replays._leafing[at.table] = lock
        await lock.acquire()
        asking = asyncio.create_task(replays.moment(at.room, Visitor("nobody", "Nobody", True), 2, None, False))
        await asyncio.sleep(0)
        at.room._accept(at.room.table.propose_undo(0, 3), time.time())
        lock.release()
        return await asking

    moment = run(at.site, ask())
    assert (moment.n, moment.last) == (0, 0)
    assert moment.prompt == "Waiting for Ann, Bob and Cy."


@pytest.mark.parametrize("stoppers", [True, False])
def test_a_moment_that_is_past_holds_all_that_came_of_it(scene: Set, stoppers: bool) -> None:
    at = scene(stoppers, seconds=0.2)
    at.bids()
    if stoppers:
        at.passes(at.bob, at.cy)
    at.bob.move(0)
    at.watcher.wait(lambda: at.watcher.now["n"] == 4)
    third = at.get(3, "/at/3")
    assert third["prompt"].startswith("Waiting for Ann")
    assert len(third["news"]) == 4, "the bids, and a card for each"
    assert (
        at.people[3].post(f"/tables/{at.table}/play-on", n=3, seat=0, hidden="again", others="person").status_code
        == 303
    )


@pytest.mark.parametrize("stoppers", [True, False])
def test_no_game_is_played_on_from_an_open_window(scene: Set, stoppers: bool) -> None:
    at = scene(stoppers, seconds=3.0)
    at.bids()
    answer = at.people[3].post(f"/tables/{at.table}/play-on", n=3, seat=0, hidden="again", others="person")
    assert answer.status_code == 400
    assert "who is being asked" in answer.text


def test_a_bot_does_not_think_ahead_of_what_is_seen(scene: Set) -> None:
    """Or its move would come the sooner after a window if nobody was asked in it."""
    at = scene(False, seconds=1.0, pause=0.8)
    at.bids()
    at.on_loop(lambda: at.room.keep_event(table_events.Left(1, stand_in(at.room.game)), lambda why: None))
    until(lambda: not at.room.table.held)
    shown = time.monotonic()
    until(lambda: len(at.room.table.record.entries) == 4)
    assert time.monotonic() - shown > 0.5


def test_a_bot_that_fails_in_a_window_is_replaced_in_silence(scene: Set) -> None:
    """Or all would know that the window asked it. They are told when everybody sees that it is asked for a bid."""
    at = scene(True, game="shaky")
    at.on_loop(lambda: at.room.keep_event(table_events.Left(1, "dumb"), lambda why: None))
    until(lambda: bool(at.room.participants.holders[1].level))
    for connection, card in ((at.cy, 0), (at.ann, 3)):
        assert connection.move(card)["type"] == "done"
    until(lambda: len(at.room.table.record.entries) == 4, 30)
    assert at.room.participants.holders[1].level == "dumb", "somebody has answered for it, and nobody was told"
    assert not [line.text for line in at.room.participants.chat if "The bot" in line.text]
    assert at.room.table.window_open
    at.cy.wait(lambda: bool(at.cy.now["ask"]["open"]))
    at.passes(at.cy)
    until(lambda: at.room.participants.holders[1].level == "weak")
    assert not at.room.table.window_open
    assert "The bot made a mistake; a simpler one (weak) plays on for Bob." in at.room.participants.chat[-1].text


def test_a_clock_makes_no_move_for_a_question_that_was_not_shown(scene: Set) -> None:
    at = scene(False, seconds=1.0, clock="fast")
    at.bids()
    room = at.room
    assert room.clock is not None
    room.clock._opened -= 1000
    at.on_loop(lambda: room.attend())
    until(lambda: not room.table.held)
    time.sleep(0.3)
    assert len(room.table.record.entries) == 3


def test_a_window_is_shown_where_nobody_is_connected(scene: Set) -> None:
    """Or who only asks over HTTP, at this process or another, would see what is hidden from the rest."""
    at = scene(False, seconds=2.0)
    room = at.room
    for seat, card in ((1, LOW + 4), (2, LOW + 8)):
        at.on_loop(partial(accept, room, seat, card))
    for connection in set(room.viewers):
        at.on_loop(partial(room.part, connection))
    at.on_loop(partial(accept, room, 0, TRICK))
    assert at.get(3, "/at/99")["prompt"] == "Somebody may respond."


def test_a_table_read_again_knows_which_passes_were_silent(scene: Set) -> None:
    at = scene(True)
    at.bids()
    at.passes(at.bob, at.cy)
    again = Room(at.room.services, at.room.row, at.room.game)
    store = at.site.app.rooms.store
    lines = store.read("entries", at.table)
    again.follow(lines, store.read("notes", at.table))
    assert again.visibility.count(None) == at.room.visibility.count(None) == 3
    assert again.changed == lines[2].at
    assert again.visibility.last_known == 3
    assert Entry(1, PASS) in again.table.record.entries


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stoppers", [True, False])
def test_the_end_is_there_when_it_is_seen_and_then_nothing_can_be_taken_back(scene: Set, stoppers: bool) -> None:
    at = scene(stoppers, seconds=1.5, last=True)
    at.bids()
    assert bool(at.room.table.state.agenda) == stoppers, "it is over in truth, if nobody could answer"
    assert not at.get(0)["over"]
    assert at.people[0].get(f"/tables/{at.table}/record").status_code == 403
    assert at.people[0].get(f"/api/tables/{at.table}/at/1?seat=1").status_code == 403
    assert at.ann.say("rematch")["code"] == "not-over"
    assert at.ann.say("undo", seat=0)["type"] == "done", "it is asked of the others, as in any open window"
    at.bob.wait(lambda: bool(at.bob.now["request"]))
    if stoppers:
        at.passes(at.bob, at.cy)
    for connection in (at.ann, at.bob, at.cy):
        connection.wait(partial(ended, connection))
    assert at.bob.say("agree")["code"] == "no-request"
    assert at.ann.say("undo", seat=0)["code"] == "over"
    assert at.people[0].get(f"/tables/{at.table}/record").status_code == 200
    assert at.get(0, "/at/1?seat=1")["seat"] == 1


def test_moves_are_taken_back_while_the_end_is_not_seen(scene: Set) -> None:
    at = scene(False, seconds=3.0, last=True)
    at.bids()
    assert at.ann.say("undo", seat=0)["type"] == "done"
    for connection in (at.bob, at.cy):
        assert connection.say("agree")["type"] == "done"
    at.ann.wait(lambda: at.ann.now["ask"]["yours"])
    assert at.get(0)["over"] is False
    assert len(at.room.table.record.moves()) == 2
