"""What each seat has, drawn beside its corner: points, cubes, cards; and the cards that somebody chooses from."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from textwrap import wrap

from cosmodrome.games.kaboom.art import FONT, GOLD, INK, PALE, TONES
from cosmodrome.games.kaboom.board_layout import Table
from cosmodrome.games.kaboom.data import COLOURS, DUPLICATOR, Box
from cosmodrome.games.kaboom.practice import MISSION
from cosmodrome.games.kaboom.view import View

ROWS = {"supply": 70, "cargo": 98, "base": 126}
"""How far down a plate each kind of cube lies."""
SETTING_UP = ("Keep", "Deploy")
"""Steps in which it is nobody's turn yet."""


def draw_seat(pieces: dict[str, str], t: Table, view: View, seat: int) -> None:
    turn = view.turn == seat and view.step != "Over"
    corner = view.corners[seat]
    lit = view.asked == seat if view.step in SETTING_UP else turn
    pieces[f"plate:{seat}"] = _plate(t, seat, view.points[seat], lit, view.asked == seat)
    mine = seat == view.seat
    for colour in range(COLOURS):
        bit = 1 << colour
        row = "cargo" if view.cargo[seat] & bit else "base" if view.base[seat] & bit else "supply"
        pieces[f"cube:{seat}:{colour}"] = _cube(t, seat, corner, colour, row, mine)
    for i, card in enumerate(view.cards[seat]):
        copied = view.copied if card == DUPLICATOR and turn else -1
        pieces[f"card:{card}"] = _chip(
            t, card, corner, i, len(view.cards[seat]), bool(view.used >> card & 1 and turn), copied
        )


@lru_cache(maxsize=1 << 10)
def _plate(t: Table, seat: int, points: int, lit: bool, asked: bool) -> str:
    """Who sits there, the points, and rows for cubes; a golden light on the one to move."""
    corner = t.corners[seat]
    (x, y), (width, height) = t.plates[corner], t.plate
    light, middle, _ = TONES[t.colours[seat]]
    letter, name = escape(t.box.colour[t.colours[seat]].letter), escape(t.box.colour[t.colours[seat]].id)
    told = f"{points} point{'' if points == 1 else 's'}"
    said = f"seat {seat + 1}, {name}, {told}{', to move' if asked else ''}"
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if lit else 'stroke="#5a62a8" stroke-opacity=".5"'
    lamp = f'<circle class="lamp" cx="{width - 16:g}" cy="18" r="6" fill="{GOLD}"/>' if asked else ""
    rows = "".join(
        f'<text x="14" y="{down + 5}" font-size="13" fill="{PALE}">{word}</text>'
        + "".join(f'<circle cx="{86 + 28 * i}" cy="{down}" r="3" fill="{PALE}" fill-opacity=".3"/>' for i in range(4))
        for word, down in ROWS.items()
    )
    return (
        f'<g class="plate quiet" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{said}" '
        f'transform="translate({x:g},{y:g})"><rect width="{width:g}" height="{height:g}" rx="18" fill="#0b0e26" '
        f'fill-opacity=".72" {edge}/><circle cx="24" cy="28" r="13" fill="{middle}" stroke="{light}" stroke-width="2"/>'
        f'<text x="24" y="33" font-size="14" font-weight="700" text-anchor="middle" fill="{INK}" {FONT}>{letter}'
        f'</text><text x="45" y="24" font-size="16" fill="{INK}" {FONT} data-name="{seat}">Seat {seat + 1}</text>{lamp}'
        f'<text x="45" y="44" font-size="16" font-weight="700" fill="{GOLD}" {FONT}>{told}</text>'
        f"<g {FONT}>{rows}</g></g>"
    )


