"""Any game as a parallel PettingZoo environment: all agents say something at each step, and who is asked is heard."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from cosmodrome.core.agenda import pending
from cosmodrome.core.game import Game
from cosmodrome.env.picture import MODES, checked, picture
from cosmodrome.env.seats import Floats, Seats

Dicts = dict[str, dict[str, Any]]


class CosmodromeParallelEnv(ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """Seats that are asked at once answer at once. Who is not asked has number 0 marked, and what it says is dropped.

    `infos[agent]["asked"]` says whether its next number counts. A number that is not marked raises a Refusal, and
    nothing has changed.
    """

    def __init__(
        self, game: str | Game, *, recall: bool = False, render_mode: str | None = None, **options: Any
    ) -> None:
        self.seats = Seats(game, recall=recall, **options)
        name = f"cosmodrome_{self.seats.game.name}_v{self.seats.space.version}"
        self.metadata = {"name": name, "render_modes": list(MODES), "render_fps": 1}
        self.render_mode = checked(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats.count)]
        self.agents: list[str] = []
        self._actions = {agent: self.seats.actions() for agent in self.possible_agents}
        self._sights = {agent: self.seats.sights() for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._sights[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Dicts, Dicts]:
        """A new deal. A seed begins a series of deals: without one, the next of the series is dealt."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.seats.deal(int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[Dicts, dict[str, float], dict[str, bool], dict[str, bool], Dicts]:
        asked = pending(self.seats.state)
        moves = {seat: self.seats.meant(seat, int(actions[self.possible_agents[seat]])) for seat in asked}
        for seat, move in moves.items():
            self.seats.make(seat, move)
        over = self.seats.turn is None
        rewards = dict(zip(self.possible_agents, self.seats.rewards(), strict=True))
        ends, cuts = dict.fromkeys(self.possible_agents, over), dict.fromkeys(self.possible_agents, False)
        seen, infos = self._seen(), self._infos()
        if over:
            self.agents = []
        return seen, rewards, ends, cuts, infos

    def state(self) -> Floats:
        """What all seats see together, for critics in training. It looks into every hand: never for who plays."""
        return self.seats.shared()

    def render(self) -> str | None:
        """What the first seat that is asked sees, in words ("ansi") or drawn ("svg")."""
        return picture(self.seats, self.seats.turn, self.render_mode)

    def close(self) -> None:
        return None

    def _seen(self) -> Dicts:
        asked = pending(self.seats.state)
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            found[agent] = self.seats.seen(seat)
            if seat not in asked:
                found[agent]["action_mask"][0] = 1
        return found

    def _infos(self) -> Dicts:
        asked = pending(self.seats.state)
        return {agent: {"asked": seat in asked} for seat, agent in enumerate(self.possible_agents)}


def parallel_env(game: str | Game, **options: Any) -> CosmodromeParallelEnv:
    """A parallel environment for a game with options given by name; `module:VALUE` names a game of your own."""
    return CosmodromeParallelEnv(game, **options)
