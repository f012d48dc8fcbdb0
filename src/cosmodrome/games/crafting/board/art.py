"""The pieces of Crafting the Cosmos as pictures: stars, life, nebulae, marbles, crystals, and the sky behind them."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from cosmodrome.core.art import GOLD, text
from cosmodrome.core.drawing import stars
from cosmodrome.games.crafting.box import STARS

LETTER = 20.5
"""Of the letter on a star; its ball is just wide enough for two."""
STAR_TONES = (
    ("#fff1e4", "#ff8f78", "#8f2438"),
    ("#eaf6ff", "#6fb6ff", "#1d4596"),
    ("#f0ffe9", "#77d98b", "#1c6b46"),
    ("#fbeaff", "#cf8cff", "#5d2a96"),
)
"""Light, middle and deep of H, He, O and C stars: the colours of their forces."""
FORCE_TONES = (STAR_TONES[0], STAR_TONES[2], STAR_TONES[1], STAR_TONES[3])
"""The same for light, time, gravity and chemistry."""
SEAT_TONES = ("#ff7ac8", "#5fe0e6", "#b59bff", "#ffb84d")
"""Magenta, cyan, violet, amber."""
SECTOR_TONES = ("#3f8fb0", "#9a5fc0", "#b98a3c")
"""Delta, Psi, Phi."""
NEBULA_TONES = (
    ("#bff3ff", "#2f8fb3", "#123a5c"),
    ("#ffd0ea", "#b0518f", "#451a4d"),
    ("#ffe6b0", "#c07a3a", "#4f2444"),
)
"""Light, middle and deep of nebulae of size 1, 2 and 3."""


def defs(words: float) -> str:
    """All that a drawing refers to: `#star-0`, `#nova-0`, `#proto`, `#stable`, `#cloud-1` and the rest.

    `words` is the size of its smallest letters.
    """
    return "".join(
        (
            _gradients(),
            *(_star(kind) + _nova(kind) for kind in range(4)),
            _life(),
            *(_cloud(size) for size in range(3)),
            _marbles(words),
            _crystal(),
            _creature(),
            *(_force(force) for force in range(4)),
            _sliders(),
        )
    )


def _radial(name: str, stops: tuple[tuple[float, str, float], ...], more: str = "") -> str:
    inside = "".join(f'<stop offset="{at}" stop-color="{tone}" stop-opacity="{shown}"/>' for at, tone, shown in stops)
    return f'<radialGradient id="{name}"{more}>{inside}</radialGradient>'


def _gradients() -> str:
    parts = [
        _radial("sky", ((0, "#272b66", 1), (0.55, "#141838", 1), (1, "#070918", 1)), ' cx=".32" cy=".42" r=".85"'),
        _radial("haze-a", ((0, "#6a4aa8", 0.32), (1, "#6a4aa8", 0)), ' cx=".25" cy=".3" r=".45"'),
        _radial("haze-b", ((0, "#2f6fa8", 0.24), (1, "#2f6fa8", 0)), ' cx=".8" cy=".75" r=".5"'),
        _radial("gold-glow", ((0, GOLD, 0.55), (1, GOLD, 0))),
        _radial("nova-glow", ((0, "#fffbe8", 0.95), (0.4, GOLD, 0.5), (1, GOLD, 0))),
        _radial("dark-ball", ((0, "#8d93c8", 1), (0.45, "#333968", 1), (1, "#0a0c1d", 1)), ' cx=".36" cy=".3" r=".85"'),
        _radial("disc", ((0, "#20265a", 1), (0.7, "#131736", 1), (1, "#0b0e24", 1))),
    ]
    for kind, (light, middle, deep) in enumerate(STAR_TONES):
        parts.append(
            _radial(f"ball-{kind}", ((0, light, 1), (0.5, middle, 1), (1, deep, 1)), ' cx=".38" cy=".34" r=".8"')
        )
        parts.append(_radial(f"glow-{kind}", ((0, middle, 0.6), (1, middle, 0))))
    for seat, tone in enumerate(SEAT_TONES):
        parts.append(
            _radial(f"seat-{seat}", ((0, "#ffffff", 1), (0.4, tone, 1), (1, "#191b3a", 1)), ' cx=".36" cy=".3" r=".95"')
        )
    for size, (light, middle, deep) in enumerate(NEBULA_TONES):
        parts.append(_radial(f"neb-{size}", ((0, light, 0.95), (0.45, middle, 0.9), (1, deep, 0.92))))
        parts.append(_radial(f"dust-{size}", ((0, middle, 0.42), (0.7, deep, 0.5), (1, deep, 0.22))))
    return "".join(parts)


def spark(rays: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """The corners of a star with so many rays."""
    points = []
    for i in range(2 * rays):
        radius, angle = (outer if i % 2 == 0 else inner), pi * i / rays - pi / 2 + turn
        points.append(f"{radius * cos(angle):.1f},{radius * sin(angle):.1f}")
    return " ".join(points)


def hexagon(radius: float) -> str:
    """The corners of a pointy-top hexagon."""
    angles = [pi * i / 3 + pi / 6 for i in range(6)]
    return " ".join(f"{radius * cos(a):.1f},{radius * sin(a):.1f}" for a in angles)


# -- stars: 40 wide around the origin ---------------------------------------------------------------------


def _star(kind: int) -> str:
    light, _, deep = STAR_TONES[kind]
    return (
        f'<g id="star-{kind}"><circle r="25" fill="url(#glow-{kind})"/>'
        f'<polygon points="{spark(4, 23, 7)}" fill="{light}" fill-opacity=".55"/>'
        f'<circle r="15" fill="url(#ball-{kind})" stroke="{deep}" stroke-width="1.5"/>'
        f"{_letter(kind, '#1a1026')}</g>"
    )


def _letter(kind: int, tone: str) -> str:
    return text(0, round(0.34 * LETTER, 1), STARS[kind], LETTER, tone, "middle", "bold")


def _nova(kind: int) -> str:
    _, middle, _ = STAR_TONES[kind]
    return (
        f'<g id="nova-{kind}"><circle r="30" fill="url(#nova-glow)"/>'
        f'<polygon points="{spark(8, 25, 11)}" fill="#fff6d6" stroke="{GOLD}" stroke-width="1"/>'
        f'<polygon points="{spark(8, 18, 10, pi / 8)}" fill="{GOLD}"/>'
        f'<circle r="14" fill="#fffdf4" stroke="{middle}" stroke-width="3"/>'
        f"{_letter(kind, '#4a2a10')}</g>"
    )


# -- life: capsules 44 long, lying along the x axis ----------------------------------------------------------


def _life() -> str:
    proto = (
        '<g id="proto"><rect x="-20" y="-9" width="40" height="18" rx="9" fill="#3a1f66" stroke="#c9a0ff" '
        'stroke-width="1.6" stroke-dasharray="4 2.4"/><g fill="#d9b8ff"><circle cx="-9" cy="0" r="3.4"/>'
        '<circle cx="1" cy="-2" r="2.4"/><circle cx="10" cy="1.5" r="3"/></g></g>'
    )
    helix = "M-15 5C-9 5 -9 -5 -3 -5S3 5 9 5 15 -5 15 -5"
    twin = "M-15 -5C-9 -5 -9 5 -3 5S3 -5 9 -5 15 5 15 5"
    stable = (
        '<g id="stable"><rect x="-21" y="-10" width="42" height="20" rx="10" fill="#12583c" stroke="#8df0a8" '
        f'stroke-width="2.6"/><path d="{helix}" fill="none" stroke="#d6ffe0" stroke-width="2"/>'
        f'<path d="{twin}" fill="none" stroke="#6fe394" stroke-width="2"/></g>'
    )
    return proto + stable


# -- nebulae: a hexagon of circumradius 100 ------------------------------------------------------------------

_WISPS = (
    "M-42 12C-30 -22 8 -34 34 -14C22 -20 2 -14 -6 2C-16 20 -34 26 -42 12Z",
    "M-50 4C-44 -34 2 -52 40 -26C56 -14 52 16 30 30C40 10 30 -12 6 -14C-18 -16 -38 -4 -50 4Z",
    "M-56 18C-66 -22 -20 -60 26 -46C66 -34 66 22 30 42C48 14 40 -18 8 -24C-24 -28 -46 -8 -56 18Z",
)


def _cloud(size: int) -> str:
    """A nebula of a size, faint (`dust`) and completed (`cloud`): more arms the larger it is."""
    light, middle, _ = NEBULA_TONES[size]
    arms = "".join(f'<path d="{_WISPS[size]}" transform="rotate({360 * i // (size + 2)})"/>' for i in range(size + 2))
    shape = hexagon(82)
    return (
        f'<g id="dust-tile-{size}"><polygon points="{shape}" fill="url(#dust-{size})" stroke="{middle}" '
        f'stroke-opacity=".75" stroke-width="2"/><g fill="{light}" fill-opacity=".1">{arms}</g></g>'
        f'<g id="cloud-tile-{size}"><polygon points="{shape}" fill="url(#neb-{size})" stroke="{light}" '
        f'stroke-width="3.5"/><g fill="{light}" fill-opacity=".34">{arms}</g>'
        f'<g fill="#fff" fill-opacity=".8"><circle cx="-38" cy="-30" r="2"/><circle cx="44" cy="-22" r="1.6"/>'
        f'<circle cx="-30" cy="42" r="1.8"/><circle cx="36" cy="40" r="2.2"/></g></g>'
    )


# -- small things ------------------------------------------------------------------------------------------------


def _marbles(words: float) -> str:
    own = "".join(
        f'<g id="marble-{seat}"><circle r="20" fill="{tone}" fill-opacity=".25"/>'
        f'<circle r="15" fill="url(#seat-{seat})" stroke="#05060f" stroke-width="1.5"/>'
        f"{text(0, round(0.35 * words, 1), str(seat + 1), words, '#14122a', 'middle', 'bold')}</g>"
        for seat, tone in enumerate(SEAT_TONES)
    )
    dark = '<g id="marble-dark"><circle r="14" fill="url(#dark-ball)" stroke="#05060f" stroke-width="1.5"/></g>'
    return own + dark


def _crystal() -> str:
    shape, facets = "M0 -18L9 -6L6 15L-6 15L-9 -6Z", "M0 -18L-3 -4L-6 15L-9 -6ZM-3 -4L9 -6L0 -18Z"
    return (
        f'<g id="crystal"><path d="{shape}" fill="#6fd7d0" stroke="#0d3f4a" stroke-width="1.5"/>'
        f'<path d="{facets}" fill="#d8fffa" fill-opacity=".6"/></g>'
        f'<g id="crystal-hot"><circle r="26" fill="url(#gold-glow)"/><path d="{shape}" fill="{GOLD}" stroke="#6b4310" '
        f'stroke-width="1.5"/><path d="{facets}" fill="#fffbe6" fill-opacity=".8"/></g>'
    )


def _creature() -> str:
    """Advanced life: a bright being of three arms."""
    arm = "M0 -6C10 -16 8 -30 -4 -34C2 -26 -2 -16 0 -6Z"
    arms = "".join(f'<path d="{arm}" transform="rotate({120 * i})"/>' for i in range(3))
    return (
        '<g id="creature"><circle r="40" fill="url(#gold-glow)"/>'
        f'<g fill="#fff3cf" stroke="#7a4a10" stroke-width="1.2">{arms}<circle r="12"/></g></g>'
    )


_FORCE_SIGNS = (
    '<g stroke-width="3" stroke-linecap="round"><circle r="6"/><path d="M0 -16V-11M0 11V16M-16 0H-11M11 0H16'
    'M-11 -11L-8 -8M8 8L11 11M-11 11L-8 8M8 -8L11 -11"/></g>',
    '<path d="M-9 -14H9L-9 14H9Z" stroke-width="3" stroke-linejoin="round"/>',
    '<g stroke-width="3"><circle r="5"/><ellipse rx="16" ry="6" transform="rotate(-24)"/></g>',
    '<path d="M-5 -15V-5L-13 11Q-14 15 -10 15H10Q14 15 13 11L5 -5V-15M-8 -15H8M-8 6H8" stroke-width="3" '
    'stroke-linejoin="round"/>',
)
"""A sun, an hourglass, a ringed mass, a flask."""


def _force(force: int) -> str:
    """The sign of a force, and an energy card of it, 60 by 84."""
    light, middle, deep = FORCE_TONES[force]
    sign = f'<g id="force-{force}" fill="none" stroke="{light}">{_FORCE_SIGNS[force]}</g>'
    card = (
        f'<g id="energy-{force}"><rect width="60" height="84" rx="9" fill="{deep}" stroke="{middle}" stroke-width="2"/>'
        f'<rect x="5" y="5" width="50" height="74" rx="6" fill="#05060f" fill-opacity=".28"/>'
        f'<use href="#force-{force}" transform="translate(30,38) scale(1.15)"/></g>'
    )
    return sign + card


def _sliders() -> str:
    nova = f'<g id="mark-nova"><polygon points="{spark(8, 15, 7)}" fill="#fff6d6" stroke="{GOLD}"/></g>'
    dna = (
        '<g id="mark-dna" fill="none" stroke-width="2.4"><path d="M-5 -14C-5 -6 5 -6 5 0S-5 6 -5 14" stroke="#8df0a8"/>'
        '<path d="M5 -14C5 -6 -5 -6 -5 0S5 6 5 14" stroke="#d6ffe0"/></g>'
    )
    graviton = (
        '<g id="mark-graviton" fill="none" stroke="#8fc4ff" stroke-width="2.4"><circle r="4" fill="#8fc4ff"/>'
        '<path d="M-14 0A14 14 0 0 1 0 -14M14 0A14 14 0 0 1 0 14" stroke-linecap="round"/></g>'
    )
    back = (
        f'<g id="energy-back"><rect width="60" height="84" rx="9" fill="#232a5c" stroke="{GOLD}" stroke-opacity=".6" '
        f'stroke-width="2"/><circle cx="30" cy="42" r="15" fill="none" stroke="{GOLD}" stroke-opacity=".7" '
        f'stroke-width="2"/><polygon points="{spark(4, 13, 4)}" transform="translate(30,42)" fill="{GOLD}"/></g>'
    )
    return nova + dna + graviton + back


@cache
def sky(width: int, height: int) -> str:
    """A night sky as large as the drawing, its stars always the same."""
    field = f'<rect width="{width}" height="{height}" rx="22"'
    return (
        f'{field} fill="url(#sky)"/>{field} fill="url(#haze-a)"/>{field} fill="url(#haze-b)"/>'
        f"{stars(width, height, 4200, (0.6, 0.9, 1.4), (0.25, 0.4, 0.6))}"
    )
