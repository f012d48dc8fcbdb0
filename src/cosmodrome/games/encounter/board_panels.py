"""Words beside the board: the offer on the table, the sum of each side, and the alien sheets."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.games.encounter.board_stations import station_panel
from cosmodrome.games.encounter.data import ALIENS, Box
from cosmodrome.games.encounter.emblems import emblem
from cosmodrome.games.encounter.events import SIDES, count, terms_text
from cosmodrome.games.encounter.view import SeatView, View


def panels(view: View, box: Box) -> dict[str, str]:
    """HTML by id; each panel is a pure function of the view."""
    found = {}
    for key, label, terms in (("offer", "Offer on the table", view.offer), ("draft", "Your draft", view.draft)):
        if terms is not None:
            words = _named(terms_text(terms, box), len(view.seats))
            found[key] = f'<section data-panel="{key}"><h3>{label}</h3><p>{words}</p></section>'
    if view.totals:
        found["totals"] = _totals(view)
    if view.stations:
        found["stations"] = station_panel(view, box)
    for seat in view.seats:
        if seat.alien:
            lies = _cards_on(seat, box)
            found[f"sheet:{seat.seat}"] = _sheet(box, seat.seat, seat.alien, seat.active, lies)
    return found


def on_sheet(seat: SeatView) -> str:
    """What lies on an alien sheet, in a few words; captured ships and open cards are drawn (see board_sheets.py)."""
    words = [count(seat.tokens, "token")] if seat.tokens else []
    words += [f"{len(seat.swallowed)} swallowed"] if seat.swallowed else []
    words += [count(seat.reserve, "extra ship")] if seat.reserve else []
    return " · ".join(words)


def _cards_on(seat: SeatView, box: Box) -> str:
    """The cards that lie on an alien sheet."""
    cards = ", ".join(escape(box.names[card]) for card in (*seat.swallowed, *seat.sheet))
    return f"<p><b>On the sheet.</b> {cards}</p>" if cards else ""


def _named(words: str, seats: int) -> str:
    """A sentence with `{2}` as HTML, the names to be filled in by the page."""
    text = escape(words)
    for seat in range(seats):
        text = text.replace(f"{{{seat}}}", f'<b data-name="{seat}">Seat {seat + 1}</b>')
    return text


def _totals(view: View) -> str:
    rows = []
    for side, name in enumerate(SIDES):
        steps = ", ".join(f"{escape(label)} {value:+}" for label, value in view.parts[side])
        rows.append(f"<p><b>The {name}: {view.totals[side]}</b> ({steps})</p>")
    return f'<section data-panel="totals"><h3>Totals</h3>{"".join(rows)}</section>'


@lru_cache(maxsize=1 << 10)
def _sheet(box: Box, seat: int, alien: str, active: bool, lies: str) -> str:
    text = box.aliens[ALIENS.index(alien)]
    state = "" if active else " (power off)"
    sign = emblem(alien, "currentColor", 0, 0)
    badge = f'<svg viewBox="-18 -18 36 36" width="36" height="36" aria-hidden="true">{sign}</svg>' if sign else ""
    return (
        f'<section data-panel="sheet:{seat}" class="sheet {text.level}"><h3>{badge}'
        f'<b data-name="{seat}">Seat {seat + 1}</b>: '
        f"{escape(alien)}{state}</h3><p>{escape(text.power)}</p><p><b>Wild flare.</b> {escape(text.wild)}</p>"
        f"<p><b>Super flare.</b> {escape(text.super)}</p>{lies}</section>"
    )
