"""A View of Cosmic Kaboom in words: what lies where, seen from the looker's ship."""

from __future__ import annotations

from math import atan2, ceil, degrees, hypot, sqrt

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.kaboom.data import ALL, CORNER_NAMES, LEVELS, PLANETS, Box
from cosmodrome.games.kaboom.rules.geometry import Field, Point, throw
from cosmodrome.games.kaboom.rules.options import GRAVITY
from cosmodrome.games.kaboom.rules.physics import TOP_SPEED
from cosmodrome.games.kaboom.rules.practice import MISSION
from cosmodrome.games.kaboom.view import View, bearing

SIGNS = "①②③"
ACROSS = 52  # columns of the chart; a row is as high as two columns are wide
SIDES = ("left", "far", "right", "near")
SETTING_UP = ("Keep", "Deploy")


def text(view: View, box: Box) -> Text:
    """Planets, ships, cubes, cards and points, one fact a line."""
    aim = Aim(view, box)
    lines: list[Line] = [(_moment(view),), (_space(view, box),)]
    if 0 <= view.mission < len(MISSION):
        goal = MISSION[view.mission]
        lines.append((f"Goal {view.mission + 1} of {len(MISSION)}: {goal.text} {goal.hint}",))
    lines += chart(view, box)
    if _aims(view):
        lines.append((aim.told(),))
    lines += [_planet(view, box, planet, aim) for planet in _nearest_first(view, aim)]
    lines.append(("",))
    for seat in range(len(view.colours)):
        lines += _seat(view, box, seat, aim)
    lines += _bomb(view, box)
    if view.offer:
        lines.append(("Drawn: ", *_named(view, box, view.offer, "offer"), "."))
    if view.deck_kind != "none":
        lines.append((_deck(view, box),))
    return tuple(lines)


def _aims(view: View) -> bool:
    """Whether there is something to aim at: not in set-up, and not after the end."""
    return view.step not in ("Over", "Keep", "Deploy")


def _moment(view: View) -> str:
    """Whose turn it is; none before the first and after the last."""
    if view.step == "Over":
        return f"The game is over after {view.turns} {'turn' if view.turns == 1 else 'turns'}."
    if view.turns == 0 and (view.step in SETTING_UP and None in view.places[:PLANETS]):
        return f"Before the first turn. {{{view.first}}} begins."
    return f"Turn {view.turns + 1}, {{{view.turn}}}'s."


def _space(view: View, box: Box) -> str:
    """How large space is, how places are counted, and where the table ends."""
    falls = [side for side, edge in zip(SIDES, view.edges, strict=True) if edge]
    edges = ""
    if falls:
        many = f"sides {', '.join(falls[:-1])} and {falls[-1]}" if len(falls) > 1 else f"side {falls[0]}"
        edges = f" Table edges, where pieces fall: {many}."
    size = f"from 0, 0 in the near left corner to {view.width}, {view.height} in the far right one, in mm"
    hands = next(level.text for level in box.noise if level.id == view.noise)
    ahead = "" if view.step == "Over" else f" Straight ahead is from {_whose(view)} corner to the one opposite."
    return f"Space is {size}. {hands}{edges}{ahead}"


def _whose(view: View) -> str:
    me = looker(view)
    return "your" if me == view.seat else f"{{{me}}}'s"


def looker(view: View) -> int:
    """Whose ship bearings are told from: the looker's own, or for a spectator the one whose turn it is."""
    return view.turn if view.seat is None else view.seat


class Aim:
    """The point from which the looker shoots next, and what it takes to reach a place from there."""

    def __init__(self, view: View, box: Box) -> None:
        self.view, self.box, self.me = view, box, looker(view)
        self.throws = view.base[self.me] == ALL
        """Whether the next shot is a throw from behind the base, not a flick of the ship."""
        self.corner = view.corners[self.me]
        field = Field(view.width, view.height)
        bomb = throw(field, self.corner, 0, 0, 1000)
        self.far = hypot(bomb.rest[0] - bomb.release[0], bomb.rest[1] - bomb.release[1])
        ship = view.places[PLANETS + self.me] or view.docks[self.me]
        self.start = bomb.release if self.throws else ship

    def told(self) -> str:
        """From where and how angles are counted."""
        whose = _whose(self.view)
        where = f"behind {whose} base, where the bomb is thrown" if self.throws else f"{whose} ship"
        at = f"{self.start[0]:.0f}, {self.start[1]:.0f}"
        return f"Aim from {where}, at {at}. Angles: 0 is to the right, 9000 to the far side, 18000 to the left."

    def bearing(self, place: Point) -> tuple[float, float]:
        """Degrees to the left of straight ahead, and the distance in mm."""
        return bearing(self.start, self.corner, place)

    def numbers(self, place: Point, radius: float) -> str:
        """The angle to a place and the power that brings a flick to a disc there, or a throw onto it."""
        (x, y), (x0, y0) = place, self.start
        angle = round(degrees(atan2(y - y0, x - x0)) * 100) % 36000
        distance = hypot(x - x0, y - y0)
        if self.throws:
            return f"angle {angle}, power {max(1, min(1000, round(1000 * distance / self.far)))}"
        slowing = self.box.motion.friction * GRAVITY
        speed = sqrt(2 * slowing * max(0.0, distance - radius - self.box.ship.radius))
        return f"angle {angle}, power {max(1, min(1000, ceil(1000 * speed / TOP_SPEED)))} or more"


