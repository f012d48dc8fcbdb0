"""The pieces of Cosmic Kaboom as pictures: planets of four kinds, ships, cubes, crystals, the bomb. Sizes are in mm."""

from __future__ import annotations

from math import cos, pi, sin

from cosmodrome.core.art import GOLD, INK, text
from cosmodrome.core.type import cut
from cosmodrome.core.worlds import craters, lava, seas, storms
from cosmodrome.games.kaboom.data import COLOURS, PLANETS, Box

# light, middle, deep: red, blue, green, yellow
TONES = (
    ("#ffb39a", "#c8402f", "#4a0f1c"),
    ("#b4dcff", "#2f6fc4", "#0f2558"),
    ("#b6f0b0", "#2f8f62", "#0b3a34"),
    ("#fff0b0", "#d79a25", "#6a3c0a"),
)


def defs(box: Box) -> str:
    """All that a drawing refers to; every id begins with `kb-`."""
    planets = "".join(f'<g id="kb-planet-{planet}">{_planet(box, planet)}</g>' for planet in range(PLANETS))
    ships = "".join(f'<g id="kb-ship-{c}">{_ship(box.ship.radius, c)}</g>' for c in range(COLOURS))
    small = "".join(_cube(c) + _crystal(c) for c in range(COLOURS))
    return (
        _gradients()
        + planets
        + ships
        + small
        + _bomb(box.bomb.radius)
        + _blast(box.bomb.radius)
        + _cracks()
        + _shield(box.planet.radius)
    )


def _gradients() -> str:
    tones = "".join(
        f'<radialGradient id="kb-air-{i}"><stop offset=".7" stop-color="{light}" stop-opacity=".75"/>'
        f'<stop offset=".8" stop-color="{light}" stop-opacity=".28"/><stop offset="1" stop-color="{light}" '
        'stop-opacity="0"/></radialGradient>'
        f'<radialGradient id="kb-ball-{i}" cx=".36" cy=".32" r=".78"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset=".45" stop-color="{middle}"/><stop offset="1" stop-color="{deep}"/></radialGradient>'
        f'<linearGradient id="kb-base-{i}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{deep}"/></linearGradient>'
        for i, (light, middle, deep) in enumerate(TONES)
    )
    return tones + (
        '<radialGradient id="kb-limb" cx=".38" cy=".34" r=".72"><stop offset=".5" stop-color="#000" stop-opacity="0"/>'
        '<stop offset=".86" stop-color="#02030c" stop-opacity=".5"/><stop offset="1" stop-color="#02030c" '
        'stop-opacity=".82"/></radialGradient>'
        '<radialGradient id="kb-shade"><stop offset=".55" stop-color="#000" stop-opacity=".62"/>'
        '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="kb-glow"><stop offset="0" stop-color="#fff" stop-opacity=".9"/>'
        '<stop offset=".45" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" '
        'stop-opacity="0"/></radialGradient>'
        '<radialGradient id="kb-steel" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#8b90a8"/>'
        '<stop offset=".4" stop-color="#3b3f55"/><stop offset="1" stop-color="#0b0c14"/></radialGradient>'
        '<radialGradient id="kb-sky" cx=".5" cy=".45" r=".8"><stop offset="0" stop-color="#232a5e"/>'
        '<stop offset=".55" stop-color="#131735"/><stop offset="1" stop-color="#070918"/></radialGradient>'
        '<radialGradient id="kb-mat" cx=".5" cy=".46" r=".75"><stop offset="0" stop-color="#20285f"/>'
        '<stop offset=".6" stop-color="#121638"/><stop offset="1" stop-color="#0a0c22"/></radialGradient>'
        '<radialGradient id="kb-cloud"><stop offset="0" stop-color="#7a4ab8" stop-opacity=".3"/>'
        '<stop offset="1" stop-color="#7a4ab8" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="kb-haze"><stop offset="0" stop-color="#2f8fb8" stop-opacity=".26"/>'
        '<stop offset="1" stop-color="#2f8fb8" stop-opacity="0"/></radialGradient>'
    )


# -- planets: lava, storms, seas, craters --------------------------------------------------------------------


