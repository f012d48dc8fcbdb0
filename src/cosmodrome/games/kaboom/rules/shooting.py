"""Shooting: noise bends what was meant, then physics decides what becomes of it (7, 10, 11)."""

from __future__ import annotations

from cosmodrome.games.kaboom.data import PLANETS
from cosmodrome.games.kaboom.rules import geometry
from cosmodrome.games.kaboom.rules.moves import Flick, Throw
from cosmodrome.games.kaboom.rules.noise import strayed
from cosmodrome.games.kaboom.rules.physics import Slide, launch_speed, trace
from cosmodrome.games.kaboom.rules.shots import Slid, Thrown
from cosmodrome.games.kaboom.rules.state import State


def flick(s: State, seat: int, move: Flick) -> Slid:
    """Flick the ship of a seat. The noise stream moves on in a replay too; only then the record decides."""
    level, setting = s.setting.noise, s.setting
    s.noise, angle, power = strayed(s.noise, move.angle, move.power, level.flick_angle, level.flick_power)

    def compute() -> Slid:
        push = (PLANETS + seat, angle, launch_speed(power))
        slide: Slide = trace(setting.field, setting.discs, s.places, [push])
        paths = tuple((i, tuple(path)) for i, path in enumerate(slide.paths) if path)
        return Slid(angle, power, tuple(slide.places), tuple(slide.hits), tuple(slide.exits), paths)

    return s.result(compute)


def throw(s: State, move: Throw) -> Thrown:
    """Throw the bomb."""
    level, field = s.setting.noise, s.setting.field
    s.noise, angle, power = strayed(s.noise, move.angle, move.power, level.throw_angle, level.throw_power)

    def compute() -> Thrown:
        way = geometry.throw(field, move.corner, move.offset, angle, power)
        return Thrown(angle, power, way.release, way.landing, way.rest)

    return s.result(compute)
