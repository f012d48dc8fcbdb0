"""Frames, badges, tokens and the night sky of Cosmic Chains; the characters are in art_cast.py."""

from __future__ import annotations

from functools import cache
from html import escape
from math import cos, pi, sin

from cosmodrome.core.art import INK, NIGHT
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import stars
from cosmodrome.core.type import block
from cosmodrome.games.chains.board.cast import AI, CATS, burst, turned
from cosmodrome.games.chains.data import DECK, TYPES, Box

FACTION = ("#ffb36b", "#63d3c9")
"""The colour of the Cats and of the AI."""
TONE = {"comm": ("#39559e", "#1a2450"), "helper": ("#2f7f63", "#123a38"), "weapon": ("#a23c4b", "#43162f")}
WIDE, HIGH = 100, 150
"""A card in orbit, in its own measure."""


@cache
def defs(box: Box, leftward: bool = False) -> str:
    """All that a drawing refers to: `#art-7` is a character, `#card-7` a card in orbit, `#back-0` a deck's back."""
    arts = (*map(turned, CATS), *map(turned, AI)) if leftward else (*CATS, *AI)
    cast = "".join(f'<g id="art-{card}">{art}</g>' for card, art in enumerate(arts))
    cards = "".join(_face(box, card) for card in range(2 * DECK))
    bodies = "".join(
        f'<g id="body-{side}-{kind}">{frame(WIDE, HIGH, kind, side)}</g>' for side in (0, 1) for kind in TYPES
    )
    return _SKY_DEFS + _gradients() + bodies + "".join(_BADGES) + _MARKS + cast + cards + _back(0) + _back(1)


def _gradients() -> str:
    return "".join(
        f'<linearGradient id="tone-{kind}" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{deep}"/></linearGradient>'
        for kind, (light, deep) in TONE.items()
    ) + (
        '<radialGradient id="glow" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".28"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    )


def frame(width: float, height: float, kind: str, side: int, round_: float = 13) -> str:
    """A card's body: its type's colour, a soft inner glow, its faction's edge."""
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="{round_:g}" '
        f'fill="url(#tone-{kind})" stroke="{FACTION[side]}" '
        f'stroke-width="2.5"/><rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="{round_ - 3:g}" '
        'fill="url(#glow)" stroke="#fff" stroke-opacity=".16"/>'
    )


def _face(box: Box, card: int) -> str:
    """A card in orbit: character and type (`bare`, for where it is folded), and with its name."""
    kind = box.satellite[card % DECK].type
    rows, size = block(box.names[card], 16.5, 92, 56, "bold", 15, 1.1)
    top = 120 + 0.35 * size - 0.55 * size * (len(rows) - 1)
    spaced = enumerate(rows)
    names = "".join(f'<text x="50" y="{top + 1.1 * size * i:.1f}">{escape(row)}</text>' for i, row in spaced)
    names = f'<g font-size="{size:g}" fill="{INK}" text-anchor="middle" font-weight="700">{names}</g>'
    band = f'<path d="M2 92h96v43q0 13-13 13H15q-13 0-13-13Z" fill="{NIGHT}" fill-opacity=".62"/>'
    portrait = f'<use href="#art-{card}" transform="translate(8,5) scale(.84)"/>'
    bare = f'<use href="#body-{card // DECK}-{kind}"/>' + portrait + f'<use href="#{kind}" x="14" y="15"/>'
    return f'<g id="bare-{card}">{bare}</g><g id="card-{card}"><use href="#bare-{card}"/>{band}{names}</g>'


def _back(side: int) -> str:
    sign = _PAW if side == 0 else _CHIP
    return (
        f'<g id="back-{side}"><rect width="{WIDE}" height="{HIGH}" rx="13" fill="#1d2150" stroke="{FACTION[side]}" '
        f'stroke-width="2.5"/><rect x="8" y="8" width="84" height="{HIGH - 16}" rx="9" fill="none" '
        f'stroke="{FACTION[side]}" stroke-opacity=".4" stroke-dasharray="2 6" stroke-linecap="round"/>'
        f'<g transform="translate(50,{HIGH // 2}) scale(1.5)" fill="{FACTION[side]}">{sign}</g></g>'
    )


