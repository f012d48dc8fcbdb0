"""What happens to technology, as events."""

from __future__ import annotations

from cosmodrome.games.encounter.data import Box
from cosmodrome.games.encounter.rules.events import Happening, count
from cosmodrome.games.encounter.rules.timing.windows import PLAIN


class Drafted(Happening, frozen=True):
    """A seat keeps a technology face down; only it sees which, and the others go to the pile."""

    seat: int
    thrown: tuple[int, ...] = ()
    rule = "technology"

    def say(self, data: Box) -> str:
        names = ", ".join(data.technology[tech].id for tech in self.thrown)
        return f"{{{self.seat}}} keeps a technology face down{f' and discards {names}' if names else ''}."


class Researched(Happening, frozen=True):
    """A ship went onto a face-down technology."""

    seat: int
    ships: int
    rule = "research"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} puts a ship on a technology, which now has {count(self.ships, 'ship')}."


class Finished(Happening, frozen=True):
    """A technology was turned up, finished, or given up (False)."""

    seat: int
    tech: int
    done: bool
    rule = "research"
    reveals = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} {'finishes' if self.done else 'gives up'} the {data.technology[self.tech].id}."

    def parts(self) -> tuple[str, ...]:
        return (f"tech:{self.tech}",)


class TechUsed(Happening, frozen=True):
    """The use of a technology was announced."""

    seat: int
    tech: int
    window: int
    detail: str = ""
    rule = "tech-use"
    reveals = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} uses the {data.technology[self.tech].id}{self.detail} ({PLAIN[self.window]})."

    def parts(self) -> tuple[str, ...]:
        return (f"tech:{self.tech}",)


class Destroyed(Happening, frozen=True):
    """A planet is no more."""

    planet: int
    rule = "tech-use"

    def say(self, data: Box) -> str:
        return f"{data.planet(self.planet)} is destroyed."

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.planet}",)


class CannonPlaced(Happening, frozen=True):
    """The Lunar Cannon stands between two planets."""

    planet: int
    rule = "tech-use"

    def say(self, data: Box) -> str:
        name, other = data.planet(self.planet), data.planet(self.planet + 1)
        return f"The Lunar Cannon stands between {name} and {other}."

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.planet}", f"place:{self.planet + 1}")
