"""What a flight leaves on the table: a trail, a flame and sparks; and a blast where the bomb went off."""

from __future__ import annotations

from cosmodrome.games.kaboom.board.layout import layout
from cosmodrome.games.kaboom.board.wakes import wake
from cosmodrome.games.kaboom.data import load

BOX = load()
TABLE = layout(600, 600, (False,) * 4, (0, 1), (0, 2), BOX, False)


def test_a_ship_that_flew_leaves_fire_and_dust() -> None:
    drawn = wake(TABLE, "ship:0", ((0, 100.0, 100.0), (300, 300.0, 100.0), (500, 400.0, 100.0)))
    assert 'data-piece="wake:ship:0"' in drawn
    assert drawn.count("<path") == 4  # two lines of dust, and fire in two colours
    assert "<circle" not in drawn


def test_sparks_fly_where_the_way_bends() -> None:
    drawn = wake(TABLE, "planet:3", ((0, 100.0, 100.0), (300, 300.0, 100.0), (500, 300.0, 250.0)))
    assert drawn.count("<circle") == 1
    assert drawn.count("<path") == 3


def test_what_hardly_moved_and_the_bomb_leave_nothing() -> None:
    assert wake(TABLE, "ship:1", ((0, 100.0, 100.0), (9, 101.0, 100.0))) == ""
    assert wake(TABLE, "bomb", ((0, 0.0, 0.0), (900, 500.0, 500.0))) == ""
