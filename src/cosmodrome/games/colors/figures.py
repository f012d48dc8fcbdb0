"""The pictures of the rulebook of Cosmic Colors."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import BAD, Box, Figure, Figures, around, cross, outline, place, tick
from cosmodrome.games.colors.board.draw import board
from cosmodrome.games.colors.data import COLOURS, SHAPES, load
from cosmodrome.games.colors.rules.grid import BITS
from cosmodrome.games.colors.rules.setup import State, setup
from cosmodrome.games.colors.rules.state import VALUE, Options
from cosmodrome.games.colors.rules.turn import Play
from cosmodrome.games.colors.view import view

RED, YELLOW, GREEN, BLUE, PURPLE = range(5)
STAR, MOON, PLANET, COMET, NEBULA = range(5)
SKY = (
    *((RED, MOON), (BLUE, COMET), (GREEN, PLANET), (YELLOW, NEBULA), (PURPLE, MOON)),
    *((PURPLE, PLANET), (BLUE, MOON), (RED, PLANET), (YELLOW, COMET), (GREEN, COMET)),
    *((YELLOW, COMET), (RED, NEBULA), (PURPLE, COMET), (BLUE, PLANET), (BLUE, NEBULA)),
    *((GREEN, NEBULA), (BLUE, STAR), (BLUE, COMET), (GREEN, MOON), (RED, COMET)),
    *((PURPLE, NEBULA), (YELLOW, PLANET), (GREEN, MOON), (YELLOW, NEBULA), (RED, PLANET)),
)
"""A sky in which blue cards lie near each other, and hang together once one more is laid in their midst."""
CARD = (100.0, 100.0)


def scene(side: int, laid: dict[int, tuple[int, int]]) -> State:
    """A turn of seat 0, who plays `side` and has laid cards on some cells."""
    s = setup(Options(seats=2, chooser=1), 4)
    s.agenda = [Play(0)]
    s.turn, s.shapes = 0, 0 if side == SHAPES else 1
    s.grid = [5 * colour + shape for colour, shape in SKY]
    for cell, (colour, shape) in laid.items():
        s.grid[cell] = 5 * colour + shape
        s.value = VALUE[side][s.grid[cell]]
        s.laid |= BITS[cell]
    return s


def drawn(s: State, looker: int | None = None) -> Drawing:
    return board(view(s, looker), NONE, load(), False)


def cells(s: State, drawing: Drawing, wanted: tuple[int, ...], margin: float = 0.0) -> Box:
    """The box round some cells of the grid."""
    return around(drawing, [f"cell:{cell}:{s.grid[cell]}" for cell in wanted], CARD, margin)


def table() -> Figure:
    """The whole table in the middle of a turn."""
    return Figure(drawn(scene(COLOURS, {11: (BLUE, NEBULA)}), looker=0))


def patch() -> Figure:
    """Two stars side by side; two others corner to corner."""
    s = scene(SHAPES, {6: (RED, STAR), 7: (GREEN, STAR)})
    s.grid[9], s.grid[13] = 5 * PURPLE + STAR, 5 * YELLOW + STAR
    drawing = drawn(s)
    wrong = [cells(s, drawing, (cell,)) for cell in (9, 13)]
    x, y = place(drawing, f"cell:6:{s.grid[6]}")
    a, b = place(drawing, f"cell:9:{s.grid[9]}")
    over = "".join(outline(box, BAD, dashed=True) for box in wrong) + tick(x + 102, y + 98) + cross(a, b + 98)
    return Figure(drawing, cells(s, drawing, (0, 4, 10, 14), 16), over)


def region() -> Figure:
    """One blue card joins five others."""
    s = scene(COLOURS, {12: (BLUE, STAR)})
    drawing = drawn(s)
    return Figure(drawing, cells(s, drawing, (5, 9, 15, 19), 16))


FIGURES: Figures = {"table": table, "patch": patch, "region": region}
