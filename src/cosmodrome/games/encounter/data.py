"""The box of Cosmic Encounter as typed data, and the numbers of its cards.

A card is its kind: attacks are numbered by their value, so that two equal cards are one number.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core import data
from cosmodrome.core.data import Few, Letters, Name, Source, Words
from cosmodrome.core.game import Card
from cosmodrome.core.refusal import Refusal

ALIENS = (
    # every alien of the base game and of Cosmic Storm, so that a flare's number never changes
    "Amoeba", "Anti-Matter", "Barbarian", "Calculator", "Chosen", "Citadel", "Clone", "Cudgel", "Dictator", "Fido",
    "Filch", "Fodder", "Gambler", "Grudge", "Hacker", "Hate", "Healer", "Human", "Kamikaze", "Loser",
    "Machine", "Macron", "Masochist", "Mind", "Mirror", "Miser", "Mite", "Mutant", "Observer", "Oracle",
    "Pacifist", "Parasite", "Philanthropist", "Reincarnator", "Remora", "Reserve", "Shadow", "Sorcerer", "Spiff",
    "Tick-Tock", "Trader", "Tripler", "Vacuum", "Virus", "Void", "Vulch", "Warpish", "Warrior", "Will", "Zombie",
    "Arcade", "Brute", "Bulwark", "Converter", "Coordinator", "Dervish", "Grumpus", "Mouth", "Neighbor", "Outlaw",
    "Patriot", "Phantasm", "Porcupine", "Roach", "Scavenger", "Sloth", "Sneak", "Squee", "Swindler", "Sycophant",
    "Tide", "Tyrant", "Vox", "Worm", "Wormhole",
)  # fmt: skip

SWINDLER, MARKED = ALIENS.index("Swindler"), 6
"""`State.mark` is the seat the Swindler marked, or MARKED once everybody knows."""
NEGOTIATE, MORPH = 41, 42
REINFORCEMENTS = {43: 2, 44: 3, 45: 5}
CARD_ZAP, COSMIC_ZAP, MOBIUS, EMOTION, FORCE_FIELD, IONIC, PLAGUE, QUASH = range(46, 54)
FLARE = 54
"""The flare of alien a is card FLARE + a."""
CARDS = FLARE + len(ALIENS)

TYPES = ("attack", "negotiate", "morph", "reinforcement", "artifact", "flare")
ATTACK, NEGOTIATES, MORPHS, REINFORCEMENT, ARTIFACT, FLARES = range(6)


def a_type(kind: int) -> str:
    """A card of a type with its article: "an attack", "a flare"."""
    return f"{'an' if TYPES[kind][0] in 'ao' else 'a'} {TYPES[kind]}"


TYPE = (ATTACK,) * 41 + (NEGOTIATES, MORPHS) + (REINFORCEMENT,) * 3 + (ARTIFACT,) * 8 + (FLARES,) * len(ALIENS)
ENCOUNTER_CARDS = frozenset(range(43))

WILD, MOST_COLONIES, MOST_CARDS, FEWEST_LOST = range(8, 12)
"""Destiny cards that are no colour; a colour is the number of its seat."""

TECHNOLOGIES = (
    # those of the base box that are built; a new one goes to the end, so that a number never changes
    "Coldsleep Ship", "Collapsium Hulls", "Cosmic Field Generator", "Delta Scanners", "Energy Cloak", "Enigma Device",
    "Gluon Mines", "Infinity Drive", "Lunar Cannon", "Omega Missile", "Plasma Thrusters", "Quark Battery",
    "Tech Scrambler", "Qax", "Vacuum Turbines", "Warpspace Key", "Xenon Lasers",
)  # fmt: skip
PLANETS = 5
"""Planet p is number p % 5 of the home system of seat p // 5; the Four Planets game leaves the last ones out."""
STATION_CARDS = 10
OUTPOST, LASER, GENERATOR, SHIELD, BARRACKS, DOME, RELAY, PLATFORM, SATELLITE, MATRIX = range(STATION_CARDS)
"""The stations by number, in the order of the data file."""
BARRED = (("Gambler", "Sorcerer"), ("Coordinator", "Dictator"), ("Masochist", "Healer"))
"""Pairs of aliens of which one is left out at random (3.1)."""
GATE, BESIDE, WARP = 30, 31, 32
"""Places for ships that are no planet."""
HELD = 32
"""HELD + seat is the place of a station that the seat is about to attach; as a planet it would be nobody's."""


