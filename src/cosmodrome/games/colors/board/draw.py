"""A View of Cosmic Colors as a picture: a patch of sky, the open hands around it, and the piles beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from html import escape

from cosmodrome.core.art import DEEP, GOLD, INK, LINE, NIGHT, SOFT, fitted, frame, lamp, seat_name, text
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import EMPTY, Art, Drawing, Layer, Piece, Places
from cosmodrome.core.type import measure
from cosmodrome.games.colors.board.art import SKY_DEFS, defs, sky, use
from cosmodrome.games.colors.board.layout import Layout, layout
from cosmodrome.games.colors.data import KINDS, WILD, Box
from cosmodrome.games.colors.rules.grid import BITS, NAMES, SIZE, cells, matching, region
from cosmodrome.games.colors.view import View

NOTHING: Layer = {}
FRESH = KINDS + 1
"""Is added to a card's number if it was laid in this turn, and for each one like it that lies before it in a hand."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Canvas(Layout):
    """A layout and the box it is drawn with: what all fragments of one table have in common."""

    box: Box
    defs: str


@cache
def _canvas(seats: int, looker: int, tall: bool, box: Box) -> Canvas:
    return Canvas(**vars(layout(seats, looker, tall)), box=box, defs=SKY_DEFS + defs(box))


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table in layers; what stays as it is, or looks alike to others, is the same layer again."""
    seats, me, laid = len(view.hands), view.seat, view.laid
    canvas, mine = _canvas(seats, 0, tall, box), _canvas(seats, me or 0, tall, box)
    by_shape = bool(view.sides) and view.sides[view.turn] == "shapes"
    value = view.value if view.sides else -1
    grid, patch, joined = _grid(canvas, view.grid, laid, by_shape, value)
    ours = bool(laid) and view.step == "Play" and me is not None and me % 2 == view.turn % 2
    layers = [
        _background(canvas),
        _plates(mine, view.sides, view.points, view.turn if view.step != "Over" else -1),
        _piles(canvas, view.unseen, view.pile, len(view.discard), view.discard[-3:]),
        grid,
        patch,
        _count(canvas, joined, len(laid)) if ours else NOTHING,
    ]
    away = tuple([view.grid[cell] for cell in laid]) + view.discard[len(view.discard) - view.tossed :]
    layers += [
        _hand(mine, me, seat, view.hands[seat], view.wilds[seat], away if seat == view.turn else ())
        for seat in range(seats)
    ]
    return Drawing(canvas.width, canvas.height, layers, canvas.defs)


# -- the grid --------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 9)
def _grid(
    canvas: Canvas, grid: tuple[int, ...], laid: tuple[int, ...], by_shape: bool, value: int
) -> tuple[Layer, Layer, int]:
    """The cards, a line around what counts as the patch lies, and how many cards that are."""
    cards = Places(_cards(canvas), grid)
    if not laid:
        return cards, NOTHING, 0
    shown = [*grid]
    for cell in laid:
        shown[cell] += FRESH
    patch = sum([BITS[cell] for cell in laid])
    found = cells(patch if value < 0 else region(matching(grid, _fits(by_shape, value)), patch))
    return Places(cards.art, tuple(shown)), {"patch": _patch(canvas, found, patch)}, len(found)


@cache
def _cards(canvas: Canvas) -> Art:
    return Art(partial(_cell, canvas))


def _cell(canvas: Canvas, cell: int, number: int) -> Piece:
    fresh, card = divmod(number, FRESH)
    x, y = canvas.cell(cell)
    name = f"{NAMES[cell]}: {escape(canvas.box.names[card])}{', just laid' if fresh else ''}"
    return f"cell:{cell}:{card}", (
        f'<g class="piece card{" fresh" if fresh else ""}" data-piece="cell:{cell}:{card}" data-kind="{card}" '
        f'data-part="cell:{cell}" role="img" aria-label="{name}" transform="translate({x:g},{y:g})">'
        f"{use(card, canvas.tile, canvas.tall)}</g>"
    )


@cache
def _fits(by_shape: bool, value: int) -> tuple[bool, ...]:
    return (*((card % 5 if by_shape else card // 5) == value for card in range(WILD)), True)


def _patch(canvas: Canvas, found: tuple[int, ...], patch: int) -> str:
    """A thin line around every cell that counts, a strong one around those laid in this turn."""
    lines = "".join([_line(canvas, cell, bool(patch & BITS[cell])) for cell in found])
    return f'<g class="quiet" data-piece="patch" fill="none" stroke="{GOLD}">{lines}</g>'


@cache
def _line(canvas: Canvas, cell: int, strong: bool) -> str:
    (x, y), side = canvas.cell(cell), 100 * canvas.tile
    look = 'stroke-width="5"' if strong else 'stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"'
    return f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{15 * canvas.tile:g}" {look}/>'


@lru_cache(maxsize=1 << 10)
def _count(canvas: Canvas, joined: int, laid: int) -> Layer:
    """What the patch is worth if the seat stops here."""
    bonus = canvas.box.bonus.one if laid == 1 else canvas.box.bonus.two if laid == 2 else 0
    sum_up = f"{joined} connected{f' + {bonus} bonus' if bonus else ''} = {joined + bonus} points"
    shown = f"{joined}{f' + {bonus}' if bonus else ''} = {joined + bonus} points" if canvas.tall else sum_up
    (x, y), size = canvas.count, canvas.words
    width = 270.0 if canvas.tall else 292.0
    picture = (
        f'<g class="quiet" data-piece="count" role="img" aria-label="Done now: {sum_up}" '
        f'transform="translate({x - width / 2:g},{y - size:g})">'
        f'<rect width="{width:g}" height="{2 * size:g}" rx="{size:g}" fill="{NIGHT}" stroke="{GOLD}"/>'
        f"{fitted(width / 2, 1.34 * size, shown, size + 2, width - 24, size, GOLD, 'middle')}</g>"
    )
    return {"count": picture}


# -- hands ------------------------------------------------------------------------------------------------


def _hand(
    canvas: Canvas, looker: int | None, seat: int, cards: tuple[int, ...], wilds: int, away: tuple[int, ...]
) -> Layer:
    """A whole hand; where a card went away in this turn a gap stays, so that nothing slips from under the pointer."""
    held = cards + (WILD,) * wilds if wilds else cards
    if not away:
        return Places(_held_cards(canvas, looker, seat, len(held)), _numbers(held))
    full = tuple(sorted(held + away))
    shown, left = [*_numbers(full)], [*held]
    for card in away:
        shown[full.index(card) + left.count(card)] = EMPTY
        left.append(card)
    return Places(_held_cards(canvas, looker, seat, len(full)), tuple(shown))


@lru_cache(maxsize=1 << 10)
def _numbers(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The number of each card of a sorted hand; no two are the same."""
    return tuple([card + FRESH * (place - hand.index(card)) for place, card in enumerate(hand)])


