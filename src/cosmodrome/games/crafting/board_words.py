"""Words and frames that all parts of the drawing share."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from textwrap import wrap

from cosmodrome.games.crafting.art import FONT, LINE, NIGHT


def word(text: str, x: float, y: float, size: float, tone: str, anchor: str = "", bold: bool = False) -> str:
    """A line of text."""
    side = f' text-anchor="{anchor}"' if anchor else ""
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{tone}"{side}{weight} {FONT}>{escape(text)}</text>'


@lru_cache(maxsize=1 << 10)
def wrapped(text: str, width: int, lines: int) -> tuple[str, ...]:
    """A text cut into so many lines at most, the last one with dots if something is left out."""
    found = wrap(text, max(8, width))
    if len(found) > lines:
        found = [*found[: lines - 1], found[lines - 1].rstrip(".,;") + " …"]
    return tuple(found)


def frame(width: float, height: float, edge: str = LINE, dashed: bool = False, fill: str = NIGHT) -> str:
    """A dark plate with a thin edge."""
    dash = ' stroke-dasharray="4 6"' if dashed else ""
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{fill}" fill-opacity=".72" stroke="{edge}" '
        f'stroke-opacity=".75"{dash}/>'
    )
