"""The box of Cosmic Chains as typed data, and the tables the rules read from it.

Cards are numbered 0 to 14 for the Cats and 15 to 29 for the AI; `card % DECK` is its kind.
"""

from __future__ import annotations

from functools import cached_property, lru_cache, partial
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core import data
from cosmodrome.core.data import Few, Letters, Name, Points, Source, Words
from cosmodrome.core.game import Card
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.rules.orbit import AHEAD, BEHIND, CELLS, COLUMNS, FACING, at, bits, remember

DECK = 15
CARDS = 30
FACTIONS = ("Cats", "AI")
TYPES = ("comm", "helper", "weapon")
COMM, HELPER, WEAPON = range(3)
ENERGY, BLENDER = range(2)

Effect = Literal["none", "connect", "zero", "bug", "wrap", "carpool", "tug", "shoot", "copy"]
INSTANT: tuple[Effect, ...] = ("zero", "bug", "carpool")
NONE, CONNECT, ZERO, BUG, WRAP, CARPOOL, TUG, SHOOT, COPY = range(9)  # from TUG on: can be spent, or may copy that
EFFECTS: tuple[Effect, ...] = ("none", "connect", "zero", "bug", "wrap", "carpool", "tug", "shoot", "copy")
MODES = {"connect": "background", "wrap": "background", "copy": "background", "tug": "repeatable", "shoot": "one-time"}

Step = Annotated[int, Meta(ge=-99, le=99)]
"""Columns to the right, or to the left."""


class Numbers(msgspec.Struct, frozen=True):
    """Small counts, with their text and source."""

    text: Words
    source: Source
    hand: Few
    tokens: Few
    stall: Few


class Satellite(msgspec.Struct, frozen=True):
    """One of the fifteen cards that both decks have."""

    id: Name
    type: Literal["comm", "helper", "weapon"]
    effect: Effect
    aim: Literal["", "across", "end", "ahead", "behind", "facing"]
    reach: Annotated[tuple[Step, ...], Meta(max_length=20)]
    glyph: Letters
    cats: Name
    ai: Name
    text: Words
    source: Source


class Power(msgspec.Struct, frozen=True):
    """A Superpower token."""

    id: Name
    name: Name
    text: Words
    source: Source

    @property
    def deed(self) -> str:
        """What it does, without whose it is and which: "make one swap with your own satellites"."""
        said = self.text.partition(". ")[2] or self.text
        return (said[:1].lower() + said[1:]).removesuffix(".")


class Debris(msgspec.Struct, frozen=True):
    """A secret Debris card: points if at least `needs` of something are there."""

    id: Name
    name: Name
    points: Points
    needs: Few
    text: Words
    source: Source


class Open(msgspec.Struct, frozen=True):
    """An open Debris card with its tokens."""

    id: Name
    name: Name
    token: Name
    points: Points
    text: Words
    source: Source


