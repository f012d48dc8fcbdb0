"""Windows that nobody could answer, found again so that a table can hold them open like any other.

The rules pass over them, which is fast and tells those who watch the clock what nobody holds. Here a move is made once
more on a patient copy, which stops at each of them. Moments that look alike to a spectator are one: the table holds
it once, whether somebody was asked in it, or nobody, or several.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, get_args, get_type_hints

from cosmodrome.core.agenda import FAIR, PATIENT, State, advance, settle
from cosmodrome.core.game import Game
from cosmodrome.core.record import Entry


@cache
def has_windows(kind: type[State]) -> bool:
    """Whether there are steps in a game's agenda that hide whom they ask."""
    (steps,) = get_args(get_type_hints(kind)["agenda"])
    return any(getattr(step, "hushed", False) for step in get_args(steps) or (steps,))


Look = tuple[Any, str]
"""What a spectator sees, and reads beside it."""


class Lull(NamedTuple):
    """A moment that a move went past: what is to be seen then, and how many of the move's events are to be heard."""

    state: Any
    told: int


def lulls(game: Game, state: State, entry: Entry) -> tuple[list[Lull], bool]:
    """The moments a move goes past, in order; and whether a spectator sees any difference in the end."""
    twin = state.clone()
    twin.patience = PATIENT
    told = len(advance(twin, entry.seat, entry.move, entry.result))
    before = _look(game, state)
    found = _moments(game, twin, told, before)
    return found, _look(game, twin) != before


def first_lulls(game: Game, state: State) -> list[Lull]:
    """The moments that a game goes past before its first question; `state` is where it begins, and is used up."""
    state.patience = PATIENT
    settle(state)
    state.events.clear()  # of the deal nobody is told
    return [Lull(lull.state, 0) for lull in _moments(game, state, 0, None)]


def _moments(game: Game, twin: State, told: int, last: Look | None) -> list[Lull]:
    """Let a patient position go on until somebody is asked; the moments on the way that look different."""
    found: list[Lull] = []
    while is_idle(twin):
        look = _look(game, twin)
        if look != last:
            found.append(Lull(_shown(twin), told))
            last = look
        twin.agenda.pop()
        settle(twin)
        told += len(twin.events)
        twin.events.clear()
    if found and _look(game, twin) == last:  # somebody is asked in what looks like the same moment
        found.pop()
    return found


def is_idle(state: State) -> bool:
    """Whether a patient position stopped where nobody can answer."""
    return bool(state.agenda) and state.agenda[-1].hushed and state.agenda[-1].trim(state) is None


def _look(game: Game, state: State) -> Look:
    """What a spectator sees and reads."""
    return game.view(state, None), state.agenda[-1].wait() if state.agenda else ""


def _shown(twin: State) -> State:
    frame = twin.clone()
    frame.patience = FAIR
    return frame
