"""Positions of Cosmic Kaboom laid out by hand, on a table so wide that nothing meets by accident."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, degrees, hypot, pi, sqrt
from typing import Any

from cosmodrome.core.agenda import apply, pending, refusal, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.events import Event
from cosmodrome.games.kaboom.data import DECKS, PLANETS
from cosmodrome.games.kaboom.rules.geometry import corners, outward
from cosmodrome.games.kaboom.rules.moves import Flick, Throw
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import setup
from cosmodrome.games.kaboom.rules.state import NOBODY, State
from cosmodrome.games.kaboom.rules.turn import Turn

RED, BLUE, GREEN, YELLOW = range(4)
FOUR = 0b1111
SIDE = 2000
Spot = tuple[float, float]


def cubes(*colours: int) -> int:
    return sum(1 << colour for colour in colours)


def scene(
    *,
    seats: int = 2,
    turn: int = 0,
    planets: Mapping[int, Spot] = {},
    gone: Mapping[int, int] = {},
    ships: Mapping[int, Spot] = {},
    cargo: Mapping[int, int] = {},
    base: Mapping[int, int] = {},
    cards: Mapping[int, int] = {},
    crystals: Mapping[int, int] = {},
    pile: list[int] | None = None,
    begin: bool = True,
    **options: Any,
) -> State:
    """The start of a turn; planets that are not named stand in a row far away, ships are on their docks."""
    usual: dict[str, Any] = {"width": SIDE, "height": SIDE, "noise": "off", "deck": "extended", "first": 0}
    s = setup(Options(seats=seats, **usual | options), 1)
    s.places = [*((150.0 + 150 * i, 1500.0) for i in range(PLANETS)), *s.setting.docks]
    for disc, place in planets.items():
        s.places[disc] = place
    for planet, seat in gone.items():
        s.taken[planet], s.places[planet] = seat, None
    for seat, place in ships.items():
        s.places[PLANETS + seat] = place
    for seat, mask in cargo.items():
        s.cargo[seat] = mask
    for seat, mask in base.items():
        s.base[seat] = mask
    for colour, level in crystals.items():
        s.crystal[colour] = level
    s.offer, s.offer_known = [], []
    s.cards = [cards.get(card, NOBODY) for card in range(len(s.cards))]
    s.deck = [card for card in DECKS[s.options.deck] if card not in cards] if pile is None else pile
    s.known = [0] * len(s.deck)
    s.agenda = [Turn(turn)]
    if begin:
        settle(s)
    return s


def say(s: State, *moves: Move) -> list[Event]:
    """Whoever is asked makes the moves, one after another; everything that happened."""
    return [event for move in moves for event in apply(s, pending(s)[0], move)]


def step(s: State) -> str:
    """The open question, and whom it asks: `Pilot 0`."""
    return f"{type(s.agenda[-1]).__name__} {pending(s)[0]}" if s.agenda else "Over"


def place(s: State, disc: int) -> Spot:
    """Where a disc lies that is on the table."""
    found = s.places[disc]
    assert found is not None
    return found


def why(s: State, move: Move) -> str:
    """The code with which a move is refused; empty if it is legal."""
    refused = refusal(s, pending(s)[0], move)
    return refused.code if refused else ""


def flick(s: State, angle: float, run: float) -> list[Event]:
    """Flick at an angle in degrees so that a free ship runs so many mm."""
    return say(s, Flick(round(angle * 100) % 36000, round(1000 * sqrt(run / (2500 * 2500 / 2 / 2943)))))


def aim(s: State, corner: int, target: Spot) -> Throw:
    """The throw that comes to rest nearest to a place."""
    field = s.setting.field
    (x, y), (ox, oy) = corners(field)[corner], outward(corner)
    dx, dy = target[0] - x - ox * 80 / sqrt(2), target[1] - y - oy * 80 / sqrt(2)
    power = 1000 * hypot(dx, dy) / (1.2 * (hypot(field.width, field.height) + 80))
    return Throw(corner, 0, round(degrees(atan2(dy, dx) % (2 * pi)) * 100) % 36000, round(power))


def bomb(s: State, target: Spot, corner: int | None = None) -> list[Event]:
    """The asked seat throws at a place."""
    return say(s, aim(s, s.setting.corners[pending(s)[0]] if corner is None else corner, target))


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events if type(event).__name__ != "Result"]
