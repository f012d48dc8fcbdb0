"""Any game as a Gymnasium environment for one learner; bots sit in the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from cosmodrome import bots
from cosmodrome.core.agenda import pending, refusal
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.core.refusal import Refusal
from cosmodrome.env.picture import MODES, checked, picture
from cosmodrome.env.seats import Mask, Seats


class SoloEnv(gymnasium.Env[dict[str, Any], int | dict[str, Any]]):
    """The learner sits in `seat`; a bot of the given level in every other one.

    A number that is not marked in the mask loses the game at once, and `info["refused"]` says why; with
    `illegal="raise"` it raises that Refusal instead and changes nothing. When the game is over number 0 is marked,
    since some trainers want a sample for the step that deals anew.

    With `shaped` the reward of a step is how much the game's own estimate of the seat's prospects rose, so that a
    learner hears of a good move at once. Those of a game add up to the reward at its end, less the deal's estimate.

    With `continuous` an action is `{"slot": number, "aim": [values from -1 to 1]}`: ranges such as flicks are aimed at
    any point instead of a grid's, and the mask is one of slots. A slot that needs fewer values takes the first ones.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        bot: str = "random",
        seat: int = 0,
        *,
        illegal: str = "lose",
        observation_key: str = "observation",
        recall: bool = False,
        shaped: bool = False,
        continuous: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise Refusal("illegal", f"An illegal number can lose or raise, not {illegal!r}.")
        self.seats = Seats(game, observation_key, recall, **options)
        if not 0 <= seat < self.seats.count:
            raise Refusal("seat", f"There are seats 0 to {self.seats.count - 1}, not {seat}.")
        if shaped and self.seats.game.worth is None:
            raise Refusal("shaped", f"{self.seats.game.title} has no estimate to shape rewards by.")
        self.seat = seat
        self.bot = bot
        self.shaped = shaped
        self.continuous = continuous
        self.illegal = illegal
        self.render_mode = checked(render_mode)
        self.others: dict[int, Bot] = {}
        self._stood = 0.0  # the estimate before the learner's move
        self.dice: Dice = dice(0)
        self.action_space = self.seats.aims() if continuous else self.seats.actions()  # type: ignore[assignment]
        self.observation_space = self.seats.sights(self.seats.space.slots() if continuous else None)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.seats.deal(int(self.np_random.integers(1 << 62)))
        self.dice = dice(int(self.np_random.integers(1 << 62)))
        others = set(range(self.seats.count)) - {self.seat}
        self.others = {seat: bots.find(self.seats.game, self.bot) for seat in others}
        self._let_others_move()
        self._stood = self._stands()
        return self._seen(), {}

    def step(self, action: int | dict[str, Any]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            move = (
                self.seats.aimed(self.seat, action)
                if isinstance(action, dict)
                else self.seats.meant(self.seat, int(action))
            )
        except Refusal as why:
            if self.illegal == "raise":
                raise
            return self._seen(), -1.0 - self._stood, True, False, {"refused": why.sentence}
        self.seats.make(self.seat, move)
        self._let_others_move()
        before, self._stood = self._stood, self._stands()
        ended = self._ended()
        return self._seen(), self._stood - before, bool(ended), False, ended

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers the learner may say now, as Stable-Baselines3's MaskablePPO asks for them."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """What the learner sees, in words ("ansi") or drawn ("svg")."""
        return picture(self.seats, self.seat, self.render_mode)

    def _ended(self) -> dict[str, Any]:
        """How the game ended for the learner, as the last step tells it; nothing while it goes on."""
        outcome = self.seats.game.outcome(self.seats.state)
        return {} if outcome is None else {"rank": outcome.ranks[self.seat], "score": outcome.scores[self.seat]}

    def _stands(self) -> float:
        """The reward if the game ended now: by its outcome, else by its estimate, or 0 while nobody asks for that."""
        if self.seats.turn is None:
            return self.seats.rewards()[self.seat]
        worth = self.seats.game.worth
        return 2 * worth(self.seats.state, self.seat) - 1 if self.shaped and worth else 0.0

    def _seen(self) -> dict[str, Any]:
        return {self.seats.key: self.seats.observed(self.seat), "action_mask": self._mask()}

    def _mask(self) -> Mask:
        mask = self.seats.slots(self.seat) if self.continuous else self.seats.mask(self.seat)
        if self.seats.turn is None:
            mask[0] = 1
        return mask

    def _let_others_move(self) -> None:
        """Bots answer until the learner is asked or the game is over."""
        state, game = self.seats.state, self.seats.game
        while (asked := pending(state)) and self.seat not in asked:
            seat = asked[0]
            move = self.others[seat].choose(Perspective(game, state, seat, self.dice))
            if why := refusal(state, seat, move):
                raise why
            self.seats.make(seat, move)
