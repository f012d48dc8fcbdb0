"""The game on the screen, by keyboard and by mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, RichLog, Static

from cosmodrome.games.colors.rules.moves import DONE, Lay
from cosmodrome.terminal.app import PlayApp
from cosmodrome.terminal.board import BoardView
from cosmodrome.terminal.saved import look
from cosmodrome.terminal.screens import HelpScreen, PassScreen, ResultScreen, RulesScreen, WhyScreen
from tests.terminal.tools import on_screen, quiet, session, typed

ALONE = ("colors", "--seed", "4483", "--seat", "2=bot:random")  # the bot chooses, Captain begins
PAIR = ("colors", "--seed", "4483", "--seat", "1=Ann", "--seat", "2=Bo")


def at_the_table(app: PlayApp) -> bool:
    """Whether the game itself is on the screen, and nothing over it."""
    return app.screen is app.scene


def shown(app: PlayApp) -> str:
    """Everything on the screen, as text."""
    width = app.size.width
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text[:width].rstrip() for strip in lines)


def message(app: PlayApp) -> str:
    return str(app.scene.query_one("#message", Static).content)


async def point(app: PlayApp, pilot: Pilot[Any], part: str) -> None:
    """Click where a part is shown."""
    board = app.scene.query_one(BoardView)
    spot = board.spot_of(part)
    assert spot
    await pilot.click(board, offset=(spot.x + 1 + spot.width // 2, spot.y))


def test_a_whole_short_game_by_keyboard(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE, "--set", "short=true")

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(30):
            if game.over:
                break
            await pilot.press("enter", "enter")  # the first lit card, on the first lit cell
            await pilot.press(*str(len(game.table.choices(0))), "enter")  # the last move is done
            await pilot.press("enter", "enter")  # and two cards away
            await quiet(app, pilot)
        assert isinstance(app.screen, ResultScreen)
        outcome = game.table.outcome
        assert outcome
        assert game.table.players[outcome.winners()[0]] + " wins" in shown(app)
        assert str(outcome.scores[0]) in shown(app)
        await pilot.press("q")

    app = on_screen(game, steps)
    assert app.return_value == "quit"
    assert look(game.path)[1].entries == game.table.record.entries


def test_a_turn_by_mouse(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE)
    card = game.table.state.hands[0][1]  # type: ignore[attr-defined]

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await point(app, pilot, f"hand:{card}")
        assert app.scene.pointed == (f"hand:{card}",)
        await point(app, pilot, "cell:12")
        assert game.table.record.entries[-1].move == Lay(card, 12)
        await pilot.click(app.scene.query_one("#buttons Button", Button))
        await pilot.pause()
        assert game.table.record.entries[-1].move == DONE

    on_screen(game, steps)


def test_arrows_go_to_the_next_piece_in_their_direction(tmp_path: Path) -> None:
    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        board = app.scene.query_one(BoardView)
        await pilot.press("enter")  # a card: now the cells are lit, the cursor on the first
        assert board.under
        assert board.under.part == "cell:0"
        await pilot.press("right", "right", "down")
        assert board.under.part == "cell:7"
        await pilot.press("left", "up", "up")
        assert board.under.part == "cell:1"
        await pilot.press("n")
        assert board.under.part == "cell:2"

    on_screen(session(tmp_path, *ALONE), steps)


def test_words_find_a_move_and_enter_makes_it(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE)
    hand = game.table.state.hands[0]  # type: ignore[attr-defined]
    name = game.table.data.names[hand[0]]

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("slash", *("space" if c == " " else c for c in f"{name} b3"))
        await pilot.pause()
        moves = app.scene.query_one(OptionList)
        assert moves.option_count == 1
        await pilot.press("enter")
        await pilot.pause()
        assert game.table.record.entries[-1].move == Lay(hand[0], 11)
        assert f"Captain lays the {name} on b3." in shown(app)

    on_screen(game, steps)


def test_a_number_finds_a_move(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE)
    second = game.table.choices(0)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        expected = game.table.choices(0)[11]
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert game.table.record.entries[-1].move == expected

    assert not second  # the bot chooses first
    on_screen(game, steps)


def test_why_not_tells_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("enter", "enter")  # a card lies on a1
        entries = len(game.table.record.entries)
        card = game.table.state.hands[0][0]  # type: ignore[attr-defined]
        await point(app, pilot, f"hand:{card}")
        await point(app, pilot, "cell:24")
        assert "It has to touch a card you laid this turn" in message(app)
        assert "one-patch" in message(app)
        await pilot.press("w")
        assert isinstance(app.screen, WhyScreen)
        assert "side by side" in shown(app)
        await pilot.press("escape")
        assert len(game.table.record.entries) == entries

    on_screen(game, steps)


def test_undo_takes_a_card_back_and_no_more(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        before = game.table.state.clone()
        await pilot.press("enter", "enter", "u")
        await pilot.pause()
        assert game.table.state == before
        await pilot.press("u")
        await pilot.pause()
        assert "You cannot take that back" in message(app)

    on_screen(game, steps)


def test_pointing_can_be_taken_back_and_changed(tmp_path: Path) -> None:
    game = session(tmp_path, *ALONE)
    first, other = (f"hand:{card}" for card in game.table.state.hands[0][:2])  # type: ignore[attr-defined]

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await point(app, pilot, first)
        await point(app, pilot, other)
        assert list(app.scene.pointed) == [other]
        await pilot.press("escape")
        assert not app.scene.pointed

    on_screen(game, steps)


def test_between_two_people_no_hand_is_shown(tmp_path: Path) -> None:
    game = session(tmp_path, *PAIR)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, PassScreen)  # Bo chooses sides
        words = [word for word in shown(app).split() if word[0] not in "▔▁"]
        assert " ".join(words) == "· ⋆ ✦ ⋆ · Pass the device to Bo I am Bo"
        assert app.scene.seat is None
        await pilot.press("enter")
        await pilot.pause()
        assert app.scene.seat == 1
        await typed(pilot, "shapes")
        await pilot.pause()
        assert isinstance(app.screen, PassScreen)
        assert "Pass the device to Ann" in shown(app)
        assert app.scene.seat is None
        await pilot.press("enter")
        await pilot.pause()
        assert app.scene.seat == 0
        await pilot.press("enter", "enter")  # Ann stays: no passing between her own moves
        await pilot.pause()
        assert at_the_table(app)

    on_screen(game, steps)


def test_one_person_is_never_asked_to_pass_the_device(tmp_path: Path) -> None:
    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert at_the_table(app)
        assert app.scene.seat == 0

    on_screen(session(tmp_path, *ALONE), steps)


@pytest.mark.parametrize("words", [ALONE, ("colors", "--seats", "4", "--seed", "4483", "--set", "wild=true")])
def test_everything_fits_on_80_by_24(tmp_path: Path, words: tuple[str, ...]) -> None:
    game = session(tmp_path, *words)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("enter", "enter")
        await pilot.pause()
        screen = shown(app)
        for needed in ("Cosmic Colors", "Captain to move", "Points: Captain", "Draw pile", "find a move", "q Stop"):
            assert needed in screen
        assert game.table.prompt(0) in screen
        assert "done" in screen
        assert app.scene.query_one(BoardView).max_scroll_y == 0

    on_screen(game, steps)


def test_lit_pieces_differ_by_more_than_colour(tmp_path: Path) -> None:
    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        board = app.scene.query_one(BoardView)
        lit = {
            segment.text.strip(): bool(segment.style and segment.style.underline)
            for y in range(board.size.height)
            for segment in board.render_line(y)
            if segment.style and "spot" in segment.style.meta and segment.text.strip()
        }
        hand = app.session.table.state.hands[0]  # type: ignore[attr-defined]
        glyphs = app.session.table.data.glyphs
        assert all(lit[glyphs[card]] for card in hand)
        assert not all(lit.values())

    on_screen(session(tmp_path, *ALONE), steps)


def test_help_rules_and_colours(tmp_path: Path) -> None:
    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "take back your last move" in shown(app)
        await pilot.press("escape", "r")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("down", "down", "down")
        await pilot.pause()
        assert "You score one point for each card" in shown(app)
        await pilot.press("escape", "t")
        assert app.theme == "dawn"

    on_screen(session(tmp_path, *ALONE), steps)


def test_bots_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    game = session(tmp_path, "colors", "--seat", "1=bot:random", "--seat", "2=bot:random", "--set", "short=true")

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await quiet(app, pilot)
        assert game.over
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        assert at_the_table(app)
        assert len(app.scene.query_one(RichLog).lines) > 10
        await pilot.click(app.scene.query_one("#buttons Button", Button))
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)

    on_screen(game, steps)


def test_a_move_that_cannot_be_saved_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = session(tmp_path, *ALONE)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        content, before = game.path.read_bytes(), game.table.state.clone()
        with monkeypatch.context() as broken:
            broken.setattr("os.fsync", _disk_full)
            await pilot.press("enter", "enter")
            await pilot.pause()
        assert "The move was not saved, so it was not made: No space left on device." in message(app)
        assert game.path.read_bytes() == content
        assert game.table.state == before

    on_screen(game, steps)


def _disk_full(_: int) -> None:
    raise OSError(28, "No space left on device")


def test_a_bots_move_that_cannot_be_saved_can_be_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = session(tmp_path, *ALONE)
    monkeypatch.setattr("os.fsync", _disk_full)

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(500):
            await pilot.pause(0.01)
            if "not saved" in message(app):
                break
        assert not game.table.record.entries
        monkeypatch.undo()
        await pilot.pause()
        await pilot.click(app.scene.query_one("#buttons Button", Button))
        await quiet(app, pilot)
        assert len(game.table.record.entries) == 1

    on_screen(game, steps, wait=False)


def test_typing_what_is_no_move_says_why(tmp_path: Path) -> None:
    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await typed(pilot, "xyzzy")
        await pilot.pause()
        assert "No move is called 'xyzzy'." in message(app)
        app.scene.query_one(Input).value = ""
        await typed(pilot, "done")
        await pilot.pause()
        assert "You hold cards, so lay at least one. The rules say: " in message(app)
        await pilot.press("escape")
        assert app.scene.query_one(Input).value == ""

    on_screen(session(tmp_path, *ALONE), steps)


def test_bots_take_their_time(tmp_path: Path) -> None:
    """With a pace, the table is shown between two moves of bots, and the game goes on all the same."""
    game = session(tmp_path, "colors-jr", "--seat", "1=bot:random", "--seat", "2=bot:random")

    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.pace = 0.02
        before = len(game.table.record.entries)
        for _ in range(200):
            await pilot.pause(0.02)
            if len(game.table.record.entries) >= before + 3:
                return
        raise AssertionError("the bots stopped")

    on_screen(game, steps, wait=False)
