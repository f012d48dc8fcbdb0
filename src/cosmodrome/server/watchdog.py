"""The watchdog: how long the event loop was held up, and by what.

A timer on the loop sees how late it is: so long did every move, page and message wait. A thread beside it notices
a pause while it lasts and logs what the loop is doing, since afterwards nobody could tell.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from time import monotonic, process_time
from typing import Any

log = logging.getLogger(__name__)
TICK = 0.05
"""Seconds between two looks at how late the loop is."""
LONGEST = 0.25
"""Seconds that the loop may be held up; more is logged."""
SILENCE = 60.0
"""Seconds between two lines in the log about it."""
PATIENCE = 2.0
"""Seconds that the database may take to answer."""


class Watchdog:
    """Measures the loop's pauses in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0
        """The longest pause since the start."""
        self.longest_own = 0.0
        """The same as far as this process worked in it: on a busy machine it also waits for a processor."""
        self._recent: deque[tuple[int, float]] = deque(maxlen=60)  # the longest of each second that has just gone by
        self._due = self._worked = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._loop_thread = 0
        self._logged = -SILENCE
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to measure the running loop."""
        self._loop_thread = threading.get_ident()
        self._wait()
        self._thread.start()

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._closing.set()
        if self._thread.ident:
            self._thread.join()

    def last_minute(self) -> float:
        """The longest pause of the last sixty seconds."""
        since = int(monotonic()) - 60
        return max((pause for second, pause in self._recent if second >= since), default=0.0)

    # -- on the loop ------------------------------------------------------------------------------

    def _wait(self) -> None:
        self._due, self._worked = monotonic() + TICK, process_time()
        self._timer = asyncio.get_running_loop().call_later(TICK, self._tick)

    def _tick(self) -> None:
        pause = max(0.0, monotonic() - self._due)
        self.longest_own = max(self.longest_own, min(pause, process_time() - self._worked))
        self._note(monotonic(), pause)
        self._wait()

    def _note(self, now: float, pause: float) -> None:
        self.longest = max(self.longest, pause)
        second = int(now)
        if self._recent and self._recent[-1][0] == second:
            pause = max(pause, self._recent.pop()[1])
        self._recent.append((second, pause))

    # -- beside it --------------------------------------------------------------------------------

    def _watch(self) -> None:
        while not self._closing.wait(LONGEST / 2):
            late = monotonic() - self._due
            if late > LONGEST and monotonic() - self._logged > SILENCE:
                self._logged = monotonic()
                log.warning("the event loop has been held up for %.2f s by:\n%s", late, self._stack())

    def _stack(self) -> str:
        """Where the loop's thread stands."""
        frame = sys._current_frames().get(self._loop_thread)
        return "".join(traceback.format_stack(frame)[-12:]) if frame else "(unknown)"


class Probe:
    """Whether the database answers; asked at most once at a time and once a second, however many want to know."""

    def __init__(self, ask: Callable[[], Any]) -> None:
        self._ask = ask
        self._asked = -1.0
        self._asking: asyncio.Task[bool] | None = None

    async def answers(self) -> bool:
        fresh = monotonic() - self._asked < 1.0
        if self._asking is None or (self._asking.done() and not fresh):
            self._asked = monotonic()
            self._asking = asyncio.get_running_loop().create_task(self._try())
        try:
            return await asyncio.wait_for(asyncio.shield(self._asking), PATIENCE)
        except TimeoutError:
            return False

    async def _try(self) -> bool:
        try:
            await asyncio.to_thread(self._ask)
        except Exception:
            return False
        return True
