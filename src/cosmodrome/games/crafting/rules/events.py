"""What happens in Crafting the Cosmos, and who may know."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.events import Event
from cosmodrome.games.crafting.box import FORCES, STARS, Box


def count(n: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "2 cards"."""
    return f"{n} {noun}" if n == 1 else f"{n} {plural or noun + 's'}"


def series(words: Sequence[str]) -> str:
    """Words one after another: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def a_star(kind: int) -> str:
    """A star with its article, which goes by sound: "an H star", "a He star"."""
    return f"{'a' if STARS[kind] in ('He', 'C') else 'an'} {STARS[kind]} star"


THINGS = {
    **{name: (a_star(kind), f"{name} stars") for kind, name in enumerate(STARS)},
    "dna": ("1 DNA", "DNA"),
    "nova": ("a supernova", "supernovae"),
    "graviton": ("a graviton", "gravitons"),
    "life": ("a proto life", "proto life"),
    "step": ("a crystal step", "crystal steps"),
    "nebula": ("a nebula not placed", "nebulae not placed"),
    "over": ("an energy card over the limit", "energy cards over the limit"),
    "ready": ("a nebula that could be completed", "nebulae that could be completed"),
    "ring": ("a ring ready for advanced life", "rings ready for advanced life"),
    "charged": ("a charged crystal", "charged crystals"),
}
"""One of each thing, and several."""


def listed(things: dict[str, int]) -> str:
    """Several things with their numbers: "2 H stars and 1 DNA"."""
    return series([THINGS[thing][0] if n == 1 else f"{n} {THINGS[thing][1]}" for thing, n in things.items() if n])


# -- the energy phase --------------------------------------------------------------------


class Shifted(Event, frozen=True):
    """An energy token moved to another control."""

    seat: int
    own: bool
    start: int
    end: int
    rule = "shift"

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
    rule = "holding"

    def say(self, data: Box) -> str:
        if self.thing == "step":
            return f"{{{self.seat}}}'s crystal climbs {count(self.n, 'step')}."
        return f"{{{self.seat}}} gains {listed({self.thing: self.n})}."


class Charged(Event, frozen=True):
    """A crystal reached the end of the time chamber and a new one was started."""

    seat: int
    left: int
    rule = "crystal"

    def say(self, data: Box) -> str:
        left = f"{count(self.left, 'crystal')} left" if self.left else "none is left, so this is the last round"
        return f"{{{self.seat}}} charges a crystal to the end and takes the next from the supply: {left}."


class CardTaken(Event, frozen=True):
    """An energy card left the display for a hand."""

    seat: int
    force: int
    rule = "cards"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} takes a {FORCES[self.force]} card from the display."


class CardDrawn(Event, frozen=True):
    """An energy card came from the deck; -1 stands for one not seen."""

    seat: int
    force: int
    reveals = True
    rule = "cards"

    def say(self, data: Box) -> str:
        what = "an energy card" if self.force < 0 else f"a {FORCES[self.force]} card"
        return f"{{{self.seat}}} draws {what} from the deck."


class Refilled(Event, frozen=True):
    """The display was filled up."""

    cards: tuple[int, ...]
    reveals = True
    rule = "cards"

    def say(self, data: Box) -> str:
        return f"The display is refilled with {series([FORCES[card] for card in self.cards])}."


class Reshuffled(Event, frozen=True):
    """The discard pile became the new energy deck."""

    rule = "energy-deck"

    def say(self, data: Box) -> str:
        return "The discard pile is shuffled into a new energy deck."


class TileDrawn(Event, frozen=True):
    """A nebula was drawn and seen by all."""

    seat: int
    tile: int
    reveals = True
    rule = "draw-nebula"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} draws a {data.tile[self.tile].title}."


# -- placing ---------------------------------------------------------------------------------


class TileLaid(Event, frozen=True):
    """A nebula came to lie on a nebula space."""

    seat: int
    tile: int
    hex: int
    rule = "place-nebula"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} places the {data.tile[self.tile].title} on {data.galaxy.hexes[self.hex]}."

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


class StarLaid(Event, frozen=True):
    """A star came to lie on a star space."""

    seat: int
    kind: int
    star: int
    rule = "place-star"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} places {a_star(self.kind)} on {data.galaxy.stars[self.star]}."

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class LifeLaid(Event, frozen=True):
    """Life came to lie on a life space."""

    seat: int
    side: int
    stable: bool
    rule = "place-life"

    def cites(self) -> str:
        return "anywhere" if self.stable else self.rule

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
    rule = "complete"

    def say(self, data: Box) -> str:
        nebula = f"the size {data.tile[self.tile].size} nebula on {data.galaxy.hexes[self.hex]}"
        return f"{{{self.seat}}} completes {nebula}: {count(self.points, 'point')}."

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)

    def big(self) -> bool:
        return True


class Discharged(Event, frozen=True):
    """A crystal was discharged."""

    seat: int
    nth: int
    points: int
    rule = "discharge"

    def say(self, data: Box) -> str:
        points = count(self.points, "point") if self.points else "no points any more"
        return f"{{{self.seat}}} discharges a crystal, {self.nth} so far: {points}."

    def parts(self) -> tuple[str, ...]:
        return ("crystal",)


class Arose(Event, frozen=True):
    """Advanced life arose; only its owner knows the value, 0 for the others."""

    seat: int
    hex: int
    value: int
    reveals = True
    rule = "advanced"

    def say(self, data: Box) -> str:
        worth = f", worth {count(self.value, 'point')} at the end" if self.value else ""
        return f"{{{self.seat}}} creates advanced life on {data.galaxy.hexes[self.hex]}{worth}."

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


class Scored(Event, frozen=True):
    """Points from cards: of a set of energy cards (-1), or of a power card."""

    seat: int
    points: int
    card: int = -1
    rule = "set"

    def cites(self) -> str:
        return self.rule if self.card < 0 else "power-points"

    def say(self, data: Box) -> str:
        why = "A set of energy cards" if self.card < 0 else data.power[self.card].name
        return f"{why}: {{{self.seat}}} scores {count(self.points, 'point')}."


# -- power cards ---------------------------------------------------------------------------------


class Offered(Event, frozen=True):
    """Power cards were drawn to choose from; the others know only how many."""

    seat: int
    force: int
    n: int
    cards: tuple[int, ...] = ()
    reveals = True
    rule = "gain-power"

    def say(self, data: Box) -> str:
        names = series([data.power[card].name for card in self.cards])
        shown = f": {names}" if names else ""
        return f"{{{self.seat}}} draws {count(self.n, FORCES[self.force] + ' power card')}{shown}."


class PowerKept(Event, frozen=True):
    """A power card came to lie in a slot, and its token moved to the console."""

    seat: int
    card: int
    slot: int
    rule = "gain-power"

    def say(self, data: Box) -> str:
        card = data.power[self.card]
        return f"{{{self.seat}}} keeps {card.name}, and a power token goes to {card.family}."

    def parts(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


class Buried(Event, frozen=True):
    """A rejected power card went under its deck; -1 for those who did not see it."""

    seat: int
    force: int
    card: int = -1
    rule = "gain-power"

    def say(self, data: Box) -> str:
        what = "a card" if self.card < 0 else data.power[self.card].name
        return f"{{{self.seat}}} puts {what} under the {FORCES[self.force]} deck."


class Activated(Event, frozen=True):
    """A power card was used."""

    seat: int
    card: int
    slot: int
    rule = "use-power"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} uses {data.power[self.card].name}."

    def parts(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


class Spent(Event, frozen=True):
    """Energy cards of one kind went to the discard pile."""

    seat: int
    force: int
    n: int
    rule = "spent"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} discards {count(self.n, FORCES[self.force] + ' card')}."
