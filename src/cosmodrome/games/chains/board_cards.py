"""Cards of Cosmic Chains as pieces: satellites in orbit with all that lies on and under them, and hand cards."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from cosmodrome.games.chains.art import (
    BOLD,
    FACTION,
    GOLD,
    HIGH,
    INK,
    MIDDLE,
    NIGHT,
    WIDE,
    frame,
    text,
    wrapped,
)
from cosmodrome.games.chains.data import DECK, MODES, Box
from cosmodrome.games.chains.layout import Layout
from cosmodrome.games.chains.orbit import NAMES

SEGMENTS = ((GOLD, ""), ("#7fc8ff", "11 5"), ("#8fe8a0", "3 5"), ("#e2a6ff", "12 4 3 4"), ("#ff9f80", "1.5 6"))
"""The colour and the dashes of a segment by its rank; the first is the one that scores."""


def stroke(rank: int) -> str:
    """How a segment's lines look."""
    colour, dashes = SEGMENTS[min(rank, len(SEGMENTS) - 1)]
    return f'stroke="{colour}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")


class Marks(NamedTuple):
    """All that can be seen of a satellite besides its card."""

    rank: int
    """Of its segment, 0 for the one that scores."""
    size: int
    below: tuple[int, ...]
    bugged: bool
    guarded: bool
    armed: bool
    fired: bool
    tugged: bool
    token: str
    """`can`, `shake`, or nothing."""
    counts: str
    """The type a Copycat would have in scoring; empty for all others."""
    mine: bool
    """Whether it belongs to the looker."""


@lru_cache(maxsize=1 << 14)
def satellite(table: Layout, box: Box, cell: int, card: int, marks: Marks) -> str:
    """A satellite where it stands."""
    x, y = table.place(cell)
    width, height = table.card
    scale = height / HIGH if not table.tall else 1.0
    body = f'<use href="#card-{card}"/>' if not table.tall else flat(box, card, width, height)
    size = (float(WIDE), float(HIGH)) if not table.tall else (width, height)
    inside = _below(marks.below, *size) + body + _marks(marks, *size, table.tall)
    grown = f'<g transform="scale({scale:.4g})">{inside}</g>' if scale != 1 else inside
    return (
        f'<g class="piece card" data-piece="card:{card}" data-part="cell:{cell}" data-from="deck:{card // DECK}" '
        'role="img" '
        f'aria-label="{escape(_told(box, cell, card, marks))}" transform="translate({x:g},{y:g})">{grown}</g>'
    )


def _told(box: Box, cell: int, card: int, marks: Marks) -> str:
    """The satellite in words."""
    face = box.satellite[card % DECK]
    facts = [f"{NAMES[cell]}: {box.names[card]}", face.type, "yours" if marks.mine else "the enemy's"]
    facts.append(f"in {'the scoring' if marks.rank == 0 else 'a'} segment of {marks.size}")
    said = {"bugged": marks.bugged, "protected": marks.guarded, "has destroyed": marks.fired, "used": marks.tugged}
    facts += [word for word, true in said.items() if true]
    if marks.token:
        facts.append("with a Can" if marks.token == "can" else "with a Milkshake")
    if marks.counts:
        facts.append(f"counts as {marks.counts}")
    if marks.below:
        facts.append("on top of " + ", ".join(box.names[other] for other in marks.below))
    return ", ".join(facts)


def _below(cards: tuple[int, ...], width: float, height: float) -> str:
    """The edges of destroyed cards beneath, the lowest one furthest out."""
    drawn = []
    for i, card in enumerate(cards[-3:]):
        out = 8 * (min(len(cards), 3) - i)
        drawn.append(
            f'<rect x="{out}" y="{-out}" width="{width:g}" height="{height:g}" rx="13" fill="#2b2e58" '
            f'stroke="{FACTION[card // DECK]}" stroke-width="2.5"/>'
        )
    return "".join(drawn)


def _marks(m: Marks, width: float, height: float, tall: bool) -> str:
    """Segment line and number, tokens and states, each with a shape of its own."""
    found = [
        f'<rect x="-3.5" y="-3.5" width="{width + 7:g}" height="{height + 7:g}" rx="15" fill="none" '
        f'{stroke(m.rank)} stroke-width="{5 if m.rank == 0 else 3.5}" stroke-linecap="round"/>'
    ]
    if m.bugged:
        found.append(f'<rect width="{width:g}" height="{height:g}" rx="13" fill="#1a0a26" fill-opacity=".45"/>')
    signs = (("bug", m.bugged), ("bubble", m.guarded), ("armed", m.armed), ("fired", m.fired), ("asleep", m.tugged))
    shown = [name for name, true in signs if true]
    places = _FLAT if tall else _UPRIGHT
    found += [_sign(name, *place, width, height) for name, place in zip(shown, places, strict=False)]
    art = min(height - 6, 70)  # as in flat()
    if m.token:
        place = (0.0, 1.0, art, -15.0, 0.012 * art) if tall else (0.5, 0.0, 0.0, 3.0, 1.0)
        found.append(_sign(m.token, *place, width, height))
    if m.counts:
        place = (0.0, 0.0, 13.0, 38.0, 0.6) if tall else (0.0, 0.0, 15.0, 41.0, 0.72)
        found.append(_sign(m.counts, *place, width, height))
    return "".join(found) + _size(m, 0.0 if not tall else width, height if not tall else 0.0)


