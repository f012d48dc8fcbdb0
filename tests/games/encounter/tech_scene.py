"""A scene with technologies where a test wants them."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import pending
from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import TECHNOLOGIES
from cosmodrome.games.encounter.rules.dealing import watched
from cosmodrome.games.encounter.rules.memories.lab import FINISHED
from cosmodrome.games.encounter.rules.moves import TECH, USE_TECH
from cosmodrome.games.encounter.rules.technology import bench
from tests.games.encounter.scene import Scene


def tech(name: str) -> int:
    """A technology by the beginning of its name."""
    return next(number for number, full in enumerate(TECHNOLOGIES) if full.startswith(name))


def use(name: str, how: int = 0) -> Move:
    return TECH[tech(name)][USE_TECH + how]


def equip(t: Scene, seat: int, name: str, ships: int = -1) -> Scene:
    """A technology before a seat: finished, or face down with so many of its ships, from its fullest planets."""
    s = t.s
    lying = FINISHED if ships < 0 else ships
    s.powers.lab = s.powers.lab.but(
        number=len(TECHNOLOGIES), benches=(*s.powers.lab.benches, seat << 16 | tech(name) << 8 | lying)
    )
    for _ in range(max(0, ships)):
        home = max(range(len(s.ships[seat])), key=lambda planet: s.ships[seat][planet])
        s.ships[seat][home] -= 1
    s.watch = watched(s)
    return t


def lab(*aliens: str, **options: Any) -> Scene:
    return Scene(",".join(aliens), **options)


def has(t: Scene, seat: int, name: str) -> bool:
    """Whether the technology lies before the seat."""
    return any(bench.tech_of(one) == tech(name) for one in bench.mine(t.s, seat))


def home(t: Scene) -> Scene:
    """Ships that return are put somewhere, and nobody does anything more for technology."""
    while t.top in ("PutShips", "Researching"):
        seat = pending(t.s)[0]
        t.say(seat, t.moves(seat)[0])
    return t


def offered(t: Scene, seat: int, name: str, how: int = 0) -> bool:
    """Whether the seat is asked now and can use it."""
    return seat in pending(t.s) and use(name, how) in t.moves(seat)
