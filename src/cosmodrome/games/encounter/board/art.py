"""The things of Cosmic Encounter that one holds and reads: cards, plates, and words in space."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from math import ceil, cos, pi, sin

from cosmodrome.core.art import GOLD, HALO, INK, NIGHT, SOFT, fitted, frame, lines, seat_name, text
from cosmodrome.core.type import block, cut, fit, measure
from cosmodrome.games.encounter.board.portraits import portrait, tones
from cosmodrome.games.encounter.board.worlds import TONES
from cosmodrome.games.encounter.data import ARTIFACT, ATTACK, FLARES, MORPHS, NEGOTIATES, REINFORCEMENT, TYPE, Box

FACES = {
    ATTACK: ("#7c2438", "#ff9d8a", "attack"),
    NEGOTIATES: ("#1f5d5a", "#9be8d8", "negotiate"),
    MORPHS: ("#4a3a78", "#dfb0ff", "morph"),
    REINFORCEMENT: ("#5a4a16", "#ffe9a0", "reinforce"),
    ARTIFACT: ("#24406f", "#9fd0ff", "artifact"),
    FLARES: ("#6b3d12", "#ffc48a", "flare"),
}
CARD_WIDTH, CARD_HEIGHT = 70, 98
SHEET = {False: (216, 92), True: (200, 50)}
"""How large the badge of the own power is, on a desk and on a phone."""


def defs() -> str:
    """Behind the sign of each type of card: rays, clasped arcs, a whirl, wings, a gem, a flame; and the back."""
    drawn = "".join(
        f'<linearGradient id="card-{i}" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="{light}" '
        f'stop-opacity=".5"/><stop offset=".55" stop-color="{light}" stop-opacity=".08"/></linearGradient>'
        f'<g id="motif-{i}" fill="none" stroke="{light}" stroke-opacity=".34" stroke-width="2">{_MOTIFS[kind]}</g>'
        for i, (kind, (_, light, _)) in enumerate(FACES.items())
    )
    star = " ".join(
        f"{(r := 17 if k % 2 == 0 else 7) * cos(pi * k / 6):.1f},{r * sin(pi * k / 6):.1f}" for k in range(12)
    )
    return drawn + (
        '<clipPath id="face"><circle r="50"/></clipPath>'
        f'<g id="card-back"><rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9" fill="#1b1f4d" stroke="{GOLD}" '
        f'stroke-width="1.5"/><rect x="6" y="6" width="58" height="86" rx="6" fill="none" stroke="{GOLD}" '
        f'stroke-opacity=".4"/><circle cx="35" cy="49" r="24" fill="url(#hole)"/><polygon points="{star}" '
        f'transform="translate(35,49)" fill="{GOLD}"/></g>'
    )


def _rays() -> str:
    spokes = [(cos(pi * k / 7), sin(pi * k / 7)) for k in range(14)]
    path = "".join(f"M{35 + 19 * c:.0f} {45 + 19 * s:.0f}L{35 + 33 * c:.0f} {45 + 38 * s:.0f}" for c, s in spokes)
    return f'<path d="{path}"/>'


_MOTIFS = {
    ATTACK: _rays(),
    NEGOTIATES: '<path d="M6 66Q20 34 35 46T64 26M6 74Q22 46 37 55T64 36"/><circle cx="35" cy="45" r="28"/>',
    MORPHS: '<path d="M35 45c8-9 20 0 15 11s-26 9-28-8s18-28 34-17"/><path d="M35 45c-6 8-16 0-11-9s21-7 23 7"/>',
    REINFORCEMENT: '<path d="M8 70L35 46L62 70M8 58L35 34L62 58M8 46L35 22L62 46"/>',
    ARTIFACT: '<path d="M35 10L62 34L35 72L8 34ZM8 34H62M35 10L25 34L35 72L45 34Z"/>',
    FLARES: '<path d="M35 8C58 28 58 44 47 58C46 48 40 46 41 36C30 44 26 54 33 66'
    'C14 58 16 38 26 28C26 34 28 38 32 38C36 28 30 18 35 8Z"/>',
}


@lru_cache(maxsize=1 << 13)
def card(box: Box, key: str, number: int, x: float, y: float, scale: float, part: str, where: str, words: float) -> str:
    """A card as a piece at a place; -2 is a card face down. `words` is the size of the smallest letters."""
    name = "a card face down" if number == -2 else escape(box.names[number])
    point = f' data-part="{part}"' if part else ""
    return (
        f'<g class="piece card" data-piece="{key}"{point} role="img" aria-label="{name}, {where}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({scale:g})">{_face(box, number, ceil(words / scale))}'
        "</g></g>"
    )


@lru_cache(maxsize=1 << 11)
def _face(box: Box, number: int, least: int) -> str:
    """A card: its sign large, its type below if there is room for letters that can be read."""
    if number == -2:
        return '<use href="#card-back"/>'
    deep, light, kind = FACES[TYPE[number]]
    if TYPE[number] == FLARES:
        return _flare(box.glyphs[number].removesuffix(" flare"), kind, least)
    i = list(FACES).index(TYPE[number])
    glyph, room = box.glyphs[number], measure(kind, least) <= 64
    body = (
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9" fill="{deep}" stroke="{light}" stroke-width="1.5"/>'
        f'<rect x="3" y="3" width="64" height="92" rx="7" fill="url(#card-{i})"/><use href="#motif-{i}"/>'
    )
    foot = text(35, 91, kind, least, INK, "middle", more=' fill-opacity=".85"') if room else ""
    if len(glyph) <= 2:
        return body + fitted(35, 60, glyph, 44, 62, least, light, "middle", "name", HALO) + foot
    top, high = 12, (78 if room else 94) - 12
    rows, size = block(glyph, 15.5, 64, high, "bold", least, 1.06)
    first = top + (high - 1.06 * size * len(rows)) / 2 + 0.86 * size
    return body + lines(35, round(first, 1), rows, size, light, "middle", "bold", 1.06) + foot


def _flare(alien: str, kind: str, least: float) -> str:
    """A flare: its alien in its own colours, with flames above."""
    deep, light = tones(alien)
    i = list(FACES).index(FLARES)
    single = measure(alien, least, "bold") <= 64
    rows, size = block(alien, 15, 64, 18 if single else 36, "bold", least, 1.06)
    foot = text(35, 92, kind, least, INK, "middle", more=' fill-opacity=".85"') if single and 78 + least <= 92 else ""
    first = 74 if foot or len(rows) > 1 else 82
    return (
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9" fill="{deep}" stroke="{light}" stroke-width="2"/>'
        f'<use href="#motif-{i}" transform="translate(-7,-10) scale(1.2)"/><rect x="3" y="3" width="64" height="92" '
        f'rx="7" fill="url(#card-{i})" fill-opacity=".5"/>{shrunk(alien, True, 35, 33, 27)}'
        f"{lines(35, first, rows, size, light, 'middle', 'bold', 1.06)}{foot}"
    )


def shrunk(alien: str, active: bool, x: float, y: float, r: float) -> str:
    """A portrait as part of a piece."""
    return (
        f'<g transform="translate({x:g},{y:g}) scale({r / 50:g})" clip-path="url(#face)">{portrait(alien, active)}</g>'
    )


@lru_cache(maxsize=1 << 10)
def face(key: str, alien: str, active: bool, x: float, y: float, r: float, rim: str) -> str:
    """A portrait as a piece of its own: what stands beside it changes without it; a rim in its seat's colour."""
    return (
        f'<g class="quiet" data-piece="{key}" transform="translate({x:g},{y:g})">{shrunk(alien, active, 0, 0, r)}'
        f'<circle r="{r:g}" fill="none" stroke="{rim}" stroke-width="3"/></g>'
    )