def _nearest_first(view: View, aim: Aim) -> list[int]:
    places = view.places

    def order(planet: int) -> tuple[bool, float, int]:
        place = places[planet]
        return place is None, 0.0 if place is None else aim.bearing(place)[1], planet

    return sorted(range(PLANETS), key=order)


def whereabouts(view: View, disc: int, aim: Aim) -> str:
    """Where a disc is, from where the looker shoots: "31 degrees left, 180 mm"."""
    place = view.places[disc]
    if place is None:
        if disc < PLANETS and view.taken[disc] >= 0:
            return f"destroyed by {{{view.taken[disc]}}}"
        return "beside the table"
    return direction_words(*aim.bearing(place))


def direction_words(turn: float, distance: float) -> str:
    """Degrees to the left and mm as words."""
    side = "left" if turn > 0 else "right"
    far, off = f"{distance:.0f} mm", abs(round(turn))
    return f"{off} {'degree' if off == 1 else 'degrees'} {side}, {far}" if off else f"straight ahead, {far}"


def _planet(view: View, box: Box, planet: int, aim: Aim) -> Line:
    """A planet as one fact: "blue 2, Bo's, 31 degrees left, 180 mm: angle 7600, power 240 or more; at 210, 100."."""
    colour, level = divmod(planet, LEVELS)
    here = view.places[planet]
    has_crystal = planet in view.crystals and view.taken[planet] < 0
    sign = box.colour[colour].letter + SIGNS[level] + ("◆" if has_crystal else " ")
    name = box.planets[planet]
    crystal = ", with its crystal" if has_crystal else ""
    keeper = f"{{{view.holder[planet]}}}"
    whose = f"{keeper}'s" if colour in view.colours else f"nobody's own, kept by {keeper}"
    at = ""
    if here:
        numbers = f": {aim.numbers(here, box.planet.radius)}" if _aims(view) else ""
        at = f"{numbers}; at {here[0]:.0f}, {here[1]:.0f}"
    return (
        Span(f"{sign} {name}", name, f"planet:{planet}", box.colour[colour].id),
        f", {whose}{crystal}, {whereabouts(view, planet, aim)}{at}.",
    )


def _seat(view: View, box: Box, seat: int, aim: Aim) -> list[Line]:
    ship = view.places[PLANETS + seat]
    mine = "your ship" if seat == view.seat else "ship"
    place = "not in space yet" if ship is None else f"at {ship[0]:.0f}, {ship[1]:.0f}"
    far = "" if ship is None or seat == aim.me else f", {whereabouts(view, PLANETS + seat, aim)}"
    colour = box.colour[view.colours[seat]].id
    points = f"{view.points[seat]} {'point' if view.points[seat] == 1 else 'points'}"
    corner = CORNER_NAMES[view.corners[seat]]
    lines: list[Line] = [
        (
            f"{{{seat}}} ({colour}), base in the {corner} corner, {points}: ",
            Span(f"{mine} ", "", f"ship:{seat}", colour),
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
    under = box.named(view.targets)
    saved = f" Shielded: {box.named(view.shielded)}." if view.shielded else ""
    at = f"at {view.bomb[0]:.0f}, {view.bomb[1]:.0f}"
    return [("The ", Span("bomb", "", "bomb"), f" lies {at}, on {under}.{saved}")]


def _deck(view: View, box: Box) -> str:
    known = [box.titles[card] for card in view.known if card >= 0]
    under = f" You know it holds {', '.join(known)}." if known else ""
    discards = ", ".join(box.titles[card] for card in view.discards) or "none"
    return f"Deck: {view.deck} {'card' if view.deck == 1 else 'cards'}. Discarded: {discards}.{under}"


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
        found[_cell(view, view.bomb, rows)] = Span("✸", part="bomb", silent=True)
    border: Line = (Span("+" + "-" * ACROSS + "+", silent=True),)
    return [border, *(_row(found, row) for row in range(rows)), border]


def _cell(view: View, place: Point, rows: int) -> tuple[int, int]:
    x, y = place[0] / view.width, 1 - place[1] / view.height
    return max(0, min(rows - 1, int(y * rows))), max(0, min(ACROSS - 3, int(x * ACROSS) - 1))


def _sign(view: View, box: Box, disc: int) -> Span:
    if disc >= PLANETS:
        colour = box.colour[view.colours[disc - PLANETS]]
        return Span(f"({colour.letter.lower()})", "", f"ship:{disc - PLANETS}", colour.id, silent=True)
    colour = box.colour[disc // LEVELS]
    crystal = "◆" if disc in view.crystals else " "
    return Span(f"{colour.letter}{SIGNS[disc % LEVELS]}{crystal}", "", f"planet:{disc}", colour.id, silent=True)


def _row(found: dict[tuple[int, int], Span], row: int) -> Line:
    """One line of the chart; where signs would overlap, the later one steps aside."""
    spans: list[Span | str] = [Span("|", silent=True)]
    at = 0
    for column, span in sorted(((x, span) for (y, x), span in found.items() if y == row), key=lambda entry: entry[0]):
        if column > at:
            spans.append(Span(" " * (column - at), silent=True))
            at = column
        if at + len(span.show) <= ACROSS:
            spans.append(span)
            at += len(span.show)
    return (*spans, Span(" " * (ACROSS - at) + "|", silent=True))
