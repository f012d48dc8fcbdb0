"""What a seat can say in Cosmic Encounter. Each move is made once and reused; a long decision is a chain of them.

Long because every move of the game is here, a few lines each.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cosmodrome.core.choices import Move, Pass
from cosmodrome.games.encounter.data import (
    ALIENS,
    BARRACKS,
    CARDS,
    ENCOUNTER_CARDS,
    FLARE,
    PLATFORM,
    REINFORCEMENTS,
    STATION_CARDS,
    TECHNOLOGIES,
    TYPES,
    WARP,
    Box,
)
from cosmodrome.games.encounter.rules.gists import gist

Seat = Annotated[int, Meta(ge=0, lt=6)]
Card = Annotated[int, Meta(ge=0, lt=CARDS)]
Place = Annotated[int, Meta(ge=0, le=WARP)]
Planet = Annotated[int, Meta(ge=0, lt=30)]
LOT = 8
"""So many ships can be moved at once."""
Number = Annotated[int, Meta(ge=1, le=LOT)]


def count(ships: int) -> str:
    return "a ship" if ships == 1 else f"{ships} ships"


class Done(Move, frozen=True):
    """No more of what was being chosen one by one."""

    def say(self, data: Box) -> str:
        return "done"


class Take(Move, frozen=True, omit_defaults=True):
    """Pick up a ship of one's own, or several."""

    place: Place
    number: Number = 1

    def say(self, data: Box) -> str:
        return f"take {count(self.number)} from {data.place(self.place)}"

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.place}",)


class Put(Move, frozen=True, omit_defaults=True):
    """Set a ship down on a colony, or several."""

    place: Place
    number: Number = 1

    def say(self, data: Box) -> str:
        return f"put {count(self.number)} on {data.place(self.place)}"

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.place}",)


class Aim(Move, frozen=True):
    """Name a planet."""

    planet: Planet

    def say(self, data: Box) -> str:
        return f"choose {data.planet(self.planet)}"

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.planet}",)


