"""Games as environments: the standard checks of PettingZoo and Gymnasium, and ours."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.core.duel import DUEL

from cosmodrome.core.refusal import Refusal
from cosmodrome.env.gym import SoloEnv
from cosmodrome.env.parallel import parallel_env
from cosmodrome.env.pettingzoo import env
from cosmodrome.env.registration import env_id
from cosmodrome.env.vector import SoloVectorEnv
from cosmodrome.games import GAMES, find

LEARNABLE = [name for name in GAMES if find(name).space]
OWN = "tests.core.duel:DUEL"


def legal_number(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


# -- the kits of others --------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*LEARNABLE, OWN])
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of agents that never won nor lost in so few steps
        api_test(env(name), num_cycles=60)


@pytest.mark.parametrize("name", [*LEARNABLE, OWN])
def test_pettingzoo_accepts_the_parallel_environment(name: str) -> None:
    from pettingzoo.test import parallel_api_test

    parallel_api_test(parallel_env(name), num_cycles=60)


@pytest.mark.parametrize("name", LEARNABLE)
def test_pettingzoo_finds_seeds_reproducible(name: str) -> None:
    from pettingzoo.test import parallel_seed_test, seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(name), num_cycles=20)
        if name == "colors-jr":  # it samples without the mask, and this is the game in which all numbers are legal
            parallel_seed_test(lambda: parallel_env(name), num_cycles=20)


@pytest.mark.parametrize("name", LEARNABLE)
def test_pictures_are_as_the_mode_says(name: str) -> None:
    for mode in ("ansi", "svg", None):
        for world in (
            env(name, render_mode=mode),
            parallel_env(name, render_mode=mode),
            SoloEnv(name, render_mode=mode),
        ):
            world.reset(seed=1)
            shown = world.render()
            assert (shown is None) if mode is None else isinstance(shown, str)
            assert mode != "svg" or str(shown).startswith("<svg")
            world.close()
    with pytest.raises(Refusal, match="no render mode"):
        env(name, render_mode="human")


@pytest.mark.parametrize("name", LEARNABLE)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    check_env(gymnasium.make(env_id(name)).unwrapped, skip_render_check=True)


def test_gymnasium_knows_the_games_by_their_ids() -> None:
    world = gymnasium.make("cosmodrome/Colors-v1", bot="easy", wild=True)
    assert world.unwrapped.seats.options.wild  # type: ignore[attr-defined]
    many = gymnasium.make_vec("cosmodrome/ColorsJr-v1", 3, vectorization_mode="vector_entry_point")
    assert isinstance(many.unwrapped, SoloVectorEnv)


# -- numbers in, numbers out ---------------------------------------------------------------------


@pytest.mark.parametrize("name", LEARNABLE)
def test_a_whole_game_by_numbers(name: str) -> None:
    world = env(name)
    world.reset(seed=3)
    rng = np.random.default_rng(1)
    gains = dict.fromkeys(world.possible_agents, 0.0)
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        gains[agent] += reward
        world.step(None if over or cut else legal_number(seen["action_mask"], rng))
    assert world.seats.game.outcome(world.seats.state) is not None
    assert abs(sum(gains.values())) < 1e-9


@pytest.mark.parametrize("name", ["colors", OWN])
def test_a_whole_game_with_all_seats_at_once(name: str) -> None:
    world, rng = parallel_env(name), np.random.default_rng(2)
    seen, infos = world.reset(seed=4)
    gains = dict.fromkeys(world.possible_agents, 0.0)
    while world.agents:
        assert any(info["asked"] for info in infos.values())
        said = {agent: legal_number(sight["action_mask"], rng) for agent, sight in seen.items()}
        seen, rewards, _, _, infos = world.step(said)
        gains = {agent: gains[agent] + reward for agent, reward in rewards.items()}
    assert world.seats.game.outcome(world.seats.state) is not None
    assert abs(sum(gains.values())) < 1e-9


def test_a_seed_is_the_same_deal_and_the_same_series_of_deals() -> None:
    for make in (env, parallel_env):
        one, two = make("colors"), make("colors")
        one.reset(seed=5)
        two.reset(seed=5)
        assert one.seats.state == two.seats.state
        one.reset()
        two.reset()
        assert one.seats.state == two.seats.state
        two.reset(seed=5)
        assert one.seats.state != two.seats.state


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    world = env("colors")
    world.reset(seed=5)
    before = world.seats.state.clone()
    for number, why in ((100, "First choose"), (-1, "from 0 to 687"), (10_000, "from 0 to 687")):
        with pytest.raises(Refusal, match=why):
            world.step(number)
        assert world.seats.state == before


@pytest.mark.parametrize("name", [name for name in LEARNABLE if name != "colors-jr"])  # where all numbers are legal
def test_an_illegal_number_loses_alone_and_says_why(name: str) -> None:
    world = SoloEnv(name)
    seen, _ = world.reset(seed=5)
    number = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    before = world.seats.state.clone()
    _, reward, over, _, info = world.step(number)
    assert (reward, over) == (-1.0, True)
    assert info["refused"]
    assert world.seats.state == before
    strict = SoloEnv(name, illegal="raise")
    strict.reset(seed=5)
    with pytest.raises(Refusal):
        strict.step(number)


def test_a_seat_is_shown_nothing_it_may_not_know() -> None:
    world = env("colors", short=True)
    world.reset(seed=5)
    before = world.observe("seat_0")["observation"].tobytes()
    world.seats.state.pile.reverse()
    assert world.observe("seat_0")["observation"].tobytes() == before


def test_the_state_for_critics_is_what_all_seats_see() -> None:
    world = env("chains")
    world.reset(seed=5)
    both = [world.observe(agent)["observation"] for agent in world.possible_agents]
    assert np.array_equal(world.state(), np.concatenate(both))
    assert world.state_space.contains(world.state())


def test_arrays_are_the_callers_own() -> None:
    world = env("chains")
    world.reset(seed=5)
    one, two = world.observe("seat_0"), world.observe("seat_0")
    for name in one:
        one[name][:] = 1
        assert not np.array_equal(one[name], two[name])


@pytest.mark.parametrize("name", [*LEARNABLE, OWN])
def test_environments_copy_and_go_to_other_processes(name: str) -> None:
    for make in (env, parallel_env, SoloEnv):
        world: Any = make(name)
        world.reset(seed=5)
        for twin in (copy.deepcopy(world), pickle.loads(pickle.dumps(world))):
            assert twin.seats.state == world.seats.state
            assert twin.seats.state is not world.seats.state
            assert np.array_equal(twin.seats.observed(0), world.seats.observed(0))


def test_a_game_of_ones_own_can_be_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    sys.modules.pop("tests.core.none", None)
    assert env(OWN).seats.game is DUEL
    assert env(DUEL).seats.game is DUEL
    with pytest.raises(Refusal, match="cannot be loaded"):
        env("tests.core.none:DUEL")


# -- one learner ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_solo_learner_against_a_bot(seat: int) -> None:
    world = SoloEnv("colors-jr", bot="random", seat=seat)
    seen, _ = world.reset(seed=2)
    assert world.observation_space.contains(seen)
    over, total = False, 0.0
    while not over:
        assert np.array_equal(world.action_masks(), seen["action_mask"] == 1)
        seen, reward, over, _, _ = world.step(int(np.flatnonzero(seen["action_mask"])[0]))
        total += reward
    assert total in (-1.0, 0.0, 1.0)
    assert seen["action_mask"].sum() == 1  # some trainers sample once more before they deal anew


def test_the_key_of_the_observation_can_be_what_a_trainer_wants() -> None:
    world = SoloEnv("colors", observation_key="observations")
    seen, _ = world.reset(seed=2)
    assert set(seen) == {"observations", "action_mask"} == set(world.observation_space.spaces)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["colors-jr", "kaboom"])
def test_many_learners_play_as_each_would_alone(name: str) -> None:
    many, rng = SoloVectorEnv(3, name), np.random.default_rng(3)
    alone = [SoloEnv(name) for _ in range(3)]
    seen, _ = many.reset(seed=7)
    for i, world in enumerate(alone):
        assert np.array_equal(world.reset(seed=7 + i)[0]["observation"], seen["observation"][i])
    over, ends = np.zeros(3, bool), 0
    for _ in range(60):
        numbers = np.array([legal_number(mask, rng) for mask in seen["action_mask"]])
        last, (seen, rewards, new, _, _) = over, many.step(numbers)
        for i, world in enumerate(alone):
            if last[i]:
                single, reward, done = world.reset()[0], 0.0, False
            else:
                single, reward, done, _, _ = world.step(int(numbers[i]))
            assert np.array_equal(single["observation"], seen["observation"][i])
            assert (reward, done) == (rewards[i], new[i])
        over, ends = new, ends + int(new.sum())
    assert ends or name == "kaboom"


# -- what a seat remembers -----------------------------------------------------------------------


@pytest.mark.parametrize("name", [*LEARNABLE, OWN])
def test_a_seat_remembers_what_it_heard_and_nothing_else(name: str) -> None:
    world, rng = env(name, recall=True), np.random.default_rng(1)
    world.reset(seed=3)
    heard = dict.fromkeys(range(world.seats.count), 0)
    for _ in range(40):
        if world.seats.turn is None:
            break
        seat = world.seats.turn
        before = [world.information_state(agent) for agent in world.possible_agents]
        number = legal_number(world.observe(f"seat_{seat}")["action_mask"], rng)
        world.step(number)
        for other, old in enumerate(before):
            now = world.seats.information(other)
            assert np.array_equal(now[: len(old)], old)
            told = sum(event.known_to(other) for event in world.seats.events)
            heard[other] += told + (other == seat)
            assert len(now) == heard[other]
            assert world.seats.recall is not None
            assert world.seats.recall.sums(other).sum() == len(now)
        assert world.seats.information(seat)[len(before[seat])][0] == 0
    with pytest.raises(Refusal, match="recall=True"):
        env(name).seats.information(0)


# -- rewards on the way ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["colors-jr", "chains", "kaboom"])
def test_shaped_rewards_add_up_to_the_end_less_what_the_deal_was_worth(name: str) -> None:
    world, plain, rng = SoloEnv(name, shaped=True), SoloEnv(name), np.random.default_rng(1)
    seen, _ = world.reset(seed=2)
    plain.reset(seed=2)
    worth = world.seats.game.worth
    assert worth
    total, begun, over, heard = 0.0, 2 * worth(world.seats.state, 0) - 1, False, set()
    while not over:
        number = legal_number(seen["action_mask"], rng)
        seen, reward, over, _, info = world.step(number)
        _, end, _, _, same = plain.step(number)
        assert info == same
        total += reward
        heard.add(round(reward, 6))
        assert over or (end, info) == (0.0, {})
    outcome = world.seats.game.outcome(world.seats.state)
    assert outcome
    assert info == {"rank": outcome.ranks[0], "score": outcome.scores[0]}
    assert total == pytest.approx(end - begun)
    assert len(heard) > 2
    with pytest.raises(Refusal, match="no estimate"):
        SoloEnv(OWN, shaped=True)


# -- ranges ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kaboom", "colors", OWN])
def test_ranges_can_be_aimed_at_any_point(name: str) -> None:
    world, rng = SoloEnv(name, continuous=True), np.random.default_rng(4)
    if name != OWN:
        check_env(world, skip_render_check=True)
    seen, _ = world.reset(seed=3)
    aimed, over = set(), False
    for _ in range(60):
        assert world.observation_space.contains(seen)
        assert np.array_equal(world.action_masks(), seen["action_mask"] == 1)
        slot = legal_number(seen["action_mask"], rng)
        aim = rng.uniform(-1, 1, world.seats.space.aims())
        move = world.seats.aimed(0, {"slot": slot, "aim": aim})
        aimed.add(move)
        seen, _, over, _, info = world.step({"slot": slot, "aim": aim})
        assert "refused" not in info
        if over:
            break
    if name == "kaboom":
        powers = {getattr(move, "power", 0) for move in aimed}
        assert len(powers) > 5
        assert any(power % 2 for power in powers)
    world.reset(seed=3)
    for wrong in ({"slot": 0, "aim": [float("nan")]}, {"slot": 10**6, "aim": np.zeros(world.seats.space.aims())}):
        before = world.seats.state.clone()
        assert "refused" in world.step(wrong)[4]
        assert world.seats.state == before
