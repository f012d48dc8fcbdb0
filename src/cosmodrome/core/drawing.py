"""A Board: the drawing of a View as keyed pieces, so that only what changed need travel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

import msgspec

Piece = tuple[str, str]
"""An id and its SVG. A piece that can move is one `<g transform="translate(x,y)">`."""
EMPTY = -1
ALONE = (
    '@font-face{font-family:"Cosmodrome A";src:local("Arial"),local("Helvetica"),local("Liberation Sans");'
    'size-adjust:87%}@font-face{font-family:"Cosmodrome B";src:local("DejaVu Sans");size-adjust:75%}'
    '@font-face{font-family:"Cosmodrome C";src:local("Georgia"),local("Georgia Bold");size-adjust:90%}'
    '@font-face{font-family:"Cosmodrome D";src:local("DejaVu Serif");size-adjust:81%}'
    '.cosmodrome{font-family:"Cosmodrome Text","Source Sans 3","Cosmodrome A","Cosmodrome B",sans-serif}'
    ".cosmodrome text{font-kerning:none}"
    '.cosmodrome .face{font-family:"Cosmodrome Name",Fraunces,"Cosmodrome C","Cosmodrome D",serif;font-weight:600}'
)
"""The letters of a drawing that stands alone, in a notebook or a document, and has no files of fonts with it."""


class Art(dict[tuple[int, int], Piece]):
    """What each number looks like in each place, drawn when it is first needed."""

    def __init__(self, draw: Callable[[int, int], Piece]) -> None:
        self.draw = draw

    def __missing__(self, at: tuple[int, int]) -> Piece:
        self[at] = piece = self.draw(*at)
        return piece


class Places(msgspec.Struct, frozen=True):
    """A layer of numbered places that show one piece each, or none.

    The numbers are what is made and compared at each position; a piece is only looked at where its number changed.
    One that goes from place to place keeps its number.
    """

    art: Art
    shown: tuple[int, ...]
    """By place: the number of its piece, or EMPTY."""

    def items(self) -> Iterator[Piece]:
        """The pieces that are shown, from the lowest place up."""
        return iter([self.art[at] for at in enumerate(self.shown) if at[1] != EMPTY])

    def under(self, place: int) -> str:
        """The id of the topmost piece below a place; nothing, if there is none."""
        for lower in range(place - 1, -1, -1):
            if (number := self.shown[lower]) != EMPTY:
                return self.art[lower, number][0]
        return ""


Layer = dict[str, str] | Places
"""Pieces in painting order: by id, or in places that stay."""


class Drawing(msgspec.Struct):
    """Layers of pieces, the lowest first, on a canvas of the given size."""

    width: int
    height: int
    layers: Sequence[Layer]
    """One is enough. Hand in an unchanged layer as the same object: it is then not compared piece by piece."""
    defs: str = ""
    """Shapes and gradients the pieces refer to; the same for every View of a game."""
    panels: dict[str, str] = msgspec.field(default_factory=dict)
    """Words that wrap, as HTML by id, beside the board."""

    @property
    def pieces(self) -> dict[str, str]:
        """All pieces in painting order."""
        return {key: svg for layer in self.layers for key, svg in layer.items()}

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        return self.svg(ALONE)

    def svg(self, style: str = "") -> str:
        """The whole drawing as one picture. With the style `ALONE` it finds its fonts outside our pages too."""
        look = f"<style>{style}</style>" if style else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="cosmodrome" viewBox="0 0 {self.width} {self.height}" '
            f'role="img">{look}<defs>{self.defs}</defs>{"".join(self.pieces.values())}</svg>'
        )


def piece(key: str, x: float, y: float, inside: str, *, name: str = "", part: str = "", kind: str = "piece") -> str:
    """A fragment at a place, with its spoken name and the part that pointing at it says."""
    label = f' role="img" aria-label="{escape(name)}"' if name else ""
    point = f' data-part="{escape(part)}"' if part else ""
    return f'<g class="{kind}" data-piece="{escape(key)}" transform="translate({x:g},{y:g})"{label}{point}>{inside}</g>'


def stars(
    width: int, height: int, room: int, sizes: Sequence[float], lights: Sequence[float], *, seed: int = 11
) -> str:
    """A night sky, always the same: one star for each `room` of canvas, in three sizes and brightnesses by turns.

    Each kind is one path of round dots: a fifth of the bytes of as many circles.
    """
    found: tuple[list[str], ...] = ([], [], [])
    for i in range(width * height // room):
        seed = (seed * 1103515245 + 12345) % 2147483648
        found[i % 3].append(f"M{seed % width} {seed // width % height}h.1")
    dots = "".join(
        f'<path d="{"".join(kind)}" stroke-width="{2 * size:g}" opacity="{light}"/>'
        for kind, size, light in zip(found, sizes, lights, strict=True)
    )
    return f'<g stroke="#fff7e0" stroke-linecap="round">{dots}</g>'
