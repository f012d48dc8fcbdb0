"""What other installed packages add: games and bots, by the entry points of Python packaging.

Their pyproject.toml says `[project.entry-points."cosmodrome.games"]` and, beneath it, `go = "my_go:GAME"`.
"""

from __future__ import annotations

from functools import cache

GAMES = "cosmodrome.games"
BOTS = "cosmodrome.bots"


@cache
def added(group: str) -> dict[str, str]:
    """By name, the place of each thing that installed packages add to a group, as `module:VALUE`.

    Where two packages use one name, the package that comes first in the alphabet has it. To look costs about 20 ms the
    first time, so nobody looks who found what he wanted among ours.
    """
    from importlib.metadata import entry_points  # which takes longer to import than our own core

    points = sorted(entry_points(group=group), key=lambda point: (point.dist.name if point.dist else "", point.value))
    found: dict[str, str] = {}
    for point in points:
        found.setdefault(point.name, point.value)
    return found
