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
THUMB = '<rect x="-20" y="-17" width="40" height="34" fill-opacity="0"/>'
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
            x, y = left + 112 + 58 * (waiting % 2), top - 7
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
        f"{_shining(station, letters) if lit else _dark(station, letters)}{badge}</g></g>"
    )


def station_face(station: int, letters: str, lit: bool) -> str:
    """The model of a station by itself."""
    return _shining(station, escape(letters)) if lit else _dark(station, escape(letters))


_WINGS = "M-22-5h9v10h-9zM13-5h9v10h-9zM-17.5-5v10M17.5-5v10"
_MODELS = (
    "M-9-10L-15-19M9-10L15-19M-17.5-19a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M12.5-19a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"
    "M-13 4h-7v6h7M13 4h7v6h-7",
    "M10-9L20-19L24-15L14-4ZM18-21l8 8M-13-4h-9v8h9",
    "M-13-8h-7v-6M13-8h7v-6M-13 0h-9v8M13 0h9v8M2-22l-6 8h7l-5 8",
    "M-22 4C-24-20 24-20 22 4M-17 2C-18-14 18-14 17 2M-22 4l5-2M22 4l-5-2",
    "M-24-9h11v16h-11zM13-9h11v16h-11zM-21 7v-8h5v8M16 7v-8h5v8M-24-9l5.5-6l5.5 6M13-9l5.5-6l5.5 6",
    "M-20 10C-24-28 24-28 20 10M0-18V-24M-24 10h11M24 10h-11",
    "M-14-6C-24-8-24-20-16-22ZM-18-14l-6-4M13-4h9M13 4h9M22-7v14",
    "M7-11L20-22L24-17L13-6ZM24-24l3 4M-13 2h-9M-13 7h-6M-22-1v6",
    _WINGS + "M0-13V-20M-4-20h8",
    "M-24 0C-24-9 24-9 24 0C24 9-24 9-24 0M0-13V-21M-3-21a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
)
"""What each station has round its hull: a second crew's heads, a laser, coils, a shield, hangars, a dome, a dish, a
telescope, sails, a ring of time."""


def _model(station: int, colour: str, fill: str, dash: str = "") -> str:
    edge = f'stroke="{colour}" stroke-width="1.6" stroke-linejoin="round"{dash}'
    return f'<path d="{_MODELS[station]}" fill="{fill}" {edge}/>'


def _shining(station: int, letters: str) -> str:
    return (
        f'{_model(station, GOLD, "#2f63b5")}<circle r="13.5" fill="{GOLD}" stroke="{NIGHT}" stroke-width="1.5"/>'
        f"{text(0, 5, letters, 15.4, NIGHT, 'middle', 'bold')}"
    )


def _dark(station: int, letters: str) -> str:
    wings = _model(station, DIM, NIGHT, ' stroke-dasharray="3 2"')
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
