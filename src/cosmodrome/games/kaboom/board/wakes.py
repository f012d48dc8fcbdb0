"""What a flight leaves until the next one: dust along the way, a flame where it began, sparks where it struck."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, hypot, pi

from cosmodrome.games.kaboom.board.art import TONES
from cosmodrome.games.kaboom.board.layout import Layout
from cosmodrome.games.kaboom.data import LEVELS
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.shots import Stop

LEAST, BENT = 14.0, 0.25
"""A way shorter than this (in pixels) leaves nothing; a turn by more (in radians) is a contact."""
MOST = 12
"""So many contacts are shown."""


@lru_cache(maxsize=1 << 8)
def wake(t: Layout, piece: str, way: tuple[Stop, ...]) -> str:
    """The trail of a ship or a planet; nothing for one that hardly moved, nor for the bomb, which flies above."""
    kind, _, number = piece.partition(":")
    spots = [t.at((x, y)) for _, x, y in way]
    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots))
    if kind not in ("ship", "planet") or far < LEAST:
        return ""
    colour = t.colours[int(number)] if kind == "ship" else int(number) // LEVELS
    light, wide = TONES[colour][0], (t.box.ship.radius if kind == "ship" else 0.7 * t.box.planet.radius) * t.scale
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in _thinned(spots))
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    trail = (
        f'<path d="{path}" {ends} stroke="{light}" stroke-opacity=".12" stroke-width="{1.7 * wide:.1f}"/>'
        f'<path d="{path}" {ends} stroke="{light}" stroke-opacity=".5" stroke-width="{0.28 * wide:.1f}" '
        f'stroke-dasharray="1 {0.8 * wide:.0f}"/>'
    )
    flame = _flame(spots, wide) if kind == "ship" else ""
    sparks = "".join(_spark(*spot, 0.8 * t.box.ship.radius * t.scale) for spot in _contacts(spots))
    return f'<g class="quiet" data-piece="wake:{piece}">{trail}{flame}{sparks}</g>'


def _thinned(spots: list[Point]) -> list[Point]:
    """The way without stops that nobody could tell apart."""
    found = [spots[0]]
    for spot in spots[1:]:
        if hypot(spot[0] - found[-1][0], spot[1] - found[-1][1]) > 6 or spot is spots[-1]:
            found.append(spot)
    return found


def _contacts(spots: list[Point]) -> list[Point]:
    """Where the way bends: there it struck something."""
    way, found = _thinned(spots), []
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        turn = atan2(after[1] - here[1], after[0] - here[0]) - atan2(here[1] - before[1], here[0] - before[0])
        if abs((turn + pi) % (2 * pi) - pi) > BENT:
            found.append(here)
    return found[:MOST]


def _flame(spots: list[Point], wide: float) -> str:
    """Fire behind a ship that was flicked."""
    (x, y), (a, b) = spots[0], spots[-1]
    turn = atan2(b - y, a - x) * 180 / pi
    return (
        f'<g transform="translate({x:g},{y:g}) rotate({turn:.0f}) scale({wide / 12:.3g})">'
        '<path d="M6 0C-2 -9 -16 -7 -30 0C-16 7 -2 9 6 0Z" fill="#ff7a2a" fill-opacity=".75"/>'
        '<path d="M4 0C-2 -5 -10 -4 -18 0C-10 4 -2 5 4 0Z" fill="#ffe27a"/></g>'
    )


def _spark(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x:g},{y:g}) scale({size / 10:.3g})"><path d="M0 -15L3 -4L14 -8L5 0L14 8L3 4L0 15'
        'L-3 4L-14 8L-5 0L-14 -8L-3 -4Z" fill="#ffe27a" fill-opacity=".85"/><circle r="4" fill="#fff"/></g>'
    )
