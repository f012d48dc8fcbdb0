"""How much one connection, address or name may do."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    """Tokens that drip in at a rate, up to a burst; each thing done takes one."""

    __slots__ = ("_at", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there were tokens to take."""
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def full(self, now: float) -> bool:
        return self._tokens + (now - self._at) * self.rate >= self.burst


class Limits:
    """A bucket for each key, such as an address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        now = self.clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, now)
            self._forget(now)
        self._buckets.move_to_end(key)
        return bucket.take(now)

    def _forget(self, now: float) -> None:
        """Drop the buckets unused for longest that are full, and any beyond the most that may be held."""
        while len(self._buckets) > 1:
            key, oldest = next(iter(self._buckets.items()))
            if not oldest.full(now) and len(self._buckets) <= self.most:
                return
            del self._buckets[key]
