"""The things of Cosmic Encounter as pictures: planets, stacks of ships, cards, the gate and the warp."""

from __future__ import annotations

from functools import cache
from html import escape
from math import cos, pi, sin

from cosmodrome.games.encounter.data import ARTIFACT, ATTACK, FLARES, MORPHS, NEGOTIATES, REINFORCEMENT, TYPE, Box
from cosmodrome.games.encounter.emblems import emblem

FONT = "font-family=\"Georgia, 'Times New Roman', serif\""
GOLD, INK, NIGHT = "#ffd98a", "#f4ecd8", "#0b0e26"
TONES = (
    ("#ff9d8a", "#a83244"),
    ("#9fd0ff", "#2f63b5"),
    ("#ffe9a0", "#b98217"),
    ("#9be8a8", "#2b7f5c"),
    ("#dfb0ff", "#7b46b0"),
    ("#ffc48a", "#b8601f"),
)
"""Light and deep tone of each colour, in the order of the data file; its letter tells it apart too."""
FACES = {
    ATTACK: ("#7c2438", "#ff9d8a", "attack"),
    NEGOTIATES: ("#1f5d5a", "#9be8d8", "negotiate"),
    MORPHS: ("#4a3a78", "#dfb0ff", "morph"),
    REINFORCEMENT: ("#5a4a16", "#ffe9a0", "reinforce"),
    ARTIFACT: ("#24406f", "#9fd0ff", "artifact"),
    FLARES: ("#6b3d12", "#ffc48a", "flare"),
}
CARD_WIDTH, CARD_HEIGHT = 70, 98


def defs(seats: int) -> str:
    """Gradients and the pictures that are used again and again."""
    planets = "".join(
        f'<radialGradient id="planet-{i}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{deep}"/></radialGradient>'
        for i, (light, deep) in enumerate(TONES[:seats])
    )
    return (
        planets + '<radialGradient id="space" cx=".5" cy=".4" r=".85"><stop offset="0" stop-color="#23265c"/>'
        '<stop offset=".6" stop-color="#12142f"/><stop offset="1" stop-color="#06070f"/></radialGradient>'
        '<radialGradient id="hole"><stop offset="0" stop-color="#000"/><stop offset=".55" stop-color="#120a2e"/>'
        '<stop offset=".8" stop-color="#6a3fb0" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#6a3fb0" stop-opacity="0"/></radialGradient>'
    )


@cache
def space(width: int, height: int) -> str:
    """The night behind everything, always the same."""
    seed, stars = 11, []
    for i in range(width * height // 5600):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y = seed % width, seed // width % height
        stars.append(f'<circle cx="{x}" cy="{y}" r="{(0.7, 1, 1.6)[i % 3]}" opacity="{(0.25, 0.4, 0.6)[i % 3]}"/>')
    field = f'<rect width="{width}" height="{height}" rx="26" fill="url(#space)"/>'
    return f'{field}<g fill="#fff7e0">{"".join(stars)}</g>'


@cache
def whirl() -> str:
    """The warp: a dark eye in a turning cloud."""
    arms = []
    for arm in range(3):
        points = []
        for k in range(14):
            angle, reach = arm * 2 * pi / 3 + k * 0.33, 26 + 5.2 * k
            points.append(f"{reach * cos(angle):.1f},{reach * sin(angle) * 0.62:.1f}")
        arms.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="#b59bff" stroke-opacity=".35"/>')
    return f'<ellipse rx="104" ry="66" fill="url(#hole)"/>{"".join(arms)}'


def planet(home: int, target: bool) -> str:
    """A world of a colour; rings of light around the one the gate is aimed at."""
    aim = f'<circle r="40" fill="none" stroke="{GOLD}" stroke-width="3" stroke-dasharray="7 5"/>' if target else ""
    return (
        f'{aim}<circle r="31" fill="url(#planet-{home})"/>'
        '<ellipse rx="31" ry="9" fill="none" stroke="#fff" stroke-opacity=".18" transform="rotate(-18)"/>'
    )


def stack(box: Box, seat: int, ships: int) -> str:
    """A stack of ships: its colour, its letter, and how many."""
    light, deep = TONES[seat]
    discs = "".join(
        f'<ellipse cy="{-3 * i}" rx="17" ry="7" fill="{deep}" stroke="{light}" stroke-width="1.2"/>'
        for i in range(min(ships, 5))
    )
    top = 3 * (min(ships, 5) - 1)
    return (
        f'{discs}<ellipse cy="{-top - 2}" rx="9" ry="4.5" fill="{light}"/>'
        f'<text y="{15}" text-anchor="middle" font-size="13" font-weight="700" fill="{light}" stroke="{NIGHT}" '
        f'stroke-width="3" paint-order="stroke" {FONT}>{box.colour[seat].letter}{ships}</text>'
    )


@cache
def card_face(box: Box, card: int) -> str:
    """A card: its sign large, its type below; -2 is a card face down."""
    size = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9"'
    if card == -2:
        back = f'<rect {size} fill="#1b1f4d" stroke="{GOLD}" stroke-width="1.5"/>'
        return f'{back}<circle cx="35" cy="49" r="18" fill="url(#hole)"/>'
    deep, light, kind = FACES[TYPE[card]]
    glyph = escape(box.glyphs[card])
    look = f'text-anchor="middle" fill="{light}" {FONT}'
    if len(glyph) <= 2:
        middle = f'<text x="35" y="58" font-size="34" font-weight="700" {look}>{glyph}</text>'
    else:
        words = enumerate(glyph.removesuffix(" flare").split(" "))
        sign = emblem(glyph.removesuffix(" flare"), light, 35, 28, 1.1)
        top = 62 if sign else 46
        middle = sign + "".join(
            f'<text x="35" y="{top + 16 * i}" font-size="13" {look}>{word}</text>' for i, word in words
        )
    return (
        f'<rect {size} fill="{deep}" stroke="{light}" stroke-width="1.5"/>{middle}'
        f'<text x="35" y="89" text-anchor="middle" font-size="10" fill="{INK}" fill-opacity=".8" {FONT}>{kind}</text>'
    )
