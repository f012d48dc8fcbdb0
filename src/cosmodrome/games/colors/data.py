"""The box of Cosmic Colors as typed data."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec

from cosmodrome.core import data
from cosmodrome.core.data import Few, Letters, Name, Source, Words
from cosmodrome.core.game import Card
from cosmodrome.core.refusal import Refusal

SIDES = ("shapes", "colours")
SHAPES, COLOURS = 0, 1
KINDS = 25
WILD = 25


class Numbers(msgspec.Struct, frozen=True):
    """Small counts, with their text and source."""

    text: Words
    source: Source
    copies: Few = 0
    wilds: Few = 0
    one: Few = 0
    two: Few = 0
    four: Few = 0
    cards: Few = 0


class Colour(msgspec.Struct, frozen=True):
    id: Name
    letter: Letters
    text: Words
    source: Source


class Shape(msgspec.Struct, frozen=True):
    id: Name
    glyph: Letters
    text: Words
    source: Source


class Box(msgspec.Struct, frozen=True, dict=True, weakref=True, cache_hash=True):
    """Everything in the box."""

    cards: Numbers
    hand: Numbers
    bonus: Numbers
    tidy: Numbers
    colour: tuple[Colour, ...]
    shape: tuple[Shape, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each kind of card, the wild last: "red star"."""
        return (*(f"{c.id} {s.id}" for c in self.colour for s in self.shape), "wild")

    @cached_property
    def glyphs(self) -> tuple[str, ...]:
        """A letter and a sign for each kind of card: "R★"."""
        return (*(c.letter + s.glyph for c in self.colour for s in self.shape), "✦✦")

    @cached_property
    def tints(self) -> tuple[str, ...]:
        """The colour of each kind of card; white for the wild."""
        return (*(c.id for c in self.colour for _ in self.shape), "white")

    @cached_property
    def shapes(self) -> tuple[str, ...]:
        """The names of the five shapes."""
        return tuple(shape.id for shape in self.shape)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The names of the five colours."""
        return tuple(colour.id for colour in self.colour)

    def values(self, side: int) -> tuple[str, ...]:
        """The names of the five values a side plays with."""
        return self.shapes if side == SHAPES else self.colours


@lru_cache(maxsize=data.RECENT)
def load(corrections: str = "") -> Box:
    """The box, with an owner's corrections."""
    box = data.load(__package__, "data.toml", Box, corrections)
    for what, number, least, most in (
        ("cards.copies", box.cards.copies, 4, 20),
        ("cards.wilds", box.cards.wilds, 0, 8),
        ("hand.two", box.hand.two, 1, 20),
        ("hand.four", box.hand.four, 1, 12),
        ("tidy.cards", box.tidy.cards, 0, 4),
    ):
        if not least <= number <= most:
            raise Refusal("data", f"The data file: {what} must be from {least} to {most}, not {number}.")
    return box


def cards(box: Box) -> list[Card]:
    """What `cosmodrome cards colors` lists."""
    rows = [("colour", colour.id, colour) for colour in box.colour] + [("shape", s.id, s) for s in box.shape]
    numbers = [("number", name, getattr(box, name)) for name in ("cards", "hand", "bonus", "tidy")]
    return [Card(kind, name, row.text, row.source) for kind, name, row in [*numbers, *rows]]
