"""What learning costs over the bare game: observation and mask, then PettingZoo on top; beside the peers, in one run.

Each figure is the least disturbed of several repeats, in processor time, since other programs share the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from typing import Any

from bench.games import Figure, calibrate
from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games import GAMES, find

REPEATS = 5
SECONDS = 0.25
LINEUP = 2
"""How many deals a repeat goes round."""


def figures(names: Iterable[str] = tuple(GAMES)) -> Iterator[Figure]:
    """Microseconds a step: bare, as numbers and mask, through PettingZoo; then the peers."""
    for name in names:
        bare = _cost(lambda seed, name=name: _bare(name, seed))  # type: ignore[misc]
        numbers = _cost(_numbers(name))
        zoo = _cost(_zoo(name))
        yield _figure(name, "bare_us", bare)
        yield _figure(name, "numbers_and_mask_us_more", numbers - bare)
        yield _figure(name, "pettingzoo_us_more", zoo - numbers)
    if find_spec("pygame"):  # which its module wants even if nothing is drawn
        yield _figure("peer", "pettingzoo_connect_four_us", _cost(_connect_four()))
    if find_spec("pyspiel"):
        for peer in ("hearts", "gin_rummy", "crazy_eights"):
            yield _figure("peer", f"openspiel_{peer}_us", _cost(_open_spiel(peer)))


def _figure(name: str, figure: str, seconds: float) -> Figure:
    return Figure(name, figure, round(seconds * 1e6, 2), round(seconds * calibrate(), 5))


def _cost(play: Callable[[int], int]) -> float:
    """Seconds a step of random games."""
    play(0)
    found = []
    for _ in range(REPEATS):
        steps, seed, start = 0, 0, time.process_time()
        while (elapsed := time.process_time() - start) < SECONDS or seed < LINEUP:
            steps += play(seed % LINEUP)
            seed += 1
        found.append(elapsed / steps)
    return min(found)


def _bare(name: str, seed: int) -> int:
    game, rolls, steps = find(name), dice(seed), 0
    state = game.setup(game.options(), seed)
    while asked := pending(state):
        apply(state, asked[0], legal(state, asked[0]).sample(rolls))
        steps += 1
    return steps


def _numbers(name: str) -> Callable[[int], int]:
    from cosmodrome.env.seats import Seats

    seats = Seats(name)

    def play(seed: int) -> int:
        rolls, steps = dice(seed), 0
        seats.deal(seed)
        while (turn := seats.turn) is not None:
            seats.seen(turn)
            seats.make(turn, seats.choices(turn).sample(rolls))
            steps += 1
        return steps

    return play


def _zoo(name: str) -> Callable[[int], int]:
    """Through the AEC interface; the number is found from the game, since sampling a mask is the trainer's cost."""
    from cosmodrome.env.pettingzoo import env

    world = env(name)

    def play(seed: int) -> int:
        rolls, steps = dice(seed), 0
        world.reset(seed=seed)
        while world.agents and not world.terminations[world.agent_selection]:
            world.last()
            turn = world.seats.turn
            assert turn is not None
            world.step(world.seats.space.encode(world.seats.choices(turn).sample(rolls)))
            steps += 1
        return steps

    return play


def _connect_four() -> Callable[[int], int]:
    import numpy as np
    from pettingzoo.classic import connect_four_v3

    world = connect_four_v3.env()
    rng = np.random.default_rng(0)

    def play(seed: int) -> int:
        world.reset(seed=seed)
        steps = 0
        for _ in world.agent_iter():
            seen, _, over, cut, _ = world.last()
            world.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += not (over or cut)
        return steps

    return play


def _open_spiel(name: str) -> Callable[[int], int]:
    import random

    import pyspiel

    game: Any = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rolls, steps, state = random.Random(seed), 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rolls.choices(numbers, weights)[0])
                continue
            state.information_state_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(rolls.choice(state.legal_actions()))
            steps += 1
        return steps

    return play
