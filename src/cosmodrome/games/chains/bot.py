"""The bots of Cosmic Chains: one that plays anything, one that plays for itself, one that fights, one that foresees."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.bots import RandomBot
from cosmodrome.core.choices import Move
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.chains.bot_search import foresee, options
from cosmodrome.games.chains.bot_worth import WISE, Weights
from cosmodrome.games.chains.data import load
from cosmodrome.games.chains.moves import KEEP, PUT_BACK, SKIP

NAIVE = Weights(theirs=0.0, destroyed=0.2, second=0.1, armed=0.2, hole=0.0, power=0.0)
FAVOURITES = ("lost_sock", "disco_ball", "teapot", "frozen_loaf", "garden_gnome", "rubber_duck")
"""Secret Debris cards, the one that pays most often first."""


class EasyBot:
    """Builds its own chain, hardly looks at the enemy's, and now and then does something silly."""

    silly = 5
    """One move in so many."""

    def choose(self, perspective: Perspective) -> Move:
        if perspective.dice.below(self.silly) == 0:
            return perspective.choices.sample(perspective.dice)
        return opening(perspective) or greedy(perspective, NAIVE)


class MediumBot:
    """Takes the turn after which it stands best, the enemy's chain considered."""

    def choose(self, perspective: Perspective) -> Move:
        return opening(perspective) or greedy(perspective, WISE)


class HardBot:
    """Looks some turns ahead in a few games dealt again for it, and takes what is best on the whole."""

    def __init__(self, widths: tuple[int, ...] = (8, 5, 3, 1), worlds: int = 3) -> None:
        self.widths = widths
        """How many turns of each seat in turn are followed; the first is its own."""
        self.worlds = worlds

    def choose(self, perspective: Perspective) -> Move:
        choices = perspective.choices
        found = choices[0] if len(choices) == 1 else opening(perspective)
        return found or self._foreseen(perspective)

    def _foreseen(self, perspective: Perspective) -> Move:
        seat = perspective.seat
        totals: dict[Move, float] = {}
        moves = perspective.choices.listed
        for _ in range(self.worlds):
            turns = options(perspective.imagine(), seat, moves, WISE)[: self.widths[0]]
            moves = tuple(option.move for option in turns)  # the best-looking of the first game are followed in all
            for option in turns:
                value = foresee(option.after, seat, WISE, self.widths[1:])
                totals[option.move] = totals.get(option.move, 0.0) + value
        return max(totals, key=totals.__getitem__)


def greedy(perspective: Perspective, weights: Weights) -> Move:
    """The move whose turn ends best."""
    return options(perspective.imagine(), perspective.seat, perspective.choices.listed, weights)[0].move


def opening(perspective: Perspective) -> Move | None:
    """What to do before the first turn, when there is no orbit to look at yet; None later."""
    view = perspective.view
    box = load()
    if view.step == "Mulligan":
        weapons = [card for card in view.hand if box.tables[view.flip].types[card] == 2]
        return PUT_BACK[weapons[0]] if len(weapons) > 1 else SKIP["cards"]
    if view.step == "Draft":
        return KEEP[min(view.drawn, key=lambda card: FAVOURITES.index(box.debris[card].id))]
    return None


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "easy": EasyBot, "medium": MediumBot, "hard": HardBot}
