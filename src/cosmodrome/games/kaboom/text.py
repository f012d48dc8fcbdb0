"""A View of Cosmic Kaboom in words: what lies where, seen from the looker's ship."""

from __future__ import annotations

from math import atan2, degrees

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.kaboom.data import LEVELS, PLANETS, Box
from cosmodrome.games.kaboom.geometry import Point
from cosmodrome.games.kaboom.practice import MISSION
from cosmodrome.games.kaboom.view import View, bearing

SIGNS = "①②③"
SILENT = " "
ACROSS = 52  # columns of the chart; a row is as high as two columns are wide


def text(view: View, box: Box) -> Text:
    """Planets, ships, cubes, cards and points, one fact a line."""
    lines: list[Line] = [
        (f"Space: {view.width} by {view.height} mm. Hand: {view.noise}. Turn {view.turns + 1}, {{{view.turn}}}.",),
    ]
    if 0 <= view.mission < len(MISSION):
        goal = MISSION[view.mission]
        lines.append((f"Goal {view.mission + 1} of {len(MISSION)}: {goal.text} {goal.hint}",))
    lines += chart(view, box)
    lines += [_planet(view, box, planet) for planet in _nearest_first(view)]
    lines.append(("",))
    for seat in range(len(view.colours)):
        lines += _seat(view, box, seat)
    lines += _bomb(view, box)
    if view.offer:
        lines.append(("Drawn: ", *_named(view, box, view.offer, "offer")))
    if view.deck_kind != "none":
        lines.append((_deck(view, box),))
    return tuple(lines)


def looker(view: View) -> int:
    """Whose ship bearings are told from: the looker's own, or for a spectator the one whose turn it is."""
    return view.turn if view.seat is None else view.seat


def _nearest_first(view: View) -> list[int]:
    places = view.places

    def order(planet: int) -> tuple[bool, float, int]:
        place = places[planet]
        return place is None, 0.0 if place is None else from_ship(view, place)[1], planet

    return sorted(range(PLANETS), key=order)


def whereabouts(view: View, disc: int) -> str:
    """Where a disc is, from the looker's ship: "31 degrees left, 180 mm"."""
    place = view.places[disc]
    if place is None:
        if disc < PLANETS and view.taken[disc] >= 0:
            return f"destroyed by {{{view.taken[disc]}}}"
        return "beside the table"
    return direction_words(*from_ship(view, place))


def from_ship(view: View, place: Point) -> tuple[float, float]:
    """Where a place is from the looker's ship."""
    me = looker(view)
    return bearing(view.places[PLANETS + me] or view.docks[me], view.corners[me], place)


def angle_to(view: View, place: Point) -> int:
    """The angle at which the looker's ship flies to a place, as a Flick wants it."""
    me = looker(view)
    x, y = view.places[PLANETS + me] or view.docks[me]
    return round(degrees(atan2(place[1] - y, place[0] - x)) * 100) % 36000


def direction_words(turn: float, distance: float) -> str:
    """Degrees to the left and mm as words."""
    side = "left" if turn > 0 else "right"
    return f"{abs(turn):.0f} degrees {side}, {distance:.0f} mm" if round(turn) else f"straight ahead, {distance:.0f} mm"


def _planet(view: View, box: Box, planet: int) -> Line:
    """A planet as one fact: "planet blue 2, 31 degrees left, 180 mm"."""
    colour, level = divmod(planet, LEVELS)
    here = view.places[planet]
    has_crystal = planet in view.crystals and view.taken[planet] < 0
    sign = box.colour[colour].letter + SIGNS[level] + ("◆" if has_crystal else " ")
    name = f"planet {box.planets[planet]}"
    crystal = ", with its crystal" if has_crystal else ""
    at = f" (at {here[0]:.0f}, {here[1]:.0f}; angle {angle_to(view, here)})" if here else ""
    return (
        Span(f"{sign} {name}", name, f"planet:{planet}", box.colour[colour].id),
        f", {whereabouts(view, planet)}{crystal}{at}.",
    )


