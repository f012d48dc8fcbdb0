"""The pictures of the rulebook of Cosmic Colors Jr."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import Box, Figure, Figures, around, outline
from cosmodrome.games.colors.data import load
from cosmodrome.games.colors_jr.board import board
from cosmodrome.games.colors_jr.moves import CLAIMS, PILES
from cosmodrome.games.colors_jr.rules import Options, State, connected, setup
from cosmodrome.games.colors_jr.view import view

SKY = (0, 3, 12, 2, 18, 21, 9, 1, 24)
"""The top cards: a red star with two red cards beside it, and one more at a corner of those; no other is red."""
CARD = (170.0, 170.0)


def scene() -> State:
    s = setup(Options(seats=2, starter=0), 7)
    for pile, card in zip(s.piles, SKY, strict=True):
        pile[-1] = card
    return s


def piles(s: State, drawing: Drawing, wanted: tuple[int, ...], margin: float = 0.0) -> Box:
    """The box round some piles."""
    return around(drawing, [f"pile:{pile}:{len(s.piles[pile])}" for pile in wanted], CARD, margin)


def table() -> Figure:
    """The piles, the two words to say, and everybody's heap."""
    return Figure(board(view(scene(), None), NONE, load(), False))


def take() -> Figure:
    """What somebody takes who points at the red star and says red."""
    s = scene()
    drawing = board(view(s, None), NONE, load(), False)
    taken = connected(s.piles, CLAIMS[0])
    over = "".join(outline(piles(s, drawing, (pile,), 2), "#ffd98a") for pile in taken)
    return Figure(drawing, piles(s, drawing, (0, PILES - 1), 18), over)


FIGURES: Figures = {"table": table, "take": take}
