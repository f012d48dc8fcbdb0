"""A picture for the rulebook: a part of a board, drawn by the game from a position that is set up for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from math import hypot

import msgspec

from cosmodrome.core.drawing import Drawing

NAMES = ("You", "Ann", "Bo", "Cy", "Di", "Ed")
"""Who sits at the tables of the pictures."""
SPOKEN = re.compile(r' (?:data-[a-z]+|role|aria-label|tabindex|class)="[^"]*"')
"""What a live board needs and a picture does not: its caption speaks for it."""
NAMED = re.compile(r'(data-name="(\d)"[^>]*>)[^<]*')
ADDRESS = re.compile(r'(\bid="|href="#|url\(#)')
PLACE = re.compile(r'"translate\((-?[\d.]+),(-?[\d.]+)\)')
LARGEST, SMALL = 500, 60
"""No piece reaches further from its place to the right or down, or back from it."""
OWN_ID = re.compile(r' id="([^"]*)"')
LINK = re.compile(r"<(/?)a\b[^>]*>")


class Figure(msgspec.Struct, frozen=True):
    """A Drawing, the part of it that matters, and what is laid over it to point something out."""

    drawing: Drawing
    crop: tuple[float, float, float, float] | None = None
    """Left, top, width, height; None shows all of it."""
    over: str = ""
    """SVG above the pieces: an outline, an arrow, a few words."""

    @property
    def ratio(self) -> float:
        """Its height by its width."""
        _, _, width, height = self.crop or (0, 0, self.drawing.width, self.drawing.height)
        return height / width

    @property
    def palette(self) -> str:
        """What the pieces refer to, with ids that nothing else on a page has."""
        return _apart(self.drawing.defs)

    def within(self, attributes: str) -> str:
        """The picture as an `<svg>` for a page that has the palette already."""
        pieces = NAMED.sub(_name, "".join(filter(self._shows, self.drawing.pieces.values())))
        still = LINK.sub(r"<\1g>", SPOKEN.sub("", pieces))
        still = OWN_ID.sub(lambda found: found[0] if f"#{found[1]}" in still else "", still)
        left, top, width, height = self.crop or (0, 0, self.drawing.width, self.drawing.height)
        box = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box} {attributes}>{_apart(still + self.over)}</svg>'

    def _shows(self, piece: str) -> bool:
        """Whether a piece may be in sight: what lies far beside the part that matters need not be sent."""
        found = PLACE.match(piece.partition(">")[0].partition("transform=")[2])
        if self.crop is None or found is None:
            return True
        x, y, (left, top, width, height) = float(found[1]), float(found[2]), self.crop
        return left - LARGEST < x < left + width + SMALL and top - LARGEST < y < top + height + SMALL

    def svg(self) -> str:
        """The picture by itself, as a whole document."""
        alone = self.within('role="img"')
        return alone.replace(">", f"><defs>{self.palette}</defs>", 1)


Figures = Mapping[str, Callable[[], Figure]]
"""A game's figures by name, drawn when they are asked for."""


def _name(found: re.Match[str]) -> str:
    return f"{found[1]}{NAMES[int(found[2])]}"


def _apart(svg: str) -> str:
    return ADDRESS.sub(r"\g<1>fig-", svg)


# -- what figures are composed of -------------------------------------------------------------------------------------

GOOD, BAD = "#8fe3a8", "#ff8a7a"
"""For what may be done and what may not; a tick and a cross say it too."""
Box = tuple[float, float, float, float]


def place(drawing: Drawing, piece: str) -> tuple[float, float]:
    """Where a piece lies on its drawing."""
    found = PLACE.search(drawing.pieces[piece])
    assert found, f"{piece} has no place"
    return float(found[1]), float(found[2])


def around(drawing: Drawing, pieces: Iterable[str], size: tuple[float, float], margin: float = 0.0) -> Box:
    """The box round some pieces that are each so large; for pieces drawn round their middle see `centred`."""
    spots = [place(drawing, piece) for piece in pieces]
    left, top = min(x for x, _ in spots) - margin, min(y for _, y in spots) - margin
    right, bottom = max(x for x, _ in spots) + size[0] + margin, max(y for _, y in spots) + size[1] + margin
    return left, top, right - left, bottom - top


def centred(drawing: Drawing, pieces: Iterable[str], reach: float) -> Box:
    """The box round the middles of some pieces, with so much room on all sides."""
    return around(drawing, pieces, (0.0, 0.0), reach)


def outline(box: Box, colour: str, dashed: bool = False) -> str:
    """A line round a box."""
    left, top, width, height = box
    dash = ' stroke-dasharray="9 7"' if dashed else ""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="14" fill="none" '
        f'stroke="{colour}" stroke-width="6"{dash}/>'
    )


def tick(x: float, y: float) -> str:
    """May be done."""
    return _sign(x, y, GOOD, "M-11 1L-3 9L12 -9")


def cross(x: float, y: float) -> str:
    """May not be done."""
    return _sign(x, y, BAD, "M-9 -9L9 9M9 -9L-9 9")


def _sign(x: float, y: float, colour: str, path: str) -> str:
    return (
        f'<g transform="translate({x:g},{y:g})"><circle r="22" fill="#0b0e26" stroke="{colour}" stroke-width="4"/>'
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="5" stroke-linecap="round"/></g>'
    )


def arrow(start: tuple[float, float], end: tuple[float, float], colour: str = "#ffd98a") -> str:
    """A line with a head."""
    (x, y), (a, b) = start, end
    far = hypot(a - x, b - y) or 1.0
    dx, dy = (a - x) / far, (b - y) / far
    wings = f"M{a - 18 * dx - 11 * dy:.1f} {b - 18 * dy + 11 * dx:.1f}L{a:g} {b:g}"
    wings += f"L{a - 18 * dx + 11 * dy:.1f} {b - 18 * dy - 11 * dx:.1f}"
    return (
        f'<path d="M{x:g} {y:g}L{a:g} {b:g}{wings}" fill="none" stroke="{colour}" stroke-width="6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
