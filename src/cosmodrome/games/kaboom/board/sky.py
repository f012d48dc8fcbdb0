"""What never moves: the night, the mat of space with its sides, and the bases in the corners."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.core.art import GOLD, SOFT
from cosmodrome.core.drawing import stars
from cosmodrome.games.kaboom.board.art import TONES
from cosmodrome.games.kaboom.board.layout import LEFT, Layout
from cosmodrome.games.kaboom.rules.geometry import INCENTRE, Point


def outline(t: Layout, corners: tuple[Point, ...]) -> str:
    """A closed path through places of space."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in map(t.at, corners)) + "Z"


@lru_cache(maxsize=64)
def background(t: Layout, contact: bool = False) -> str:
    """All of it; `data-plane` says where x = 0, y = 0 of space is drawn and how large a millimetre is, y going up.

    `data-contact` lets the client show what an aimed piece would touch first.
    """
    (x, y), (right, bottom) = t.at((0.0, float(t.up))), t.at((float(t.across), 0.0))
    wide, high = right - x, bottom - y
    shown = ' data-contact="yes"' if contact else ""
    mat = (
        f'<rect x="{x - 6:g}" y="{y + 2:g}" width="{wide + 24:g}" height="{high + 24:g}" rx="12" '
        f'fill="#000" opacity=".45"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="url(#kb-mat)"/>'
        f'<circle cx="{x + wide * 0.3:g}" cy="{y + high * 0.34:g}" r="{wide * 0.3:g}" fill="url(#kb-cloud)"/>'
        f'<circle cx="{x + wide * 0.68:g}" cy="{y + high * 0.64:g}" r="{wide * 0.32:g}" fill="url(#kb-haze)"/>'
    )
    night = stars(t.width, t.height, 5200, (0.7, 1, 1.5), (0.25, 0.4, 0.7))
    return (
        f'<g class="quiet" data-piece="sky" data-plane="{t.origin[0]:g} {t.origin[1]:g} {t.scale:g}"{shown}>'
        f'<rect width="{t.width}" height="{t.height}" rx="26" fill="url(#kb-sky)"/>'
        f"{mat}{night}{_lattice(t)}{_sides(t)}{''.join(_base(t, c) for c in range(4))}</g>"
    )


def _lattice(t: Layout) -> str:
    """A faint line each 100 mm, for people who aim by numbers."""
    lines = []
    for mm in range(100, t.across, 100):
        (x, y0), (_, y1) = t.at((float(mm), 0.0)), t.at((float(mm), float(t.up)))
        lines.append(f"M{x:g} {y0:g}V{y1:g}")
    for mm in range(100, t.up, 100):
        (x0, y), (x1, _) = t.at((0.0, float(mm))), t.at((float(t.across), float(mm)))
        lines.append(f"M{x0:g} {y:g}H{x1:g}")
    return f'<path d="{"".join(lines)}" stroke="{SOFT}" stroke-opacity=".09" fill="none"/>'


def _sides(t: Layout) -> str:
    """A line is a row of lights; a table edge is solid brass, with the drop behind it."""
    found = []
    for side in range(4):
        (x0, y0), (x1, y1) = t.at(t.corner(side)), t.at(t.corner((side + 1) % 4))
        if t.edges[side]:
            found.append(
                f'<path d="M{x0:g} {y0:g}L{x1:g} {y1:g}" stroke="#05060f" stroke-width="13" stroke-linecap="square"/>'
            )
            found.append(f'<path d="M{x0:g} {y0:g}L{x1:g} {y1:g}" stroke="#c89b4a" stroke-width="5"/>')
        else:
            found.append(
                f'<path d="M{x0:g} {y0:g}L{x1:g} {y1:g}" stroke="{GOLD}" stroke-opacity=".75" stroke-width="2.5" '
                'stroke-dasharray="1 9" stroke-linecap="round"/>'
            )
    return f'<g fill="none">{"".join(found)}</g>'


def _base(t: Layout, corner: int) -> str:
    """A seat's base in its colour with its letter; an unused one is grey."""
    leg = t.box.base.leg
    x, y = t.corner(corner)
    sx, sy = (1 if corner in LEFT else -1), (-1 if corner in (1, 2) else 1)
    points = (x, y), (x + sx * leg, y), (x, y + sy * leg)
    cx, cy = t.at((x + sx * leg * INCENTRE, y + sy * leg * INCENTRE))
    if corner not in t.corners:
        return (
            f'<path d="{outline(t, points)}" fill="#3a3f63" fill-opacity=".4" stroke="#7f86d0" stroke-opacity=".35"/>'
        )
    seat = t.corners.index(corner)
    light, _, _ = TONES[t.colours[seat]]
    inner = tuple((x + sx * (a * leg + 7), y + sy * (b * leg + 7)) for a, b in ((0, 0), (0.72, 0), (0, 0.72)))
    return (
        f'<path d="{outline(t, points)}" fill="url(#kb-base-{t.colours[seat]})" fill-opacity=".85" stroke="{light}" '
        f'stroke-width="2"/><path d="{outline(t, inner)}" fill="none" stroke="{light}" stroke-opacity=".5" '
        f'stroke-dasharray="3 5"/><circle cx="{cx:g}" cy="{cy:g}" r="{t.box.ship.radius * t.scale + 3:g}" '
        f'fill="none" stroke="{light}" stroke-opacity=".6"/>'
    )
