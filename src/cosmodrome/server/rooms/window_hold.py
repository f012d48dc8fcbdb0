"""How long a table's open window stays open: the same for all, so that no pause tells whether somebody is asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from cosmodrome.server.rooms.window_length import drawn_length

OLD = 20
"""An entry this many windows old is shown without holding any: whoever looked at it has seen them all."""


class WindowHold:
    """Measures the window that is open now, and ends a silent one when its time is over."""

    def __init__(self, seconds: float, key: bytes) -> None:
        self._seconds = seconds
        self._key = key
        self.opened = time.monotonic()
        """When the window that is open was opened."""
        self._lasts = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def seconds(self, people: int) -> float:
        """The least time a window stays open; a single person among bots is kept waiting less."""
        return self._seconds / (1 if people > 1 else 3)

    def open(self, people: int, place: str) -> None:
        """A window opens, for as long as is drawn for this place of the game, whoever is asked (`window_length`)."""
        self.opened = time.monotonic()
        self._lasts = self.seconds(people) * drawn_length(self._key, place)

    def is_recent(self, written: float, people: int) -> bool:
        """Whether silent windows are still to be shown after an entry of that time, in seconds since 1970."""
        seconds = self.seconds(people)
        return seconds > 0 and time.time() - written < OLD * seconds

    def left(self) -> float:
        """How many seconds the window must still stay open."""
        return self.opened + self._lasts - time.monotonic()

    def end_later(self, age: float, then: Callable[[], None]) -> None:
        """Call when the window, which has been open for `age` seconds already, has lasted long enough."""
        wait = min(self._lasts, max(0.0, self._lasts - age))
        self._timer = asyncio.get_running_loop().call_later(wait, then)

    def cancel(self) -> None:
        """Something new has come before the window's time was over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
