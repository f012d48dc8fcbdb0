"""Cosmic Kaboom as numbers, for learning: ranges as a grid of numbered moves, and as a continuous box."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from cosmodrome.core.choices import Choices, Move, Range
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import BOUND, Layout, Omitted, Row, Space
from cosmodrome.games.kaboom.data import CARDS, COLOURS, PLANETS
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.angles import CIRCLE
from cosmodrome.games.kaboom.rules.free_area import FreeArea, Spot
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.view import View

STEPS = (
    *("Keep", "Deploy", "Start", "Pay", "Pilot", "Bonus", "Raid", "Rescue"),
    *("Replace", "Fuse", "Again", "Bomb", "Steer", "Shield", "Encore", "Over"),
)
LISTED: tuple[Move, ...] = (
    *m.KEEP,
    m.PROCEED,
    m.RETURN,
    m.END,
    m.DECLINE,
    *m.USE,
    *m.SPEND,
    *m.CORRUPT,
    *m.COPY,
    *m.SCAN,
    *(move for row in m.PIRATE for move in row),
    *m.SALVAGE,
    *m.PROTECT,
)
# With 72 angles, 12 powers and 24 cells, bots that were rounded to them lost most games.
WAYS = 720  # angles of a flick
FORCES = 48  # powers of a flick, even in how far it runs
AIMS = 91  # angles of a throw, a degree apart about the diagonal
FARS = 60  # powers of a throw
ASIDES = (-60, 0, 60)  # mm from the diagonal from which a throw comes
CELLS = 36  # rows and columns of places


class Lattice:
    """The numbered moves of one kind: a product of axes, one for each field."""

    def __init__(self, make: type[Move], *axes: Sequence[int]) -> None:
        self.make = make
        self.axes = axes
        self.size = 1
        for axis in axes:
            self.size *= len(axis)
        self._sorted = [
            _in_order(axis, name == "angle") for name, axis in zip(make.__struct_fields__, axes, strict=True)
        ]

    def decode(self, number: int) -> Move:
        values = []
        for axis in reversed(self.axes):
            number, i = divmod(number, len(axis))
            values.append(axis[i])
        return self.make(*reversed(values))

    def encode(self, move: Move) -> int:
        """The number of the nearest move on the lattice; angles go round."""
        number = 0
        for axis, ordered, value in zip(self.axes, self._sorted, msgspec.structs.astuple(move), strict=True):
            number = number * len(axis) + _nearest(ordered, value)
        return number


def _in_order(axis: Sequence[int], round_about: bool) -> list[tuple[int, int]]:
    """The values of an axis with their places, the least first; angles once more on either side of the circle."""
    turns = (-CIRCLE, 0, CIRCLE) if round_about else (0,)
    return sorted((value + turn, i) for i, value in enumerate(axis) for turn in turns)


def _nearest(ordered: list[tuple[int, int]], value: int) -> int:
    """The place of the nearest value."""
    above = min(bisect_left(ordered, (value,)), len(ordered) - 1)
    below = max(above - 1, 0)
    return min(ordered[below], ordered[above], key=lambda pair: abs(pair[0] - value))[1]


def _throws(corner: int) -> Lattice:
    straight = 4500 - 9000 * corner
    angles = [(straight + 100 * (i - AIMS // 2)) % CIRCLE for i in range(AIMS)]
    return Lattice(m.Throw, (corner,), ASIDES, angles, [1000 * (i + 1) // FARS for i in range(FARS)])


def _cells(size: int, radius: float) -> list[int]:
    low, high = int(radius) + 1, int(size - radius)
    return [low + (high - low) * i // (CELLS - 1) for i in range(CELLS)]


class Box(msgspec.Struct, frozen=True):
    """A range as a continuous box: every field from -1 to 1."""

    span: Range
    fields: tuple[str, ...]
    """The fields that are not fixed."""

    def move(self, values: Sequence[float]) -> Move:
        """The move at a point of the box; a place that is taken gives way to the nearest free one."""
        rest = iter(values)
        numbers = []
        for low, high in zip(self.span.low, self.span.high, strict=True):
            part = 0.0 if low == high else (max(-1.0, min(1.0, next(rest))) + 1) / 2
            numbers.append(low + round(part * (high - low)))
        made = self.span.make(*numbers)
        if made in self.span or not isinstance(self.span, Spot):
            return made
        near = self.span.area.nearest((float(numbers[-2]), float(numbers[-1])))
        assert near is not None
        return self.span.make(*numbers[:-2], *near)

    def values(self, move: Move) -> list[float]:
        """The point of the box at which a move lies."""
        bounds = zip(msgspec.structs.astuple(move), self.span.low, self.span.high, strict=True)
        return [2 * (value - low) / (high - low) - 1 for value, low, high in bounds if low != high]


def _from_top(known: list[int]) -> dict[int, int]:
    return {card: len(known) - place for place, card in enumerate(known) if card >= 0}


class KaboomSpace(Space):
    """Listed moves have a number each; ranges have a lattice of numbers, or are taken as boxes."""

    version = 2
    omits = {
        "paths": Omitted("How the last move travelled is for drawing; where everything came to rest is told."),
        "known": Omitted("Told from the top of the deck down, without cards I do not know.", _from_top),
    }

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = options.seats
        self.lattices = _lattices(options)
        self.starts: list[int] = []
        at = len(LISTED)
        for lattice in self.lattices:
            self.starts.append(at)
            at += lattice.size
        self.size = at
        self.layout = layout = Layout()
        seats = self.seats
        what = "by planet: on the table, x and y in parts of space, crystal; holder and destroyer, from me on"
        layout.add("planets", (PLANETS, 4 + 2 * seats), what)
        what = "by seat from mine on: ship on the table, x, y, points / 30; cubes aboard and at the base by colour"
        self._ships = layout.add("ships", (seats, 4 + 2 * COLOURS), what)
        self._faces = layout.add("cards", (seats, CARDS), "by seat from mine on, the cards before it")
        what = "by card: my offer, used in this turn, copied; place in the deck from the top and in the discards / 18"
        self._piles = layout.add("piles", (5, CARDS), what)
        self._step = layout.add("step", len(STEPS), " ".join(STEPS))
        self._who = layout.add("who", (3, seats), "from me on: who is asked, whose turn it is, who began")
        self._bomb = layout.add("bomb", (3, PLANETS), "by planet: under the bomb, shielded, to be put back now")
        what = "bomb there, its x and y; turns / 100, cards in the deck / 18, goals reached at a practice table / 8"
        self._table = layout.add("table", 6, what)

    def encode(self, move: Move) -> int:
        number = _NUMBER.get(move)
        if number is not None:
            return number
        for start, lattice in zip(self.starts, self.lattices, strict=True):
            if lattice.make is type(move) and _fits(lattice, move):
                return start + lattice.encode(move)
        raise KeyError(move)

    def decode(self, number: int) -> Move:
        if number < len(LISTED):
            return LISTED[number]
        i = max(i for i, start in enumerate(self.starts) if start <= number)
        return self.lattices[i].decode(number - self.starts[i])

    def mask(self, choices: Choices) -> bytearray:
        """Where a lattice misses a narrow range altogether, the number nearest to one of its moves is marked."""
        mask = bytearray(self.size)
        for move in choices.listed:
            mask[_NUMBER[move]] = 1
        for span in choices.ranges:
            for start, lattice in zip(self.starts, self.lattices, strict=True):
                if lattice.make is span.make:
                    self._mark(mask, span, start, lattice)
        return mask

    def _mark(self, mask: bytearray, span: Range, start: int, lattice: Lattice) -> None:
        if not _fits(lattice, span.make(*span.low)):
            return
        if isinstance(span, Spot):
            free = _free(span.area, tuple(lattice.axes[-2]), tuple(lattice.axes[-1]))
            mask[start : start + lattice.size] = free
            if not any(free):
                mask[start + lattice.encode(span.grid(2)[0])] = 1
        else:
            mask[start : start + lattice.size] = b"\1" * lattice.size

    def fit(self, number: int, choices: Choices) -> Move:
        """The legal move that a marked number stands for: itself, or the nearest one in its range."""
        move = self.decode(number)
        if move in choices:
            return move
        for span in choices.ranges:
            if isinstance(span, Spot) and span.make is type(move):
                values = msgspec.structs.astuple(move)
                near = span.area.nearest((float(values[-2]), float(values[-1])))
                if values[:-2] == span.low[:-2] and near is not None:
                    return span.make(*values[:-2], *near)
        raise Refusal("illegal", f"Number {number} stands for no move that can be made now.")

    def slots(self) -> int:
        """Each listed move, and each lattice as one: what is chosen first where ranges are taken as boxes."""
        return len(LISTED) + len(self.lattices)

    def aims(self) -> int:
        """The fields of a throw or a place, at most: how many values a box takes."""
        return max(len(lattice.axes) for lattice in self.lattices) - 1

    def slot_mask(self, choices: Choices) -> bytearray:
        """Which slots hold a legal move."""
        mask = bytearray(self.slots())
        for move in choices.listed:
            mask[_NUMBER[move]] = 1
        for span in choices.ranges:
            mask[self._slot(span)] = 1
        return mask

    def aimed(self, slot: int, values: Sequence[float], choices: Choices) -> Move:
        """The move of a slot; for a range that at a point of its box, whatever values it does not need left aside."""
        if 0 <= slot < len(LISTED) and LISTED[slot] in choices:
            return LISTED[slot]
        for box in self.boxes(choices):
            if self._slot(box.span) == slot:
                return box.move(values)
        raise Refusal("illegal", f"Slot {slot} holds no move that can be made now.")

    def _slot(self, span: Range) -> int:
        first = span.make(*span.low)
        fitting = (i for i, lattice in enumerate(self.lattices) if lattice.make is span.make and _fits(lattice, first))
        return len(LISTED) + next(fitting)

    def boxes(self, choices: Choices) -> list[Box]:
        """The ranges of the choices as continuous boxes."""
        found = []
        for span in choices.ranges:
            names = zip(span.make.__struct_fields__, span.low, span.high, strict=True)
            found.append(Box(span, tuple(name for name, low, high in names if low != high)))
        return found

    def write(self, row: Row, view: View) -> None:
        """Places are in parts of space, seats from the looker's own on."""
        me, seats, width, height = view.seat or 0, self.seats, view.width, view.height
        at, places = 0, view.places
        for planet in range(PLANETS):
            place, taken = places[planet], view.taken[planet]
            if place is not None:
                row[at] = 1.0
                row[at + 1] = place[0] / width
                row[at + 2] = place[1] / height
            if (holder := view.holder[planet]) >= 0:
                row[at + 4 + (holder - me) % seats] = 1.0
            if taken >= 0:
                row[at + 4 + seats + (taken - me) % seats] = 1.0
            at += 4 + 2 * seats
        for planet in view.crystals:
            row[planet * (4 + 2 * seats) + 3] = 1.0
        for seat in range(me, me + seats):
            seat %= seats
            place = places[PLANETS + seat]
            if place is not None:
                row[at] = 1.0
                row[at + 1] = place[0] / width
                row[at + 2] = place[1] / height
            row[at + 3] = view.points[seat] / 30
            cubes = view.cargo[seat] | view.base[seat] << COLOURS
            for i in _BITS[cubes]:
                row[at + 4 + i] = 1.0
            at += 4 + 2 * COLOURS
        for seat in range(me, me + seats):
            for card in view.cards[seat % seats]:
                row[at + card] = 1.0
            at += CARDS
        self._write_piles(row, view, at)
        self._write_table(row, view, me)

    def _write_piles(self, row: Row, view: View, at: int) -> None:
        for card in view.offer:
            row[at + card] = 1.0
        at += CARDS
        if view.used:
            for card in range(CARDS):
                row[at + card] = view.used >> card & 1
        at += CARDS
        if view.copied >= 0:
            row[at + view.copied] = 1.0
        at += CARDS
        top = len(view.known)
        for place, card in enumerate(view.known):
            if card >= 0:
                row[at + card] = (top - place) / CARDS
        at += CARDS
        for place, card in enumerate(view.discards, 1):
            row[at + card] = place / CARDS

    def _write_table(self, row: Row, view: View, me: int) -> None:
        seats = self.seats
        row[self._step + _STEP[view.step]] = 1.0
        at = self._who
        if view.asked >= 0:
            row[at + (view.asked - me) % seats] = 1.0
        row[at + seats + (view.turn - me) % seats] = 1.0
        row[at + 2 * seats + (view.first - me) % seats] = 1.0
        at = self._bomb
        for planet in view.targets:
            row[at + planet] = 1.0
        for planet in view.shielded:
            row[at + PLANETS + planet] = 1.0
        if view.pushed >= 0:
            row[at + 2 * PLANETS + view.pushed] = 1.0
        at = self._table
        if view.bomb is not None:
            row[at] = 1.0
            row[at + 1] = view.bomb[0] / view.width
            row[at + 2] = view.bomb[1] / view.height
        row[at + 3] = min(view.turns / 100, BOUND)
        row[at + 4] = view.deck / CARDS
        row[at + 5] = max(view.mission, 0) / 8


