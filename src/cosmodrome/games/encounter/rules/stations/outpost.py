"""The Alien Outpost: a second power for its controller, tied to the station planet alone.

`State.outpost` is the second sheet: alien, used clauses, tokens, flags (1 zapped, 2 station dark), and whether it lies
in front. Every alien reads its seat's own lists; so the two sheets change places for as long as the second one is in
use: `Flip` waits beneath the use and puts them back.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BARRED, FLARE, OUTPOST, PLANETS, controller
from cosmodrome.games.encounter.rules.moves import USE, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.events import OutpostManned
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, behind, flip, power
from cosmodrome.games.encounter.rules.zones.captives import release_all
from cosmodrome.games.encounter.rules.zones.knowledge import EVERYBODY, meet

HAS_GAME_SETUP = frozenset(("Miser", "Tick-Tock", "Roach", "Sloth", "Swindler", "Sycophant", "Tide", "Worm"))
ALTERNATE_WIN = frozenset(("Masochist", "Tick-Tock", "Arcade", "Sycophant"))
TWOFOLD = frozenset(("Reincarnator",))
"""An alien that would need a third sheet there."""
SECOND = 4
"""Added to the clause of a use of the Outpost's power."""
ORDINARY = 4
"""So many ships may be sent where no power says otherwise."""
CAPTORS = frozenset(("Arcade", "Patriot", "Tyrant"))
"""Aliens with captured ships on their sheets."""


class Flip(Task, frozen=True):
    """The two sheets change places again."""

    seat: int

    def run(self, s: State) -> None:
        flip(s, self.seat)


# -- gaining and losing the alien -------------------------------------------------------------------


def fits(s: State, alien: int) -> bool:
    """Whether the Outpost may have that alien: no set-up of its own, no other victory, no barred partner in play."""
    name = NAMES[alien]
    partners = {b for a, b in (*BARRED, *((b, a) for a, b in BARRED)) if a == name}
    taken = {NAMES[other] for other in s.alien if other >= 0}
    return alien in ALIENS and name not in HAS_GAME_SETUP | ALTERNATE_WIN | TWOFOLD and partners.isdisjoint(taken)


def man(s: State, seat: int) -> None:
    """The seat received the card: flares are turned up until one fits; the old sheet leaves the game."""
    abandon(s)
    while any(fits(s, alien) for alien in (*s.unused, *s.alien_pile)):
        alien = next_alien(s)
        if fits(s, alien):
            tokens = ALIENS[alien].tokens * s.per // PLANETS
            s.outpost = [alien, 0, tokens, 2, 0]  # dark until the station is attached
            s.events.append(OutpostManned(seat, alien))
            return
        s.alien_pile += (alien,)


def next_alien(s: State) -> int:
    """The top of the aliens that are not in the game; when all were seen, everybody knows which flares are (1.4)."""
    if not s.unused:
        s.unused, s.alien_pile = list(s.alien_pile), ()
        s.shuffle(s.unused)
        meet(s, EVERYBODY, [FLARE + alien for alien in s.flares])
    return s.unused.pop()


def abandon(s: State) -> None:
    """The sheet leaves the game with what lies on it, its flare too (1.4)."""
    if s.outpost:
        alien = s.outpost[0]
        seat = controller(s.stations[OUTPOST])
        if seat >= 0:
            flip(s, seat)
            ALIENS[alien].leaves(s, seat)
            flip(s, seat)
            own = s.alien[seat]
            if NAMES[alien] in CAPTORS and (own < 0 or NAMES[own] not in CAPTORS):
                release_all(s, seat)
        s.gone += (alien,)
        s.outpost = []


def outpost_alien(s: State) -> int:
    """The alien of the Outpost; -1 for none."""
    if not s.outpost:
        return -1
    return s.alien[controller(s.stations[OUTPOST])] if s.outpost[4] else s.outpost[0]


# -- using it ---------------------------------------------------------------------------------------


def second_due(s: State, seat: int, w: Any) -> bool:
    """Announce a mandatory use of the sheet that does not lie in front; whether one was due."""
    mine = behind(s, seat)
    if mine is None or w.at not in mine.must:
        return False
    flip(s, seat)
    if mine.due(s, seat, w):
        s.agenda += [s.window(w.at, w.who, w.number), Flip(seat)]
        mine.announce(s, seat, w)
        return True
    flip(s, seat)
    return False


def second_offers(s: State, seat: int, w: Any) -> list[Move]:
    """What both sheets of the seat offer; uses of the Outpost's power have clauses of their own."""
    found: list[Move] = []
    mine, other = power(s, seat), behind(s, seat)
    if mine is not None and w.at in mine.may:
        found += [second(move) if s.outpost[4] else move for move in mine.offers(s, seat, w)]
    if other is not None and w.at in other.may:
        flip(s, seat)
        found += [second(move) if s.outpost[4] else move for move in other.offers(s, seat, w)]
        flip(s, seat)
    return found


def second(move: Any) -> Move:
    """A use, said of the Outpost's power."""
    found: Move = USE[move.clause + SECOND][move.to] if type(move) is Use else move
    return found


def announce_either(s: State, seat: int, w: Any, move: Any) -> None:
    """Announce an offer of one of the two sheets, which is put in front for it."""
    outposts = move.clause >= SECOND if type(move) is Use else not offered(s, seat, w, move)
    if outposts != bool(s.outpost[4]):
        s.agenda.append(Flip(seat))
        flip(s, seat)
    plain = USE[move.clause % SECOND][move.to] if type(move) is Use else move
    ALIENS[s.alien[seat]].announce(s, seat, w, plain)


def use_either(s: State, seat: int, w: Any, move: Any) -> None:
    """Announce a use that was offered outside a window."""
    if move.clause >= SECOND:
        s.agenda.append(Flip(seat))
        flip(s, seat)
    s.use_power(seat, w, USE[move.clause % SECOND][move.to])


def second_joins(s: State, seat: int) -> bool:
    """Whether the Outpost's power lets the seat join a side that did not ask it."""
    mine = behind(s, seat) if s.outpost else None
    return mine is not None and mine.uninvited(s, seat)


def second_limit(s: State, seat: int, limit: int) -> int:
    """How many ships the seat may send, where the Outpost's power says otherwise."""
    mine = behind(s, seat)
    other = ORDINARY if mine is None else mine.max_ships(s, seat)
    return limit if other == ORDINARY else other


def offered(s: State, seat: int, w: Any, move: Any) -> bool:
    """Whether the own sheet, not the Outpost's, offers the move."""
    turned = bool(s.outpost[4])
    if turned:
        flip(s, seat)
    mine = power(s, seat)
    found = mine is not None and w.at in mine.may and move in mine.offers(s, seat, w)
    if turned:
        flip(s, seat)
    return found


AnyStep = Flip
