"""Words and frames that all parts of the drawing share."""

from __future__ import annotations

from cosmodrome.core.art import LINE, NIGHT, text
from cosmodrome.core.type import Face


def word(
    words: str, x: float, y: float, size: float, tone: str, anchor: str = "", bold: bool = False, face: Face = "text"
) -> str:
    """A line of text."""
    return text(x, y, words, size, tone, anchor, "bold" if bold else face)


def frame(width: float, height: float, edge: str = LINE, dashed: bool = False, fill: str = NIGHT) -> str:
    """A dark plate with a thin edge."""
    dash = ' stroke-dasharray="4 6"' if dashed else ""
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{fill}" fill-opacity=".72" stroke="{edge}" '
        f'stroke-opacity=".75"{dash}/>'
    )
