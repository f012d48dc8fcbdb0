"""What happens when a bomb is thrown (10)."""

from __future__ import annotations

from cosmodrome.core.events import Event
from cosmodrome.games.kaboom.data import Box
from cosmodrome.games.kaboom.rules.moves import degrees
from cosmodrome.games.kaboom.rules.shots import Path


class BombThrown(Event, frozen=True):
    """The space bomb was thrown: what was meant, what became of it, and its way."""

    seat: int
    corner: int
    angle: int
    power: int
    real_angle: int
    real_power: int
    planets: tuple[int, ...]
    fell: bool
    path: tuple[Path, ...]
    reveals = True
    rule = "throw"

    def say(self, data: Box) -> str:
        if self.fell:
            return f"{{{self.seat}}} throws the space bomb, and it falls off the table."
        return f"{{{self.seat}}} throws the space bomb. It comes down on {data.named(self.planets)}."

    def parts(self) -> tuple[str, ...]:
        return ("bomb", *(f"planet:{planet}" for planet in self.planets))


class Shifted(Event, frozen=True):
    """The bomb lies elsewhere."""

    seat: int
    angle: int
    distance: int
    planets: tuple[int, ...]
    rule = "fins"

    def say(self, data: Box) -> str:
        where = f"{self.distance} mm at {degrees(self.angle)}"
        return f"Guidance Fins shift the bomb {where}, onto {data.named(self.planets)}."

    def parts(self) -> tuple[str, ...]:
        return ("bomb",)


class Saved(Event, frozen=True):
    """A planet is shielded from the bomb."""

    seat: int
    planet: int
    rule = "shield"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} shields {data.planets[self.planet]}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Destroyed(Event, frozen=True):
    """A planet is gone for good."""

    seat: int
    planet: int
    points: int
    owner: int = -1
    """The seat that plays its colour and so has one survivor less; -1 for nobody."""
    rule = "trophies"

    def say(self, data: Box) -> str:
        name, less = data.planets[self.planet], data.score.own
        if self.owner == self.seat:
            return f"Kaboom! {{{self.seat}}} destroys {name}, a planet of their own: {less} points less."
        loss = f"; {{{self.owner}}} has {less} less" if self.owner >= 0 else ""
        return f"Kaboom! {{{self.seat}}} destroys {name} for {self.points} points{loss}."

    def big(self) -> bool:
        return True

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Missed(Event, frozen=True):
    """A throw destroyed nothing."""

    seat: int
    rule = "spent"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s bomb destroys nothing."


class CubesSpent(Event, frozen=True):
    """The bomb's four cubes went back to the supply, or are kept for another try."""

    seat: int
    kept: bool
    rule = "spent"

    def say(self, data: Box) -> str:
        if self.kept:
            return f"{{{self.seat}}} keeps the four cubes and throws again next turn."
        return f"{{{self.seat}}} puts the four cubes back into the supply."
