"""What each seat has, drawn beside its corner: points, cubes, cards; and the cards that somebody chooses from."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, INK, LINE, SOFT, fitted, frame, lamp, lines, seat_name, text
from cosmodrome.core.type import block, cut, measure
from cosmodrome.games.kaboom.board.art import TONES
from cosmodrome.games.kaboom.board.layout import Layout
from cosmodrome.games.kaboom.data import COLOURS, DUPLICATOR, Box
from cosmodrome.games.kaboom.rules.practice import MISSION
from cosmodrome.games.kaboom.view import View

HOUSE = '<path d="M0 7L8 0L16 7V16H10V10H6V16H0Z" fill="{}"/>'
"""The sign of a card that is not out of the box."""
SETTING_UP = ("Keep", "Deploy")
"""Steps in which it is nobody's turn yet."""


def draw_seat(pieces: dict[str, str], t: Layout, view: View, seat: int) -> None:
    turn = view.turn == seat and view.step != "Over"
    corner = view.corners[seat]
    lit = view.asked == seat if view.step in SETTING_UP else turn
    pieces[f"shelf:{seat}"] = _shelves(t, seat)
    pieces[f"plate:{seat}"] = _plate(t, seat, view.points[seat], lit, view.asked == seat)
    mine = seat == view.seat
    for colour in range(COLOURS):
        bit = 1 << colour
        row = "cargo" if view.cargo[seat] & bit else "base" if view.base[seat] & bit else "supply"
        pieces[f"cube:{seat}:{colour}"] = _cube(t, seat, corner, colour, row, mine)
    for i, card in enumerate(view.cards[seat]):
        copied = view.copied if card == DUPLICATOR and turn else -1
        many = len(view.cards[seat])
        pieces[f"card:{card}"] = _chip(t, card, corner, i, many, bool(view.used >> card & 1 and turn), copied)


@lru_cache(maxsize=1 << 10)
def _plate(t: Layout, seat: int, points: int, lit: bool, asked: bool) -> str:
    """Who sits there, the points, and rows for cubes; a golden light on the one to move."""
    corner = t.corners[seat]
    (x, y), (width, height) = t.plates[corner], t.plate
    light, middle, _ = TONES[t.colours[seat]]
    entry, small = t.box.colour[t.colours[seat]], t.words
    told = f"{points} point{'' if points == 1 else 's'}"
    said = f"seat {seat + 1}, {escape(entry.id)}, {told}{', to move' if asked else ''}"
    r, left = 0.95 * small, 2.9 * small
    edge, weight = (GOLD, 2.5) if lit else (LINE, 1)
    return (
        f'<g class="plate quiet" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{said}" '
        f'transform="translate({x:g},{y:g})">{frame(width, height, 18, edge, weight, fill="none")}'
        f'<circle cx="{1.6 * small:g}" cy="{1.75 * small:g}" r="{r:g}" fill="{middle}" stroke="{light}" '
        'stroke-width="2"/>'
        + text(1.6 * small, 2.1 * small, cut(entry.letter, small, 1.4 * r, "bold"), small, INK, "middle", "bold")
        + seat_name(left, round(1.45 * small, 1), seat, 1.1 * small, width - left - (32 if asked else 12))
        + text(left, round(2.75 * small, 1), told, 1.15 * small, GOLD, "", "name")
        + f"{lamp(width - 17, 18) if asked else ''}</g>"
    )


@lru_cache(maxsize=1 << 8)
def _shelves(t: Layout, seat: int) -> str:
    """Where its cubes lie: what stays as it is, apart from what changes."""
    (x, y), (width, height) = t.plates[t.corners[seat]], t.plate
    rows = "".join(_row(t, word, down, TONES[t.colours[seat]][0]) for word, down in t.rows.items())
    return (
        f'<g class="quiet" data-piece="shelf:{seat}" transform="translate({x:g},{y:g})">'
        f"{frame(width, height, 18, LINE, 1)}{rows}</g>"
    )


