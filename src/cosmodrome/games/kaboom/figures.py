"""The pictures of the rulebook of Cosmic Kaboom."""

from __future__ import annotations

from cosmodrome.core.agenda import advance
from cosmodrome.core.art import GOLD
from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import Figure, Figures, arrow, centred, cross, place, tick
from cosmodrome.games.kaboom.board.draw import board
from cosmodrome.games.kaboom.bot.aims import flicks_at, wanted
from cosmodrome.games.kaboom.data import ALL, LEVELS, PLANETS
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import State, setup
from cosmodrome.games.kaboom.rules.shots import ways
from cosmodrome.games.kaboom.view import view

RED, BLUE, GREEN, YELLOW = range(4)
CALM = Options(seats=2, start="practice")
"""Planets lie ready, and hands are perfect."""


def scene() -> State:
    return setup(CALM, 2)


def drawn(s: State, looker: int | None = 0) -> Drawing:
    return board(view(s, looker), NONE, s.setting.box, False)


def planet(colour: int, level: int) -> int:
    return LEVELS * colour + level - 1


def table() -> Figure:
    """A game for four at its beginning, with a flick about to be let go."""
    s = setup(Options(seats=4, start="practice"), 2)
    drawing = drawn(s)
    x, y = place(drawing, "ship:0")
    a, b = place(drawing, f"planet:{planet(RED, 1)}")
    return Figure(drawing, over=_aim((x, y), (a, b)))


def _aim(ship: Point, goal: Point) -> str:
    """The line of a flick that is about to be let go."""
    (x, y), (a, b) = ship, goal
    return arrow((x + (a - x) * 0.16, y + (b - y) * 0.16), (x + (a - x) * 0.72, y + (b - y) * 0.72))


def collect() -> Figure:
    """The first flick at a planet with its crystal: the way of the ship, where they met, where the crystal goes."""
    before, s = scene(), scene()
    flick = flicks_at(s, 0, wanted(s, 0)[0], (0.4,), (40.0,))[0]
    advance(s, 0, flick)
    colour = s.cargo[0].bit_length() - 1
    start, drawing = drawn(before), drawn(s)
    lines = _traces(s, start, drawing) + _crystal(drawing, planet(colour, 1), planet(colour, 2))
    shown = ("ship:0", f"planet:{planet(colour, 1)}", f"planet:{planet(colour, 2)}")
    left, top, width, height = centred(drawing, shown, 70)
    x, y = place(start, "ship:0")
    left, bottom = min(left, x - 60), max(top + height, y + 60)
    return Figure(drawing, (left, top, width, bottom - top), lines)


def _traces(s: State, before: Drawing, after: Drawing) -> str:
    """The ways of all that moved in the last flick, from where each was."""
    assert s.shot is not None
    scale = _scale(before)
    found = []
    for piece, stops in ways(s.shot, s.setting.discs.slowing):  # type: ignore[arg-type]
        (x, y), (_, x0, y0) = place(before, piece), stops[0]
        points = " ".join(f"{x + (a - x0) * scale:.1f},{y - (b - y0) * scale:.1f}" for _, a, b in stops)
        found.append(
            f'<polyline points="{points}" fill="none" stroke="{GOLD}" stroke-width="4" stroke-dasharray="2 10" '
            f'stroke-linecap="round"/><circle cx="{x:g}" cy="{y:g}" r="{16 * scale:.0f}" fill="none" stroke="{GOLD}" '
            'stroke-width="3" stroke-dasharray="4 7"/>'
        )
    return "".join(found)


def _scale(drawing: Drawing) -> float:
    """How large a millimetre is drawn: two planets of the practice table tell it."""
    s = scene()
    (x, _), (a, _) = (place(drawing, f"planet:{each}") for each in (planet(RED, 1), planet(BLUE, 3)))
    one, other = s.places[planet(RED, 1)], s.places[planet(BLUE, 3)]
    assert one is not None
    assert other is not None
    return (a - x) / (other[0] - one[0])


def _crystal(drawing: Drawing, old: int, new: int) -> str:
    (x, y), (a, b) = place(drawing, f"planet:{old}"), place(drawing, f"planet:{new}")
    return arrow((x + (a - x) * 0.22, y + (b - y) * 0.22), (x + (a - x) * 0.78, y + (b - y) * 0.78), "#9fd8ff")


def bomb() -> Figure:
    """A bomb that has come down on two planets, and just beside a third."""
    s = scene()
    s.base[0] = ALL
    s.places[:PLANETS] = [None] * PLANETS
    spots = {planet(BLUE, 3): (300.0, 330.0), planet(RED, 2): (352.0, 300.0), planet(YELLOW, 1): (243.0, 272.0)}
    for which, spot in spots.items():
        s.places[which] = spot
    s.bomb = (316.0, 300.0)
    drawing = drawn(s)
    return Figure(drawing, centred(drawing, ("bomb", *(f"planet:{which}" for which in spots)), 84))


def edge() -> Figure:
    """A planet across the line, and one wholly beyond it."""
    s = scene()
    s.places[:PLANETS] = [None] * PLANETS
    reach, within = s.setting.box.planet.radius, planet(YELLOW, 2)
    s.places[within], s.places[planet(GREEN, 1)] = (250.0, reach * 0.3), (330.0, -reach * 1.15)
    drawing = drawn(s)
    shown = [f"planet:{within}", f"planet:{planet(GREEN, 1)}"]
    (x, y), (a, b) = (place(drawing, piece) for piece in shown)
    left, top, width, height = centred(drawing, shown, 84)
    height = min(height, drawing.height - top)
    return Figure(drawing, (left, top, width, height), tick(x + 40, y - 40) + cross(a + 40, b - 40))


FIGURES: Figures = {"table": table, "collect": collect, "edge": edge, "bomb": bomb}
