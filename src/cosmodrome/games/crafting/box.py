"""The types of what is in the box. data.py reads the data file; rules/faults.py looks for mistakes in it."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core.data import Name, Source, Words
from cosmodrome.games.crafting.rules.galaxy import Galaxy
from cosmodrome.games.crafting.rules.verbs import AnyVerb, SectorName, StarName

STARS = ("H", "He", "O", "C")
FORCES = ("light", "time", "gravity", "chemistry")
"""Clockwise round the console."""
LIGHT, TIME, GRAVITY, CHEMISTRY = range(4)
STAR_OF_FORCE = (0, 2, 1, 3)
SIZES = (1, 2, 3)
Small = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Axis = Annotated[int, Meta(ge=-99, le=99)]
Verbs = Annotated[tuple[AnyVerb, ...], Meta(max_length=12)]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing in the box, with where we have it from."""

    text: Words = ""
    source: Source


class PlayerBoard(Entry, frozen=True, kw_only=True):
    hexes: Annotated[tuple[tuple[Name, Axis, Axis, SectorName], ...], Meta(max_length=24)]
    centre: Name
    life: Name
    tiles: tuple[Name, Name, Name]


class BySeats(Entry, frozen=True, kw_only=True):
    """A number that depends on how many play."""

    two: Some
    three: Some
    four: Some

    def of(self, seats: int) -> int:
        return (self.two, self.three, self.four)[seats - 2]


class Life(Entry, frozen=True, kw_only=True):
    tokens: Annotated[int, Meta(ge=8, le=400)]


class Energy(Entry, frozen=True, kw_only=True):
    copies: Annotated[int, Meta(ge=8, le=60)]
    display: Annotated[int, Meta(ge=0, le=8)]
    hand: Annotated[int, Meta(ge=0, le=6)]
    limit: Some
    set: Annotated[int, Meta(ge=2, le=20)]
    points: Small


class Slots(Entry, frozen=True, kw_only=True):
    cost: tuple[Some, Some, Some, Some]


class Chamber(Entry, frozen=True, kw_only=True):
    steps: Annotated[int, Meta(ge=1, le=20)]


class DischargeRow(Entry, frozen=True, kw_only=True):
    row: Annotated[tuple[Small, ...], Meta(max_length=20)]
    after: Small
    sources: Annotated[tuple[Source, ...], Meta(max_length=20)]


class Track(Entry, frozen=True, kw_only=True):
    goals: Annotated[int, Meta(ge=1, le=16)]
    spaces: Annotated[int, Meta(ge=2, le=8)]
    first: Small
    second: Small


class Advanced(Entry, frozen=True, kw_only=True):
    top: Annotated[tuple[Small, ...], Meta(max_length=60)]
    rest: Annotated[tuple[Small, ...], Meta(max_length=60)]
    each: Annotated[int, Meta(ge=0, le=8)]


class StarKind(Entry, frozen=True, kw_only=True):
    id: StarName
    name: Name
    tokens: Annotated[int, Meta(ge=4, le=100)]


class Force(Entry, frozen=True, kw_only=True):
    id: Literal["light", "time", "gravity", "chemistry"]
    active: Verbs
    passive: Verbs


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=str.capitalize):
    """The stars a nebula asks for: in a data file `{H = 2, O = 1}`."""

    h: Small = 0
    he: Small = 0
    o: Small = 0
    c: Small = 0


