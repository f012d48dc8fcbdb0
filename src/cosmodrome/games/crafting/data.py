"""The box of Crafting the Cosmos as typed data."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core import data
from cosmodrome.core.data import Source
from cosmodrome.core.game import Card
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting import verbs
from cosmodrome.games.crafting.galaxy import SECTORS, Galaxy
from cosmodrome.games.crafting.verbs import AnyVerb, SectorName, StarName

STARS = ("H", "He", "O", "C")
FORCES = ("light", "time", "gravity", "chemistry")
"""Clockwise round the console."""
LIGHT, TIME, GRAVITY, CHEMISTRY = range(4)
STAR_OF_FORCE = (0, 2, 1, 3)
SIZES = (1, 2, 3)
Small = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing in the box, with where we have it from."""

    text: str = ""
    source: Source


class Board(Entry, frozen=True, kw_only=True):
    hexes: tuple[tuple[str, int, int, SectorName], ...]
    centre: str
    life: str
    tiles: tuple[str, str, str]


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
    row: tuple[Small, ...]
    after: Small
    sources: tuple[Source, ...]


class Track(Entry, frozen=True, kw_only=True):
    goals: Annotated[int, Meta(ge=1, le=16)]
    spaces: Annotated[int, Meta(ge=2, le=8)]
    first: Small
    second: Small


class Advanced(Entry, frozen=True, kw_only=True):
    top: tuple[Small, ...]
    rest: tuple[Small, ...]
    each: Annotated[int, Meta(ge=0, le=8)]


class StarKind(Entry, frozen=True, kw_only=True):
    id: StarName
    name: str
    tokens: Annotated[int, Meta(ge=4, le=100)]


class Force(Entry, frozen=True, kw_only=True):
    id: Literal["light", "time", "gravity", "chemistry"]
    active: tuple[AnyVerb, ...]
    passive: tuple[AnyVerb, ...]


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=str.capitalize):
    """The stars a nebula asks for: in a data file `{H = 2, O = 1}`."""

    h: Small = 0
    he: Small = 0
    o: Small = 0
    c: Small = 0


class Tile(Entry, frozen=True, kw_only=True, dict=True):
    id: str
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
        parts = [f"{n} {force}" for n, force in zip(self.fixed, FORCES, strict=True) if n]
        parts += ["any energy card"] * self.any
        parts += [f"{self.same} energy cards of one kind"] * (self.same > 0)
        parts += [f"{self.graviton} graviton"] * (self.graviton > 0)
        parts += ["a star from your galaxy"] * self.star
        parts += ["a proto life from your galaxy"] * self.proto
        parts += ["a stable life from your galaxy"] * self.stable
        return " + ".join(parts)


class Power(Entry, frozen=True, kw_only=True):
    id: str
    family: Literal["light", "time", "gravity", "chemistry"]
    name: str
    cost: Cost
    when: Literal["", "discharge", "goal", "create", "complete"]
    """What sets off a passive card; empty for a card that is activated."""
    effect: tuple[AnyVerb, ...]


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a goal counts."""

    of: Literal["stars", "stream", "life", "proto", "stable", "crystals", "nebulae", "inhabited"]
    sector: SectorName | None = None
    star: StarName | None = None
    size: Annotated[int, Meta(ge=0, le=3)] = 0


class Goal(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    count: Count


class Box(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything in the box."""

    board: Board
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


@cache
def load(corrections: str = "") -> Box:
    """The box, with an owner's corrections."""
    box = data.load(__package__, "crafting.toml", Box, corrections)
    for problem in (_board_problem, _tile_problem, _power_problem, _number_problem, _control_problem):
        found = problem(box)
        if found:
            raise _wrong(corrections, *found)
    return box


Problem = tuple[str, str] | None
"""A word that stands in the line at fault, and the reason."""


def _board_problem(box: Box) -> Problem:
    hexes = box.board.hexes
    if not 3 <= len(hexes) <= 24:
        return "hexes", f"a board has 3 to 24 nebula spaces, not {len(hexes)}"
    for what in ({name for name, *_ in hexes}, {(q, r) for _, q, r, _ in hexes}):
        if len(what) < len(hexes):
            return "hexes", "two nebula spaces have the same name or place"
    if {sector for *_, sector in hexes} != set(SECTORS):
        return "hexes", f"each of the sectors {', '.join(SECTORS)} needs a nebula space"
    galaxy = box.galaxy
    if not galaxy.connected():
        return "hexes", "the nebula spaces must all hang together"
    for key, name, known in (("centre", box.board.centre, galaxy.stars), ("life", box.board.life, galaxy.sides)):
        if name not in known:
            return key, f"there is no space {name}; there are {known[0]} to {known[-1]}"
    if len(set(box.board.tiles)) < 3 or not set(box.board.tiles) <= set(galaxy.hexes):
        return "tiles", f"the first tiles need three different spaces out of {', '.join(galaxy.hexes)}"
    return None


