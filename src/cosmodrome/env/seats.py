"""What every environment needs: a game stepped by numbers, with what each seat may see."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.game import Game, Options
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import Space

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Seats:
    """A game and its Space. Moves go in as numbers; numbers and masks come out, for one seat at a time."""

    def __init__(self, game: Game, options: Options) -> None:
        if game.space is None:
            raise Refusal("no-space", f"{game.title} has no numbers for learning yet.")
        self.game = game
        self.options = options
        self.space: Space = game.space(options)
        self.state: Any = None

    def deal(self, seed: int) -> None:
        """Begin a new game."""
        self.state = self.game.setup(self.options, seed)

    @property
    def turn(self) -> int | None:
        """The first seat that must answer; None when the game is over."""
        asked = pending(self.state)
        return asked[0] if asked else None

    def move(self, number: int) -> None:
        """Make the numbered move for the seat to move; raises a Refusal if it is not legal."""
        seat = self.turn
        assert seat is not None, "the game is over"
        apply(self.state, seat, self.space.fit(int(number), legal(self.state, seat)))

    def seen(self, seat: int) -> dict[str, Any]:
        """A seat's View as numbers, and which moves it may make now."""
        numbers = np.array(self.space.numbers(self.game.view(self.state, seat)), np.float32)
        mask = np.frombuffer(self.space.mask(legal(self.state, seat)), np.int8)
        return {"observation": numbers, "action_mask": mask}

    def rewards(self) -> list[float]:
        """Between 1 for being first alone and -1 for being last; zero in all, and zero while the game goes on."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return [0.0] * self.options.seats
        worse = [sum(other > rank for other in outcome.ranks) for rank in outcome.ranks]
        better = [sum(other < rank for other in outcome.ranks) for rank in outcome.ranks]
        others = self.options.seats - 1
        return [(w - b) / others for w, b in zip(worse, better, strict=True)]
