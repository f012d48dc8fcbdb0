"""Bots for Cosmic Encounter: rules of thumb, and for the strongest a look at how the encounter would go."""

from __future__ import annotations

from typing import Any

from cosmodrome.bots import RandomBot
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.encounter.bot.advice import rank
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.bot.stops import helps
from cosmodrome.games.encounter.bot.worth import worth
from cosmodrome.games.encounter.rules.state import State

WEIGHTY = frozenset((
    "Select", "Answer", "AimGate", "WillAim", "NameDefense", "OwnColour", "MayAct", "Response", "Again", "Claim",
    "Believe", "Talk", "Invite",
))  # fmt: skip
"""Questions worth thinking about; the others follow the rules of thumb."""
DOUBT = 1.0
"""How many standard errors better another move must look than the rule of thumb's."""
ROUNDS = 5
PATIENCE = 10
"""After so many worlds without a gain a move is given up."""


class Captain:
    """Plays by rules of thumb; with `worlds` it first plays the rest of the encounter in so many imagined worlds."""

    def __init__(self, noise: int = 0, worlds: int = 0, most: int = 8, careful: bool = True) -> None:
        self.noise = noise
        """How many moves in a hundred are made at random."""
        self.careful = careful
        """Whether it never stops, not even at random, what would help it."""
        self.worlds = worlds
        self.most = most
        """At most so many moves are compared."""

    def choose(self, perspective: Perspective) -> Move:
        moves, dice = perspective.choices.listed, perspective.dice
        if len(moves) == 1:
            return moves[0]
        astray = dice.below(100) < self.noise
        if astray and not self.careful:
            return moves[dice.below(len(moves))]
        state: State = perspective.imagine()
        kind = type(state.agenda[-1]).__name__
        good = self.careful and kind == "Response" and helps(state, perspective.seat)
        if astray and not good:
            return moves[dice.below(len(moves))]
        if self.worlds and kind == "PickAlien":
            return max(moves, key=alien_rank)
        habit = suggest(state, perspective.seat, moves, dice)
        if not self.worlds or kind not in WEIGHTY or good:
            return habit
        return self._think(perspective, habit)

    def _think(self, perspective: Perspective, habit: Move) -> Move:
        """The move after which the encounter ends best on average; the better half is looked at again and again.

        Moves are compared with the habit world by world, with the same luck. One that looks better only by chance is
        not taken, since habits are not bad; and one that looks worse is soon given up.
        """
        others = self._candidates(perspective, habit)
        gains: dict[Move, list[float]] = {move: [] for move in others}
        for _ in range(ROUNDS):
            for _ in range(self.worlds):
                self._try(perspective, habit, others, gains)
            hopeful = [move for move in others if promising(gains[move])]
            others = sorted(hopeful, key=lambda move: sum(gains[move]), reverse=True)[: max(1, len(others) // 2)]
            if not others:
                return habit
        return others[0] if surely_better(gains[others[0]]) else habit

    def _try(self, perspective: Perspective, habit: Move, others: list[Move], gains: dict[Move, list[float]]) -> None:
        """Note how much more than the habit each move brings in one more world."""
        world: State = perspective.imagine()
        luck = perspective.dice.fork()
        usual = outlook(world, perspective.seat, habit, luck)
        for move in others:
            gains[move].append(outlook(world, perspective.seat, move, luck) - usual)

    def _candidates(self, perspective: Perspective, habit: Move) -> list[Move]:
        """Moves besides the habit, drawn by lot where there are many."""
        others = [move for move in perspective.choices.listed if move != habit]
        while len(others) >= self.most:
            others.pop(perspective.dice.below(len(others)))
        return others


def surely_better(gains: list[float]) -> bool:
    """Whether a mean gain is more than chance would bring."""
    return sum(gains) > 0 and strength(gains) > DOUBT


def promising(gains: list[float]) -> bool:
    """Whether more worlds may still show a gain."""
    return sum(gains) > 0 or (len(gains) < PATIENCE and strength(gains) < DOUBT)


def strength(gains: list[float]) -> float:
    """How many standard errors a mean is away from nothing."""
    n = len(gains)
    mean = sum(gains) / n
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, n - 1)
    return abs(mean) * (n / spread) ** 0.5 if spread else 99.0 * (mean != 0)


def outlook(world: State, seat: int, move: Move, luck: bytes) -> float:
    """What a move leads to in a world, with that luck."""
    twin = world.clone()
    twin.rekey(luck)
    advance(twin, seat, move)
    return finish(twin, seat, Dice(key=luck))


def alien_rank(move: Any) -> int:
    """How many of a thousand games an alien won at tables of five equal bots; 200 where nobody counted."""
    return rank(move.alien)


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
    return Captain(noise=45, careful=False)


def medium() -> Bot:
    return Captain(noise=6)


def hard() -> Bot:
    return Captain(worlds=6)


BOTS = {"random": RandomBot, "easy": easy, "medium": medium, "hard": hard}
