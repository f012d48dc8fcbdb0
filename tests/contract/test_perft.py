"""Perft: how many ways a game can go on for a few decisions. Any change in what is legal changes a number."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games import GAMES, find
from cosmodrome.lab import laws

COUNTS: list[tuple[str, dict[str, Any], int, int, int]] = [
    ("colors", {}, 0, 3, 3060),
    ("colors", {}, 25, 3, 200),
    ("colors", {"wild": True}, 0, 2, 550),
    ("colors", {"wild": True}, 25, 2, 1530),
    ("colors", {"short": True}, 0, 3, 3060),
    ("colors", {"short": True}, 25, 3, 200),
    ("colors", {"allow_zero_play": True}, 0, 3, 3082),
    ("colors", {"allow_zero_play": True}, 25, 3, 201),
    ("colors", {"seats": 4}, 0, 3, 1310),
    ("colors", {"seats": 4}, 25, 3, 1292),
    ("colors", {"seats": 4, "wild": True}, 0, 3, 3800),
    ("colors", {"seats": 4, "wild": True}, 25, 3, 2620),
    ("colors-jr", {}, 0, 3, 5832),
    ("colors-jr", {"seats": 3}, 0, 3, 5832),
    ("colors-jr", {"seats": 4}, 0, 3, 5832),
    ("chains", {}, 0, 7, 2854),
    ("chains", {}, 40, 3, 2531),
    ("chains", {"superpowers": True}, 0, 8, 5827),
    ("chains", {"superpowers": True}, 40, 6, 5912),
    ("chains", {"debris": True}, 0, 8, 1732),
    ("chains", {"debris": True}, 40, 4, 2847),
    ("chains", {"superpowers": True, "debris": True}, 0, 8, 1828),
    ("chains", {"superpowers": True, "debris": True}, 40, 8, 5647),
    ("kaboom", {}, 0, 4, 2880),
    ("kaboom", {}, 30, 3, 1031),
    ("kaboom", {"seats": 3}, 0, 5, 2560),
    ("kaboom", {"seats": 3}, 30, 3, 1331),
    ("kaboom", {"seats": 4}, 0, 6, 2880),
    ("kaboom", {"seats": 4}, 30, 3, 1031),
    ("kaboom", {"deck": "extended"}, 0, 4, 2880),
    ("kaboom", {"deck": "extended"}, 30, 3, 1331),
    ("kaboom", {"start": "practice"}, 0, 3, 1331),
    ("kaboom", {"start": "practice"}, 30, 3, 1263),
    ("kaboom", {"fly_home": True}, 0, 4, 2880),
    ("kaboom", {"fly_home": True}, 30, 4, 5920),
    ("kaboom", {"noise": "off", "edges": "1111"}, 0, 4, 2880),
    ("kaboom", {"noise": "off", "edges": "1111"}, 30, 3, 1031),
    ("crafting", {}, 0, 5, 1501),
    ("crafting", {}, 60, 5, 1194),
    ("crafting", {"seats": 3}, 0, 5, 4813),
    ("crafting", {"seats": 3}, 60, 6, 4950),
    ("crafting", {"seats": 4}, 0, 5, 699),
    ("crafting", {"seats": 4}, 60, 2, 2056),
    ("encounter", {"seats": 3}, 0, 7, 1200),
    ("encounter", {"seats": 3}, 80, 7, 4330),
    ("encounter", {"seats": 4, "storm": True}, 0, 7, 2400),
    ("encounter", {"seats": 4, "storm": True}, 80, 2, 668),
    ("encounter", {"seats": 5, "four_planets": True}, 0, 8, 2560),
    ("encounter", {"seats": 5, "four_planets": True}, 80, 7, 4096),
    ("encounter", {"seats": 6, "storm": True}, 0, 8, 1088),
    ("encounter", {"seats": 6, "storm": True}, 80, 5, 1194),
    ("encounter", {"seats": 4, "stations": "multiple conquest", "storm": True}, 0, 7, 1600),
    ("encounter", {"seats": 4, "stations": "multiple conquest", "storm": True}, 80, 2, 1235),
]
"""Game, options, random moves made first, depth, ways. The deals are those of seed 1 of version 1."""


@pytest.mark.parametrize(("name", "options", "after", "depth", "count"), COUNTS)
def test_perft(name: str, options: dict[str, Any], after: int, depth: int, count: int) -> None:
    game, rolls = find(name), dice(1)
    state = game.setup(game.options(**options), 1, 1)
    for _ in range(after):
        seat = pending(state)[0]
        advance(state, seat, legal(state, seat).sample(rolls))
    assert laws.perft(state, depth) == count


def test_every_game_is_counted_with_every_number_of_seats() -> None:
    counted = {(name, options.get("seats", find(name).seats[0])) for name, options, *_ in COUNTS}
    assert counted == {(name, seats) for name in GAMES for seats in find(name).seats}