def _row(t: Layout, word: str, down: float, tone: str) -> str:
    """Where cubes are: a shelf, the hold of a ship, a base under its roof; its name and four hollows."""
    first, step = t.cubes
    left, right, half = first - 0.62 * step, first + 3.62 * step, 0.48 * step
    if word == "cargo":
        hull = f"M{left:g} {down - half:g}H{right - 4:g}Q{right + 12:g} {down:g} {right - 4:g} {down + half:g}H{left:g}"
        hull += f"L{left - 7:g} {down + half:g}L{left - 3:g} {down:g}L{left - 7:g} {down - half:g}Z"
    elif word == "base":
        hull = f"M{left - 4:g} {down + half:g}V{down - half:g}H{right + 4:g}V{down + half:g}Z"
        hull += f"M{left - 8:g} {down + half:g}H{right + 8:g}"
    else:
        hull = ""
    case = f'<path d="{hull}" fill="{tone}" fill-opacity=".28" stroke="{tone}" stroke-width="2"/>' if hull else ""
    holes = "".join(
        f'<rect x="{first + step * i - 0.42 * step:g}" y="{down - 0.42 * step:g}" width="{0.84 * step:g}" '
        f'height="{0.84 * step:g}" rx="5" fill="#05060f" fill-opacity=".55" stroke="{LINE}" stroke-opacity=".45"/>'
        for i in range(COLOURS)
    )
    return text(14, round(down + 0.3 * t.words, 1), word, t.words, SOFT) + case + holes


@lru_cache(maxsize=1 << 10)
def _cube(t: Layout, seat: int, corner: int, colour: int, row: str, mine: bool) -> str:
    x, y = t.slot(corner, t.cubes[0] + t.cubes[1] * colour, t.rows[row])
    part = f"cube:{colour}" if mine and row != "supply" else f"safe:{seat}:{colour}" if row == "base" else ""
    point = f' data-part="{part}"' if part else ""
    name = f"{escape(t.box.colour[colour].id)} cube of seat {seat + 1}, in {row}"
    look = "" if row != "supply" else ' opacity=".35"'
    grown = f' transform="scale({t.cubes[1] / 26:.3g})"'
    return (
        f'<g class="piece cube" data-piece="cube:{seat}:{colour}"{point} role="img" aria-label="{name}"{look} '
        f'transform="translate({x:g},{y:g})"><use href="#kb-cube-{colour}"{grown}/></g>'
    )


@lru_cache(maxsize=1 << 10)
def _chip(t: Layout, card: int, corner: int, i: int, many: int, used: bool, copied: int) -> str:
    """A face-up card, with its text while there is room for it; a house card has a dashed frame and a little house."""
    x, y, width, height = t.chip(corner, i, many)
    entry, size = t.box.card[card], t.words
    name = entry.name + (f" = {t.box.card[copied].name}" if copied >= 0 else "")
    said = f"card {t.box.titles[card]}: {entry.text}{' Used this turn.' if used else ''}"
    room = width - 20 - (22 if entry.house else 0)
    bar = 1.65 * size if height > 4.3 * size else height
    house = f'<g transform="translate({width - 24:g},{bar / 2 - 8:g})">{HOUSE.format(SOFT)}</g>' if entry.house else ""
    rows, letters = block(name, size, room, bar, "bold", size, 1.04)
    middle = bar / 2 + 0.35 * letters - 0.52 * letters * (len(rows) - 1)
    body = frame(width, height, 8, GOLD, 1.2, fill="#1a1f4e", solid=1, dash="5 4" if entry.house else "")
    if bar < height:
        told, small = block(entry.text, 1.1 * size, width - 18, height - bar - 10, least=size)
        body += (
            f'<path d="M2 {bar:g}V9Q2 2 9 2H{width - 9:g}Q{width - 2:g} 2 {width - 2:g} 9V{bar:g}Z" fill="#39408c"/>'
            f"{lines(10, round(bar + 0.95 * small + 2, 1), told, small, INK)}"
        )
    return (
        f'<g class="piece chip" data-piece="card:{card}" data-part="card:{card}" data-from="deck" role="img" '
        f'aria-label="{escape(said)}" opacity="{0.62 if used else 1:g}" transform="translate({x:g},{y:g})">'
        f"{body}{lines(10, round(middle, 1), rows, letters, INK, '', 'bold', 1.04)}{house}</g>"
    )