_PAW = (
    '<ellipse cy="5" rx="9" ry="7.5"/><circle cx="-11" cy="-4" r="4"/><circle cx="-4" cy="-10" r="4.3"/>'
    '<circle cx="4" cy="-10" r="4.3"/><circle cx="11" cy="-4" r="4"/>'
)
_CHIP = (
    '<rect x="-9" y="-9" width="18" height="18" rx="4"/><path d="M-5-13v26M0-13v26M5-13v26M-13-5h26M-13 0h26M-13 5h26" '
    'stroke="#63d3c9" stroke-width="1.6"/><circle r="4.5" fill="#12343f"/>'
)


def emblem(side: int, x: float, y: float, size: float) -> str:
    """A faction's sign: a paw or a chip."""
    sign = _PAW if side == 0 else _CHIP
    return f'<g transform="translate({x:g},{y:g}) scale({size:g})" fill="{FACTION[side]}">{sign}</g>'


# -- types, told apart by their shape -----------------------------------------------------------------------

_BADGES = (
    '<g id="comm"><circle r="11" fill="#0b0e26" stroke="#9fd0ff" stroke-width="1.8"/><circle r="2.4" fill="#9fd0ff"/>'
    '<path d="M-5-4a6.5 6.5 0 0 0 0 8M5-4a6.5 6.5 0 0 1 0 8" fill="none" stroke="#9fd0ff" stroke-width="1.8"/></g>',
    '<g id="helper"><rect x="-10.5" y="-10.5" width="21" height="21" rx="5" fill="#0b0e26" '
    'stroke="#8fe8b0" stroke-width="1.8"/>'
    '<path d="M-5.5 0h11M0-5.5v11" stroke="#8fe8b0" stroke-width="3.2" stroke-linecap="round"/></g>',
    '<g id="weapon"><path d="M0-13L13 9H-13Z" fill="#0b0e26" stroke="#ff9d8a" stroke-width="1.8" '
    'stroke-linejoin="round"/>'
    '<path d="M1.5-6L-4 3H0L-1.5 8L5-1H1Z" fill="#ff9d8a"/></g>',
)
assert [badge.split('"')[1] for badge in _BADGES] == list(TYPES)

# -- marks and tokens ----------------------------------------------------------------------------------------

_BUG = (
    '<g id="bug"><circle r="15" fill="#2a0f33" stroke="#e08bff" stroke-width="2"/><ellipse cy="2" rx="6" ry="8" '
    'fill="#e08bff"/>'
    '<circle cy="-7" r="3.5" fill="#e08bff"/><path d="M-6-2l-6-4M-7 3h-6M-6 7l-5 4M6-2l6-4M7 3h6M6 7l5 '
    '4M0-4v13" stroke="#e08bff" '
    'stroke-width="1.6" fill="none"/><path d="M0-5v14" stroke="#2a0f33" stroke-width="1.3"/></g>'
)
_BUBBLE = (
    '<g id="bubble"><circle r="12" fill="#9fe8ff" fill-opacity=".25" stroke="#c9f4ff" stroke-width="2"/>'
    '<path d="M-7-3a8 8 0 0 1 5-5" stroke="#fff" stroke-width="2.2" stroke-linecap="round" fill="none"/></g>'
)
_ARMED = f'<g id="armed">{burst(0, 0, 11, "#ff7a59")}<circle r="3" fill="#fff3d8"/></g>'
_FIRED = (
    f'<g id="fired">{burst(0, 0, 11, "#5b5f78")}<path d="M-9 9L9-9" stroke="#e6e8f5" stroke-width="2.4" '
    'stroke-linecap="round"/></g>'
)
_ASLEEP = (
    '<g id="asleep"><circle r="11" fill="#0b0e26" stroke="#b9bde8"/><path d="M-5-6H5L-5 6H5Z" '
    'fill="none" stroke="#ffd98a" '
    'stroke-width="2" stroke-linejoin="round"/></g>'
)
_CAN = (
    '<g id="can"><rect x="-8" y="-13" width="16" height="26" rx="3.5" fill="#e8edf7"/><path d="M-8-6h16v12h-16Z" '
    'fill="#37b26c"/>'
    '<path d="M2-5l-5 6h3l-2 4l5-6h-3Z" fill="#fff6c8"/><ellipse cy="-13" rx="7" ry="2" fill="#b9c4d8"/></g>'
)
_SHAKE = (
    '<g id="shake"><path d="M-8-5H8L5 13H-5Z" fill="#ffc1d2"/><path d="M-9-5q0-6 9-6t9 6Z" fill="#fff3f6"/>'
    '<path d="M2-10l4-8" stroke="#e2574f" stroke-width="2.4" stroke-linecap="round"/><circle cx="-2" cy="-11" r="2.6" '
    'fill="#e2574f"/></g>'
)
_CROSSHAIR = (
    '<g id="crosshair" fill="none" stroke="#ff6b5e" stroke-width="3"><circle r="17"/><path d="M0-25v14M0 11v14M-25 '
    '0h14M11 0h14"/>'
    '<circle r="2.5" fill="#ff6b5e" stroke="none"/></g>'
)
_MARKS = _BUG + _BUBBLE + _ARMED + _FIRED + _ASLEEP + _CAN + _SHAKE + _CROSSHAIR

