"""A View of Cosmic Colors as a picture: a patch of sky, the open hands around it, and the piles beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from html import escape

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import EMPTY, Art, Drawing, Layer, Piece, Places
from cosmodrome.games.colors.art import GOLD, INK, SKY_DEFS, defs, sky, use
from cosmodrome.games.colors.data import KINDS, WILD, Box
from cosmodrome.games.colors.grid import BITS, NAMES, SIZE, cells, matching, region
from cosmodrome.games.colors.layout import Layout, layout
from cosmodrome.games.colors.view import View

FONT = "font-family=\"Georgia, 'Times New Roman', serif\""
NOTHING: Layer = {}
FRESH = KINDS + 1
"""Is added to a card's number if it was laid in this turn, and for each one like it that lies before it in a hand."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Table(Layout):
    """A layout and the box it is drawn with: what all fragments of one table have in common."""

    box: Box
    defs: str


@cache
def _table(seats: int, looker: int, tall: bool, box: Box) -> Table:
    return Table(**vars(layout(seats, looker, tall)), box=box, defs=SKY_DEFS + defs(box))


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table in layers; what stays as it is, or looks alike to others, is the same layer again."""
    seats, me, laid = len(view.hands), view.seat, view.laid
    table, mine = _table(seats, 0, tall, box), _table(seats, me or 0, tall, box)
    by_shape = bool(view.sides) and view.sides[view.turn] == "shapes"
    value = view.value if view.sides else -1
    grid, patch, joined = _grid(table, view.grid, laid, by_shape, value)
    ours = bool(laid) and view.step == "Play" and me is not None and me % 2 == view.turn % 2
    layers = [
        _background(table),
        _plates(mine, view.sides, view.points, view.turn if view.step != "Over" else -1),
        _piles(table, view.unseen, view.pile, len(view.discard), view.discard[-3:]),
        grid,
        patch,
        _count(table, joined, len(laid)) if ours else NOTHING,
    ]
    away = tuple([view.grid[cell] for cell in laid]) + view.discard[len(view.discard) - view.tossed :]
    layers += [
        _hand(mine, me, seat, view.hands[seat], view.wilds[seat], away if seat == view.turn else ())
        for seat in range(seats)
    ]
    return Drawing(table.width, table.height, layers, table.defs)


# -- the grid --------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 9)
def _grid(
    table: Table, grid: tuple[int, ...], laid: tuple[int, ...], by_shape: bool, value: int
) -> tuple[Layer, Layer, int]:
    """The cards, a line around what counts as the patch lies, and how many cards that are."""
    cards = Places(_cards(table), grid)
    if not laid:
        return cards, NOTHING, 0
    shown = [*grid]
    for cell in laid:
        shown[cell] += FRESH
    patch = sum([BITS[cell] for cell in laid])
    found = cells(patch if value < 0 else region(matching(grid, _fits(by_shape, value)), patch))
    return Places(cards.art, tuple(shown)), {"patch": _patch(table, found, patch)}, len(found)


@cache
def _cards(table: Table) -> Art:
    return Art(partial(_cell, table))


def _cell(table: Table, cell: int, number: int) -> Piece:
    fresh, card = divmod(number, FRESH)
    x, y = table.cell(cell)
    name = f"{NAMES[cell]}: {escape(table.box.names[card])}{', just laid' if fresh else ''}"
    return f"cell:{cell}:{card}", (
        f'<g class="piece card{" fresh" if fresh else ""}" data-piece="cell:{cell}:{card}" data-kind="{card}" '
        f'data-part="cell:{cell}" role="img" aria-label="{name}" transform="translate({x:g},{y:g})">'
        f"{use(card, table.tile)}</g>"
    )


@cache
def _fits(by_shape: bool, value: int) -> tuple[bool, ...]:
    return (*((card % 5 if by_shape else card // 5) == value for card in range(WILD)), True)


def _patch(table: Table, found: tuple[int, ...], patch: int) -> str:
    """A thin line around every cell that counts, a strong one around those laid in this turn."""
    lines = "".join([_line(table, cell, bool(patch & BITS[cell])) for cell in found])
    return f'<g class="quiet" data-piece="patch" fill="none" stroke="{GOLD}">{lines}</g>'


@cache
def _line(table: Table, cell: int, strong: bool) -> str:
    (x, y), side = table.cell(cell), 100 * table.tile
    look = 'stroke-width="5"' if strong else 'stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"'
    return f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{15 * table.tile:g}" {look}/>'


@lru_cache(maxsize=1 << 10)
def _count(table: Table, joined: int, laid: int) -> Layer:
    """What the patch is worth if the seat stops here."""
    bonus = table.box.bonus.one if laid == 1 else table.box.bonus.two if laid == 2 else 0
    sum_up = f"{joined} connected{f' + {bonus} bonus' if bonus else ''} = {joined + bonus} points"
    x, y = table.count
    picture = (
        f'<g class="quiet" data-piece="count" role="img" aria-label="Done now: {sum_up}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({min(table.grow, 1.2):g})">'
        f'<rect x="-132" y="-17" width="264" height="34" rx="17" fill="#0b0e26" stroke="{GOLD}"/>'
        f'<text y="6" text-anchor="middle" font-size="18" fill="{GOLD}" {FONT}>{sum_up}</text></g></g>'
    )
    return {"count": picture}


# -- hands ------------------------------------------------------------------------------------------------


def _hand(
    table: Table, looker: int | None, seat: int, cards: tuple[int, ...], wilds: int, away: tuple[int, ...]
) -> Layer:
    """A whole hand; where a card went away in this turn a gap stays, so that nothing slips from under the pointer."""
    held = cards + (WILD,) * wilds if wilds else cards
    if not away:
        return Places(_held_cards(table, looker, seat, len(held)), _numbers(held))
    full = tuple(sorted(held + away))
    shown, left = [*_numbers(full)], [*held]
    for card in away:
        shown[full.index(card) + left.count(card)] = EMPTY
        left.append(card)
    return Places(_held_cards(table, looker, seat, len(full)), tuple(shown))


@lru_cache(maxsize=1 << 10)
def _numbers(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The number of each card of a sorted hand; no two are the same."""
    return tuple([card + FRESH * (place - hand.index(card)) for place, card in enumerate(hand)])


