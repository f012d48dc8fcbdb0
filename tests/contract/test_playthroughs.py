"""Recorded games as text, compared line by line. `cosmodrome playthrough --write` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.core.game import Game, Options
from cosmodrome.games import GAMES, find
from cosmodrome.lab import playthrough
from tests.contract.test_laws import label

FOLDER = Path(__file__).parent.parent / "playthroughs"
CASES = [(find(name), options) for name in GAMES for options in playthrough.told(find(name))]


@pytest.mark.parametrize(("game", "options"), CASES, ids=label)
def test_a_game_goes_as_it_was_recorded(game: Game, options: Options) -> None:
    recorded = (FOLDER / playthrough.name(game, options)).read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(playthrough.lines(game, options), recorded, strict=True), 1):
        assert now == then, f"line {number} of {playthrough.name(game, options)}"


def test_no_recorded_game_is_left_over() -> None:
    names = {playthrough.name(game, options) for game, options in CASES}
    assert {path.name for path in FOLDER.glob("*.txt")} == names