class Tile(Entry, frozen=True, kw_only=True, dict=True):
    id: Name
    size: Annotated[int, Meta(ge=1, le=3)]
    need: Need
    points: Small

    @cached_property
    def needs(self) -> tuple[int, int, int, int]:
        """How many stars of each type."""
        return (self.need.h, self.need.he, self.need.o, self.need.c)

    @cached_property
    def total(self) -> int:
        return sum(self.needs)

    @cached_property
    def words(self) -> str:
        """What it asks for: "2 H, 1 O"."""
        return ", ".join(f"{n} {star}" for n, star in zip(self.needs, STARS, strict=True) if n)

    @cached_property
    def title(self) -> str:
        """The tile by what is on it: "size 1 nebula (2 H, 1 O: 5 points)"."""
        return f"size {self.size} nebula ({self.words}: {self.points} point{'' if self.points == 1 else 's'})"


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What a power card asks for each time it is used."""

    light: Small = 0
    time: Small = 0
    gravity: Small = 0
    chemistry: Small = 0
    any: Annotated[int, Meta(ge=0, le=1)] = 0
    """One card of any kind."""
    same: Small = 0
    """Cards of one kind, chosen by the payer."""
    graviton: Small = 0
    star: Annotated[int, Meta(ge=0, le=1)] = 0
    """A star of the galaxy, discarded."""
    proto: Annotated[int, Meta(ge=0, le=1)] = 0
    stable: Annotated[int, Meta(ge=0, le=1)] = 0

    @cached_property
    def fixed(self) -> tuple[int, int, int, int]:
        """Energy cards of each kind that must be paid."""
        return (self.light, self.time, self.gravity, self.chemistry)

    @cached_property
    def chosen(self) -> int:
        """Energy cards of one kind that the payer chooses."""
        return self.any + self.same

    @cached_property
    def words(self) -> str:
        """The cost in words."""
        parts = [f"{n} {force} card{'' if n == 1 else 's'}" for n, force in zip(self.fixed, FORCES, strict=True) if n]
        parts += ["any energy card"] * self.any
        parts += [f"{self.same} energy cards of one kind"] * (self.same > 0)
        parts += [f"{self.graviton} graviton{'' if self.graviton == 1 else 's'}"] * (self.graviton > 0)
        parts += ["a star from your galaxy"] * self.star
        parts += ["a proto life from your galaxy"] * self.proto
        parts += ["a stable life from your galaxy"] * self.stable
        return " and ".join(parts)


class Power(Entry, frozen=True, kw_only=True):
    id: Name
    family: Literal["light", "time", "gravity", "chemistry"]
    name: Name
    cost: Cost
    when: Literal["", "discharge", "goal", "create", "complete"]
    """What sets off a passive card; empty for a card that is activated."""
    effect: Verbs


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a goal counts."""

    of: Literal["stars", "stream", "life", "proto", "stable", "crystals", "nebulae", "inhabited"]
    sector: SectorName | None = None
    star: StarName | None = None
    size: Annotated[int, Meta(ge=0, le=3)] = 0


class Goal(Entry, frozen=True, kw_only=True):
    id: Name
    name: Name
    count: Count


class Box(msgspec.Struct, frozen=True, dict=True, weakref=True, cache_hash=True, forbid_unknown_fields=True):
    """Everything in the box."""

    board: PlayerBoard
    crystals: BySeats
    dark: BySeats
    life: Life
    energy: Energy
    slots: Slots
    chamber: Chamber
    discharge: DischargeRow
    track: Track
    advanced: Advanced
    star: tuple[StarKind, ...]
    force: tuple[Force, ...]
    goal: tuple[Goal, ...]
    power: tuple[Power, ...]
    tile: tuple[Tile, ...]

    @cached_property
    def galaxy(self) -> Galaxy:
        """The spaces of a player board."""
        return Galaxy(self.board.hexes)

    @cached_property
    def centre(self) -> int:
        return self.galaxy.stars.index(self.board.centre)

    @cached_property
    def first_life(self) -> int:
        return self.galaxy.sides.index(self.board.life)

    @cached_property
    def first_tiles(self) -> tuple[int, ...]:
        return tuple(self.galaxy.hexes.index(name) for name in self.board.tiles)

    @cached_property
    def family(self) -> tuple[int, ...]:
        """The force of each power card."""
        return tuple(FORCES.index(card.family) for card in self.power)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The points of each advanced life token, the richer group first."""
        return self.advanced.top + self.advanced.rest

    def row_points(self, nth: int) -> int:
        """What the nth discharge scores, counted from 1."""
        return self.discharge.row[nth - 1] if nth <= len(self.discharge.row) else self.discharge.after
