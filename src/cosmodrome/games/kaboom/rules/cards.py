"""Cards used at the start of a turn, Corruption, and paying for a card (13)."""

from __future__ import annotations

from math import sqrt

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Choices, Move, Range
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom.data import (
    CARDS,
    CORRUPTION,
    CUBES,
    DUPLICATOR,
    LEVELS,
    PLANETS,
    SCANNER,
    TRACTOR,
    TRANSPORTER,
    WARP,
)
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.free_area import FreeArea, Spot, clear_of, inside, spot
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.state import NOBODY, State
from cosmodrome.games.kaboom.rules.steps import SeatQuestion
from cosmodrome.games.kaboom.rules.tabletop import bank, carries, discard, fresh, has, holds, lose_cube, use

CLEAR = 1.0  # mm that a towed planet keeps from other discs (13-17)
WARP_CLEAR = 10.0  # mm around a ship that comes out of the Warp Gate (13-18)
NO_ROOM: tuple[Spot, ...] = ()


class Start(SeatQuestion, frozen=True):
    """Cards for the start of a turn, in any order; skipped by a seat that has none to use (6)."""

    def trim(self, s: State) -> Start | None:
        return self if self._cards(s) or self._ranges(s) else None

    def ask(self) -> str:
        return "Your turn begins. Use a card, or go on."

    def _cards(self, s: State) -> tuple[Move, ...]:
        seat = self.seat
        return (*corruptions(s, seat), *copies(s, seat), *scans(s, seat))

    def _ranges(self, s: State) -> tuple[Range, ...]:
        return (*tows(s, self.seat), *warps(s, self.seat))

    def legal(self, s: State, seat: int) -> Choices:
        return Choices((m.PROCEED, *self._cards(s)), self._ranges(s))

    def default(self, s: State, seat: int) -> Move:
        return m.PROCEED

    def why(self, s: State, move: Move) -> Refusal:
        if type(move) in (m.Flick, m.Return, m.EndTurn, m.Throw):
            return Refusal("start", "Your turn is only beginning: use cards or go on first.", "turn")
        return Refusal("no-card", "You have no card that could do that now.", "cards")

    def do(self, s: State, seat: int, move: Move) -> None:
        if type(move) is m.Proceed:
            return
        s.agenda.append(self)
        if type(move) is m.Corrupt:
            corrupt(s, seat, move.colour)
        elif isinstance(move, m.Copy | m.Scan | m.Tow | m.Warp):
            pay_for(s, seat, Effect(seat, move))


# -- what each card offers ------------------------------------------------------------------------------


def corruptions(s: State, seat: int) -> tuple[Move, ...]:
    """Colours of which somebody else would lose a cube."""
    if not has(s, seat, CORRUPTION):
        return ()
    mask = 0
    for other in range(s.setting.seats):
        if other != seat:
            mask |= holds(s, other)
    return tuple(m.CORRUPT[colour] for colour in CUBES[mask])


def copies(s: State, seat: int) -> tuple[Move, ...]:
    """The cards of others that the Duplicator can be."""
    if s.cards[DUPLICATOR] != seat or s.used >> DUPLICATOR & 1 or not holds(s, seat):
        return ()
    return tuple(m.COPY[card] for card in range(CARDS) if s.cards[card] >= 0 and s.cards[card] != seat)


def scans(s: State, seat: int) -> tuple[Move, ...]:
    """The planets to which the Energy Scanner can bring their crystal."""
    if not fresh(s, seat, SCANNER) or not holds(s, seat):
        return ()
    return tuple(m.SCAN[p] for p in range(PLANETS) if s.taken[p] == NOBODY and not carries(s, p))


def tows(s: State, seat: int) -> tuple[Range, ...]:
    """Each planet on the table can be dragged anywhere."""
    if not fresh(s, seat, TRACTOR) or not holds(s, seat):
        return ()
    return tuple(m.TOWS[planet] for planet in range(PLANETS) if s.places[planet] is not None)


def warps(s: State, seat: int) -> tuple[Spot, ...]:
    """Where the Warp Gate can put the ship."""
    if not fresh(s, seat, WARP) or not holds(s, seat):
        return NO_ROOM
    setting = s.setting
    reach = setting.box.ship.radius + WARP_CLEAR
    discs = clear_of(s.places, setting.discs.radii, reach, but=PLANETS + seat)
    area = FreeArea(*inside(setting.field, setting.box.ship.radius), discs, setting.bases, reach)
    return (spot(m.Warp, area, start=(m.WARP_PART,)),) if area.any() else NO_ROOM


