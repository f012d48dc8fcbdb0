"""Set-up: each seat keeps one of two advancement cards, then the planets are put down one by one (4)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom.data import PLANETS
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules.free_area import FreeArea, clear_of, inside, spot
from cosmodrome.games.kaboom.rules.moves import KEEP, KeepAdvancement, PlacePlanet
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.rules.steps import SeatQuestion
from cosmodrome.games.kaboom.rules.tabletop import dock, draw, refill

CLEAR = 1.0  # mm between a planet that is put down and everything else


# -- cards -----------------------------------------------------------------------------------------


class DrawTwo(Task, frozen=True):
    """A seat draws two cards to keep one; a single one is kept at once, and an empty deck gives nothing (13)."""

    seat: int

    def run(self, s: State) -> None:
        refill(s)
        drawn = [card for card in (draw(s), draw(s)) if card is not None]
        if not drawn:
            return
        s.offer = [card for card, _ in drawn]
        s.offer_known = [known for _, known in drawn]
        s.events.append(ev.Drew(self.seat, len(drawn), tuple(s.offer), to=(self.seat,)))
        s.events.append(ev.Drew(self.seat, len(drawn), but=(self.seat,)))
        if len(drawn) == 1:
            keep(s, self.seat, s.offer[0])
        else:
            s.agenda.append(Keep(self.seat))


class Keep(SeatQuestion, frozen=True):
    """Which of the two cards to keep."""

    def ask(self) -> str:
        return "Which card do you keep? The other goes under the deck."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(KEEP[card] for card in s.offer)

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("keep", "Keep one of the two cards you have drawn.", "keep")

    def do(self, s: State, seat: int, move: KeepAdvancement) -> None:
        keep(s, seat, move.card)


def keep(s: State, seat: int, card: int) -> None:
    """Lay one card face up and put the other under the deck; whoever knew it, and the seat, know it lies there."""
    for other, known in zip(s.offer, s.offer_known, strict=True):
        if other != card:
            s.deck.insert(0, other)
            s.known.insert(0, known | 1 << seat)
    s.offer, s.offer_known = [], []
    s.cards[card] = seat
    s.events.append(ev.Kept(seat, card))


# -- planets ----------------------------------------------------------------------------------------


def deploy_area(s: State, loose: bool) -> FreeArea:
    """Where a planet may be put at set-up: inside, touching no planet, off the bases unless that is waived (4)."""
    setting = s.setting
    radius = setting.box.planet.radius
    low, high = inside(setting.field, radius)
    discs = clear_of(s.places, setting.discs.radii, radius + CLEAR)
    return FreeArea(low, high, discs) if loose else FreeArea(low, high, discs, setting.bases, radius + CLEAR)


class NextPlanet(Task, frozen=True):
    """The next planet is put down, until none is left."""

    seat: int

    def run(self, s: State) -> None:
        if None not in s.places[:PLANETS]:
            for seat in range(s.setting.seats):
                dock(s, seat)
        elif deploy_area(s, False).any():
            s.agenda.append(Deploy(self.seat))
        elif deploy_area(s, True).any():
            s.agenda.append(Deploy(self.seat, loose=True))
        else:
            scatter(s)
            s.agenda.append(self)


class Deploy(SeatQuestion, frozen=True):
    """Put down one of the planets you hold."""

    loose: bool = False
    """Whether the planet may lie on a base, because there is no other room."""

    def ask(self) -> str:
        return "Which planet do you put into space, and where?"

    def legal(self, s: State, seat: int) -> Choices:
        area = deploy_area(s, self.loose)
        mine = [planet for planet in range(PLANETS) if s.holder[planet] == seat and s.places[planet] is None]
        return Choices((), tuple(spot(PlacePlanet, area, (planet,), (f"planet:{planet}",)) for planet in mine))

    def default(self, s: State, seat: int) -> Move:
        return self.legal(s, seat).ranges[0].grid(9)[0]

    def why(self, s: State, move: Move) -> Refusal:
        if type(move) is not PlacePlanet:
            return Refusal("deploy", "First all planets are put into space.", "deploy")
        if not _is_planet(move.planet) or s.holder[move.planet] != self.seat or s.places[move.planet] is not None:
            return Refusal("not-yours", "That is no planet you still have to put down.", "deploy")
        return why_not_there(move, deploy_area(s, self.loose), "put-down")

    def do(self, s: State, seat: int, move: PlacePlanet) -> None:
        s.places[move.planet] = (float(move.x), float(move.y))
        s.events.append(ev.Placed(seat, move.planet, move.x, move.y))
        s.agenda.append(NextPlanet((seat + 1) % s.setting.seats))


def _is_planet(planet: object) -> bool:
    return type(planet) is int and 0 <= planet < PLANETS


def why_not_there(move: PlacePlanet, area: FreeArea, rule: str) -> Refusal:
    """What is wrong with a place for a planet."""
    x, y = move.x, move.y
    (x0, y0), (x1, y1) = area.low, area.high
    if type(x) is not int or type(y) is not int or not (x0 <= x <= x1 and y0 <= y <= y1):
        return Refusal("outside", f"It has to lie wholly inside space: x {x0} to {x1}, y {y0} to {y1}.", rule)
    if not FreeArea(area.low, area.high, area.discs).allows(x, y):
        return Refusal("touching", "Another piece is too near: keep 1 mm clear.", rule)
    return Refusal("on-base", "A base is too near: keep 1 mm clear.", rule)


def scatter(s: State) -> None:
    """Nobody can put a planet down any more: lay all down by chance, afresh until all find room (4)."""
    s.events.append(ev.Scattered())
    while True:
        s.places[:PLANETS] = [None] * PLANETS
        for planet in range(PLANETS):
            area = deploy_area(s, True)
            if not area.any():
                break
            x, y = area.sample(s)
            s.places[planet] = (float(x), float(y))
        else:
            return
