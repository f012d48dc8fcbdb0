"""Whether to stop what another has announced: never what does the own seat good."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, cancel, pending, settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.bot.estimate import behind
from cosmodrome.games.encounter.bot.worth import worth
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.chains import Response

WINNING = 0.1
"""What it is worth to be ahead in the running encounter."""


def helps(s: State, seat: int) -> bool:
    """Whether the seat stands better where everybody lets it happen than where it comes to nothing."""
    return value(let(s), seat) > value(stopped(s), seat) + 1e-9


def let(s: State) -> State:
    """The position after everybody has passed in the window that is open."""
    twin = s.clone()
    depth = len(twin.agenda)
    while len(twin.agenda) == depth and isinstance(twin.agenda[-1], Response):
        advance(twin, pending(twin)[0], PASS)
    return twin


def stopped(s: State) -> State:
    """The position after what was announced has come to nothing, at no cost to anybody."""
    twin = s.clone()
    twin.agenda.pop()
    cancel(twin)
    settle(twin)
    return twin


def value(s: State, seat: int) -> float:
    """What a position is worth to the seat, with what the running encounter promises."""
    mine = s.side(seat)
    if mine < 0 or not s.agenda:
        return worth(s, seat)
    ahead = s.verdict == mine if s.verdict >= 0 else s.shown() and not behind(s, seat)
    return worth(s, seat) + WINNING * ahead
