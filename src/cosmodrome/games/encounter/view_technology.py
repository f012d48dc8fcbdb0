"""What one seat may know of technology."""

from __future__ import annotations

import msgspec

from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.chains import Response


class TechView(msgspec.Struct, kw_only=True):
    """A technology before its player."""

    seat: int
    tech: int
    """-1 for one that lies face down and is not the looker's."""
    ships: int
    finished: bool


def scrambling(s: State) -> int:
    """The technology that was announced and can be answered now; -1 for none."""
    target = s.agenda[-2] if len(s.agenda) > 1 and isinstance(s.agenda[-1], Response) else None
    return target.tech if isinstance(target, TechUse) else -1


def laid(one: int, seat: int | None) -> TechView:
    """One that lies face down is known to its owner alone."""
    open_to = bench.finished(one) or one >> 16 == seat
    return TechView(
        seat=one >> 16,
        tech=bench.tech_of(one) if open_to else -1,
        ships=bench.ships_on(one),
        finished=bench.finished(one),
    )


def charged(entry: int, seat: int | None) -> tuple[int, int]:
    """Whose Quark Battery holds a card, and which, as far as the seat knows."""
    return entry >> 8, entry & 255 if entry >> 8 == seat else -2
