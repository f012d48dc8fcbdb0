"""Our speed, each figure with its ratio to a calibration loop, since machines differ."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from statistics import median
from typing import Any

import msgspec

from bench import chains, kaboom
from bench.sizes import sizes
from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game, Options
from cosmodrome.games import find

REPEATS = 9
SPEEDS: dict[str, Callable[[], dict[str, float]]] = {"chains": chains.speeds, "kaboom": kaboom.speeds}
"""Figures that only one game has, units per second by name."""
SECONDS = 0.3
MIXES: dict[str, tuple[str, dict[str, tuple[Any, ...]]]] = {
    "encounter-storm": (
        "encounter",
        {"storm": (True,), "stations": ("single", "multiple", "conquest", "multiple conquest"), "seats": (3, 4, 5)},
    )
}
"""Games with a figure of their own for a mix of options, each value with each: the game and the values."""


class Figure(msgspec.Struct, frozen=True):
    """One measured number. `ratio` is what it costs or yields in passes of the calibration loop; a size is its own."""

    game: str
    figure: str
    value: float
    ratio: float


def calibrate() -> float:
    """Passes per second of a fixed mix of calls, lists, dicts and ints."""

    def step(hand: list[int], counts: dict[int, int], card: int) -> int:
        hand.append(card)
        counts[card] = counts.get(card, 0) + 1
        return hand.pop(0) if len(hand) > 7 else card

    passes = 20
    start = time.perf_counter()
    for _ in range(passes):
        hand: list[int] = []
        counts: dict[int, int] = {}
        total = 0
        for i in range(2_000):
            total += step(hand, counts, (i * 7919) % 52)
    return passes / (time.perf_counter() - start)


def rate(work: Callable[[], int], seconds: float = SECONDS) -> tuple[float, float]:
    """Units of work per second and per calibration pass: the least disturbed of several repeats, and the median."""
    work()
    found, ratios = [], []
    for _ in range(REPEATS):
        before = calibrate()
        units, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds:
            units += work()
        found.append(units / elapsed)
        ratios.append(2 * found[-1] / (before + calibrate()))
    return max(found), median(ratios)


def figures(names: Iterable[str]) -> Iterator[Figure]:
    """The figures of each game: random play, clone, JSON, view, drawing and its sizes; of a mix, random play."""
    for name in names:
        if name in MIXES:
            yield _mixed(name)
        else:
            yield from _figures(find(name))


def _mixed(name: str) -> Figure:
    """The speed of random play over a mix, one game at each of its tables in turn."""
    of, values = MIXES[name]
    game = find(of)
    tables = [game.options(**dict(zip(values, chosen, strict=True))) for chosen in product(*values.values())]
    value, ratio = rate(lambda: sum(random_game(game, options=options) for options in tables))
    return Figure(name, "decisions_per_s", round(value), round(ratio, 2))


def _figures(game: Game) -> Iterator[Figure]:
    positions = sampled(game)
    yield _speed(game, "decisions_per_s", lambda: random_game(game))
    yield _cost(game, "clone_us", 1e6, positions, lambda state: state.clone())
    yield _cost(game, "json_us", 1e6, positions, lambda state: game.decode_state(game.encode(state)))
    yield _cost(game, "view_us", 1e6, positions, lambda state: game.view(state, 0))
    if game.board:
        data = game.data("")
        board = game.board
        shown = [(game.view(s, p), legal(s, p)) for s in positions for p in pending(s)[:1]]
        yield _cost(game, "draw_ms", 1e3, shown, lambda seen: board(seen[0], seen[1], data, False))
        for name, size in sizes(game).items():
            yield Figure(game.name, name, round(size, 2), round(size, 2))
    passes = calibrate()
    for figure, value in SPEEDS.get(game.name, dict)().items():
        yield Figure(game.name, figure, round(value), round(2 * value / (passes + calibrate()), 2))


def random_game(game: Game, seed: int = 0, options: Options | None = None) -> int:
    """Play one game at random, every move tested; how many decisions it took."""
    rolls = dice(seed := seed or time.perf_counter_ns())
    state = game.setup(options or game.Options(seats=game.seats[0]), seed)
    count = 0
    while asked := pending(state):
        seat = asked[0]
        apply(state, seat, legal(state, seat).sample(rolls))
        count += 1
    return count


def sampled(game: Game, count: int = 50) -> list[Any]:
    """Positions from the whole length of random games."""
    found: list[Any] = []
    for seed in range(5):
        rolls, state = dice(seed), game.setup(game.Options(seats=game.seats[0]), seed)
        line = []
        while asked := pending(state):
            line.append(state.clone())
            apply(state, asked[0], legal(state, asked[0]).sample(rolls))
        found += line[:: max(1, len(line) * 5 // count)]
    return found


def _speed(game: Game, figure: str, work: Callable[[], int]) -> Figure:
    value, ratio = rate(work)
    return Figure(game.name, figure, round(value), round(ratio, 2))


def _cost(game: Game, figure: str, scale: float, things: list[Any], work: Callable[[Any], object]) -> Figure:
    def all_of_them() -> int:
        for thing in things:
            work(thing)
        return len(things)

    value, ratio = rate(all_of_them)
    return Figure(game.name, figure, round(scale / value, 4), round(1 / ratio, 5))
