"""Shots as they went: kept for the Record, and shown to the eye (7, 10, 11)."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from cosmodrome.games.kaboom.data import PLANETS
from cosmodrome.games.kaboom.rules.geometry import Breakpoint, Point
from cosmodrome.games.kaboom.rules.physics import located

Stop = tuple[int, float, float]
"""A moment of a path: milliseconds, x, y."""
Path = tuple[str, tuple[Stop, ...]]
"""A piece, and the way it went."""
FRAME = 0.04  # seconds between two stops of a path that is shown
FLIGHT = 700  # ms a bomb is in the air; it slides as long


class Slid(msgspec.Struct, frozen=True, tag=True):
    """A flick as it went."""

    angle: int
    power: int
    """As realised, after the noise."""
    places: tuple[Point | None, ...]
    hits: tuple[tuple[float, int, int], ...]
    exits: tuple[tuple[float, int], ...]
    paths: tuple[tuple[int, tuple[Breakpoint, ...]], ...]
    """Of every disc that moved."""

    def path(self, disc: int) -> tuple[Breakpoint, ...]:
        """The way of one disc; empty if it stayed where it was."""
        return next((path for i, path in self.paths if i == disc), ())


class Thrown(msgspec.Struct, frozen=True, tag=True):
    """A throw as it went."""

    angle: int
    power: int
    release: Point
    landing: Point
    rest: Point


Shot = Slid | Thrown


def piece(disc: int) -> str:
    """The part by which a disc is pointed at."""
    return f"planet:{disc}" if disc < PLANETS else f"ship:{disc - PLANETS}"


def ways(shot: Slid, slowing: float) -> tuple[Path, ...]:
    """The paths of a flick for the eye: fine enough that a straight line between two stops is true to its speed."""
    return tuple((piece(disc), _stops(path, slowing)) for disc, path in shot.paths)


def _stops(path: tuple[Breakpoint, ...], slowing: float) -> tuple[Stop, ...]:
    """The breakpoints of a path, and the places between them at each frame."""
    stops: list[Stop] = []
    for start, end in pairwise(path):
        time, x, y = start
        stops.append((round(1000 * time), round(x, 1), round(y, 1)))
        for frame in range(int(time / FRAME) + 1, int(end[0] / FRAME) + 1):
            x, y = located((start, end), FRAME * frame, slowing)
            stops.append((round(1000 * FRAME * frame), round(x, 1), round(y, 1)))
    time, x, y = path[-1]
    return (*stops, (round(1000 * time), round(x, 1), round(y, 1)))


def arc(shot: Thrown) -> tuple[Path, ...]:
    """The path of a throw for the eye: it flies evenly, then slides to rest ever slower."""
    (x0, y0), (x1, y1) = shot.landing, shot.rest
    stops = [(0, *shot.release), (FLIGHT, *shot.landing)]
    for i in range(1, 6):
        part = 1 - (1 - i / 5) * (1 - i / 5)
        stops.append((FLIGHT + i * 100, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
    return (("bomb", tuple((ms, round(x, 1), round(y, 1)) for ms, x, y in stops)),)
