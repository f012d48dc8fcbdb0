"""Whole random games and bots' games with space stations, in every variant, keep the laws."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.text import Span
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import HELD, OUTPOST, PLANETS, controller
from cosmodrome.games.encounter.rules.flow.landing import LandShips
from cosmodrome.games.encounter.rules.moves import Station, Trade
from cosmodrome.games.encounter.rules.stations.events import StationMoved, StationUsed
from cosmodrome.games.encounter.rules.stations.places import lit
from cosmodrome.lab import laws
from tests.games.encounter.scene import BOX

VARIANTS = [
    (stations, four, seats)
    for stations, four, seats in product(
        ("single", "multiple", "conquest", "multiple conquest"), (False, True), (3, 4, 5, 6)
    )
    if not (stations.startswith("multiple") and seats == 6)
]


@pytest.mark.parametrize(("stations", "four", "seats"), VARIANTS)
def test_random_games_keep_the_laws(stations: str, four: bool, seats: int) -> None:
    options = ENCOUNTER.options(seats=seats, stations=stations, four_planets=four, storm=True, max_turns=25)
    laws.play(ENCOUNTER, options, seed=seats, every=97)


def check_stations(s: Any) -> None:
    """At most one on a planet, attached in the controller's own system; the lights are as the ships say."""
    attached = [place for place in s.stations if 0 <= place < HELD]
    assert len(set(attached)) == len(attached)
    assert all(place % PLANETS < s.per and controller(place) < s.n for place in attached)
    assert bool(s.outpost) <= (s.stations[OUTPOST] >= 0)
    halfway = s.agenda and isinstance(s.agenda[-1], LandShips)  # ships are counted when the last one has landed
    if s.outpost and not any(s.limbo) and not s.outpost[4] and not halfway:
        assert bool(s.outpost[3] & 2) is not lit(s, OUTPOST)


@pytest.mark.parametrize("seed", range(4))
def test_stations_stay_in_order_in_games_of_bots_that_use_trade_and_conquer(seed: int) -> None:
    options = ENCOUNTER.options(seats=3 + seed % 3, stations="multiple conquest", max_turns=40)
    s = ENCOUNTER.setup(options, seed)
    rolls = dice(seed)
    seen: set[type] = set()
    while pending(s):
        seat = pending(s)[0]
        move = suggest(s, seat, legal(s, seat).listed, rolls)
        seen.add(type(move))
        events = advance(s, seat, move)
        seen |= {type(event) for event in events}
        if s.stations:
            check_stations(s)
    assert StationUsed in seen
    assert StationMoved in seen
    assert Station in seen


def test_everything_a_station_move_points_at_is_drawn_and_told() -> None:
    seen = set()
    for seed in range(4):
        s = ENCOUNTER.setup(ENCOUNTER.options(seats=3 + seed % 3, stations="multiple", max_turns=30), seed)
        rolls = dice(seed)
        while pending(s):
            seat = pending(s)[0]
            choices = legal(s, seat)
            moves = [move for move in choices if isinstance(move, Station | Trade)]
            if moves:
                view = ENCOUNTER.view(s, seat)
                assert ENCOUNTER.board is not None
                drawn = ENCOUNTER.board(view, choices, BOX, bool(seed % 2)).svg()
                told = {span.part for line in ENCOUNTER.text(view, BOX) for span in line if isinstance(span, Span)}
                for part in (part for move in moves for part in move.parts()):
                    assert f'data-part="{part}"' in drawn
                    assert part in told
                seen |= {type(move) for move in moves}
            advance(s, seat, choices.sample(rolls))
    assert seen == {Station, Trade}


def test_bots_trade_stations_now_and_then() -> None:
    traded = 0
    for seed in range(24):
        s = ENCOUNTER.setup(ENCOUNTER.options(seats=3, stations="multiple", max_turns=40), seed)
        rolls = dice(seed)
        while pending(s):
            seat = pending(s)[0]
            move = suggest(s, seat, legal(s, seat).listed, rolls)
            traded += isinstance(move, Trade)
            advance(s, seat, move)
    assert traded