@lru_cache(maxsize=1 << 10)
def _cube(t: Table, seat: int, corner: int, colour: int, row: str, mine: bool) -> str:
    x, y = t.slot(corner, 86 + 28 * colour, ROWS[row])
    part = f"cube:{colour}" if mine and row != "supply" else f"safe:{seat}:{colour}" if row == "base" else ""
    point = f' data-part="{part}"' if part else ""
    name = f"{escape(t.box.colour[colour].id)} cube of seat {seat + 1}, in {row}"
    look = "" if row != "supply" else ' opacity=".35"'
    return (
        f'<g class="piece cube" data-piece="cube:{seat}:{colour}"{point} role="img" aria-label="{name}"{look} '
        f'transform="translate({x:g},{y:g})"><use href="#kb-cube-{colour}"/></g>'
    )


@lru_cache(maxsize=1 << 10)
def _chip(t: Table, card: int, corner: int, i: int, count: int, used: bool, copied: int) -> str:
    """A face-up card; a house card has a dashed frame and says so."""
    x, y = t.chip(corner, i, count)
    entry = t.box.card[card]
    width = 180 if t.tall else 188
    name = entry.name + (f" = {t.box.card[copied].name}" if copied >= 0 else "")
    said = f"card {t.box.titles[card]}: {entry.text}{' Used this turn.' if used else ''}"
    dash = ' stroke-dasharray="5 4"' if entry.house else ""
    house = (
        f'<text x="{width - 8}" y="17" font-size="10" text-anchor="end" fill="{PALE}">house</text>'
        if entry.house
        else ""
    )
    return (
        f'<g class="piece chip" data-piece="card:{card}" data-part="card:{card}" data-from="deck" role="img" '
        f'aria-label="{escape(said)}" opacity="{0.55 if used else 1:g}" transform="translate({x:g},{y:g})">'
        f'<rect width="{width}" height="25" rx="7" fill="#2a2f66" stroke="{GOLD}" stroke-opacity=".7"{dash}/>'
        f'<g {FONT}><text x="10" y="17" font-size="13.5" fill="{INK}">{escape(name)}</text>{house}</g></g>'
    )


@lru_cache(maxsize=1 << 10)
def deck(t: Table, left: int, gone: int) -> str:
    x, y = t.deck
    return (
        f'<g class="quiet" data-piece="deck" role="img" aria-label="deck of {left} cards, {gone} discarded" '
        f'transform="translate({x:g},{y:g})"><rect x="-112" y="-17" width="224" height="34" rx="17" fill="#0b0e26" '
        f'fill-opacity=".8" stroke="#5a62a8" stroke-opacity=".6"/><text y="5" font-size="15" text-anchor="middle" '
        f'fill="{INK}" {FONT}>cards {left} · discarded {gone}</text></g>'
    )


@lru_cache(maxsize=1 << 8)
def offered(t: Table, card: int, i: int) -> str:
    """A drawn card to keep or not, large enough to read."""
    entry = t.box.card[card]
    x, y = t.width / 2 + (-290 if i == 0 else 10), t.height / 2 - 95
    lines = "".join(
        f'<text x="140" y="{74 + 21 * k}" font-size="15.5" text-anchor="middle" fill="{INK}">{escape(line)}</text>'
        for k, line in enumerate(wrap(entry.text, 36))
    )
    house = (
        f'<text x="140" y="182" font-size="12" text-anchor="middle" fill="{PALE}">house card</text>'
        if entry.house
        else ""
    )
    return (
        f'<g class="piece card" data-piece="offer:{card}" data-part="offer:{card}" data-from="deck" role="img" '
        f'aria-label="{escape(t.box.titles[card])}: {escape(entry.text)}" transform="translate({x:g},{y:g})">'
        f'<rect width="280" height="190" rx="18" fill="#1a1f4e" stroke="{GOLD}" stroke-width="2.5"/>'
        f'<g {FONT}><text x="140" y="40" font-size="22" font-weight="700" text-anchor="middle" fill="{GOLD}">'
        f"{escape(entry.name)}</text>{lines}{house}</g></g>"
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
