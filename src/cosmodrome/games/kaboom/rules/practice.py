"""The practice table: planets that lie there already, a steady hand, no cards, and goals that lead to a first bomb."""

from __future__ import annotations

import msgspec

from cosmodrome.games.kaboom.data import ALL, PLANETS
from cosmodrome.games.kaboom.rules.deploy import deploy_area, scatter
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.rules.tabletop import dock, holds

LEARNER = 0
SIDE = 610
SPOTS = (
    *((210, 100), (70, 320), (60, 450)),  # red 1 to 3
    *((330, 260), (430, 540), (560, 400)),  # blue
    *((180, 300), (230, 480), (330, 560)),  # green
    *((320, 130), (420, 380), (545, 225)),  # yellow
)
"""Where the planets of a practice table lie in a space of the usual size, by planet."""


class Goal(msgspec.Struct, frozen=True):
    """Something to manage on the practice table."""

    text: str
    hint: str


MISSION = (
    Goal("Flick your ship off its base.", "Drag the ship back, away from where it shall go, and let go."),
    Goal("Collect a cube.", "Fly against a planet with a glowing crystal."),
    Goal("Carry two cubes at once.", "Every cube gives you a bonus flick in the same turn."),
    Goal("Bring your cargo home.", "At the start of a turn, return instead of flicking."),
    Goal("Have all four colours on your base.", "Each colour counts once; look for the crystal you lack."),
    Goal("Destroy a planet.", "Drag the bomb back behind your base; the stronger the pull, the longer its way."),
)


def lay_out(s: State) -> None:
    """Put all planets as near to where they belong as there is room, or by chance if there is none; and the ships."""
    field = s.setting.field
    for planet, (x, y) in enumerate(SPOTS):
        near = deploy_area(s, loose=False).nearest((x * field.width / SIDE, y * field.height / SIDE))
        if near is None:
            scatter(s)
            break
        s.places[planet] = (float(near[0]), float(near[1]))
    for seat in range(s.setting.seats):
        dock(s, seat)


def managed(s: State) -> int:
    """How many goals are behind the learner: all up to the furthest that is reached now."""
    me = LEARNER
    ship = s.places[PLANETS + me]
    done = (
        ship is not None and ship != s.setting.docks[me],
        holds(s, me) != 0,
        s.cargo[me].bit_count() >= 2,
        s.base[me] != 0,
        s.base[me] == ALL,
        me in s.taken,
    )
    return max((i + 1 for i, reached in enumerate(done) if reached), default=0)
