"""What satellites can do where they stand: copying, protection, swaps and shots (2.5, 5, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from cosmodrome.core.choices import Move
from cosmodrome.games.chains.data import TUG, WRAP, Tables
from cosmodrome.games.chains.moves import FIRE_AT, SWAP, USE_TUG
from cosmodrome.games.chains.orbit import (
    BITS,
    COLUMNS,
    FULL,
    LOOKED,
    NEAR,
    ROW,
    Memo,
    at,
    bits,
    first,
    holes,
    last,
    looped,
)


class Sky(Protocol):
    """What effects and scoring read: a State, or the public part of it in a View."""

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


def copied(s: Sky, t: Tables, cell: int, bugged: int) -> int:
    """The card whose effect or type the satellite on a cell has, itself unless it is a Copycat; -1 for none (5.5).

    `bugged` is the mask of cells that stop the search: the bugged ones for effects, none for types.
    """
    tops, looks, homes = s.tops, t.looks, s.homes
    card = tops[cell]
    while way := looks[card]:
        bit = BITS[cell]
        if bugged & bit:
            return -1
        bugged |= bit  # a second visit is a cycle
        cell = LOOKED[way][homes[way & 1]][cell]
        card = tops[cell]
        if card < 0:
            return -1
    return -1 if bugged & BITS[cell] else card


def protected(s: Sky, t: Tables, seat: int, among: int = FULL) -> int:
    """Of these cells, those whose satellites the other seat can neither destroy nor discard (6.4)."""
    if s.lives == seat:
        return among
    mask = 0
    beside = NEAR[seat][s.homes[seat]]
    for card in bits(s.up & t.wrappers[seat]):
        cell = s.place[card]
        near = beside[cell] & among
        if near:
            source = copied(s, t, cell, s.stuck)
            if source >= 0 and t.effects[source] == WRAP:
                mask |= near
    return mask


# -- swaps ----------------------------------------------------------------------------------------


def swaps(s: Sky, seat: int) -> tuple[Move, ...]:
    """All swap moves with that seat's satellites, each once (2.5)."""
    movable, home = s.mine[seat] & ~s.stuck, s.homes[seat]
    if seat:
        own, away = movable >> COLUMNS, movable & ROW
    else:
        own, away = movable & ROW, movable >> COLUMNS
    moves = ALONG[seat][own << COLUMNS | home]
    if away:
        moves += UPRIGHT[away & own] + DOWN[seat][away & holes(home)] + ABROAD[seat][away & away >> 1]
    return moves


def _along(seat: int, columns: int) -> tuple[Move, ...]:
    """Swaps inside the home row: first the movable columns, then the occupied ones, in one number."""
    own, home = columns >> COLUMNS, columns & ROW
    base, empty = at(seat, 0), holes(home)
    moves = [SWAP[base + a][base + a + 1] for a in bits(own & (own | empty) >> 1)]
    moves += [SWAP[base + b][base + b - 1] for b in bits(own & empty << 1)]
    if looped(home):
        a, b = first(home), last(home)
        if own >> a & (own | empty) >> b & 1:
            moves.append(SWAP[base + a][base + b])
        elif own >> b & empty >> a & 1:
            moves.append(SWAP[base + b][base + a])
    return tuple(moves)


def _upright(columns: int) -> tuple[Move, ...]:
    """Exchanges between the rows."""
    return tuple(SWAP[column][column + COLUMNS] for column in bits(columns))


def _down(seat: int, columns: int) -> tuple[Move, ...]:
    """Moves from the away row into empty slots."""
    return tuple(SWAP[at(1 - seat, column)][at(seat, column)] for column in bits(columns))


def _abroad(seat: int, columns: int) -> tuple[Move, ...]:
    """Exchanges of neighbours in the away row."""
    return tuple(SWAP[at(1 - seat, column)][at(1 - seat, column + 1)] for column in bits(columns))


ALONG = tuple(Memo(partial(_along, seat)) for seat in (0, 1))
UPRIGHT = Memo(_upright)
DOWN = tuple(Memo(partial(_down, seat)) for seat in (0, 1))
ABROAD = tuple(Memo(partial(_abroad, seat)) for seat in (0, 1))


# -- effects used as an action ----------------------------------------------------------------------


def effects(s: Sky, t: Tables, seat: int, can_swap: bool) -> list[Move]:
    """The spendable effects the seat can use now (3.5)."""
    up, place, stuck, theirs, reach = s.up, s.place, s.stuck, s.mine[1 - seat], t.hits
    moves: list[Move] = []
    if can_swap and (tugs := up & t.tugs[seat] & ~s.tugged):
        moves += [USE_TUG[place[card]] for card in bits(tugs) if not stuck & BITS[place[card]]]
    for card in bits(up & t.shooters[seat] & ~s.fired):
        cell = place[card]
        if reach[card][cell] & theirs and not stuck & BITS[cell]:
            moves += map(FIRE_AT[cell], bits(targets(s, t, seat, card, cell)))
    for card in bits(up & t.copycats[seat]):
        cell, way = place[card], t.looks[card]
        there = LOOKED[way][s.homes[way & 1]][cell]
        source = s.tops[there]
        if source >= 0 and (t.looks[source] or stuck & (BITS[cell] | BITS[there])):
            source = copied(s, t, cell, stuck)  # this alone would do, but costs more
        if source < 0:
            continue
        if reach[source][cell] & theirs and not s.fired >> card & 1:
            moves += map(FIRE_AT[cell], bits(targets(s, t, seat, source, cell)))
        elif can_swap and t.effects[source] == TUG and not s.tugged >> card & 1:
            moves.append(USE_TUG[cell])
    return moves


def targets(s: Sky, t: Tables, seat: int, weapon: int, cell: int) -> int:
    """The cells at which that kind of weapon, standing on a cell, can destroy something, as a mask (5.6)."""
    enemy = 1 - seat
    hits = t.hits[weapon][cell] & s.mine[enemy]
    if t.hits[weapon][cell] < 0:  # only the end of the enemy's own row
        own = hits >> (COLUMNS * enemy) & ROW
        hits = BITS[at(enemy, own.bit_length() - 1)] if own else 0
    if hits and (s.up & t.wraps or s.lives == enemy):
        hits &= ~protected(s, t, enemy, hits)
    return hits
