"""The numbers of a game as tables made from its Space: for `cosmodrome space` and for docs/spaces.md."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.game import Game, Options
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import ListSpace, Space
from cosmodrome.games import GAMES, find

PREFACE = """\
# Spaces

What an observation holds, number by number, and how many moves have a number. This page is made from the code
(`cosmodrome space --page`), for the fewest seats and the plain options; `cosmodrome space GAME --seats 4` prints it for
others. `env.unwrapped.seats.space.layout.parts` is the same list for programs.

The version is part of an environment's id (`cosmodrome/Colors-v1`). It is raised whenever the same position gives other
numbers, or a move another number, so that a trained policy never plays by numbers that changed under it.

An observation tells all that the seat's View does; a law tests it (`cosmodrome laws GAME`). What is left out on purpose
is named below each table.
"""


def space_of(game: Game, options: Options) -> Space:
    """The Space of a game; raises a Refusal if it has none."""
    if game.space is None:
        raise Refusal("no-space", f"{game.title} has no numbers for learning yet.")
    return game.space(options)


def rows(space: Space) -> list[tuple[str, str, str, str]]:
    """By part: its name, shape, where it begins, and what it says."""
    return [(part.name, " × ".join(map(str, part.shape)), str(part.start), part.what) for part in space.layout.parts]


def omitted(space: Space) -> list[str]:
    """What the observation leaves out, and why, a line each."""
    return [f"{name}: {left.why}" for name, left in space.omits.items()]


def headline(game: Game, space: Space) -> str:
    """The sizes in a sentence."""
    grid = "" if isinstance(space, ListSpace) else ", ranges on a grid"
    return f"{game.title}, version {space.version}: {space.width:,} numbers, {space.size:,} moves{grid}."


def page(names: Sequence[str] = tuple(GAMES)) -> str:
    """The tables of all games as Markdown."""
    found = [PREFACE]
    for game in map(find, names):
        space = space_of(game, game.options())
        lines = [f"## {game.title}\n", headline(game, space), "", "| part | shape | from | what |", "|---|---|--:|---|"]
        lines += ["| " + " | ".join(row) + " |" for row in rows(space)]
        lines += ["", "Left out:", *(f"- {line}" for line in omitted(space))] if space.omits else []
        found.append("\n".join(lines) + "\n")
    return "\n".join(found)
