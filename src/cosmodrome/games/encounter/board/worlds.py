"""Places and ships of Cosmic Encounter: worlds of six kinds, stacks of saucers, the gate's cone, the warp."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from math import atan2, cos, hypot, pi, sin

from cosmodrome.core.art import GOLD, HALO, NIGHT, text
from cosmodrome.core.drawing import stars
from cosmodrome.core.worlds import craters, crystals, dunes, lava, seas, storms
from cosmodrome.games.encounter.data import PLANETS, Box

TONES = (
    ("#ff9d8a", "#a83244"),
    ("#9fd0ff", "#2f63b5"),
    ("#ffe9a0", "#b98217"),
    ("#9be8a8", "#2b7f5c"),
    ("#dfb0ff", "#7b46b0"),
    ("#ffc48a", "#b8601f"),
)
"""Light and deep tone of each colour, in the order of the data file; its letter tells it apart too."""
DARKEST = ("#4a0f1c", "#0f2558", "#6a3c0a", "#0b3a34", "#35175c", "#5c2606")
SAUCERS = 4
"""So many ships of a stack are drawn; its number tells the rest."""


def defs(seats: int) -> str:
    """Gradients, the worlds of each colour and its saucer; a world is 200 wide."""
    made = []
    for i, ((light, deep), dark) in enumerate(zip(TONES[:seats], DARKEST, strict=False)):
        made.append(
            f'<radialGradient id="planet-{i}" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset=".5" stop-color="{deep}"/><stop offset="1" stop-color="{dark}"/></radialGradient>'
            f'<radialGradient id="air-glow-{i}"><stop offset=".72" stop-color="{light}" stop-opacity=".5"/>'
            f'<stop offset="1" stop-color="{light}" stop-opacity="0"/></radialGradient>'
            f'<g id="ground-{i}">{_SURFACES[i](light, dark)}</g>{_saucer(i)}'
        )
    return "".join(made) + _SKY


_SKY = (
    '<radialGradient id="space" cx=".5" cy=".4" r=".85"><stop offset="0" stop-color="#23265c"/>'
    '<stop offset=".6" stop-color="#12142f"/><stop offset="1" stop-color="#06070f"/></radialGradient>'
    '<radialGradient id="dust-glow"><stop offset="0" stop-color="#7a4ab8" stop-opacity=".28"/>'
    '<stop offset="1" stop-color="#7a4ab8" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="mist-glow"><stop offset="0" stop-color="#2f8fb8" stop-opacity=".22"/>'
    '<stop offset="1" stop-color="#2f8fb8" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="hole"><stop offset="0" stop-color="#000"/><stop offset=".5" stop-color="#0c0524"/>'
    '<stop offset=".76" stop-color="#5a2fa8" stop-opacity=".75"/>'
    '<stop offset=".9" stop-color="#b06af0" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#6a3fb0" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="limb-shade" cx=".36" cy=".32" r=".74"><stop offset=".5" stop-color="#02030c" '
    'stop-opacity="0"/><stop offset=".88" stop-color="#02030c" stop-opacity=".5"/>'
    '<stop offset="1" stop-color="#02030c" stop-opacity=".8"/></radialGradient>'
    '<g id="limb"><circle r="100" fill="url(#limb-shade)"/>'
    '<ellipse cx="-38" cy="-50" rx="28" ry="14" fill="#fff" opacity=".2" transform="rotate(-38 -38 -50)"/></g>'
)

_SURFACES = (lava, storms, craters, seas, crystals, dunes)
"""The ground of each colour's worlds."""


def _saucer(seat: int) -> str:
    """One ship of a stack, seen from a little above."""
    light, deep = TONES[seat]
    return (
        f'<g id="saucer-{seat}"><ellipse rx="21" ry="8" fill="{deep}" stroke="{NIGHT}" stroke-width="2.4"/>'
        f'<ellipse cy="-1" rx="21" ry="7.4" fill="none" stroke="{light}" stroke-width="1.4"/></g>'
        f'<g id="dome-{seat}"><ellipse cy="-3" rx="11" ry="4.6" fill="{deep}" stroke="{light}"/>'
        f'<path d="M-9.5-4a9.5 9 0 0 1 19 0q-9.5 4-19 0Z" fill="{light}"/>'
        '<path d="M-6-8q2.5-4 6-4" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></g>'
    )


# -- what is drawn of them ------------------------------------------------------------------------------------


@cache
def space(width: int, height: int) -> str:
    """The night behind everything, always the same."""
    return (
        f'<rect width="{width}" height="{height}" rx="26" fill="url(#space)"/>'
        f'<circle cx="{0.24 * width:g}" cy="{0.3 * height:g}" r="{0.4 * height:g}" fill="url(#dust-glow)"/>'
        f'<circle cx="{0.8 * width:g}" cy="{0.66 * height:g}" r="{0.44 * height:g}" fill="url(#mist-glow)"/>'
        f"{stars(width, height, 5600, (0.7, 1, 1.6), (0.3, 0.45, 0.7))}"
    )