@lru_cache(maxsize=1 << 12)
def label(
    key: str,
    x: float,
    y: float,
    words: str,
    fill: str,
    size: float,
    anchor: str = "middle",
    room: float = 0,
    least: float = 0,
) -> str:
    """Words in space, in the room there is."""
    shown, size = fit(words, size, room, "name", least) if room else (words, size)
    return f'<g class="quiet" data-piece="{key}">{text(x, y, shown, size, fill, anchor, "name", HALO)}</g>'


@lru_cache(maxsize=1 << 12)
def plate(
    box: Box,
    seat: int,
    alien: str,
    active: bool,
    hand: int,
    lies: str,
    role: str,
    colonies: tuple[int, int],
    at: tuple[float, float, int, int],
    small: float,
) -> str:
    """Who sits there, as which alien, with how many cards and foreign colonies; gold while it is a main player."""
    (light, _), (x, y, width, height) = TONES[seat], at
    main = role in ("offense", "defense")
    power = f"{alien}{'' if active else ' (off)'}" if alien else box.colour[seat].id
    have, need = colonies
    told = f"{have} of {need} foreign colonies"
    said = ", ".join(filter(None, (f"seat {seat + 1}", power, told, f"{hand} cards", lies, role)))
    won, deep = f"{have}/{need}", height > 80
    left = (2 * plate_face(at)[2] + 12) if alien else 22
    end = width - 14 if deep else width - 20 - measure(won, 1.45 * small, "name")
    first, second, third = (26, 53, 81) if deep else (height / 2 - 5, height - 9, height - 9)
    cards, part = f"{hand} {'card' if hand == 1 else 'cards'}", role.replace("ally of the ", "ally, ")
    if small > 20:
        part = {"ally, offense": "off. ally", "ally, defense": "def. ally"}.get(part, part)
    beside = 0.0 if deep else measure(part, small) + 10 if part else 0.0
    aside = (measure(won, 1.2 * small, "name") if deep else measure(cards, small)) + 10
    room = end - left - aside - 6
    spelled = (f"{box.colour[seat].letter} · {power}", power, alien or power)
    words = next((words for words in spelled if measure(words, small) <= room), spelled[-1])
    extra = fitted(width - 18, -6, lies, small, 250, small, light, "end", more=HALO) if lies else ""
    parts = [
        seat_name(left, first, seat, 1.15 * small, end - left - beside - 8),
        fitted(left, second, words, small, room, small, light),
        text(
            width - 14,
            second if deep else height / 2 + 0.5 * small,
            won,
            (1.2 if deep else 1.45) * small,
            GOLD if have else SOFT,
            "end",
            "name",
        ),
        text(left if deep else end - 6, third if deep else first, part, small, GOLD, "" if deep else "end"),
        text(width - 14 if deep else end - 6, third, cards, small, INK, "end"),
    ]
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" data-part="seat:{seat}" role="img" '
        f'aria-label="{escape(said)}" transform="translate({x:g},{y:g})">'
        f"{frame(width, height, 28 if deep else height / 2, GOLD if main else light, 4 if main else 2)}"
        f"{''.join(parts)}{extra}</g>"
    )


