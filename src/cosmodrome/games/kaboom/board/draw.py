"""A View of Cosmic Kaboom as a picture: the table from above, with what each seat has beside its corner."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.kaboom.board.art import letter
from cosmodrome.games.kaboom.board.layout import Layout, layout
from cosmodrome.games.kaboom.board.plates import deck, draw_seat, offered, panels
from cosmodrome.games.kaboom.board.sky import background, outline
from cosmodrome.games.kaboom.board.wakes import wake
from cosmodrome.games.kaboom.data import CORNER_NAMES, LEVELS, PLANETS, Box
from cosmodrome.games.kaboom.rules.free_area import FreeArea, Spot
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.shots import Stop
from cosmodrome.games.kaboom.text import direction_words, looker
from cosmodrome.games.kaboom.view import View, bearing

Way = tuple[Stop, ...]
SETTLING = 450  # ms in which a piece goes to where it belongs after its way


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    t = layout(view.width, view.height, view.edges, view.colours, view.corners, box, tall)
    pieces = {"sky": background(t, view.contact)}
    ways = dict(view.paths)
    for seat in range(len(view.colours)):
        draw_seat(pieces, t, view, seat)
    if view.step in ("Deploy", "Replace"):
        _draw_room(pieces, t, choices)
    if view.deck_kind != "none":
        pieces["deck"] = deck(t, view.deck, len(view.discards))
    for piece, way in view.paths:
        if drawn := wake(t, piece, way):
            pieces[f"wake:{piece}"] = drawn
    _draw_planets(pieces, t, view, ways)
    for seat in range(len(view.colours)):
        _draw_ship(pieces, t, view, seat, ways)
    _draw_bomb(pieces, t, view, choices, ways)
    for i, card in enumerate(view.offer):
        pieces[f"offer:{card}"] = offered(t, card, i)
    return Drawing(t.width, t.height, (pieces,), t.defs, panels(view, box))


# -- discs -----------------------------------------------------------------------------------------------


def _draw_planets(pieces: dict[str, str], t: Layout, view: View, ways: dict[str, Way]) -> None:
    me = looker(view)
    trays: dict[int, int] = {}
    own = view.places[PLANETS + me] or view.docks[me]
    for planet in range(PLANETS):
        place, taken = view.places[planet], view.taken[planet]
        crystal = planet in view.crystals and taken < 0
        mark = "kb-shield" if planet in view.shielded else "kb-target" if planet in view.targets else ""
        way = ways.get(f"planet:{planet}", ())
        if place is not None:
            pieces[f"planet:{planet}"] = _planet(t, planet, place, crystal, mark, way, view.corners[me], own)
        else:
            holder = taken if taken >= 0 else view.holder[planet]
            i = trays.get(holder, 0)
            trays[holder] = i + 1
            pieces[f"planet:{planet}"] = _shelved(t, planet, view.corners[holder], i, taken, holder, way)


@lru_cache(maxsize=1 << 13)
def _planet(
    t: Layout,
    planet: int,
    place: Point,
    crystal: bool,
    mark: str,
    way: Way,
    corner: int,
    ship: Point,
) -> str:
    """A planet in space, named by where it lies from the looker's ship."""
    x, y = t.at(place)
    where = direction_words(*bearing(ship, corner, place))
    name = f"planet {escape(t.box.planets[planet])}, {where}{', with its crystal' if crystal else ''}"
    gem = f'<use href="#kb-crystal-{planet // LEVELS}"/>' if crystal else ""
    ring = f'<use href="#{mark}"/>' if mark else ""
    return (
        f'<g class="piece planet" data-piece="planet:{planet}" data-part="planet:{planet}" role="img" '
        f'data-r="{t.box.planet.radius * t.scale:.1f}" '
        f'aria-label="{name}" transform="translate({x:g},{y:g})"{_path(t, way, (x, y))}>'
        f'<g transform="scale({t.scale:.4g})"><use href="#kb-planet-{planet}"/>{gem}{ring}</g>'
        f"{letter(t.box, planet // LEVELS, t.box.planet.radius * t.scale, t.words)}</g>"
    )


@lru_cache(maxsize=1 << 12)
def _shelved(t: Layout, planet: int, corner: int, i: int, taken: int, holder: int, way: Way) -> str:
    """A planet beside the table: destroyed, to be put down, or waiting."""
    x, y = t.tray(corner, i)
    name = f"planet {escape(t.box.planets[planet])}, "
    name += f"destroyed by seat {taken + 1}" if taken >= 0 else f"beside the table, held by seat {holder + 1}"
    cross = '<use href="#kb-cracks"/>' if taken >= 0 else ""
    part = "" if taken >= 0 else f' data-part="planet:{planet}"'
    return (
        f'<g class="piece planet{"" if taken >= 0 else " drag"}" data-piece="planet:{planet}"{part} role="img" '
        f'data-seat="{taken if taken >= 0 else holder}" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})"{_path(t, way, (x, y))}>'
        f'<g transform="scale(.46)" opacity="{0.75 if taken >= 0 else 1:g}">'
        f'<use href="#kb-planet-{planet}"/>{cross}</g></g>'
    )