def _seat(view: View, box: Box, seat: int) -> list[Line]:
    ship = view.places[PLANETS + seat]
    where = "your ship" if seat == view.seat else "ship"
    place = "not in space" if ship is None else f"at {ship[0]:.0f}, {ship[1]:.0f}"
    far = "" if ship is None or seat == looker(view) else f", {whereabouts(view, PLANETS + seat)}"
    colour = box.colour[view.colours[seat]].id
    lines: list[Line] = [
        (
            f"{{{seat}}} ({colour}), {view.points[seat]} points: ",
            Span(f"{where} ", "", f"ship:{seat}", colour),
            f"{place}{far}.",
        ),
        ("  Cargo: ", *_cubes(view, box, seat, view.cargo[seat], "cargo"), "."),
        ("  Base: ", *_cubes(view, box, seat, view.base[seat], "base"), "."),
    ]
    if view.cards[seat]:
        lines.append(("  Cards: ", *_named(view, box, view.cards[seat], "card"), "."))
    return lines


def _cubes(view: View, box: Box, seat: int, mask: int, where: str) -> list[Span | str]:
    if not mask:
        return ["nothing"]
    spans: list[Span | str] = []
    for colour in range(4):
        if mask >> colour & 1:
            name = box.colour[colour].id
            part = f"cube:{colour}" if seat == view.seat else f"safe:{seat}:{colour}" if where == "base" else ""
            spans += [", " if spans else "", Span(name, "", part, name)]
    return spans


def _named(view: View, box: Box, cards: list[int], part: str) -> list[Span | str]:
    spans: list[Span | str] = []
    for card in cards:
        spans += [", " if spans else "", Span(box.titles[card], "", f"{part}:{card}")]
        if part == "card" and card == 2 and view.copied >= 0:
            spans.append(f" as {box.titles[view.copied]}")
    return spans


def _bomb(view: View, box: Box) -> list[Line]:
    if view.bomb is None:
        return []
    under = ", ".join(box.planets[planet] for planet in view.targets) or "nothing"
    saved = f" Shielded: {', '.join(box.planets[p] for p in view.shielded)}." if view.shielded else ""
    at = f"at {view.bomb[0]:.0f}, {view.bomb[1]:.0f}"
    return [("The ", Span("bomb", "", "bomb"), f" lies {at}, on {under}.{saved}")]


def _deck(view: View, box: Box) -> str:
    known = [box.titles[card] for card in view.known if card >= 0]
    under = f" You know it holds {', '.join(known)}." if known else ""
    discards = ", ".join(box.titles[card] for card in view.discards) or "none"
    return f"Deck: {view.deck} cards. Discarded: {discards}.{under}"


def chart(view: View, box: Box) -> list[Line]:
    """Space as a map of signs: planets by letter and level, ships by a small letter, the bomb as a star.

    A screen reader skips it: all of it is told line by line below.
    """
    rows = max(1, round(ACROSS * view.height / view.width / 2))
    found: dict[tuple[int, int], Span] = {}
    for disc, place in enumerate(view.places):
        if place is not None:
            found[_cell(view, place, rows)] = _sign(view, box, disc)
    if view.bomb is not None:
        found[_cell(view, view.bomb, rows)] = Span("✸", SILENT, "bomb")
    border: Line = (Span("+" + "-" * ACROSS + "+", SILENT),)
    return [border, *(_row(found, row) for row in range(rows)), border]


def _cell(view: View, place: Point, rows: int) -> tuple[int, int]:
    x, y = place[0] / view.width, 1 - place[1] / view.height
    return max(0, min(rows - 1, int(y * rows))), max(0, min(ACROSS - 3, int(x * ACROSS) - 1))


def _sign(view: View, box: Box, disc: int) -> Span:
    if disc >= PLANETS:
        colour = box.colour[view.colours[disc - PLANETS]]
        return Span(f"({colour.letter.lower()})", SILENT, f"ship:{disc - PLANETS}", colour.id)
    colour = box.colour[disc // LEVELS]
    crystal = "◆" if disc in view.crystals else " "
    return Span(f"{colour.letter}{SIGNS[disc % LEVELS]}{crystal}", SILENT, f"planet:{disc}", colour.id)


def _row(found: dict[tuple[int, int], Span], row: int) -> Line:
    """One line of the chart; where signs would overlap, the later one steps aside."""
    spans: list[Span | str] = [Span("|", SILENT)]
    at = 0
    for column, span in sorted(((x, span) for (y, x), span in found.items() if y == row), key=lambda entry: entry[0]):
        if column > at:
            spans.append(Span(" " * (column - at), SILENT))
            at = column
        if at + len(span.show) <= ACROSS:
            spans.append(span)
            at += len(span.show)
    return (*spans, Span(" " * (ACROSS - at) + "|", SILENT))
