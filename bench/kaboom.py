"""How many flicks a second: ours, and pymunk's for the same flicks in the same run, where it is installed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from cosmodrome.core.dice import Dice, dice
from cosmodrome.games.kaboom.data import PLANETS
from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.free_area import FreeArea, clear_of, inside
from cosmodrome.games.kaboom.rules.geometry import Field, Point
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.physics import Discs, Push, launch_speed, slide

Work = tuple[list[Point | None], Push]
SCENES = 200
STEP = 1 / 240


def flicks_per_s(seconds: float = 0.3) -> tuple[float, float | None]:
    """Flicks a second on the standard layout, by our physics and by pymunk; None without pymunk."""
    setting = Options(seats=4).setting
    work = scenes()

    def ours(places: list[Point | None], push: Push) -> object:
        return slide(setting.field, setting.discs, places, [push])

    try:
        import pymunk
    except ImportError:
        return _rate(ours, work, seconds), None
    theirs = _in_pymunk(pymunk, setting.field, setting.discs)
    return _rate(ours, work, seconds), _rate(theirs, work[:40], seconds)


def speeds() -> dict[str, float]:
    """For the bench: our flicks a second, and pymunk's where it is installed."""
    ours, theirs = flicks_per_s()
    return {"flicks_per_s": ours} if theirs is None else {"flicks_per_s": ours, "pymunk_flicks_per_s": theirs}


def _rate(flick: Callable[[list[Point | None], Push], object], work: list[Work], seconds: float) -> float:
    """The best of three rounds in processor time, so that another program's work does not count against it."""
    best = 0.0
    for _ in range(3):
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / 3:
            for places, push in work[count % len(work) :][:20]:
                flick(places, push)
                count += 1
        best = max(best, count / spent)
    return best


@cache
def scenes() -> list[Work]:
    """Twelve planets and four ships by chance, and one ship flicked at any angle with 600 to 2400 mm/s."""
    rolls = dice(2016)
    return [(_layout(rolls), _push(rolls)) for _ in range(SCENES)]


def _push(rolls: Dice) -> Push:
    return PLANETS + rolls.below(4), rolls.below(36000), launch_speed(240 + rolls.below(721))


def _layout(rolls: Dice) -> list[Point | None]:
    setting = Options(seats=4).setting
    radii = setting.discs.radii
    places: list[Point | None] = []
    while len(places) < len(radii):
        radius = radii[len(places)]
        area = FreeArea(*inside(setting.field, radius), clear_of(places, radii, radius + 1))
        if not area.any():
            places = []
            continue
        x, y = area.sample(rolls)
        places.append((float(x), float(y)))
    return places


def _in_pymunk(pymunk: Any, field: Field, discs: Discs) -> Callable[[list[Point | None], Push], object]:
    """The same flick in pymunk: friction is a joint to the table that slips at mass times slowing."""

    def flick(places: list[Point | None], push: Push) -> object:
        world = pymunk.Space()
        bodies = []
        for place, radius, mass in zip(places, discs.radii, discs.masses, strict=True):
            body = pymunk.Body(mass, float("inf"))
            body.position = place
            shape = pymunk.Circle(body, radius)
            shape.elasticity = discs.bounce**0.5
            joint = pymunk.PivotJoint(world.static_body, body, (0, 0), (0, 0))
            joint.max_bias, joint.max_force = 0, mass * discs.slowing
            world.add(body, shape, joint)
            bodies.append(body)
        disc, angle, speed = push
        x, y = direction(angle)
        bodies[disc].velocity = (x * speed, y * speed)
        moving = True
        while moving:
            for _ in range(12):  # looking at the bodies costs more than a step
                world.step(STEP)
            moving = any(body.velocity.length > 1 and _on_table(field, body.position) for body in bodies)
        return bodies

    return flick


def _on_table(field: Field, place: Any) -> bool:
    return bool(-40 < place.x < field.width + 40 and -40 < place.y < field.height + 40)
