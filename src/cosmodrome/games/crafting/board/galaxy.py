"""The own galaxy, large: spaces, stars, life, nebulae and what they need."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, HALO, INK, LINE, SOFT, text
from cosmodrome.core.drawing import piece
from cosmodrome.games.crafting.board.art import SECTOR_TONES, STAR_TONES, hexagon
from cosmodrome.games.crafting.board.layout import Chart, Layout
from cosmodrome.games.crafting.box import STARS, Box
from cosmodrome.games.crafting.rules.galaxy import SECTORS, SIGNS, cells
from cosmodrome.games.crafting.text import nebula_name
from cosmodrome.games.crafting.view import Sky

Pieces = dict[str, str]
FAINT = ' fill-opacity=".6"'
NEAR = 4
"""From so many life tokens on, the missing sides of a ring are lit."""

# -- the ground -------------------------------------------------------------------------------------------


def ground(layout: Layout) -> str:
    """The hexagons tinted by sector, the sectors' signs, and the boundary lines between them."""
    galaxy, chart = layout.box.galaxy, layout.chart
    shape = hexagon(chart.radius * 0.985)
    cellar = "".join(
        f'<polygon points="{shape}" transform="translate({x:.1f},{y:.1f})" fill="{SECTOR_TONES[sector]}" '
        f'fill-opacity=".17" stroke="{SECTOR_TONES[sector]}" stroke-opacity=".4"/>'
        for (x, y), sector in zip(chart.hexes, galaxy.sector, strict=True)
    )
    lines = "".join(_line(chart, galaxy.ends[side]) for side in galaxy.borders)
    border = (
        f'<g fill="none" stroke="{GOLD}" stroke-linecap="round"><path d="{lines}" stroke-opacity=".22" '
        f'stroke-width="{0.3 * chart.radius:.0f}"/><path d="{lines}" stroke-opacity=".8" stroke-width="2.5"/></g>'
    )
    return (
        f'<g class="quiet" data-piece="ground">{cellar}{border}'
        f"{''.join(_sign(layout, sector) for sector in range(3))}</g>"
    )


def _line(chart: Chart, ends: tuple[int, int]) -> str:
    (a, b), (c, d) = chart.stars[ends[0]], chart.stars[ends[1]]
    return f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"


def _sign(layout: Layout, sector: int) -> str:
    """A sector's letter, outside the galaxy on its side."""
    chart, galaxy = layout.chart, layout.box.galaxy
    spots = [chart.hexes[i] for i, own in enumerate(galaxy.sector) if own == sector]
    middle = [sum(axis) / len(chart.hexes) for axis in zip(*chart.hexes, strict=True)]
    x, y = max(spots, key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2)
    far = ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5 or 1
    x, y = x + (x - middle[0]) / far * chart.radius * 1.36, y + (y - middle[1]) / far * chart.radius * 1.36
    size = 0.5 * chart.radius
    tone = SECTOR_TONES[sector]
    return (
        f'<text x="{x:.0f}" y="{y + size / 3:.0f}" font-size="{size:.0f}" text-anchor="middle" fill="{tone}" '
        f'fill-opacity=".85" class="face">{SIGNS[sector]}<title>{SECTORS[sector]} sector</title></text>'
    )


# -- the own galaxy -----------------------------------------------------------------------------------------


def draw_galaxy(pieces: Pieces, layout: Layout, sky: Sky, own: bool) -> None:
    """Every space and every piece of one galaxy, each to be pointed at if it is the looker's."""
    galaxy, proto, stable, nova = layout.box.galaxy, sky.proto, sky.stable, sky.nova
    for space in range(len(sky.tiles)):
        pieces[f"hex:{space}"] = _hexed(layout, sky, space, own)
    dots, free = _empty_stars(layout, own), galaxy.side_net.all & ~(proto | stable)
    wanted = closing(layout.box, sky) & free
    grooves = _empty_sides(layout, own, False)
    for side in cells(free & ~wanted):
        pieces[f"life:{side}"] = grooves[side]
    grooves = _empty_sides(layout, own, True)
    for side in cells(wanted):
        pieces[f"life:{side}"] = grooves[side]
    for side in cells(proto):
        pieces[f"being:{side}"] = _life(layout, side, False, own)
    for side in cells(stable):
        pieces[f"being:{side}"] = _life(layout, side, True, own)
    taken = 0
    for mask in sky.stars:
        taken |= mask
    for star in cells(galaxy.star_net.all & ~taken):
        pieces[f"star:{star}"] = dots[star]
    for kind in range(4):
        for star in cells(sky.stars[kind]):
            pieces[f"body:{star}:{kind}"] = _star(layout, star, kind, nova >> star & 1, own)


