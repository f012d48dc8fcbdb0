"""The cards of Cosmic Colors as pictures: five shapes, five colours told apart by letter and pattern, and the wild."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from cosmodrome.core.art import GOLD, HALO, INK, LINE, NIGHT, SOFT, text
from cosmodrome.core.drawing import stars
from cosmodrome.core.type import cut
from cosmodrome.games.colors.data import WILD, Box

LEAST_WIDE, LEAST_TALL = 15.7, 22.7
"""The smallest letters that can be read, in the units of a drawing for a desk and for a phone: 12 px at 1280x800 and
11 px on a phone, upright or lying."""

CARD = 100
"""The side of a card in its own measure."""
LETTER = 24
"""The size of the letter that tells a card's colour. A card drawn so small that it could not be read has none: its
pattern tells the colour too."""

# light, middle, deep: the jewel tones of a card, in the order of the data file
TONES = (
    ("#ff9d8a", "#b23a48", "#5c1a33"),
    ("#ffe9a0", "#cf9620", "#7a4a10"),
    ("#9be8a8", "#2b7f5c", "#0f4340"),
    ("#9fd0ff", "#2f63b5", "#152f6b"),
    ("#dfb0ff", "#7b46b0", "#3a1f66"),
)
WILD_TONES = ("#ffffff", "#4a4f78", "#15172f")


def defs(box: Box) -> str:
    """All that a drawing with cards refers to: `#card-7` and the rest."""
    return _gradients() + "".join(_cards(box, card) for card in range(WILD + 1)) + _back() + _sides() + _unseen(box)


def use(card: int, scale: float = 1.0, tall: bool = False) -> str:
    """A card's picture, its upper left corner at the origin."""
    grown = "" if scale == 1 else f' transform="scale({scale:g})"'
    kind = "card" if LETTER * scale >= (LEAST_TALL if tall else LEAST_WIDE) else "small"
    return f'<use href="#{kind}-{card}"{grown}/>'


