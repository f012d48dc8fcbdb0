"""Any game as a PettingZoo environment, one agent a seat.

env = pettingzoo.env("colors", wild=True)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, over, cut, info = env.last()
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cosmodrome.env.seats import Seats
from cosmodrome.games import find


class CosmodromeEnv(AECEnv):  # type: ignore[misc]
    """Seats that answer at once are asked one after another; none sees what the others said."""

    def __init__(self, game: str, **options: Any) -> None:
        super().__init__()
        found = find(game)
        self.seats = Seats(found, found.options(**options))
        self.metadata = {"name": f"cosmodrome_{game}", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats.options.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, width = self.seats.space.size, self.seats.space.width
        self._actions = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        sight = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (width,), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self._sights = dict.fromkeys(self.possible_agents, sight)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._sights[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.deal(int(np.random.default_rng(seed).integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.seats.turn or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seats.seen(self._seat[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.seats.move(action)
        turn = self.seats.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
            return
        self.rewards = dict(zip(self.possible_agents, self.seats.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


def env(game: str, **options: Any) -> CosmodromeEnv:
    """An environment for a game with options given by name."""
    return CosmodromeEnv(game, **options)
