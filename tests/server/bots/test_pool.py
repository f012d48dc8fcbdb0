"""Bots in seats: they think elsewhere, know only their seat, and one that fails gives way to a simpler one."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from cosmodrome.core.agenda import advance, apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.events import Event
from cosmodrome.core.perspective import redealt
from cosmodrome.games import GAMES, find
from cosmodrome.server.bots.pool import prepare, simpler
from cosmodrome.server.bots.remote import run_bot
from cosmodrome.server.bots.worker import think
from tests.server.peek import PEEK, SHAKY_PEEK, View
from tests.server.site import Site, Visitor, until


def test_bots_play_a_game_to_its_end_among_themselves(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "bot:random", "bot:random", "bot:random")
    with ann.at(table) as watcher:
        watcher.wait(lambda: watcher.now["over"] is not None, 20)
        assert watcher.now["look"]["seat"] is None
        assert [seat["kind"] for seat in watcher.now["seats"]] == ["bot"] * 3


def test_a_bot_answers_a_person(ann: Visitor, site: Site) -> None:
    table = ann.make("colors", "me", "bot:random")
    room = site.room(table)
    with ann.at(table) as me:
        while room.table.record.moves() == [] or room.table.pending != (1,):
            me.move(0)
        me.wait(lambda: me.now["ask"]["yours"], 20)
        assert any(entry.seat == 1 for entry in room.table.record.entries)


def test_a_bot_is_sent_only_what_its_seat_knows() -> None:
    """Whatever is hidden from the seat, the bytes it is sent are made from another deal."""
    state = PEEK.start(seed=5, seats=3)
    apply(state, 0, legal(state, 0)[1])
    deals = set()
    for seed in range(40):
        task = prepare(PEEK, "tests.server.peek:PEEK", "random", state, 2, [], dice(seed))
        guess = PEEK.decode_state(task.state)
        assert PEEK.view(guess, 2) == PEEK.view(state, 2)
        assert guess.key != state.key
        deals.add((tuple(guess.hands[0]), tuple(guess.bids), tuple(guess.pile)))
    assert len(deals) > 30
    secret = (tuple(state.hands[0]), tuple(state.bids), tuple(state.pile))
    assert secret not in deals


@pytest.mark.parametrize("name", ["colors", "chains", "kaboom", "crafting", "encounter"])
def test_a_bot_is_sent_the_same_whatever_it_cannot_know(name: str) -> None:
    """All of it: State, news and dice. Even with the dice in hand nobody can turn the deal back into the truth."""
    game, rolls = find(name), dice(8)
    state = game.start(seed=5)
    log: list[Event] = []
    for _ in range(60):
        seat = pending(state)[0]
        twin = redealt(game, state, seat, rolls)
        sent = [prepare(game, GAMES[name], "hard", truth, seat, log, dice(4)) for truth in (state, twin)]
        assert sent[0] == sent[1]
        log += advance(state, seat, legal(state, seat).sample(rolls))


def test_a_bot_hears_only_what_its_seat_heard() -> None:
    state = PEEK.start(seed=5, seats=2)
    events = apply(state, 0, legal(state, 0)[0]) + apply(state, 1, legal(state, 1)[0])
    while state.agenda[-1].hides_asked:
        events += apply(state, state.agenda[-1].seats()[0], legal(state, state.agenda[-1].seats()[0])[0])
    task = prepare(PEEK, "tests.server.peek:PEEK", "random", state, 1, events, dice(1))
    heard = pickle.loads(task.events)
    assert heard
    assert all(event.known_to(1) for event in heard)
    assert any(getattr(event, "seat", None) == 0 and getattr(event, "card", None) for event in events)
    assert not any(getattr(event, "seat", None) == 0 and getattr(event, "card", None) for event in heard)


def test_a_mistake_in_a_bot_is_an_answer_not_a_crash() -> None:
    task = prepare(PEEK, "tests.server.peek:SHAKY_PEEK", "easy", PEEK.start(seed=1), 0, [], dice(1))
    assert "KeyError" in think(task).error
    assert isinstance(PEEK.view(PEEK.decode_state(task.state), 0), View)


def test_the_simpler_sibling() -> None:
    levels = ["endless"]
    while levels[-1] != "random":
        levels.append(simpler(SHAKY_PEEK, levels[-1]))
    assert levels == ["endless", "hard", "medium", "easy", "random"]
    assert simpler(PEEK, "search") == "greedy"
    assert simpler(PEEK, "greedy") == "random"


def test_a_bot_that_fails_is_replaced_until_one_plays(start: Any) -> None:
    site = start(bot_seconds=1.0)
    ann = site.visitor("Ann")
    table = ann.make("shaky", "me", "bot:endless")
    with ann.at(table) as me:
        me.wait(lambda: len(me.chat) >= 4, 30)
        assert [line.partition(";")[0] for line in me.chat] == [
            "The bot took too long",
            "The bot crashed",
            "The bot made a move that is not allowed",
            "The bot made a mistake",
        ]
        assert "secret thoughts" not in "".join(me.frames)
        assert me.now["seats"][1]["level"] == "random"
        room = site.room(table)
        until(lambda: 1 not in room.table.pending)
        assert me.move(0)["type"] == "done"


def test_our_bot_plays_over_the_open_protocol(site: Site, ann: Visitor) -> None:
    table = ann.make("colors", "person", "bot:random", options={"short": True}, private=True)
    over = run_bot(site.url, f"{site.url}/tables/{table}", name="Rover", level="random")
    room = site.room(table)
    assert room.participants.holders[0].name == "Rover"
    assert room.table.outcome is not None
    assert tuple(over["ranks"]) == room.table.outcome.ranks


def test_the_example_in_the_docs_plays(site: Site, ann: Visitor) -> None:
    from pathlib import Path

    page = Path(__file__).parents[3].joinpath("docs", "protocol.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    table = ann.make("colors", "bot:random", "person", options={"short": True})
    code = code.replace("http://localhost:8000", site.url).replace("the id in the table's link", table)
    assert code.count("\n") <= 45
    exec(compile(code, "docs/protocol.md", "exec"), {})
    assert site.room(table).table.outcome is not None
    assert find("colors").title == "Cosmic Colors"