class Name(Move, frozen=True):
    """Name a seat."""

    seat: Seat

    def say(self, data: Box) -> str:
        return f"choose {{{self.seat}}}"

    def parts(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class Meet(Move, frozen=True):
    """On one's own colour: encounter a player on one of one's own home planets."""

    seat: Seat
    planet: Planet

    def say(self, data: Box) -> str:
        return f"encounter {{{self.seat}}} on {data.planet(self.planet)}"

    def parts(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", f"place:{self.planet}")


class Redraw(Move, frozen=True):
    """On one's own colour: draw another destiny card."""

    def say(self, data: Box) -> str:
        return "discard it and draw destiny again"


DRAWN, ON_TOP, AT_BOTTOM = range(3)
"""What becomes of a destiny card the Coordinator has looked at."""


class Destine(Move, frozen=True):
    """Decide where a destiny card goes that one has looked at."""

    where: Annotated[int, Meta(ge=0, le=2)]
    card: Annotated[int, Meta(ge=0, lt=12)]

    def say(self, data: Box) -> str:
        how = ("choose {}", "put {} on top", "put {} at the bottom")[self.where]
        return how.format(data.destiny_name(self.card))


class Join(Move, frozen=True):
    """Ally with the offense (0) or the defense (1)."""

    side: Annotated[int, Meta(ge=0, le=1)]

    def say(self, data: Box) -> str:
        return f"join the {('offense', 'defense')[self.side]}"


class Pick(Move, frozen=True):
    """Choose a card: to play it face down, give it, discard it."""

    card: Card

    def say(self, data: Box) -> str:
        return f"choose the {data.names[self.card]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


class Play(Move, frozen=True):
    """Play a card that is no encounter card; `to` is a seat, or a side for a reinforcement."""

    card: Card
    to: Annotated[int, Meta(ge=-1, lt=6)] = -1

    def say(self, data: Box) -> str:
        name = f"{'the ' if self.card >= FLARE else ''}{data.names[self.card]}"
        if self.to < 0:
            return f"play {name}"
        if self.card in REINFORCEMENTS or self.card <= 40:
            return f"play {name} for the {('offense', 'defense')[self.to % 2]}"
        return f"play {name} on {{{self.to}}}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)

    def grave(self) -> bool:
        return True


class Dig(Play, frozen=True):
    """Play a card from the Miser's hoard; an encounter card is laid face down."""

    def say(self, data: Box) -> str:
        what = f"choose the {data.names[self.card]}" if self.card in ENCOUNTER_CARDS else super().say(data)
        return f"{what}, from the hoard"

    def parts(self) -> tuple[str, ...]:
        return (f"hoard:{self.card}",)


class Use(Move, frozen=True):
    """Use one's alien power; `clause` tells its parts from each other, `to` is a seat."""

    clause: Annotated[int, Meta(ge=0, lt=8)]
    """From 4 on it is the power of the Alien Outpost."""
    to: Annotated[int, Meta(ge=-1, lt=6)] = -1

    def say(self, data: Box) -> str:
        what = "use your power" if self.clause < 4 else "use the power of your Alien Outpost"
        return what if self.to < 0 else f"{what} on {{{self.to}}}"

    def parts(self) -> tuple[str, ...]:
        return ("sheet",)


SHIP = 1
"""How the Observation Platform is used for a ship instead of a card."""


def station_use(station: int, how: int, data: Box) -> str:
    """A station and what it is used for."""
    name = f"the {data.station[station].id}"
    if station == BARRACKS:
        return f"{name} {f'against {{{how - 1}}}' if how else 'to bring a ship out of the warp'}"
    if station == PLATFORM:
        return f"{name} {'to bring a ship out of the warp' if how else 'to draw a card'}"
    return name


class Station(Move, frozen=True):
    """Use a space station; `how` tells its uses apart (for the Barracks 1 + the seat they act against)."""

    station: Annotated[int, Meta(ge=0, lt=STATION_CARDS)]
    how: Annotated[int, Meta(ge=0, le=6)] = 0

    def say(self, data: Box) -> str:
        return f"use {station_use(self.station, self.how, data)}"

    def parts(self) -> tuple[str, ...]:
        point = f"station:{self.station}"
        return (point, f"seat:{self.how - 1}") if self.station == BARRACKS and self.how else (point,)


RESEARCH, FINISH, DROP_TECH, KEEP, USE_TECH = range(5)
"""What is done with a technology; from USE_TECH on, the ways to use it."""
TECH_WAYS = USE_TECH + 7
_TECH_USES = {
    ("Quark Battery", 1): "put a card into the Quark Battery",
    ("Lunar Cannon", 1): "move the Lunar Cannon",
    ("Xenon Lasers", 0): "use the Xenon Lasers to add 1",
    ("Xenon Lasers", 1): "use the Xenon Lasers to take 1 off",
}


class Tech(Move, frozen=True):
    """Research, finish, give up, keep or use a technology; for the Qax `how` also says on whom."""

    tech: Annotated[int, Meta(ge=0, lt=len(TECHNOLOGIES))]
    how: Annotated[int, Meta(ge=0, lt=TECH_WAYS)]

    def say(self, data: Box) -> str:
        name, way = TECHNOLOGIES[self.tech], self.how - USE_TECH
        the = f"the {name}"
        if way < 0:
            return ("put a ship on {}", "finish {}", "give up {}", "keep {}")[self.how].format(the)
        if name == "Qax":
            return f"use {the} on {{{way - 1}}}"
        return _TECH_USES.get((name, way), f"use {the}")

    def parts(self) -> tuple[str, ...]:
        whom = self.how - USE_TECH - 1 if TECHNOLOGIES[self.tech] == "Qax" else -1
        return (f"tech:{self.tech}", f"seat:{whom}") if whom >= 0 else (f"tech:{self.tech}",)


class Trade(Move, frozen=True):
    """Put a station into the draft of a deal: its controller gives it."""

    station: Annotated[int, Meta(ge=0, lt=STATION_CARDS)]

    def say(self, data: Box) -> str:
        return f"add the {data.station[self.station].id} to the deal"

    def parts(self) -> tuple[str, ...]:
        return (f"station:{self.station}",)


class Call(Move, frozen=True):
    """Say a number."""

    number: Annotated[int, Meta(ge=0, le=40)]

    def say(self, data: Box) -> str:
        return f"say {self.number}"


class Say(Move, frozen=True):
    """Answer yes or no."""

    yes: bool

    def say(self, data: Box) -> str:
        return "yes" if self.yes else "no"


class Alien(Move, frozen=True):
    """Choose the alien to play."""

    alien: Annotated[int, Meta(ge=0, lt=len(ALIENS))]

    def say(self, data: Box) -> str:
        sheet = data.aliens.get(self.alien)
        return f"play as the {ALIENS[self.alien]}{f': {gist(sheet.id, sheet.power)}' if sheet else ''}"

    def takes(self) -> str:
        return f"alien:{self.alien}"


class Colony(Move, frozen=True):
    """Put a colony into the draft of a deal: its giver's colony on that planet."""

    giver: Annotated[int, Meta(ge=0, le=1)]
    planet: Planet

    def say(self, data: Box) -> str:
        return f"add a colony on {data.planet(self.planet)} from the {('offense', 'defense')[self.giver]}"

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.planet}",)


ANY, RANDOM, TYPED, EXACT = 0, 1, 2, 8
"""How a card of a deal is fixed: the giver's choice, at random, of a type (TYPED + type), by name (EXACT + card)."""


def spec_name(spec: int, data: Box) -> str:
    """What a card of a deal must be."""
    if spec >= EXACT:
        return f"the {data.names[spec - EXACT]}"
    return ("any card", "a random card", *(f"any {name}" for name in TYPES))[spec]


class Add(Move, frozen=True):
    """Put a card into the draft of a deal."""

    giver: Annotated[int, Meta(ge=0, le=1)]
    spec: Annotated[int, Meta(ge=0, lt=EXACT + CARDS)]

    def say(self, data: Box) -> str:
        return f"add {spec_name(self.spec, data)} from the {('offense', 'defense')[self.giver]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.spec - EXACT}",) if self.spec >= EXACT else (f"add:{self.giver}:{self.spec}",)


