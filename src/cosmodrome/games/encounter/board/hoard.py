"""The looker's own hoard: a second hand beside or below the first, in a chest of its own."""

from __future__ import annotations

from functools import cache

from cosmodrome.core.art import GOLD, NIGHT, text

Area = tuple[float, float, float, float]
"""Left, top, width and height."""
GAP, EDGE, LID = 14, 8, 30


@cache
def halves(area: Area, hand: int, hoard: int) -> tuple[Area, Area]:
    """Room for the hand and for the hoard, by the cards in each: side by side, or on a phone one above the other."""
    left, top, width, height = area
    share = min(0.7, max(0.3, (hoard + 1) / (hand + hoard + 2)))
    if width > 3 * height:
        wide = round((width - GAP) * share, 1)
        return (left, top, width - GAP - wide, height), (left + width - wide, top, wide, height)
    high = round((height - GAP) * share, 1)
    return (left, top, width, height - GAP - high), (left, top + height - high, width, high)


def inside(area: Area) -> Area:
    """Where the cards lie in a chest."""
    left, top, width, height = area
    return left + EDGE, top + LID, width - 2 * EDGE, height - LID - EDGE


@cache
def chest(area: Area, small: float, foot: float) -> str:
    """A frame with a lid, round cards that reach down to `foot`."""
    left, top, width, _ = area
    height = foot + EDGE - top
    return (
        f'<g class="quiet" data-piece="hoard" role="img" aria-label="your hoard" '
        f'transform="translate({left:g},{top:g})">'
        f'<rect width="{width:g}" height="{height:g}" rx="14" fill="{NIGHT}" fill-opacity=".5" stroke="{GOLD}" '
        f'stroke-width="2"/><path d="M0 {LID - 5}H{width:g}" stroke="{GOLD}" stroke-opacity=".6" stroke-width="2"/>'
        f"{text(width / 2, 20, 'hoard', small, GOLD, 'middle')}</g>"
    )