CONTROLLER: tuple[int, ...] = (*(place // PLANETS for place in range(HELD)), *range(6), -1)
"""By place, whose station it is; -1, which is also the last place, for one out of the game."""


def controller(place: int) -> int:
    """Whose station it is; -1 for one out of the game."""
    return CONTROLLER[place]


class Entry(msgspec.Struct, frozen=True):
    """Cards of one kind, with their text and source."""

    text: Words
    source: Source
    copies: Few = 1


class Attacks(msgspec.Struct, frozen=True):
    """The attack cards: how many of each value."""

    copies: Annotated[tuple[Few, ...], Meta(max_length=41)]
    text: Words
    source: Source


class Destiny(msgspec.Struct, frozen=True):
    """How many destiny cards of each sort."""

    colour: Few
    wild: Few
    most_colonies: Few
    most_cards: Few
    fewest_lost: Few
    text: Words
    source: Source


class Named(msgspec.Struct, frozen=True):
    """A card or colour with a name."""

    id: Name
    text: Words
    source: Source
    copies: Few = 1
    value: Few = 0
    letter: Letters = ""


class StationText(msgspec.Struct, frozen=True):
    """A space station in words, and the two letters on its marker."""

    id: Name
    letters: Letters
    text: Words
    source: Source


class TechText(msgspec.Struct, frozen=True):
    """A technology in words, and how many ships finish it."""

    id: Name
    research: Few
    """0 for any number."""
    text: Words
    source: Source


class AlienText(msgspec.Struct, frozen=True):
    """An alien sheet and its flare in words."""

    id: Name
    level: Literal["green", "yellow", "red"]
    power: Words
    wild: Words
    super: Words
    source: Source
    set: Literal["base", "storm"] = "base"
    """The box it comes from; aliens of Cosmic Storm say so."""


class Box(msgspec.Struct, frozen=True, dict=True, weakref=True, cache_hash=True):
    """Everything in the box."""

    attack: Attacks
    negotiate: Entry
    morph: Entry
    destiny: Destiny
    reinforcement: tuple[Named, ...]
    artifact: tuple[Named, ...]
    colour: tuple[Named, ...]
    station: tuple[StationText, ...]
    technology: tuple[TechText, ...]
    alien: tuple[AlienText, ...]

    @cached_property
    def aliens(self) -> dict[int, AlienText]:
        """The sheets of the aliens that can be played, by number."""
        return {ALIENS.index(sheet.id): sheet for sheet in self.alien}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each card: "attack 08", "negotiate", "Human flare"."""
        return (
            *(f"attack {value:02}" for value in range(41)),
            "negotiate",
            "morph",
            *(f"reinforcement +{value}" for value in REINFORCEMENTS.values()),
            *(artifact.id for artifact in self.artifact),
            *(f"{name} flare" for name in ALIENS),
        )

    @cached_property
    def glyphs(self) -> tuple[str, ...]:
        """A short sign for each card, for a terminal."""
        plus = (f"+{value}" for value in REINFORCEMENTS.values())
        return (*(f"{v:02}" for v in range(41)), "N", "M", *plus, *self.names[46:])

    def planet(self, planet: int) -> str:
        """The name of a planet: "Red 3"."""
        return f"{self.colour[planet // PLANETS].id} {planet % PLANETS + 1}"

    def place(self, place: int) -> str:
        """The name of any place for ships."""
        if place < GATE:
            return self.planet(place)
        return ("the gate", "the defense's side", "the warp")[place - GATE]

    def destiny_name(self, card: int) -> str:
        """The name of a destiny card."""
        if len(self.colour) <= card < WILD:
            return "a card that is in no deck"  # a number between the colours and the others
        if card < WILD:
            return f"the {self.colour[card].id.lower()} card"
        return (
            "the wild card",
            "the card for most foreign colonies",
            "the card for most cards in hand",
            "the card for fewest ships in the warp",
        )[card - WILD]

    def deck(self) -> list[int]:
        """The cosmic deck without flares, in order."""
        cards = [value for value, copies in enumerate(self.attack.copies) for _ in range(copies)]
        cards += [NEGOTIATE] * self.negotiate.copies + [MORPH] * self.morph.copies
        for card, extra in zip(REINFORCEMENTS, self.reinforcement, strict=True):
            cards += [card] * extra.copies
        for card, artifact in enumerate(self.artifact, CARD_ZAP):
            cards += [card] * artifact.copies
        return cards

    def destinies(self, seats: int) -> list[int]:
        """The destiny deck for so many seats, in order."""
        d = self.destiny
        cards = [seat for seat in range(seats) for _ in range(d.colour)]
        extra = (
            (WILD, d.wild),
            (MOST_COLONIES, d.most_colonies),
            (MOST_CARDS, d.most_cards),
            (FEWEST_LOST, d.fewest_lost),
        )
        return cards + [card for card, copies in extra for _ in range(copies)]


@lru_cache(maxsize=data.RECENT)
def load(corrections: str = "") -> Box:
    """The box, with an owner's corrections."""
    box = data.load(__package__, "data.toml", Box, corrections)
    if len(box.attack.copies) != 41:
        raise Refusal("data", "The data file: attack.copies must be 41 whole numbers, for the values 0 to 40.")
    if tuple(r.value for r in box.reinforcement) != tuple(REINFORCEMENTS.values()):
        raise Refusal(
            "data", "The data file: the reinforcements must stay +2, +3 and +5; only their copies can change."
        )
    if sum(card in ENCOUNTER_CARDS for card in box.deck()) < 20 or not 60 <= len(box.deck()) <= 500:
        raise Refusal("data", "The data file: the deck needs 60 to 500 cards, at least 20 of them encounter cards.")
    if len(box.station) != STATION_CARDS:
        raise Refusal("data", "The data file: there are ten stations; only their texts can change.")
    if tuple(entry.id for entry in box.technology) != TECHNOLOGIES:
        raise Refusal("data", "The data file: the technologies must stay; only their ships and texts can change.")
    if box.destiny.colour < 1:
        raise Refusal("data", "The data file: destiny.colour must be at least 1.")
    return box


def cards(box: Box) -> list[Card]:
    """What `cosmodrome cards encounter` lists."""
    rows = [
        Card("card", kind, getattr(box, kind).text, getattr(box, kind).source)
        for kind in ("attack", "negotiate", "morph")
    ]
    for kind in ("reinforcement", "artifact", "colour"):
        rows += [Card(kind, entry.id, entry.text, entry.source) for entry in getattr(box, kind)]
    rows.append(Card("destiny", "destiny", box.destiny.text, box.destiny.source))
    rows += [Card("station", entry.id, entry.text, entry.source) for entry in box.station]
    rows += [
        Card("technology", f"{entry.id} ({entry.research or 'X'})", entry.text, entry.source)
        for entry in box.technology
    ]
    for sheet in box.aliens.values():
        rows.append(Card("alien", f"{sheet.id} ({sheet.level})", sheet.power, sheet.source))
        rows.append(Card("flare", sheet.id, f"Wild: {sheet.wild} Super: {sheet.super}", sheet.source))
    return rows