def closing(box: Box, sky: Sky) -> int:
    """The sides of completed nebulae whose ring of life is nearly closed, as a mask."""
    rings, life, found = box.galaxy.ring_mask, sky.proto | sky.stable, 0
    for space in cells(sky.done & ~sky.alive):
        if (rings[space] & life).bit_count() >= NEAR:
            found |= rings[space]
    return found


@lru_cache(maxsize=64)
def _empty_stars(layout: Layout, own: bool) -> list[str]:
    """Every star space without a star."""
    r = layout.chart.radius
    dot = (
        f'<circle r="{0.27 * r:.1f}" fill="#05060f" fill-opacity=".01"/>'
        f'<circle r="{0.13 * r:.1f}" fill="#05060f" fill-opacity=".6" stroke="#cfd4ff" stroke-opacity=".65"/>'
    )
    names = layout.box.galaxy.stars
    return [_spot(layout, "star", i, name, dot, own) for i, name in enumerate(names)]


@lru_cache(maxsize=64)
def _empty_sides(layout: Layout, own: bool, wanted: bool) -> list[str]:
    """Every life space without life; golden those that a nearly closed ring waits for."""
    r = layout.chart.radius
    names, turns = layout.box.galaxy.sides, layout.chart.turns
    edge = (
        f'stroke="{GOLD}" stroke-width="2" stroke-dasharray="5 4"'
        if wanted
        else 'stroke="#cfd4ff" stroke-opacity=".32"'
    )
    touch = (
        f'<rect x="{-0.25 * r:.1f}" y="{-0.2 * r:.1f}" width="{0.5 * r:.1f}" height="{0.4 * r:.1f}" fill-opacity="0"/>'
    )
    groove = (
        f'<rect x="{-0.24 * r:.1f}" y="{-0.1 * r:.1f}" width="{0.48 * r:.1f}" height="{0.2 * r:.1f}" '
        f'rx="{0.1 * r:.1f}" fill="#05060f" fill-opacity=".55" {edge}/>'
    )
    last = "; a ring is nearly closed here" if wanted else ""
    return [
        _spot(layout, "life", i, name, f'<g transform="rotate({turns[i]:g})">{touch}{groove}</g>', own, last)
        for i, name in enumerate(names)
    ]


def _spot(layout: Layout, kind: str, i: int, name: str, inside: str, own: bool, last: str = "") -> str:
    x, y = (layout.chart.stars if kind == "star" else layout.chart.sides)[i]
    what = "star space" if kind == "star" else "life space"
    said = f"{what} {name}, {_sectors(layout.box, kind, i)}, empty{last}"
    return piece(f"{kind}:{i}", round(x, 1), round(y, 1), inside, name=said, part=f"{kind}:{i}" if own else "")


def _sectors(box: Box, kind: str, i: int) -> str:
    masks = box.galaxy.sector_stars if kind == "star" else box.galaxy.sector_sides
    return " and ".join(name for name, mask in zip(SECTORS, masks, strict=True) if mask >> i & 1)


@lru_cache(maxsize=1 << 12)
def _star(layout: Layout, star: int, kind: int, nova: int, own: bool) -> str:
    x, y = layout.chart.stars[star]
    what = f"{STARS[kind]} {'supernova' if nova else 'star'}"
    said = f"{what} on {layout.box.galaxy.stars[star]}, {_sectors(layout.box, 'star', star)}"
    use = f'<use href="#{"nova" if nova else "star"}-{kind}" transform="scale({layout.chart.radius / 76:.2f})"/>'
    part = f' data-part="star:{star}"' if own else ""
    return (
        f'<g class="piece" data-piece="body:{star}:{kind}" data-kind="star-{kind}" data-from="held-star:{kind}" '
        f'role="img" aria-label="{said}"{part} transform="translate({x:.1f},{y:.1f})">{use}</g>'
    )


