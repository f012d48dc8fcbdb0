"""Bots that play every game, and where to find a game's own. They know only core."""

from cosmodrome.bots.engine import EngineBot
from cosmodrome.bots.finding import find, load, names
from cosmodrome.bots.greedy import GreedyBot
from cosmodrome.bots.random import RandomBot
from cosmodrome.bots.search import SearchBot

__all__ = ["EngineBot", "GreedyBot", "RandomBot", "SearchBot", "find", "load", "names"]
