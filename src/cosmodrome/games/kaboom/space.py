"""Cosmic Kaboom as numbers, for learning: ranges as a grid of numbered moves, and as a continuous box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from cosmodrome.core import space
from cosmodrome.core.choices import Choices, Move, Range
from cosmodrome.games.kaboom import moves as m
from cosmodrome.games.kaboom.angles import CIRCLE
from cosmodrome.games.kaboom.data import CARDS, COLOURS, PLANETS
from cosmodrome.games.kaboom.room import Room, Spot
from cosmodrome.games.kaboom.setting import Options
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
WAYS = 72  # angles of a flick
FORCES = 12  # powers of a flick, even in how far it runs
AIMS = 31  # angles of a throw, 3 degrees apart about the diagonal
FARS = 24  # powers of a throw
CELLS = 24  # rows and columns of places


class Lattice:
    """The numbered moves of one kind: a product of axes, one for each field."""

    def __init__(self, make: type[Move], *axes: Sequence[int]) -> None:
        self.make = make
        self.axes = axes
        self.size = 1
        for axis in axes:
            self.size *= len(axis)

    def decode(self, number: int) -> Move:
        values = []
        for axis in reversed(self.axes):
            number, i = divmod(number, len(axis))
            values.append(axis[i])
        return self.make(*reversed(values))

    def encode(self, move: Move) -> int:
        """The number of the nearest move on the lattice; angles go round."""
        number = 0
        names = self.make.__struct_fields__
        for name, axis, value in zip(names, self.axes, msgspec.structs.astuple(move), strict=True):
            number = number * len(axis) + _nearest(axis, value, name == "angle")
        return number


def _nearest(axis: Sequence[int], value: int, round_about: bool) -> int:
    def far(i: int) -> int:
        away = abs(axis[i] - value)
        return min(away, CIRCLE - away) if round_about else away

    return min(range(len(axis)), key=far)


def _throws(corner: int) -> Lattice:
    straight = 4500 - 9000 * corner
    angles = [(straight + 300 * (i - AIMS // 2)) % CIRCLE for i in range(AIMS)]
    return Lattice(m.Throw, (corner,), (0,), angles, [1000 * (i + 1) // FARS for i in range(FARS)])


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
        near = self.span.room.nearest((float(numbers[-2]), float(numbers[-1])))
        assert near is not None
        return self.span.make(*numbers[:-2], *near)

    def values(self, move: Move) -> list[float]:
        """The point of the box at which a move lies."""
        bounds = zip(msgspec.structs.astuple(move), self.span.low, self.span.high, strict=True)
        return [2 * (value - low) / (high - low) - 1 for value, low, high in bounds if low != high]


class KaboomSpace(space.Space):
    """Listed moves have a number each; ranges have a lattice of numbers, or are taken as boxes."""

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
        self.width = PLANETS * 9 + self.seats * (4 + 2 * COLOURS + CARDS + 1) + len(STEPS) + 3 + CARDS

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

    def mask(self, choices: Choices) -> bytes:
        """Where a lattice misses a narrow range altogether, the number nearest to one of its moves is marked."""
        mask = bytearray(self.size)
        for move in choices.listed:
            mask[_NUMBER[move]] = 1
        for span in choices.ranges:
            for start, lattice in zip(self.starts, self.lattices, strict=True):
                if lattice.make is span.make:
                    self._mark(mask, span, start, lattice)
        return bytes(mask)

    def _mark(self, mask: bytearray, span: Range, start: int, lattice: Lattice) -> None:
        if not _fits(lattice, span.make(*span.low)):
            return
        if isinstance(span, Spot):
            free = _free(span.room, tuple(lattice.axes[-2]), tuple(lattice.axes[-1]))
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
                near = span.room.nearest((float(values[-2]), float(values[-1])))
                if values[:-2] == span.low[:-2] and near is not None:
                    return span.make(*values[:-2], *near)
        raise KeyError(number)

    def boxes(self, choices: Choices) -> list[Box]:
        """The ranges of the choices as continuous boxes."""
        found = []
        for span in choices.ranges:
            names = zip(span.make.__struct_fields__, span.low, span.high, strict=True)
            found.append(Box(span, tuple(name for name, low, high in names if low != high)))
        return found

    def numbers(self, view: View) -> list[float]:
        """Planets, then seats from the looker's own on, then the step; places are in parts of space."""
        me = view.seat or 0
        row: list[float] = []
        for planet in range(PLANETS):
            row += _place(view, planet)
            held = (view.holder[planet] - me) % self.seats
            taken = view.taken[planet]
            row += [float(planet in view.crystals), *(float(held == i) for i in range(4))]
            row.append(0.0 if taken < 0 else 0.5 + 0.5 * (taken == me))
        for i in range(self.seats):
            seat = (me + i) % self.seats
            row += _place(view, PLANETS + seat)
            row += [float(view.colours[seat]) / 3]
            row += [float(mask >> c & 1) for mask in (view.cargo[seat], view.base[seat]) for c in range(COLOURS)]
            row += [float(card in view.cards[seat]) for card in range(CARDS)]
            row.append(view.points[seat] / 30)
        row += [float(view.step == step) for step in STEPS]
        row += [float(view.asked == me), float(view.turn == me), view.turns / 100]
        return row + [float(card in view.offer) for card in range(CARDS)]


@lru_cache(maxsize=8)
def _free(room: Room, xs: tuple[int, ...], ys: tuple[int, ...]) -> bytes:
    """One byte for each point of a lattice; all planets to be put down share it."""
    return bytes(room.allows(x, y) for x in xs for y in ys)


def _place(view: View, disc: int) -> list[float]:
    place = view.places[disc]
    return [0.0, 0.0, 0.0] if place is None else [1.0, place[0] / view.width, place[1] / view.height]


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
