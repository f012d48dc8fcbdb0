"""A View of Cosmic Colors Jr in words."""

from __future__ import annotations

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.colors.data import Box
from cosmodrome.games.colors_jr.moves import PLACES
from cosmodrome.games.colors_jr.view import View


def text(view: View, box: Box) -> Text:
    """Three rows of piles, the two things to say, and what everybody has."""
    rows = [tuple(_pile(view, box, pile) for pile in range(row, row + 3)) for row in (0, 3, 6)]
    colour, shape = (Span(word, part=f"say:{word}", silent=True) for word in ("colour", "shape"))
    saying: Line = (Span("Point, and say ", silent=True), colour, Span(" or ", silent=True), shape)
    taken = "; by ".join(f"{{{seat}}}: {len(cards)}" for seat, cards in enumerate(view.taken))
    return (*rows, ("",), saying, (f"Cards taken by {taken}.",))


def _pile(view: View, box: Box, pile: int) -> Span:
    top, height = view.tops[pile], view.heights[pile]
    end = "; " if pile % 3 < 2 else "."
    if top < 0:
        return Span("  --    ", f"{PLACES[pile]}: empty{end}", f"pile:{pile}")
    said = f"{PLACES[pile]}: {box.names[top]} on a pile of {height}{end}"
    return Span(f"  {box.glyphs[top]}/{height:<2} ", said, f"pile:{pile}", box.tints[top])
