"""Small changes on the table that several steps share: cubes, crystals, docks, cards, points."""

from __future__ import annotations

from cosmodrome.core.dice import Dice
from cosmodrome.games.kaboom.data import ALL, COLOURS, DUPLICATOR, LEVELS, PLANETS, TRANSPORTER
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules.free_area import FreeArea, clear_of
from cosmodrome.games.kaboom.rules.geometry import Point, point_gap
from cosmodrome.games.kaboom.rules.state import DISCARDED, EVERYBODY, NOBODY, State

# -- cubes and crystals ---------------------------------------------------------------------------


def holds(s: State, seat: int) -> int:
    """The colours of which a seat has a cube, in cargo or base."""
    return s.cargo[seat] | s.base[seat]


def lose_cube(s: State, seat: int, colour: int) -> None:
    """A cube goes back to the supply, wherever it was."""
    s.cargo[seat] &= ~(1 << colour)
    s.base[seat] &= ~(1 << colour)


def bank(s: State, seat: int) -> None:
    """All cargo becomes safe on the base."""
    if s.cargo[seat]:
        s.events.append(ev.Banked(seat, s.cargo[seat]))
        s.base[seat] |= s.cargo[seat]
        s.cargo[seat] = 0


def take_cube(s: State, seat: int, colour: int) -> bool:
    """A cube comes into cargo, or onto the base with the Matter Transporter; whether the latter (13-9)."""
    to_base = has(s, seat, TRANSPORTER)
    (s.base if to_base else s.cargo)[seat] |= 1 << colour
    return to_base


def next_carrier(s: State, colour: int) -> int:
    """The planet to which a crystal advances: the next of its colour not destroyed, 1 after 3 (9)."""
    level = s.crystal[colour]
    for ahead in range(1, LEVELS + 1):
        planet = 3 * colour + (level - 1 + ahead) % LEVELS
        if s.taken[planet] == NOBODY:
            return planet
    return 3 * colour + level - 1


def advance_crystal(s: State, colour: int) -> int:
    """Move a crystal on; the planet it lies on now."""
    planet = next_carrier(s, colour)
    s.crystal[colour] = planet % LEVELS + 1
    return planet


def carries(s: State, planet: int) -> bool:
    """Whether its colour's crystal lies on a planet."""
    return s.crystal[planet // LEVELS] == planet % LEVELS + 1


# -- docks -----------------------------------------------------------------------------------------


def dock(s: State, seat: int) -> None:
    """Put a ship on its dock, or as near to it as there is room (3)."""
    setting, disc = s.setting, PLANETS + seat
    x, y = place = setting.docks[seat]
    radius = setting.box.ship.radius
    others = clear_of(s.places, setting.discs.radii, radius, but=disc)
    if all((x - cx) * (x - cx) + (y - cy) * (y - cy) >= reach * reach for cx, cy, reach in others):
        s.places[disc] = place
        return
    width, height = int(setting.field.width), int(setting.field.height)
    near = FreeArea((0, 0), (width, height), others).nearest(place)
    s.places[disc] = place if near is None else (float(near[0]), float(near[1]))


def on_own_base(s: State, seat: int) -> bool:
    """Whether a ship in play lies, at least in part, on its own base."""
    place, setting = s.places[PLANETS + seat], s.setting
    if place is None:
        return False
    radius = setting.box.ship.radius
    return point_gap(place, setting.bases[setting.corners[seat]]) <= radius * radius


# -- cards ------------------------------------------------------------------------------------------


def has(s: State, seat: int, card: int) -> bool:
    """Whether a seat has a card to use, itself or as the Duplicator's copy, which works on its own turn only."""
    return s.cards[card] == seat or (s.copied == card and s.active == seat and s.cards[DUPLICATOR] == seat)


def fresh(s: State, seat: int, card: int) -> bool:
    """The same for a card that works once a turn."""
    return not s.used >> card & 1 and has(s, seat, card)


def use(s: State, seat: int, card: int) -> None:
    """Say that a card is used, and remember it for this turn."""
    s.events.append(ev.Used(seat, card))
    s.used |= 1 << card


def discard(s: State, seat: int, card: int) -> None:
    """Put a used card on the discard pile; the Duplicator itself if it was that card (13-3)."""
    if s.cards[card] != seat:
        card, s.copied = DUPLICATOR, NOBODY
    s.cards[card] = DISCARDED
    s.discards.append(card)


def draw(s: State) -> tuple[int, int] | None:
    """The top card of the deck and who knows it; discards go under a deck of fewer than two first (13)."""
    if not s.deck:
        return None
    return s.deck.pop(), s.known.pop()


def refill(s: State) -> None:
    """Before a draw of two: shuffle the discards under a deck that is too small."""
    if len(s.deck) < 2 and s.discards:
        chance = Dice(key=s.shuffles)
        chance.shuffle(s.discards)
        s.shuffles = chance.onward()
        s.known[:] = [EVERYBODY] * len(s.deck)  # a last card that lies nowhere else is known to all
        s.deck[:0] = s.discards
        s.known[:0] = [0] * len(s.discards)
        for card in s.discards:
            s.cards[card] = NOBODY
        s.discards.clear()
        s.events.append(ev.Reshuffled())


# -- points and the end ---------------------------------------------------------------------------------


def worth(s: State, seat: int, planet: int) -> int:
    """The points a destroyed planet gives a seat; none for one of its own colour (14)."""
    colour, level = divmod(planet, LEVELS)
    return 0 if colour == s.setting.colours[seat] else s.setting.box.score.levels[level]


def survivors(s: State, colour: int) -> int:
    """How many planets of a colour are not destroyed."""
    return s.taken[LEVELS * colour : LEVELS * colour + LEVELS].count(NOBODY)


def tally(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat: points for own planets that survive, and for planets destroyed (14)."""
    setting = s.setting
    own = tuple(setting.box.score.own * survivors(s, colour) for colour in setting.colours)
    trophies = tuple(
        sum(worth(s, seat, planet) for planet in range(PLANETS) if s.taken[planet] == seat)
        for seat in range(setting.seats)
    )
    return own, trophies


def points(s: State) -> tuple[int, ...]:
    """Each seat's points as it stands."""
    return tuple(own + won for own, won in zip(*tally(s), strict=True))


def over(s: State) -> str:
    """Why the game is over now, or nothing (14)."""
    for colour in range(COLOURS):
        if not survivors(s, colour):
            return f"The last {s.setting.box.colour[colour].id} planet is gone."
    gone = PLANETS - s.taken.count(NOBODY)
    return f"{gone} planets are destroyed." if gone >= s.setting.box.end.planets else ""


def middle(s: State) -> Point:
    """The middle of space."""
    return s.setting.field.width / 2, s.setting.field.height / 2


def complete(s: State, seat: int) -> bool:
    """Whether a seat must throw the bomb: all four colours lie on its base (6)."""
    return s.base[seat] == ALL
