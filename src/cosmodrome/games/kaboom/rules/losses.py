"""What a flick costs and brings besides cubes: Piracy, ships and planets that left space (7.4, steps 2 to 4)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom.data import BEACON, CUBES, HULL, PIRACY, SALVAGE
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.deploy import CLEAR, why_not_there
from cosmodrome.games.kaboom.rules.free_area import FreeArea, clear_of, inside, spot
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.rules.steps import SeatQuestion
from cosmodrome.games.kaboom.rules.tabletop import discard, dock, fresh, has, holds, middle, take_cube, use


class Raid(SeatQuestion, frozen=True):
    """Piracy: steal from a base that the ship came upon, even if it left space afterwards (7.4)."""

    victims: tuple[int, ...]

    def loot(self, s: State) -> tuple[Move, ...]:
        if not self.victims or not fresh(s, self.seat, PIRACY):
            return ()
        mine = holds(s, self.seat)
        return tuple(m.PIRATE[victim][c] for victim in self.victims for c in CUBES[s.base[victim] & ~mine])

    def trim(self, s: State) -> Raid | None:
        return self if self.loot(s) else None

    def ask(self) -> str:
        return "Do you steal a cube from the base you touched?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (m.DECLINE, *self.loot(s))

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("piracy", "Steal a colour you do not hold from a base you touched, or use no card.", "piracy")

    def do(self, s: State, seat: int, move: m.Pirate | m.Decline) -> None:
        if isinstance(move, m.Pirate):
            use(s, seat, PIRACY)
            s.base[move.victim] &= ~(1 << move.colour)
            s.events.append(ev.Stolen(seat, move.victim, move.colour))
            take_cube(s, seat, move.colour)


class Lost(Task, frozen=True):
    """A ship is out of space: its cargo is lost unless a card saves it, and it goes to its dock (7.4)."""

    seat: int

    def run(self, s: State) -> None:
        seat, cargo = self.seat, s.cargo[self.seat]
        if cargo and s.active != seat and has(s, seat, HULL):
            s.events.append(ev.CargoKept(seat, HULL, cargo))
            sink(s, seat, 0)
        elif rescues(s, seat):
            s.agenda.append(Rescue(seat))
        else:
            sink(s, seat, cargo)


def sink(s: State, seat: int, cubes: int) -> None:
    """A lost ship loses these cubes and goes to its dock."""
    if cubes:
        s.cargo[seat] &= ~cubes
        s.events.append(ev.CargoLost(seat, cubes))
    dock(s, seat)


def rescues(s: State, seat: int) -> tuple[Move, ...]:
    """The cards that could save cargo of a lost ship."""
    cargo = CUBES[s.cargo[seat]]
    beacon = (m.USE[BEACON],) if cargo and has(s, seat, BEACON) else ()
    return (*beacon, *(m.SALVAGE[colour] for colour in cargo)) if has(s, seat, SALVAGE) else beacon


class Rescue(SeatQuestion, frozen=True):
    """Emergency Beacon or Salvage Crew for the cargo of a lost ship."""

    def ask(self) -> str:
        return "Your ship is lost. Do you save cargo with a card?"

    def prompt(self, s: State) -> str:
        aboard = s.setting.box.cubes(s.cargo[self.seat])
        return f"Your ship is lost with {aboard} aboard. Do you save cargo with a card?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (m.DECLINE, *rescues(s, seat))

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("rescue", "Save cargo with a card you have, or use no card.", "rescue")

    def do(self, s: State, seat: int, move: Move) -> None:
        cargo = s.cargo[seat]
        saved = 0
        if isinstance(move, m.UseCard):
            saved = cargo
            use(s, seat, BEACON)
            discard(s, seat, BEACON)
            s.events.append(ev.CargoKept(seat, BEACON, saved))
        elif isinstance(move, m.Salvage):
            saved = 1 << move.colour
            use(s, seat, SALVAGE)
            s.events.append(ev.CargoKept(seat, SALVAGE, saved))
        sink(s, seat, cargo & ~saved)


# -- planets pushed out ------------------------------------------------------------------------------------


def replace_area(s: State) -> FreeArea:
    """Where a planet may be put back: inside, 1 mm clear of every disc, on bases too (7.4)."""
    setting = s.setting
    radius = setting.box.planet.radius
    return FreeArea(*inside(setting.field, radius), clear_of(s.places, setting.discs.radii, radius + CLEAR))


class PutBack(Task, frozen=True):
    """A planet out of space comes back: where its holder says, or by the game if there is no room (20-11)."""

    planet: int

    def run(self, s: State) -> None:
        setting = s.setting
        if replace_area(s).any():
            s.agenda.append(Replace(s.holder[self.planet], self.planet))
            return
        touching = clear_of(s.places, setting.discs.radii, setting.box.planet.radius)
        size = int(setting.field.width), int(setting.field.height)
        near = FreeArea((0, 0), size, touching).nearest(middle(s))
        if near is not None:
            s.places[self.planet] = (float(near[0]), float(near[1]))
        s.events.append(ev.LaidAside(self.planet, waits=near is None))


class Replace(SeatQuestion, frozen=True):
    """Where to put back a planet that was pushed out."""

    planet: int

    def ask(self) -> str:
        return "A planet you look after was pushed out of space. Where do you put it back?"

    def prompt(self, s: State) -> str:
        return f"{s.setting.box.planets[self.planet].capitalize()} was pushed out of space. Where do you put it back?"

    def legal(self, s: State, seat: int) -> Choices:
        return Choices((), (spot(m.PlacePlanet, replace_area(s), (self.planet,), (f"planet:{self.planet}",)),))

    def default(self, s: State, seat: int) -> Move:
        return self.legal(s, seat).ranges[0].grid(9)[0]

    def why(self, s: State, move: Move) -> Refusal:
        if type(move) is not m.PlacePlanet or move.planet != self.planet:
            return Refusal("replace", "Put the planet that was pushed out back into space.", "pushed-planet")
        return why_not_there(move, replace_area(s), "pushed-planet")

    def do(self, s: State, seat: int, move: m.PlacePlanet) -> None:
        s.places[self.planet] = (float(move.x), float(move.y))
        s.events.append(ev.Placed(seat, self.planet, move.x, move.y, again=True))
