"""The ids by which Gymnasium knows our games: `gymnasium.make("cosmodrome/Colors-v1", bot="easy")`."""

from __future__ import annotations

import warnings

import gymnasium

from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find, places


def env_id(name: str) -> str:
    """`cosmodrome/ColorsJr-v1` for `colors-jr`; the version is that of the game's numbers."""
    game = find(name)
    assert game.space
    version = game.space(game.options()).version
    return f"cosmodrome/{''.join(word.capitalize() for word in name.split('-'))}-v{version}"


def register() -> None:
    """Tell Gymnasium; `import cosmodrome.env` does it."""
    for name in filter(_has_numbers, places()):
        if (wanted := env_id(name)) not in gymnasium.registry:
            gymnasium.register(
                wanted,
                entry_point="cosmodrome.env.gym:SoloEnv",
                vector_entry_point="cosmodrome.env.vector:SoloVectorEnv",
                kwargs={"game": name},
            )


def _has_numbers(name: str) -> bool:
    """Whether a game can be learned; one of another package that cannot be loaded is warned of."""
    try:
        return find(name).space is not None
    except Refusal as why:
        warnings.warn(str(why), stacklevel=2)
        return False
