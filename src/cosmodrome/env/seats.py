"""What every environment needs: a game stepped by numbers, with what each seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cosmodrome.core.agenda import advance, legal, pending, refusal
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import BOUND, Space
from cosmodrome.env.recall import Recall
from cosmodrome.games import load

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Seats:
    """A game and its Space. Moves go in as numbers; numbers and masks come out, for one seat at a time.

    `game` is a name, `module:VALUE` for a game of one's own, or the Game itself. It is pickled and copied by its name,
    so that an environment can go to another process whatever the game is made of.
    """

    def __init__(
        self, game: str | Game, observation_key: str = "observation", recall: bool = False, **options: Any
    ) -> None:
        self.place = game
        self.key = observation_key
        self.game = load(game) if isinstance(game, str) else game
        self.options = self.game.options(**options)
        self.space = _space(self.game, self.options)
        self.state: Any = None
        self.events: list[Event] = []
        """What happened in the last move."""
        self.recall = Recall(self.game, self.options.seats) if recall else None
        """What each seat heard and did since the deal, where that was asked for."""
        self._choices: dict[int, Choices] = {}  # of the present position

    def __getstate__(self) -> dict[str, Any]:
        """Without what can be found again by name."""
        kept: dict[str, Any] = {**self.__dict__, "space": None, "_choices": {}}
        if isinstance(self.place, str):
            kept["game"] = None
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if isinstance(self.place, str):
            self.game = load(self.place)
        self.space = _space(self.game, self.options)

    def deal(self, seed: int) -> None:
        """Begin a new game."""
        self.state = self.game.setup(self.options, seed)
        self.events = []
        self._choices.clear()
        if self.recall:
            self.recall.clear()

    @property
    def count(self) -> int:
        """How many seats there are."""
        return self.options.seats

    @property
    def turn(self) -> int | None:
        """The first seat that must answer; None when the game is over."""
        asked = pending(self.state)
        return asked[0] if asked else None

    def choices(self, seat: int) -> Choices:
        """What a seat may choose from; found once for each position."""
        found = self._choices.get(seat)
        if found is None:
            found = self._choices[seat] = legal(self.state, seat)
        return found

    def move(self, number: int) -> None:
        """Make the numbered move for the seat to move; raises a Refusal if it is not legal, and nothing has changed."""
        seat = self.turn
        assert seat is not None, "the game is over"
        self.make(seat, self.meant(seat, int(number)))

    def meant(self, seat: int, number: int) -> Move:
        """The legal move that a number stands for; raises a Refusal if there is none."""
        if not 0 <= number < self.space.size:
            raise Refusal("no-number", f"Moves have numbers from 0 to {self.space.size - 1}, not {number}.")
        choices = self.choices(seat)
        move = self.space.fit(number, choices)
        if move not in choices:
            raise refusal(self.state, seat, move) or Refusal("illegal", "That cannot be done now.")
        return move

    def aimed(self, seat: int, action: Mapping[str, Any]) -> Move:
        """The legal move that a slot and a point stand for; raises a Refusal if there is none."""
        choices = self.choices(seat)
        aim = [float(value) for value in action["aim"]]
        if not all(map(isfinite, aim)) or len(aim) != self.space.aims():
            raise Refusal("aim", f"An aim is {self.space.aims()} numbers from -1 to 1.")
        slot = int(action["slot"])
        if not 0 <= slot < self.space.slots():
            raise Refusal("no-number", f"Slots have numbers from 0 to {self.space.slots() - 1}, not {slot}.")
        move = self.space.aimed(slot, aim, choices)
        if move not in choices:
            raise refusal(self.state, seat, move) or Refusal("illegal", "That cannot be done now.")
        return move

    def make(self, seat: int, move: Move) -> None:
        """Make a move that is known to be legal."""
        number = self.space.encode(move) if self.recall else 0
        self.events = advance(self.state, seat, move)
        self._choices.clear()
        if self.recall:
            self.recall.note(seat, number, self.events)

    def information(self, seat: int) -> NDArray[np.int64]:
        """All that a seat heard and did since the deal, a row each: what it would know if it forgot nothing."""
        if self.recall is None:
            raise Refusal("recall", "Make the environment with recall=True, and it remembers what each seat heard.")
        return self.recall.sequence(seat)

    def seen(self, seat: int) -> dict[str, Any]:
        """A seat's View as numbers, and which moves it may make now. Both arrays are new, and the caller's own."""
        space = self.space
        choices = self._choices.get(seat)
        if choices is None:
            choices = self._choices[seat] = legal(self.state, seat)
        return {
            self.key: np.frombuffer(space.observe(self.game.view(self.state, seat)), np.float32),
            "action_mask": np.frombuffer(space.mask(choices), np.int8),
        }

    def observed(self, seat: int) -> Floats:
        """A seat's View as numbers."""
        return np.frombuffer(self.space.observe(self.game.view(self.state, seat)), np.float32)

    def mask(self, seat: int) -> Mask:
        """One number for each move: 1 where the seat may make it now."""
        return np.frombuffer(self.space.mask(self.choices(seat)), np.int8)

    def slots(self, seat: int) -> Mask:
        """One number for each slot: 1 where it holds a move that the seat may make now."""
        return np.frombuffer(self.space.slot_mask(self.choices(seat)), np.int8)

    def shared(self) -> Floats:
        """What all seats see together, seat by seat: for critics that may look into every hand. Never for who plays."""
        return np.concatenate([self.observed(seat) for seat in range(self.count)])

    def rewards(self) -> list[float]:
        """Between 1 for being first alone and -1 for being last; zero in all, and zero while the game goes on."""
        outcome = self.game.outcome(self.state)
        return [0.0] * self.count if outcome is None else rewards_of(outcome)

    # -- the spaces of Gymnasium --------------------------------------------------------------

    def actions(self) -> spaces.Discrete:
        return spaces.Discrete(self.space.size)

    def aims(self) -> spaces.Dict:
        """The space of a slot and a point."""
        aim = spaces.Box(-1, 1, (self.space.aims(),), np.float32)
        return spaces.Dict({"slot": spaces.Discrete(self.space.slots()), "aim": aim})

    def sights(self, marked: int | None = None) -> spaces.Dict:
        """The space of what `seen` gives; of a mask of so many numbers, if it is not that of all moves."""
        return spaces.Dict(
            {
                self.key: spaces.Box(-BOUND, BOUND, (self.space.width,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.space.size if marked is None else marked,), np.int8),
            }
        )


def rewards_of(outcome: Outcome) -> list[float]:
    """By seat, between 1 for being first alone and -1 for being last; zero in all."""
    worse = [sum(other > rank for other in outcome.ranks) for rank in outcome.ranks]
    better = [sum(other < rank for other in outcome.ranks) for rank in outcome.ranks]
    return [(w - b) / (len(worse) - 1) for w, b in zip(worse, better, strict=True)]


def _space(game: Game, options: Any) -> Space:
    if game.space is None:
        raise Refusal("no-space", f"{game.title} has no numbers for learning yet.")
    return game.space(options)
