"""The bot that searches: a tree over what it could know, grown in worlds dealt anew for it."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from cosmodrome.bots.greedy import GreedyBot
from cosmodrome.bots.worth import Worth, play_on, play_out, stands
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.perspective import Perspective


class Arm:
    """One move of one seat at a node: how often it could be made, how often it was, and what came of it."""

    __slots__ = ("could", "made", "total")

    def __init__(self) -> None:
        self.could = 0
        self.made = 0
        self.total = 0.0


class Node:
    """A moment of the game, reached by the same moves in many worlds.

    Seats that are asked at once choose side by side: none of them sees what the others say.
    """

    __slots__ = ("arms", "next", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, dict[Move, Arm]] = {}
        self.next: dict[tuple[Move, ...], Node] = {}


class SearchBot:
    """Determinised tree search with upper confidence bounds; plays every game.

    Every seat is taken to want the best for itself. The budget is counted in moves of imagined games and
    not in seconds, so the same dice give the same choice on every machine.
    """

    def __init__(
        self,
        iterations: int = 400,
        steps: int = 10_000,
        explore: float = 0.3,
        width: float = 2.0,
        ahead: int = 2,
        picks: int = 4,
        worth: Worth | None = None,
    ) -> None:
        self.iterations = iterations
        self.steps = steps
        """About how many moves are made in all imagined games together; long games have fewer iterations."""
        self.explore = explore
        self.width = width
        """How fast a node takes up further moves: `width` × the square root of its visits, after the first few."""
        self.ahead = ahead
        """How many moves are made before the game's `worth` is asked; without one, random play goes on to the end."""
        self.picks = picks
        """Each of those moves is the best for its mover of so many picked at random."""
        self.worth = worth

    def choose(self, perspective: Perspective) -> Move:
        choices = perspective.choices
        if len(choices) == 1 and not choices.ranges:
            return choices[0]
        root = Node()
        walk = _Walk(self, perspective, root)
        for _ in range(self.iterations):
            walk.once()
            if walk.spent >= self.steps:
                break
        arms = root.arms[perspective.seat]
        return max(arms, key=lambda move: (arms[move].made, arms[move].total))


class _Walk:
    """The iterations of one decision."""

    def __init__(self, bot: SearchBot, perspective: Perspective, root: Node) -> None:
        self.bot = bot
        self.perspective = perspective
        self.root = root
        self.dice = perspective.dice
        self.worth = bot.worth or perspective.game.worth
        self.spent = 0
        self.first = self._likely()

    def _likely(self) -> list[Move]:
        """The seat's own moves in the order they are taken up at the root, last first: by worth, or at random."""
        choices = self.perspective.choices
        moves = list(choices.grid(9))
        self.dice.shuffle(moves)
        if self.worth:
            worths = GreedyBot(worlds=1, worth=self.worth).look(self.perspective, moves)
            moves = [moves[i] for i in sorted(range(len(moves)), key=worths.__getitem__)]
        return moves

    def once(self) -> None:
        """Go down the tree in a new world, add one moment, and carry what came of it back up."""
        state = self.perspective.imagine()
        path: list[tuple[int, Arm]] = []
        node, fresh = self.root, False
        while not fresh and (seats := pending(state)):
            node.visits += 1
            said: list[Move] = []
            for seat in seats:
                if seat in pending(state):  # an answer may have settled the matter for all
                    move, arm = self._pick(node, state, seat)
                    advance(state, seat, move)
                    said.append(move)
                    path.append((seat, arm))
                    fresh = fresh or not arm.made
            node = node.next.setdefault(tuple(said), Node())
        game = self.perspective.game
        self.spent += len(path)
        if self.worth:
            state, tried = play_on(game, state, self.dice, self.worth, self.bot.ahead, self.bot.picks)
            self.spent += tried
        else:
            self.spent += play_out(state, self.dice, self.bot.steps)
        gains = {seat: stands(game, state, seat, self.worth) for seat in {seat for seat, _ in path}}
        for seat, arm in path:
            arm.made += 1
            arm.total += gains[seat]

    def _pick(self, node: Node, state: Any, seat: int) -> tuple[Move, Arm]:
        """The arm to pull: a new one while the node may widen, else the one with the best upper bound."""
        choices = legal(state, seat)
        arms = node.arms.setdefault(seat, {})
        known = [(move, arm) for move, arm in arms.items() if move in choices]
        for _, arm in known:
            arm.could += 1
        if len(known) < 4 + self.bot.width * sqrt(node.visits):
            move = self._new(choices, arms, node is self.root and seat == self.perspective.seat)
            if move is not None:
                arm = arms[move] = Arm()
                arm.could = 1
                return move, arm
        return max(known, key=self._bound)

    def _new(self, choices: Choices, arms: dict[Move, Arm], own: bool) -> Move | None:
        """A move not tried here yet, if there is one."""
        if own and self.first:
            return self.first.pop()
        for _ in range(4):
            move = choices.sample(self.dice)
            if move not in arms:
                return move
        return next((move for move in choices if move not in arms), None)

    def _bound(self, entry: tuple[Move, Arm]) -> float:
        arm = entry[1]
        return arm.total / arm.made + self.bot.explore * sqrt(log(arm.could) / arm.made)
