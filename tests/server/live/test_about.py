"""The message `about`, and the same over HTTP: answered from what the viewer sees, for one token."""

from __future__ import annotations

import pytest

from cosmodrome.games import GAMES
from tests.server.conftest import Start
from tests.server.peek import HIGH, LOW
from tests.server.site import Site, Visitor


def test_a_seat_is_told_about_what_it_sees_and_a_spectator_about_less(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you, site.visitor("Cy").at(table) as watcher:
        you.sit(1)
        me.drain(0.2)
        hand = site.room(table).table.state.hands[0]  # type: ignore[attr-defined]
        answer = me.say("about", part=f"card:{hand[0]}")
        assert answer["type"] == "about"
        assert answer["title"] == f"Card {hand[0]}"
        assert answer["now"] == "You know it."
        for other in (you, watcher):
            assert other.say("about", part=f"card:{hand[0]}")["code"] == "no-about"


def test_a_shared_device_is_told_about_the_seat_that_is_looked_at(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as me:
        hands = site.room(table).table.state.hands  # type: ignore[attr-defined]
        seen = me.now["look"]["seat"]
        told = [me.say("about", part=f"card:{hand[0]}")["type"] for hand in hands]
        assert told == ["about" if seat == seen else "refused" for seat in range(2)]


@pytest.mark.parametrize("part", ["", "x" * 80, "card:-1", "card:99999999999999999999", "__class__", "{0}", "<b>"])
def test_strange_parts_are_refused(ann: Visitor, part: str) -> None:
    with ann.at(ann.make("peek", "me", "bot:random")) as me:
        assert me.say("about", part=part)["code"] == "no-about"
        assert me.say("ping")["type"] == "done"


def test_nothing_is_told_before_the_game_begins(ann: Visitor) -> None:
    with ann.at(ann.make("peek", "me", "person")) as me:
        assert me.say("about", part=f"card:{LOW}")["code"] == "no-about"


def test_the_names_of_a_real_game_lead_to_its_cards(start: Start) -> None:
    site = start(games={"encounter": GAMES["encounter"]})
    ann = site.visitor("Ann")
    table = ann.make("encounter", "me", "bot:random", "bot:random")
    names = ann.get(f"/api/tables/{table}/names").json()
    with ann.at(table) as me:
        answer = me.say("about", part=names["Human"])
        cards = me.now["ask"]["cards"]
        assert len(cards) == 2
        assert {card["choice"] for card in cards} == {0, 1}
        offered = [me.say("about", part=card["part"]) for card in cards]
    assert answer["title"] == "Human"
    assert answer["text"].startswith("Power: ")
    assert all("Wild flare: " in one["text"] and one["art"].startswith("<svg") for one in offered)


def test_a_moment_of_a_replay_tells_what_was_known_then(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        me.move(0)
        cards = range(LOW, HIGH + 1)
        now = {card for card in cards if me.say("about", part=f"card:{card}")["type"] == "about"}

        def told(who: Visitor, more: str) -> set[int]:
            ways = {card: f"/api/tables/{table}/at/0/about?part=card:{card}{more}" for card in cards}
            return {card for card, way in ways.items() if who.get(way).status_code == 200}

        assert told(ann, "&seat=0") == now
        assert told(ann, "") == told(bob, "") == set()
        assert bob.get(f"/api/tables/{table}/at/0/about?part=card:{LOW}&seat=0").status_code >= 400
        assert ann.get(f"/api/tables/{table}/at/0/about?part={'x' * 81}").status_code == 400
