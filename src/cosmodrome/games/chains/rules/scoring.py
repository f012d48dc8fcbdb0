"""Links, segments and points (4, 9.3).

Masks here are seen from a seat: bits 0 to 15 are its home row, bits 16 to 31 the away row.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from cosmodrome.games.chains.data import HELPER, WEAPON, Box, Lookups
from cosmodrome.games.chains.rules.effects import Sky, copied
from cosmodrome.games.chains.rules.orbit import BITS, COLUMNS, FULL, ROW, bits, first, last

TEAPOT, LOAF, SOCK, DUCK, GNOME, DISCO = range(6)
EDGE = ~(1 << COLUMNS - 1)
"""Column 15 of the home row has no neighbour in column 0 of the away row."""


class Chain(msgspec.Struct, frozen=True, gc=False):
    """A seat's active satellites by scoring type, as masks seen from the seat."""

    own: int
    weapons: int
    helpers: int
    joiners: int
    """Helpers and working Buddies: what links with a Weapon on any side (4.2)."""
    loop: int
    """The two ends of the home row if only the loop makes them neighbours, else 0."""


class Tally(msgspec.Struct, frozen=True):
    """What a seat would score."""

    total: int
    base: int
    tokens: int
    secrets: tuple[int, ...]
    """The points of each secret Debris card."""
    segment: int
    """The scoring segment, as a mask of cells."""
    second: int
    """The size of the second segment, for ties."""
    looped: bool


def turned(mask: int, seat: int) -> int:
    """A mask of cells as the seat sees it, and back."""
    return (mask >> COLUMNS | mask << COLUMNS) & FULL if seat else mask


def chain(s: Sky, t: Lookups, seat: int) -> Chain:
    """The seat's satellites with their scoring types (5.5)."""
    place = s.place
    blades, hands, buddies, cats = t.roles[seat]
    weapons = helpers = joiners = 0
    for card in blades:
        weapons |= BITS[place[card]]
    for card in hands:
        helpers |= BITS[place[card]]
    for card in buddies:
        joiners |= BITS[place[card]]
    joiners &= ~s.stuck  # a bugged Buddy Buddy connects no Weapon (10-32)
    for card in cats:
        if (cell := place[card]) >= 0 and (source := copied(s, t, cell, 0)) >= 0:
            kind = t.types[source]
            if kind == WEAPON:
                weapons |= BITS[cell]
            elif kind == HELPER:
                helpers |= BITS[cell]
    own, joiners = s.mine[seat], (joiners | helpers) & ~weapons
    if seat:
        own, weapons, helpers, joiners = turned(own, 1), turned(weapons, 1), turned(helpers, 1), turned(joiners, 1)
    return Chain(own, weapons, helpers, joiners, ring(own, s.homes[seat]))


def ring(own: int, home: int) -> int:
    """The first and last slot as a mask, if both are one's own and the loop is their only link (2.4, 4.4)."""
    ends = 1 << first(home) | 1 << last(home)
    return ends if last(home) - first(home) >= 2 and own & ends == ends else 0


def sideways(c: Chain) -> int:
    """The links inside the rows; bit i joins i and i + 1 (4.3)."""
    plain = c.own & ~c.weapons
    return (plain & plain >> 1 | c.weapons & c.joiners >> 1 | c.joiners & c.weapons >> 1) & EDGE


def upward(c: Chain) -> int:
    """The links between the rows, by column: what is plain at home links with anything above it (4.2 way 1)."""
    plain = c.own & ~c.weapons
    return (plain & c.own >> COLUMNS | c.weapons & c.joiners >> COLUMNS) & ROW


def closed(c: Chain) -> bool:
    """Whether the loop links the first and the last slot (4.4)."""
    armed = c.loop & c.weapons
    return bool(c.loop) and (not armed or (armed != c.loop and bool(c.loop & c.joiners)))


@lru_cache(maxsize=1 << 16)
def segments(c: Chain) -> tuple[int, ...]:
    """The connected parts of a chain, largest first (4.4)."""
    right = sideways(c)
    starts = c.own & ~(right << 1)
    parts = []
    while starts:
        low = starts & -starts
        parts.append((right + low) ^ right)  # the carry runs along the links up to the end of the run
        starts ^= low
    joints = [1 << column | 1 << column + COLUMNS for column in bits(upward(c))]
    for joint in [*joints, c.loop] if closed(c) else joints:
        joined = [part for part in parts if part & joint]
        if len(joined) > 1:
            parts = [part for part in parts if not part & joint]
            parts.append(joined[0] | joined[1])
    return tuple(sorted(parts, key=_size))


def _size(mask: int) -> tuple[int, int]:
    return -mask.bit_count(), mask


def size(s: Sky, t: Lookups, seat: int) -> int:
    """How many satellites the seat's largest segment has: its base points (4.5)."""
    c = chain(s, t, seat)
    found = segments(c)
    return max((points(s, c, part) for part in found), default=0)


def points(s: Sky, c: Chain, part: int) -> int:
    """One for each satellite of a segment; a Weapon that nothing connects gives none (4.5), before version 4 one."""
    lone = part & part - 1 == 0 and part & c.weapons
    return 0 if lone and s.version > 3 else part.bit_count()


def tally(s: Sky, box: Box, seat: int, secrets: Sequence[int] = (), blender: int = -1) -> Tally:
    """All points of a seat, with the secret Debris cards it is known to hold."""
    c = chain(s, box.lookups[s.flip], seat)
    found = segments(c)
    if not found:
        return _count(s, box, seat, c, 0, found, secrets, blender)
    base = found[0].bit_count()
    equals = [part for part in found if part.bit_count() == base]
    tallies = [_count(s, box, seat, c, part, found, secrets, blender) for part in equals]
    return max(tallies, key=lambda t: (t.total, *_early(turned(t.segment, seat))))


def _early(part: int) -> tuple[int, int]:
    """Which of two equal segments goes first: by home column, then away column, none last (9.3)."""
    home, away = part & ROW, part >> COLUMNS
    return (-(home & -home) or -FULL, -(away & -away) or -FULL)


def _count(
    s: Sky, box: Box, seat: int, c: Chain, part: int, found: tuple[int, ...], secrets: Sequence[int], blender: int
) -> Tally:
    """The points if this segment is the one that scores."""
    cells = turned(part, seat)
    tokens = 0
    if s.marked:
        worth = box.open[seat == blender].points
        tokens = worth * sum(s.marked >> s.tops[cell] & 1 for cell in bits(cells))
    earned = tuple(_secret(s, box, seat, c, part, found, card) for card in secrets)
    base = points(s, c, part)
    second = found[1].bit_count() if len(found) > 1 else 0
    return Tally(base + tokens + sum(earned), base, tokens, earned, cells, second, closed(c))


def _secret(s: Sky, box: Box, seat: int, c: Chain, part: int, found: tuple[int, ...], card: int) -> int:
    """The points of one secret Debris card (8.3)."""
    needs = box.debris[card].needs
    if card == TEAPOT:
        met = closed(c) and bool(part & c.loop & -c.loop)
    elif card == LOAF:
        met = (part & c.weapons).bit_count() >= needs
    elif card == SOCK:
        met = sum(other & (other - 1) == 0 for other in found) >= needs
    elif card == DUCK:
        met = (part & c.helpers).bit_count() >= needs
    elif card == GNOME:
        met = (part >> COLUMNS).bit_count() >= needs
    else:
        met = s.destroyed[seat] >= needs
    return box.debris[card].points if met else 0
