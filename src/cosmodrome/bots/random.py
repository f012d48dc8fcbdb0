"""The bot that plays anything."""

from __future__ import annotations

from cosmodrome.core.choices import Move
from cosmodrome.core.perspective import Perspective


class RandomBot:
    """Makes any legal move, each as likely as the others."""

    def choose(self, perspective: Perspective) -> Move:
        return perspective.choices.sample(perspective.dice)
