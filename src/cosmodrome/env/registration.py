"""The ids by which Gymnasium knows our games: `gymnasium.make("cosmodrome/Colors-v1", bot="easy")`."""

from __future__ import annotations

import gymnasium

from cosmodrome.games import GAMES, find


def env_id(name: str) -> str:
    """`cosmodrome/ColorsJr-v1` for `colors-jr`; the version is that of the game's numbers."""
    game = find(name)
    assert game.space
    version = game.space(game.options()).version
    return f"cosmodrome/{''.join(word.capitalize() for word in name.split('-'))}-v{version}"


def register() -> None:
    """Tell Gymnasium; `import cosmodrome.env` does it."""
    for name in GAMES:
        if find(name).space and (wanted := env_id(name)) not in gymnasium.registry:
            gymnasium.register(
                wanted,
                entry_point="cosmodrome.env.gym:SoloEnv",
                vector_entry_point="cosmodrome.env.vector:SoloVectorEnv",
                kwargs={"game": name},
            )
