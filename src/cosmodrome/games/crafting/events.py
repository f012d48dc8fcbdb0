"""What happens in Crafting the Cosmos, and who may know."""

from __future__ import annotations

from cosmodrome.core.events import Event
from cosmodrome.games.crafting.data import FORCES, STARS, Box


def count(n: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "2 cards"."""
    return f"{n} {noun}" if n == 1 else f"{n} {plural or noun + 's'}"


THINGS = {
    "H": ("H star", ""),
    "He": ("He star", ""),
    "O": ("O star", ""),
    "C": ("C star", ""),
    "dna": ("DNA", "DNA"),
    "nova": ("supernova", "supernovae"),
    "graviton": ("graviton", ""),
    "life": ("proto life", "proto life"),
    "step": ("crystal step", ""),
    "nebula": ("nebula not placed", "nebulae not placed"),
    "over": ("energy card over the limit", "energy cards over the limit"),
    "ready": ("nebula that could be completed", "nebulae that could be completed"),
    "ring": ("ring ready for advanced life", "rings ready for advanced life"),
    "charged": ("charged crystal", ""),
}


def listed(things: dict[str, int]) -> str:
    """Several things with their numbers: "2 H stars, 1 DNA"."""
    return ", ".join(count(n, *THINGS[thing]) for thing, n in things.items() if n)


# -- the energy phase --------------------------------------------------------------------


class Shifted(Event, frozen=True):
    """An energy token moved to another control."""

    seat: int
    own: bool
    start: int
    end: int
    rule = "4.1"

    def say(self, data: Box) -> str:
        what = "their own token" if self.own else "a dark token"
        return f"{{{self.seat}}} moves {what} from {FORCES[self.start]} to {FORCES[self.end]}."

    def parts(self) -> tuple[str, ...]:
        return (f"control:{self.start}", f"control:{self.end}")


class Gained(Event, frozen=True):
    """Pieces came to a holding area, slider or chamber."""

    seat: int
    thing: str
    n: int
    rule = "4.2"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} gains {listed({self.thing: self.n})}."


class Charged(Event, frozen=True):
    """A crystal reached the end of the time chamber and a new one was started."""

    seat: int
    left: int
    rule = "4.2"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} has charged a crystal; {count(self.left, 'crystal')} left in the supply."


class CardTaken(Event, frozen=True):
    """An energy card left the display for a hand."""

    seat: int
    force: int
    rule = "4.2"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} takes a {FORCES[self.force]} card from the display."


class CardDrawn(Event, frozen=True):
    """An energy card came from the deck; -1 stands for one not seen."""

    seat: int
    force: int
    reveals = True
    rule = "4.2"

    def say(self, data: Box) -> str:
        what = "an energy card" if self.force < 0 else f"a {FORCES[self.force]} card"
        return f"{{{self.seat}}} draws {what} from the deck."


class Refilled(Event, frozen=True):
    """The display was filled up."""

    cards: tuple[int, ...]
    reveals = True
    rule = "4.2"

    def say(self, data: Box) -> str:
        return f"The display is refilled with {', '.join(FORCES[card] for card in self.cards)}."


class Reshuffled(Event, frozen=True):
    """The discard pile became the new energy deck."""

    rule = "6-4"

    def say(self, data: Box) -> str:
        return "The discard pile is shuffled into a new energy deck."


class TileDrawn(Event, frozen=True):
    """A nebula was drawn and seen by all."""

    seat: int
    tile: int
    reveals = True
    rule = "4.2"

    def say(self, data: Box) -> str:
        tile = data.tile[self.tile]
        return f"{{{self.seat}}} draws nebula {tile.id} of size {tile.size}: {tile.words} for {tile.points} points."


# -- placing ---------------------------------------------------------------------------------


class TileLaid(Event, frozen=True):
    """A nebula came to lie on a nebula space."""

    seat: int
    tile: int
    hex: int
    rule = "4.3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} places nebula {data.tile[self.tile].id} on {data.galaxy.hexes[self.hex]}."

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


class StarLaid(Event, frozen=True):
    """A star came to lie on a star space."""

    seat: int
    kind: int
    star: int
    rule = "4.3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} places an {STARS[self.kind]} star on {data.galaxy.stars[self.star]}."

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class LifeLaid(Event, frozen=True):
    """Life came to lie on a life space."""

    seat: int
    side: int
    stable: bool
    rule = "4.3"

    def say(self, data: Box) -> str:
        kind = "stable" if self.stable else "proto"
        return f"{{{self.seat}}} places {kind} life on {data.galaxy.sides[self.side]}."

    def parts(self) -> tuple[str, ...]:
        return (f"life:{self.side}",)


# -- scoring -----------------------------------------------------------------------------------


class Completed(Event, frozen=True):
    """A nebula was completed."""

    seat: int
    hex: int
    tile: int
    points: int
    rule = "4.3"

    def say(self, data: Box) -> str:
        nebula = f"nebula {data.tile[self.tile].id} on {data.galaxy.hexes[self.hex]}"
        return f"{{{self.seat}}} completes {nebula} for {count(self.points, 'point')}."

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


class Discharged(Event, frozen=True):
    """A crystal was discharged."""

    seat: int
    nth: int
    points: int
    rule = "4.3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} discharges crystal {self.nth} for {count(self.points, 'point')}."

    def parts(self) -> tuple[str, ...]:
        return ("crystal",)


class Arose(Event, frozen=True):
    """Advanced life arose; only its owner knows the value, 0 for the others."""

    seat: int
    hex: int
    value: int
    reveals = True
    rule = "4.3"

    def say(self, data: Box) -> str:
        worth = f", worth {self.value}" if self.value else ""
        return f"{{{self.seat}}} creates advanced life on {data.galaxy.hexes[self.hex]}{worth}."

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


class Scored(Event, frozen=True):
    """Points from cards."""

    seat: int
    points: int
    why: str
    rule = "4.3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} scores {count(self.points, 'point')} for {self.why}."


# -- power cards ---------------------------------------------------------------------------------


class Offered(Event, frozen=True):
    """Power cards were drawn to choose from; the others know only how many."""

    seat: int
    force: int
    n: int
    cards: tuple[int, ...] = ()
    reveals = True
    rule = "4.3"

    def say(self, data: Box) -> str:
        names = ", ".join(data.power[card].name for card in self.cards)
        shown = f": {names}" if names else ""
        return f"{{{self.seat}}} draws {count(self.n, FORCES[self.force] + ' power card')}{shown}."


class PowerKept(Event, frozen=True):
    """A power card came to lie in a slot, and its token moved to the console."""

    seat: int
    card: int
    slot: int
    rule = "4.3"

    def say(self, data: Box) -> str:
        card = data.power[self.card]
        return f"{{{self.seat}}} keeps {card.name}; a power token goes to {card.family}."

    def parts(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


class Buried(Event, frozen=True):
    """A rejected power card went under its deck; -1 for those who did not see it."""

    seat: int
    force: int
    card: int = -1
    rule = "4.3"

    def say(self, data: Box) -> str:
        what = "a card" if self.card < 0 else data.power[self.card].name
        return f"{{{self.seat}}} puts {what} under the {FORCES[self.force]} deck."


class Activated(Event, frozen=True):
    """A power card was used."""

    seat: int
    card: int
    slot: int
    rule = "5.2"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} uses {data.power[self.card].name}."

    def parts(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


class Spent(Event, frozen=True):
    """Energy cards of one kind went to the discard pile."""

    seat: int
    force: int
    n: int
    rule = "4.3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} discards {count(self.n, FORCES[self.force] + ' card')}."
