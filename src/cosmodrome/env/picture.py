"""What `render` gives: a seat's view in words, or drawn."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.events import name_seats
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import plain
from cosmodrome.env.seats import Seats
from cosmodrome.table.words import draw

MODES = ("ansi", "svg")


def checked(mode: str | None) -> str | None:
    """A render mode that there is; raises a Refusal for any other."""
    if mode is not None and mode not in MODES:
        raise Refusal("render", f"There is no render mode {mode!r}; there are {' and '.join(MODES)}.")
    return mode


def picture(seats: Seats, seat: int | None, mode: str | None) -> str | None:
    """What a seat sees, or a spectator; None where no mode was asked for."""
    if mode is None:
        return None
    names = [f"Seat {i + 1}" for i in range(seats.count)]
    view, data = seats.game.view(seats.state, seat), seats.game.data(seats.options.data)
    if mode == "ansi":
        return name_seats(plain(seats.game.text(view, data)), names)
    choices = NONE if seat is None else seats.choices(seat)
    return draw(seats.game, view, choices, data, names, False).svg()