class Box(msgspec.Struct, frozen=True, dict=True, weakref=True, cache_hash=True):
    """Everything in the box."""

    numbers: Numbers
    satellite: tuple[Satellite, ...]
    power: tuple[Power, ...]
    debris: tuple[Debris, ...]
    open: tuple[Open, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each card, Cats first."""
        return (*(card.cats for card in self.satellite), *(card.ai for card in self.satellite))

    @cached_property
    def lookups(self) -> tuple[Lookups, Lookups]:
        """What the rules read: first for a game in which seat 0 plays the Cats, then for the other way round."""
        return _lookups(self, 0), _lookups(self, 1)


class Lookups(msgspec.Struct, frozen=True):
    """The deck as the rules read it: tuples by card or by seat, and masks of cards."""

    hand: int
    stall: int
    owner: tuple[int, ...]
    types: tuple[int, ...]
    """The printed type of each card."""
    effects: tuple[int, ...]
    """The printed effect of each card; then, for no card, which is -1, NONE."""
    looks: tuple[int, ...]
    """Where each Copycat looks, as an index of orbit.LOOKED; 0 for all other cards, and for no card."""
    hits: tuple[tuple[int, ...], ...]
    """By card, or none, and cell: what its shot reaches, as a mask; -1 for the end of a row, which moves."""
    shooters: tuple[int, int]
    """By seat: the cards that destroy."""
    spenders: tuple[int, int]
    """By seat: the cards with an effect to spend, or that may copy one."""
    wrappers: tuple[int, int]
    """By seat: the cards that protect their neighbours, or may copy that."""
    wraps: int
    """The cards of both seats that protect their neighbours."""
    zeros: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat: the cards that may be launched into slot 0."""
    roles: tuple[tuple[tuple[int, ...], ...], ...]
    """By seat: its weapons, helpers, connectors and copycats, for scoring."""


def _lookups(box: Box, flip: int) -> Lookups:
    faces = box.satellite * 2
    owner = tuple((card >= DECK) ^ flip for card in range(CARDS))

    def having(seat: int, *effects: Effect) -> int:
        return sum(1 << card for card, face in enumerate(faces) if face.effect in effects and owner[card] == seat)

    def both(*effects: Effect) -> tuple[int, int]:
        return having(0, *effects), having(1, *effects)

    return Lookups(
        hand=box.numbers.hand,
        stall=box.numbers.stall,
        owner=owner,
        types=tuple(TYPES.index(face.type) for face in faces),
        effects=(*(EFFECTS.index(face.effect) for face in faces), NONE),
        looks=(*(_look(face, owner[card]) for card, face in enumerate(faces)), 0),
        hits=(*(tuple(_hits(face, cell) for cell in range(CELLS)) for face in faces), (0,) * CELLS),
        shooters=both("shoot"),
        spenders=both("shoot", "tug", "copy"),
        wrappers=both("wrap", "copy"),
        wraps=sum(both("wrap")),
        zeros=(bits(having(0, "zero")), bits(having(1, "zero"))),
        roles=tuple(_roles([(card, face) for card, face in enumerate(faces) if owner[card] == p]) for p in (0, 1)),
    )


def _look(face: Satellite, owner: int) -> int:
    ways = {"ahead": AHEAD, "behind": BEHIND, "facing": FACING}
    return ways[face.aim] | owner if face.aim in ways else 0


def _roles(cards: list[tuple[int, Satellite]]) -> tuple[tuple[int, ...], ...]:
    plain = [(card, face) for card, face in cards if face.effect != "copy"]
    return (
        tuple(card for card, face in plain if face.type == "weapon"),
        tuple(card for card, face in plain if face.type == "helper"),
        tuple(card for card, face in plain if face.effect == "connect"),
        tuple(card for card, face in cards if face.effect == "copy"),
    )


def _hits(card: Satellite, cell: int) -> int:
    """The cells of the other row at the card's distances, off-grid ones left out (6.2)."""
    row, column = divmod(cell, COLUMNS)
    if card.effect != "shoot":
        return 0
    if card.aim == "end":
        return -1
    return sum(1 << at(1 - row, column + step) for step in card.reach if 0 <= column + step < COLUMNS)


@lru_cache(maxsize=data.RECENT)
def load(corrections: str = "") -> Box:
    """The box, with an owner's corrections."""
    box = data.load(__package__, "data.toml", Box, corrections)
    for what, number, least, most in (
        ("numbers.hand", box.numbers.hand, 1, 6),
        ("numbers.tokens", box.numbers.tokens, 0, 15),
        ("numbers.stall", box.numbers.stall, 2, 100),
    ):
        if not least <= number <= most:
            raise Refusal("data", f"The data file: {what} must be from {least} to {most}, not {number}.")
    for card in box.satellite:
        _check(card)
    return box


def _lookups_for(flip: int, corrections: str) -> Lookups:
    return load(corrections).lookups[flip]


LOOKUPS = tuple(remember(partial(_lookups_for, flip), data.RECENT) for flip in (0, 1))
"""What the rules read: by who plays the Cats, and by the owner's corrections."""


def _check(card: Satellite) -> None:
    """Aim and effect must fit each other, and only Weapons shoot (5.6)."""
    aims = {"shoot": ("across", "end"), "copy": ("ahead", "behind", "facing")}.get(card.effect, ("",))
    if card.aim not in aims:
        raise Refusal("data", f"The data file: {card.id} with effect {card.effect} cannot have aim {card.aim!r}.")
    if card.effect == "shoot" and card.type != "weapon":
        raise Refusal("data", f"The data file: {card.id} shoots, so its type must be weapon.")
    if card.effect == "copy" and card.type != "comm":
        raise Refusal("data", f"The data file: {card.id} copies, so its printed type must be comm.")


def cards(box: Box) -> list[Card]:
    """What `cosmodrome cards chains` lists."""
    rows = [Card("number", "numbers", box.numbers.text, box.numbers.source)]
    rows += [Card(card.type, f"{card.cats} / {card.ai}", card.text, card.source) for card in box.satellite]
    rows += [Card("superpower", power.name, power.text, power.source) for power in box.power]
    rows += [Card("open debris", card.name, card.text, card.source) for card in box.open]
    return rows + [Card("secret debris", card.name, card.text, card.source) for card in box.debris]
