"""What satellites can do where they stand: copying, protection, swaps and shots (2.5, 5, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from cosmodrome.core.choices import Move
from cosmodrome.games.chains.data import COPY, TUG, WRAP, Lookups
from cosmodrome.games.chains.rules.moves import FIRE, SWAP, USE_TUG
from cosmodrome.games.chains.rules.orbit import BITS, CELLS, COLUMNS, FULL, LOOKED, NEAR, ROW, at, bits, remember, shape


class Sky(Protocol):
    """What effects and scoring read: a State, or the public part of it in a View."""

    @property
    def version(self) -> int:
        """By which rules the game is played."""

    @property
    def tops(self) -> Sequence[int]:
        """The active card on each cell; -1 for none."""

    @property
    def place(self) -> Sequence[int]:
        """The cell of each active card; -1 for all others."""

    @property
    def mine(self) -> Sequence[int]:
        """By seat: the cells whose active card it owns, as a mask."""

    @property
    def up(self) -> int:
        """All active cards, as a mask."""

    @property
    def stuck(self) -> int:
        """The cells under a Bug token, as a mask."""

    @property
    def fired(self) -> int:
        """The cards that have destroyed, as a mask."""

    @property
    def tugged(self) -> int:
        """The cards whose repeatable effect was used in this turn, as a mask."""

    @property
    def marked(self) -> int:
        """The cards with a Can or Milkshake, as a mask."""

    @property
    def destroyed(self) -> Sequence[int]:
        """By seat: how many enemy satellites it destroyed."""

    @property
    def flip(self) -> int:
        """1 if seat 0 plays the AI; `seat ^ flip` is the seat's faction."""

    @property
    def lives(self) -> int:
        """The seat that Nine Lives protects; -1 for none."""

    @property
    def homes(self) -> Sequence[int]:
        """By row: its occupied columns, as a mask."""


# -- copying ----------------------------------------------------------------------------------


def copied(s: Sky, t: Lookups, cell: int, bugged: int) -> int:
    """The card whose effect or type the satellite on a cell has, itself unless it is a Copycat; -1 for none (5.5).

    `bugged` is the mask of cells that stop the search: the bugged ones for effects, none for types.
    """
    while not bugged & BITS[cell]:
        card = s.tops[cell]
        way = t.looks[card]
        if not way:
            return card
        bugged |= BITS[cell]  # a second visit is a cycle
        cell = LOOKED[way](s.homes[way & 1])[cell]
    return -1


def protected(s: Sky, t: Lookups, seat: int, among: int = FULL) -> int:
    """Of these cells, those whose satellites the other seat can neither destroy nor discard (6.4)."""
    if s.lives == seat:
        return among
    mask, place, near = 0, s.place, NEAR[seat](s.homes[seat])
    for card in bits(s.up & t.wrappers[seat]):
        beside = near[place[card]] & among
        if beside and t.effects[copied(s, t, place[card], s.stuck)] == WRAP:
            mask |= beside
    return mask


# -- swaps ----------------------------------------------------------------------------------------


def swaps(s: Sky, seat: int) -> tuple[Move, ...]:
    """All swap moves with that seat's satellites, each once (2.5)."""
    return SWAPS[seat]((s.mine[seat] & ~s.stuck) << COLUMNS | s.homes[seat])


def _swaps(seat: int, key: int) -> tuple[Move, ...]:
    """The swaps for the movable cells and, in the last bits of the same number, the occupied home columns."""
    movable, home, base = key >> COLUMNS, key & ROW, COLUMNS * seat
    own, away, (empty, a, b) = movable >> base & ROW, movable >> (COLUMNS - base) & ROW, shape(home)
    free = own | empty
    moves = AHEAD_OF[seat](own & free >> 1)
    if empty:
        moves += BEHIND_OF[seat](own & empty << 1)
    if b - a < 2:  # the ends of the home row are no neighbours by the loop alone (2.4)
        pass
    elif own >> a & free >> b & 1:
        moves += (SWAP[base + a][base + b],)
    elif own >> b & free >> a & 1:
        moves += (SWAP[base + b][base + a],)
    if away:
        moves += upright(away & own) + DOWN[seat](away & empty) + AHEAD_OF[1 - seat](away & away >> 1)
    return moves


def _ahead_of(row: int, columns: int) -> tuple[Move, ...]:
    """Swaps inside a row with the next column."""
    return tuple(SWAP[at(row, column)][at(row, column + 1)] for column in bits(columns))


def _behind_of(row: int, columns: int) -> tuple[Move, ...]:
    """Moves inside a row into the column before."""
    return tuple(SWAP[at(row, column)][at(row, column - 1)] for column in bits(columns))


def _upright(columns: int) -> tuple[Move, ...]:
    """Exchanges between the rows."""
    return tuple(SWAP[column][column + COLUMNS] for column in bits(columns))


def _down(seat: int, columns: int) -> tuple[Move, ...]:
    """Moves from the away row into empty slots."""
    return tuple(SWAP[at(1 - seat, column)][at(seat, column)] for column in bits(columns))


SWAPS = tuple(remember(partial(_swaps, seat)) for seat in (0, 1))
AHEAD_OF = tuple(remember(partial(_ahead_of, row)) for row in (0, 1))
BEHIND_OF = tuple(remember(partial(_behind_of, row)) for row in (0, 1))
upright = remember(_upright)
DOWN = tuple(remember(partial(_down, seat)) for seat in (0, 1))


# -- effects used as an action ----------------------------------------------------------------------


def effects(s: Sky, t: Lookups, seat: int, tows: tuple[Move, ...]) -> tuple[Move, ...]:
    """The spendable effects the seat can use now, with the swaps that a Tug could make (3.5)."""
    place, stuck, kinds, looks, hits = s.place, s.stuck, t.effects, t.looks, t.hits
    moves: tuple[Move, ...] = ()
    for card in bits(s.up & t.spenders[seat] & ~(s.fired & t.shooters[seat])):
        cell = place[card]
        if stuck and stuck & BITS[cell]:
            continue
        if way := looks[card]:
            there = LOOKED[way](s.homes[seat])[cell]
            source = s.tops[there]
            if kinds[source] < TUG or (stuck and stuck & BITS[there]):  # most often so: nothing to be spent
                continue
            if kinds[source] == COPY:
                source = copied(s, t, there, stuck | BITS[cell])
        else:
            source = card
        if reach := hits[source][cell]:
            enemy = 1 - seat
            found = reach & s.mine[enemy]
            if found and not (way and s.fired >> card & 1):
                if reach < 0:
                    found = rear(found, enemy)
                if s.up & t.wraps or s.lives == enemy:
                    found &= ~protected(s, t, enemy, found)
                moves += SHOTS[cell](found)
        elif kinds[source] == TUG and tows and not s.tugged >> card & 1:
            moves += (USE_TUG[cell],)
    return moves


def rear(own: int, seat: int) -> int:
    """Of a seat's satellites, the last one in its own row, as a mask (6.2)."""
    base = COLUMNS * seat
    return 1 << (own >> base & ROW).bit_length() >> 1 << base


def _shots(cell: int, hits: int) -> tuple[Move, ...]:
    """The shots from a cell at each cell of a mask."""
    return tuple(map(FIRE[cell].__getitem__, bits(hits)))


SHOTS = tuple(remember(partial(_shots, cell)) for cell in range(CELLS))
