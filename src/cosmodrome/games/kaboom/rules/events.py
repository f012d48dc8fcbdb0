"""What happens in Cosmic Kaboom, and who may know."""

from __future__ import annotations

from cosmodrome.core.events import Event
from cosmodrome.games.kaboom.data import PLANETS, Box
from cosmodrome.games.kaboom.rules.moves import degrees
from cosmodrome.games.kaboom.rules.shots import Path

CARD_RULES = (
    *("corruption", "diplomacy", "duplicator", "scanner", "again", "fusion", "again", "again", "transporter", "piracy"),
    *("shield", "rescue", "fins", "again", "rescue", "rescue", "tractor", "warp-gate"),
)
"""By card: the paragraph that tells how it works."""


class Drew(Event, frozen=True):
    """Cards were drawn to choose from. The drawer is told which, all others how many."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()
    reveals = True
    rule = "keep"

    def say(self, data: Box) -> str:
        what = " and ".join(data.titles[card] for card in self.cards)
        return f"{{{self.seat}}} draws {what or ('a card' if self.count == 1 else 'two cards')}."


class Kept(Event, frozen=True):
    """A card lies face up before a seat from now on."""

    seat: int
    card: int
    reveals = True
    rule = "keep"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} keeps {data.titles[self.card]}."

    def parts(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class Reshuffled(Event, frozen=True):
    """The discarded cards went under the deck."""

    rule = "discard"
    reveals = True

    def say(self, data: Box) -> str:
        return "The discarded cards are shuffled and go under the deck."


class Placed(Event, frozen=True):
    """A planet was put into space."""

    seat: int
    planet: int
    x: int
    y: int
    again: bool = False

    def say(self, data: Box) -> str:
        again = " back" if self.again else ""
        return f"{{{self.seat}}} puts {data.planets[self.planet]}{again} at {self.x}, {self.y}."

    def cites(self) -> str:
        return "pushed-planet" if self.again else "deploy"

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Scattered(Event, frozen=True):
    """There was no room left, so all planets were laid down anew by chance."""

    rule = "no-room"
    reveals = True

    def say(self, data: Box) -> str:
        return "There is no room left: all planets are lifted and laid down anew by chance."


class LaidAside(Event, frozen=True):
    """A planet finds no room and waits beside the table, or was put in the middle by the game."""

    planet: int
    waits: bool
    rule = "waits"

    def say(self, data: Box) -> str:
        name = data.planets[self.planet]
        where = "waits beside the table, since there is no room" if self.waits else "is put back where it fits"
        return f"{name.capitalize()} {where}."


class Flicked(Event, frozen=True):
    """A ship was flicked: what was meant, what became of it, and the way of everything that moved."""

    seat: int
    angle: int
    power: int
    real_angle: int
    real_power: int
    path: tuple[Path, ...]
    reveals = True
    rule = "flick"

    def say(self, data: Box) -> str:
        meant = f"{{{self.seat}}} flicks at {degrees(self.angle)} with power {self.power}"
        if (self.angle, self.power) == (self.real_angle, self.real_power):
            return f"{meant}."
        return f"{meant}; it goes at {degrees(self.real_angle)} with power {self.real_power}."

    def parts(self) -> tuple[str, ...]:
        return tuple(part for part, _ in self.path)


class Bumped(Event, frozen=True):
    """What the flicked ship ran into, in order."""

    seat: int
    discs: tuple[int, ...]
    rule = "touch"

    def say(self, data: Box) -> str:
        names = [data.planets[disc] if disc < PLANETS else f"{{{disc - PLANETS}}}'s ship" for disc in self.discs]
        return f"{{{self.seat}}}'s ship hits {', then '.join(names)}."


class Collected(Event, frozen=True):
    """A cube came aboard, and the crystal moved on."""

    seat: int
    colour: int
    planet: int
    to_base: bool
    rule = "collect"

    def say(self, data: Box) -> str:
        where = "straight to base" if self.to_base else "into the cargo hold"
        crystal = f"the crystal is now on {data.planets[self.planet]}"
        return f"{{{self.seat}}} collects {data.colour[self.colour].id} {where}; {crystal}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Stolen(Event, frozen=True):
    """Piracy took a cube."""

    seat: int
    victim: int
    colour: int
    rule = "piracy"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} steals {{{self.victim}}}'s {data.colour[self.colour].id} cube."


class ShipOut(Event, frozen=True):
    """A ship left space."""

    seat: int
    pusher: int
    rule = "lost-ship"

    def say(self, data: Box) -> str:
        if self.pusher == self.seat:
            return f"{{{self.seat}}}'s ship leaves space and is lost."
        return f"{{{self.pusher}}} pushes {{{self.seat}}}'s ship out of space."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


class CargoLost(Event, frozen=True):
    """Cubes went down with a ship."""

    seat: int
    cubes: int
    rule = "lost-ship"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} loses {data.cubes(self.cubes)} from the cargo hold."


class CargoKept(Event, frozen=True):
    """A card saved cargo of a lost ship."""

    seat: int
    card: int
    cubes: int
    rule = "rescue"

    def say(self, data: Box) -> str:
        return f"{data.titles[self.card]} saves {data.cubes(self.cubes)} for {{{self.seat}}}."


class PlanetOut(Event, frozen=True):
    """A planet was pushed out of space."""

    planet: int
    rule = "pushed-planet"

    def say(self, data: Box) -> str:
        return f"{data.planets[self.planet].capitalize()} is pushed out of space."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Banked(Event, frozen=True):
    """Cargo became safe on the base."""

    seat: int
    cubes: int
    rule = "base"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} brings {data.cubes(self.cubes)} safely to base."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


class WentHome(Event, frozen=True):
    """A ship went straight to its dock."""

    seat: int
    rule = "home"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s ship goes home to its base."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


class Stayed(Event, frozen=True):
    """A seat flies no more this turn."""

    seat: int
    rule = "fly"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} ends their turn."


class Used(Event, frozen=True):
    """A card was used."""

    seat: int
    card: int

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} uses {data.titles[self.card]}."

    def cites(self) -> str:
        return CARD_RULES[self.card]

    def parts(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class Paid(Event, frozen=True):
    """A cube was spent on a card."""

    seat: int
    colour: int
    rule = "spend"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} spends the {data.colour[self.colour].id} cube."


class Corrupted(Event, frozen=True):
    """Cubes of a colour went back to their supplies."""

    colour: int
    losers: tuple[int, ...]
    rule = "corruption"

    def say(self, data: Box) -> str:
        names = [f"{{{seat}}}" for seat in self.losers]
        who = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        return f"{who} lose{'s' if len(self.losers) == 1 else ''} the {data.colour[self.colour].id} cube."


class Copied(Event, frozen=True):
    """The Duplicator is another card for this turn."""

    seat: int
    card: int
    rule = "duplicator"

    def say(self, data: Box) -> str:
        return f"Until the end of the turn, {{{self.seat}}}'s Duplicator is {data.titles[self.card]}."


class CrystalMoved(Event, frozen=True):
    """A crystal lies on another planet."""

    planet: int
    rule = "crystal"

    def say(self, data: Box) -> str:
        return f"The {data.planets[self.planet].rpartition(' ')[0]} crystal moves to {data.planets[self.planet]}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Towed(Event, frozen=True):
    """A planet was dragged."""

    planet: int
    angle: int
    length: float
    rule = "tractor"

    def say(self, data: Box) -> str:
        where = f"{self.length:.0f} mm at {degrees(self.angle)}"
        return f"{data.planets[self.planet].capitalize()} is dragged {where}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Warped(Event, frozen=True):
    """A ship came out of the Warp Gate."""

    seat: int
    x: int
    y: int
    rule = "warp-gate"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s ship appears at {self.x}, {self.y}."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


class Ended(Event, frozen=True):
    """The game is over."""

    why: str
    rule = "end"

    def say(self, data: Box) -> str:
        return self.why
