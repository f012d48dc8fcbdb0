"""The deal beside the board: what each side gives by the offer on the table, and by the draft of whoever makes one."""

from __future__ import annotations

from html import escape

from cosmodrome.core.choices import NONE, Choices
from cosmodrome.games.encounter.data import TYPES, Box
from cosmodrome.games.encounter.rules.deals.terms import Terms
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.moves import (
    EXACT,
    OUT_CARD,
    OUT_COLONY,
    OUT_FREE,
    OUT_RELEASE,
    OUT_STATION,
    Add,
    Colony,
    Free,
    Out,
    Release,
    Trade,
    spec_name,
)
from cosmodrome.games.encounter.view import View

SHORT = ("any", "random", *TYPES)
"""What a card of a deal must be, on a chip."""
ORDER = (0, 1, 2, 4, 3, 5, 6, 7)
"""How chips are ranged, so that most rows of a narrow column hold two."""


def deal_panel(view: View, choices: Choices, box: Box) -> str:
    """The offer for everybody (16), and the draft for its maker alone, with what can be added to be pointed at."""
    rows = [f"<h4>{_whose(view)}</h4>{_terms(view, view.offer, box)}"] if view.offer is not None else []
    if view.draft is not None and (not view.draft.empty() or any(map(_adds, choices))):
        title = "Your own offer instead" if rows else "Your offer, seen by nobody yet"
        rows.append(f"<h4>{title}</h4>{_terms(view, view.draft, box, choices)}{_hint(view, choices)}")
    if not rows:
        rows.append(f"<p>{_name(view.offense)} puts the first offer together.</p>")
    return f"<section><h3>The deal</h3>{''.join(rows)}</section>"


def _adds(move: object) -> bool:
    return isinstance(move, Add | Colony | Trade | Release | Free)


def _whose(view: View) -> str:
    if view.seat == view.offerer:
        return "Your offer"
    return f"Offered {'to you ' if view.draft is not None else ''}by {_name(view.offerer)}"


def _name(seat: int) -> str:
    return f'<span data-name="{seat}">Seat {seat + 1}</span>'


def _terms(view: View, terms: Terms, box: Box, choices: Choices | None = None) -> str:
    """Two columns, and below them what belongs to no side; with choices, also what they would add."""
    sides = [_side(view, terms, box, side, choices) for side in (0, 1)]
    return f'<div class="columns">{"".join(sides)}</div>{_extras(terms, box, choices)}'


def _side(view: View, terms: Terms, box: Box, side: int, choices: Choices | None) -> str:
    seat = (view.offense, view.defense)[side]
    gives = [(f"a colony on {box.planet(terms.colonies[side])}", OUT_COLONY, 0)] if terms.colonies[side] >= 0 else []
    gives += [(f"the {box.station[station].id}", OUT_STATION, station) for station in terms.stations[side]]
    gives += [
        (_cards(spec, terms.cards[side].count(spec), box), OUT_CARD, spec) for spec in dict.fromkeys(terms.cards[side])
    ]
    given = "".join(f"<li>{escape(words)}{_out(kind, side, what, box, choices)}</li>" for words, kind, what in gives)
    given = given or '<li class="fine">nothing</li>'
    who = "<b>You</b> give" if seat == view.seat else f"<b>{_name(seat)}</b> gives"
    return f"<div>{who}<ul>{given}</ul>{_chips(seat == view.seat, side, box, choices or NONE)}</div>"


def _out(kind: int, side: int, what: int, box: Box, choices: Choices | None) -> str:
    """The mark that takes a term out of the own draft again."""
    found = [move for move in choices or () if type(move) is Out and (move.kind, move.what) == (kind, what)]
    move = next((move for move in found if move.giver == side or kind not in (OUT_COLONY, OUT_CARD)), None)
    if move is None:
        return ""
    return f' <span class="pill" data-part="{move.parts()[0]}" aria-label="{escape(move.say(box))}">remove</span>'


def _cards(spec: int, number: int, box: Box) -> str:
    """Cards of a deal in few words: "2 × any card"."""
    words = spec_name(spec, box).replace("a card of the type", "any")
    return words if number == 1 else f"{number} × {words.removeprefix('a ').removeprefix('the ')}"


def _chips(own: bool, side: int, box: Box, choices: Choices) -> str:
    """What a side could give besides; its own cards are pointed at by name in the hand."""
    moves = {move.spec: move for move in choices if type(move) is Add and move.giver == side}
    named = [] if own else [spec for spec in moves if spec >= EXACT]
    chips = [
        f'<span class="pill" data-part="{move.parts()[0]}" aria-label="{escape(move.say(box))}">'
        f"{escape(box.names[spec - EXACT] if spec >= EXACT else SHORT[spec])}</span>"
        for spec in (*ORDER, *named)
        if (move := moves.get(spec))
    ]
    return f'<div class="pills">{"".join(chips)}</div>' if chips else ""


def _extras(terms: Terms, box: Box, choices: Choices | None) -> str:
    """Ships that leave the warp or a sheet."""
    told = [
        f"{count(n, 'ship')} of {_name(seat)}, out of the warp{_out(OUT_RELEASE, 0, seat, box, choices)}"
        for seat, n in enumerate(terms.release)
        if n
    ]
    told += [
        f"{count(n, 'captured ship')} of {_name(seat)}, set free{_out(OUT_FREE, 0, seat, box, choices)}"
        for seat, n in enumerate(terms.freed)
        if n
    ]
    chips = "".join(_freeing(move) for move in choices or () if isinstance(move, Release | Free))
    also = f"<p>Also: {'; '.join(told)}.</p>" if told else ""
    return f'{also}<div class="pills">{chips}</div>' if chips else also


def _freeing(move: Release | Free) -> str:
    what = "a ship of {} out of the warp" if isinstance(move, Release) else "a captured ship of {}"
    return f'<span class="pill" data-part="{move.parts()[0]}">{what.format(_name(move.seat))}</span>'


def _hint(view: View, choices: Choices) -> str:
    """What of it is pointed at on the board itself."""
    side = 0 if view.seat == view.offense else 1
    there = (
        ["a card of your hand"] if any(type(m) is Add and m.spec >= EXACT and m.giver == side for m in choices) else []
    )
    there += ["a planet for its colony"] if any(type(move) is Colony for move in choices) else []
    there += ["a station"] if any(type(move) is Trade for move in choices) else []
    return f'<p class="fine">On the board: {", ".join(there)}.</p>' if there else ""
