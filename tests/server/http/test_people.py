"""Rated games from the form to the profile, and who may see what."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Any

import httpx
import pytest

from tests.server.conftest import Start
from tests.server.site import Seat, Site, Visitor, until

PASSWORD = "a long enough word"


def keeper(site: Site, name: str) -> Visitor:
    """Somebody who keeps a name."""
    visitor = site.visitor(f"{name} once")
    answer = visitor.post("/account/keep", name=name, password=PASSWORD)
    assert answer.status_code == 303
    visitor.key = answer.cookies["cosmodrome"]
    visitor.headers = {"Authorization": f"Bearer {visitor.key}"}
    visitor.name = name
    return visitor


@pytest.fixture
def home(start: Start) -> Site:
    return start()


def played(site: Site, one: Visitor, other: Visitor, **more: Any) -> str:
    """A whole game of two people, at random; says the table."""
    table = one.make("peek", "me", "person", **more)
    assert other.post(f"/tables/{table}/sit", seat=1).status_code == 303
    until(lambda: bool(one.get(f"/api/tables/{table}").json()["begun"]))
    chance = random.Random(5)
    with one.at(table) as first, other.at(table) as second:
        while not first.now["over"]:
            for seat in (first, second):
                _answer(seat, chance)
    until(lambda: f"/tables/{table}" in one.get("/history").text)
    return table


def _answer(seat: Seat, chance: random.Random) -> None:
    """Make a move if asked for one; wait a moment for what is new."""
    with suppress(TimeoutError):
        seat.receive(0.05)
    ask = seat.now["ask"]
    if ask["yours"] and not seat.now["over"]:
        seat.say("move", seat=ask["seat"], number=ask["number"], choice=chance.randrange(len(ask["choices"])))


def test_a_rated_game_changes_both_profiles_once(home: Site) -> None:
    ann, ben = keeper(home, "Ann"), keeper(home, "Ben")
    table = played(home, ann, ben, rated=True)
    until(lambda: "1 rated game" in ann.get("/people/Ann").text)
    for who, other in ((ann, "Ben"), (ben, "Ann")):
        page = who.get(f"/people/{who.name}").text
        assert "still provisional" in page
        assert f"/tables/{table}/replay" in page
        assert other in page
    gains = [int(re.findall(r"<td>([+-]\d+)</td>", who.get("/history").text)[0]) for who in (ann, ben)]
    assert min(gains) < 0 < max(gains) or gains == [0, 0], "a shared first place changes nothing between equals"


def test_a_game_that_is_not_rated_is_in_the_history_alone(home: Site) -> None:
    ann, ben = keeper(home, "Ann"), keeper(home, "Ben")
    played(home, ann, ben)
    assert "not rated" in ann.get("/history").text
    assert "Ratings" not in ann.get("/people/Ann").text


def test_what_a_rated_game_needs(home: Site) -> None:
    ann, guest = keeper(home, "Ann"), home.visitor("Gus")

    assert "kept names" in refused(guest, "me", "person")
    assert "one person a seat" in refused(ann, "me", "me")
    assert "Only these bots" in refused(ann, "me", "bot:search")
    assert "corrections" in refused(ann, "me", "person", options={"data": 'title = "x"'})
    table = ann.make("colors", "me", "person", rated=True)
    answer = guest.post(f"/tables/{table}/sit", seat=1)
    assert answer.status_code == 400
    assert "keep your name" in answer.text


def refused(who: Visitor, *seats: str, **more: Any) -> str:
    """The sentence with which a rated table is refused."""
    body = {"game": "colors", "seats": seats, "rated": True, **more}
    answer = httpx.post(f"{who.site.url}/api/tables", json=body, headers=who.headers)
    assert answer.status_code == 400
    return answer.text


def test_in_a_rated_game_nothing_is_taken_back(home: Site) -> None:
    ann, ben = keeper(home, "Ann"), keeper(home, "Ben")
    table = ann.make("peek", "me", "person", rated=True)
    ben.post(f"/tables/{table}/sit", seat=1)
    until(lambda: bool(ann.get(f"/api/tables/{table}").json()["begun"]))
    with ann.at(table) as me:
        assert me.say("undo", seat=0)["code"] == "rated"


def test_a_hidden_profile_is_seen_by_its_owner_alone(home: Site) -> None:
    ann, ben = keeper(home, "Ann"), keeper(home, "Ben")
    assert ben.get("/people/Ann").status_code == 200
    assert ann.post("/people/show", shown="").status_code == 303
    assert ben.get("/people/ann").status_code == 404
    assert "Only you can see this page" in ann.get("/people/ANN").text
    assert ann.post("/people/show", shown="on").status_code == 303
    assert ben.get("/people/Ann").status_code == 200


def test_nobody_has_a_profile_without_a_kept_name(home: Site) -> None:
    home.visitor("Gus")
    assert home.visitor("Ann").get("/people/Gus").status_code == 404
    assert home.visitor("Ann").post("/people/show", shown="").status_code == 400


def test_odd_addresses_are_answered(home: Site) -> None:
    ann = home.visitor("Ann")
    for query in ("before=x", "before=-1", "before=nan", "before=1e999", "game=none", "result=odd", "opponent=%00"):
        assert ann.get(f"/history?{query}").status_code in (200, 400)
    assert ann.get("/leaders?game=none").status_code in (400, 404)
    assert "Nobody keeps that name" in ann.get("/history?opponent=Nobody").text


def test_leaders_name_our_bots(home: Site) -> None:
    page = home.visitor("Ann").get("/leaders?game=colors").text
    assert page.index("our hard bot") < page.index("our medium bot") < page.index("our easy bot")
    assert "our hard bot" not in home.visitor("Ben").get("/leaders?game=colors&when=week").text
