"""Space stations in words: what a marker, the terminal and a screen reader say of them."""

from __future__ import annotations

from cosmodrome.core.text import Line, Span
from cosmodrome.games.encounter.data import Box
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.view import StationView, View


def told(station: StationView, box: Box) -> str:
    """A station in words, without its text."""
    return f"{box.colour[station.seat].id}'s {box.station[station.station].id}: {standing(station, box)}"


def standing(station: StationView, box: Box) -> str:
    """Where it is, and how it goes on there."""
    if station.planet < 0:
        return "not attached yet"
    tokens = f", {count(station.tokens, 'token')}" if station.tokens else ""
    alien = f", with the {station.alien}{'' if station.active else ' (power off)'}" if station.alien else ""
    return f"on {box.planet(station.planet)}, {'lit' if station.lit else 'dark'}{tokens}{alien}"


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
