"""Any game as a Gymnasium environment for one learner; bots sit in the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from cosmodrome import bots
from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.env.seats import Seats
from cosmodrome.games import find


class SoloEnv(gymnasium.Env[dict[str, Any], int]):
    """The learner sits in `seat`; a bot of the given level in every other one."""

    metadata = {"render_modes": []}

    def __init__(self, game: str, bot: str = "random", seat: int = 0, **options: Any) -> None:
        found = find(game)
        self.seats = Seats(found, found.options(**options))
        self.seat = seat
        self.bot = bot
        self.others: dict[int, Bot] = {}
        self.dice: Dice = dice(0)
        size, width = self.seats.space.size, self.seats.space.width
        self.action_space = spaces.Discrete(size)  # type: ignore[assignment]
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (width,), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.seats.deal(int(self.np_random.integers(1 << 62)))
        self.dice = dice(int(self.np_random.integers(1 << 62)))
        others = set(range(self.seats.options.seats)) - {self.seat}
        self.others = {seat: bots.find(self.seats.game, self.bot) for seat in others}
        self._let_others_move()
        return self.seats.seen(self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state = self.seats.state
        apply(state, self.seat, self.seats.space.fit(int(action), legal(state, self.seat)))
        self._let_others_move()
        over = not pending(self.seats.state)
        return self.seats.seen(self.seat), self.seats.rewards()[self.seat], over, False, {}

    def _let_others_move(self) -> None:
        """Bots answer until the learner is asked or the game is over."""
        state, game = self.seats.state, self.seats.game
        while (asked := pending(state)) and self.seat not in asked:
            view = Perspective(game, state, asked[0], self.dice)
            apply(state, asked[0], self.others[asked[0]].choose(view))
