"""What happens to space stations, as events."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ALIENS, GENERATOR, OUTPOST, Box
from cosmodrome.games.encounter.rules.events import Happening, count
from cosmodrome.games.encounter.rules.moves import station_use
from cosmodrome.games.encounter.rules.timing.windows import PLAIN


class StationUsed(Happening, frozen=True):
    """A station worked, by itself or because its controller used it."""

    seat: int
    station: int
    how: int
    window: int
    rule = "stations"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} uses {station_use(self.station, self.how, data)} ({PLAIN[self.window]})."

    def parts(self) -> tuple[str, ...]:
        return (f"station:{self.station}",)


class StationMoved(Happening, frozen=True):
    """A station was received, perhaps taken from a seat, or attached to a planet; with seat -1 it left the game."""

    station: int
    seat: int
    planet: int = -1
    taken: int = -1
    rule = "station-place"

    def say(self, data: Box) -> str:
        name = f"the {data.station[self.station].id}"
        if self.seat < 0:
            return f"{name.capitalize()[:4]}{name[4:]} leaves the game."
        if self.planet >= 0:
            return f"{{{self.seat}}} attaches {name} to {data.planet(self.planet)}."
        if self.taken >= 0:
            return f"{{{self.seat}}} takes {name} from {{{self.taken}}}."
        return f"{{{self.seat}}} receives {name}."

    def parts(self) -> tuple[str, ...]:
        return (f"station:{self.station}",)


class StationLit(Happening, frozen=True):
    """A station went dark, or was lit again."""

    station: int
    seat: int
    lit: bool
    rule = "stations"

    def say(self, data: Box) -> str:
        change = "is lit again" if self.lit else "goes dark: no ship of its controller is left there"
        return f"The {data.station[self.station].id} of {{{self.seat}}} {change}."

    def parts(self) -> tuple[str, ...]:
        return (f"station:{self.station}",)


class Charged(Happening, frozen=True):
    """The tokens on the Cosmic Energy Generator changed."""

    seat: int
    tokens: int
    rule = "station-use"

    def say(self, data: Box) -> str:
        return f"The {data.station[GENERATOR].id} of {{{self.seat}}} holds {count(self.tokens, 'token')}."


class OutpostManned(Happening, frozen=True):
    """An alien was turned up for the Alien Outpost."""

    seat: int
    alien: int
    rule = "station-use"
    reveals = True

    def say(self, data: Box) -> str:
        return f"The {data.station[OUTPOST].id} gives {{{self.seat}}} the power of the {ALIENS[self.alien]} too."


class Foretold(Happening, frozen=True):
    """A destiny card went back on top of its deck, for everybody to see."""

    seat: int
    card: int
    rule = "station-use"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} puts {data.destiny_name(self.card)} back on top of the destiny deck."
