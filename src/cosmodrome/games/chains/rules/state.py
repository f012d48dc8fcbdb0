"""What is agreed before a game of Cosmic Chains, and everything that is true in one.

Numbers in brackets are sections of docs/specs/chains.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from cosmodrome.core import agenda, game
from cosmodrome.core.options import option
from cosmodrome.games.chains.data import CARDS


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Cosmic Chains."""

    superpowers: Annotated[bool, option("Superpowers", "Each side has three Superpowers, to be used in order.")] = False
    debris: Annotated[bool, option("Space Debris", "Tokens to place and secret goals.")] = False
    per_turn: Annotated[
        Literal["one", "several"],
        option(
            "Superpowers in a turn",
            "Each is used once in the game, and in order.",
            words={"one": "At most one", "several": "As many as can be used"},
            more=True,
        ),
    ] = "one"
    cats: Annotated[int, option("Who plays the Cats", "The other side plays the AI.", control="seat", ge=-1, lt=2)] = -1
    start: Annotated[int, option("Who begins", "The first turn of the game.", control="seat", ge=-1, lt=2)] = -1
    rows: Annotated[
        Literal["right", "left", "facing"],
        option(
            "Rows grow",
            "How the rows lie on a wide screen; it changes nothing else.",
            words={
                "right": "To the right, for both",
                "left": "To the left, for both",
                "facing": "To the right for the first seat, to the left for the second",
            },
            more=True,
        ),
    ] = "right"
    since: ClassVar[Mapping[str, int]] = {"per_turn": 4, "rows": 5}


class State(agenda.State, kw_only=True):
    """Everything on the table. Cells are numbered as in orbit.py, cards as in data.py; setup.py adds the steps."""

    data: str
    rows: str = "right"
    """Which way the rows are drawn to grow."""
    flip: int
    """1 if seat 0 plays the AI; `seat ^ flip` is the seat's faction."""
    start: int
    hands: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]
    """The last card is the top one."""
    aside: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Hand cards put back, until they are shuffled into the deck."""

    tops: list[int]
    """The active card on each cell; -1 for none."""
    place: list[int]
    """The cell of each active card; -1 for all others."""
    under: tuple[tuple[int, ...], ...] = ((),) * CARDS
    """By card, the destroyed cards beneath it from the bottom up; they travel with it."""
    gone: tuple[int, ...] = ()
    """Discarded cards."""
    mine: list[int]
    """By seat: the cells whose active card it owns, as a mask."""
    homes: list[int]
    """By row: its occupied columns, as a mask."""
    up: int = 0
    """All active cards, as a mask."""
    stuck: int = 0
    """The cells under a Bug token, as a mask; what is bugged does not move."""
    fired: int = 0
    """The cards that have destroyed, as a mask."""
    tugged: int = 0
    """The cards whose repeatable effect was used in this turn, as a mask."""
    marked: int = 0
    """The cards with a Can or Milkshake on them, as a mask."""
    bugs: tuple[int, int] = (1, 1)
    """By seat: its unused Bug tokens."""
    destroyed: tuple[int, int] = (0, 0)

    turn: int = 0
    busy: bool = False
    """Whether a launch, destroying or discarding happened in this turn."""
    quiet: int = 0
    """Turns in a row without any."""
    closing: int = -1
    """The seat whose turn is the last one; -1 before the end is triggered."""
    powers: tuple[int, ...] = ()
    """By seat: how many Superpowers are used; empty if the mode is off."""
    spent: bool = False
    """Whether a Superpower was used in this turn, and no other may be."""
    several: bool = False
    """Whether several may be used in a turn."""
    lives: int = -1
    """The seat that Nine Lives protects."""

    blender: int = -1
    """The seat with the Chaotic Blender; -1 if the mode is off or not dealt yet."""
    supply: tuple[int, int] = (0, 0)
    """By seat: the tokens left on its open Debris card."""
    secret: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    pile: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    returned: tuple[int, int] = (-1, -1)
    """By seat: the Debris card it put back and the other cannot have kept since; -1 for none."""

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.tops = self.tops[:]
        twin.place = self.place[:]
        twin.mine = self.mine[:]
        twin.homes = self.homes[:]
        return twin
