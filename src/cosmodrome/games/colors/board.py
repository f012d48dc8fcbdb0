"""A View of Cosmic Colors as a picture: a patch of sky, the open hands around it, and the piles beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.colors.art import GOLD, INK, SKY_DEFS, defs, sky, use
from cosmodrome.games.colors.data import WILD, Box
from cosmodrome.games.colors.grid import BITS, NAMES, SIZE, cells, matching, region
from cosmodrome.games.colors.layout import Layout, layout
from cosmodrome.games.colors.view import View

FONT = "font-family=\"Georgia, 'Times New Roman', serif\""


@dataclass(frozen=True, eq=False, kw_only=True)
class Table(Layout):
    """A layout and the box it is drawn with: what all fragments of one table have in common."""

    box: Box
    defs: str


@cache
def _table(seats: int, looker: int, tall: bool, box: Box) -> Table:
    return Table(**vars(layout(seats, looker, tall)), box=box, defs=SKY_DEFS + defs(box))


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    seats = len(view.hands)
    table = _table(seats, view.seat or 0, tall, box)
    pieces = {"sky": _background(table)}
    for seat in range(seats):
        pieces[f"plate:{seat}"] = _plate(table, view, seat)
    _draw_piles(pieces, table, view)
    _draw_grid(pieces, table, view)
    for seat in range(seats):
        _draw_hand(pieces, table, view, seat)
    return Drawing(table.width, table.height, pieces, table.defs)


# -- the grid --------------------------------------------------------------------------------------------


def _draw_grid(pieces: dict[str, str], table: Table, view: View) -> None:
    laid = view.laid
    pieces.update([row[card] for row, card in zip(_resting(table), view.grid, strict=True)])
    if laid:
        for cell in laid:
            card = view.grid[cell]
            pieces[f"cell:{cell}:{card}"] = _cell(table, cell, card, True)
        found = _found(view)
        pieces["patch"] = _patch(table, found, tuple(laid))
        if view.seat is not None and view.seat % 2 == view.turn % 2:
            pieces["count"] = _count(table, len(found), len(laid))


@lru_cache(maxsize=1 << 6)
def _resting(table: Table) -> tuple[tuple[tuple[str, str], ...], ...]:
    """By cell and card: the key and the drawing of a card that was not laid in this turn."""
    return tuple(
        tuple((f"cell:{cell}:{card}", _cell(table, cell, card, False)) for card in range(WILD + 1))
        for cell in range(SIZE * SIZE)
    )


@lru_cache(maxsize=1 << 14)
def _cell(table: Table, cell: int, card: int, fresh: bool) -> str:
    x, y = table.cell(cell)
    name = f"{NAMES[cell]}: {table.box.names[card]}{', just laid' if fresh else ''}"
    return (
        f'<g class="piece card{" fresh" if fresh else ""}" data-piece="cell:{cell}:{card}" data-kind="{card}" '
        f'data-part="cell:{cell}" role="img" aria-label="{name}" transform="translate({x:g},{y:g})">'
        f"{use(card, table.tile)}</g>"
    )


def _found(view: View) -> tuple[int, ...]:
    """The cells that the patch would score as it lies; just the patch while its value is open."""
    patch = sum(BITS[cell] for cell in view.laid)
    if view.value < 0 or not view.sides:
        return cells(patch)
    by_shape = view.sides[view.turn] == "shapes"
    return cells(region(matching(view.grid, _fits(by_shape, view.value)), patch))


@cache
def _fits(by_shape: bool, value: int) -> tuple[bool, ...]:
    return (*((card % 5 if by_shape else card // 5) == value for card in range(WILD)), True)


@lru_cache(maxsize=1 << 10)
def _patch(table: Table, found: tuple[int, ...], laid: tuple[int, ...]) -> str:
    """A thin line around every cell that counts, a strong one around those laid in this turn."""
    side = 100 * table.tile
    lines = []
    for cell in found:
        x, y = table.cell(cell)
        look = 'stroke-width="5"' if cell in laid else 'stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"'
        lines.append(f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{15 * table.tile:g}" {look}/>')
    return f'<g class="quiet" data-piece="patch" fill="none" stroke="{GOLD}">{"".join(lines)}</g>'


@lru_cache(maxsize=1 << 10)
def _count(table: Table, joined: int, laid: int) -> str:
    """What the patch is worth if the seat stops here."""
    bonus = table.box.bonus.one if laid == 1 else table.box.bonus.two if laid == 2 else 0
    sum_up = f"{joined} connected{f' + {bonus} bonus' if bonus else ''} = {joined + bonus} points"
    x, y = table.count
    return (
        f'<g class="quiet" data-piece="count" role="img" aria-label="Done now: {sum_up}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({min(table.grow, 1.2):g})">'
        f'<rect x="-132" y="-17" width="264" height="34" rx="17" fill="#0b0e26" stroke="{GOLD}"/>'
        f'<text y="6" text-anchor="middle" font-size="18" fill="{GOLD}" {FONT}>{sum_up}</text></g></g>'
    )


# -- hands ------------------------------------------------------------------------------------------------


def _draw_hand(pieces: dict[str, str], table: Table, view: View, seat: int) -> None:
    pieces.update(_hand(table, view.seat, seat, tuple(view.hands[seat]), view.wilds[seat]))


@lru_cache(maxsize=1 << 12)
def _hand(
    table: Table, looker: int | None, seat: int, cards: tuple[int, ...], wilds: int
) -> tuple[tuple[str, str], ...]:
    """A whole hand, each card with its key; it stays the same while others play."""
    hand = cards + (WILD,) * wilds
    whose, part = _whose(looker, seat, len(table.hands))
    drawn = []
    last, copy = -1, 0
    for i, card in enumerate(hand):
        copy = copy + 1 if card == last else 0
        last = card
        key = f"hand:{seat}:{card}:{copy}"
        drawn.append((key, _held(table, seat, card, copy, i, len(hand), whose, part)))
    return tuple(drawn)


@cache
def _whose(looker: int | None, seat: int, seats: int) -> tuple[str, str]:
    """How a hand is spoken of, and the part by which the looker points at one of its cards."""
    if looker is None:
        return f"hand of seat {seat + 1}", ""
    if seat == looker:
        return "in your hand", "hand"
    if seats == 4 and (seat - looker) % 2 == 0:
        return "in your partner's hand", "partner"
    return "in an opponent's hand" if seats == 4 else "in your opponent's hand", ""


@lru_cache(maxsize=1 << 15)
def _held(table: Table, seat: int, card: int, copy: int, place: int, total: int, whose: str, part: str) -> str:
    spot = table.hands[seat]
    x, y = spot.place(place, total)
    point = f' data-part="{part}:{card}"' if part else ""
    return (
        f'<g class="piece card" data-piece="hand:{seat}:{card}:{copy}" data-kind="{card}" data-from="pile"{point} '
        f'role="img" aria-label="{table.box.names[card]}, {whose}" transform="translate({x:g},{y:g})">'
        f"{use(card, spot.size)}</g>"
    )


# -- plates, piles, sky ------------------------------------------------------------------------------------


def _plate(table: Table, view: View, seat: int) -> str:
    side = view.sides[seat] if view.sides else ""
    turn = view.turn == seat and view.step != "Over"
    return _plate_of(table, seat, side, view.points[seat], turn)


@lru_cache(maxsize=1 << 12)
def _plate_of(table: Table, seat: int, side: str, points: int | None, turn: bool) -> str:
    """Who sits there, what that side plays, its points, and a golden light on the one to move."""
    x, y, width = table.plates[seat]
    told = "points hidden" if points is None else f"{points} point{'' if points == 1 else 's'}"
    said = ", ".join(
        filter(None, (f"seat {seat + 1}", f"plays {side}" if side else "", told, "to move" if turn else ""))
    )
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if turn else 'stroke="#5a62a8" stroke-opacity=".5"'
    lamp = f'<circle class="lamp" cx="23" cy="24" r="7" fill="{GOLD}"/>' if turn else ""
    left = 40 if turn else 22
    plays = f'<text x="{left}" y="40" font-size="14" fill="#b9bde8" {FONT}>plays {side}</text>' if side else ""
    mark = f'<use href="#side-{side}" x="{width - 124:g}" y="13"/>' if side and width > 240 else ""
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{said}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({table.grow:g})">'
        f'<rect width="{width:g}" height="48" rx="24" fill="#0b0e26" '
        f'fill-opacity=".82" {edge}/>{lamp}<text x="{left}" y="{22 if side else 30}" font-size="17" fill="{INK}" '
        f'{FONT} data-name="{seat}">Seat {seat + 1}</text>{plays}{mark}'
        f'<text x="{width - 20:g}" y="32" text-anchor="end" font-size="23" font-weight="700" '
        f'fill="{GOLD}" {FONT}>{"?" if points is None else points}</text></g></g>'
    )


def _draw_piles(pieces: dict[str, str], table: Table, view: View) -> None:
    if table.unseen:
        pieces["unseen"] = _unseen(table, tuple(view.unseen))
    pieces["pile"] = _pile(table, view.pile)
    pieces["tray"] = _tray(table, len(view.discard))
    first = max(0, len(view.discard) - 3)
    for i, card in enumerate(view.discard[first:], first):
        pieces[f"discard:{i}"] = _discarded(table, i, card)


@lru_cache(maxsize=1 << 9)
def _pile(table: Table, left: int) -> str:
    x, y = table.pile
    size = table.small
    rest = "".join(
        f'<use href="#card-back" transform="translate({-1.5 * i:g},{-2.5 * i:g}) scale({size:g})"/>'
        for i in range(min(6, (left + 8) // 9))
    )
    empty = "" if left else _hole(size)
    return (
        f'<g class="pile" data-piece="pile" role="img" aria-label="draw pile, {left} cards" '
        f'transform="translate({x:g},{y:g})">{rest}{empty}{_caption(table, "draw", left)}</g>'
    )


@lru_cache(maxsize=1 << 9)
def _tray(table: Table, thrown: int) -> str:
    x, y = table.discard
    return (
        f'<g class="pile" data-piece="tray" data-part="discard" role="img" aria-label="discard pile, {thrown} cards" '
        f'transform="translate({x:g},{y:g})">{_hole(table.small)}{_caption(table, "discard", thrown)}</g>'
    )


@lru_cache(maxsize=1 << 12)
def _discarded(table: Table, number: int, card: int) -> str:
    x, y, aside = *table.discard, number % 3 * 3
    return (
        f'<g class="piece card" data-piece="discard:{number}" data-kind="{card}" role="img" '
        f'aria-label="discarded {table.box.names[card]}" transform="translate({x + aside:g},{y - aside:g})">'
        f"{use(card, table.small)}</g>"
    )


@lru_cache(maxsize=1 << 13)
def _unseen(table: Table, counts: tuple[int, ...]) -> str:
    """How many cards of each kind are still to come, a row for each colour and a column for each shape."""
    x, y = table.unseen or (0, 0)
    numbers = "".join(
        f'<text x="{52 + 40 * (card % 5)}" y="{72 + 30 * (card // 5)}" opacity="{1 if n else 0.35}">{n or "–"}</text>'
        for card, n in enumerate(counts)
    )
    return (
        f'<g class="quiet" data-piece="unseen" role="img" aria-label="cards still unseen: {sum(counts)}" '
        f'transform="translate({x:g},{y:g})"><use href="#unseen"/><g font-size="17" text-anchor="middle" fill="{INK}" '
        f"{FONT}>{numbers}</g></g>"
    )


def _hole(size: float) -> str:
    return (
        f'<rect width="{100 * size:g}" height="{100 * size:g}" rx="{15 * size:g}" fill="#05060f" fill-opacity=".5" '
        'stroke="#5a62a8" stroke-opacity=".6" stroke-dasharray="5 6"/>'
    )


def _caption(table: Table, word: str, number: int) -> str:
    size, font = table.small, 17 * table.grow
    return (
        f'<text x="{50 * size:g}" y="{100 * size + 5 + font:g}" text-anchor="middle" font-size="{font:g}" '
        f'fill="{INK}" {FONT}>'
        f"{word} {number}</text>"
    )


@cache
def _background(table: Table) -> str:
    """The sky, the sunken field of the grid, and its letters and numbers."""
    left, top = table.grid
    across = table.step * SIZE
    marks = []
    for i in range(SIZE):
        middle = table.step * i + 50 * table.tile
        marks.append(f'<text x="{left + middle:g}" y="{top - 12:g}" text-anchor="middle">{"abcde"[i]}</text>')
        marks.append(f'<text x="{left - 18:g}" y="{top + middle + 6:g}" text-anchor="middle">{i + 1}</text>')
    return (
        f'<g class="quiet" data-piece="sky">{sky(table.width, table.height)}'
        f'<rect x="{left - 8:g}" y="{top - 8:g}" width="{across + 10:g}" height="{across + 10:g}" rx="22" '
        'fill="#05060f" fill-opacity=".45" stroke="#7f86d0" stroke-opacity=".35"/>'
        f'<g font-size="{17 * table.grow:g}" fill="#b9bde8" {FONT}>{"".join(marks)}</g></g>'
    )
