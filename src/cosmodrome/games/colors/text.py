"""A View of Cosmic Colors in words."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.colors.data import WILD, Box
from cosmodrome.games.colors.rules.grid import NAMES, SIZE
from cosmodrome.games.colors.view import View

PLURAL = {"nebula": "nebulae"}


def text(view: View, box: Box) -> Text:
    """The grid row by row, then hands, piles and points."""
    rows = [_row(view, box, row) for row in range(SIZE)]
    seats = [_hand(view, box, seat) for seat in range(len(view.hands))]
    return ((Span("     a   b   c   d   e", silent=True),), *rows, ("",), *seats, ("",), *_piles(view, box))


def _row(view: View, box: Box, row: int) -> Line:
    spans: list[Span | str] = [Span(f"{row + 1}  ", f"Row {row + 1}: ")]
    for cell in range(row * SIZE, row * SIZE + SIZE):
        card = view.grid[cell]
        fresh = cell in view.laid
        left, right = ("[", "]") if fresh else (" ", " ")
        end = "; " if cell % SIZE < SIZE - 1 else "."
        said = f"{NAMES[cell]} {box.names[card]}{', just laid' if fresh else ''}{end}"
        spans.append(Span(f"{left}{box.glyphs[card]}{right}", said, f"cell:{cell}", box.tints[card]))
    return tuple(spans)


def _hand(view: View, box: Box, seat: int) -> Line:
    side = f" ({view.sides[seat]})" if view.sides else ""
    spans: list[Span | str] = [f"{{{seat}}}{side}: "]
    whose = _whose(view, seat)
    cards = view.hands[seat] + (WILD,) * view.wilds[seat]
    for i, card in enumerate(cards):
        comma = ", " if i < len(cards) - 1 else "."
        part = f"{whose}:{card}" if whose else ""
        spans.append(Span(f"{box.glyphs[card]} ", box.names[card] + comma, part, box.tints[card]))
    return tuple(spans) if cards else (*spans, "no cards.")


def _whose(view: View, seat: int) -> str:
    """The part by which the looker points at a card of that seat."""
    if view.seat is None:
        return ""
    if seat == view.seat:
        return "hand"
    return "partner" if len(view.hands) == 4 and (seat - view.seat) % 2 == 0 else ""


def _piles(view: View, box: Box) -> list[Line]:
    top = f", the {box.names[view.discard[-1]]} on top" if view.discard else ""
    left = _many(view.pile)
    lines: list[Line] = [
        (
            Span("Draw pile", part="pile"),
            ": ",
            Span(f"{left}. ", f"{left}. Unseen cards: {_unseen(view, box)}. ", "unseen"),
            Span("Discard pile", part="discard"),
            f": {_many(len(view.discard))}{top}.",
        ),
        (Span("Points: ", "Points of "), *_points(view, 0), Span("; ", "; of "), *_points(view, 1), "."),
    ]
    if view.removed:
        lines.append((f"Taken out unseen before the game: {_many(view.removed)}.",))
    return lines


def _unseen(view: View, box: Box) -> str:
    """How many cards of each colour and of each shape may still come; kind by kind it is told when asked about."""
    colours = [(sum(view.unseen[5 * i : 5 * i + 5]), colour.id) for i, colour in enumerate(box.colour)]
    told = ", ".join(f"{n} {colour}" for n, colour in colours if n)
    return f"{told}; {shapes(view.unseen, box)}" if told else "none"


def shapes(unseen: Sequence[int], box: Box) -> str:
    """How many of each shape there are, of those there are: "3 stars, 1 nebula"."""
    counts = [(sum(unseen[i::5]), shape.id) for i, shape in enumerate(box.shape)]
    return ", ".join(f"{n} {shape if n == 1 else PLURAL.get(shape, f'{shape}s')}" for n, shape in counts if n)


def _points(view: View, side: int) -> Line:
    """A side by its players, and its points as far as the looker may know them."""
    players = " and ".join(f"{{{seat}}}" for seat in range(side, len(view.hands), 2))
    points = view.points[side]
    return (Span(f"{players} ", f"{players}: "), Span("?", "secret until the end") if points is None else str(points))


def _many(cards: int) -> str:
    return "no cards" if not cards else "1 card" if cards == 1 else f"{cards} cards"