@lru_cache(maxsize=1 << 11)
def _life(layout: Layout, side: int, stable: bool, own: bool) -> str:
    x, y = layout.chart.sides[side]
    kind = "stable" if stable else "proto"
    said = f"{kind} life on {layout.box.galaxy.sides[side]}, {_sectors(layout.box, 'life', side)}"
    turn, size = layout.chart.turns[side], layout.chart.radius / 76
    part = f' data-part="life:{side}"' if own else ""
    return (
        f'<g class="piece" data-piece="being:{side}" data-kind="life" data-from="held-life" role="img" '
        f'aria-label="{said}"{part} transform="translate({x:.1f},{y:.1f})">'
        f'<use href="#{kind}" transform="rotate({turn:g}) scale({size:.2f})"/></g>'
    )


# -- nebulae ------------------------------------------------------------------------------------------------


def _hexed(layout: Layout, sky: Sky, space: int, own: bool) -> str:
    """A nebula space. What it shows depends on little, so drawings are kept and most are found."""
    tile, galaxy = sky.tiles[space], layout.box.galaxy
    ring = (sky.proto & galaxy.ring_mask[space]).bit_count(), (sky.stable & galaxy.ring_mask[space]).bit_count()
    if tile < 0:
        return _bare(layout, space, own)
    bit = 1 << space
    state = 3 if sky.alive & bit else 2 if sky.done & bit else 1 if sky.ready & bit else 0
    corner = galaxy.corner_mask[space]
    plain = corner & ~sky.nova
    have: tuple[int, ...] = ()
    if state < 2:
        have = (*((mask & plain).bit_count() for mask in sky.stars), (corner & sky.nova).bit_count())
    return _nebula(layout, space, tile, state, have, ring, sky.values[space], nebula_name(sky, layout.box, space), own)


@lru_cache(maxsize=256)
def _bare(layout: Layout, space: int, own: bool) -> str:
    x, y = layout.chart.hexes[space]
    name = layout.box.galaxy.hexes[space]
    r = layout.chart.radius
    inside = (
        f'<polygon points="{hexagon(0.6 * r)}" fill="#05060f" fill-opacity=".22" stroke="{LINE}" stroke-opacity=".35" '
        f'stroke-dasharray="3 7"/>{text(0, 0.07 * r, name, layout.words, SOFT, "middle", more=FAINT)}'
    )
    sector = SECTORS[layout.box.galaxy.sector[space]]
    part = f"hex:{space}" if own else ""
    return piece(f"hex:{space}", round(x, 1), round(y, 1), inside, name=f"{name}, {sector}, no nebula", part=part)


@lru_cache(maxsize=1 << 13)
def _nebula(
    layout: Layout,
    space: int,
    tile: int,
    state: int,
    have: tuple[int, ...],
    ring: tuple[int, int],
    value: int,
    said: str,
    own: bool,
) -> str:
    """A nebula: open (0), ready to be completed (1), completed (2), with advanced life (3)."""
    x, y = layout.chart.hexes[space]
    r, entry = layout.chart.radius, layout.box.tile[tile]
    picture = "cloud" if state >= 2 else "dust"
    inside = f'<use href="#{picture}-tile-{entry.size - 1}" transform="scale({r / 118:.2f})"/>'
    if state == 1:
        inside += (
            f'<polygon class="ready" points="{hexagon(0.71 * r)}" fill="{GOLD}" fill-opacity=".13" stroke="{GOLD}" '
            'stroke-width="3.5"/>'
        )
    if state < 2:
        inside += _needs(r, layout.words, entry.needs, have)
    inside += _points(r, entry.points, state)
    if state == 3:
        inside += _being(r, layout.words, value)
    else:
        inside += _rim(r, layout.words, *ring, state == 2)
    part = f' data-part="hex:{space}"' if own else ""
    told = escape(f"{layout.box.galaxy.hexes[space]}: {said}")
    return (
        f'<g class="piece" data-piece="hex:{space}" data-kind="tile-{tile}" data-from="held-tile:{tile}" role="img" '
        f'aria-label="{told}"{part} transform="translate({x:.1f},{y:.1f})">{inside}'
        f"<title>{told}</title></g>"
    )


