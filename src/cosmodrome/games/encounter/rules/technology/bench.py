"""What lies on the benches: which technologies a seat has, what is ready, and what can be done with it (13.6)."""

from __future__ import annotations

from functools import cache
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import TECHNOLOGIES, load
from cosmodrome.games.encounter.rules.memories.lab import FINISHED, SHIPS
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.windows import WINDOWS

CARDS: dict[int, Any] = {}
"""What each technology does, by number; filled by the package `cards`."""


def number(name: str) -> int:
    """A technology by its name."""
    return TECHNOLOGIES.index(name)


def cost(s: State, tech: int) -> int:
    """How many ships finish it; one at least for those that take any number."""
    return max(1, load(s.data).technology[tech].research)


def mine(s: State, seat: int) -> list[int]:
    """The seat's benches, in the order in which they came."""
    return [bench for bench in s.powers.lab.benches if bench >> 16 == seat]


def tech_of(bench: int) -> int:
    return bench >> 8 & 255


def ships_on(bench: int) -> int:
    return bench & SHIPS


def finished(bench: int) -> bool:
    return bool(bench & FINISHED)


def ready(s: State, bench: int) -> bool:
    """Whether it can be used: finished, or one that is turned up only then, with the ships it takes."""
    tech = tech_of(bench)
    return finished(bench) or (CARDS[tech].secret and ships_on(bench) >= cost(s, tech))


def has_ready(s: State, seat: int, tech: int) -> bool:
    """Whether the seat can use that technology."""
    return any(tech_of(bench) == tech and ready(s, bench) for bench in mine(s, seat))


def put(s: State, old: int, *new: int) -> None:
    """Others take the place of a bench."""
    benches = s.powers.lab.benches
    at = benches.index(old)
    s.powers.lab = s.powers.lab.but(benches=benches[:at] + new + benches[at + 1 :])


def place(s: State, seat: int, tech: int) -> None:
    """A technology comes face down before a seat."""
    s.powers.lab = s.powers.lab.but(benches=(*s.powers.lab.benches, seat << 16 | tech << 8))


def scrap(s: State, seat: int, tech: int) -> int:
    """A technology is discarded; says how many ships lay on it."""
    for bench in mine(s, seat):
        if tech_of(bench) == tech:
            put(s, bench)
            s.powers.lab = s.powers.lab.but(pile=(*s.powers.lab.pile, tech))
            return ships_on(bench)
    return 0


def researching(s: State, seat: int) -> int:
    """How many ships of the seat lie on its technologies."""
    return sum(map(ships_on, mine(s, seat)))


@cache
def at(window: int) -> frozenset[int]:
    """The technologies that can be used in a window."""
    return frozenset(tech for tech, card in CARDS.items() if window in card.at)


@cache
def windows() -> int:
    """The windows, as bits, in which a technology could be used."""
    return sum(1 << window for window in range(len(WINDOWS)) if at(window))


def alert(s: State, window: int) -> int:
    """Mask: the seats that have a technology ready for the window."""
    fitting, seats = at(window), 0
    for bench in s.powers.lab.benches if fitting else ():
        if tech_of(bench) in fitting and ready(s, bench):
            seats |= 1 << (bench >> 16)
    return seats


def offers(s: State, seat: int, w: Any) -> list[Move]:
    """What the seat's technologies offer in the window."""
    found: list[Move] = []
    fitting = at(w.at)
    for bench in mine(s, seat) if fitting else ():
        if tech_of(bench) in fitting and ready(s, bench):
            found += CARDS[tech_of(bench)].offers(s, seat, w)
    return found


def answers(s: State, seat: int, target: Any) -> tuple[Move, ...]:
    """What the seat's technologies can do about something that was announced."""
    found: list[Move] = []
    for bench in mine(s, seat):
        if ready(s, bench):
            found += CARDS[tech_of(bench)].answers(s, seat, target)
    return tuple(found)
