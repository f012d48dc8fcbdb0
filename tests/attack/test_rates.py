"""Floods: one bucket for a person and one for an address, over all connections and all processes."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from cosmodrome.server.access.limits import SHARE_SECONDS, Limits, network, read_cost
from cosmodrome.server.config import Config
from tests.attack.wire import processes
from tests.server.site import Seat, Site, word_of


def pings(seats: list[Seat], each: int) -> int:
    """How many pings are answered when so many are sent on each connection."""
    for seat in seats:
        for id in range(each):
            seat.send("ping", id=1000 + id)
    found = 0
    for seat in seats:
        found += sum(message["type"] == "done" for message in seat.drain(0.5))
    return found


def test_more_connections_give_one_person_no_more(start: Any) -> None:
    site: Site = start(message_rate=1.0, message_burst=20.0)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "person")
    with ExitStack() as stack:
        seats = [stack.enter_context(ann.at(table)) for _ in range(4)]
        assert 20 <= pings(seats, 15) <= 25


def test_more_guests_give_one_address_no_more(start: Any) -> None:
    """Guests are free; an address has five times what a person has."""
    site: Site = start(message_rate=1.0, message_burst=4.0)
    people = [site.visitor(f"Guest {n}") for n in range(12)]
    table = people[0].make("peek", "me", "person")
    with ExitStack() as stack:
        seats = [stack.enter_context(one.at(table)) for one in people]
        assert 20 <= pings(seats, 4) <= 30, "twelve people could have had 48"


def test_posts_are_counted_by_person_and_by_address(start: Any) -> None:
    site: Site = start(post_rate=0.01, post_burst=4.0, behind_proxy=True)

    def post(address: str, key: str = "") -> int:
        headers = {"X-Forwarded-For": address} | ({"Authorization": f"Bearer {key}"} if key else {})
        return httpx.post(f"{site.url}/account/name", data={"name": "Zed"}, headers=headers).status_code

    made = httpx.post(f"{site.url}/api/guests", json={"name": "Ann"}, headers={"X-Forwarded-For": "192.0.2.1"})
    key = made.json()["key"]
    assert [post(f"192.0.2.{n}", key) for n in range(2, 8)] == [303, 303, 303, 303, 429, 429], "one person"
    assert [post("192.0.2.100") for _ in range(6)] == [403, 403, 403, 403, 429, 429], "one address, no csrf"
    assert [post(f"2001:db8::{n}") for n in range(6)] == [403, 403, 403, 403, 429, 429], "one IPv6 network"
    assert post("2001:db8:0:1::1") == 403, "another one"


READS = ["/learn/peek", "/tables/{}/replay", "/api/tables/{}/at/0", "/tables/{}/record", "/api/tables/{}", "/", "/fair"]


@pytest.mark.parametrize("place", READS)
def test_reading_is_counted_by_person_and_by_address(start: Any, place: str) -> None:
    site: Site = start(read_rate=0.01, read_burst=30.0, behind_proxy=True)
    ann = site.visitor("Ann")
    path = place.format(ann.make("peek", "me", "person"))
    often = int(30 // read_cost(path))

    def get(address: str, key: str = "") -> int:
        headers = {"X-Forwarded-For": address} | ({"Authorization": f"Bearer {key}"} if key else {})
        return httpx.get(site.url + path, headers=headers).status_code

    answers = [get(f"192.0.2.{n}", ann.key) for n in range(often + 2)]
    assert answers[-3:] == [answers[0], 429, 429], "one person from many addresses"
    assert answers.count(429) == 2
    assert [get("192.0.2.100") for _ in range(often + 1)].index(429) == often, "somebody new, again and again"


def test_many_readers_of_one_address_share_its_bucket(start: Any) -> None:
    """Every guest is free, so an address has five times what a person has, and no more."""
    site: Site = start(read_rate=0.01, read_burst=4.0)
    keys = [site.visitor(f"Guest {n}").key for n in range(12)]
    headers = [{"Authorization": f"Bearer {key}"} for key in keys]
    answers = [httpx.get(f"{site.url}/fair", headers=who).status_code for who in headers * 4]
    assert answers == [200] * 20 + [429] * 28


def test_who_reads_too_much_is_told_when_to_come_back(start: Any) -> None:
    site: Site = start(read_rate=0.5, read_burst=5.0)
    assert httpx.get(f"{site.url}/").status_code == 200
    page, call = httpx.get(f"{site.url}/"), httpx.get(f"{site.url}/api/games")
    assert (page.status_code, call.status_code) == (429, 429)
    assert 8 <= int(page.headers["retry-after"]) <= 10, "five are owed, and half of one drains a second"
    assert int(call.headers["retry-after"]) <= 2
    assert "Wait a moment and try again." in page.text
    assert call.json() == {"code": "too-fast", "sentence": "That was too much at once. Wait a moment and try again."}


def test_files_of_the_client_and_the_health_cost_nothing(start: Any) -> None:
    site: Site = start(read_rate=0.01, read_burst=1.0)
    assert httpx.get(f"{site.url}/fair").status_code == 200
    assert httpx.get(f"{site.url}/fair").status_code == 429
    for path in ("/static/replay.js", "/healthz", "/favicon.ico"):
        assert [httpx.get(site.url + path).status_code for _ in range(5)] == [200] * 5


def test_a_person_can_read_as_fast_as_people_do(start: Any) -> None:
    """A replay is scrubbed through, two moments a step, and all rules are opened, at the rates of every day."""
    usual = Config()
    site: Site = start(read_rate=usual.read_rate, read_burst=usual.read_burst)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "person")
    with httpx.Client(base_url=site.url, headers=ann.headers) as browser:
        paths = ["/", f"/tables/{table}", "/learn/colors", *[f"/api/tables/{table}/at/{n}" for n in range(300)]]
        assert {browser.get(path).status_code for path in paths} == {200}


def test_a_wait_ends_when_there_is_room() -> None:
    now = 0.0
    limits = Limits(2.0, 10.0, clock=lambda: now)
    assert limits.wait("a", 10.0) == 0.0
    assert limits.take("a", 10.0)
    assert limits.wait("a") == 0.5
    assert limits.wait("a", 50.0) == 5.0, "more than a burst never fits; when nothing is owed is all that can be said"
    now = 0.5
    assert limits.wait("a") == 0.0


def test_an_ipv6_address_counts_by_its_first_half() -> None:
    assert network("2001:db8::1") == network("2001:db8::ffff:ffff") == "2001:db8::/64"
    assert network("2001:db8:0:1::1") != network("2001:db8::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == "fe80::/64"
    assert network("x" * 500) == "x" * 64


def test_passwords_are_counted_by_the_folded_name(start: Any) -> None:
    """With added spaces, 30 of 30 guesses went through."""
    site: Site = start(login_rate=0.001, login_burst=5.0, behind_proxy=True)
    spellings = ["Stella", " stella", "STELLA ", "Stel\u200bla", "Ｓtella", "stella\t", "  sTella  ", "stella\u00a0"]
    refused = 0
    for n, name in enumerate(spellings * 2):
        with httpx.Client(base_url=site.url, headers={"X-Forwarded-For": f"192.0.2.{n}"}) as browser:
            fields = {"csrf": word_of(browser), "name": name, "password": f"guess number {n}"}
            refused += "Too many passwords" in browser.post("/account/login", data=fields).text
    assert refused == len(spellings) * 2 - 5


def test_passwords_are_counted_by_the_address(start: Any) -> None:
    site: Site = start(login_rate=0.001, login_burst=5.0)
    answers = []
    with httpx.Client(base_url=site.url) as browser:
        word = word_of(browser)
        for n in range(8):
            fields = {"csrf": word, "name": f"Name {n}", "password": "a guess at it"}
            answers.append("Too many passwords" in browser.post("/account/login", data=fields).text)
    assert answers == [False] * 5 + [True] * 3


def test_what_another_process_spent_counts_here() -> None:
    now = 0.0
    here, there = (Limits(1.0, 10.0, clock=lambda: now) for _ in range(2))
    here.name_of = there.name_of = str.upper
    assert all(here.take("a") for _ in range(8))
    assert here.untold(9.0) == {}
    assert here.untold(1.0) == {"A": 8.0}
    assert here.untold(0.0) == {}
    assert there.take("a")
    there.learn("A", 9.0)
    assert there.take("a") is False, "one was taken meanwhile, so all ten are"
    there.learn("B", 10.0)
    assert there.take("b") is False, "it was heard of before anybody asked here"
    now = 1.0
    assert there.take("a")
    assert there.take("b")


@pytest.mark.parametrize("kind", ["posts", "messages"])
def test_two_processes_share_their_buckets(url: str, kind: str) -> None:
    """One process lets a burst through; the other, asked a little later, nothing."""
    limit = {"post_rate": 0.01, "post_burst": 10.0, "message_rate": 0.01, "message_burst": 10.0}
    with processes(2, database=url, **limit) as (one, two):
        made = httpx.post(f"{one}/api/guests", json={"name": "Ann"}).json()["key"]
        bearer = {"Authorization": f"Bearer {made}"}
        wanted = {"game": "peek", "seats": ["me", "person"]}
        table = httpx.post(f"{one}/api/tables", json=wanted, headers=bearer).json()["id"]
        spent = sum(allowed(kind, place, table, made, tries=12) for place in (one, two, one))
        assert 8 <= spent <= 12, f"{spent} of one burst of 10 were allowed"


def allowed(kind: str, place: str, table: str, key: str, tries: int) -> int:
    """How much a process lets one person do; then it has time to tell the other."""
    if kind == "posts":
        found = sum(httpx.post(f"{place}/api/guests", json={"name": "B"}).status_code == 201 for _ in range(tries))
    else:
        with connect(f"ws{place[4:]}/tables/{table}/live?key={key}", max_size=None) as socket:
            found = pings([Seat(socket)], tries)
    time.sleep(2.5 * SHARE_SECONDS)
    return found


@pytest.mark.attack
def test_in_the_long_run_three_processes_allow_the_rate_of_one(url: str) -> None:
    """What the head of limits.py promises: rate * t + P * burst + P * burst / 8."""
    rate, burst, seconds = 5.0, 20.0, 30.0
    with processes(3, database=url, post_rate=rate, post_burst=burst) as places, httpx.Client() as client:
        end, done = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            for place in places:
                done += client.post(f"{place}/api/guests", json={"name": "B"}).status_code == 201
        assert done <= rate * seconds + 3 * burst * 9 / 8
        assert done >= rate * seconds * 0.8


@pytest.mark.attack
def test_a_flood_from_one_guest_leaves_the_others_their_moves(start: Any) -> None:
    own: Site = start(message_rate=40.0, message_burst=120.0)
    people = [own.visitor(name) for name in ("Ann", "Mallory")]
    table = people[0].make("peek", "me", "guest")
    with people[0].at(table) as me, people[1].at(table) as flood:
        for id in range(1000):
            flood.send("moves", id=id, seat=0)
        assert me.move(0)["type"] == "done"
