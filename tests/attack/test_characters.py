"""NUL and other characters that no text can hold: 400 and a sentence, everywhere, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from cosmodrome.server.access.characters import impossible_address, impossible_body, impossible_json
from cosmodrome.server.config import Config
from tests.server.site import QUICK, Site

HOLES = ["%00", "x%00y", "%01", "%1f", "%0b"]
PATHS = ["/tables/{}", "/tables/{}/replay", "/tables/{}/record", "/api/tables/{}", "/api/tables/{}/at/1", "/learn/{}",
         "/learn/{}/lesson", "/api/learn/{}/lesson", "/new?game={}", "/tables/t/replay?n={}", "/static/{}"]  # fmt: skip


@pytest.fixture
def house(url: str) -> Iterator[Site]:
    """A server on SQLite, and one on PostgreSQL, which takes no NUL."""
    running = Site(Config(database=url, **QUICK))
    yield running
    running.close()


def refused(answer: httpx.Response) -> None:
    assert answer.status_code == 400, answer.text
    assert "no text can hold" in answer.text


def test_no_address_holds_them(house: Site) -> None:
    for path in PATHS:
        for hole in HOLES:
            refused(httpx.get(house.url + path.format(hole)))


def test_no_form_no_json_and_no_file_holds_them(house: Site) -> None:
    ann = house.visitor("Ann")
    for path in ("/tables/%00/sit", "/tables/x%00/play-on"):
        refused(ann.post(path, seat="0", n="0"))
    for path in ("/account/name", "/account/keep", "/account/login", "/tables", "/play", "/tables/t/sit"):
        for field in ("name", "password", "game", "data", "seat", "seat_0", "name_0", "clock", "level"):
            refused(ann.post(path, **{field: "a\x00b"}))
    for body in (b'{"name":"A\\u0000"}', b'{"name":"A\\u001F"}', b'{"name":"\\\\\\u0000"}', b'{"name":"A\x00"}'):
        headers = {"Content-Type": "application/json"}
        refused(httpx.post(f"{house.url}/api/guests", content=body, headers=headers))
    table = {"game": "peek", "seats": ["me", "person"], "options": {"data": "\x00"}}
    refused(httpx.post(f"{house.url}/api/tables", json=table, headers=ann.headers))
    refused(httpx.post(f"{house.url}/records", files={"file": ("r", b'{"a":"\x00"}')}, headers=ann.headers))
    refused(httpx.post(f"{house.url}/records", files={"file": ("r", b'{"a":"\\u0000"}')}, headers=ann.headers))


def test_no_message_holds_them(house: Site) -> None:
    ann = house.visitor("Ann")
    with ann.at(ann.make("peek", "me", "person")) as me:
        for fields in ({"text": "a\x00b"}, {"text": "\x1b[31m"}, {"text": "x\x1f" * 20}):
            assert me.say("chat", **fields)["code"] == "characters"
        assert me.say("why", seat=0, parts=["card\x00"])["code"] == "characters"
        assert me.say("move", seat=0, number=0, move={"type": "Bid\x00"})["code"] == "characters"
        me.socket.send('{"type":"chat","id":7,"text":"\\ud800"}')
        until_refused = me.receive()
        assert until_refused["type"] == "refused"
        assert me.say("chat", text="two\nlines and a \\u0000 spelled out")["type"] == "done"
        assert me.say("ping")["type"] == "done"


def test_text_may_hold_lines_and_every_language(house: Site) -> None:
    ann = house.visitor("Ann")
    fields: dict[str, Any] = {"game": "peek", "seats": "2", "seat_0": "me", "seat_1": "person", "data": "\r\n\t\n"}
    assert ann.post("/tables", **fields).status_code == 303
    for name in ("Ζωή", "山田", "🚀 Łucja", "percent %00 sign"):
        assert ann.post("/account/name", name=name).status_code == 303, name


def test_the_check_itself() -> None:
    assert impossible_address("/tables/\x00", b"")
    assert impossible_address("/", b"n=%0A")
    assert not impossible_address("/tables/a%b", b"a=%20%C3%A9&b=100%25")
    form = "application/x-www-form-urlencoded"
    assert impossible_body(b"a=%00", form)
    assert impossible_body(b"a=%ED%A0%80", form)
    assert not impossible_body(b"a=%0D%0A%09%E2%82%AC&b=%2500", form)
    assert impossible_body(b"\xed\xa0\x80", "text/plain")
    assert impossible_json(b'"\\u0000"')
    assert impossible_json(b'"\\\\\\u0000"')
    assert not impossible_json(b'"\\\\u0000"')
    assert not impossible_json(b'"\\u000a\\u00e9"')
    assert not impossible_json(b'"' + b"\\" * 1_000_000 + b'"\\u'), "which would take hours if it looked back"
