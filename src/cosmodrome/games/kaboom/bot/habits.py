"""What bots do when there is nothing to aim: planets to put down, cards to keep and to use."""

from __future__ import annotations

from math import hypot

from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.dice import Dice, dice
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.bot.aims import Bombing
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.geometry import Point, corners
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.rules.tabletop import holds

LIKED = (
    *(d.TRANSPORTER, d.LUCKY, d.SHIELD, d.EXTRA, d.FINS, d.HYPER, d.FUSION, d.DIPLOMACY, d.CORRUPTION),
    *(d.PIRACY, d.SCANNER, d.BEACON, d.HULL, d.SALVAGE, d.OVERDRIVE, d.WARP, d.TRACTOR, d.DUPLICATOR),
)
"""Cards in the order in which a good player keeps them."""
SPOTS = 40


def favourite(choices: Choices) -> Move:
    """The card to keep."""
    return min(choices.listed, key=lambda move: LIKED.index(move.card) if isinstance(move, m.KeepAdvancement) else 99)


def good_spot(s: State, seat: int, choices: Choices, dice: Dice) -> Move:
    """Own planets far from other corners and apart; other planets near the own corner, where bombs are sure."""
    spots = [span.sample(dice) for span in choices.ranges for _ in range(SPOTS // len(choices.ranges))]
    return max(spots, key=lambda move: _suits(s, seat, move))


def _suits(s: State, seat: int, move: Move) -> float:
    assert isinstance(move, m.PlacePlanet)
    setting = s.setting
    place = (float(move.x), float(move.y))
    home = corners(setting.field)[setting.corners[seat]]
    others = [corners(setting.field)[corner] for i, corner in enumerate(setting.corners) if i != seat]
    own = setting.colours[seat]
    kin = [p for i in range(d.LEVELS) if (p := s.places[d.LEVELS * own + i]) is not None]
    near = min([_far(place, p) for p in kin], default=300.0)
    if move.planet // d.LEVELS == own:
        return min(_far(place, corner) for corner in others) + 0.5 * min(near, 160.0)
    return min(near, 150.0) - 0.8 * abs(_far(place, home) - 200)


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def corruption(s: State, seat: int, choices: Choices) -> Move | None:
    """Corruption once it breaks up somebody's four cubes, or takes two at once late on."""
    best: tuple[int, Move] | None = None
    for move in choices.listed:
        if isinstance(move, m.Corrupt):
            hurt = [i for i in range(s.setting.seats) if i != seat and holds(s, i) >> move.colour & 1]
            value = sum(3 if holds(s, i) == d.ALL else 1 for i in hurt)
            if best is None or value > best[0]:
                best = value, move
    return best[1] if best and best[0] >= 3 else None


def shield(s: State, seat: int, choices: Choices) -> Move:
    """Save the planet whose loss would hurt most, if it hurts at all."""
    bomb = Bombing(s, s.active, dice(1))
    under = [move.planet for move in choices.listed if isinstance(move, m.Protect)]
    own = s.setting.colours[seat]

    def gain(planet: int) -> float:
        rest = [other for other in under if other != planet]
        sign = 1.0 if s.active != seat else -1.0
        return sign * (bomb.of(under) - bomb.of(rest)) + (2.0 if planet // d.LEVELS == own else 0.0)

    best = max(under, key=gain)
    return m.PROTECT[best] if gain(best) > (3.0 if s.active != seat else 0.0) else m.DECLINE


def steer(s: State, seat: int) -> Move:
    """The best of a few shifts of the bomb, if it is better than none."""
    assert s.bomb is not None
    bomb, (x, y) = Bombing(s, seat, dice(1)), s.bomb
    shifts: dict[Move, float] = {m.DECLINE: bomb.at(s.bomb)}
    for angle in range(0, 36000, 2250):
        ux, uy = direction(angle)
        for distance in (8, 16, m.SHIFT):
            shifts[m.Shift(angle, distance)] = bomb.at((x + ux * distance, y + uy * distance))
    return max(shifts, key=lambda move: shifts[move])
