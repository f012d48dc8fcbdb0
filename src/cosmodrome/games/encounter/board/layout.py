"""Where things lie on the table of Cosmic Encounter, wide for a desk and tall for a phone."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cosmodrome.games.encounter.board.art import (
    CARD_HEIGHT,
    CARD_WIDTH,
)
from cosmodrome.games.encounter.data import PLANETS

STRIP = 24
"""Room above a plate for what lies on its sheet."""


Point = tuple[float, float]


Plate = tuple[float, float, int, int]


Key = tuple[int, int, bool, int]
"""Seats, the looker's own, whether on a phone, and how many planets each has."""


Area = tuple[float, float, float, float]
"""Left, top, width and height."""


class System(NamedTuple):
    """Where a home system is: its plate, its first planet, how far apart they are, and how large."""

    plate: Plate
    x: float
    y: float
    pitch: float
    radius: float


class Plan(NamedTuple):
    """Where everything is, for so many seats on a desk or a phone."""

    systems: tuple[System, ...]
    gate: Area
    beside: Area
    columns: int
    """So many stacks side by side at the gate and beside the defense."""
    flat: bool
    """Whether room is scarce there."""
    warp: tuple[float, float, float, float]
    """Its middle and its reach; stacks lie side by side across it."""
    cards: tuple[Point, Point]
    card: float
    """How large the encounter cards are."""
    totals: tuple[Point, Point]
    phase: Point
    destiny: Point
    room: float
    """For the words of the destiny card."""
    faces: tuple[Point, Point]
    """The main players' portraits, on a desk."""
    claim: float
    """For the words that tell what a card is said to be."""
    piles: Point
    sheet: Point
    table: Area
    """For cards being played."""
    shown: Area
    """For cards turned up or shown."""
    hand: Area


def smallest(tall: bool) -> float:
    """The size of the smallest words: 12 px at 1280x800, 11 px on a phone."""
    return 23.0 if tall else 17.0


@cache
def plan(key: Key) -> Plan:
    """Clockwise round the warp, the looker's own system lowest."""
    seats, looker, tall, per = key
    made = _phone(seats, per) if tall else _desk(seats, per)
    return made._replace(systems=tuple(made.systems[(seat - looker) % seats] for seat in range(seats)))


def _above(middle: float, top: float, width: int, pitch: float, radius: float, per: int) -> System:
    """A system with its plate above its planets; four planets take the room of five."""
    reach = pitch * (PLANETS - 1)
    wider, r = reach / (per - 1), radius
    y = top + STRIP + 60 + 6 + r
    return System((middle - width / 2, top + STRIP, width, 60), middle - reach / 2, y, wider, r)


def _aside(top: float, per: int) -> System:
    """A system with its plate to the left of its planets, as wide as a phone."""
    pitch = 484 / per
    return System((8, top + STRIP, 298, 94), 311 + pitch / 2, top + 54, pitch, 44)


def _desk(seats: int, per: int) -> Plan:
    """Up the left side, one on top if they are odd, down the right."""
    lower, upper, alone, top = 290, 12, 150, 4
    spots = {
        3: ((214, alone), (1066, alone)),
        4: ((214, alone + 60), (640, top), (1066, alone + 60)),
        5: ((214, lower), (214, upper), (1066, upper), (1066, lower)),
        6: ((214, lower), (214, upper), (640, top), (1066, upper), (1066, lower)),
    }[seats]
    own = _above(640, 514, 404, 92, 42, per)
    y, low, reach = (112, 458, 60) if seats % 2 else (204, 476, 44)
    cards = y + 62
    return Plan(
        systems=(own, *(_above(x, top, 404, 84, 38, per) for x, top in spots)),
        gate=(428, cards, 98, 144),
        beside=(754, cards, 98, 144),
        columns=2,
        flat=seats > 4,
        warp=(640, low, 170, reach),
        cards=((533, cards), (643, cards)),
        card=1.48,
        totals=((477, cards + 182), (803, cards + 182)),
        phase=(640, y + 26),
        destiny=(640, y + 52),
        room=284,
        faces=((460, y + 20), (820, y + 20)),
        claim=118,
        piles=(18, 650),
        sheet=(1052, 626),
        table=(12, 500, 388, 140),
        shown=(880, 500, 388, 118),
        hand=(12, 726, 1256, 166),
    )


def _phone(seats: int, per: int) -> Plan:
    """Two columns above the warp, an odd one on top; two alone take a row each."""
    if seats == 3:
        others, y = [_aside(6, per), _aside(150, per)], 292.0
    else:
        half, odd = (seats - 1) // 2, seats % 2 == 0
        rows = [(138 if odd else 4) + 194 * (half - 1 - i) for i in range(half)]
        left, right = ([_above(x, row, 384, 78, 35, per) for row in rows] for x in (200, 600))
        others = left + ([_aside(4, per)] if odd else []) + right[::-1]
        y = rows[0] + 198
    hand = {3: 400, 4: 380, 5: 372, 6: 304}[seats]
    bar = 1290 - 6 - hand - 58
    own = bar - 136
    cards, foot = y + 42, own - 4
    high = min(168, foot - 88 - cards)
    wide = high * CARD_WIDTH / CARD_HEIGHT
    side = cards + (0, 0, 0, 80, 124, 124, 92)[seats]
    return Plan(
        systems=(_aside(own, per), *others),
        gate=(8, cards, 192, side - cards),
        beside=(600, cards, 192, side - cards),
        columns=3,
        flat=seats == 6,
        warp=(400, foot - 44, 196, 44),
        cards=((396 - wide, cards), (404, cards)),
        card=round(high / CARD_HEIGHT, 3),
        totals=((298 - wide / 2, cards + high / 2 + 14), (502 + wide / 2, cards + high / 2 + 14)),
        phase=(400, y + 30),
        destiny=(784, y + 30),
        room=560,
        faces=((0, 0), (0, 0)),
        claim=190,
        piles=(222, bar + 4),
        sheet=(8, bar),
        table=(8, side + 6, 192, foot - side - 10),
        shown=(600, side + 6, 192, foot - side - 10),
        hand=(8, 1290 - 6 - hand, 784, hand),
    )


@cache
def planet_at(key: Key, number: int) -> Point:
    """Planets lie side by side in a shallow bow."""
    system, i = plan(key).systems[number // PLANETS], number % PLANETS
    return system.x + i * system.pitch, system.y + (4 if i in (0, key[3] - 1) else 0)
