"""What a seat can say in Cosmic Kaboom (12). Moves that can be listed are made once and reused."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cosmodrome.core.choices import Move, Range
from cosmodrome.games.kaboom.data import (
    BEACON,
    CARDS,
    COLOURS,
    CORNER_NAMES,
    EXTRA,
    FUSION,
    HYPER,
    LUCKY,
    OVERDRIVE,
    PLANETS,
    Box,
)
from cosmodrome.games.kaboom.rules.angles import CIRCLE

POWER = 1000
ASIDE = 75  # mm along the base's long edge (10.1)
TOW = 60  # mm (13-17)
SHIFT = 25  # mm (13-13)

Angle = Annotated[int, Meta(ge=0, lt=CIRCLE)]
Power = Annotated[int, Meta(ge=1, le=POWER)]
Length = Annotated[int, Meta(ge=0, le=2000)]
Planet = Annotated[int, Meta(ge=0, lt=PLANETS)]
Colour = Annotated[int, Meta(ge=0, lt=COLOURS)]
CardId = Annotated[int, Meta(ge=0, lt=CARDS)]
Corner = Annotated[int, Meta(ge=0, lt=4)]


DEEDS = {
    EXTRA: "throw once more",
    FUSION: "go home at once and throw the bomb",
    HYPER: "flick again",
    LUCKY: "throw again",
    BEACON: "keep all the cargo",
    OVERDRIVE: "spend a cube to flick again",
}
"""What a card does that is used by a word."""


class KeepAdvancement(Move, frozen=True):
    """Of the cards drawn, keep this one; the other goes under the deck."""

    card: CardId

    def say(self, data: Box) -> str:
        return f"keep {data.titles[self.card]}"

    def parts(self) -> tuple[str, ...]:
        return (f"offer:{self.card}",)

    def takes(self) -> str:
        return f"offer:{self.card}"


class PlacePlanet(Move, frozen=True):
    """Put a planet down, or back into space."""

    planet: Planet
    x: Length
    y: Length

    def say(self, data: Box) -> str:
        return f"put {data.planets[self.planet]} at {self.x}, {self.y}"

    def outline(self, data: Box) -> str:
        return f"put {data.planets[self.planet]} into space"


class Proceed(Move, frozen=True):
    """No more cards at the start of the turn."""

    def say(self, data: Box) -> str:
        return "go on"


class Flick(Move, frozen=True):
    """Set the own ship in motion."""

    angle: Angle
    power: Power

    def say(self, data: Box) -> str:
        return f"flick at {degrees(self.angle)}, power {self.power}"

    def outline(self, data: Box) -> str:
        return "flick your ship"


class Return(Move, frozen=True):
    """Go straight home with all cargo, instead of flying."""

    def say(self, data: Box) -> str:
        return "go home"


class EndTurn(Move, frozen=True):
    """Fly no more this turn."""

    def say(self, data: Box) -> str:
        return "end your turn"


class Throw(Move, frozen=True):
    """Throw the space bomb from behind a base."""

    corner: Corner
    offset: Annotated[int, Meta(ge=-ASIDE, le=ASIDE)]
    angle: Angle
    power: Power

    def say(self, data: Box) -> str:
        where = f"the {CORNER_NAMES[self.corner]} corner" + (f", {self.offset} mm aside" if self.offset else "")
        return f"throw the bomb from behind {where}, at {degrees(self.angle)}, power {self.power}"

    def outline(self, data: Box) -> str:
        return f"throw the bomb from behind the {CORNER_NAMES[self.corner]} corner"


class Decline(Move, frozen=True):
    """Let a card's moment go by."""

    def say(self, data: Box) -> str:
        return "use no card"