@cache
def whirl(width: float, height: float) -> str:
    """The warp: arms of light that turn into a dark eye, in which ships sink."""
    arms = []
    for arm in range(5):
        points = []
        for k in range(12):
            angle, reach = arm * 2 * pi / 5 + k * 0.3, 0.34 + 0.055 * k
            points.append(f"{width * reach * cos(angle):.0f} {height * reach * sin(angle):.0f}")
        arms.append(f'<path d="M{"L".join(points)}" stroke-width="{1.5 + arm % 3}"/>')
    rings = "".join(
        f'<ellipse rx="{width * k:.0f}" ry="{height * k:.0f}" stroke-opacity="{0.5 - 0.35 * k:.2f}"/>'
        for k in (0.3, 0.5, 0.72)
    )
    return (
        f'<ellipse rx="{width:g}" ry="{height:g}" fill="url(#hole)"/><g fill="none" stroke="#c8a8ff" '
        f'stroke-opacity=".4" stroke-linecap="round">{"".join(arms)}{rings}</g>'
    )


def planet(number: int, r: float, target: bool) -> str:
    """A world of a colour, each turned otherwise; rings of light around the one the gate is aimed at."""
    home, turn = number // PLANETS, number % PLANETS * 67 + 11
    aim = (
        f'<circle r="{r + 5:g}" fill="none" stroke="{GOLD}" stroke-width="5" stroke-dasharray="9 5"/>' if target else ""
    )
    return (
        f'<circle r="{1.2 * r:.1f}" fill="url(#air-glow-{home})"/>{aim}<g transform="scale({r / 100:g})">'
        f'<circle r="100" fill="url(#planet-{home})"/>'
        f'<use href="#ground-{home}" transform="rotate({turn}) scale(.97)"/><use href="#limb"/></g>'
    )


@cache
def beam(x: float, y: float, wide: float, px: float, py: float, r: float) -> str:
    """The gate's cone: from its mouth, wide as the gate, to both sides of the planet, with rings running along it."""
    turn = atan2(py - y, px - x)
    ex, ey = r * cos(turn + pi / 2), r * sin(turn + pi / 2)
    gx, gy = wide * cos(turn + pi / 2), wide * sin(turn + pi / 2)
    cone = (
        f"M{x + gx:.0f} {y + gy:.0f}L{px + ex:.0f} {py + ey:.0f}L{px - ex:.0f} {py - ey:.0f}L{x - gx:.0f} {y - gy:.0f}Z"
    )
    core = f"M{x:.0f} {y:.0f}L{px + ex / 2:.0f} {py + ey / 2:.0f}L{px - ex / 2:.0f} {py - ey / 2:.0f}Z"
    rings = []
    for k in (0.2, 0.45, 0.7, 0.92):
        size = wide + (r - wide) * k
        rings.append(
            f'<ellipse rx="{0.32 * size:.1f}" ry="{size:.1f}" transform="translate({x + (px - x) * k:.0f},'
            f'{y + (py - y) * k:.0f}) rotate({turn * 180 / pi:.0f})"/>'
        )
    shown = "".join(rings if hypot(px - x, py - y) > 3 * r else rings[1:3])
    return (
        f'<path d="{cone}" fill="{GOLD}" fill-opacity=".13"/><path d="{core}" fill="#fff3c8" fill-opacity=".16"/>'
        f'<g fill="none" stroke="{GOLD}" stroke-opacity=".5" stroke-width="1.8">{shown}</g>'
    )


@lru_cache(maxsize=1 << 14)
def stack(
    box: Box,
    key: str,
    seat: int,
    ships: int,
    at: tuple[float, float, float],
    words: float,
    others: int,
    where: str,
    part: str,
) -> str:
    """A stack of ships: its colour, its letter, and how many; one saucer with the number on it where room is scarce.

    `others` is how many stacks share the place, this one among them.
    """
    (x, y, scale), entry, (light, _) = at, box.colour[seat], TONES[seat]
    name = f"{ships} {escape(entry.id.lower())} {'ship' if ships == 1 else 'ships'} {where}"
    flat, size = others > 2, max((26 if others == 1 else 22) * scale, words)
    high = 1 if flat else min(ships, SAUCERS)
    pile = "".join(f'<use href="#saucer-{seat}" y="{-5 * i}"/>' for i in range(high))
    foot = (10 if flat else 22) * scale
    return (
        f'<g class="piece ships" data-piece="{key}" data-part="{part}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({scale:g})">{pile}'
        f'<use href="#dome-{seat}" y="{-5 * (high - 1)}"/></g>'
        f"{text(0, round(foot, 1), f'{entry.letter[:1]}{ships}', round(size, 1), light, 'middle', 'bold', HALO)}</g>"
    )
