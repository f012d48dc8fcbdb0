"""The hand that draws all boards: colours, lettering, and the pieces that every game has. docs/art.md says why.

Everything here is made of plain strings; games remember what they draw, so nothing is remembered here.
"""

from __future__ import annotations

from html import escape

from cosmodrome.core.type import Face, cut, fit, measure

INK, SOFT, GOLD = "#f4ecd8", "#b9bde8", "#ffd98a"
"""What is read first, what is read second, and what matters now."""
NIGHT, DEEP, LINE = "#0b0e26", "#05060f", "#5a62a8"
"""Plates and edges: the ground words stand on, the dark under everything, and a quiet edge."""
DANGER, GOOD = "#ff8f78", "#8df0a8"
LOOK: dict[Face, str] = {"text": "", "bold": ' font-weight="700"', "name": ' class="face"'}
"""How a face of `core.type` is asked for; the drawing as a whole has the plain one."""
ANCHOR = {"": "", "start": "", "middle": ' text-anchor="middle"', "end": ' text-anchor="end"'}
HALO = f' stroke="{NIGHT}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
"""Round words that stand in space with nothing behind them."""


def text(
    x: float, y: float, words: str, size: float, fill: str = INK, anchor: str = "", face: Face = "text", more: str = ""
) -> str:
    """A line of words; whoever calls has seen to it that they fit."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{ANCHOR[anchor]}{LOOK[face]}{more}>'
        f"{escape(words)}</text>"
    )


def fitted(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    least: float,
    fill: str = INK,
    anchor: str = "",
    face: Face = "text",
    more: str = "",
) -> str:
    """A line of words in a room: smaller if need be, cut if it does not fit at the least size."""
    shown, size = fit(words, size, room, face, least)
    return text(x, y, shown, size, fill, anchor, face, more)


def lines(
    x: float,
    y: float,
    rows: tuple[str, ...],
    size: float,
    fill: str = INK,
    anchor: str = "",
    face: Face = "text",
    leading: float = 1.16,
) -> str:
    """Lines one below the other; y is the first baseline."""
    return "".join(
        text(x, round(y + size * leading * i, 1), row, size, fill, anchor, face) for i, row in enumerate(rows)
    )


def seat_name(x: float, y: float, seat: int, size: float, room: float, fill: str = INK, anchor: str = "") -> str:
    """Where a player's name stands; the browser writes it, and as much of it as there is room for."""
    return text(
        x,
        y,
        cut(f"Seat {seat + 1}", size, room, "name"),
        size,
        fill,
        anchor,
        "name",
        f' data-name="{seat}" data-room="{room:g}"',
    )


def frame(
    width: float,
    height: float,
    radius: float = 14,
    edge: str = LINE,
    weight: float = 1.5,
    *,
    fill: str = NIGHT,
    solid: float = 0.82,
    dash: str = "",
) -> str:
    """A plate: dark glass with an edge and a thin light along its upper rim."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" fill-opacity="{solid:g}" '
        f'stroke="{edge}" stroke-width="{weight:g}"{dashes}/>'
    )


def lamp(x: float, y: float, radius: float = 6) -> str:
    """A light that breathes beside whoever is asked."""
    return f'<circle class="lamp" cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{GOLD}"/>'


def badge(x: float, y: float, words: str, size: float, edge: str = GOLD, fill: str = NIGHT, ink: str = "") -> str:
    """A number in a disc, wide enough for what it says."""
    half = max(0.72 * size, measure(words, size, "name") / 2 + 0.28 * size)
    high = 0.72 * size
    inside = text(x, round(y + 0.34 * size, 1), words, size, ink or edge, "middle", "name")
    return (
        f'<rect x="{x - half:g}" y="{y - high:g}" width="{2 * half:g}" height="{2 * high:g}" rx="{high:g}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.6"/>{inside}'
    )
