"""A bot by its name, or by the place where somebody's own is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib import import_module

from cosmodrome.bots.engine import SECONDS, EngineBot
from cosmodrome.bots.greedy import GreedyBot
from cosmodrome.bots.process import words
from cosmodrome.bots.random import RandomBot
from cosmodrome.bots.search import SearchBot
from cosmodrome.core import plugins
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import Bot
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.rules import Options

GENERIC: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
"""The bots that play every game, weakest first."""
PROGRAM = "exec:"
"""What stands before the command of a program that plays."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that can play a game: its own, weakest first, then those of every game, then those of other packages."""
    return tuple(dict.fromkeys((*game.bots, *GENERIC, *added(game))))


def added(game: Game) -> dict[str, str]:
    """The bots that installed packages add to a game: `name` is for every game, `game.name` for one."""
    every = {name: place for name, place in plugins.added(plugins.BOTS).items() if "." not in name}
    head = f"{game.name}."
    own = plugins.added(plugins.BOTS).items()
    return every | {name.removeprefix(head): place for name, place in own if name.startswith(head)}


def find(game: Game, name: str) -> Bot:
    """A new bot for one seat of one game; the game's own bot of that name comes first."""
    make = game.bots.get(name) or GENERIC.get(name)
    if make is not None:
        return make()
    place = added(game).get(name)
    if place is None:
        known = ", ".join(names(game))
        raise Refusal("no-bot", f"{game.title} has no bot called {name!r}; there are {known}.")
    return _own(place)


def load(game: Game, place: str, options: Options | None = None, seconds: float = SECONDS) -> Bot:
    """The same for what this machine's user typed, who may also name a program or a class of their own.

    `exec:./mybot` runs a program, `module:Class` makes a bot of that class. Both run whatever they name, so nothing
    that comes over the network is ever handed to this function.
    """
    if place.startswith(PROGRAM):
        command = place.removeprefix(PROGRAM)
        if shutil.which(words(command)[0]) is None:
            raise Refusal("engine", f"There is no program {words(command)[0]!r} here that can be run.")
        return EngineBot(command, options, seconds)
    return _own(place) if ":" in place else find(game, place)


def _own(place: str) -> Bot:
    module, _, name = place.partition(":")
    try:
        bot: Bot = getattr(import_module(module), name)()
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise Refusal("no-bot", f"The bot {place!r} cannot be loaded: {error}.") from None
    if not callable(getattr(bot, "choose", None)):
        raise Refusal("no-bot", f"{place!r} is no bot: it has no method choose(perspective).")
    return bot