@lru_cache(maxsize=1 << 10)
def deck(t: Layout, left: int, gone: int) -> str:
    (x, y), words, size = t.deck, f"cards {left} · discarded {gone}", t.words
    width, height = measure(words, size) + 2 * size, 2.1 * size
    return (
        f'<g class="quiet" data-piece="deck" role="img" aria-label="deck of {left} cards, {gone} discarded" '
        f'transform="translate({x - width / 2:g},{y - height / 2:g})">{frame(width, height, height / 2)}'
        f"{text(width / 2, round(height / 2 + 0.34 * size, 1), words, size, INK, 'middle')}</g>"
    )


@lru_cache(maxsize=1 << 8)
def offered(t: Layout, card: int, i: int) -> str:
    """A drawn card to keep or not, large enough to read."""
    entry, size = t.box.card[card], t.words
    width, height = (386.0, 320.0) if t.tall else (300.0, 210.0)
    x, y = t.width / 2 + (-width - 8 if i == 0 else 8), t.height / 2 - height / 2
    top, foot = 3.6 * size, 2.0 * size if entry.house else 0.8 * size
    rows, letters = block(entry.text, 1.2 * size, width - 32, height - top - foot, least=size)
    house = text(width / 2, height - 0.8 * size, "house card", size, SOFT, "middle") if entry.house else ""
    return (
        f'<g class="piece card" data-piece="offer:{card}" data-part="offer:{card}" data-from="deck" role="img" '
        f'aria-label="{escape(t.box.titles[card])}: {escape(entry.text)}" transform="translate({x:g},{y:g})">'
        f"{frame(width, height, 18, GOLD, 2.5, fill='#1a1f4e', solid=1)}"
        + fitted(width / 2, 2.2 * size, entry.name, 1.5 * size, width - 28, size, GOLD, "middle", "name")
        + f"{lines(width / 2, round(top + 0.9 * letters, 1), rows, letters, INK, 'middle')}{house}</g>"
    )


def panels(view: View, box: Box) -> dict[str, str]:
    """The goals of a practice table, and the texts of all cards that lie face up."""
    shown = tuple(tuple(cards) for cards in view.cards)
    found = {"mission": _goals(view.mission)} if view.mission >= 0 else {}
    return found | {"cards": _card_texts(box, shown)} if any(shown) else found


@lru_cache(maxsize=16)
def _goals(managed: int) -> str:
    """What is done, what comes next and how, and what comes then."""
    rows = []
    for i, goal in enumerate(MISSION):
        sign, word = ("✓", "done: ") if i < managed else ("→", "next: ") if i == managed else ("·", "")
        hint = f"<br><em>{escape(goal.hint)}</em>" if i == managed else ""
        rows.append(f'<li>{sign} <span class="unseen">{word}</span>{escape(goal.text)}{hint}</li>')
    head = "Your mission" if managed < len(MISSION) else "Mission accomplished"
    return f"<h2>{head}</h2><ul class='goals'>{''.join(rows)}</ul>"


@lru_cache(maxsize=1 << 8)
def _card_texts(box: Box, shown: tuple[tuple[int, ...], ...]) -> str:
    rows = []
    for seat, cards in enumerate(shown):
        for card in cards:
            entry = box.card[card]
            kind = " <em>(house card)</em>" if entry.house else ""
            rows.append(
                f'<li><span data-part="card:{card}"><b>{escape(entry.name)}</b>{kind}</span>, '
                f'<span data-name="{seat}">seat {seat + 1}</span>: {escape(entry.text)}</li>'
            )
    return f"<h2>Cards in play</h2><ul>{''.join(rows)}</ul>"
