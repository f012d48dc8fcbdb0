"""A table's clock: how long each seat may think.

Knows no time of its own; every call is told `now`, in seconds of a clock that never jumps. The wall clock is set and
corrected by hours, so it is asked only where nothing else is known: see `after`.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cosmodrome.core.refusal import Refusal


class Pace(msgspec.Struct, frozen=True):
    """How much time there is, in seconds."""

    bank: float
    """What each seat begins with."""
    bonus: float
    """What a seat gets back with each move, as far as the bank."""
    answer: float
    """How long a window stays open for an answer; it costs nobody's bank, so that no clock tells who is asked."""


TALK = 60.0
"""Seconds that both sides of a talk have in all, at every pace: a deal that is not made by then fails."""
PACES: dict[str, Pace | None] = {
    "none": None,
    "fast": Pace(3 * 60, 5, 15),
    "normal": Pace(10 * 60, 15, 30),
    "slow": Pace(60 * 60, 60, 60),
}


def pace(name: str) -> Pace | None:
    """The pace of that name; None is a table without a clock."""
    if name not in PACES:
        raise Refusal("clock", f"There is no clock called {name!r}; there are {', '.join(PACES)}.")
    return PACES[name]


def spoken(name: str) -> str:
    """A clock in words, with its minutes."""
    speed = pace(name)
    if speed is None:
        return "No clock: everybody takes the time they like."
    return f"{speed.bank / 60:.0f} minutes each, {speed.bonus:.0f} seconds more with every move."


class Clock:
    """The time left to each seat. Seats that everybody may know are waited for spend their bank, but not in a talk."""

    def __init__(self, pace: Pace, seats: int, awaited: Collection[int], now: float, talking: bool = False) -> None:
        self.pace = pace
        self.bank = [pace.bank] * seats
        self.running: tuple[int, ...] = () if talking else tuple(awaited)
        self.window_open = False
        self.talking = talking
        """Whether a talk goes on, which costs nobody's bank."""
        self._since = now
        self._opened = now
        self.paused = False

    def hold(self, now: float, paused: bool) -> None:
        """Stop for everybody, or go on; an open window has its whole time again."""
        self._spend(now)
        self.paused = paused
        self.rest(now)

    def turn(
        self,
        now: float,
        moved: int,
        awaited: Collection[int],
        window_open: bool,
        fresh: bool = False,
        talking: bool = False,
    ) -> None:
        """A seat has moved: its clock gets the bonus, and those of the awaited seats run; a `fresh` window begins.

        So does a talk, if there was none before.
        """
        self._spend(now)
        if moved in self.running:
            self.bank[moved] = min(self.pace.bank, self.bank[moved] + self.pace.bonus)
        if (window_open and (fresh or not self.window_open)) or (talking and not self.talking):
            self._opened = now
        self.running, self.window_open, self.talking = () if talking else tuple(awaited), window_open, talking

    def recall(self, left: list[float], now: float) -> None:
        """Go on from what each seat had left, as it was measured or written down elsewhere."""
        self.bank, self._since = list(left), now

    def after(self, seconds: float) -> list[float]:
        """What is left to each seat if so many seconds of a wall clock went by since the last move.

        A seat whose time was up would have been moved for. So if more went by than it had, or less than nothing, the
        table was not open or the wall clock was set, and nobody is charged.
        """
        least = min((self.bank[seat] for seat in self.running), default=0.0)
        return self.left(self._since + seconds) if 0 <= seconds <= least else list(self.bank)

    def rest(self, now: float) -> None:
        """Forget the time since the last move: nobody could have moved in it."""
        self._since = self._opened = max(self._since, now)

    def left(self, now: float) -> list[float]:
        """The seconds left to each seat."""
        gone = 0.0 if self.paused else max(0.0, now - self._since)
        return [max(0.0, bank - gone) if seat in self.running else bank for seat, bank in enumerate(self.bank)]

    def limit(self, now: float) -> float | None:
        """The seconds left for an answer in an open window, or for a talk; None if there is neither."""
        timed = (self.window_open or self.talking) and not self.paused
        return max(0.0, self._opened + self._allowed() - now) if timed else None

    def _allowed(self) -> float:
        """How long a window stays open, or a talk goes on."""
        return TALK if self.talking else self.pace.answer

    def deadline(self) -> float | None:
        """When the next seat's time is up; None while nobody is waited for."""
        if self.paused:
            return None
        if self.window_open or self.talking:
            return self._opened + self._allowed()
        return min((self._since + self.bank[seat] for seat in self.running), default=None)

    def late(self, now: float, pending: Collection[int]) -> tuple[int, ...]:
        """The seats whose time is up, so that the default move is made for them."""
        if self.paused:
            return ()
        if self.window_open or self.talking:
            return tuple(pending) if self.limit(now) == 0 else ()
        left = self.left(now)
        return tuple(seat for seat in self.running if left[seat] <= 0)

    def _spend(self, now: float) -> None:
        self.bank = self.left(now)
        self._since = max(self._since, now)