class Release(Move, frozen=True):
    """Let one ship of a seat out of the warp by a deal; the Zombie's right."""

    seat: Seat

    def say(self, data: Box) -> str:
        return f"add the release of a ship of {{{self.seat}}} from the warp"

    def parts(self) -> tuple[str, ...]:
        return (f"release:{self.seat}",)


class Free(Move, frozen=True):
    """Let one captured ship of a seat go by a deal; the Tyrant's right."""

    seat: Seat

    def say(self, data: Box) -> str:
        return f"add the release of a captured ship of {{{self.seat}}}"

    def parts(self) -> tuple[str, ...]:
        return (f"free:{self.seat}",)


OUT_COLONY, OUT_CARD, OUT_STATION, OUT_RELEASE, OUT_FREE = range(5)
"""What kind of term is taken out of a draft."""


class Out(Move, frozen=True):
    """Take a term out of the draft of a deal again; the giver matters for colonies and cards alone."""

    kind: Annotated[int, Meta(ge=0, le=OUT_FREE)]
    giver: Annotated[int, Meta(ge=0, le=1)]
    what: Annotated[int, Meta(ge=0, lt=EXACT + CARDS)]

    def say(self, data: Box) -> str:
        side = f"from the {('offense', 'defense')[self.giver]}"
        if self.kind == OUT_COLONY:
            return f"leave out the colony {side}"
        if self.kind == OUT_CARD:
            return f"leave out {spec_name(self.what, data)} {side}"
        if self.kind == OUT_STATION:
            return f"leave out the {data.station[self.what].id}"
        captured = "captured " if self.kind == OUT_FREE else ""
        return f"leave out the release of a {captured}ship of {{{self.what}}}"

    def parts(self) -> tuple[str, ...]:
        return (f"out:{self.kind}:{self.giver}:{self.what}",)


class Propose(Move, frozen=True):
    """Lay the draft of a deal before the other main player."""

    def say(self, data: Box) -> str:
        return "propose these terms"


class Accept(Move, frozen=True):
    """Agree to the terms on the table."""

    def say(self, data: Box) -> str:
        return "accept the deal"


class Refuse(Move, frozen=True):
    """End the talks without a deal."""

    def say(self, data: Box) -> str:
        return "refuse to deal"

    def grave(self) -> bool:
        return True


AnyMove = (
    Pass | Done | Take | Put | Aim | Name | Meet | Redraw | Destine | Join | Pick | Play | Dig | Use | Call | Say
    | Alien | Colony | Add | Release | Free | Propose | Accept | Refuse | Station | Trade | Out | Tech
)  # fmt: skip

DONE, REDRAW, PROPOSE, ACCEPT, REFUSE = Done(), Redraw(), Propose(), Accept(), Refuse()
YES, NO = Say(True), Say(False)
TAKE = tuple(Take(place) for place in range(WARP + 1))
PUT = tuple(Put(place) for place in range(WARP + 1))
TAKES = tuple(tuple(Take(place, number) for number in range(2, LOT + 1)) for place in range(WARP + 1))
PUTS = tuple(tuple(Put(place, number) for number in range(2, LOT + 1)) for place in range(WARP + 1))
"""By place: two ships and more."""
AIM = tuple(Aim(planet) for planet in range(30))
NAME = tuple(Name(seat) for seat in range(6))
MEET = tuple(tuple(Meet(seat, planet) for planet in range(30)) for seat in range(6))
DESTINE = tuple(tuple(Destine(where, card) for card in range(12)) for where in range(3))
JOIN = (Join(0), Join(1))
PICK = tuple(Pick(card) for card in range(CARDS))
PLAY = tuple(tuple(Play(card, to) for to in (*range(6), -1)) for card in range(CARDS))
DIG = tuple(tuple(Dig(card, to) for to in (*range(6), -1)) for card in range(CARDS))
USE = tuple(tuple(Use(clause, to) for to in (*range(6), -1)) for clause in range(8))
STATION = tuple(tuple(Station(station, how) for how in range(7)) for station in range(STATION_CARDS))
TECH = tuple(tuple(Tech(tech, how) for how in range(TECH_WAYS)) for tech in range(len(TECHNOLOGIES)))
TRADE = tuple(Trade(station) for station in range(STATION_CARDS))
CALL = tuple(Call(number) for number in range(41))
ALIEN = tuple(Alien(alien) for alien in range(len(ALIENS)))
COLONY = tuple(tuple(Colony(giver, planet) for planet in range(30)) for giver in (0, 1))
ADD = tuple(tuple(Add(giver, spec) for spec in range(EXACT + CARDS)) for giver in (0, 1))
RELEASE = tuple(Release(seat) for seat in range(6))
FREE = tuple(Free(seat) for seat in range(6))
_OUTS = enumerate(((2, 1), (2, EXACT + CARDS), (1, STATION_CARDS), (1, 6), (1, 6)))
OUT = tuple(tuple(tuple(Out(i, giver, n) for n in range(most)) for giver in range(sides)) for i, (sides, most) in _OUTS)
"""By kind of term, giver, and what it is."""
