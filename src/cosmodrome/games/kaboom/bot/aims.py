"""Flicks and throws worth trying, and what comes of them: what-ifs on a State that a bot imagines (18).

A bot strays by dice of its own; the noise stream of a game never comes here.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import asin, atan2, exp, hypot, pi, sqrt

from cosmodrome.core.dice import Dice
from cosmodrome.games.kaboom.data import COLOURS, LEVELS, PLANETS, TRANSPORTER
from cosmodrome.games.kaboom.rules import geometry
from cosmodrome.games.kaboom.rules.geometry import BEHIND, THROW, Point, corners, covered, falls, outward
from cosmodrome.games.kaboom.rules.moves import Flick, Throw
from cosmodrome.games.kaboom.rules.noise import strayed
from cosmodrome.games.kaboom.rules.physics import TOP_SPEED, launch_speed, slide
from cosmodrome.games.kaboom.rules.state import NOBODY, State
from cosmodrome.games.kaboom.rules.tabletop import has, holds, points, worth

CARGO = 0.9  # what a cube aboard is worth, a cube just won being 1
RIVAL = 0.5  # what a cube lost by somebody else is worth
NEXT = 0.5  # what a sure next cube is worth
WIN = 6.0  # what ending the game in front is worth, in points


# -- flicks ---------------------------------------------------------------------------------------------


def towards(ship: Point, goal: Point) -> int:
    """The angle from one place to another."""
    return round(atan2(goal[1] - ship[1], goal[0] - ship[0]) * 18000 / pi) % 36000


def power_for(s: State, run: float) -> int:
    """The power with which a free ship runs so far."""
    longest = TOP_SPEED * TOP_SPEED / 2 / s.setting.discs.slowing
    return max(1, min(1000, round(1000 * sqrt(max(0.0, run) / longest))))


def ship_of(s: State, seat: int) -> Point:
    return s.places[PLANETS + seat] or s.setting.docks[seat]


def wanted(s: State, held: int) -> list[Point]:
    """Where crystals lie whose colour is not held yet."""
    planets = [LEVELS * c + s.crystal[c] - 1 for c in range(COLOURS) if not held >> c & 1]
    return [place for planet in planets if (place := s.places[planet]) is not None]


def flicks_at(s: State, seat: int, goal: Point, offsets: Iterable[float], slack: Iterable[float]) -> list[Flick]:
    """Flicks at a planet: aside by parts of its visible half-angle, just reaching it or running on by some mm."""
    ship = ship_of(s, seat)
    far = hypot(goal[0] - ship[0], goal[1] - ship[1])
    touch = s.setting.box.planet.radius + s.setting.box.ship.radius
    half = asin(min(1.0, touch / max(far, touch))) * 18000 / pi
    straight = towards(ship, goal)
    return [
        Flick(round(straight + part * half) % 36000, power_for(s, far - touch + more))
        for part in offsets
        for more in slack
    ]


class Flight:
    """What flicks of one ship in one position would bring."""

    def __init__(self, s: State, seat: int, dice: Dice) -> None:
        self.s, self.seat, self.dice = s, seat, dice
        self.ship = PLANETS + seat
        self.held = holds(s, seat)
        self.cargo = s.cargo[seat].bit_count()
        self.safe = has(s, seat, TRANSPORTER)
        self.carriers = {LEVELS * c + s.crystal[c] - 1: c for c in range(COLOURS) if not self.held >> c & 1}

    def expected(self, move: Flick, samples: int) -> float:
        """The mean worth of a flick over strayed tries."""
        level = self.s.setting.noise
        total, stream = 0.0, self.dice.fork()
        for _ in range(samples):
            stream, angle, power = strayed(stream, move.angle, move.power, level.flick_angle, level.flick_power)
            total += self.worth(angle, power)
        return total / samples

    def worth(self, angle: int, power: int) -> float:
        """The worth of a flick that goes exactly so."""
        s, ship = self.s, self.ship
        setting = s.setting
        found = slide(setting.field, setting.discs, s.places, [(ship, angle, launch_speed(power))])
        won = 0
        for _, i, j in found.hits:
            planet = j if i == ship else i if j == ship else ship
            if planet in self.carriers:
                won |= 1 << self.carriers[planet]
        rivals = sum(s.cargo[disc - PLANETS].bit_count() for _, disc in found.exits if disc >= PLANETS and disc != ship)
        rest = found.places[ship]
        value = RIVAL * rivals
        if rest is None:
            return value + (won.bit_count() if self.safe else -CARGO * self.cargo) - 0.1
        return value + won.bit_count() + NEXT * self.chance(rest, self.held | won) * (1.0 if won else 0.5)

    def chance(self, ship: Point, held: int) -> float:
        """About how likely the next flick from there wins a cube."""
        spread = max(1, self.s.setting.noise.flick_angle) * pi / 18000
        touch = self.s.setting.box.planet.radius + self.s.setting.box.ship.radius
        best = 0.0
        for goal in wanted(self.s, held):
            far = hypot(goal[0] - ship[0], goal[1] - ship[1])
            best = max(best, 1 - exp(-asin(min(1.0, touch / max(far, touch))) / spread))
        return best


def standing(s: State, seat: int) -> float:
    """How well a seat stands, from 0 to 1: points, and cubes on the way to the next bomb."""
    scores = [p + 0.8 * s.base[i].bit_count() + 0.5 * s.cargo[i].bit_count() for i, p in enumerate(points(s))]
    ahead = scores[seat] - max(score for i, score in enumerate(scores) if i != seat)
    return 1 / (1 + exp(-ahead / 4))


# -- throws ---------------------------------------------------------------------------------------------


def throw_at(s: State, corner: int, offset: int, goal: Point) -> Throw:
    """The throw that comes to rest nearest to a place."""
    field = s.setting.field
    (x, y), (ox, oy) = corners(field)[corner], outward(corner)
    out, along = BEHIND / sqrt(2), offset / sqrt(2)
    x, y = x + out * ox + along * oy, y + out * oy - along * ox
    longest = THROW * (hypot(field.width, field.height) + BEHIND)
    power = round(1000 * hypot(goal[0] - x, goal[1] - y) / longest)
    return Throw(corner, offset, towards((x, y), goal), max(1, min(1000, power)))


def marks(s: State) -> list[Point]:
    """Places to aim at: every planet, and the middle between planets that one bomb can take together."""
    planets = [place for place in s.places[:PLANETS] if place is not None]
    reach = 2 * (s.setting.box.planet.radius + s.setting.box.bomb.radius)
    pairs = [(a, b) for a, b in combinations(planets, 2) if hypot(a[0] - b[0], a[1] - b[1]) < reach - 10]
    return planets + [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairs]


class Bombing:
    """What throws in one position would bring."""

    def __init__(self, s: State, seat: int, dice: Dice) -> None:
        self.s, self.seat, self.dice = s, seat, dice
        self.points = points(s)
        self.gone = PLANETS - s.taken.count(NOBODY)

    def expected(self, move: Throw, samples: int) -> float:
        """The mean worth of a throw over strayed tries."""
        level, field = self.s.setting.noise, self.s.setting.field
        total, stream = 0.0, self.dice.fork()
        for _ in range(samples):
            stream, angle, power = strayed(stream, move.angle, move.power, level.throw_angle, level.throw_power)
            total += self.at(geometry.throw(field, move.corner, move.offset, angle, power).rest)
        return total / samples

    def at(self, rest: Point) -> float:
        """The worth of a bomb that lies just there."""
        s = self.s
        if falls(s.setting.field, rest):
            return 0.0
        radii = s.setting.discs.radii
        return self.of(covered(rest, s.setting.box.bomb.radius, s.places[:PLANETS], radii))

    def of(self, planets: list[int]) -> float:
        """The worth of destroying these planets: my points, less what it takes from me; winning counts most."""
        if not planets:
            return 0.0
        s, seat, setting = self.s, self.seat, self.s.setting
        after = list(self.points)
        for planet in planets:
            after[seat] += worth(s, seat, planet)
            colour = planet // LEVELS
            if colour in setting.colours:
                after[setting.colours.index(colour)] -= setting.box.score.own
        rivals = [after[other] - self.points[other] for other in range(setting.seats) if other != seat]
        value = after[seat] - self.points[seat] - sum(rivals) / len(rivals)
        if self._ends(planets):
            best = max(after[other] for other in range(setting.seats) if other != seat)
            value += WIN if after[seat] > best else -2 * WIN if after[seat] < best else 0.0
        return value

    def _ends(self, planets: list[int]) -> bool:
        taken = self.s.taken
        left = {p // LEVELS for p in range(PLANETS) if taken[p] == NOBODY and p not in planets}
        return self.gone + len(planets) >= self.s.setting.box.end.planets or len(left) < COLOURS
