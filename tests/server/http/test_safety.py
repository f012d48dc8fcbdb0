"""Nonsense, floods and strangers: clear refusals, nothing changed, still alive."""

from __future__ import annotations

import json
import logging
import os
import random
import socket
import time
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.limits import Bucket, Limits
from cosmodrome.server.live.incoming import decode
from tests.server.site import Site, Visitor, until, word_of

VALUES: list[Any] = [
    None, True, -1, 0, 1, 63, 64, 2**53, 2**64, 10**40, 1.5, 1e308, "", "0", "x" * 600, "\u0000", "{0}", "<b>",
    [], [[]], {}, {"type": "Lay"}, ["hand:1"] * 20, [None], {"type": "Lay", "card": 99, "cell": -5},
]  # fmt: skip
TYPES = ["move", "undo", "agree", "decline", "chat", "why", "about", "moves", "imagine", "layout", "look", "leave",
         "sit", "rematch", "ping", "Move", "scene", "", "constructor", "__class__"]  # fmt: skip
FIELDS = ["id", "seat", "number", "choice", "move", "text", "parts", "part", "tall", "type", "extra"]


def nonsense(chance: random.Random, stale: str) -> str | bytes:
    """A message that must not be obeyed."""
    kind = chance.randrange(8)
    if kind == 0:
        return os.urandom(chance.randrange(200))
    if kind == 1:
        return stale[: chance.randrange(len(stale))]
    if kind == 2:
        return "[" * chance.randrange(1, 4000) + "]" * chance.randrange(4000)
    if kind == 3:
        return "x" * chance.randrange(16_000, 40_000)
    if kind == 4:
        return stale
    if kind == 5:
        text = list(stale)
        text[chance.randrange(len(text))] = chance.choice('{}[]",:0\\eE-. ')
        return "".join(text)
    fields = {name: chance.choice(VALUES) for name in chance.sample(FIELDS, chance.randrange(len(FIELDS)))}
    return json.dumps(fields | {"type": chance.choice(TYPES)})


def test_ten_thousand_messages_of_nonsense_change_nothing(site: Site, ann: Visitor) -> None:
    """Half from a stranger, half from the seat itself with an answered question and a seat that is not its own."""
    chance = random.Random(3)
    table = ann.make("peek", "guest", "me", "guest")
    stranger = site.visitor("Mallory")
    with ann.at(table) as me, stranger.at(table) as other:
        assert me.move(0)["type"] == "done"
        room = site.room(table)
        before = (
            room.game.encode(room.table.state),
            list(room.table.record.entries),
            [c.person for c in room.participants.holders],
        )
        stale = '{"type":"move","id":1,"seat":1,"number":0,"choice":0}'
        answered = 0
        for _ in range(100):
            for seat, frame in ((me, stale), (other, stale.replace('"seat":1', '"seat":0'))):
                sent = [f for f in (nonsense(chance, frame) for _ in range(50)) if harmless(f, seat is other)]
                for one in sent:
                    seat.socket.send(one)
                seat.send("ping", id=99_999)
                while (message := seat.receive()).get("id") != 99_999:
                    answered += message["type"] == "refused"
                    assert message["type"] not in ("moves", "imagined") or seat is me
        assert answered > 6_000
        after = (
            room.game.encode(room.table.state),
            list(room.table.record.entries),
            [c.person for c in room.participants.holders],
        )
        assert after == before
        assert me.say("ping")["type"] == "done"


def harmless(frame: str | bytes, stranger: bool) -> bool:
    """Leave out the few that happen to be well formed and allowed: a stranger may sit down, a seat may talk."""
    try:
        kind = type(decode(frame)).__name__
    except Refusal:
        return True
    return kind not in (("Sit",) if stranger else ("Chat", "Leave", "Undo", "Sit"))


