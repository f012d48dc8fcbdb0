"""An owner's corrections: small, shallow, parsed beside the loop, and only once."""

from __future__ import annotations

import threading
import tomllib
from typing import Any

import httpx
import pytest

from cosmodrome.core import data
from cosmodrome.core.corrections import MOST_BYTES, MOST_ITEMS
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors.data import load
from tests.server.site import Site, until


@pytest.mark.parametrize(
    "text",
    [
        "x = '" + "y" * MOST_BYTES + "'",
        "☾" * (MOST_BYTES // 2),
        ".".join("a" * 30_000) + " = 1",
        ".".join("a" * 8_000) + " = 1",
        "[" + ".".join("a" * 8_000) + "]",
        " . ".join(['"a"'] * 2_000) + " = 1",
        "a = " + "[" * 8_000,
        "a = " + "{b = " * 3_000,
        'a = ["""x"""", {' + ".".join("b" * 4_000) + " = 1}]",
        "a = ['''x'''', {" + ".".join("b" * 4_000) + " = 1}]",
    ],
    ids=[
        "long",
        "long in bytes",
        "deep",
        "deep 16 kB",
        "deep table",
        "quoted",
        "brackets",
        "braces",
        'after "',
        "after '",
    ],
)
def test_what_is_too_large_is_refused_before_it_is_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    load()
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("it was parsed"))
    with pytest.raises(Refusal, match=r"too long|deep"):
        load(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[bonus]\none = [" + "1," * (MOST_ITEMS + 1) + "]", "up to 256 values"),
        ("\n".join(f"k{i} = 1" for i in range(MOST_ITEMS + 1)), "up to 256 values"),
        ("\n".join(f"[a{i}]\n" + "".join(f"b{k}=1\n" for k in range(9)) for i in range(256)), "up to 256 values"),
        ("[bonus]\none = 9999999", "and 1,000,000"),
        ("[bonus]\none = 0x" + "f" * 9000, "and 1,000,000"),
        ("[bonus]\none = " + "9" * 9000, "cannot be read"),
        ("[bonus]\none = nan", "and 1,000,000"),
    ],
)
def test_values_are_bounded(text: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        load(text)


def test_strings_and_comments_may_hold_anything() -> None:
    text = '# a.a.a.a.a.a.a.a.a.a\n[bonus]\ntext = "[[[[[[[[[ a.a.a.a.a.a.a.a \\" . . . . . . . ."\none = 4\n'
    assert load(text).bonus.one == 4
    multiline = "[bonus]\ntext = '''\na.a.a.a.a.a.a.a.a\n[[[[[[[[['''\none = 5\n"
    assert load(multiline).bonus.one == 5


def test_a_deck_of_a_million_cards_is_refused() -> None:
    for text in ("[negotiate]\ncopies = 1000000", "[destiny]\nwild = 1000000"):
        with pytest.raises(Refusal, match="The data file"):
            find("encounter").data(text)


class Parsed:
    """In which threads corrections are parsed, and how often."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.threads: list[str] = []
        parse = data._parse

        def noted(*args: Any) -> Any:
            self.threads.append(threading.current_thread().name)
            return parse(*args)

        monkeypatch.setattr(data, "_parse", noted)


def test_corrections_are_parsed_beside_the_loop_and_once(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the API, by the form, and when a table is opened again; however many others were parsed since."""
    site: Site = start(idle_seconds=0.0)
    ann = site.visitor("Ann")
    parsed = Parsed(monkeypatch)
    table = ann.make("colors", "me", "me", options={"data": "[bonus]\none = 7\n"})
    form = {"game": "colors", "seats": "2", "seat_0": "me", "seat_1": "me", "data": "[bonus]\none = 8\n"}
    assert ann.post("/tables", **form).status_code == 303
    assert len(parsed.threads) == 2
    with ann.at(table) as me:
        for i in range(200):
            load(f"[bonus]\none = 9\n# {i}\n")
        others = len(parsed.threads)
        for _ in range(6):
            me.take_device()
            me.move(0)
        httpx.get(f"{site.url}/api/tables/{table}", headers=ann.headers)
        assert len(parsed.threads) == others, "the table's corrections were parsed again in the middle of a game"
    site.app.rooms.drop(site.room(table))
    until(lambda: table not in site.app.rooms.open)
    load.cache_clear()
    with ann.at(table):
        assert site.room(table).table.data.bonus.one == 7
    mine = [name for name in parsed.threads if name != "MainThread"]
    assert len(mine) >= 2
    assert all(name.startswith("aside") for name in mine)


def test_corrections_that_are_wrong_are_refused_in_a_sentence(site: Site) -> None:
    ann = site.visitor("Ann")
    body = {"game": "colors", "seats": ["me", "me"], "options": {"data": ".".join("a" * 30_000) + " = 1"}}
    answer = httpx.post(f"{site.url}/api/tables", json=body, headers=ann.headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "data")