def plate_face(plate: tuple[float, float, int, int]) -> tuple[float, float, float]:
    """Where the portrait of a plate is, and its radius: it rises above the plate a little."""
    x, y, _, height = plate
    return (x + 42, y + height / 2, 40) if height > 80 else (x + 38, y + height / 2 - 6, 36)


@cache
def sheet(alien: str, active: bool, x: float, y: float, small: float, tall: bool) -> str:
    """A button-like badge: the own power."""
    (width, height), glow = SHEET[tall], GOLD if active else SOFT
    r = height / 2 - 3
    sign = shrunk(alien, active, r + 4, height / 2, r) if alien else ""
    left = 2 * r + 14 if alien else 20
    rows, size = block(alien or "no power", 25, width - left - 10, height - 16, "name", small, 1.1)
    words = lines(left, round(height / 2 - 0.55 * size * len(rows) + 0.86 * size, 1), rows, size, glow, "", "name", 1.1)
    return (
        f'<g class="piece" data-piece="sheet" data-part="sheet" role="img" '
        f'aria-label="your power: {escape(alien or "none")}" transform="translate({x:g},{y:g})">'
        f"{frame(width, height, min(height / 2, 46), glow, 2)}{sign}{words}</g>"
    )


@cache
def pad(key: str, part: str, name: str, words: str, at: tuple[float, float, float, float], small: float) -> str:
    """Where ships gather: a frame with a word along its foot."""
    x, y, width, height = at
    return (
        f'<g class="place" data-piece="{key}" data-part="{part}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})"><rect width="{width:g}" height="{height:g}" rx="16" fill="{NIGHT}" '
        f'fill-opacity=".4" stroke="{GOLD}" stroke-opacity=".55" stroke-width="2" stroke-dasharray="2 6"/>'
        f"{text(width / 2, height - 8, cut(words, small, width - 8), small, GOLD, 'middle')}</g>"
    )