def _points(r: float, points: int, state: int) -> str:
    tone = INK if state >= 2 else GOLD
    y = -0.36 * r if state != 3 else -0.4 * r
    return text(0, round(y, 1), str(points), round(0.29 * r), tone, "middle", "name", HALO)


def needed(needs: tuple[int, ...], have: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each star a nebula asks for, and how it is met: 0 not yet, 1 by a star, 2 by a supernova."""
    wild = have[4]
    found = []
    for kind, need in enumerate(needs):
        for i in range(need):
            met = 1 if i < have[kind] else 2 if wild > 0 else 0
            wild -= met == 2
            found.append((kind, met))
    return found


def _needs(r: float, words: float, needs: tuple[int, ...], have: tuple[int, ...]) -> str:
    """The stars asked for: full where they lie, hollow where they are missing, golden where a supernova stands in."""
    icons = needed(needs, have)
    rows = (icons[:3], icons[3:]) if len(icons) > 3 else (icons,)
    letter = max(0.2 * r, words)
    step, size = 1.62 * letter, 0.74 * letter
    parts = []
    for line, row in enumerate(rows):
        y = (line - (len(rows) - 1) / 2) * 1.6 * letter + 0.08 * r
        for i, (kind, met) in enumerate(row):
            x = (i - (len(row) - 1) / 2) * step
            light, middle, deep = STAR_TONES[kind]
            fill = ("#05060f", middle, GOLD)[met]
            ink = (light, "#120c22", "#3a2208")[met]
            edge = f'stroke="{deep}"' if met else f'stroke="{middle}" stroke-dasharray="2.5 2.5" fill-opacity=".55"'
            parts.append(
                f'<g transform="translate({x:.1f},{y:.1f})"><circle r="{size:.1f}" fill="{fill}" {edge} '
                'stroke-width="1.6"/>'
                f"{text(0, round(0.35 * letter, 1), STARS[kind], round(letter, 1), ink, 'middle', 'bold')}</g>"
            )
    return "".join(parts)


def _rim(r: float, words: float, proto: int, stable: int, done: bool) -> str:
    """Six beads for the life round a nebula, and how many are still missing when few are."""
    beads = []
    for i in range(6):
        tone = "#8df0a8" if i < stable else "#c9a0ff" if i < stable + proto else "none"
        x = (i - 2.5) * 0.115 * r
        beads.append(f'<circle cx="{x:.1f}" r="{0.042 * r:.1f}" fill="{tone}" stroke="{SOFT}" stroke-opacity=".6"/>')
    y = 0.56 * r if not done else 0.34 * r
    ready = proto + stable == 6
    halo = f'<circle r="{0.3 * r:.0f}" fill="url(#gold-glow)"/>' if done and ready else ""
    told = ""
    if done and proto + stable >= NEAR:
        said = "full ring!" if ready else f"{6 - proto - stable} to go"
        told = text(0, -0.15 * r, said, max(0.2 * r, words), GOLD if ready else "#b9ffcb", "middle", "bold", HALO)
    opacity = 1 if done else 0.6
    return f'<g opacity="{opacity}" transform="translate(0,{y:.1f})">{halo}{"".join(beads)}{told}</g>'


def _being(r: float, words: float, value: int) -> str:
    worth = text(0, 0.58 * r, f"+{value}", max(0.22 * r, words), INK, "middle", "name", HALO) if value else ""
    return f'<use href="#creature" transform="translate(0,{0.06 * r:.1f}) scale({r / 100:.2f})"/>{worth}'


def lone_tile(size: int, needs: tuple[int, ...], points: int, done: bool) -> str:
    """A nebula by itself, of radius 100, as it comes from its stack or as it is when completed."""
    cloud = f'<use href="#{"cloud" if done else "dust"}-tile-{size - 1}" transform="scale({100 / 118:.2f})"/>'
    return cloud + ("" if done else _needs(100, 0, needs, (0, 0, 0, 0, 0))) + _points(100, points, 2 if done else 0)