def _path(t: Layout, way: Way, end: Point) -> str:
    """The way of a piece in ms and pixels; it ends where the piece now lies."""
    if not way:
        return ""
    stops = [(ms, *t.at((x, y))) for ms, x, y in way]
    ms, x, y = stops[-1]
    if abs(x - end[0]) + abs(y - end[1]) > 2:
        stops.append((ms + SETTLING, *end))
    return f' data-path="{" ".join(f"{ms},{x:g},{y:g}" for ms, x, y in stops)}"'


def _draw_ship(pieces: dict[str, str], t: Layout, view: View, seat: int, ways: dict[str, Way]) -> None:
    place = view.places[PLANETS + seat]
    if place is None:
        return
    me = looker(view)
    own = view.places[PLANETS + me] or view.docks[me]
    where = "" if seat == me else ", " + direction_words(*bearing(own, view.corners[me], place))
    whose = "your ship" if seat == view.seat else f"ship of seat {seat + 1}"
    way = ways.get(f"ship:{seat}", ())
    pieces[f"ship:{seat}"] = _ship(t, seat, place, f"{whose}{where}", seat == view.seat, way)


@lru_cache(maxsize=1 << 13)
def _ship(t: Layout, seat: int, place: Point, name: str, mine: bool, way: Way) -> str:
    x, y = t.at(place)
    ring = f'<circle r="{t.box.ship.radius + 4:g}" fill="none" stroke="{GOLD}" stroke-width="2"/>' if mine else ""
    return (
        f'<g class="piece ship" data-piece="ship:{seat}" data-part="ship:{seat}" role="img" aria-label="{name}" '
        f'data-seat="{seat}" data-r="{t.box.ship.radius * t.scale:.1f}" '
        f'transform="translate({x:g},{y:g})"{_path(t, way, (x, y))}><g transform="scale({t.scale:.4g})">'
        f'<circle r="26" fill="#fff" fill-opacity="0"/>{ring}<use href="#kb-ship-{t.colours[seat]}"/></g></g>'
    )


def _draw_bomb(
    pieces: dict[str, str],
    t: Layout,
    view: View,
    choices: Choices,
    ways: dict[str, Way],
) -> None:
    way = ways.get("bomb", ())
    if view.bomb is not None:
        pieces["bomb"] = _bomb(t, "bomb", "bomb", t.at(view.bomb), "the space bomb", way, 1)
    elif way:
        pieces["bomb"] = _bomb(t, "bomb", "", t.at(way[-1][1:]), "where the bomb came down", way, 0.8)
    elif view.step == "Bomb":
        own = view.corners[view.asked]
        ends = [span.low[0] for span in choices.ranges] or [own]
        for corner in ends:
            key = "bomb" if corner == own else f"bomb:{corner}"
            name = f"the space bomb, behind the {CORNER_NAMES[corner]} corner"
            pieces[key] = _bomb(t, key, f"bomb:{corner}", t.release(corner), name, (), 1)


@lru_cache(maxsize=1 << 10)
def _bomb(t: Layout, key: str, part: str, at: Point, name: str, way: Way, light: float) -> str:
    point = f' data-part="{part}"' if part else ""
    return (
        f'<g class="piece bomb" data-piece="{key}"{point} role="img" aria-label="{name}" opacity="{light:g}" '
        f'transform="translate({at[0]:g},{at[1]:g})"{_path(t, way, at)}><g transform="scale({t.scale:.4g})">'
        f'<use href="#{"kb-bomb" if light == 1 else "kb-blast"}"/></g></g>'
    )


# -- where a piece may be put --------------------------------------------------------------------------------


def _draw_room(pieces: dict[str, str], t: Layout, choices: Choices) -> None:
    for span in choices.ranges:
        if isinstance(span, Spot):
            pieces["room"] = _room(t, span.area)
            return


@lru_cache(maxsize=1 << 8)
def _room(t: Layout, area: FreeArea) -> str:
    """The free places lit: a bright field, from which everything too near to a disc or base is taken out."""
    (x0, y1), (x1, y0) = t.at(area.low), t.at(area.high)
    (left, top), (right, bottom) = t.at((0.0, float(t.up))), t.at((float(t.across), 0.0))
    dark = "#10143a"
    discs = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{reach * t.scale:.1f}"/>'
        for (x, y), reach in ((t.at((cx, cy)), reach) for cx, cy, reach in area.discs)
    )
    bases = "".join(f'<path d="{outline(t, triangle)}"/>' for triangle in area.bases)
    return (
        f'<g class="quiet" data-piece="room" opacity=".42"><clipPath id="kb-space"><rect x="{left:g}" '
        f'y="{top:g}" width="{right - left:g}" height="{bottom - top:g}"/></clipPath>'
        f'<g clip-path="url(#kb-space)"><rect x="{x0:g}" y="{y0:g}" width="{x1 - x0:g}" '
        f'height="{y1 - y0:g}" fill="#5ad1c0"/><g fill="{dark}">{discs}</g><g fill="{dark}" stroke="{dark}" '
        f'stroke-width="{2 * area.gap * t.scale:.1f}" stroke-linejoin="round">{bases}</g></g></g>'
    )