def _tile_problem(box: Box) -> Problem:
    for tile in box.tile:
        if not 1 <= tile.total <= 6:
            return tile.id, f"nebula {tile.id} asks for {tile.total} stars; it has six corners"
    sizes = Counter(tile.size for tile in box.tile)
    if min(sizes[size] for size in SIZES) < 8:
        return "size", "each size needs at least eight nebulae"
    return None


PASSIVE = {
    "discharge": (verbs.GainStar, verbs.GainDna, verbs.GainGraviton, verbs.GainLife, verbs.Crystal, verbs.Score),
    "goal": (verbs.Score,),
    "create": (verbs.Spare, verbs.Score),
    "complete": (verbs.GainStar, verbs.GainDna, verbs.GainGraviton, verbs.GainLife, verbs.Crystal, verbs.Score),
}
"""What each kind of passive card may do: nothing that could set it off again, or ask when nobody is asked."""


def _power_problem(box: Box) -> Problem:
    for card in box.power:
        reason = _passive_problem(card) if card.when else _active_problem(card)
        if reason:
            return card.id, f"{card.name} {reason}"
    return None


def _active_problem(card: Power) -> str:
    cards = sum(card.cost.fixed) + card.cost.chosen
    drawn = sum(verb.n for verb in card.effect if isinstance(verb, verbs.GainCard))
    if cards <= drawn:
        return f"costs {cards} energy cards and must cost more than the {drawn} it brings (ruling 10)"
    if card.cost.any and card.cost.same:
        return "asks for any card and for cards of one kind; only one of the two can be chosen"
    if any(isinstance(verb, verbs.Spare) for verb in card.effect):
        return "can spare life only when advanced life is created"
    return "" if card.effect else "needs an effect"


def _passive_problem(card: Power) -> str:
    if card.cost != Cost():
        return "is passive, so it cannot have a cost"
    if all(isinstance(verb, PASSIVE[card.when]) for verb in card.effect):
        return ""
    return f"does something that cannot happen by itself when it is set off by {card.when}"


def _number_problem(box: Box) -> Problem:
    if box.track.goals > len(box.goal):
        return "goals", f"there are only {len(box.goal)} goals"
    if 4 * box.advanced.each > len(box.advanced.top):
        return "each", f"four seats need {4 * box.advanced.each} tokens of the first group, not {len(box.advanced.top)}"
    if box.energy.copies * 4 < 4 * box.energy.hand + box.energy.display:
        return "copies", "there are not enough energy cards to deal"
    for key in ("two", "three", "four"):
        if getattr(box.dark, key) > 4:
            return key, "there are at most 4 dark energy tokens"
    return None


GAINS = (
    verbs.GainStar,
    verbs.GainLife,
    verbs.GainTile,
    verbs.GainDna,
    verbs.GainNova,
    verbs.GainGraviton,
    verbs.GainCard,
    verbs.Crystal,
    verbs.Score,
)


def _control_problem(box: Box) -> Problem:
    for force in box.force:
        if not all(isinstance(verb, GAINS) for verb in (*force.active, *force.passive)):
            return force.id, f"the {force.id} control can only hand out things"
    return None


def _wrong(text: str, word: str, reason: str) -> Refusal:
    """A refusal with the line of the corrections in which the word first stands."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", line):
            return Refusal("data", f"The data file, line {number}: {reason}.")
    return Refusal("data", f"The data file: {reason}.")


def cards(box: Box) -> list[Card]:
    """What `cosmodrome cards crafting` lists."""
    rows = [
        Card(f"{card.family} power", card.name, f"{card.cost.words or 'Passive'}: {card.text}", card.source)
        for card in box.power
    ]
    rows += [Card("goal", goal.name, goal.text, goal.source) for goal in box.goal]
    rows += [
        Card(f"nebula of size {tile.size}", tile.id, f"{tile.words}: {tile.points} points.", tile.source)
        for tile in box.tile
    ]
    rows += [Card("control", force.id, force.text, force.source) for force in box.force]
    rows += [Card("star", star.id, star.text, star.source) for star in box.star]
    names = ("board", "crystals", "dark", "life", "energy", "slots", "chamber", "discharge", "track", "advanced")
    entries: list[tuple[str, Entry]] = [(name, getattr(box, name)) for name in names]
    return rows + [Card("number", name, entry.text, entry.source) for name, entry in entries]
