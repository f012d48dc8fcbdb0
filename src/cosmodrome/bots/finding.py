"""A bot by its name."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.bots.greedy import GreedyBot
from cosmodrome.bots.random import RandomBot
from cosmodrome.bots.search import SearchBot
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import Bot
from cosmodrome.core.refusal import Refusal

GENERIC: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
"""The bots that play every game, weakest first."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that can play a game: its own, weakest first, then the generic ones it does not replace."""
    return tuple(dict.fromkeys((*game.bots, *GENERIC)))


def find(game: Game, name: str) -> Bot:
    """A new bot for one seat of one game; the game's own bot of that name comes first."""
    make = game.bots.get(name) or GENERIC.get(name)
    if make is None:
        known = ", ".join(names(game))
        raise Refusal("no-bot", f"{game.title} has no bot called {name!r}; there are {known}.")
    return make()
