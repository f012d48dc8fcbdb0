"""What reaches a connection holds nothing that its seat may not know: looked for in the bytes."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack

import msgspec
import pytest

from tests.server.peek import HIGH, LOW
from tests.server.site import Seat, Site, Visitor, until

CARD = re.compile(r"77\d{4}")


class Knowledge:
    """The cards a seat, or a spectator, has had a right to see so far."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.cards: set[int] = set()

    def learn(self, site: Site, table: str) -> None:
        state = site.room(table).table.state
        self.cards |= set(state.shown)  # type: ignore[attr-defined]
        if self.seat is not None:
            self.cards |= {*state.hands[self.seat], state.bids[self.seat]}  # type: ignore[attr-defined]


def check(frames: list[str], known: Knowledge, everything: set[int]) -> int:
    """Every card named in the frames must be known; says how many were named."""
    named = {int(card) for frame in frames for card in CARD.findall(frame)} & everything
    assert named <= known.cards, f"seat {known.seat} was told of {named - known.cards}"
    frames.clear()
    return len(named)


@pytest.mark.parametrize("seed", range(4))
def test_no_frame_names_a_card_its_reader_cannot_know(site: Site, ann: Visitor, bob: Visitor, seed: int) -> None:
    chance = random.Random(seed)
    table = ann.make("peek", "me", "person", "person")
    everything = set(range(LOW, HIGH + 1))
    with ExitStack() as stack:
        cy, dee = site.visitor("Cy"), site.visitor("Dee")
        seats: list[Seat] = [stack.enter_context(person.at(table)) for person in (ann, bob, cy, dee)]
        seats[1].sit(1)
        seats[2].sit(2)
        known = [Knowledge(seat) for seat in (0, 1, 2, None)]
        named = 0
        room = site.room(table)
        while room.table.outcome is None:
            for who in known:
                who.learn(site, table)
            asked = chance.choice(room.table.pending)
            ask_everything(seats[asked], asked)
            for stranger in seats:
                ask_everything(stranger, asked, refused=stranger is not seats[asked])
            count = len(room.table.record.entries)
            if count and chance.random() < 0.2:
                seats[asked].say("undo", seat=asked)
                for seat in seats[:3]:
                    seat.say("agree")
            else:
                seats[asked].move(chance.randrange(len(seats[asked].now["ask"]["choices"])))
            until(lambda count=count: len(room.table.record.entries) > count or room.participants.request is None)  # type: ignore[misc]
            for who, seat in zip(known, seats, strict=True):
                who.learn(site, table)
                seat.drain(0.01)
                named += check(seat.frames, who, everything)
        assert named > 20, "the test has seen cards, so it could have seen a leak"


def ask_everything(seat: Seat, about: int, refused: bool = False) -> None:
    """Every question a client can ask about a seat."""
    for type, more in (("moves", {}), ("why", {"parts": ["card:770001"]}), ("look", {}), ("imagine", {})):
        answer = seat.say(type, seat=about, **more)
        if type == "imagine" and answer["type"] == "imagined":
            seat.frames = [frame for frame in seat.frames if '"imagined"' not in frame]  # dealt again: not the truth
        assert not refused or answer["type"] == "refused"
    for card in range(LOW, HIGH + 1, 7):
        seat.say("about", part=f"card:{card}")


def test_an_imagined_state_is_another_at_each_call_and_fits_the_view(site: Site, ann: Visitor) -> None:
    with ann.at(ann.make("peek", "me", "guest", "guest")) as me:
        answers = [me.say("imagine", seat=0) for _ in range(20)]
        assert len({msgspec.json.encode(answer["state"]["hands"][1]) for answer in answers}) > 5
        assert all(answer["state"]["hands"][0] == answer["view"]["hand"] for answer in answers)
        assert len({answer["state"]["key"] for answer in answers}) == 20


def test_a_replay_of_a_running_game_tells_no_more_than_the_table(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        me.move(0)
    hidden = {str(card) for card in site.room(table).table.state.hands[0]}  # type: ignore[attr-defined]
    for path in (
        f"/api/tables/{table}/at/1",
        f"/tables/{table}/replay",
        f"/tables/{table}",
        f"/api/tables/{table}",
    ):
        assert not hidden & set(CARD.findall(bob.get(path).text))
    assert bob.get(f"/api/tables/{table}/at/1?seat=0").status_code == 403
    assert hidden <= set(CARD.findall(ann.get(f"/api/tables/{table}/at/1?seat=0").text))
    assert bob.get(f"/tables/{table}/record").status_code == 403
    assert ann.get(f"/tables/{table}/record").status_code == 403, "not even for who sits there, while it goes on"
