"""The box of Cosmic Kaboom as typed data, and the numbers by which its pieces are known.

A planet is `3 * colour + level - 1`, from 0 to 11; as discs come first the planets, then the ships by seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Annotated

import msgspec
from msgspec import Meta

from cosmodrome.core import data
from cosmodrome.core.data import Few, Letters, Name, Points, Source, Words
from cosmodrome.core.game import Card
from cosmodrome.core.refusal import Refusal

COLOURS = 4
LEVELS = 3
PLANETS = 12
ALL = 0b1111
"""Cubes of all four colours, as a mask."""
CUBES = tuple(tuple(colour for colour in range(COLOURS) if mask >> colour & 1) for mask in range(ALL + 1))
"""The colours in each mask of cubes."""
CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By number of seats: the corner at which each of them sits (4)."""

CORNER_NAMES = ("near left", "far left", "far right", "near right")

CARDS = 18
(CORRUPTION, DIPLOMACY, DUPLICATOR, SCANNER, EXTRA, FUSION, HYPER, LUCKY, TRANSPORTER, PIRACY, SHIELD) = range(11)
(BEACON, FINS, OVERDRIVE, HULL, SALVAGE, TRACTOR, WARP) = range(11, CARDS)
DECKS = {"attested": tuple(range(11)), "extended": tuple(range(CARDS)), "none": ()}

Length = Annotated[int, Meta(ge=0, le=2000)]
Real = Annotated[float, Meta(ge=0, le=2000)]
Spread = Annotated[int, Meta(ge=0, le=9000)]


class SpaceSizes(msgspec.Struct, frozen=True):
    """How large space may be."""

    small: Length
    standard: Length
    large: Length
    least: Length
    text: Words
    source: Source


class Disc(msgspec.Struct, frozen=True):
    """The size and mass of a piece."""

    radius: Real
    mass: Real
    text: Words
    source: Source


class Base(msgspec.Struct, frozen=True):
    leg: Real
    text: Words
    source: Source


class Motion(msgspec.Struct, frozen=True):
    """How discs slide and bounce (7.1)."""

    friction: Real
    bounce: Real
    soft: Real
    parting: Real
    text: Words
    source: Source


class Score(msgspec.Struct, frozen=True):
    own: Points
    levels: tuple[Points, Points, Points]
    text: Words
    source: Source


class End(msgspec.Struct, frozen=True):
    planets: Few
    stall: Length
    text: Words
    source: Source


class Noise(msgspec.Struct, frozen=True):
    """How far shots stray: hundredths of a degree, and per mille of the power (11)."""

    id: Name
    flick_angle: Spread
    flick_power: Spread
    throw_angle: Spread
    throw_power: Spread
    text: Words
    source: Source


class Colour(msgspec.Struct, frozen=True):
    id: Name
    letter: Letters
    text: Words
    source: Source


class Advancement(msgspec.Struct, frozen=True):
    """A card; `house` marks those of our own making."""

    id: Name
    name: Name
    discard: bool
    house: bool
    text: Words
    source: Source


class Box(msgspec.Struct, frozen=True, dict=True, weakref=True, cache_hash=True):
    """Everything in the box."""

    space: SpaceSizes
    planet: Disc
    ship: Disc
    bomb: Disc
    base: Base
    motion: Motion
    score: Score
    end: End
    noise: tuple[Noise, ...]
    colour: tuple[Colour, ...]
    card: tuple[Advancement, ...]

    @cached_property
    def planets(self) -> tuple[str, ...]:
        """The name of each planet: "blue 2"."""
        return tuple(f"{colour.id} {level}" for colour in self.colour for level in (1, 2, 3))

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The name of each card, with our own marked as such."""
        return tuple(card.name + (" (house card)" if card.house else "") for card in self.card)

    def cubes(self, mask: int) -> str:
        """A mask of cubes in words: "red and blue"."""
        return _listed([self.colour[colour].id for colour in CUBES[mask]]) or "none"

    def named(self, planets: Iterable[int]) -> str:
        """Planets in words: "red 1, blue 2 and blue 3"."""
        return _listed([self.planets[planet] for planet in planets]) or "nothing"


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


@lru_cache(maxsize=data.RECENT)
def load(corrections: str = "") -> Box:
    """The box, with an owner's corrections."""
    box = data.load(__package__, "data.toml", Box, corrections)
    for what, number, least, most in (
        ("space.least", box.space.least, 457, 2000),
        ("space.small", box.space.small, box.space.least, 2000),
        ("space.standard", box.space.standard, box.space.least, 2000),
        ("space.large", box.space.large, box.space.least, 2000),
        ("planet.radius", box.planet.radius, 10, 45),
        ("planet.mass", box.planet.mass, 0.1, 1000),
        ("ship.radius", box.ship.radius, 3, 30),
        ("ship.mass", box.ship.mass, 0.1, 1000),
        ("bomb.radius", box.bomb.radius, 1, 200),
        ("base.leg", box.base.leg, 40, 200),
        ("motion.friction", box.motion.friction, 0.02, 2),
        ("motion.bounce", box.motion.bounce, 0, 1),
        ("motion.soft", box.motion.soft, 1, 1000),
        ("motion.parting", box.motion.parting, 0.1, 100),
        ("end.planets", box.end.planets, 1, 12),
        ("end.stall", box.end.stall, 10, 1000),
    ):
        if not least <= number <= most:
            raise Refusal("data", f"The data file: {what} must be from {least} to {most}, not {number}.")
    if any(a.letter == b.letter for a, b in combinations(box.colour, 2)):
        raise Refusal("data", "The data file: each colour must have a letter of its own.")
    return box


def cards(box: Box) -> list[Card]:
    """What `cosmodrome cards kaboom` lists."""
    names = ("space", "planet", "ship", "bomb", "base", "motion", "score", "end")
    rows = [("piece", name, getattr(box, name)) for name in names]
    rows += [("noise", level.id, level) for level in box.noise] + [
        ("colour", colour.id, colour) for colour in box.colour
    ]
    rows += [("house card" if card.house else "card", card.name, card) for card in box.card]
    return [Card(kind, name, row.text, row.source) for kind, name, row in rows]
