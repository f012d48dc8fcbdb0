"""An independent judge: pymunk, whose answers must come nearer to ours as its steps shrink (§17)."""

from __future__ import annotations

from math import sqrt
from statistics import median

import pymunk
from tests.games.kaboom.layouts import FIELD, STANDARD, gap, layout, whole_numbers

from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.physics import Push, slide


def stepped(places: list[Point | None], push: Push, rate: int) -> list[Point]:
    """The same flick in pymunk, friction being a joint to the table that slips at m·a."""
    world = pymunk.Space()
    world.iterations, world.collision_slop = 20, 0.001
    bodies = []
    for place, radius, mass in zip(places, STANDARD.radii, STANDARD.masses, strict=True):
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
        shape = pymunk.Circle(body, radius)
        shape.elasticity, shape.friction = sqrt(STANDARD.bounce), 0.0
        body.position = place or (0.0, 0.0)
        joint = pymunk.PivotJoint(world.static_body, body, body.position, (0, 0))
        joint.max_force, joint.max_bias = mass * STANDARD.slowing, 0.0
        world.add(body, shape, joint)
        bodies.append(body)
    i, angle, speed = push
    ux, uy = direction(angle)
    bodies[i].velocity = (ux * speed, uy * speed)
    while any(body.velocity.length > 0.01 for body in bodies):
        world.step(1 / rate)
    return [(body.position.x, body.position.y) for body in bodies]


def aimed_flicks(count: int) -> list[tuple[list[Point | None], Push]]:
    """Flicks of 500 to 1400 mm/s that hit something and lose nothing over a side."""
    found: list[tuple[list[Point | None], Push]] = []
    draw = whole_numbers("pymunk")
    while len(found) < count:
        places, push = layout(draw), (draw(12, 15), draw(0, 35999), float(draw(500, 1400)))
        result = slide(FIELD, STANDARD, places, [push])
        if result.hits and not result.exits:
            found.append((places, push))
    return found


def test_pymunk_agrees_ever_better_at_ever_smaller_steps() -> None:
    flicks = aimed_flicks(30)
    errors: dict[int, list[float]] = {240: [], 960: [], 3840: []}
    for places, push in flicks:
        ours = [place or (0.0, 0.0) for place in slide(FIELD, STANDARD, places, [push]).places]
        for rate, worst in errors.items():
            worst.append(max(gap(p, q) for p, q in zip(ours, stepped(places, push, rate), strict=True)))
    assert 10 > median(errors[240]) > 2 * median(errors[960]) > 4 * median(errors[3840])
    assert median(errors[3840]) < 0.25
    assert max(errors[3840]) < 2
