"""Any game plays in the terminal: one with hidden hands, sealed cards, windows and a range of moves."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from cosmodrome.core.record import Record
from cosmodrome.table.file import RecordFile
from cosmodrome.terminal.app import PlayApp
from cosmodrome.terminal.numbers import NumbersScreen
from cosmodrome.terminal.plain import PlainGame
from cosmodrome.terminal.screens import PassScreen
from cosmodrome.terminal.seating import Sitter
from cosmodrome.terminal.session import Session
from tests.core.duel import DUEL, Flick
from tests.terminal.test_terminal_app import shown
from tests.terminal.tools import on_screen, quiet, typed

BOT = Sitter("Random bot", "random")


def duel(folder: Path, *sitters: Sitter) -> Session:
    record = Record(DUEL.name, DUEL.options(seats=len(sitters)), 5, [sitter.name for sitter in sitters], [])
    return Session(DUEL, record, sitters, RecordFile.create(folder / "duel.jsonl", record))


def hands(game: Session) -> list[list[int]]:
    found: list[list[int]] = game.table.state.hands  # type: ignore[attr-defined]
    return found


def test_numbers_are_typed_or_nudged(tmp_path: Path) -> None:
    game = duel(tmp_path, Sitter("Ann"), BOT)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("1", "enter")  # any card
        await typed(pilot, "pass")
        await quiet(app, pilot)
        await typed(pilot, "flick")
        await pilot.pause()
        assert isinstance(app.screen, NumbersScreen)
        await pilot.press("up", "shift+up", "tab", "pagedown", "down")
        await pilot.pause()
        assert [field.value for field in app.screen.query(Input)] == ["190", "40"]
        assert "✓ flick at 190 degrees with 40 percent" in shown(app)
        await pilot.press("end", "0", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NumbersScreen)  # 400 is out of bounds
        assert str(app.screen.query_one("#preview", Static).content).startswith("✗ ")
        await pilot.press("backspace", "enter")
        await pilot.pause()
        assert Flick(190, 40) in [entry.move for entry in game.table.record.entries]

    on_screen(game, steps)


def test_numbers_in_lines(tmp_path: Path) -> None:
    said: list[str] = []
    game = duel(tmp_path, Sitter("Ann"), BOT)
    lines = iter(["1", "pass", "flick", "2 500 1", "2 90", "1 5", "2 90 30", "quit"])
    PlainGame(game, lambda: next(lines, None), said.append).run()
    assert "Type 2 and then the numbers: angle from 0 to 359, power from 1 to 100." in said
    assert "It takes 2 numbers (angle, power), not 1." in said
    assert "There is no move 1 that takes numbers." in said
    assert "That cannot be done now." in said  # 500 degrees
    assert Flick(90, 30) in [entry.move for entry in game.table.record.entries]


def test_no_card_of_any_hand_is_shown_between_people(tmp_path: Path) -> None:
    game = duel(tmp_path, Sitter("Ann"), Sitter("Bo"), Sitter("Cy"))
    seen: list[int | None] = []

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(7):
            if game.over:
                break
            if isinstance(app.screen, PassScreen):
                assert not re.search(r"\d", shown(app))
                assert app.scene.seat is None
                await pilot.press("enter")
                await pilot.pause()
                seen.append(app.scene.seat)
            assert app.scene.seat in game.table.pending
            hand = " ".join(map(str, sorted(hands(game)[app.scene.seat or 0])))
            assert f"Hand: {hand}" in shown(app)
            await pilot.press("1", "enter")
            await pilot.pause()

    on_screen(game, steps)
    assert set(seen) == {0, 1, 2}


def test_sealed_answers_of_two_people_are_asked_one_after_the_other(tmp_path: Path) -> None:
    said: list[str] = []
    game = duel(tmp_path, Sitter("Ann"), Sitter("Bo"))
    lines = iter(["", "1"])
    PlainGame(game, lambda: next(lines, None), said.append).run()
    first, second = (i for i, line in enumerate(said) if line.startswith("Pass the device"))
    assert said[first].startswith("Pass the device to Ann")
    assert said[second].startswith("Pass the device to Bo")
    told = "\n".join(said[second:])
    assert "Hand" not in told


@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game(tmp_path: Path, people: int) -> None:
    names = [Sitter("Ann"), Sitter("Bo")][:people]
    game = duel(tmp_path, *names, *[BOT] * (2 - people))
    said: list[str] = []
    PlainGame(game, lambda: "1", said.append).run()
    assert game.over
    outcome = game.table.outcome
    assert outcome
    assert f"1. {game.table.players[outcome.ranks.index(1)]}: {max(outcome.scores)}" in said


def test_a_person_may_answer_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel(tmp_path, Sitter("Ann"), BOT)
    asked: list[int] = []
    gate = threading.Event()

    def slowly(perspective: Any) -> Any:
        asked.append(perspective.seat)
        gate.wait(10)
        return perspective.choices[0]

    monkeypatch.setattr(game, "think", slowly)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.pause()
        await pilot.press("1", "enter")
        await pilot.pause()
        assert [entry.seat for entry in game.table.record.entries] == [0]
        gate.set()
        await quiet(app, pilot)
        assert [entry.seat for entry in game.table.record.entries][:2] == [0, 1]
        assert asked[:1] == [1]
        assert len(asked) == sum(entry.seat == 1 for entry in game.table.record.entries)

    on_screen(game, steps, wait=False)
