"""A View of Cosmic Colors Jr as a picture: nine piles, two big words to say, and everybody's heap."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from cosmodrome.core.art import GOLD, INK, LINE, NIGHT, frame, lamp, seat_name, text
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.colors.board.art import SKY_DEFS, defs, sky, use
from cosmodrome.games.colors.data import Box
from cosmodrome.games.colors_jr.moves import ATTRIBUTES, PLACES
from cosmodrome.games.colors_jr.view import View

TILE = 1.7
STEP = 190
TALL = 1.28
"""How much larger everything is drawn on a phone."""
SQUARE = 'width="170" height="170" rx="25"'


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """The piles in the middle; what can be said and the heaps beside them, or around them on a phone."""
    width, height = (800, 1250) if tall else (1200, 800)
    pieces = {"sky": f'<g class="quiet" data-piece="sky">{sky(width, height, 11)}</g>'}
    for seat, cards in enumerate(view.taken):
        pieces[f"heap:{seat}"] = _heap(tall, len(view.taken), seat, tuple(cards[-3:]), len(cards), view.turn == seat)
    if view.turn >= 0:
        pieces["turn"] = _turn(tall, len(view.taken), view.turn)
    for pile, (top, rest) in enumerate(zip(view.tops, view.heights, strict=True)):
        pieces[f"hole:{pile}"] = _hole(tall, pile, rest)
        if top >= 0:
            pieces[f"pile:{pile}:{rest}"] = _top(tall, box.names[top], pile, top, rest)
    for i, attribute in enumerate(ATTRIBUTES):
        pieces[f"say:{attribute}"] = _say(tall, i, attribute)
    return Drawing(width, height, (pieces,), _defs(box))


@cache
def _defs(box: Box) -> str:
    return SKY_DEFS + defs(box)


def _place(tall: bool, pile: int) -> tuple[float, float]:
    left, top, step = (44, 302, TALL * STEP) if tall else (324, 110, STEP)
    return left + step * (pile % 3), top + step * (pile // 3)


def _grown(tall: bool, inside: str) -> str:
    """A piece's inside, larger on a phone."""
    return f'<g transform="scale({TALL})">{inside}</g>' if tall else inside


@lru_cache(maxsize=1 << 10)
def _hole(tall: bool, pile: int, height: int) -> str:
    """What lies under the top card: the edges of the others, or an empty place."""
    x, y = _place(tall, pile)
    edges = "".join(
        f'<rect x="{2 * i}" y="{3 * i}" {SQUARE} fill="#1b2150" stroke="#05060f" stroke-width="2"/>'
        for i in range(min(4, height - 1), 0, -1)
    )
    empty = f'<rect {SQUARE} fill="#05060f" fill-opacity=".5" stroke="#5a62a8" stroke-dasharray="6 8"/>'
    said = f"{PLACES[pile]}: empty" if not height else ""
    label = f' role="img" aria-label="{said}" data-part="pile:{pile}"' if said else ""
    inside = _grown(tall, edges or empty)
    return f'<g class="pile" data-piece="hole:{pile}"{label} transform="translate({x:g},{y:g})">{inside}</g>'


@lru_cache(maxsize=1 << 14)
def _top(tall: bool, name: str, pile: int, card: int, height: int) -> str:
    """A top card with the height of its pile; taken, it flies to where the lamp was.

    It does not say whose turn it is: nine piles would be sent anew with each move.
    """
    x, y = _place(tall, pile)
    inside = (
        f'{use(card, TILE)}<circle cx="146" cy="24" r="17" fill="{NIGHT}" stroke="{GOLD}" stroke-opacity=".7"/>'
        f"{text(146, 30.5, str(height), 19, GOLD, 'middle', 'name')}"
    )
    return (
        f'<g class="piece card" data-piece="pile:{pile}:{height}" data-part="pile:{pile}" data-to="turn" '
        f'role="img" aria-label="{PLACES[pile]}: {escape(name)} on a pile of {height}" '
        f'transform="translate({x:g},{y:g})">{_grown(tall, inside)}</g>'
    )


@cache
def _say(tall: bool, i: int, attribute: str) -> str:
    x, y = (64 + 365 * i, 1046) if tall else (930, 230 + 190 * i)
    mark = "shapes" if attribute == "shape" else "colours"
    inside = (
        f'<rect width="240" height="140" rx="34" fill="#2a2f6e" stroke="{GOLD}" stroke-opacity=".6" stroke-width="2"/>'
        f'<use href="#side-{mark}" transform="translate(60,24) scale(1.8)"/>'
        f"{text(120, 116, attribute, 34, INK, 'middle', 'name')}"
    )
    return (
        f'<g class="piece word" data-piece="say:{attribute}" data-part="say:{attribute}" role="img" '
        f'aria-label="{attribute}" transform="translate({x},{y})">{_grown(tall, inside)}</g>'
    )


@lru_cache(maxsize=1 << 12)
def _heap(tall: bool, seats: int, seat: int, cards: tuple[int, ...], count: int, turn: bool) -> str:
    """What a seat has taken: the last cards, fanned, and how many."""
    x, y = _heap_place(tall, seats, seat)
    fan = "".join(
        f'<g transform="translate({100 + 30 * i},44) rotate({6 * i - 6})">{use(card, 0.5)}</g>'
        for i, card in enumerate(cards)
    )
    left = 34 if turn else 18
    inside = (
        f"{frame(250, 108, 24, GOLD if turn else LINE, 2.5 if turn else 1)}"
        f"{seat_name(left, 32, seat, 20, 232 - left)}{text(22, 86, str(count), 36, GOLD, '', 'name')}{fan}"
    )
    return (
        f'<g class="plate" data-piece="heap:{seat}" data-seat="{seat}" role="img" '
        f'aria-label="seat {seat + 1}, {count} cards{", to move" if turn else ""}" transform="translate({x:g},{y:g})">'
        f"{_grown(tall, inside)}</g>"
    )


@cache
def _turn(tall: bool, seats: int, seat: int) -> str:
    """The lamp on the heap of the seat that is to claim."""
    x, y = _heap_place(tall, seats, seat)
    return f'<g class="quiet" data-piece="turn" transform="translate({x:g},{y:g})">{_grown(tall, lamp(20, 25))}</g>'


def _heap_place(tall: bool, seats: int, seat: int) -> tuple[float, float]:
    if not tall:
        return 34, 400 - 60 * seats + 120 * seat
    return 62 + 360 * (seat % 2), 16 + 140 * (seat // 2)
