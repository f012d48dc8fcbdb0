"""Every registered game, variant and seat count keeps the laws."""

from __future__ import annotations

import pytest

from cosmodrome.core.game import Game, Options
from cosmodrome.games import GAMES, find
from cosmodrome.lab import laws
from tests.core.duel import DUEL

ALL = [*(find(name) for name in GAMES), DUEL]
PLACES = {**GAMES, "duel": "tests.core.duel:DUEL"}
SMALL = ("colors", "colors-jr", "chains", "duel")
STATIONS = ((3, "multiple conquest", False), (4, "single", True), (5, "multiple", True), (6, "conquest", False))
VARIANTS = [
    *((game, options) for game in ALL for options in game.variants()),
    *(
        (find("encounter"), find("encounter").options(seats=seats, stations=stations, four_planets=four, storm=True))
        for seats, stations, four in STATIONS
    ),
    *(
        (
            find("encounter"),
            find("encounter").options(seats=seats, stations=stations, four_planets=four, technology="research"),
        )
        for seats, stations, four in ((4, "multiple conquest", False), (6, "none", True))
    ),
    *(
        (find("encounter"), find("encounter").options(seats=seats, storm=True, sheets=sheets, reveal="when used"))
        for seats, sheets in ((4, 2), (6, 3))
    ),
    (find("chains"), find("chains").options(superpowers=True, per_turn="several")),
    *((find("encounter"), find("encounter").options(seats=seats, sheets=sheets)) for seats, sheets in ((3, 5), (6, 3))),
]


def label(value: object) -> str:
    if isinstance(value, Game):
        return value.name
    assert isinstance(value, Options)
    flags = [f for f in value.__struct_fields__ if getattr(value, f) is True]
    stations = getattr(value, "stations", "none").replace(" ", "-")
    flags += ["several"] if getattr(value, "per_turn", "one") == "several" else []
    flags += ["hidden"] if getattr(value, "reveal", "at once") != "at once" else []
    flags += ["technology"] if getattr(value, "technology", "none") != "none" else []
    sheets = (f"sheets-{more}",) if (more := getattr(value, "sheets", 2)) > 2 else ()
    return "-".join([str(value.seats), *flags, *sheets, *((f"stations-{stations}",) if stations != "none" else ())])


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=label)
def test_laws_hold_in_random_games(game: Game, options: Options) -> None:
    for seed in range(2 if game.name in SMALL else 1):
        laws.play(game, options, seed, every=9 if game.name in SMALL else 67)


@pytest.mark.parametrize("game", ALL, ids=label)
def test_a_record_replays_in_another_process_with_another_hash_seed(game: Game) -> None:
    laws.check_replay_elsewhere(PLACES[game.name], game.options(), seed=4)


@pytest.mark.parametrize("game", ALL, ids=label)
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    one, two = (laws.play(game, game.options(), 11, every=10_000) for _ in range(2))
    assert one == two
    assert one != laws.play(game, game.options(), 12, every=10_000)
