"""What is this? In lines with `about`, on the screen with the key i."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from cosmodrome.games import GAMES, find
from cosmodrome.terminal.app import PlayApp
from cosmodrome.terminal.screens import AboutScreen
from tests.terminal.test_terminal_plain import talk
from tests.terminal.tools import on_screen, session

ENCOUNTER = ("encounter", "--plain", "--seed", "3", "--seat", "2=bot:random", "--seat", "3=bot:random")


def test_a_card_is_told_by_its_name(tmp_path: Path) -> None:
    _, said = talk(tmp_path, "about cosmic zap\nabout the Human\nabout zap\nabout nothing such\nabout\n", *ENCOUNTER)
    assert "Cosmic Zap, artifact." in said
    assert any(line.startswith("At any time: cancel one use of an alien power") for line in said)
    assert "Human, yellow alien." in said
    assert "That can mean 2 things; say more." in said
    assert "There is nothing to tell about 'nothing such'." in said
    assert any(line.startswith("About what? ") for line in said)


def test_a_move_and_a_piece_can_be_asked_about(tmp_path: Path) -> None:
    _, said = talk(tmp_path, "about 1\nabout a1\nabout 999\n", "colors", "--seed", "4483", "--seat", "2=bot:random")
    assert any(line.endswith(", card in hand.") or ", card." in line for line in said)
    assert any(line.endswith(", card on a1.") for line in said)
    assert "There is nothing to tell about '999'." in said


def test_a_card_is_told_once_when_it_is_first_offered(tmp_path: Path) -> None:
    game, said = talk(tmp_path, "moves\nlook\n", *ENCOUNTER)
    aliens = [item.say.removeprefix("play as the ").partition(":")[0] for item in game._offer.items]
    for alien in aliens:
        assert sum(line.startswith(f"{alien}: Power: ") for line in said) == 1
    where = [i for i, line in enumerate(said) if line.startswith(f"{aliens[0]}: Power: ")]
    assert said[where[0] - 1].startswith("2. play as the ") or said[where[0] - 2].startswith("2. play as the ")


def test_cards_of_others_are_told_once_when_the_news_speaks_of_them(tmp_path: Path) -> None:
    game, said = talk(tmp_path, "1\nlook\nlog\n", *ENCOUNTER)
    others = [seat.alien for seat in find("encounter").view(game.table.state, 0).seats[1:]]
    for alien in others:
        assert sum(line.startswith(f"{alien}: Power: ") for line in said) == 1


def test_the_rulebook_answers_in_lines(tmp_path: Path) -> None:
    typed = "rules\nrule one-patch\nRules may I lay two patches?\nrule nothing of the kind\n"
    _, said = talk(tmp_path, typed, "colors", "--plain", "--seed", "5")
    assert "Cosmic Colors on one page" in said
    assert sum(line.startswith("The cards you lay must form one patch: ") for line in said) == 1
    assert any(line.startswith("May I lay two patches if ") for line in said)
    assert any(line.startswith("The rules of Cosmic Colors say nothing of 'nothing of the kind'; ") for line in said)


def test_the_cards_that_may_still_come_are_counted(tmp_path: Path) -> None:
    _, said = talk(tmp_path, "about unseen\nabout draw pile\n", "colors", "--plain", "--seed", "5")
    assert sum(line.startswith("Red: ") for line in said) == 2
    assert any(". Unseen cards: " in line for line in said)


@pytest.mark.parametrize("name", GAMES)
def test_every_name_can_be_asked_about_in_lines(tmp_path: Path, name: str) -> None:
    game = find(name)
    names = list(game.names(game.data("")))[:25]
    _, said = talk(tmp_path, "".join(f"about {one}\n" for one in names), name, "--seed", "5")
    assert not [line for line in said if line.startswith(("There is nothing", "That can mean"))]


def test_the_key_i_tells_what_is_under_the_cursor_and_what_a_move_takes(tmp_path: Path) -> None:
    async def steps(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("i")
        await pilot.pause()
        assert isinstance(app.screen, AboutScreen)
        assert app.screen.abouts[0].title
        await pilot.press("i")
        await pilot.pause()
        assert not isinstance(app.screen, AboutScreen)
        app.screen.query_one("#moves").focus()
        await pilot.press("down", "i")
        await pilot.pause()
        assert isinstance(app.screen, AboutScreen)
        words = " ".join(str(one.render()) for one in app.screen.query(Static))
        assert "Wild flare: " in words

    on_screen(session(tmp_path, *[word for word in ENCOUNTER if word != "--plain"]), steps)
