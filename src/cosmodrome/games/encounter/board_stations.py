"""Space stations as pictures, panels and lines of text: beside their planet, lit or dark."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape

from cosmodrome.core.text import Line, Span
from cosmodrome.games.encounter.art import FONT, GOLD, NIGHT
from cosmodrome.games.encounter.data import ALIENS, Box
from cosmodrome.games.encounter.events import count
from cosmodrome.games.encounter.view import StationView, View

DIM = "#c5caf0"
THUMB = '<rect x="-18" y="-15" width="36" height="33" fill-opacity="0"/>'
"""What is pointed at may be more than what is seen."""
Point = tuple[float, float]


def draw_stations(
    pieces: dict[str, str],
    view: View,
    box: Box,
    foot: Callable[[int], Point],
    plate: Callable[[int], tuple[float, float, int, int]],
) -> None:
    """A marker at the foot of each station planet; one that is being attached waits above its seat's plate."""
    waiting = 0
    for station in view.stations:
        if station.planet >= 0:
            x, y = foot(station.planet)
        else:
            left, top, _, _ = plate(station.seat)
            x, y = left + 36 + 58 * (waiting % 2), top - 7
            waiting += 1
        letters, said = box.station[station.station].letters, told(station, box)
        pieces[f"station:{station.station}"] = _marker(
            station.station, letters, station.lit, station.tokens, said, x, y
        )


@lru_cache(maxsize=1 << 12)
def _marker(station: int, letters: str, lit: bool, tokens: int, said: str, x: float, y: float) -> str:
    """A small satellite: filled and shining while lit, hollow, dashed and struck through while dark."""
    key = f"station:{station}"
    look = f'font-size="15" font-weight="700" fill="{GOLD}" stroke="{NIGHT}" stroke-width="3" paint-order="stroke"'
    badge = f'<text x="14" y="-5" {look} {FONT}>{tokens}</text>' if tokens else ""
    return (
        f'<g class="piece station {"lit" if lit else "dark"}" data-piece="{key}" data-part="{key}" role="img" '
        f'aria-label="{escape(said)}" transform="translate({x:g},{y:g})"><g transform="scale(1.5)">{THUMB}'
        f"{_shining(escape(letters)) if lit else _dark(escape(letters))}{badge}</g></g>"
    )


def _shining(letters: str) -> str:
    rays = "".join(
        f'<path d="M0-11V-15" stroke="{GOLD}" stroke-width="2" transform="rotate({a})"/>' for a in (-40, 0, 40)
    )
    wings = f'<path d="M-18-5h6v10h-6zM12-5h6v10h-6zM-15-5v10M15-5v10" fill="#2f63b5" stroke="{GOLD}"/>'
    return (
        f'{rays}{wings}<circle r="12" fill="{GOLD}" stroke="{NIGHT}" stroke-width="1.5"/>'
        f'<text y="4" text-anchor="middle" font-size="13" font-weight="700" fill="{NIGHT}" {FONT}>{letters}</text>'
    )


def _dark(letters: str) -> str:
    wings = f'<path d="M-18-5h6v10h-6zM12-5h6v10h-6z" fill="{NIGHT}" stroke="{DIM}" stroke-dasharray="3 2"/>'
    body = f'<circle r="12" fill="{NIGHT}" stroke="{DIM}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    look = f'fill="{DIM}" stroke="{NIGHT}" stroke-width="3" paint-order="stroke"'
    return (
        f'{wings}{body}<path d="M-13 13L13-13" stroke="{DIM}" stroke-width="2"/>'
        f'<text y="4" text-anchor="middle" font-size="13" font-weight="700" {look} {FONT}>{letters}</text>'
    )


def told(station: StationView, box: Box) -> str:
    """A station in words, without its text."""
    return f"{box.station[station.station].id} of {box.colour[station.seat].id} {_standing(station, box)}"


def _standing(station: StationView, box: Box) -> str:
    """Where it is, and how it goes on there."""
    where = f"on {box.planet(station.planet)}" if station.planet >= 0 else "being attached"
    tokens = f", {count(station.tokens, 'token')}" if station.tokens else ""
    alien = f", with the {station.alien}{'' if station.active else ' (power off)'}" if station.alien else ""
    return f"{where}, {'lit' if station.lit else 'dark'}{tokens}{alien}"


def station_panel(view: View, box: Box) -> str:
    """All stations with their texts, for the panel beside the board."""
    rows = []
    for station in view.stations:
        entry = box.station[station.station]
        name = f'{escape(entry.id)} <small class="fine">{escape(entry.letters)}</small>'
        owner = f'<span data-name="{station.seat}">{escape(box.colour[station.seat].id)}</span>'
        words = f"{escape(entry.text)}{_second(station, box)}"
        rows.append(f'<dt>{name}</dt><dd class="fine">{owner}, {escape(_standing(station, box))}</dd><dd>{words}</dd>')
    return f'<section data-panel="stations"><h3>Space stations</h3><dl>{"".join(rows)}</dl></section>'


def _second(station: StationView, box: Box) -> str:
    if not station.alien:
        return ""
    return f" <b>{escape(station.alien)}.</b> {escape(box.aliens[ALIENS.index(station.alien)].power)}"


def station_lines(view: View, box: Box) -> list[Line]:
    """A line of text for each station."""
    lines: list[Line] = []
    for station in view.stations:
        sign, said = f"{'+' if station.lit else '-'}{box.station[station.station].letters}", f"{told(station, box)}."
        lines.append((Span(f"{sign} {said}", said, f"station:{station.station}"),))
    return lines


def station_sign(view: View, box: Box, planet: int) -> tuple[str, str]:
    """The mark of a station on its planet, and how it is said; plus for lit, minus for dark."""
    for station in view.stations:
        if station.planet == planet:
            entry = box.station[station.station]
            return (
                f" {'+' if station.lit else '-'}{entry.letters}",
                f", {entry.id} ({'lit' if station.lit else 'dark'})",
            )
    return "", ""
