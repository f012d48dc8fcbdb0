"""Looking ahead in Cosmic Chains by whole turns, in games dealt again for the seat that looks."""

from __future__ import annotations

import msgspec

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.games.chains.bot.worth import Weights, margin
from cosmodrome.games.chains.rules.state import State

FAR = 1e9


class Option(msgspec.Struct, frozen=True):
    """A way to take a turn: its first move, the position after the whole turn, and what that is worth to its seat."""

    worth: float
    move: Move
    after: State


def after(s: State, seat: int, move: Move) -> State:
    """A copy of the position in which the move is made."""
    twin = s.clone()
    advance(twin, seat, move)
    return twin


def rest(s: State, seat: int, w: Weights) -> State:
    """The position after the rest of a seat's turn, each further decision being the best by itself."""
    while s.agenda and s.turn == seat and pending(s) == (seat,):
        s = max((after(s, seat, move) for move in legal(s, seat)), key=lambda twin: margin(twin, seat, w))
    return s


def options(s: State, seat: int, moves: tuple[Move, ...], w: Weights) -> list[Option]:
    """What becomes of each move, best first."""
    found = []
    for move in moves:
        end = rest(after(s, seat, move), seat, w)
        found.append(Option(margin(end, seat, w), move, end))
    found.sort(key=lambda option: -option.worth)
    return found


def foresee(s: State, me: int, w: Weights, widths: tuple[int, ...], low: float = -FAR, high: float = FAR) -> float:
    """What a position is worth to `me` if both go on with the best of their few best-looking turns.

    One width a turn; below `low` and above `high` the exact worth does not matter (alpha-beta).
    """
    if not widths or len(seats := pending(s)) != 1:
        return margin(s, me, w)
    seat = seats[0]
    found = options(s, seat, legal(s, seat).listed, w)
    best = -FAR if seat == me else FAR
    for option in found[: widths[0]]:
        value = foresee(option.after, me, w, widths[1:], low, high)
        if seat == me:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best