_UPRIGHT = (
    (1.0, 0.0, -15.0, 16.0, 1.0),
    (1.0, 0.0, -14.0, 48.0, 1.0),
    (1.0, 0.0, -14.0, 78.0, 1.0),
    (0.0, 0.0, 14.0, 78.0, 1.0),
)
_FLAT = ((1.0, 0.5, -18.0, 0.0, 0.85), (1.0, 0.5, -46.0, 0.0, 0.85), (1.0, 0.5, -74.0, 0.0, 0.85))
"""Where signs go one after the other: a corner as shares of width and height, a way from it, and a scale."""


def _sign(name: str, right: float, down: float, x: float, y: float, scale: float, width: float, height: float) -> str:
    place = f"translate({right * width + x:g},{down * height + y:g})"
    return f'<use href="#{name}" transform="{place} scale({scale:g})"/>'


def _size(m: Marks, x: float, y: float) -> str:
    """How many satellites the segment has, in its colour."""
    colour = SEGMENTS[min(m.rank, len(SEGMENTS) - 1)][0]
    return (
        f'<g transform="translate({x:g},{y:g})"><circle r="11" fill="{NIGHT}" stroke="{colour}" stroke-width="2.5"/>'
        f"{text(0, 4.5, str(m.size), 13, colour, MIDDLE + BOLD)}</g>"
    )


@lru_cache(maxsize=1 << 8)
def flat(box: Box, card: int, width: float, height: float) -> str:
    """A card in orbit for a small screen: lying, with its name in large letters."""
    face = box.satellite[card % DECK]
    art = min(height - 6, 70)
    lines = wrapped(box.names[card], 14)[:3] if height > 52 else [_short(box.names[card])]
    size = 18 if len(lines) < 3 else 16
    top = height / 2 + 6 - (size + 1) * (len(lines) - 1) / 2
    names = "".join(text(art + 14, top + (size + 1) * i, line, size, INK, BOLD) for i, line in enumerate(lines))
    return (
        frame(width, height, face.type, card // DECK)
        + f'<use href="#art-{card}" transform="translate(8,{(height - art) / 2:.3g}) scale({art / 100:.3g})"/>{names}'
        + f'<use href="#{face.type}" transform="translate(13,13) scale(.85)"/>'
    )


def _short(name: str) -> str:
    return name if len(name) <= 18 else f"{name[:17]}…"


class Print(NamedTuple):
    """How a hand card is set: sizes and places of its picture, its title and its text."""

    art: float
    title: float
    title_chars: int
    line: float
    body: float
    body_chars: int


DESK = Print(0.86, 15.5, 13, 104, 13.2, 32)
PHONE = Print(0.96, 20, 13, 120, 19.5, 25)


@lru_cache(maxsize=1 << 12)
def held(table: Layout, box: Box, card: int, place: int, total: int, aside: bool) -> str:
    """A card in the looker's hand, with its text."""
    width, height = table.held
    x = table.hand[0] + (width + 8) * (place + max(0, 3 - total) / 2)
    y = table.hand[1] + (14 if aside else 0)
    face, p = box.satellite[card % DECK], PHONE if table.tall else DESK
    left = 100 * p.art + 14
    kind = MODES.get(face.effect, "instant" if face.effect != "none" else "no effect")
    names = wrapped(box.names[card], p.title_chars)[:3]
    size = min(p.title, (width - left - 8) / (0.5 * max(map(len, names))))  # a long word must not leave the card
    title = _lines(left, 30, names, size, INK, BOLD)
    words = _lines(11, p.line + p.body * 1.4, wrapped(face.text, p.body_chars), p.body, "#dfe0f5", "")
    told = f"{box.names[card]}, {face.type}, {kind}, {'put back' if aside else 'in your hand'}. {face.text}"
    part = ' opacity=".4"' if aside else f' data-part="hand:{card}"'
    edge = FACTION[card // DECK]
    return (
        f'<g class="piece card" data-piece="card:{card}"{part} data-from="deck:{card // DECK}" role="img" '
        f'aria-label="{escape(told)}" '
        f'transform="translate({x:g},{y:g})">{frame(width, height, face.type, card // DECK)}'
        f'<use href="#art-{card}" transform="translate(8,10) scale({p.art:g})"/>{title}'
        f"{text(left, p.line - 12, face.type, p.title - 2, edge)}"
        f'<use href="#{face.type}" transform="translate(19,20)"/>'
        f'<path d="M8 {p.line:g}h{width - 16:g}" stroke="{edge}" stroke-opacity=".45"/>{words}</g>'
    )


def _lines(x: float, y: float, lines: list[str], size: float, fill: str, more: str) -> str:
    return "".join(text(x, y + size * 1.2 * i, line, size, fill, more) for i, line in enumerate(lines))


@lru_cache(maxsize=1 << 6)
def back(side: int, key: str, x: float, y: float, scale: float, name: str) -> str:
    """The back of a card."""
    return (
        f'<g class="piece" data-piece="{key}" role="img" aria-label="{escape(name)}" '
        f'transform="translate({x:g},{y:g})">'
        f'<use href="#back-{side}" transform="scale({scale:g})"/></g>'
    )
