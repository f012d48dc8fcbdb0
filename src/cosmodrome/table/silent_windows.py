"""Silent windows: those that nobody can answer. A live table holds them open like any other window.

The rules pass over them, which is fast, but the missing pause tells whoever watches the clock that nobody holds an
answer. So the move is made once more on a copy that stops at each of them. Windows that look alike to a spectator
count as one, so that the table holds it once, whether it asks nobody, somebody or several.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, get_args, get_type_hints

from cosmodrome.core.agenda import FAIR, PATIENT, State, advance, settle
from cosmodrome.core.game import Game
from cosmodrome.core.record import Entry


@cache
def has_windows(kind: type[State]) -> bool:
    """Whether a game has steps that hide whom they ask."""
    (steps,) = get_args(get_type_hints(kind)["agenda"])
    return any(getattr(step, "hides_asked", False) for step in get_args(steps) or (steps,))


class SilentWindow(NamedTuple):
    """A window that a move went past: the position to show, and how many of the move's events may be told by then."""

    state: Any
    events: int


def windows_passed(game: Game, state: State, entry: Entry) -> tuple[list[SilentWindow], bool]:
    """The silent windows a move goes past, in order; and whether a spectator sees any difference in the end."""
    twin = state.clone()
    twin.patience = PATIENT
    events = len(advance(twin, entry.seat, entry.move, entry.result))
    before = spectator_sees(game, state)
    found = _windows(game, twin, events, before)
    return found, spectator_sees(game, twin) != before


def opening_windows(game: Game, state: State) -> list[SilentWindow]:
    """The silent windows before a game's first question; `state` is where the game begins, and is used up."""
    state.patience = PATIENT
    settle(state)
    state.events.clear()  # the events of the deal are told to nobody
    return [SilentWindow(window.state, 0) for window in _windows(game, state, 0, None)]


def _windows(game: Game, twin: State, events: int, last: Seen | None) -> list[SilentWindow]:
    """Run a position that stops at silent windows until somebody is asked; the windows that look different."""
    found: list[SilentWindow] = []
    while is_silent(twin):
        seen = spectator_sees(game, twin)
        if seen != last:
            found.append(SilentWindow(_fair_copy(twin), events))
            last = seen
        twin.agenda.pop()
        settle(twin)
        events += len(twin.events)
        twin.events.clear()
    if found and spectator_sees(game, twin) == last:  # somebody is asked in what looks like the same window
        found.pop()
    return found


def is_silent(state: State) -> bool:
    """Whether the position stopped at a window that nobody can answer."""
    return bool(state.agenda) and state.agenda[-1].hides_asked and state.agenda[-1].trim(state) is None


Seen = tuple[Any, str]
"""A spectator's View and the sentence beside it."""


def spectator_sees(game: Game, state: State) -> Seen:
    """What a position looks like to a spectator."""
    return game.view(state, None), state.agenda[-1].wait() if state.agenda else ""


def _fair_copy(twin: State) -> State:
    copy = twin.clone()
    copy.patience = FAIR
    return copy
