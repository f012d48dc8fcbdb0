"""Who of those that sit at a table looks at it now."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

DELAY = 0.1
"""Seconds until a change is announced, so that many who come at once are announced once."""


class Presence:
    """Counts the connections of each person, and announces changes of who is present at the seats.

    Spectators are counted but never announced: with each of them announced to all, a crowd would cost its square.
    """

    def __init__(self, people: Callable[[], list[str]], announce: Callable[[], None]) -> None:
        self.connections: Counter[str] = Counter()
        """How many connections each person has here."""
        self._people = people
        self._announce = announce
        self._timer: asyncio.TimerHandle | None = None
        self._announced = self._at_seats()

    @property
    def pending(self) -> bool:
        """Whether a change waits to be announced."""
        return self._timer is not None

    def join(self, person: str) -> None:
        """A connection came."""
        self.connections[person] += 1
        self._changed()

    def part(self, person: str) -> None:
        """A connection went."""
        self.connections[person] -= 1
        if self.connections[person] <= 0:
            del self.connections[person]
        self._changed()

    def announced(self) -> None:
        """Presence is being sent to everybody, for this reason or another, so nothing is left to announce."""
        self._announced = self._at_seats()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _at_seats(self) -> list[bool]:
        return [person in self.connections for person in self._people()]

    def _changed(self) -> None:
        if self._timer is None and self._at_seats() != self._announced:
            self._timer = asyncio.get_running_loop().call_later(DELAY, self._time_up)

    def _time_up(self) -> None:
        self._timer = None
        if self._at_seats() != self._announced:
            self._announce()
