"""Space stations as pictures, panels and lines of text: beside their planet, lit or dark."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, HALO, NIGHT, text
from cosmodrome.core.type import cut
from cosmodrome.games.encounter.data import ALIENS, Box
from cosmodrome.games.encounter.text_stations import standing, told
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
    badge = text(14, -5, str(tokens), 16, GOLD, "", "bold", HALO) if tokens else ""
    letters = cut(letters, 15.4, 26, "bold")
    return (
        f'<g class="piece station {"lit" if lit else "dark"}" data-piece="{key}" data-part="{key}" role="img" '
        f'aria-label="{escape(said)}" transform="translate({x:g},{y:g})"><g transform="scale(1.5)">{THUMB}'
        f"{_shining(letters) if lit else _dark(letters)}{badge}</g></g>"
    )


def station_face(letters: str, lit: bool) -> str:
    """The marker of a station by itself."""
    return _shining(escape(letters)) if lit else _dark(escape(letters))


def _shining(letters: str) -> str:
    rays = "".join(
        f'<path d="M0-11V-15" stroke="{GOLD}" stroke-width="2" transform="rotate({a})"/>' for a in (-40, 0, 40)
    )
    wings = f'<path d="M-18-5h6v10h-6zM12-5h6v10h-6zM-15-5v10M15-5v10" fill="#2f63b5" stroke="{GOLD}"/>'
    return (
        f'{rays}{wings}<circle r="13.5" fill="{GOLD}" stroke="{NIGHT}" stroke-width="1.5"/>'
        f"{text(0, 5, letters, 15.4, NIGHT, 'middle', 'bold')}"
    )


def _dark(letters: str) -> str:
    wings = f'<path d="M-18-5h6v10h-6zM12-5h6v10h-6z" fill="{NIGHT}" stroke="{DIM}" stroke-dasharray="3 2"/>'
    body = f'<circle r="13.5" fill="{NIGHT}" stroke="{DIM}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    return (
        f'{wings}{body}<path d="M-13 13L13-13" stroke="{DIM}" stroke-width="2"/>'
        f"{text(0, 5, letters, 15.4, DIM, 'middle', 'bold', HALO)}"
    )


def station_panel(view: View, box: Box) -> str:
    """All stations with their texts, for the panel beside the board."""
    rows = []
    for station in view.stations:
        entry = box.station[station.station]
        name = f'{escape(entry.id)} <small class="fine">{escape(entry.letters)}</small>'
        owner = f'<span data-name="{station.seat}">{escape(box.colour[station.seat].id)}</span>'
        words = f"{escape(entry.text)}{_second(station, box)}"
        rows.append(f'<dt>{name}</dt><dd class="fine">{owner}, {escape(standing(station, box))}</dd><dd>{words}</dd>')
    return f'<section data-panel="stations"><h3>Space stations</h3><dl>{"".join(rows)}</dl></section>'


def _second(station: StationView, box: Box) -> str:
    if not station.alien:
        return ""
    return f" <b>{escape(station.alien)}.</b> {escape(box.aliens[ALIENS.index(station.alien)].power)}"
