"""Bots for Cosmic Encounter: rules of thumb, and for the strongest a look at how the encounter would go."""

from __future__ import annotations

from typing import Any

from cosmodrome.bots import RandomBot
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.encounter.bot_policy import suggest
from cosmodrome.games.encounter.bot_worth import worth
from cosmodrome.games.encounter.state import State

WEIGHTY = frozenset(
    ("Select", "Answer", "AimGate", "WillAim", "NameDefense", "Ask", "Again", "Believe", "Talk", "Invite")
)
"""Questions worth thinking about; the others follow the rules of thumb."""
HABIT = 0.006
"""How much better another move must look than the rule of thumb's."""


class Captain:
    """Plays by rules of thumb; with `worlds` it first plays the rest of the encounter in so many imagined worlds."""

    def __init__(self, noise: int = 0, worlds: int = 0, most: int = 8) -> None:
        self.noise = noise
        """How many moves in a hundred are made at random."""
        self.worlds = worlds
        self.most = most
        """At most so many moves are compared."""

    def choose(self, perspective: Perspective) -> Move:
        moves, dice = perspective.choices.listed, perspective.dice
        if len(moves) == 1:
            return moves[0]
        if dice.below(100) < self.noise:
            return moves[dice.below(len(moves))]
        state: State = perspective.imagine()
        habit = suggest(state, perspective.seat, moves, dice)
        if not self.worlds or type(state.agenda[-1]).__name__ not in WEIGHTY:
            return habit
        return self._think(perspective, habit)

    def _think(self, perspective: Perspective, habit: Move) -> Move:
        """The move after which the encounter ends best on average; the better half is looked at again and again."""
        found = self._candidates(perspective, habit)
        totals = dict.fromkeys(found, 0.0)
        worlds = 0
        while len(found) > 1:
            for _ in range(self.worlds):
                self._try(perspective, found, totals)
            worlds += self.worlds
            ranked = sorted(found, key=lambda move: totals[move] + HABIT * worlds * (move == habit), reverse=True)
            found = ranked[: len(found) // 2]
        return found[0]

    def _try(self, perspective: Perspective, found: list[Move], totals: dict[Move, float]) -> None:
        """Add to each move's total what it leads to in one more world, with the same luck for all of them."""
        world: State = perspective.imagine()
        luck = perspective.dice.fork()
        for move in found:
            twin = world.clone()
            twin.rng = luck
            advance(twin, perspective.seat, move)
            totals[move] += finish(twin, perspective.seat, Dice(rng=luck))

    def _candidates(self, perspective: Perspective, habit: Move) -> list[Move]:
        """The habit first, then others, drawn by lot where there are many."""
        others = [move for move in perspective.choices.listed if move != habit]
        while len(others) >= self.most:
            others.pop(perspective.dice.below(len(others)))
        return [habit, *others]


def finish(s: State, seat: int, dice: Any) -> float:
    """Let everybody play the rest of the encounter by rules of thumb; what the seat's position is then worth."""
    turns, number = s.turns, s.number
    for _ in range(120):
        seats = pending(s)
        if not seats or s.turns != turns or s.number != number:
            break
        who = seats[0]
        advance(s, who, suggest(s, who, legal(s, who).listed, dice))
    return worth(s, seat)


def easy() -> Bot:
    return Captain(noise=45)


def medium() -> Bot:
    return Captain(noise=12)


def hard() -> Bot:
    return Captain(worlds=10)


BOTS = {"random": RandomBot, "easy": easy, "medium": medium, "hard": hard}