@cache
def _held_cards(canvas: Canvas, looker: int | None, seat: int, total: int) -> Art:
    return Art(partial(_held, canvas, looker, seat, total))


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


def _held(canvas: Canvas, looker: int | None, seat: int, total: int, place: int, number: int) -> Piece:
    copy, card = divmod(number, FRESH)
    spot = canvas.hands[seat]
    x, y = spot.place(place, total)
    whose, part = _whose(looker, seat, len(canvas.hands))
    point = f' data-part="{part}:{card}"' if part else ""
    key = f"hand:{seat}:{card}:{copy}"
    return key, (
        f'<g class="piece card" data-piece="{key}" data-kind="{card}" data-from="pile"{point} '
        f'role="img" aria-label="{escape(canvas.box.names[card])}, {whose}" transform="translate({x:g},{y:g})">'
        f"{use(card, spot.size, canvas.tall)}</g>"
    )


# -- plates, piles, sky ------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 9)
def _plates(canvas: Canvas, sides: tuple[str, ...], points: tuple[int | None, ...], turn: int) -> Layer:
    return {
        f"plate:{seat}": _plate(canvas, seat, sides[seat] if sides else "", points[seat], turn == seat)
        for seat in range(len(points))
    }


@lru_cache(maxsize=1 << 12)
def _plate(canvas: Canvas, seat: int, side: str, points: int | None, turn: bool) -> str:
    """Who sits there, what that side plays, its points, and a golden light on the one to move."""
    x, y, width = canvas.plates[seat]
    told = "points hidden" if points is None else f"{points} point{'' if points == 1 else 's'}"
    said = ", ".join(
        filter(None, (f"seat {seat + 1}", f"plays {side}" if side else "", told, "to move" if turn else ""))
    )
    left, small, number = 40 if turn else 22, canvas.words / canvas.grow, "?" if points is None else str(points)
    mark = f'<use href="#side-{side}" x="{width - 130:g}" y="13"/>' if side and width > 240 else ""
    room = width - left - (136 if mark else 24 + measure(number, 24, "name"))
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{said}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({canvas.grow:g})">'
        f"{frame(width, 48, 24, GOLD if turn else LINE, 2.5 if turn else 1)}{lamp(23, 24, 7) if turn else ''}"
        f"{seat_name(left, 21 if side else 30, seat, 18, room)}"
        f"{fitted(left, 41, f'plays {side}', small, room, small, SOFT) if side else ''}{mark}"
        f"{text(width - 18, 33, number, 24, GOLD, 'end', 'name')}</g></g>"
    )


