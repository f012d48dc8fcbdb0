"""Cards of Cosmic Chains as pieces: satellites in orbit with all that lies on and under them, and hand cards."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from cosmodrome.core.art import GOLD, INK, NIGHT, lines, text
from cosmodrome.core.type import block
from cosmodrome.games.chains.board.art import FACTION, HIGH, WIDE, frame
from cosmodrome.games.chains.board.layout import Layout
from cosmodrome.games.chains.data import DECK, MODES, Box
from cosmodrome.games.chains.rules.orbit import NAMES
from cosmodrome.games.chains.view import segment_words

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
    hidden = table.hidden(cell)
    face = f'<use href="#{"bare" if hidden else "card"}-{card}"/>'
    body = flat(box, card, width, height, table.strip if hidden else height) if table.tall else face
    size = (width, height) if table.tall else (float(WIDE), float(HIGH))
    inside = _below(marks.below, *size) + body + _marks(marks, *size, table.tall, hidden)
    grown = f'<g transform="scale({scale:.4g})">{inside}</g>' if scale != 1 else inside
    return (
        f'<g class="piece card" data-piece="card:{card}" data-part="cell:{cell}" data-from="deck:{card // DECK}" '
        'role="img" '
        f'aria-label="{escape(_told(box, cell, card, marks))}" transform="translate({x:g},{y:g})">{grown}</g>'
    )


def _told(box: Box, cell: int, card: int, marks: Marks) -> str:
    """The satellite in words."""
    face = box.satellite[card % DECK]
    facts = [f"{box.names[card]} on {NAMES[cell]}", face.type, "yours" if marks.mine else "the enemy's"]
    facts.append(segment_words(marks.rank, marks.size))
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


def _marks(m: Marks, width: float, height: float, tall: bool, hidden: bool) -> str:
    """Segment line and number, tokens and states, each with a shape of its own; on what is seen of a folded card."""
    found = [
        f'<rect x="-3.5" y="-3.5" width="{width + 7:g}" height="{height + 7:g}" rx="15" fill="none" '
        f'{stroke(m.rank)} stroke-width="{5 if m.rank == 0 else 3.5}" stroke-linecap="round"/>'
    ]
    if m.bugged:
        found.append(f'<rect width="{width:g}" height="{height:g}" rx="13" fill="#1a0a26" fill-opacity=".45"/>')
    signs = (("bug", m.bugged), ("bubble", m.guarded), ("armed", m.armed), ("fired", m.fired), ("asleep", m.tugged))
    shown = [name for name, true in signs if true]
    places = (_FLAT_STRIP if hidden else _FLAT) if tall else _STRIP if hidden else _UPRIGHT
    found += [_sign(name, *place, width, height) for name, place in zip(shown, places, strict=False)]
    art = 32.0 if hidden else min(height - 6, 70)  # as in flat()
    if m.token:
        place = (0.0, 0.0, art, art - 8, 0.012 * art) if tall else (0.16 if hidden else 0.5, 0.0, 0.0, 3.0, 1.0)
        found.append(_sign(m.token, *place, width, height))
    if m.counts:
        place = (0.0, 0.0, 13.0, 38.0, 0.6) if tall else (0.0, 0.0, 15.0, 41.0, 0.72)
        found.append(_sign(m.counts, *place, width, height))
    spot = (width - 4.0, 18.0) if tall else (13.0 if hidden else 0.0, height)
    return "".join(found) + _size(m, *spot, 23 if tall else 15)


_STRIP = tuple((0.0, 0.0, 19.0, 46.0 + 27 * i, 0.85) for i in range(3))
_FLAT_STRIP = tuple((1.0, 0.0, -44.0 - 26 * i, 18.0, 0.8) for i in range(3))
_UPRIGHT = (
    (1.0, 0.0, -15.0, 16.0, 1.0),
    (1.0, 0.0, -14.0, 48.0, 1.0),
    (1.0, 0.0, -14.0, 78.0, 1.0),
    (0.0, 0.0, 14.0, 78.0, 1.0),
)
_FLAT = ((1.0, 1.0, -18.0, -20.0, 0.85), (1.0, 1.0, -46.0, -20.0, 0.85), (1.0, 1.0, -74.0, -20.0, 0.85))
"""Where signs go one after the other: a corner as shares of width and height, a way from it, and a scale."""


def _sign(name: str, right: float, down: float, x: float, y: float, scale: float, width: float, height: float) -> str:
    place = f"translate({right * width + x:g},{down * height + y:g})"
    return f'<use href="#{name}" transform="{place} scale({scale:g})"/>'


def _size(m: Marks, x: float, y: float, size: float) -> str:
    """How many satellites the segment has, in its colour."""
    colour = SEGMENTS[min(m.rank, len(SEGMENTS) - 1)][0]
    return (
        f'<g transform="translate({x:g},{y:g})"><circle r="{0.84 * size:g}" fill="{NIGHT}" stroke="{colour}" '
        f'stroke-width="2.5"/>{text(0, 0.35 * size, str(m.size), size, colour, "middle", "bold")}</g>'
    )


@lru_cache(maxsize=1 << 8)
def flat(box: Box, card: int, width: float, height: float, seen: float) -> str:
    """A card in orbit for a small screen: lying, with its name in large letters where it is seen."""
    face, folded = box.satellite[card % DECK], seen < height
    art = 32.0 if folded else min(height - 6, 70)
    room = width - art - 14 - 28
    rows, size = block(box.names[card], 25, room, seen - (0 if folded else 6), "bold", 23, 1.06)
    top = seen / 2 + 0.35 * size - 0.53 * size * (len(rows) - 1)
    return (
        frame(width, height, face.type, card // DECK)
        + f'<use href="#art-{card}" transform="translate(6,{(seen - art) / 2:.3g}) scale({art / 100:.3g})"/>'
        + lines(art + 12, round(top, 1), rows, size, INK, "", "bold", 1.06)
        + f'<use href="#{face.type}" transform="translate(13,13) scale(.85)"/>'
    )


class Print(NamedTuple):
    """How a hand card is set: its picture, where its text begins, and its smallest letters."""

    art: float
    line: float
    small: float


DESK = Print(0.62, 76, 16)
PHONE = Print(0.62, 84, 23)


@lru_cache(maxsize=1 << 12)
def held(table: Layout, box: Box, card: int, place: int, total: int, aside: bool) -> str:
    """A card in the looker's hand, with its text."""
    width, height = table.held
    x = table.hand[0] + (width + 8) * (place + max(0, 3 - total) / 2)
    y = table.hand[1] + (14 if aside and table.tall else 0)
    face, p = box.satellite[card % DECK], PHONE if table.tall else DESK
    left = 100 * p.art + 14
    kind = MODES.get(face.effect, "instant" if face.effect != "none" else "no effect")
    names, size = block(box.names[card], 1.2 * p.small, width - left - 8, p.line - 10, "bold", p.small, 1.06)
    title = lines(
        left, round(p.line / 2 + 0.35 * size - 0.53 * size * (len(names) - 1), 1), names, size, INK, "", "bold", 1.06
    )
    rows, body = block(face.text, 1.15 * p.small, width - 20, height - p.line - 8, least=p.small, leading=1.1)
    words = lines(10, round(p.line + 3 + body, 1), rows, body, "#dfe0f5", leading=1.1)
    told = f"{box.names[card]}, {face.type}, {kind}, {'put back' if aside else 'in your hand'}. {face.text}"
    part = ' opacity=".4"' if aside else f' data-part="hand:{card}"'
    edge = FACTION[card // DECK]
    return (
        f'<g class="piece card" data-piece="card:{card}"{part} data-from="deck:{card // DECK}" role="img" '
        f'aria-label="{escape(told)}" '
        f'transform="translate({x:g},{y:g})">{frame(width, height, face.type, card // DECK)}'
        f'<use href="#art-{card}" transform="translate(8,8) scale({p.art:g})"/>{title}'
        f'<use href="#{face.type}" transform="translate(19,20)"/>'
        f'<path d="M8 {p.line:g}h{width - 16:g}" stroke="{edge}" stroke-opacity=".45"/>{words}</g>'
    )


@lru_cache(maxsize=1 << 6)
def back(side: int, key: str, x: float, y: float, scale: float, name: str) -> str:
    """The back of a card."""
    return (
        f'<g class="piece" data-piece="{key}" role="img" aria-label="{escape(name)}" '
        f'transform="translate({x:g},{y:g})">'
        f'<use href="#back-{side}" transform="scale({scale:g})"/></g>'
    )
