"""Scenes of tic-tac-toe, and the laws that every game keeps."""

from __future__ import annotations

import pytest

from cosmodrome import Refusal, find, new
from cosmodrome.lab import laws
from cosmodrome.skeleton.tictactoe import TICTACTOE, Mark


def test_it_keeps_the_laws_of_every_game() -> None:
    laws.check(TICTACTOE, games=10, every=1)


def test_it_is_found_by_its_name() -> None:
    assert find(TICTACTOE.name) is TICTACTOE


def test_three_in_a_row_win() -> None:
    table = new(TICTACTOE.name)
    for cell in (0, 3, 1, 4, 2):
        table.apply(Mark(cell))
    assert table.outcome
    assert table.outcome.ranks == (1, 2)


def test_a_cell_is_marked_once() -> None:
    table = new(TICTACTOE.name)
    table.push("mark cell 5")
    with pytest.raises(Refusal, match="taken"):
        table.apply(Mark(4))
    assert len(table.standing) == 1


def test_a_full_board_without_a_row_is_a_draw() -> None:
    table = new(TICTACTOE.name)
    for cell in (0, 1, 2, 4, 3, 5, 7, 6, 8):
        table.apply(Mark(cell))
    assert table.outcome
    assert table.outcome.ranks == (1, 1)
