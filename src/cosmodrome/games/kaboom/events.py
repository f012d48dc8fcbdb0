"""What happens in Cosmic Kaboom, and who may know."""

from __future__ import annotations

from cosmodrome.core.events import Event
from cosmodrome.games.kaboom.data import PLANETS, Box
from cosmodrome.games.kaboom.moves import degrees
from cosmodrome.games.kaboom.shots import Path


class Drew(Event, frozen=True):
    """Cards were drawn to choose from. The drawer is told which, all others how many."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()
    reveals = True
    rule = "4-4"

    def say(self, data: Box) -> str:
        what = " and ".join(data.titles[card] for card in self.cards)
        return f"{{{self.seat}}} draws {what or ('a card' if self.count == 1 else 'two cards')}."


class Kept(Event, frozen=True):
    """A card lies face up before a seat from now on."""

    seat: int
    card: int
    reveals = True
    rule = "4-4"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} keeps {data.titles[self.card]}."

    def parts(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class Reshuffled(Event, frozen=True):
    """The discarded cards went under the deck."""

    rule = "13"
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
    rule = "4-6"

    def say(self, data: Box) -> str:
        again = " back" if self.again else ""
        return f"{{{self.seat}}} puts {data.planets[self.planet]}{again} at {self.x}, {self.y}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Scattered(Event, frozen=True):
    """There was no room left, so all planets were laid down anew by chance."""

    rule = "4-6"
    reveals = True

    def say(self, data: Box) -> str:
        return "There is no room left: all planets are lifted and laid down anew by chance."


class LaidAside(Event, frozen=True):
    """A planet finds no room and waits beside the table, or was put in the middle by the game."""

    planet: int
    waits: bool
    rule = "20-11"

    def say(self, data: Box) -> str:
        name = data.planets[self.planet]
        return f"{name.capitalize()} waits beside the table." if self.waits else f"{name.capitalize()} is put back."


class Flicked(Event, frozen=True):
    """A ship was flicked: what was meant, what became of it, and the way of everything that moved."""

    seat: int
    angle: int
    power: int
    real_angle: int
    real_power: int
    path: tuple[Path, ...]
    reveals = True
    rule = "7"

    def say(self, data: Box) -> str:
        meant = f"{{{self.seat}}} flicks at {degrees(self.angle)} degrees with power {self.power}"
        if (self.angle, self.power) == (self.real_angle, self.real_power):
            return f"{meant}."
        return f"{meant}; it goes at {degrees(self.real_angle)} degrees with power {self.real_power}."

    def parts(self) -> tuple[str, ...]:
        return tuple(part for part, _ in self.path)


class Bumped(Event, frozen=True):
    """What the flicked ship ran into, in order."""

    seat: int
    discs: tuple[int, ...]
    rule = "7.3"

    def say(self, data: Box) -> str:
        names = [
            f"planet {data.planets[disc]}" if disc < PLANETS else f"{{{disc - PLANETS}}}'s ship" for disc in self.discs
        ]
        return f"{{{self.seat}}}'s ship hits {', then '.join(names)}."


class Collected(Event, frozen=True):
    """A cube came aboard, and the crystal moved on."""

    seat: int
    colour: int
    planet: int
    to_base: bool
    rule = "7.4-1"

    def say(self, data: Box) -> str:
        where = "straight to base" if self.to_base else "into the cargo hold"
        crystal = f"the crystal is now on {data.planets[self.planet]}"
        return f"{{{self.seat}}} collects a {data.colour[self.colour].id} cube {where}; {crystal}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Stolen(Event, frozen=True):
    """Piracy took a cube."""

    seat: int
    victim: int
    colour: int
    rule = "13-10"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} steals the {data.colour[self.colour].id} cube of {{{self.victim}}}."


class ShipOut(Event, frozen=True):
    """A ship left space."""

    seat: int
    pusher: int
    rule = "7.4-3"

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
    rule = "7.4-3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} loses the cargo: {data.cubes(self.cubes)}."


class CargoKept(Event, frozen=True):
    """A card saved cargo of a lost ship."""

    seat: int
    card: int
    cubes: int
    rule = "13"

    def say(self, data: Box) -> str:
        return f"{data.titles[self.card]} saves {data.cubes(self.cubes)} for {{{self.seat}}}."


class PlanetOut(Event, frozen=True):
    """A planet was pushed out of space."""

    planet: int
    rule = "7.4-4"

    def say(self, data: Box) -> str:
        return f"Planet {data.planets[self.planet]} is pushed out of space."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Banked(Event, frozen=True):
    """Cargo became safe on the base."""

    seat: int
    cubes: int
    rule = "8"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} brings {data.cubes(self.cubes)} to base."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


class WentHome(Event, frozen=True):
    """A ship went straight to its dock."""

    seat: int
    rule = "6"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s ship returns to its base."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


class Stayed(Event, frozen=True):
    """A seat flies no more this turn."""

    seat: int
    rule = "6"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} ends the turn."


class Used(Event, frozen=True):
    """A card was used."""

    seat: int
    card: int
    rule = "13"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} uses {data.titles[self.card]}."

    def parts(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class Paid(Event, frozen=True):
    """A cube was spent on a card."""

    seat: int
    colour: int
    rule = "13"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} spends the {data.colour[self.colour].id} cube."


class Corrupted(Event, frozen=True):
    """Cubes of a colour went back to their supplies."""

    colour: int
    losers: tuple[int, ...]
    rule = "13-1"

    def say(self, data: Box) -> str:
        who = " and ".join(f"{{{seat}}}" for seat in self.losers)
        return f"{who} lose{'s' if len(self.losers) == 1 else ''} the {data.colour[self.colour].id} cube."


class Copied(Event, frozen=True):
    """The Duplicator is another card for this turn."""

    seat: int
    card: int
    rule = "13-3"

    def say(self, data: Box) -> str:
        return f"Until the end of the turn, {{{self.seat}}}'s Duplicator is {data.titles[self.card]}."


class CrystalMoved(Event, frozen=True):
    """A crystal lies on another planet."""

    planet: int
    rule = "9"

    def say(self, data: Box) -> str:
        return f"The crystal moves to {data.planets[self.planet]}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Towed(Event, frozen=True):
    """A planet was dragged."""

    planet: int
    angle: int
    length: float
    rule = "13-17"

    def say(self, data: Box) -> str:
        where = f"{degrees(self.angle)} degrees by {self.length:.0f} mm"
        return f"Planet {data.planets[self.planet]} is dragged at {where}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Warped(Event, frozen=True):
    """A ship came out of the Warp Gate."""

    seat: int
    x: int
    y: int
    rule = "13-18"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s ship appears at {self.x}, {self.y}."

    def parts(self) -> tuple[str, ...]:
        return (f"ship:{self.seat}",)


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
    rule = "10.1"

    def say(self, data: Box) -> str:
        if self.fell:
            return f"{{{self.seat}}} throws the space bomb, and it falls off the table."
        under = ", ".join(data.planets[planet] for planet in self.planets)
        return f"{{{self.seat}}} throws the space bomb. It comes down on {under or 'nothing'}."

    def parts(self) -> tuple[str, ...]:
        return ("bomb", *(f"planet:{planet}" for planet in self.planets))


class Shifted(Event, frozen=True):
    """The bomb lies elsewhere."""

    seat: int
    angle: int
    distance: int
    planets: tuple[int, ...]
    rule = "13-13"

    def say(self, data: Box) -> str:
        under = ", ".join(data.planets[planet] for planet in self.planets) or "nothing"
        where = f"{degrees(self.angle)} degrees by {self.distance} mm"
        return f"Guidance Fins shift the bomb at {where}, onto {under}."

    def parts(self) -> tuple[str, ...]:
        return ("bomb",)


class Saved(Event, frozen=True):
    """A planet is shielded from the bomb."""

    seat: int
    planet: int
    rule = "13-11"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} shields {data.planets[self.planet]}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Destroyed(Event, frozen=True):
    """A planet is gone for good."""

    seat: int
    planet: int
    points: int
    rule = "10.3-2"

    def say(self, data: Box) -> str:
        worth = f"for {self.points} points" if self.points else "of the own colour, for no points"
        return f"Kaboom! {{{self.seat}}} destroys {data.planets[self.planet]} {worth}."

    def parts(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Missed(Event, frozen=True):
    """A throw destroyed nothing."""

    seat: int
    rule = "10.3-7"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s bomb destroys nothing."


class CubesSpent(Event, frozen=True):
    """The bomb's four cubes went back to the supply, or are kept for another try."""

    seat: int
    kept: bool
    rule = "10.3-7"

    def say(self, data: Box) -> str:
        if self.kept:
            return f"{{{self.seat}}} keeps the cubes and must throw again next turn."
        return f"{{{self.seat}}} gives back the four cubes."


class Ended(Event, frozen=True):
    """The game is over."""

    why: str
    rule = "14"

    def say(self, data: Box) -> str:
        return self.why
