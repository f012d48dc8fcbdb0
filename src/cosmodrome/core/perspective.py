"""What a bot is given: the game as one seat knows it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from cosmodrome.core.agenda import State, legal
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.events import Event, heard
from cosmodrome.core.rules import Outcome, Rules


class Perspective:
    """A seat's view, choices and news, and States that could be the true one for all the seat knows.

    It never holds the true State: on the way in, everything the seat cannot know is dealt again and
    the dice are replaced, so that nothing a bot can reach tells it more.
    """

    def __init__(self, game: Rules, state: State, seat: int, dice: Dice, events: Sequence[Event] = ()) -> None:
        self.game = game
        self.seat = seat
        self.view: Any = game.view(state, seat)
        self.choices: Choices = legal(state, seat)
        self.events = heard(events, seat)
        """What the seat was told since it last moved."""
        self.dice = dice
        """The bot's own chance; not the game's."""
        self._guess = redealt(game, state, seat, dice)

    def imagine(self) -> Any:
        """A State consistent with all the seat knows, dealt anew at each call."""
        return redealt(self.game, self._guess, self.seat, self.dice)


class Bot(Protocol):
    """Chooses moves. One bot sits in one seat of one game."""

    def choose(self, perspective: Perspective) -> Move:
        """One of the moves that its seat may make now."""
        ...


@runtime_checkable
class Told(Protocol):
    """What a bot may have besides, if it wants to know how its games end."""

    def over(self, outcome: Outcome | None) -> None:
        """The game has ended; None if it was left."""
        ...


def tell_over(bots: Iterable[Bot], outcome: Outcome | None) -> None:
    """Tell those bots that want to know how the game ended."""
    for bot in bots:
        if isinstance(bot, Told):
            bot.over(outcome)


def redealt(game: Rules, state: Any, seat: int | None, dice: Dice) -> Any:
    """A clone with all that the seat cannot know, future chance included, decided anew."""
    twin = state.clone()
    game.redeal(twin, seat, dice)
    twin.rekey(dice.fork())
    return twin
