"""Everything that is true in a game. Numbers in brackets are sections of docs/specs/kaboom.md."""

from __future__ import annotations

from typing import Self

from cosmodrome.core import agenda
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.options import Options, Setting
from cosmodrome.games.kaboom.rules.shots import Slid, Thrown

NOBODY = -1
DISCARDED = -2
"""Where a card is: the seat before which it lies, NOBODY's, or the discard pile."""
SPECTATOR = 1 << 7
EVERYBODY = 0xFF
"""Masks of who knows a card of the deck; bits 0 to 3 are the seats."""


class State(agenda.State, kw_only=True):
    """Everything on the table and beside it; setup.py adds the steps. Its dice are the stream of the set-up (16)."""

    options: Options
    shuffles: bytes
    """The key of the stream that shuffles discards."""
    noise: bytes
    """The key of the stream by which shots stray. No seat knows it, and a redeal replaces it."""
    places: list[Point | None]
    """By disc: planets, then ships. None is beside the table; destroyed planets are in `taken` too."""
    holder: tuple[int, ...]
    """By planet: the seat that received it."""
    taken: list[int]
    """By planet: the seat that destroyed it, -1 for nobody."""
    crystal: list[int]
    """By colour: the level of the planet that carries its crystal."""
    cargo: list[int]
    """By seat: a mask of colours. What is neither here nor on the base is in the supply."""
    base: list[int]
    cards: list[int]
    """By card: the seat before which it lies, -1 for none, -2 for discarded."""
    deck: list[int]
    """The last card is the top one."""
    known: list[int]
    """By card of the deck: a mask of who knows that it lies there."""
    discards: list[int]
    offer: list[int]
    """Two cards somebody is choosing from."""
    offer_known: list[int]
    active: int
    first: int
    copied: int = NOBODY
    """The card that the Duplicator is for this turn."""
    used: int = 0
    """A mask of the cards used in this turn."""
    throws: int = 0
    """In this turn."""
    ruined: int = 0
    """Planets destroyed in this turn."""
    turns: int = 0
    calm: int = 0
    """Turns since a planet was destroyed."""
    bomb: Point | None = None
    """Where a bomb lies that has not exploded yet."""
    shielded: int = 0
    """A mask of the planets saved from it."""
    shot: Slid | Thrown | None = None
    """The shot that led here, to be shown; None after the next move."""

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.places = self.places[:]
        twin.taken = self.taken[:]
        twin.crystal = self.crystal[:]
        twin.cargo = self.cargo[:]
        twin.base = self.base[:]
        twin.cards = self.cards[:]
        twin.deck = self.deck[:]
        twin.known = self.known[:]
        twin.discards = self.discards[:]
        twin.offer = self.offer[:]
        twin.offer_known = self.offer_known[:]
        return twin

    @property
    def setting(self) -> Setting:
        return self.options.setting
