"""What is agreed before a game of Cosmic Colors, and everything that is true in one.

Numbers in brackets are sections of docs/specs/colors.md.
"""

from __future__ import annotations

from typing import Annotated, Self

from cosmodrome.core import agenda, game
from cosmodrome.core.options import option
from cosmodrome.games.colors.data import COLOURS, KINDS, SHAPES

VALUE = (
    (*(card % 5 for card in range(KINDS)), -1),
    (*(card // 5 for card in range(KINDS)), -1),
)
"""By side and card: its shape or colour, -1 for a wild."""
FITS = tuple(tuple(tuple(value in (v, -1) for value in VALUE[side]) for v in range(5)) for side in (SHAPES, COLOURS))
"""By side, value and card: whether the card counts as that value."""


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Cosmic Colors."""

    wild: Annotated[bool, option("Wild cards", "Each side starts with wild cards, which count as anything.")] = False
    short: Annotated[bool, option("Short game", "Half of the draw pile is taken out unseen: a game half as long.")] = (
        False
    )
    allow_zero_play: Annotated[
        bool, option("Turns without a card", "A turn may be played without laying a card.", more=True)
    ] = False
    show_log_points: Annotated[bool, option("Points in the log", "The log tells all the points of each play.")] = False
    chooser: Annotated[
        int,
        option("Who chooses the sides", "Shapes or colours: one team chooses.", control="seat", more=True, ge=-1, lt=4),
    ] = -1


def teams(options: Options) -> tuple[int, ...]:
    """The team of each seat: who sits opposite is a partner."""
    return tuple(seat % 2 for seat in range(options.seats))


class State(agenda.State, kw_only=True):
    """Everything on the table. Team 0 is the even seats, team 1 the odd ones. setup.py adds the steps."""

    data: str
    grid: list[int]
    hands: list[list[int]]
    wilds: list[int]
    pile: list[int]
    """The last card is the top one."""
    removed: list[int]
    """What the short game took out unseen."""
    discard: list[int]
    covered: list[int]
    points: list[int]
    """By team."""
    limit: int
    zero: bool
    tell: bool
    shapes: int = -1
    """The team that plays shapes; -1 until chosen."""
    turn: int = 0
    laid: int = 0
    """The cells laid on in this turn, as a mask."""
    value: int = -1
    """What the patch must be, once an ordinary card lies in it."""
    rests: int = 0
    """Turns in a row without a card laid."""

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.grid = self.grid[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.wilds = self.wilds[:]
        twin.pile = self.pile[:]
        twin.removed = self.removed[:]
        twin.discard = self.discard[:]
        twin.covered = self.covered[:]
        twin.points = self.points[:]
        return twin

    def side(self, seat: int) -> int:
        """What the seat plays: SHAPES or COLOURS."""
        return SHAPES if seat % 2 == self.shapes else COLOURS

    def holds_cards(self, team: int) -> bool:
        """Whether a side still has a card in any hand, wilds included (7.1)."""
        return any(self.hands[seat] or self.wilds[seat] for seat in range(team, len(self.hands), 2))
