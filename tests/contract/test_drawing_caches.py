"""Drawings of corrected tables do not stay in memory for ever."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from cosmodrome.core import drawing_caches
from cosmodrome.core.agenda import legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from tests.hostile import Field, fields, toml

TABLES = 200
CORRECTED = [find(name) for name in GAMES if list(fields(find(name)))]


def corrections(game: Game) -> Iterator[str]:
    """Any number of boxes that differ in one text."""
    for field in fields(game):
        if accepted(game, field):
            yield from (toml({field: f"Box {number}"}) for number in range(TABLES))
            return


def accepted(game: Game, field: Field) -> bool:
    try:
        game.data(toml({field: "Box"}))
    except Refusal:
        return False
    return True


def look(game: Game, state: Any, box: Any) -> None:
    """Everybody looks at the table, on a desk and on a phone."""
    assert game.board
    for seat in (None, pending(state)[0]):
        view, choices = game.view(state, seat), NONE if seat is None else legal(state, seat)
        for tall in (False, True):
            assert game.board(view, choices, box, tall).pieces
        game.text(view, box)


@pytest.mark.parametrize("game", CORRECTED, ids=lambda game: game.name)
def test_tables_that_are_gone_leave_few_boxes_behind(game: Game) -> None:
    state, boxes = game.start(3), []
    for text in corrections(game):
        box = game.data(text)
        look(game, state, box)
        boxes.append(ref(box))
    assert len(boxes) == TABLES
    del box
    game.data.cache_clear()  # type: ignore[attr-defined]  # which keeps the last 64
    gc.collect()
    kept = sum(box() is not None for box in boxes)
    assert kept <= drawing_caches.MOST


def test_what_is_drawn_again_is_the_same() -> None:
    game = find("colors")
    state, box = game.start(3), game.data("")
    assert game.board
    before = game.board(game.view(state, 0), NONE, box, False)
    drawing_caches.forget("cosmodrome.games.colors")
    again = game.board(game.view(state, 0), NONE, box, False)
    assert (dict(again.pieces), again.defs) == (dict(before.pieces), before.defs)
