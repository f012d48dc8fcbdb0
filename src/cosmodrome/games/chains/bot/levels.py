"""The bots of Cosmic Chains: one that plays anything, one that plays for itself, and two that look ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cosmodrome.bots import RandomBot
from cosmodrome.core.choices import Move
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.chains.bot.search import foresee, options
from cosmodrome.games.chains.bot.worth import WISE, Weights
from cosmodrome.games.chains.data import WEAPON, load
from cosmodrome.games.chains.rules.moves import KEEP, PUT_BACK, SKIP

NAIVE = Weights(theirs=0.0, destroyed=0.2, second=0.1, armed=0.2, hole=0.0, power=0.0)
FAVOURITES = ("teapot", "lost_sock", "disco_ball", "garden_gnome", "frozen_loaf", "rubber_duck")
"""Secret Debris cards, the one that pays most often first."""


class EasyBot:
    """Builds its own chain, hardly looks at the enemy's, and now and then does something silly."""

    silly = 5
    """One move in so many."""

    def choose(self, perspective: Perspective) -> Move:
        if perspective.dice.below(self.silly) == 0:
            return perspective.choices.sample(perspective.dice)
        return opening(perspective) or greedy(perspective, NAIVE)


class ForesightBot:
    """Looks some turns ahead in a few games dealt again for it, and takes what is best on the whole."""

    def __init__(self, widths: tuple[int, ...], worlds: int) -> None:
        self.widths = widths
        """How many ways to take each turn ahead are followed, beginning with the own turn now."""
        self.worlds = worlds

    def choose(self, perspective: Perspective) -> Move:
        if len(perspective.choices) == 1:
            return perspective.choices[0]
        return opening(perspective) or self._foreseen(perspective)

    def _foreseen(self, perspective: Perspective) -> Move:
        seat, moves = perspective.seat, perspective.choices.listed
        totals: dict[Move, float] = {}
        for _ in range(self.worlds):
            turns = options(perspective.imagine(), seat, moves, WISE)[: self.widths[0]]
            moves = tuple(option.move for option in turns)  # what looks best in the first game is followed in all
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
    if view.step not in ("Mulligan", "Draft"):
        return None
    box = load(perspective.imagine().data)
    if view.step == "Draft":
        return KEEP[min(view.drawn, key=lambda card: FAVOURITES.index(box.debris[card].id))]
    weapons = [card for card in view.hand if box.lookups[view.flip].types[card] == WEAPON]
    return PUT_BACK[weapons[0]] if len(weapons) > 1 else SKIP["cards"]


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": partial(ForesightBot, (4, 1), 1),
    "hard": partial(ForesightBot, (8, 5, 3, 1), 2),
}
