"""Every lesson is legal play, and says something at each step."""

from __future__ import annotations

import pytest

from cosmodrome.core.game import Game
from cosmodrome.core.lesson import positions, recorded
from cosmodrome.core.record import final
from cosmodrome.games import GAMES, find

TAUGHT = [game for game in map(find, GAMES) if game.lesson]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_is_legal_play_told_step_by_step(game: Game) -> None:
    assert game.lesson
    lesson = game.lesson()
    assert any(beat.mine for beat in lesson.beats)
    assert all(beat.seat == lesson.seat for beat in lesson.beats if beat.mine)
    assert all(beat.text.strip() for beat in lesson.beats)
    assert lesson.end
    assert positions(game, lesson)[-1] == final(game, recorded(game, lesson))
