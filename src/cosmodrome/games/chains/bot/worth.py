"""What a position of Cosmic Chains is worth to a seat, before the end is in sight."""

from __future__ import annotations

from math import exp

import msgspec

from cosmodrome.games.chains.data import LOOKUPS, Lookups, load
from cosmodrome.games.chains.rules.ending import outcome
from cosmodrome.games.chains.rules.orbit import bits, holes
from cosmodrome.games.chains.rules.scoring import chain, segments, tally
from cosmodrome.games.chains.rules.state import State

WON = 100.0
"""More than any lead in points."""
SOON = 4
"""With fewer launches or quiet turns to come than this, hopes begin to fade."""


class Weights(msgspec.Struct, frozen=True):
    """How much each thing counts, in points. All but the first two are hopes, which fade towards the end."""

    theirs: float = 1.0
    """The other side's standing; 0 for a bot that looks only at itself."""
    destroyed: float = 0.8
    second: float = 0.35
    """Each satellite of the second segment."""
    loose: float = 0.2
    """Each further active satellite."""
    armed: float = 1.0
    """Each weapon that can still fire."""
    hole: float = -0.2
    """Each empty slot inside the chain."""
    stuck: float = -0.3
    """Each satellite under a Bug token."""
    power: float = 0.3
    """Each unused Superpower."""
    token: float = 0.1
    """Each token still to be placed."""


WISE = Weights()
"""Found by letting bots with different weights play each other."""


def margin(s: State, seat: int, w: Weights = WISE) -> float:
    """By how many points the seat is ahead, with what is likely to come."""
    if not s.agenda:
        return final(s, seat)
    t = LOOKUPS[s.flip](s.data)
    launches = min(len(s.hands[0]) + len(s.decks[0]), len(s.hands[1]) + len(s.decks[1]))
    early = 0.0 if s.closing >= 0 else min(SOON, launches, t.stall - s.quiet) / SOON
    mine = _side(s, t, seat, w, early, s.secret[seat])
    return mine - w.theirs * _side(s, t, 1 - seat, w, early, ()) if w.theirs else mine


def final(s: State, seat: int) -> float:
    """An ended game: won or lost, and by how much."""
    result = outcome(s)
    assert result is not None
    mine, theirs = result.ranks[seat], result.ranks[1 - seat]
    return result.scores[seat] - result.scores[1 - seat] + WON * ((mine < theirs) - (mine > theirs))


def _side(s: State, t: Lookups, seat: int, w: Weights, early: float, secret: tuple[int, ...]) -> float:
    """One seat's points and hopes; what the other seat keeps secret is left out, for it would be a mere guess."""
    c = chain(s, t, seat)
    parts = segments(c)
    if not parts:
        return 0.0
    size = points = parts[0].bit_count()
    second = parts[1].bit_count() if len(parts) > 1 else 0
    if s.blender >= 0:
        points = tally(s, load(s.data), seat, secret, s.blender).total
    hopes = w.second * second + w.loose * (c.own.bit_count() - size - second)
    hopes += w.hole * holes(s.homes[seat]).bit_count() + w.stuck * (s.stuck & s.mine[seat]).bit_count()
    hopes += w.armed * _armed(s, t, seat) + w.token * s.supply[seat]
    if s.powers:
        hopes += w.power * (3 - s.powers[seat])
    return points + w.destroyed * s.destroyed[seat] + early * hopes


def _armed(s: State, t: Lookups, seat: int) -> int:
    """How many weapons in orbit can still fire."""
    ready = s.up & t.shooters[seat] & ~s.fired
    if not s.stuck:
        return ready.bit_count()
    return sum(not s.stuck >> s.place[card] & 1 for card in bits(ready))


def worth(s: State, seat: int) -> float:
    """How well a seat stands, from 0 (lost) to 1 (won)."""
    return 1 / (1 + exp(-margin(s, seat) / 2.5))