# -- the sky -----------------------------------------------------------------------------------------------

_CLOUD = (
    '<radialGradient id="cloud-{0}" cx="{1}" cy="{2}" r=".55"><stop offset="0" stop-color="{3}" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="{3}" stop-opacity="0"/></radialGradient>'
)
_PLANET = (
    '<radialGradient id="planet-{0}" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="{1}"/>'
    '<stop offset=".86" stop-color="{2}"/>'
    '<stop offset=".93" stop-color="{3}" stop-opacity=".55"/><stop offset="1" stop-color="{3}" stop-opacity="0"/>'
    "</radialGradient>"
)
_SKY_DEFS = (
    '<radialGradient id="sky" cx=".5" cy=".5" r=".8"><stop offset="0" stop-color="#262b66"/>'
    '<stop offset=".55" stop-color="#141838"/><stop offset="1" stop-color="#080a1a"/></radialGradient>'
    + _CLOUD.format("a", 0.2, 0.3, "#7a5fc0")
    + _CLOUD.format("b", 0.85, 0.65, "#b05f7f")
    + _PLANET.format(0, "#7a3d33", "#3d1d33", "#ffb36b")
    + _PLANET.format(1, "#1d4a66", "#12283f", "#63d3c9")
)


@cache
def sky(width: int, height: int, near: int) -> str:
    """Deep indigo, two faint clouds, stars that are always the same, and each side's planet at its edge."""
    field = f'<rect width="{width}" height="{height}"'
    radius = 0.62 * max(width, height)
    low, high = height + radius * 0.62, -radius * 0.66
    planets = "".join(
        f'<circle cx="{width / 2:g}" cy="{y:g}" r="{radius:g}" '
        f'fill="url(#planet-{side})"/>{_craters(width / 2, y, radius, side)}'
        for y, side in ((low, near), (high, 1 - near))
    )
    return (
        f'<g class="quiet" data-piece="sky">{field} fill="url(#sky)"/>{field} fill="url(#cloud-a)"/>{field} '
        'fill="url(#cloud-b)"/>'
        f"{stars(width, height, 9000, (0.7, 1, 1.5), (0.35, 0.55, 0.8))}{_sparkles(width, height)}{planets}</g>"
    )


def _sparkles(width: int, height: int) -> str:
    """A few stars with four rays."""
    roll = dice(41)
    spots = [(roll.below(width), roll.below(height)) for _ in range(6)]
    crosses = "".join(f"M{x - 6} {y}h12M{x} {y - 6}v12" for x, y in spots)
    return f'<path d="{crosses}" stroke="#fff" stroke-width=".8" opacity=".7"/>'


def _craters(x: float, y: float, radius: float, side: int) -> str:
    """Paw-shaped craters for the Cats, circuit lines for the AI, along the limb."""
    tone, found = FACTION[side], []
    below = y > 0
    for i in range(7):
        a = (-pi / 2 if below else pi / 2) + (i - 3) * 0.16
        px, py = x + radius * 0.8 * cos(a), y + radius * 0.8 * sin(a)
        if side == 0:
            found.append(f'<g transform="translate({px:.0f},{py:.0f}) scale(.9)">{_PAW}</g>')
        else:
            found.append(f'<path d="M{px - 30:.0f} {py:.0f}h22l8-8h30" fill="none" stroke="{tone}" stroke-width="2"/>')
            found.append(
                f'<circle cx="{px - 30:.0f}" cy="{py:.0f}" r="3.5"/><circle cx="{px + 30:.0f}" '
                f'cy="{py - 8:.0f}" r="3.5"/>'
            )
    return f'<g fill="{tone}" opacity=".16">{"".join(found)}</g>'