# -- paying ------------------------------------------------------------------------------------------------


class Pay(SeatQuestion, frozen=True):
    """Which cube to spend."""

    def ask(self) -> str:
        return "Which cube do you spend?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(m.SPEND[colour] for colour in CUBES[holds(s, seat)])

    def why(self, s: State, move: Move) -> Refusal:
        if type(move) is m.Spend:
            return Refusal("no-cube", "You have no cube of that colour.", "spend")
        return Refusal("spend", "First spend a cube for the card.", "spend")

    def do(self, s: State, seat: int, move: m.Spend) -> None:
        pay(s, seat, move.colour)


def charge(s: State, seat: int) -> None:
    """Have a seat spend a cube; one with a single cube is not asked which."""
    cubes = CUBES[holds(s, seat)]
    if len(cubes) > 1:
        s.agenda.append(Pay(seat))
    else:
        pay(s, seat, cubes[0])


def pay(s: State, seat: int, colour: int) -> None:
    lose_cube(s, seat, colour)
    s.events.append(ev.Paid(seat, colour))


def pay_for(s: State, seat: int, effect: Effect) -> None:
    """Announce a card; its effect follows when a cube is spent."""
    use(s, seat, {m.Copy: DUPLICATOR, m.Scan: SCANNER, m.Tow: TRACTOR, m.Warp: WARP}[type(effect.move)])
    s.agenda.append(effect)
    charge(s, seat)


class Effect(Task, frozen=True):
    """What a card does once it is paid for."""

    seat: int
    move: m.Copy | m.Scan | m.Tow | m.Warp

    def run(self, s: State) -> None:
        seat, move = self.seat, self.move
        if isinstance(move, m.Copy):
            s.copied = move.card
            s.events.append(ev.Copied(seat, move.card))
            if move.card == TRANSPORTER:  # it takes the present cargo along at once (13-3)
                bank(s, seat)
        elif isinstance(move, m.Scan):
            s.crystal[move.planet // LEVELS] = move.planet % LEVELS + 1
            s.events.append(ev.CrystalMoved(move.planet))
        elif isinstance(move, m.Tow):
            tow(s, move)
        else:
            s.places[PLANETS + seat] = (float(move.x), float(move.y))
            s.events.append(ev.Warped(seat, move.x, move.y))


def corrupt(s: State, seat: int, colour: int) -> None:
    """Everybody else loses their cube of a colour (13-1)."""
    use(s, seat, CORRUPTION)
    discard(s, seat, CORRUPTION)
    losers = tuple(i for i in range(s.setting.seats) if i != seat and holds(s, i) >> colour & 1)
    for loser in losers:
        lose_cube(s, loser, colour)
    s.events.append(ev.Corrupted(colour, losers))


# -- the Tractor Beam (13-17) --------------------------------------------------------------------------------


def tow(s: State, move: m.Tow) -> None:
    """Drag a planet until something is 1 mm ahead, or the rectangle would be left."""
    place = s.places[move.planet]
    assert place is not None
    way = free_way(s, move.planet, direction(move.angle), float(move.distance))
    ux, uy = direction(move.angle)
    s.places[move.planet] = (place[0] + ux * way, place[1] + uy * way)
    s.events.append(ev.Towed(move.planet, move.angle, way))


def free_way(s: State, planet: int, towards: Point, way: float) -> float:
    """How far a planet can be dragged: gaps below 1 mm and overhangs may stay but not grow worse."""
    setting = s.setting
    x, y = s.places[planet] or (0.0, 0.0)
    radius = setting.box.planet.radius
    for at, u, end in ((x, towards[0], setting.field.width), (y, towards[1], setting.field.height)):
        if u > 0:
            way = min(way, max(0.0, end - radius - at) / u)
        elif u < 0:
            way = min(way, max(0.0, at - radius) / -u)
    for cx, cy, reach in clear_of(s.places, setting.discs.radii, radius + CLEAR, but=planet):
        way = min(way, _way_past(cx - x, cy - y, towards, reach))
    return way


def _way_past(dx: float, dy: float, towards: Point, reach: float) -> float:
    """How far one can go before a point comes nearer than `reach`; nowhere if it is nearer already and ahead."""
    ahead = dx * towards[0] + dy * towards[1]
    if ahead <= 0:
        return float("inf")
    if dx * dx + dy * dy <= reach * reach:
        return 0.0
    aside = dx * towards[1] - dy * towards[0]
    inner = reach * reach - aside * aside
    return max(0.0, ahead - sqrt(inner)) if inner > 0 else float("inf")
