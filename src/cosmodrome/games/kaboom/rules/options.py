"""What is agreed before a game of Cosmic Kaboom, and all that follows from it for the whole game."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Annotated, Literal

import msgspec

from cosmodrome.core import game
from cosmodrome.core.options import option
from cosmodrome.games.kaboom.data import CORNERS, PLANETS, Box, Noise, load
from cosmodrome.games.kaboom.rules.geometry import Field, Point, Triangle, base, dock
from cosmodrome.games.kaboom.rules.physics import Discs

GRAVITY = 9810.0  # mm/s² (7.1)
LETTERS = "RBGY"
BY_SIZE = {"0": "as the size says"}


class Options(game.Options, frozen=True, kw_only=True, dict=True):
    """What the table agrees on before a game of Cosmic Kaboom."""

    size: Annotated[
        Literal["small", "standard", "large"],
        option(
            "Size of space",
            "A small space is crowded and quick, a large one takes a better aim.",
            words={
                "small": "Small: 46 cm square",
                "standard": "Standard: 61 cm square",
                "large": "Large: 76 cm square",
            },
        ),
    ] = "standard"
    width: Annotated[
        int,
        option("Width of space in mm", "From 457; empty goes by the size.", words=BY_SIZE, more=True, ge=0, le=2000),
    ] = 0
    height: Annotated[
        int,
        option("Height of space in mm", "From 457; empty goes by the size.", words=BY_SIZE, more=True, ge=0, le=2000),
    ] = 0
    edges: Annotated[
        str,
        option(
            "Edges of the table",
            "Over an edge pieces tip and are lost; everywhere else a wall holds them.",
            control="bits",
            words={"left": "Left", "far": "Far", "right": "Right", "near": "Near"},
            more=True,
            pattern="^[01]{4}$",
        ),
    ] = "0000"
    noise: Annotated[
        Literal["off", "expert", "casual", "novice"],
        option(
            "How steady your hand is",
            "How far shots stray from where they were aimed, for everybody alike.",
            words={
                "off": "Perfect: every shot goes where it is aimed",
                "expert": "Steady",
                "casual": "Ordinary",
                "novice": "Shaky",
            },
        ),
    ] = "casual"
    deck: Annotated[
        Literal["attested", "extended", "none"],
        option(
            "Advancement cards",
            "Cards that make ships and bombs better during the game.",
            words={"attested": "The eleven of the box", "extended": "Those and seven of our own", "none": "None"},
        ),
    ] = "attested"
    start: Annotated[
        Literal["deploy", "practice"],
        option(
            "How it begins",
            "At a practice table the planets lie there already, hands are perfect, and goals lead on.",
            words={"deploy": "Everybody places planets in turn", "practice": "A practice table"},
        ),
    ] = "deploy"
    aim: Annotated[
        Literal["line", "contact"],
        option(
            "Aiming",
            "What you are shown while you aim.",
            words={"line": "The line of the shot", "contact": "The line, and what it meets first"},
        ),
    ] = "line"
    fly_home: Annotated[
        bool, option("Fly home yourself", "Cubes come home only with a ship that is flicked onto its base.", more=True)
    ] = False
    return_on_bonus: Annotated[
        bool, option("Home on a bonus flick", "A bonus flick may be swapped for going home.", more=True)
    ] = False
    first: Annotated[int, option("Who begins", "The first turn of the game.", control="seat", ge=-1, lt=4)] = -1
    colours: Annotated[
        str,
        option(
            "Colours",
            "Who plays which colour; choose one for everybody, or leave them as they come.",
            control="each",
            words={"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow"},
            more=True,
            pattern="^[RBGY]{0,4}$",
        ),
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
