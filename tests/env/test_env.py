"""Games as environments: the standard checks of PettingZoo and Gymnasium, and ours."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.env.gym import SoloEnv
from cosmodrome.env.pettingzoo import env
from cosmodrome.games import GAMES, find

LEARNABLE = [name for name in GAMES if find(name).space]


@pytest.mark.parametrize("name", LEARNABLE)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # api_test warns of boxes without bounds, which are ours by intent
        api_test(env(name), num_cycles=60)


@pytest.mark.parametrize("name", LEARNABLE)
def test_a_whole_game_by_numbers(name: str) -> None:
    world = env(name)
    world.reset(seed=3)
    rng = np.random.default_rng(1)
    gains = dict.fromkeys(world.possible_agents, 0.0)
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        gains[agent] += reward
        world.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert world.seats.game.outcome(world.seats.state) is not None
    assert abs(sum(gains.values())) < 1e-9


def test_the_same_seed_is_the_same_deal() -> None:
    one, two = env("colors"), env("colors")
    one.reset(seed=5)
    two.reset(seed=5)
    assert one.seats.state == two.seats.state
    two.reset(seed=6)
    assert one.seats.state != two.seats.state


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    world = env("colors")
    world.reset(seed=5)
    before = world.seats.state.clone()
    with pytest.raises(Refusal, match="First choose"):
        world.step(100)
    assert world.seats.state == before


def test_a_seat_is_shown_nothing_it_may_not_know() -> None:
    world = env("colors", short=True)
    world.reset(seed=5)
    before = world.observe("seat_0")["observation"].tobytes()
    world.seats.state.pile.reverse()
    assert world.observe("seat_0")["observation"].tobytes() == before


@pytest.mark.parametrize("seat", [0, 1])
def test_solo_learner_against_a_bot(seat: int) -> None:
    world = SoloEnv("colors-jr", bot="random", seat=seat)
    seen, _ = world.reset(seed=2)
    assert world.observation_space.contains(seen)
    over, total = False, 0.0
    while not over:
        seen, reward, over, _, _ = world.step(int(np.flatnonzero(seen["action_mask"])[0]))
        total += reward
    assert total in (-1.0, 0.0, 1.0)