@cache
def _held_cards(table: Table, looker: int | None, seat: int, total: int) -> Art:
    return Art(partial(_held, table, looker, seat, total))


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


def _held(table: Table, looker: int | None, seat: int, total: int, place: int, number: int) -> Piece:
    copy, card = divmod(number, FRESH)
    spot = table.hands[seat]
    x, y = spot.place(place, total)
    whose, part = _whose(looker, seat, len(table.hands))
    point = f' data-part="{part}:{card}"' if part else ""
    key = f"hand:{seat}:{card}:{copy}"
    return key, (
        f'<g class="piece card" data-piece="{key}" data-kind="{card}" data-from="pile"{point} '
        f'role="img" aria-label="{escape(table.box.names[card])}, {whose}" transform="translate({x:g},{y:g})">'
        f"{use(card, spot.size)}</g>"
    )


# -- plates, piles, sky ------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 9)
def _plates(table: Table, sides: tuple[str, ...], points: tuple[int | None, ...], turn: int) -> Layer:
    return {
        f"plate:{seat}": _plate(table, seat, sides[seat] if sides else "", points[seat], turn == seat)
        for seat in range(len(points))
    }


@lru_cache(maxsize=1 << 12)
def _plate(table: Table, seat: int, side: str, points: int | None, turn: bool) -> str:
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


@lru_cache(maxsize=1 << 9)
def _piles(table: Table, unseen: tuple[int, ...], left: int, thrown: int, last: tuple[int, ...]) -> Layer:
    """The pile, what may still be in it, and the discards with the last three on top."""
    pieces = {"unseen": _unseen(table, unseen)} if table.unseen else {}
    pieces["pile"] = _pile(table, left)
    pieces["tray"] = _tray(table, thrown)
    for i, card in enumerate(last, thrown - len(last)):
        pieces[f"discard:{i}"] = _discarded(table, i, card)
    return pieces


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
        f'aria-label="discarded {escape(table.box.names[card])}" transform="translate({x + aside:g},{y - aside:g})">'
        f"{use(card, table.small)}</g>"
    )


@lru_cache(maxsize=1 << 9)
def _unseen(table: Table, counts: tuple[int, ...]) -> str:
    """How many cards of each kind are still to come, a row for each colour and a column for each shape."""
    x, y = table.unseen or (0, 0)
    numbers = "".join(map(_number, range(len(counts)), counts))
    return (
        f'<g class="quiet" data-piece="unseen" role="img" aria-label="cards still unseen: {sum(counts)}" '
        f'transform="translate({x:g},{y:g})"><use href="#unseen"/><g font-size="17" text-anchor="middle" fill="{INK}" '
        f"{FONT}>{numbers}</g></g>"
    )


@cache
def _number(card: int, n: int) -> str:
    x, y = 52 + 40 * (card % 5), 72 + 30 * (card // 5)
    return f'<text x="{x}" y="{y}" opacity="{1 if n else 0.35}">{n or "–"}</text>'


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
def _background(table: Table) -> Layer:
    """The sky, the sunken field of the grid, and its letters and numbers."""
    left, top = table.grid
    across = table.step * SIZE
    marks = []
    for i in range(SIZE):
        middle = table.step * i + 50 * table.tile
        marks.append(f'<text x="{left + middle:g}" y="{top - 12:g}" text-anchor="middle">{"abcde"[i]}</text>')
        marks.append(f'<text x="{left - 18:g}" y="{top + middle + 6:g}" text-anchor="middle">{i + 1}</text>')
    picture = (
        f'<g class="quiet" data-piece="sky">{sky(table.width, table.height)}'
        f'<rect x="{left - 8:g}" y="{top - 8:g}" width="{across + 10:g}" height="{across + 10:g}" rx="22" '
        'fill="#05060f" fill-opacity=".45" stroke="#7f86d0" stroke-opacity=".35"/>'
        f'<g font-size="{17 * table.grow:g}" fill="#b9bde8" {FONT}>{"".join(marks)}</g></g>'
    )
    return {"sky": picture}