def _gradients() -> str:
    faces = "".join(
        f'<linearGradient id="tone-{i}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{deep}"/></linearGradient>'
        for i, (_, middle, deep) in enumerate((*TONES, WILD_TONES))
    )
    lights = "".join(
        f'<radialGradient id="shine-{i}" cx=".42" cy=".3" r=".9"><stop offset="0" stop-color="#fffdf2"/>'
        f'<stop offset=".55" stop-color="#fdf1d2"/><stop offset="1" stop-color="{light}"/></radialGradient>'
        for i, (light, _, _) in enumerate((*TONES, WILD_TONES))
    )
    glow = (
        '<radialGradient id="card-glow"><stop offset="0" stop-color="#fff" stop-opacity=".34"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    )
    return faces + lights + glow


def _cards(box: Box, card: int) -> str:
    """A card without its letter, and with it."""
    colour, shape = divmod(card, 5)
    if card == WILD:
        face, letter, light = _frame(5) + _wild(), "W", "#ffffff"
    else:
        light, letter = TONES[colour][0], cut(box.colour[colour].letter, LETTER, 40, "bold")
        shine = f"url(#shine-{colour})"
        face = _frame(colour) + _PATTERNS[colour](light) + _GLOW + shape_of(shape, shine, colour)
    sign = text(11, 27, letter, LETTER, light, face="bold", more=HALO)
    return f'<g id="small-{card}">{face}</g><g id="card-{card}"><use href="#small-{card}"/>{sign}</g>'


_GLOW = '<circle cx="50" cy="52" r="40" fill="url(#card-glow)"/>'


def _frame(tone: int) -> str:
    light = (*TONES, WILD_TONES)[tone][0]
    return (
        f'<rect x="1" y="1" width="98" height="98" rx="15" fill="url(#tone-{tone})" stroke="#05060f" stroke-width="2"/>'
        f'<rect x="4" y="4" width="92" height="92" rx="12" fill="none" stroke="{light}" stroke-opacity=".45"/>'
    )


# -- patterns: an ember's glow, rays, slanting bands, waves, dots --------------------------------------


def _ember(light: str) -> str:
    rings = "".join(f'<circle cx="50" cy="52" r="{r}"/>' for r in (31, 38, 45))
    return f'<g fill="none" stroke="{light}" stroke-opacity=".3" stroke-width="2.4">{rings}</g>'


def _rays(light: str) -> str:
    rays = "".join(_ray(2 * pi * i / 16) for i in range(16))
    return f'<path d="{rays}" stroke="{light}" stroke-opacity=".34" stroke-width="2.2" stroke-linecap="round"/>'


def _ray(a: float) -> str:
    return f"M{50 + 30 * cos(a):.1f} {52 + 30 * sin(a):.1f}L{50 + 42 * cos(a):.1f} {52 + 42 * sin(a):.1f}"


def _bands(light: str) -> str:
    ends = [(8, 30), (8, 52), (8, 74), (12, 92), (34, 92), (56, 92), (78, 92)]
    bands = "".join(_band(x, y) for x, y in ends)
    return f'<path d="{bands}" stroke="{light}" stroke-opacity=".26" stroke-width="4" stroke-linecap="round"/>'


def _band(x: int, y: int) -> str:
    """A slanting line up to the right, kept inside the card."""
    run = min(92 - x, y - 8)
    return f"M{x} {y}l{run} {-run}"


def _waves(light: str) -> str:
    waves = "".join(f"M7 {y}q10.75 -8 21.5 0t21.5 0t21.5 0t21.5 0" for y in (24, 40, 56, 72, 88))
    return f'<path d="{waves}" fill="none" stroke="{light}" stroke-opacity=".28" stroke-width="2.6"/>'


def _dots(light: str) -> str:
    spots = [
        (x + 8 * (row % 2), 18 + 16 * row) for row in range(5) for x in range(14, 92, 16) if x + 8 * (row % 2) < 92
    ]
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.6"/>' for x, y in spots if (x, y) != (14, 18))
    return f'<g fill="{light}" fill-opacity=".3">{dots}</g>'


_PATTERNS = (_ember, _rays, _bands, _waves, _dots)

# -- shapes ------------------------------------------------------------------------------------------------


def shape_of(shape: int, fill: str, tone: int = 5) -> str:
    """A star, moon, planet, comet or nebula around the middle of a card."""
    deep = (*TONES, WILD_TONES)[tone][2]
    return _SHAPES[shape](fill, f'stroke="{deep}" stroke-width="2.5" stroke-linejoin="round"', deep)


def _star(fill: str, line: str, deep: str) -> str:
    corners = ((31 if i % 2 == 0 else 13.5, pi * i / 5 - pi / 2) for i in range(10))
    points = " ".join(f"{50 + r * cos(a):.1f},{53 + r * sin(a):.1f}" for r, a in corners)
    return f'<polygon points="{points}" fill="{fill}" {line}/>'


def _moon(fill: str, line: str, deep: str) -> str:
    craters = f'<g fill="{deep}" fill-opacity=".16"><circle cx="34" cy="58" r="4"/><circle cx="44" cy="72" r="3"/></g>'
    return f'<path d="M59 25A28 28 0 1 0 76 66A23 23 0 0 1 59 25Z" fill="{fill}" {line}/>{craters}'


def _planet(fill: str, line: str, deep: str) -> str:
    ring = "M22 66C12 76 34 74 56 60C78 46 90 30 78 32"
    back = f'<path d="{ring}" fill="none" stroke="{deep}" stroke-width="8.5" stroke-linecap="round"/>'
    front = f'<path d="{ring}" fill="none" stroke="{fill}" stroke-width="4.5" stroke-linecap="round"/>'
    bands = "M31 47q17 8 37 -4M34 40q14 4 28 -4"
    stripes = f'<path d="{bands}" fill="none" stroke="{deep}" stroke-opacity=".2" stroke-width="3"/>'
    return f'<circle cx="50" cy="52" r="22" fill="{fill}" {line}/>{stripes}{back}{front}'


def _comet(fill: str, line: str, deep: str) -> str:
    tail = "M79 22C66 27 52 37 40 50L54 68C64 56 70 46 76 42C70 44 64 47 60 49C66 40 72 30 79 22Z"
    spark = f'<circle cx="36" cy="59" r="5" fill="{deep}" fill-opacity=".14"/>'
    return (
        f'<path d="{tail}" fill="{fill}" fill-opacity=".82" {line}/>'
        f'<circle cx="39" cy="64" r="16.5" fill="{fill}" {line}/>{spark}'
    )


def _nebula(fill: str, line: str, deep: str) -> str:
    arm = "M50 46C64 42 74 52 70 65C66 77 50 82 37 76C52 77 61 70 60 61C59 55 54 52 50 52Z"
    turned = "".join(f'<path d="{arm}" transform="rotate({angle} 50 52)"/>' for angle in (0, 120, 240))
    return f'<g fill="{fill}" {line}>{turned}<circle cx="50" cy="52" r="8.5"/></g>'


_SHAPES = (_star, _moon, _planet, _comet, _nebula)


def _wild() -> str:
    """A bright star of eight rays, a dot of every colour around it."""
    corners = ((34 if i % 4 == 0 else 24 if i % 4 == 2 else 8.5, pi * i / 8 - pi / 2) for i in range(16))
    points = " ".join(f"{50 + r * cos(a):.1f},{52 + r * sin(a):.1f}" for r, a in corners)
    ring = "".join(
        f'<circle cx="{50 + 37 * cos(2 * pi * (i + 0.5) / 5 - pi / 2 + 0.35):.1f}" '
        f'cy="{52 + 37 * sin(2 * pi * (i + 0.5) / 5 - pi / 2 + 0.35):.1f}" r="5" fill="{tone[0]}"/>'
        for i, tone in enumerate(TONES)
    )
    return f'{_GLOW}{ring}<polygon points="{points}" fill="url(#shine-5)"/>'


def _back() -> str:
    """The back of a card: a small planet in a ring of stars."""
    stars = "".join(
        f'<circle cx="{50 + 33 * cos(2 * pi * i / 12):.1f}" cy="{50 + 33 * sin(2 * pi * i / 12):.1f}" '
        f'r="{2.4 if i % 3 == 0 else 1.3}"/>'
        for i in range(12)
    )
    return (
        '<g id="card-back"><rect x="1" y="1" width="98" height="98" rx="15" fill="#232a5c" stroke="#05060f" '
        'stroke-width="2"/>'
        f'<rect x="6" y="6" width="88" height="88" rx="11" fill="none" stroke="{GOLD}" stroke-opacity=".55"/>'
        f'<g fill="{GOLD}" fill-opacity=".8">{stars}</g><circle cx="50" cy="50" r="14" fill="#3c4691"/>'
        f'<path d="M27 58C34 64 74 44 73 41" fill="none" stroke="{GOLD}" stroke-width="3" stroke-linecap="round"/></g>'
    )


def _sides() -> str:
    """Small marks of the two sides: three shapes without colour, five colours without shape."""
    shapes = "".join(f'<g transform="translate({22 * i},0) scale(.24)">{shape_of(i, INK)}</g>' for i in range(3))
    spots = "".join(f'<circle cx="{8 + 14 * i}" cy="12" r="6" fill="{tone[0]}"/>' for i, tone in enumerate(TONES))
    return f'<g id="side-shapes">{shapes}</g><g id="side-colours">{spots}</g>'


def _unseen(box: Box) -> str:
    """The frame of the counting table: shapes above, colours at the left."""
    heads = "".join(f'<g transform="translate({40 + 40 * i},22) scale(.24)">{shape_of(i, INK)}</g>' for i in range(5))
    rows = "".join(
        text(18, 72 + 30 * i, cut(colour.letter, 18, 24, "bold"), 18, TONES[i][0], "middle", "bold")
        for i, colour in enumerate(box.colour)
    )
    return (
        f'<g id="unseen"><rect width="248" height="212" rx="18" fill="{NIGHT}" fill-opacity=".6" stroke="{LINE}" '
        f'stroke-opacity=".5"/>{text(124, 20, "still unseen", 16, SOFT, "middle")}{heads}{rows}</g>'
    )


@cache
def sky(width: int, height: int, seed: int = 7) -> str:
    """A night sky as wide as the drawing: deep indigo, two faint clouds, and stars that are always the same."""
    field = f'<rect width="{width}" height="{height}" rx="26"'
    return (
        f'{field} fill="url(#sky)"/>{field} fill="url(#cloud-a)"/>{field} fill="url(#cloud-b)"/>'
        f"{stars(width, height, 5200, (0.7, 1, 1.5), (0.25, 0.4, 0.65), seed=seed)}"
    )


_CLOUD = (
    '<radialGradient id="cloud-{}" cx="{}" cy="{}" r=".45"><stop offset="0" stop-color="#6a4aa8" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#6a4aa8" stop-opacity="0"/></radialGradient>'
)
SKY_DEFS = (
    '<radialGradient id="sky" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="#252a63"/>'
    '<stop offset=".55" stop-color="#141838"/><stop offset="1" stop-color="#080a1a"/></radialGradient>'
    + _CLOUD.format("a", 0.2, 0.25)
    + _CLOUD.format("b", 0.85, 0.7)
)
