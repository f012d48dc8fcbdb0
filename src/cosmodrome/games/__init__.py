"""The list of games: one line each, imported when first asked for; and those that other packages add."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from cosmodrome.core import plugins
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal

GAMES = {
    "colors": "cosmodrome.games.colors:COLORS",
    "colors-jr": "cosmodrome.games.colors_jr:COLORS_JR",
    "chains": "cosmodrome.games.chains:CHAINS",
    "kaboom": "cosmodrome.games.kaboom:KABOOM",
    "crafting": "cosmodrome.games.crafting:CRAFTING",
    "encounter": "cosmodrome.games.encounter:ENCOUNTER",
}
"""Ours."""


def places() -> dict[str, str]:
    """Ours, and those of installed packages, which cannot take the name of one of ours: where each is found."""
    return {**GAMES, **{name: at for name, at in plugins.added(plugins.GAMES).items() if name not in GAMES}}


@cache
def find(name: str) -> Game:
    """The game of that name, ours or that of an installed package."""
    place = GAMES.get(name) or places().get(name)
    if place is None:
        raise Refusal("no-game", f"There is no game called {name!r}; there are {', '.join(places())}.")
    game = _load(place)
    if game.name != name:
        raise Refusal("no-game", f"The game that {place!r} adds as {name!r} calls itself {game.name!r}.")
    return game


def load(name: str) -> Game:
    """A game of ours by name, or anybody's own as `module:VALUE`; for names that this machine's user typed."""
    return _load(name) if ":" in name else find(name)


def _load(place: str) -> Game:
    module, _, value = place.partition(":")
    try:
        found = getattr(import_module(module), value)
    except (ImportError, AttributeError) as error:
        raise Refusal("no-game", f"The game {place!r} cannot be loaded: {error}.") from None
    if not isinstance(found, Game):
        raise Refusal("no-game", f"{place!r} is not a Game.")
    return found
