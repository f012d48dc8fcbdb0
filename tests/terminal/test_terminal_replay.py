"""Stepping through saved games."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Static

from cosmodrome.core.record import Record
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.terminal import saved
from cosmodrome.terminal.plain_replay import PlainReplay
from cosmodrome.terminal.replay_app import ReplayApp
from cosmodrome.terminal.timeline import Timeline
from tests.terminal.tools import run, session

BOTS = ("colors", "--seed", "4483", "--seat", "1=bot:random", "--seat", "2=bot:random", "--set", "short=true")


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """A whole game between bots, saved."""
    game = session(tmp_path, *BOTS)
    while (seat := game.bot_asked()) is not None:
        game.table.play(seat, game.think(game.perspective(seat)))
    return saved.look(game.path)[1]


@pytest.fixture
def unfinished(record: Record) -> Record:
    return Record(record.game, record.options, record.seed, record.players, record.entries[:9])


def test_forwards_and_backwards_lead_to_the_same_place(record: Record) -> None:
    timeline = Timeline(find("colors"), record)
    seen = []
    for place in range(timeline.last + 1):
        timeline.go(place)
        seen.append((timeline.table.text(None), timeline.said(), tuple(timeline.news())))
    assert seen[0][1] == "The game begins."
    assert timeline.table.outcome
    assert len(set(seen)) == len(seen)
    for place in reversed(range(timeline.last + 1)):
        timeline.go(place)
        assert (timeline.table.text(None), timeline.said(), tuple(timeline.news())) == seen[place]


def test_moves_taken_back_are_left_out(tmp_path: Path) -> None:
    game = session(tmp_path, "colors", "--seed", "4483", "--seat", "1=Ann", "--seat", "2=Bo")
    game.table.apply(game.table.legal()[0])
    game.table.apply(game.table.legal()[0])
    game.table.undo(0)
    timeline = Timeline(*saved.look(game.path))
    assert timeline.last == 1


def test_an_ended_game_is_shown_through_any_eyes(record: Record) -> None:
    timeline = Timeline(find("colors"), record)
    timeline.look_as(1)
    assert timeline.title().endswith("as Random bot 2 sees it")
    with pytest.raises(Refusal, match="There is no seat 3"):
        timeline.look_as(2)


def test_an_unfinished_game_is_shown_through_one_pair_of_eyes(unfinished: Record) -> None:
    timeline = Timeline(find("colors"), unfinished, 0)
    with pytest.raises(Refusal, match="The game is not over"):
        timeline.look_as(1)
    assert timeline.seat == 0


def test_by_lines(record: Record) -> None:
    said: list[str] = []
    lines = iter(["", "", "back", "seat 2", "7", "end", "what", "help", "quit", "never read"])
    timeline = Timeline(find("colors"), record)
    PlainReplay(timeline, lambda: next(lines, None), said.append).run()
    steps = [line.split(",")[1] for line in said if line.startswith("Cosmic Colors, step")]
    last = timeline.last
    assert steps == [f" step {n} of {last}" for n in (0, 1, 2, 1, 1, 7, last)]
    assert "I do not understand 'what'. Type help for help." in said
    assert any(line.startswith("1. Random bot") for line in said)
    assert next(lines) == "never read"


def test_the_whole_game_at_once(record: Record, tmp_path: Path) -> None:
    done = run(tmp_path, "replay", str(tmp_path / "game.jsonl"), "--plain", "--all")
    assert done.returncode == 0, done.stderr
    assert f"{len(record.entries)}. Random bot" in done.stdout
    assert ". Random bot 1: " in done.stdout


def test_on_the_screen(record: Record, unfinished: Record) -> None:
    async def go() -> None:
        timeline = Timeline(find("colors"), record)
        app = ReplayApp(timeline)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("right", "right", "left")
            assert timeline.place == 1
            await pilot.press("end", "g", "1", "2", "enter")
            assert timeline.place == 12
            await pilot.press("s", "s")
            assert timeline.seat == 1
            await pilot.pause()
            title = str(app.screen.query_one("#title", Static).content)
            assert title == f"✦ Cosmic Colors, step 12 of {timeline.last}, as Random bot 2 sees it"
        shut = Timeline(find("colors"), unfinished)
        app = ReplayApp(shut)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("s")
            assert shut.seat is None
            assert "The game is not over" in str(app.screen.query_one("#message", Static).content)

    asyncio.run(go())