@lru_cache(maxsize=1 << 9)
def _piles(canvas: Canvas, unseen: tuple[int, ...], left: int, thrown: int, last: tuple[int, ...]) -> Layer:
    """The pile, what may still be in it, and the discards with the last three on top."""
    pieces = {"unseen": _unseen(canvas, unseen)} if canvas.unseen else {}
    pieces["pile"] = _pile(canvas, left)
    pieces["tray"] = _tray(canvas, thrown)
    for i, card in enumerate(last, thrown - len(last)):
        pieces[f"discard:{i}"] = _discarded(canvas, i, card)
    return pieces


@lru_cache(maxsize=1 << 9)
def _pile(canvas: Canvas, left: int) -> str:
    x, y = canvas.pile
    size = canvas.small
    rest = "".join(
        f'<use href="#card-back" transform="translate({-1.5 * i:g},{-2.5 * i:g}) scale({size:g})"/>'
        for i in range(min(6, (left + 8) // 9))
    )
    empty = "" if left else _hole(size)
    return (
        f'<g class="pile" data-piece="pile" role="img" aria-label="draw pile, {left} cards" '
        f'transform="translate({x:g},{y:g})">{rest}{empty}{_caption(canvas, "draw", left)}</g>'
    )


@lru_cache(maxsize=1 << 9)
def _tray(canvas: Canvas, thrown: int) -> str:
    x, y = canvas.discard
    return (
        f'<g class="pile" data-piece="tray" data-part="discard" role="img" aria-label="discard pile, {thrown} cards" '
        f'transform="translate({x:g},{y:g})">{_hole(canvas.small)}{_caption(canvas, "discard", thrown)}</g>'
    )


@lru_cache(maxsize=1 << 12)
def _discarded(canvas: Canvas, number: int, card: int) -> str:
    x, y, aside = *canvas.discard, number % 3 * 3
    return (
        f'<g class="piece card" data-piece="discard:{number}" data-kind="{card}" role="img" '
        f'aria-label="discarded {escape(canvas.box.names[card])}" transform="translate({x + aside:g},{y - aside:g})">'
        f"{use(card, canvas.small, canvas.tall)}</g>"
    )


@lru_cache(maxsize=1 << 9)
def _unseen(canvas: Canvas, counts: tuple[int, ...]) -> str:
    """How many cards of each kind are still to come, a row for each colour and a column for each shape."""
    x, y = canvas.unseen or (0, 0)
    return (
        f'<g class="quiet" data-piece="unseen" role="img" aria-label="cards still unseen: {sum(counts)}" '
        f'transform="translate({x:g},{y:g})">{counting_table(counts)}</g>'
    )


def counting_table(counts: tuple[int, ...]) -> str:
    """The table of unseen cards by itself, 248 wide and 212 high."""
    numbers = "".join(map(_number, range(len(counts)), counts))
    return f'<use href="#unseen"/><g font-size="17" text-anchor="middle" fill="{INK}">{numbers}</g>'


@cache
def _number(card: int, n: int) -> str:
    x, y = 52 + 40 * (card % 5), 72 + 30 * (card // 5)
    return f'<text x="{x}" y="{y}" opacity="{1 if n else 0.35}">{n or "–"}</text>'


def _hole(size: float) -> str:
    return (
        f'<rect width="{100 * size:g}" height="{100 * size:g}" rx="{15 * size:g}" fill="#05060f" fill-opacity=".5" '
        'stroke="#5a62a8" stroke-opacity=".6" stroke-dasharray="5 6"/>'
    )


def _caption(canvas: Canvas, word: str, number: int) -> str:
    size, font = canvas.small, canvas.words
    return text(50 * size, round(100 * size + 5 + font, 1), f"{word} {number}", font, INK, "middle")


@cache
def _background(canvas: Canvas) -> Layer:
    """The sky, the sunken field of the grid, and its letters and numbers."""
    left, top = canvas.grid
    across = canvas.step * SIZE
    marks = []
    for i in range(SIZE):
        middle = canvas.step * i + 50 * canvas.tile
        marks.append(f'<text x="{left + middle:g}" y="{top - 12:g}" text-anchor="middle">{"abcde"[i]}</text>')
        marks.append(f'<text x="{left - 18:g}" y="{top + middle + 6:g}" text-anchor="middle">{i + 1}</text>')
    picture = (
        f'<g class="quiet" data-piece="sky">{sky(canvas.width, canvas.height)}'
        f'<rect x="{left - 8:g}" y="{top - 8:g}" width="{across + 10:g}" height="{across + 10:g}" rx="22" '
        f'fill="{DEEP}" fill-opacity=".45" stroke="#7f86d0" stroke-opacity=".35"/>'
        f'<g font-size="{canvas.words:g}" fill="{SOFT}">{"".join(marks)}</g></g>'
    )
    return {"sky": picture}
