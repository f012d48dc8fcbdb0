"""What is agreed before a game of Cosmic Kaboom, and all that follows from it for the whole game."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core import game
from cosmodrome.games.kaboom.data import CORNERS, PLANETS, Box, Noise, load
from cosmodrome.games.kaboom.geometry import Field, Point, Triangle, base, dock
from cosmodrome.games.kaboom.physics import Discs

GRAVITY = 9810.0  # mm/s² (7.1)
LETTERS = "RBGY"


class Options(game.Options, frozen=True, kw_only=True, dict=True):
    """What the table agrees on before a game of Cosmic Kaboom."""

    size: Annotated[
        Literal["small", "standard", "large"], Meta(description="How large space is: 460, 610 or 760 mm square.")
    ] = "standard"
    width: Annotated[int, Meta(ge=0, le=2000, description="Width of space in mm, from 457; 0 goes by size.")] = 0
    height: Annotated[int, Meta(ge=0, le=2000, description="Height of space in mm, from 457; 0 goes by size.")] = 0
    edges: Annotated[
        str,
        Meta(
            pattern="^[01]{4}$",
            description="Which sides are table edges, over which pieces tip: left, far, right, near; 1 is an edge.",
        ),
    ] = "0000"
    noise: Annotated[
        Literal["off", "expert", "casual", "novice"],
        Meta(description="How far shots stray, for everybody alike: a perfect, steady, ordinary or shaky hand."),
    ] = "casual"
    deck: Annotated[
        Literal["attested", "extended", "none"],
        Meta(description="Advancement cards: the eleven known ones, those and seven house cards of our own, or none."),
    ] = "attested"
    start: Annotated[
        Literal["deploy", "practice"],
        Meta(
            description="How a game begins: everybody puts planets into space in turn; or at a practice table, "
            "where they lie there already, the first seat begins with a perfect hand and no cards, and goals lead on."
        ),
    ] = "deploy"
    aim: Annotated[
        Literal["line", "contact"],
        Meta(description="Whether who aims is shown only the line, or also what a flick would meet first."),
    ] = "line"
    fly_home: Annotated[bool, Meta(description="Cubes come home only with a ship that is flicked onto its base.")] = (
        False
    )
    return_on_bonus: Annotated[bool, Meta(description="A bonus flick may be swapped for going home.")] = False
    first: Annotated[int, Meta(ge=-1, lt=4, description="The seat that begins; -1 draws one.")] = -1
    colours: Annotated[
        str, Meta(pattern="^[RBGY]{0,4}$", description="Colours by seat, such as GR for green and red.")
    ] = ""

    def __post_init__(self) -> None:
        least = load(self.data).space.least
        if any(0 < side < least for side in (self.width, self.height)):
            raise ValueError(f"each side of space must be at least {least} mm")
        if self.colours and (len(self.colours) != self.seats or len(set(self.colours)) != self.seats):
            raise ValueError(f"colours must name {self.seats} different colours, one for each seat")
        if self.first >= self.seats:
            raise ValueError(f"there is no seat {self.first}")

    @property
    def practice(self) -> bool:
        return self.start == "practice"

    @cached_property
    def setting(self) -> Setting:
        return _setting(self)


class Setting(msgspec.Struct, frozen=True, eq=False):
    """The measures of one game."""

    box: Box
    field: Field
    discs: Discs
    bases: tuple[Triangle, ...]
    """By corner, used or not."""
    corners: tuple[int, ...]
    """By seat: where it sits."""
    docks: tuple[Point, ...]
    """By seat."""
    colours: tuple[int, ...]
    """By seat."""
    noise: Noise
    seats: int

    def at(self, corner: int) -> int:
        """The seat at a corner, -1 for none."""
        return self.corners.index(corner) if corner in self.corners else -1


@lru_cache(maxsize=256)
def _setting(options: Options) -> Setting:
    box, n = load(options.data), options.seats
    side = {"small": box.space.small, "standard": box.space.standard, "large": box.space.large}[options.size]
    left, top, right, bottom = (sign == "1" for sign in options.edges)
    field = Field(float(options.width or side), float(options.height or side), (left, top, right, bottom))
    corners = CORNERS[n]
    motion = box.motion
    return Setting(
        box=box,
        field=field,
        discs=Discs(
            radii=(box.planet.radius,) * PLANETS + (box.ship.radius,) * n,
            masses=(box.planet.mass,) * PLANETS + (box.ship.mass,) * n,
            slowing=motion.friction * GRAVITY,
            bounce=motion.bounce,
            soft=motion.soft,
            parting=motion.parting,
        ),
        bases=tuple(base(field, corner, box.base.leg) for corner in range(4)),
        corners=corners,
        docks=tuple(dock(field, corner, box.base.leg) for corner in corners),
        colours=tuple(LETTERS.index(letter) for letter in options.colours) or tuple(range(n)),
        noise=next(level for level in box.noise if level.id == ("off" if options.practice else options.noise)),
        seats=n,
    )
