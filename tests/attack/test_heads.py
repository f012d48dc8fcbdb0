"""Heads without end and cookies made to be slow: refused in a sentence, and nobody else waits."""

from __future__ import annotations

import re

import httpx
import pytest

from cosmodrome.server.http.guard import cookie_value
from tests.attack.wire import ask, plug, read_all, upgrade
from tests.server.site import Site, Visitor

HOSTILE = 'a="' + "\\" * 60_000
"""SimpleCookie needed 19 s for this."""


def get(*headers: str, path: str = "/") -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: x", "Connection: close", *headers, "", ""]).encode()


@pytest.mark.parametrize(
    "request_",
    [
        get(f"Cookie: {HOSTILE}"),
        get(*(f"X-{n}: {'y' * 90}" for n in range(100))),
        get(path="/" + "a" * 9000),
        get(path="/?" + "a" * 9000),
        get("X: " + "y" * 9000).rstrip(),
    ],
    ids=["cookie", "many", "path", "query", "no end"],
)
def test_a_head_that_is_too_long_is_answered_431(site: Site, request_: bytes) -> None:
    answer = ask(site, request_)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert answer.endswith(b"send shorter headers.")


def test_so_is_one_that_asks_for_a_live_connection(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    assert ask(site, upgrade(table, ann.key, f"Cookie: {HOSTILE}\r\n")).startswith(b"HTTP/1.1 431 ")
    with plug(site.port) as wire:
        wire.sendall(upgrade(table, ann.key, f"Cookie: a={'b' * 5000}\r\n"))
        assert wire.recv(12) == b"HTTP/1.1 101", "a long cookie below the limit does no harm"


def test_a_head_just_below_the_limit_is_read(site: Site) -> None:
    head = get("X: ")
    assert ask(site, get("X: " + "y" * (8 * 1024 - len(head) - 1))).startswith(b"HTTP/1.1 200 ")
    assert ask(site, get("X: " + "y" * (8 * 1024 - len(head) + 1))).startswith(b"HTTP/1.1 431 ")


def test_a_body_and_a_second_request_are_no_part_of_the_head(site: Site) -> None:
    fields = b"name=" + b"x" * 30_000
    first = b"POST /account/name HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n" % len(fields)
    kind = b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    answer = ask(site, first + kind + fields + get())
    assert re.findall(rb"HTTP/1.1 (\d+) ", answer) == [b"403", b"200"]


def test_a_hostile_cookie_below_the_limit_is_read_past(site: Site) -> None:
    for cookie in ('a="' + "\\" * 7000, "=;" * 3500, "cosmodrome=" * 700, ";" * 7000):
        assert httpx.get(site.url + "/", headers={"Cookie": cookie}).status_code == 200


def test_cookies_are_split_by_hand() -> None:
    assert cookie_value('a=b; cosmodrome=x.y=z ;c="d"', "cosmodrome") == "x.y=z"
    assert cookie_value('cosmodrome="quoted"', "cosmodrome") == "quoted"
    assert cookie_value("xcosmodrome=1; cosmodromex=2; Cosmodrome=3", "cosmodrome") == ""
    assert cookie_value("", "cosmodrome") == ""


@pytest.mark.attack
def test_a_hundred_endless_heads_at_once(site: Site) -> None:
    """Each sends 10 MB of one header; none is gathered, and pages are still served."""
    block = b"y" * 100_000
    for _ in range(100):
        with plug(site.port) as wire:
            wire.sendall(b"GET / HTTP/1.1\r\nX: ")
            try:
                for _ in range(100):
                    wire.sendall(block)
            except OSError:
                continue
            assert read_all(wire) is not None
    assert httpx.get(site.url + "/").status_code == 200
