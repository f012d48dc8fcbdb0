"""The galaxies of the others: small on the board, and large in a panel for whoever asks."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.core.art import GOLD, INK, SOFT, text
from cosmodrome.core.type import measure
from cosmodrome.games.crafting.board.art import SECTOR_TONES, STAR_TONES, hexagon
from cosmodrome.games.crafting.board.layout import Chart, Layout
from cosmodrome.games.crafting.rules.galaxy import cells
from cosmodrome.games.crafting.view import View


def mini(layout: Layout, view: View, seat: int, place: int) -> str:
    """Somebody else's galaxy in small, one piece."""
    sky = view.skies[seat]
    flags = (sky.done, sky.alive, sky.ready, sky.nova, sky.proto, sky.stable)
    return _mini(layout, seat, place, tuple(sky.stars), tuple(sky.tiles), flags)


@lru_cache(maxsize=512)
def _mini(
    layout: Layout, seat: int, place: int, stars: tuple[int, ...], tiles: tuple[int, ...], flags: tuple[int, ...]
) -> str:
    done, alive, ready, nova, proto, stable = flags
    chart, galaxy = layout.minis[place], layout.box.galaxy
    r = chart.radius
    parts = [
        _mini_hex(layout, chart, space, tile, (done >> space & 1, alive >> space & 1, ready >> space & 1))
        for space, tile in enumerate(tiles)
    ]
    for mask, tone in ((proto, "#c9a0ff"), (stable, "#8df0a8")):
        line = "".join(_line_short(chart, galaxy.ends[side]) for side in cells(mask))
        if line:
            parts.append(f'<path d="{line}" stroke="{tone}" stroke-width="{0.2 * r:.1f}" stroke-linecap="round"/>')
    parts = [f'<g stroke-opacity=".7">{"".join(parts)}</g>', '<g stroke="#05060f">']
    for kind in range(4):
        for star in cells(stars[kind]):
            x, y = chart.stars[star]
            fill = GOLD if nova >> star & 1 else STAR_TONES[kind][1]
            parts.append(_mini_star(kind, x, y, 0.32 * r, fill))
    return (
        f'<g data-piece="mini:{seat}" data-seat="{seat}"><a href="#large-{seat}" '
        f'aria-label="galaxy of seat {seat + 1}; show it large"><title>Show this galaxy large</title>'
        f'<g id="galaxy-{seat}">{"".join(parts)}</g></g></a></g>'
    )


def _mini_star(kind: int, x: float, y: float, r: float, fill: str) -> str:
    """A star too small for a letter, told by its shape: H a ball, He with a core, O a ring, C a diamond."""
    place = f'cx="{x:.1f}" cy="{y:.1f}"'
    if kind == 3:
        return (
            f'<path d="M{x:.1f} {y - 1.2 * r:.1f}l{1.2 * r:.1f} {1.2 * r:.1f}l{-1.2 * r:.1f} {1.2 * r:.1f}'
            f'l{-1.2 * r:.1f} {-1.2 * r:.1f}z" fill="{fill}"/>'
        )
    core = f'<circle {place} r="{0.42 * r:.1f}" fill="#05060f"/>' if kind else ""
    ball = f'<circle {place} r="{r:.1f}" fill="{fill}"/>'
    if kind == 2:
        return f'<circle {place} r="{0.8 * r:.1f}" fill="none" stroke="{fill}" stroke-width="{0.55 * r:.1f}"/>'
    return ball + core


def large(layout: Layout, seat: int, place: int) -> str:
    """The same galaxy for a panel, where it is as large as the panel; it shows whatever the small one shows."""
    chart = layout.minis[place]
    (left, *_, right), (top, *_, bottom) = (sorted(axis) for axis in zip(*chart.stars, strict=True))
    edge = 0.35 * chart.radius
    box = (left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge)
    return (
        f'<svg id="large-{seat}" viewBox="{" ".join(f"{n:.1f}" for n in box)}" role="img" '
        f'aria-label="galaxy of seat {seat + 1}"><use href="#galaxy-{seat}"/></svg>'
    )


def _mini_hex(layout: Layout, chart: Chart, space: int, tile: int, flags: tuple[int, int, int]) -> str:
    """One nebula space in small: dust or cloud, its points or its life."""
    done, alive, ready = flags
    (x, y), r = chart.hexes[space], chart.radius
    tone = SECTOR_TONES[layout.box.galaxy.sector[space]]
    look = f'fill="{tone}" fill-opacity=".2"'
    if tile >= 0:
        look = f'fill="url(#{"neb" if done else "dust"}-{layout.box.tile[tile].size - 1})"'
    drawn = (
        f'<polygon points="{hexagon(0.94 * r)}" transform="translate({x:.1f},{y:.1f})" {look} '
        f'stroke="{GOLD if ready else tone}"/>'
    )
    if alive:
        return drawn + f'<use href="#creature" transform="translate({x:.1f},{y:.1f}) scale({r / 75:.2f})"/>'
    if tile >= 0:
        points, ink, size = str(layout.box.tile[tile].points), INK if done else SOFT, max(layout.words, 0.5 * r)
        if measure(points, size) < 1.5 * r:
            return drawn + text(round(x, 1), round(y + 0.35 * size, 1), points, round(size, 1), ink, "middle")
    return drawn


def _line_short(chart: Chart, ends: tuple[int, int]) -> str:
    """The middle of a side."""
    (a, b), (c, d) = chart.stars[ends[0]], chart.stars[ends[1]]
    return f"M{0.66 * a + 0.34 * c:.1f} {0.66 * b + 0.34 * d:.1f}L{0.34 * a + 0.66 * c:.1f} {0.34 * b + 0.66 * d:.1f}"