class UseCard(Move, frozen=True):
    """Use a card that needs no further word."""

    card: CardId

    def say(self, data: Box) -> str:
        deed = DEEDS.get(self.card)
        return f"use {data.titles[self.card]}: {deed}" if deed else f"use {data.titles[self.card]}"

    def parts(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    def grave(self) -> bool:
        return True


class Spend(Move, frozen=True):
    """Pay for a card with the own cube of a colour, from cargo or base."""

    colour: Colour

    def say(self, data: Box) -> str:
        return f"spend the {data.colour[self.colour].id} cube"

    def parts(self) -> tuple[str, ...]:
        return (f"cube:{self.colour}",)


class Corrupt(Move, frozen=True):
    """Corruption: everybody else loses their cube of a colour."""

    colour: Colour

    def say(self, data: Box) -> str:
        return f"use Corruption: all others lose their {data.colour[self.colour].id} cube"


class Copy(Move, frozen=True):
    """Duplicator: be another player's card for this turn."""

    card: CardId

    def say(self, data: Box) -> str:
        return f"let your Duplicator be {data.titles[self.card]} this turn"

    def parts(self) -> tuple[str, ...]:
        return (DUPLICATOR_PART, f"card:{self.card}")


class Scan(Move, frozen=True):
    """Energy Scanner: put a crystal on another planet of its colour."""

    planet: Planet

    def say(self, data: Box) -> str:
        return f"use Energy Scanner to put the crystal on {data.planets[self.planet]}"

    def parts(self) -> tuple[str, ...]:
        return (SCANNER_PART, f"planet:{self.planet}")


class Tow(Move, frozen=True):
    """Tractor Beam: drag a planet in a straight line."""

    planet: Planet
    angle: Angle
    distance: Annotated[int, Meta(ge=1, le=TOW)]

    def say(self, data: Box) -> str:
        where = f"{self.distance} mm at {degrees(self.angle)}"
        return f"use Tractor Beam to drag {data.planets[self.planet]} {where}"

    def outline(self, data: Box) -> str:
        return f"use Tractor Beam to drag {data.planets[self.planet]}"


class Warp(Move, frozen=True):
    """Warp Gate: put the own ship elsewhere."""

    x: Length
    y: Length

    def say(self, data: Box) -> str:
        return f"use Warp Gate to go to {self.x}, {self.y}"

    def outline(self, data: Box) -> str:
        return "use Warp Gate"


class Pirate(Move, frozen=True):
    """Piracy: steal a cube from a base that was touched."""

    victim: Annotated[int, Meta(ge=0, lt=4)]
    colour: Colour

    def say(self, data: Box) -> str:
        return f"use Piracy to steal the {data.colour[self.colour].id} cube of {{{self.victim}}}"

    def parts(self) -> tuple[str, ...]:
        return (f"safe:{self.victim}:{self.colour}",)


class Salvage(Move, frozen=True):
    """Salvage Crew: keep one cube of a lost cargo."""

    colour: Colour

    def say(self, data: Box) -> str:
        return f"let Salvage Crew keep the {data.colour[self.colour].id} cube"

    def parts(self) -> tuple[str, ...]:
        return (f"cube:{self.colour}",)


class Shift(Move, frozen=True):
    """Guidance Fins: shift the bomb where it lies."""

    angle: Angle
    distance: Annotated[int, Meta(ge=0, le=SHIFT)]

    def say(self, data: Box) -> str:
        return f"let Guidance Fins shift the bomb {self.distance} mm at {degrees(self.angle)}"

    def outline(self, data: Box) -> str:
        return "shift the bomb with Guidance Fins"


class Protect(Move, frozen=True):
    """Planetary Shield: save a planet under the bomb."""

    planet: Planet

    def say(self, data: Box) -> str:
        return f"use Planetary Shield to save {data.planets[self.planet]}"

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


AnyMove = (
    KeepAdvancement
    | PlacePlanet
    | Proceed
    | Flick
    | Return
    | EndTurn
    | Throw
    | Decline
    | UseCard
    | Spend
    | Corrupt
    | Copy
    | Scan
    | Tow
    | Warp
    | Pirate
    | Salvage
    | Shift
    | Protect
)

DUPLICATOR_PART, SCANNER_PART, TRACTOR_PART, WARP_PART = "card:2", "card:3", "card:16", "card:17"

KEEP = tuple(KeepAdvancement(card) for card in range(CARDS))
PROCEED, RETURN, END, DECLINE = Proceed(), Return(), EndTurn(), Decline()
USE = tuple(UseCard(card) for card in range(CARDS))
SPEND = tuple(Spend(colour) for colour in range(COLOURS))
CORRUPT = tuple(Corrupt(colour) for colour in range(COLOURS))
COPY = tuple(Copy(card) for card in range(CARDS))
SCAN = tuple(Scan(planet) for planet in range(PLANETS))
PIRATE = tuple(tuple(Pirate(victim, colour) for colour in range(COLOURS)) for victim in range(4))
SALVAGE = tuple(Salvage(colour) for colour in range(COLOURS))
PROTECT = tuple(Protect(planet) for planet in range(PLANETS))

LAST = CIRCLE - 1
FLICKS = tuple(Range(Flick, (0, 1), (LAST, POWER), (f"ship:{seat}",)) for seat in range(4))
"""By seat: every flick of its ship."""
THROWS = tuple(
    Range(Throw, (corner, -ASIDE, 0, 1), (corner, ASIDE, LAST, POWER), (f"bomb:{corner}",)) for corner in range(4)
)
"""By corner."""
TOWS = tuple(
    Range(Tow, (planet, 0, 1), (planet, LAST, TOW), (TRACTOR_PART, f"planet:{planet}")) for planet in range(PLANETS)
)
SHIFTS = Range(Shift, (0, 0), (LAST, SHIFT), ("bomb",))


def degrees(angle: int) -> str:
    """Centidegrees as degrees, in words."""
    return "1 degree" if angle == 100 else f"{angle / 100:g} degrees"
