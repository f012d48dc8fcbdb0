"""Words beside the board: the deal, the sum of each side, the stations, and the alien sheets."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.choices import Choices
from cosmodrome.games.encounter.board.deals import deal_panel
from cosmodrome.games.encounter.board.portraits import portrait
from cosmodrome.games.encounter.board.stations import station_panel
from cosmodrome.games.encounter.board.technology import technology_panel
from cosmodrome.games.encounter.data import ALIENS, Box
from cosmodrome.games.encounter.rules.events import SIDES, count
from cosmodrome.games.encounter.view import SeatView, View


def panels(view: View, choices: Choices, box: Box) -> dict[str, str]:
    """HTML by id; each panel is a pure function of the view and of what can be said now."""
    found = {}
    if view.step == "Talk":
        found["deal"] = deal_panel(view, choices, box)
    if view.totals:
        found["totals"] = _totals(view)
    if view.stations:
        found["stations"] = station_panel(view, box)
    if view.technology or view.drafted:
        found["technology"] = technology_panel(view, box)
    if view.veil and view.seat is not None:
        found[f"sheet:{view.seat}"] = _sheet(box, view.seat, view.veil, False, "<p>It lies face down.</p>")
    for seat in view.seats:
        if seat.alien:
            lies = _behind(seat, box) + _cards_on(seat, box)
            found[f"sheet:{seat.seat}"] = _sheet(box, seat.seat, seat.alien, seat.active, lies)
    return found


def on_sheet(seat: SeatView) -> str:
    """What lies on an alien sheet, in a few words; captured ships and open cards are drawn (see board_sheets.py)."""
    words = [seat.soul] if seat.soul else ["sheet face down"] if seat.veiled else []
    words += [count(seat.tokens, "token")] if seat.tokens else []
    words += ["a grudge"] if seat.grudge else []
    words += [f"{len(seat.swallowed)} swallowed"] if seat.swallowed else []
    words += [count(seat.reserve, "extra ship")] if seat.reserve else []
    words += [f"hoard of {seat.hoard}"] if seat.hoard else []
    return " · ".join(words)


def _behind(seat: SeatView, box: Box) -> str:
    """The Reincarnator's own words, where an incarnation lies in front of it."""
    if not seat.soul:
        return ""
    return f"<p><b>{escape(seat.soul)}.</b> {escape(box.aliens[ALIENS.index(seat.soul)].power)}</p>"


def _cards_on(seat: SeatView, box: Box) -> str:
    """The cards that lie on an alien sheet."""
    cards = ", ".join(escape(box.names[card]) for card in (*seat.swallowed, *seat.sheet))
    safe = ", ".join(escape(box.names[card]) for card in seat.hoarded)
    known = f"<p><b>In the hoard.</b> {safe}</p>" if safe else ""
    return f"<p><b>On the sheet.</b> {cards}</p>{known}" if cards else known


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
    badge = f'<svg viewBox="-50 -50 100 100" width="56" height="56" aria-hidden="true">{portrait(alien, active)}</svg>'
    return (
        f'<section data-panel="sheet:{seat}" class="sheet {text.level}"><h3>{badge}'
        f'<b data-name="{seat}">Seat {seat + 1}</b>: '
        f"{escape(alien)}{state}</h3><p>{escape(text.power)}</p><p><b>Wild flare.</b> {escape(text.wild)}</p>"
        f"<p><b>Super flare.</b> {escape(text.super)}</p>{lies}</section>"
    )
