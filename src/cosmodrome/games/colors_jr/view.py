"""What everybody may know of a game of Cosmic Colors Jr."""

from __future__ import annotations

from cosmodrome.core import game
from cosmodrome.games.colors_jr.rules import State


class View(game.View, kw_only=True):
    """The tops, how high the piles are, and what was taken."""

    turn: int
    """The seat to claim; -1 when the game is over."""
    tops: list[int]
    """By pile; -1 for an empty one."""
    heights: list[int]
    taken: list[list[int]]


def view(s: State, seat: int | None) -> View:
    """The same for everybody."""
    return View(
        seat=seat,
        turn=s.agenda[-1].seat if s.agenda else -1,
        tops=[pile[-1] if pile else -1 for pile in s.piles],
        heights=[len(pile) for pile in s.piles],
        taken=[cards[:] for cards in s.taken],
    )
