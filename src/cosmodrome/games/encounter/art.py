"""The things of Cosmic Encounter as pictures: planets, stacks of ships, cards, the gate and the warp."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from math import cos, pi, sin

from cosmodrome.core.drawing import stars
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
DISCS = 5
"""So many ships of a stack are drawn; its number tells the rest."""
SHEET = (200, 50)
"""How large the badge of the own power is."""


def snug(words: str, size: float, room: float) -> float:
    """The letter size at which the words keep inside the room, at most the given one."""
    return round(min(size, room / (0.53 * max(1, len(words)))), 1)


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
    field = f'<rect width="{width}" height="{height}" rx="26" fill="url(#space)"/>'
    return field + stars(width, height, 5600, (0.7, 1, 1.6), (0.25, 0.4, 0.6))


@cache
def whirl(width: float, height: float) -> str:
    """The warp: a dark eye in a turning cloud."""
    arms = []
    for arm in range(3):
        points = []
        for k in range(14):
            angle, reach = arm * 2 * pi / 3 + k * 0.33, 0.25 + 0.05 * k
            points.append(f"{width * reach * cos(angle):.1f},{height * reach * sin(angle):.1f}")
        arms.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="#b59bff" stroke-opacity=".35"/>')
    return f'<ellipse rx="{width:g}" ry="{height:g}" fill="url(#hole)"/>{"".join(arms)}'


def planet(home: int, r: float, target: bool) -> str:
    """A world of a colour; rings of light around the one the gate is aimed at."""
    aim = (
        f'<circle r="{r + 4:g}" fill="none" stroke="{GOLD}" stroke-width="5" stroke-dasharray="9 5"/>' if target else ""
    )
    return (
        f'{aim}<circle r="{r:g}" fill="url(#planet-{home})"/>'
        f'<ellipse rx="{r:g}" ry="{r * 0.3:g}" fill="none" stroke="#fff" stroke-opacity=".18" transform="rotate(-18)"/>'
    )


@lru_cache(maxsize=1 << 14)
def stack(
    box: Box, key: str, seat: int, ships: int, x: float, y: float, scale: float, flat: bool, where: str, part: str
) -> str:
    """A stack of ships: its colour, its letter, and how many; one disc with the number on it where room is scarce."""
    name = f"{ships} {escape(box.colour[seat].id.lower())} {'ship' if ships == 1 else 'ships'} {where}"
    (light, _), words = TONES[seat], f"{escape(box.colour[seat].letter)}{ships}"
    size, foot = (27 if ships < 10 else 23), 9 if flat else 23
    return (
        f'<g class="piece ships" data-piece="{key}" data-part="{part}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({scale:g})">{_discs(seat, 0 if flat else ships)}'
        f'<text y="{foot}" text-anchor="middle" font-size="{size}" font-weight="700" fill="{light}" '
        f'stroke="{NIGHT}" stroke-width="5" paint-order="stroke" {FONT}>{words}</text></g></g>'
    )


def _discs(seat: int, ships: int) -> str:
    """Ships one upon another; for none, the single disc of a flat stack."""
    light, deep = TONES[seat]
    look = f'fill="{deep}" stroke="{light}" stroke-width="1.3"'
    if not ships:
        return f'<ellipse rx="21" ry="14" {look}/>'
    high = min(ships, DISCS)
    discs = "".join(f'<ellipse cy="{-3.6 * i:g}" rx="21" ry="8" {look}/>' for i in range(high))
    return f'{discs}<ellipse cy="{1.6 - 3.6 * high:g}" rx="11" ry="4.5" fill="{light}"/>'


@lru_cache(maxsize=1 << 13)
def card(box: Box, key: str, number: int, x: float, y: float, scale: float, part: str, where: str) -> str:
    """A card as a piece at a place; -2 is a card face down."""
    name = "a card face down" if number == -2 else escape(box.names[number])
    point = f' data-part="{part}"' if part else ""
    return (
        f'<g class="piece card" data-piece="{key}"{point} role="img" aria-label="{name}, {where}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({scale:g})">{_face(box, number)}</g></g>'
    )


@cache
def _face(box: Box, number: int) -> str:
    """A card: its sign large, its type below."""
    size = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9"'
    if number == -2:
        back = f'<rect {size} fill="#1b1f4d" stroke="{GOLD}" stroke-width="1.5"/>'
        return f'{back}<circle cx="35" cy="49" r="18" fill="url(#hole)"/>'
    deep, light, kind = FACES[TYPE[number]]
    glyph = box.glyphs[number]
    look = f'text-anchor="middle" fill="{light}" {FONT}'
    if len(glyph) <= 2:
        middle = f'<text x="35" y="58" font-size="38" font-weight="700" {look}>{escape(glyph)}</text>'
    else:
        words = glyph.removesuffix(" flare").split(" ")
        sign = emblem(glyph.removesuffix(" flare"), light, 35, 30, 1.35)
        top = 70 if sign else 42 - 9 * (len(words) - 2)
        middle = sign + "".join(
            f'<text x="35" y="{top + 18 * i}" font-size="{snug(word, 15, 66)}" {look}>{escape(word)}</text>'
            for i, word in enumerate(words)
        )
    return (
        f'<rect {size} fill="{deep}" stroke="{light}" stroke-width="1.5"/>{middle}'
        f'<text x="35" y="90" text-anchor="middle" font-size="13" fill="{INK}" fill-opacity=".85" {FONT}>{kind}</text>'
    )


@lru_cache(maxsize=1 << 12)
def label(key: str, x: float, y: float, words: str, fill: str, size: float, anchor: str = "middle") -> str:
    """Words in space."""
    return (
        f'<text class="quiet" data-piece="{key}" x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size:g}" '
        f'fill="{fill}" stroke="{NIGHT}" stroke-width="4" paint-order="stroke" {FONT}>{escape(words)}</text>'
    )


@lru_cache(maxsize=1 << 12)
def plate(
    box: Box, seat: int, alien: str, active: bool, hand: int, lies: str, role: str, at: tuple[float, float, int, int]
) -> str:
    """Who sits there, as which alien, with how many cards; gold while it is a main player."""
    (light, _), (x, y, width, height) = TONES[seat], at
    edge = GOLD if role in ("offense", "defense") else light
    power = f"{alien}{'' if active else ' (off)'}" if alien else box.colour[seat].id
    said = ", ".join(filter(None, (f"seat {seat + 1}", power, f"{hand} cards", lies, role)))
    sign = emblem(alien, light if active else "#5a62a8", 31, height / 2, 1.35)
    left, right, deep = 60 if sign else 22, width - 18, height > 80
    words = f"{box.colour[seat].letter} · {power}"
    cards, part = f"{hand} {'card' if hand == 1 else 'cards'}", role.replace(" of the", ",")
    size, part_size = snug(words, 22, right - left - (0 if deep else 96)), snug(part, 20, 130)
    low, end = (56, 83) if deep else (height - 9, height - 9)
    role_x, role_y = (left, end) if deep else (right, 25)
    more = f'x="{right}" y="-6" text-anchor="end" font-size="{snug(lies, 20, 230)}" fill="{light}" {FONT}'
    extra = f"<text {more}>{escape(lies)}</text>" if lies else ""
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" data-part="seat:{seat}" role="img" '
        f'aria-label="{escape(said)}" transform="translate({x:g},{y:g})">'
        f'<rect width="{width}" height="{height}" rx="{28 if deep else height / 2:g}" fill="{NIGHT}" '
        f'fill-opacity=".85" stroke="{edge}" stroke-width="{4 if edge == GOLD else 2}"/>{sign}'
        f'<text x="{left}" y="27" font-size="24" fill="{INK}" {FONT} data-name="{seat}">Seat {seat + 1}</text>'
        f'<text x="{left}" y="{low}" font-size="{size:g}" fill="{light}" {FONT}>{escape(words)}</text>'
        f'<text x="{role_x}" y="{role_y}" text-anchor="{"start" if deep else "end"}" font-size="{part_size:g}" '
        f'fill="{GOLD}" {FONT}>{part}</text>'
        f'<text x="{right}" y="{end}" text-anchor="end" font-size="22" fill="{INK}" {FONT}>{cards}</text>{extra}</g>'
    )


@cache
def sheet(alien: str, active: bool, x: float, y: float) -> str:
    """A button-like badge: the own power."""
    (width, height), words = SHEET, alien or "no power"
    glow = GOLD if active else "#5a62a8"
    return (
        f'<g class="piece" data-piece="sheet" data-part="sheet" role="img" '
        f'aria-label="your power: {escape(alien or "none")}" transform="translate({x:g},{y:g})">'
        f'<rect width="{width}" height="{height}" rx="25" fill="{NIGHT}" stroke="{glow}" stroke-width="2"/>'
        f'<text x="{width // 2}" y="33" text-anchor="middle" font-size="{snug(words, 25, width - 30)}" fill="{glow}" '
        f"{FONT}>{escape(words)}</text></g>"
    )


@cache
def pad(key: str, part: str, name: str, words: str, at: tuple[float, float, float, float]) -> str:
    """Where ships gather: a frame with a word along its foot."""
    x, y, width, height = at
    return (
        f'<g class="place" data-piece="{key}" data-part="{part}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})"><rect width="{width:g}" height="{height:g}" rx="16" fill="{NIGHT}" '
        f'fill-opacity=".4" stroke="{GOLD}" stroke-opacity=".55" stroke-width="2" stroke-dasharray="2 6"/>'
        f'<text x="{width / 2:g}" y="{height - 8:g}" text-anchor="middle" font-size="20" fill="{GOLD}" '
        f'fill-opacity=".85" {FONT}>{words}</text></g>'
    )