def _planet(box: Box, planet: int) -> str:
    """A ball of radius 100 in its own measure, made as large as the disc it is."""
    colour, level = divmod(planet, 3)
    light, _, deep = TONES[colour]
    ball = f'<circle r="100" fill="url(#kb-ball-{colour})"/>{_SURFACE[colour](light, deep)}'
    limb = (
        '<circle r="100" fill="url(#kb-limb)"/><ellipse cx="-38" cy="-48" rx="26" ry="15" fill="#fff" opacity=".22"/>'
    )
    rim = f'<circle r="97" fill="none" stroke="{light}" stroke-width="4" stroke-opacity=".55"/>'
    size = box.planet.radius / 100
    shade = (
        '<circle cx="16" cy="24" r="120" fill="url(#kb-shade)"/>'
        f'<circle cx="-3" cy="-4" r="124" fill="url(#kb-air-{colour})"/>'
    )
    return f'<g transform="scale({size:g})">{shade}{ball}{limb}{rim}{_level(level, light, deep)}</g>'


def _level(level: int, light: str, deep: str) -> str:
    """One, two or three dots on the upper rim."""
    dots = []
    for i in range(level + 1):
        turn = (i - level / 2) * 0.36
        x, y = 80 * sin(turn), -80 * cos(turn)
        dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11"/>')
    return f'<g fill="{INK}" stroke="{deep}" stroke-width="4">{"".join(dots)}</g>'


def letter(box: Box, colour: int, radius: float, size: float) -> str:
    """The letter of a colour at the foot of a planet, large enough to be read on any screen."""
    light, _, deep = TONES[colour]
    y = radius - 0.68 * size - 1
    sign = cut(box.colour[colour].letter, size, 1.3 * size, "bold")
    return (
        f'<circle cy="{y:.1f}" r="{0.68 * size:.1f}" fill="{deep}" stroke="{light}" stroke-width="1.5"/>'
        f"{text(0, round(y + 0.35 * size, 1), sign, size, light, 'middle', 'bold')}"
    )


_SURFACE = (lava, storms, seas, craters)


# -- ships, cubes, crystals, bomb -------------------------------------------------------------------------------


_HULLS = (
    "M0 -84C24 -54 30 -10 24 30L50 70L18 58L0 78L-18 58L-50 70L-24 30C-30 -10 -24 -54 0 -84Z",
    "M0 -80C16 -60 18 -40 18 -24L78 22V44L18 30L14 58L34 76H-34L-14 58L-18 30L-78 44V22L-18 -24C-18 -40 -16 -60 0 -80Z",
    "M0 -70C44 -70 60 -30 50 6L72 44L44 40C36 66 18 74 0 74C-18 74 -36 66 -44 40L-72 44L-50 6C-60 -30 -44 -70 0 -70Z",
    "M-30 -76L-18 -20H18L30 -76L58 -10L50 62L22 40L0 80L-22 40L-50 62L-58 -10Z",
)
"""A dart, a glider, a beetle and a claw."""


def _ship(radius: float, colour: int) -> str:
    """Seen from above: shadow, a pad in its colour, and the hull that only this colour has."""
    light, middle, deep = TONES[colour]
    rocket = _HULLS[colour]
    return (
        f'<g transform="scale({radius / 100:g})"><circle cx="18" cy="26" r="118" fill="url(#kb-shade)"/>'
        f'<circle r="96" fill="{deep}" stroke="{light}" stroke-width="12"/>'
        f'<path d="{rocket}" fill="{INK}" stroke="{middle}" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{rocket}" fill="{middle}" fill-opacity=".4" transform="translate(10 8) scale(.72)"/>'
        f'<circle cy="-18" r="17" fill="{middle}" stroke="{deep}" stroke-width="7"/></g>'
    )


def _cube(colour: int) -> str:
    """A cube 20 wide, about the origin."""
    light, middle, deep = TONES[colour]
    return (
        f'<g id="kb-cube-{colour}" stroke="{deep}" stroke-width="1" stroke-linejoin="round">'
        f'<path d="M0 -11L10 -6L0 -1L-10 -6Z" fill="{light}"/><path d="M-10 -6L0 -1V11L-10 6Z" fill="{middle}"/>'
        f'<path d="M10 -6L0 -1V11L10 6Z" fill="{deep}"/></g>'
    )


