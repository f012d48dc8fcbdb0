"""The lines of Cosmic Chains: links and their breaks, what Copycats copy, and where a shot would land."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.games.chains.board.cards import SEGMENTS, stroke
from cosmodrome.games.chains.board.layout import Layout, Point
from cosmodrome.games.chains.rules.orbit import COLUMNS, NAMES

BROKEN = "#8a8fb5"


@lru_cache(maxsize=1 << 12)
def link(table: Layout, a: int, b: int, live: bool, loop: bool, rank: int) -> str:
    """Two neighbours of one owner: a chain's ring where they are linked, a torn one where not."""
    if loop:
        path, middle, turn = _bracket(table, a, b)
    else:
        path, middle, turn = _straight(table, a, b)
    colour = SEGMENTS[min(rank, len(SEGMENTS) - 1)][0] if live else BROKEN
    how = f'{stroke(rank)} stroke-width="6"' if live else f'stroke="{BROKEN}" stroke-width="3" stroke-dasharray="2 8"'
    line = (
        f'<path d="{path}" fill="none" {how} stroke-linecap="round"/>' if loop or a // COLUMNS != b // COLUMNS else ""
    )
    told = f"{NAMES[a]} and {NAMES[b]} {'linked' if live else 'not linked'}{' by the loop' if loop else ''}"
    ring = _ring(colour) if live else _torn()
    x, y = middle
    small = " scale(.78)" if table.tall else ""
    return (
        f'<g class="quiet link" data-piece="link:{a}:{b}" role="img" aria-label="{told}">{line}'
        f'<g transform="translate({x:g},{y:g}) rotate({turn}){small}">{ring}</g></g>'
    )


def _ring(colour: str) -> str:
    """A link of a chain, lying along its direction."""
    return (
        f'<rect x="-17" y="-8" width="34" height="16" rx="8" fill="none" stroke="#05060f" stroke-width="9"/>'
        f'<rect x="-17" y="-8" width="34" height="16" rx="8" fill="none" stroke="{colour}" stroke-width="5"/>'
        '<path d="M-9-8H9" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>'
    )


def _torn() -> str:
    half = "M-5-7H-9a7 7 0 0 0 0 14h4M5-7h4a7 7 0 0 1 0 14h-4"
    return (
        f'<path d="{half}" fill="none" stroke="#05060f" stroke-width="8"/><path d="{half}" fill="none" '
        f'stroke="{BROKEN}" '
        'stroke-width="4"/><path d="M-3-6l6 12M3-6l-6 12" stroke="#ff8a7a" stroke-width="2.6" stroke-linecap="round"/>'
    )


def _straight(table: Layout, a: int, b: int) -> tuple[str, Point, int]:
    """The gap between two neighbours, where a ring hangs in it, and the ring's angle."""
    (ax, ay), (bx, by) = table.middle(a), table.middle(b)
    wide, high = table.card
    if abs(by - ay) > abs(bx - ax):
        way = 1 if by > ay else -1
        x = ax - 0.42 * wide if table.tall else ax  # on a phone beside the names
        y = table.joint(a, b) if table.tall else (ay + by) / 2
        return f"M{x:g} {ay + way * high / 2:g}V{by - way * high / 2:g}", (x, y), 90
    way = 1 if bx > ax else -1
    x = (ax + bx) / 2 if table.tall else table.joint(a, b)
    return f"M{ax + way * wide / 2:g} {ay:g}H{bx - way * wide / 2:g}", (x, ay), 0


def _bracket(table: Layout, a: int, b: int) -> tuple[str, Point, int]:
    """The way round from the last slot to the first, outside the row, and where its ring hangs."""
    (ax, ay), (bx, by) = table.middle(a), table.middle(b)
    if table.leftward:
        (ax, ay), (bx, by) = (bx, by), (ax, ay)
    (x, y), (wide, high) = table.place(a), table.card
    near = a // COLUMNS == table.near
    if table.tall:
        edge, far = (x - 5, x - 44) if near else (x + wide + 5, x + wide + 76)
        corner = f"C{far:g} {ay:g} {far:g} {ay:g} {far:g} {ay + 40:g}V{by - 40:g}C{far:g} {by:g} {far:g} {by:g}"
        return f"M{edge:g} {ay:g}{corner} {edge:g} {by:g}", (far, (ay + by) / 2), 90
    edge, far = (y + high + 5, y + high + 43) if near else (y - 5, y - 50)
    corner = f"C{ax:g} {far:g} {ax:g} {far:g} {ax + 40:g} {far:g}H{bx - 40:g}C{bx:g} {far:g} {bx:g} {far:g}"
    return f"M{ax:g} {edge:g}{corner} {bx:g} {edge:g}", ((ax + bx) / 2, far), 0


def _arc(a: Point, b: Point, bend: float) -> tuple[str, Point]:
    """A curve from a to b that bends to one side, and its middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    cx, cy = (a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend
    middle = (a[0] + 2 * cx + b[0]) / 4, (a[1] + 2 * cy + b[1]) / 4
    return f"M{a[0]:.0f} {a[1]:.0f}Q{cx:.0f} {cy:.0f} {b[0]:.0f} {b[1]:.0f}", middle


@lru_cache(maxsize=1 << 12)
def copy_line(table: Layout, cell: int, source: int, works: bool) -> str:
    """From a Copycat to what it copies now."""
    path, (x, y) = _arc(table.middle(cell), table.middle(source), 0.28)
    told = f"{NAMES[cell]} copies {NAMES[source]}" + ("" if works else " in scoring only")
    dim = "1" if works else ".55"
    end = table.middle(source)
    return (
        f'<g class="quiet" data-piece="copy:{cell}" role="img" aria-label="{told}" opacity="{dim}">'
        f'<path d="{path}" fill="none" stroke="#05060f" stroke-width="6" stroke-opacity=".6"/>'
        f'<path d="{path}" fill="none" stroke="#d0a6ff" stroke-width="3" '
        'stroke-dasharray="1 7" stroke-linecap="round"/>'
        f'<circle cx="{end[0]:g}" cy="{end[1]:g}" r="6" fill="#d0a6ff" stroke="#05060f" stroke-width="2"/>'
        f'<g transform="translate({x:.0f},{y:.0f})"><rect x="-13" y="-10" width="16" '
        'height="18" rx="3" fill="#5b3f8f" stroke="#d0a6ff"/>'
        '<rect x="-5" y="-5" width="16" height="18" rx="3" fill="#7a58b8" stroke="#fff"/></g></g>'
    )


@lru_cache(maxsize=1 << 12)
def aim(table: Layout, source: int, target: int, card: int) -> str:
    """A shot that could be fired now: its way, the crosshair, and a small picture of what would land there."""
    (ax, ay), (bx, by) = table.middle(source), table.middle(target)
    path, _ = _arc((ax, ay), (bx, by), 0.12)
    told = f"{NAMES[source]} could hit {NAMES[target]} and would land there"
    return (
        f'<g class="quiet" data-piece="aim:{source}:{target}" role="img" aria-label="{told}">'
        f'<path d="{path}" fill="none" stroke="#ff6b5e" stroke-width="2.5" '
        'stroke-dasharray="9 7" stroke-opacity=".85"/>'
        f'<use href="#crosshair" x="{bx:g}" y="{by:g}"/><g transform="translate({bx + 12:g},{by + 8:g})" opacity=".9">'
        '<circle cx="16" cy="16" r="18" fill="#3a1020" stroke="#ff6b5e" stroke-width="2"/>'
        f'<use href="#art-{card}" transform="scale(.32)"/></g></g>'
    )
