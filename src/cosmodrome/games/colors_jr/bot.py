"""Bots for Cosmic Colors Jr."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.bots import RandomBot, SearchBot
from cosmodrome.core.choices import Move
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.colors_jr.moves import Claim
from cosmodrome.games.colors_jr.rules import State, connected


class GrabBot:
    """Claims the most cards it can see; equal claims are drawn."""

    def choose(self, perspective: Perspective) -> Move:
        piles = [[top] if top >= 0 else [] for top in perspective.view.tops]
        claims = [move for move in perspective.choices if isinstance(move, Claim)]
        sizes = [len(connected(piles, claim)) for claim in claims]
        best = [claim for claim, size in zip(claims, sizes, strict=True) if size == max(sizes)]
        return perspective.dice.choice(best)


def worth(state: State, seat: int) -> float:
    """How far ahead of the best other seat, a lead of ten cards being as good as won."""
    counts = [len(cards) for cards in state.taken]
    lead = counts[seat] - max(count for other, count in enumerate(counts) if other != seat)
    return min(1.0, max(0.0, 0.5 + lead / 20))


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": GrabBot,
    "hard": lambda: SearchBot(iterations=200),
}
"""By level, weakest first."""
