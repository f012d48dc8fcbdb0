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
from numpy.typing import NDArray
from pettingzoo import AECEnv

from cosmodrome.core.game import Game
from cosmodrome.core.space import BOUND
from cosmodrome.env.picture import MODES, checked, picture
from cosmodrome.env.seats import Floats, Seats


class CosmodromeEnv(AECEnv):  # type: ignore[misc]
    """Seats that answer at once are asked one after another; none sees what the others said.

    `render_mode` is "ansi" or "svg"; `recall=True` keeps what each seat heard, for `information_state`.
    """

    def __init__(
        self, game: str | Game, *, recall: bool = False, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.seats = Seats(game, recall=recall, **options)
        self.metadata = {
            "name": f"cosmodrome_{self.seats.game.name}_v{self.seats.space.version}",
            "is_parallelizable": False,
            "render_modes": list(MODES),
            "render_fps": 1,
        }
        self.render_mode = checked(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats.count)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: self.seats.actions() for agent in self.possible_agents}
        self._sights = {agent: self.seats.sights() for agent in self.possible_agents}
        self._random = np.random.default_rng()
        width = self.seats.space.width * self.seats.count
        self.state_space = spaces.Box(-BOUND, BOUND, (width,), np.float32)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._sights[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal. A seed begins a series of deals: without one, the next of the series is dealt."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.seats.deal(int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.seats.turn or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seats.seen(self._seat[agent])

    def state(self) -> Floats:
        """What all seats see together, for critics in training. It looks into every hand: never for who plays."""
        return self.seats.shared()

    def information_state(self, agent: str) -> NDArray[np.int64]:
        """What the agent heard and did since the deal, a row each; needs `recall=True`."""
        return self.seats.information(self._seat[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.seats.move(action)
        turn = self.seats.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
            return
        self.rewards = dict(zip(self.possible_agents, self.seats.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """What the agent to move sees, in words ("ansi") or drawn ("svg")."""
        seat = self._seat.get(self.agent_selection) if self.agents else None
        return picture(self.seats, seat, self.render_mode)

    def close(self) -> None:
        return None


def env(game: str | Game, **options: Any) -> CosmodromeEnv:
    """An environment for a game with options given by name; `module:VALUE` names a game of your own."""
    return CosmodromeEnv(game, **options)