def test_a_message_beyond_all_measure_ends_the_connection(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me:
        me.socket.send("x" * 1_000_000)
        assert me.closed() == 1009
    with ann.at(table) as me:
        assert me.now["n"] == 0


def test_a_flood_is_slowed_and_then_ended(start: Any) -> None:
    site = start(message_rate=5.0, message_burst=20.0)
    ann = site.visitor("Ann")
    with ann.at(ann.make("peek", "me", "person")) as me:
        for i in range(60):
            me.send("ping", id=i)
        codes = [message.get("code", "done") for message in me.drain(0.3) if message["type"] != "update"]
        assert 20 <= codes.count("done") <= 25
        assert codes.count("too-fast") == 60 - codes.count("done")
        time.sleep(0.5)
        assert me.say("ping")["type"] == "done", "who waits is served again"
        with suppress(ConnectionClosed):  # it may be let go before it has said everything
            for _ in range(260):
                me.send("ping", id=1)
        assert me.closed() == 4408


def test_an_address_holds_so_many_connections(start: Any) -> None:
    site = start(connections=2)
    ann = site.visitor("Ann")
    table = ann.make("peek", "me", "person")
    url = f"ws://127.0.0.1:{site.port}/tables/{table}/live?key={ann.key}"
    with ann.at(table), ann.at(table):
        with connect(url) as third, pytest.raises(ConnectionClosed):
            third.recv()
        assert third.close_code == 4408
    until(lambda: not site.room(table).viewers)
    with ann.at(table):
        pass


def test_buckets_drip() -> None:
    now = 0.0
    bucket = Bucket(2.0, 3.0, now)
    assert [bucket.take(now) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    limits = Limits(1.0, 1.0, most=3, clock=lambda: now)
    for key in "abcdef":
        assert limits.take(key)
    assert len(limits._buckets) <= 3
    assert not limits.take("f")


# -- where it comes from ---------------------------------------------------------------------------------


def test_a_page_of_another_site_cannot_connect(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    url = f"ws://127.0.0.1:{site.port}/tables/{table}/live?key={ann.key}"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[::"):
        with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(f"http://127.0.0.1:{site.port}")):
        pass


def test_without_a_valid_key_nobody_connects(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    forged = ann.key[:-2] + ("AA" if not ann.key.endswith("AA") else "BB")
    for key, code in (("", 4401), (forged, 4401), ("x.y", 4401)):
        with connect(f"ws://127.0.0.1:{site.port}/tables/{table}/live?key={key}") as socket_:
            with pytest.raises(ConnectionClosed):
                socket_.recv()
            assert socket_.close_code == code
    with connect(f"ws://127.0.0.1:{site.port}/tables/nowhere/live?key={ann.key}") as socket_:
        with pytest.raises(ConnectionClosed):
            socket_.recv()
        assert socket_.close_code == 4404


def test_a_form_from_another_site_or_without_its_word_is_refused(site: Site) -> None:
    with httpx.Client(base_url=site.url) as browser:
        page = browser.get("/").text
        word = page.partition('name="csrf" value="')[2].partition('"')[0]
        assert browser.post("/play", data={"game": "peek", "csrf": "wrong"}).status_code == 403
        assert browser.post("/play", data={"game": "peek"}).status_code == 403
        foreign = {"Origin": "https://evil.example"}
        assert browser.post("/play", data={"game": "peek", "csrf": word}, headers=foreign).status_code == 403
        answer = browser.post("/play", data={"game": "peek", "csrf": word})
        assert answer.status_code == 303
        with httpx.Client(base_url=site.url) as other:
            other.get("/")
            assert other.post("/play", data={"game": "peek", "csrf": word}).status_code == 403


def test_every_answer_carries_its_safety_headers(site: Site) -> None:
    for path in ("/", "/account", "/nothing", "/api/games", "/static/theme.js", "/schema"):
        headers = httpx.get(site.url + path).headers
        policy = headers["content-security-policy"]
        for rule in (
            "script-src 'self'",
            "require-trusted-types-for 'script'",
            "trusted-types cosmodrome cosmodrome-worker",
        ):
            assert rule in policy.split("; ")
        for rule in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "default-src 'none'"):
            assert rule in policy.split("; ")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(site: Site, start: Any) -> None:
    cookie = httpx.get(site.url + "/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    hosted = start(behind_proxy=True)
    cookie = httpx.get(hosted.url + "/", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert "; Secure" in cookie


def test_too_many_posts_are_put_off(start: Any) -> None:
    site = start(post_rate=0.1, post_burst=3.0)
    codes = [httpx.post(f"{site.url}/api/guests", json={"name": "A"}).status_code for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]
    assert httpx.get(site.url + "/").status_code == 200


def test_too_large_a_body_is_refused(start: Any) -> None:
    site = start(body_bytes=2000)
    answer = httpx.post(f"{site.url}/api/guests", content=b"x" * 5000, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


def test_passwords_are_never_logged(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with httpx.Client(base_url=site.url) as browser:
        fields = {"csrf": word_of(browser), "name": "Quiet", "password": "sesame open now"}
        assert browser.post("/account/keep", data=fields).status_code == 303
        wrong = {"csrf": word_of(browser), "name": "Quiet", "password": "sesame shut now"}
        assert browser.post("/account/login", data=wrong).status_code == 400
    assert "sesame" not in caplog.text
    with site.app.rooms.store.engine.connect() as connection:
        assert "sesame" not in str(connection.exec_driver_sql("SELECT * FROM people").fetchall())


# -- a thousand odd requests ---------------------------------------------------------------------------------


PATHS = ["/", "/new", "/tables", "/tables/{t}", "/tables/{t}/replay", "/tables/{t}/record", "/tables/{t}/sit", "/play",
         "/tables/{t}/play-on", "/tables/{t}/live", "/records", "/learn/peek", "/learn/colors", "/account", "/schema",
         "/account/name", "/account/keep", "/account/login", "/account/logout", "/api/games", "/api/tables",
         "/api/tables/{t}", "/api/tables/{t}/at/1", "/api/guests", "/static/theme.js", "/static/../../x",
         "/favicon.ico"]  # fmt: skip
ODD = ["", "0", "-1", "99999999999999999999", "1e9", "null", "%00", "%ff%fe", "..%2f..%2fetc", "a" * 500, "{0}", "'",
       "<s>", "true", "bot:random", "bot:nobody", "me", "🚀", "%F0%9F%9A%80"]  # fmt: skip
NAMES = ["n", "seat", "layout", "game", "seats", "seat_0", "seat_1", "name_0", "hidden", "others", "name", "password",
         "clock", "private", "data", "option_wild", "csrf", "file", "level", "options"]  # fmt: skip


def odd_request(chance: random.Random, table: str, key: str, word: str) -> bytes:
    """One HTTP request, more or less well formed, with a valid key and form word half of the time."""
    method = chance.choice(["GET"] * 4 + ["POST"] * 6 + ["PUT", "DELETE", "HEAD", "OPTIONS", "BREW"])
    path = chance.choice(PATHS).replace("{t}", chance.choice([table, table, "nowhere", "a" * 70]))
    if chance.random() < 0.3:
        path += "/" + chance.choice(ODD).replace(" ", "")
    query = "&".join(f"{chance.choice(NAMES)}={chance.choice(ODD)}" for _ in range(chance.randrange(4)))
    body = odd_body(chance, word)
    kind = chance.choice(
        [
            "application/x-www-form-urlencoded",
            "application/json",
            "multipart/form-data; boundary=B",
            "text/plain",
            "multipart/form-data",
            "\x80",
        ]
    )
    head = [f"{method} {path}?{query} HTTP/1.1", "Host: x", "Connection: close", f"Content-Length: {len(body)}"]
    head.append(f"Content-Type: {kind}")
    if chance.random() < 0.5:
        head.append(f"Authorization: Bearer {key}")
    if chance.random() < 0.3:
        head.append(f'Cookie: cosmodrome={chance.choice([key, "x", "=;=", chr(0xE9) * 9])}; a="b')
    if chance.random() < 0.1:
        head.append(f"Origin: {chance.choice(['null', 'http://x', 'http://[', 'https://evil.example'])}")
    return "\r\n".join(head).encode("utf-8") + b"\r\n\r\n" + body


def odd_body(chance: random.Random, word: str) -> bytes:
    pick = chance.randrange(6)
    if pick == 0:
        return os.urandom(chance.randrange(300))
    if pick == 1:
        return json.dumps({name: chance.choice(VALUES) for name in chance.sample(NAMES, 5)}).encode()
    if pick == 2:
        return b"[" * 3000
    if pick == 3:
        inside = chance.choice(
            [b"", b"\xff\xfe", b'{"cosmodrome":1}\n', b'{"cosmodrome":1,"game":"peek"},"sum":"00"}\n']
        )
        return b'--B\r\nContent-Disposition: form-data; name="file"; filename="r"\r\n\r\n' + inside + b"\r\n--B--\r\n"
    fields = [f"{chance.choice(NAMES)}={chance.choice(ODD)}" for _ in range(chance.randrange(8))]
    return "&".join([*fields, f"csrf={word}", "game=colors"]).encode("utf-8")


def test_a_thousand_odd_requests_get_an_answer_and_never_a_500(site: Site, ann: Visitor) -> None:
    chance = random.Random(11)
    table = ann.make("peek", "me", "bot:random")
    room = site.room(table)
    until(lambda: 1 not in room.table.pending)
    before = (room.game.encode(room.table.state), [holder.person for holder in room.participants.holders])
    word = site.word(ann.key)
    statuses: dict[int, int] = {}
    for _ in range(1000):
        request = odd_request(chance, table, ann.key, word)
        with socket.create_connection(("127.0.0.1", site.port), timeout=20) as wire:
            wire.sendall(request)
            answer = wire.makefile("rb").readline()
        status = int(answer.split()[1])
        assert status < 500, f"{request[:300]!r} was answered with {answer!r}"
        statuses[status] = statuses.get(status, 0) + 1
    assert len(statuses) >= 6, f"the requests reached only {statuses}"
    assert statuses.get(200, 0) > 30
    assert (room.game.encode(room.table.state), [holder.person for holder in room.participants.holders]) == before
    assert ann.get("/account").status_code == 200
