"""Many games with one learner each, stepped together in one process, with arrays that are made once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cosmodrome.core.game import Game
from cosmodrome.env.gym import SoloEnv

Seen = dict[str, NDArray[Any]]


class SoloVectorEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """`num_envs` tables like that of SoloEnv. A game that ended is dealt anew at the next step; its number is dropped.

    The arrays of an observation are written over by the next step, unless `copy` is left on.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, num_envs: int, game: str | Game, *, copy: bool = True, **more: Any) -> None:
        self.num_envs = num_envs
        self.copy = copy
        self.envs = [SoloEnv(game, **more) for _ in range(num_envs)]
        first = self.envs[0]
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, num_envs)
        self.action_space = batch_space(first.action_space, num_envs)
        self._key = first.seats.key
        self._seen: Seen = {
            name: np.zeros((num_envs, *inner.shape), inner.dtype)
            for name, inner in first.seats.sights().items()
            if isinstance(inner, spaces.Box)
        }
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        for i, env in enumerate(self.envs):
            own = seed[i] if isinstance(seed, list) else None if seed is None else seed + i
            self._write(i, env.reset(seed=own)[0])
        self._over[:] = False
        return self._shown(), {}

    def step(self, actions: NDArray[Any]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs, np.float64)
        for i, (env, action) in enumerate(zip(self.envs, actions.tolist(), strict=True)):
            if self._over[i]:
                seen, over = env.reset()[0], False
            else:
                seen, rewards[i], over, _, _ = env.step(action)
            self._over[i] = over
            self._write(i, seen)
        return self._shown(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers each learner may say now."""
        return self._seen["action_mask"].astype(np.bool_)

    def _write(self, i: int, seen: dict[str, Any]) -> None:
        for name, row in seen.items():
            self._seen[name][i] = row

    def _shown(self) -> Seen:
        return {name: rows.copy() for name, rows in self._seen.items()} if self.copy else self._seen
