"""Questions cost what they take: whoever makes the server work waits for it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from cosmodrome.core.agenda import legal, pending, refusal
from cosmodrome.games import GAMES, find
from cosmodrome.server.access.limits import Bucket
from cosmodrome.table import Table, why
from tests.server.site import Site


def test_why_wants_to_know_what_was_pointed_at(start: Any) -> None:
    site: Site = start()
    ann = site.visitor("Ann")
    with ann.at(ann.make("colors", "me", "guest")) as me:
        answer = me.say("why", seat=0, parts=[])
        assert (answer["type"], answer["code"]) == ("refused", "no-parts")
        assert me.say("why", seat=0, parts=["hand:0"])["type"] in ("because", "refused")


def test_a_bucket_can_owe() -> None:
    bucket = Bucket(rate=10.0, burst=20.0, now=0.0)
    bucket.charge(0.0, 50.0)
    assert not bucket.take(2.9)
    assert bucket.take(3.2)
    assert bucket.full(10.0)


@pytest.mark.parametrize(("kind", "fields"), [("why", {"parts": ["hand:0"]}), ("moves", {}), ("imagine", {})])
def test_a_question_is_charged_by_its_time(kind: str, fields: Any, start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 40 tokens a second one may ask 120 quick questions at once, but only one that takes 150 ms."""
    site: Site = start(message_rate=40.0, message_burst=120.0)
    ann = site.visitor("Ann")
    with ann.at(ann.make("colors", "me", "me")) as me:
        me.take_device()
        seat = me.now["ask"]["seat"]
        for _ in range(10):
            assert me.say(kind, seat=seat, **fields).get("code") != "too-fast"
        choices = Table.choices

        def slow(self: Table, seat: int | None) -> Any:
            time.sleep(0.15)
            return choices(self, seat)

        def slow_why(*args: Any) -> Any:
            time.sleep(0.15)
            return why.NOTHING

        monkeypatch.setattr(Table, "why", slow_why)
        monkeypatch.setattr(Table, "choices", slow)
        assert me.say(kind, seat=seat, **fields).get("code") != "too-fast"
        assert me.say(kind, seat=seat, **fields).get("code") == "too-fast"


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_found_among_the_moves_that_name_the_part(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`why` tries the few moves that name the part, not every move of the game, and says what it said before."""
    game = find(name)
    options = game.options()
    state = game.setup(options, 1)
    seat = pending(state)[0]
    index = why._index(game, options)
    parts = sorted(index)[:: max(1, len(index) // 12)]
    every = {id(move): (move, named) for moves in index.values() for move, named in moves}
    asked = 0

    def counted(*args: Any) -> Any:
        nonlocal asked
        asked += 1
        return refusal(*args)

    for part in parts:
        quick = why.explain(game, options, state, seat, [part])
        with monkeypatch.context() as patch:
            patch.setattr(why, "_naming", lambda *args: list(every.values()))
            assert why.explain(game, options, state, seat, [part]).code == quick.code
    monkeypatch.setattr(why, "refusal", counted)
    for part in parts:
        asked = 0
        why.explain(game, options, state, seat, [part])
        assert asked <= len(index[part]) + 1
    assert legal(state, seat)
