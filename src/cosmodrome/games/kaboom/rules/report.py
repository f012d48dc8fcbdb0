"""What `cosmodrome sim` counts in a finished game: who wins with which cards and colour, and who began."""

from __future__ import annotations

from cosmodrome.core.game import Report
from cosmodrome.games.kaboom.rules.state import NOBODY, State


def report(s: State) -> Report:
    """Cards are those that lie before a seat at the end."""
    seats, box = range(s.options.seats), s.setting.box
    stalled = s.calm >= box.end.stall
    return Report(
        numbers={"turns": s.turns, "planets destroyed": sum(owner != NOBODY for owner in s.taken)},
        facts={"end": "a stall" if stalled else "planets destroyed"},
        traits={
            "card": tuple(tuple(box.card[i].name for i, at in enumerate(s.cards) if at == seat) for seat in seats),
            "colour": tuple((box.colour[s.setting.colours[seat]].id,) for seat in seats),
            "turn": tuple((str((seat - s.first) % len(seats) + 1),) for seat in seats),
        },
    )
