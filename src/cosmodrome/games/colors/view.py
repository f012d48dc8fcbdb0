"""What one seat may know of a game of Cosmic Colors: nearly everything (6)."""

from __future__ import annotations

from cosmodrome.core import game
from cosmodrome.games.colors.data import KINDS
from cosmodrome.games.colors.rules.grid import cells
from cosmodrome.games.colors.rules.state import State
from cosmodrome.games.colors.rules.tidy import Tidy


class View(game.View, kw_only=True):
    """The table as a seat sees it."""

    step: str
    """Choose, Play, Tidy or Over."""
    turn: int
    grid: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    wilds: tuple[int, ...]
    pile: int
    """How many cards are left to draw."""
    removed: int
    discard: tuple[int, ...]
    unseen: tuple[int, ...]
    """How many cards of each kind are in the pile or were removed: known by counting."""
    sides: tuple[str, ...]
    """What each seat plays; empty until chosen."""
    points: tuple[int | None, ...]
    """By seat; None where a total is secret."""
    laid: tuple[int, ...]
    """The cells laid on in this turn."""
    value: int
    """The shape or colour of this turn's patch; -1 while it is open."""
    tossed: int
    """How many cards were discarded in this turn."""


def view(s: State, seat: int | None) -> View:
    """Totals are secret but for the own side's, until the end."""
    step = s.agenda[-1] if s.agenda else None
    unseen = [0] * KINDS
    for card in s.pile:
        unseen[card] += 1
    for card in s.removed:
        unseen[card] += 1
    seats = range(len(s.hands))
    open_points = step is None
    mine = None if seat is None else seat % 2
    return View(
        seat=seat,
        step=type(step).__name__ if step else "Over",
        turn=step.seat if step else s.turn,
        grid=tuple(s.grid),
        hands=tuple([tuple(hand) for hand in s.hands]),
        wilds=tuple(s.wilds),
        pile=len(s.pile),
        removed=len(s.removed),
        discard=tuple(s.discard),
        unseen=tuple(unseen),
        sides=tuple([("shapes", "colours")[s.side(i)] for i in seats]) if s.shapes >= 0 else (),
        points=tuple([s.points[i % 2] if open_points or i % 2 == mine else None for i in seats]),
        laid=cells(s.laid),
        value=s.value,
        tossed=step.tossed if type(step) is Tidy else 0,
    )
