"""The bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.bots.worth import Worth, play_out, stands
from cosmodrome.core.agenda import advance
from cosmodrome.core.choices import Move
from cosmodrome.core.perspective import Perspective

FAR = 3000
"""Random play that lasts longer than this is called even."""


class GreedyBot:
    """Makes the move after which its seat stands best, in a few worlds dealt anew for it.

    Where the game has no `worth`, each move is followed by random play to the end.
    """

    def __init__(
        self,
        worlds: int = 6,
        steps: int = 10_000,
        fineness: int = 9,
        glance: int = 0,
        worth: Worth | None = None,
    ) -> None:
        self.worlds = worlds
        self.steps = steps
        """About how many moves are tried in all; a budget that is the same on every machine."""
        self.fineness = fineness
        """How many values along each axis of a range are looked at."""
        self.glance = glance
        """A beginner sees only so many of the moves, picked at random; 0 sees all."""
        self.worth = worth

    def choose(self, perspective: Perspective) -> Move:
        moves = self._seen(perspective)
        if len(moves) == 1:
            return moves[0]
        worths = self.look(perspective, moves)
        return moves[worths.index(max(worths))]

    def _seen(self, perspective: Perspective) -> tuple[Move, ...]:
        choices, dice = perspective.choices, perspective.dice
        if self.glance:
            return tuple(dict.fromkeys(choices.sample(dice) for _ in range(self.glance)))
        return choices.grid(self.fineness) or (choices.sample(dice),)

    def look(self, perspective: Perspective, moves: Sequence[Move]) -> list[float]:
        """What each move leads to, added up over the worlds."""
        game, seat, dice = perspective.game, perspective.seat, perspective.dice
        worth = self.worth or game.worth
        totals = [0.0] * len(moves)
        spent = 0
        for _ in range(self.worlds):
            world = perspective.imagine()
            for i, move in enumerate(moves):
                state = world.clone()
                advance(state, seat, move)
                spent += 1 if worth else 1 + play_out(state, dice, FAR)
                totals[i] += stands(game, state, seat, worth)
            if spent >= self.steps:
                break
        return totals