_STEP = {step: i for i, step in enumerate(STEPS)}
_BITS = tuple(tuple(i for i in range(2 * COLOURS) if mask >> i & 1) for mask in range(1 << 2 * COLOURS))


@lru_cache(maxsize=8)
def _free(area: FreeArea, xs: tuple[int, ...], ys: tuple[int, ...]) -> bytes:
    """One byte for each point of a lattice; all planets to be put down share it.

    What the bases allow never changes in a game, and a disc bars only points near it: to ask for each point anew took
    4.6 ms a mask.
    """
    free = bytearray(_clear_of_bases(msgspec.structs.replace(area, discs=()), xs, ys))
    for cx, cy, reach in area.discs:
        near = [(j, (y - cy) ** 2) for j, y in enumerate(ys) if abs(y - cy) < reach]
        for i, x in enumerate(xs):
            left = reach * reach - (x - cx) ** 2
            if left > 0:
                for j, far in near:
                    if far < left:
                        free[i * len(ys) + j] = 0
    return bytes(free)


@lru_cache(maxsize=64)
def _clear_of_bases(area: FreeArea, xs: tuple[int, ...], ys: tuple[int, ...]) -> bytes:
    return bytes(area.allows(x, y) for x in xs for y in ys)


def _fits(lattice: Lattice, move: Move) -> bool:
    """Whether a lattice with a fixed first number is that of the move."""
    first = msgspec.structs.astuple(move)[0]
    return len(lattice.axes[0]) > 1 or lattice.axes[0][0] == first


@lru_cache(maxsize=64)
def _lattices(options: Options) -> tuple[Lattice, ...]:
    setting = options.setting
    width, height = int(setting.field.width), int(setting.field.height)
    planet, ship = setting.box.planet.radius, setting.box.ship.radius
    forces = [round(1000 * ((i + 1) / FORCES) ** 0.5) for i in range(FORCES)]
    angles = [CIRCLE * i // WAYS for i in range(WAYS)]
    eight = [4500 * i for i in range(8)]
    return (
        Lattice(m.Flick, angles, forces),
        *(_throws(corner) for corner in range(4)),
        *(Lattice(m.PlacePlanet, (p,), _cells(width, planet), _cells(height, planet)) for p in range(PLANETS)),
        Lattice(m.Warp, _cells(width, ship), _cells(height, ship)),
        *(Lattice(m.Tow, (p,), eight, (20, 40, 60)) for p in range(PLANETS)),
        Lattice(m.Shift, eight, (8, 16, 25)),
    )


_NUMBER = {move: i for i, move in enumerate(LISTED)}