def _crystal(colour: int) -> str:
    """A gem in the middle of its planet, with a light of its own."""
    light, middle, deep = TONES[colour]
    return (
        f'<g id="kb-crystal-{colour}"><circle r="38" fill="url(#kb-glow)"/>'
        f'<g stroke="{deep}" stroke-width="1" stroke-linejoin="round" transform="scale(1.15)">'
        f'<path d="M0 -17L9 -5L0 17L-9 -5Z" fill="#fff"/>'
        f'<path d="M0 -17L9 -5H-9Z" fill="{light}"/><path d="M9 -5L0 17L2.5 -5Z" fill="{middle}"/>'
        f'<path d="M-9 -5L0 17L-2.5 -5Z" fill="{light}" fill-opacity=".8"/></g></g>'
    )


def _bomb(radius: float) -> str:
    blades = "".join(
        f'<path d="M0 0L{62 * cos(a):.1f} {62 * sin(a):.1f}A62 62 0 0 1 {62 * cos(a + pi / 3):.1f} '
        f'{62 * sin(a + pi / 3):.1f}Z"/>'
        for a in (pi / 6, pi / 6 + 2 * pi / 3, pi / 6 + 4 * pi / 3)
    )
    return (
        f'<g id="kb-bomb"><g transform="scale({radius / 100:g})"><circle cx="14" cy="20" r="116" '
        f'fill="url(#kb-shade)"/>'
        '<circle r="100" fill="url(#kb-steel)" stroke="#000" stroke-width="3"/>'
        f'<circle r="84" fill="none" stroke="{GOLD}" stroke-width="9" stroke-dasharray="22 22"/>'
        f'<g fill="{GOLD}">{blades}</g><circle r="22" fill="#12131f"/><circle r="13" fill="#ff6a3a"/>'
        '<ellipse cx="-36" cy="-50" rx="30" ry="16" fill="#fff" opacity=".18"/></g></g>'
    )


def _blast(radius: float) -> str:
    """Where the bomb went off: fire in rings, and rays of three lengths."""
    rays = "".join(
        f'<path d="M-{w} 0L0 -{reach}L{w} 0Z" transform="rotate({turn})"/>'
        for turn, w, reach in ((15 * k, (11, 7, 9)[k % 3], (196, 132, 164)[k % 3]) for k in range(24))
    )
    embers = "".join(
        f'<circle cx="{(150 + 23 * (k % 3)) * cos(k * 0.83):.0f}" cy="{(150 + 23 * (k % 3)) * sin(k * 0.83):.0f}" '
        f'r="{3 + k % 4}"/>'
        for k in range(15)
    )
    return (
        '<radialGradient id="kb-fire"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#ffe27a"/>'
        '<stop offset=".6" stop-color="#ff7a2a" stop-opacity=".75"/><stop offset="1" stop-color="#b01818" '
        'stop-opacity="0"/></radialGradient>'
        f'<g id="kb-blast" transform="scale({radius / 100:g})"><circle r="230" fill="url(#kb-fire)" opacity=".55"/>'
        f'<g fill="#ffd98a" fill-opacity=".55">{rays}</g><circle r="122" fill="url(#kb-fire)"/>'
        '<circle r="176" fill="none" stroke="#ffe9c0" stroke-opacity=".5" stroke-width="5"/>'
        f'<g fill="#ffb36a">{embers}</g></g>'
    )


def _cracks() -> str:
    """What a destroyed planet looks like: broken through, with pieces that drift away."""
    return (
        '<g id="kb-cracks"><path d="M-40 -12L-16 -4L-8 -24L6 -6L22 -18L14 4L40 10L10 14L6 40L-6 18L-30 28L-18 8Z" '
        'fill="#080a1c"/><path d="M-40 -12L-16 -4L-8 -24L6 -6L22 -18M40 10L10 14L6 40L-6 18L-30 28" fill="none" '
        'stroke="#ff8a3a" stroke-width="2.4"/><path d="M30 -36l9 -3l3 8l-7 4zM-42 22l-8 5l3 7l8 -4zM20 38l6 7l7 -4'
        'l-5 -7z" fill="#8a7a70"/></g>'
    )


def _shield(radius: float) -> str:
    return (
        f'<g id="kb-shield"><circle r="{radius + 5:g}" fill="#9fe8ff" fill-opacity=".16" stroke="#9fe8ff" '
        'stroke-width="3" stroke-dasharray="14 5"/></g>'
        f'<g id="kb-target"><circle r="{radius + 4:g}" fill="none" stroke="#ff6a3a" stroke-width="3.5" '
        'stroke-dasharray="9 7"/></g>'
    )
