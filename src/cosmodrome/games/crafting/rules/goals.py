"""Universal goals: what each counts, and what it pays (4.6, 5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cosmodrome.games.crafting.box import STARS, Box, Goal
from cosmodrome.games.crafting.rules.galaxy import SECTORS, cells


class Standing(Protocol):
    """What everybody can see of a galaxy: enough to count for a goal."""

    stars: list[int]
    nova: int
    proto: int
    stable: int
    tiles: list[int]
    done: int
    alive: int
    discharged: int


def tally(box: Box, goal: Goal, realm: Standing) -> int:
    """How much a seat has of what the goal counts."""
    count, galaxy = goal.count, box.galaxy
    if count.of in ("stars", "stream", "inhabited"):
        return _stars(box, goal, realm)
    life = {"life": realm.proto | realm.stable, "proto": realm.proto, "stable": realm.stable}.get(count.of)
    if life is not None:
        inside = galaxy.sector_sides[SECTORS.index(count.sector)] if count.sector else -1
        return (life & inside).bit_count()
    if count.of == "crystals":
        return realm.discharged
    sizes = [box.tile[realm.tiles[space]].size for space in cells(realm.done)]
    return sizes.count(count.size) if count.size else len(sizes)


def _stars(box: Box, goal: Goal, realm: Standing) -> int:
    """Counts of stars: a supernova is a star but of no named type."""
    count, galaxy = goal.count, box.galaxy
    stars = realm.stars[0] | realm.stars[1] | realm.stars[2] | realm.stars[3]
    if count.star:
        stars = realm.stars[STARS.index(count.star)] & ~realm.nova
    if count.sector:
        stars &= galaxy.sector_stars[SECTORS.index(count.sector)]
    if count.of == "stream":
        return galaxy.star_net.largest(stars)
    if count.of == "inhabited":
        near = 0
        for space in cells(realm.alive):
            near |= galaxy.corner_mask[space]
        stars &= near
    return stars.bit_count()


def pays(box: Box, counts: Sequence[int]) -> tuple[int, ...]:
    """The points for each seat: first place, and with three or more seats a second place behind a sole first."""
    best = max(counts)
    if not best:
        return (0,) * len(counts)
    second = max((n for n in counts if n < best), default=0)
    if len(counts) == 2 or list(counts).count(best) > 1:
        second = 0
    first_points, second_points = box.track.first, box.track.second
    return tuple(first_points if n == best else second_points if n and n == second else 0 for n in counts)
