"""Rate limits: how much one person and one address may do, over all their connections and over all processes.

A bucket has a debt that drains at a rate; something is done if its cost fits under the burst. Buckets live in the
process, so that a move costs no more than two additions. With several processes on one database, each tells the
store once a second what was spent here, and takes over what all have spent. What that guarantees: asked one after
the other, P processes together let one burst through; asked all within a second, each may let through one before
it hears of the others. So in t seconds a person or address gets at most rate * t + P * burst * 9 / 8 (an eighth of
a burst may wait to be told), and in the long run the rate, however many processes are asked.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, partial
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address
from itertools import count
from time import monotonic

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.config import Config
from cosmodrome.store import Store, Unavailable

log = logging.getLogger(__name__)
TOO_FAST = Refusal("too-fast", "That was too much at once. Wait a moment and try again.")
CROWD = 5.0
"""How many times a person's messages one address may send, since families and schools share one."""
SHARE_SECONDS = 1.0
"""How often processes tell each other what was spent."""
WORTH_TELLING = 1 / 8
"""At least this part of a burst is told to the others at once; less may wait."""
ROUNDS = 30
"""Every so many rounds everything is told, however little."""
FEW = 100
"""Up to so many buckets are kept without looking whether they are full."""
FREE_READS = ("/static/", "/favicon.ico", "/healthz", "/metrics")
"""What may be read as often as anybody likes."""
READS = (("/learn/", 5.0), ("/api/learn/", 5.0), ("/api/tables", 2.0))
"""What reading costs by how an address begins, in milliseconds of processor time as measured; all else costs one."""
MOMENT = "/at/"
RECORD = "/record"


class Bucket:
    """A debt that drains at a rate; each thing done adds to it, up to a burst."""

    __slots__ = ("_at", "_debt", "burst", "name", "rate")

    def __init__(self, rate: float, burst: float, now: float, name: str = "") -> None:
        self.rate = rate
        self.burst = burst
        self.name = name
        """What it is called between processes."""
        self._debt = 0.0
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there was room; if so, it is taken."""
        debt = self._debt - (now - self._at) * self.rate
        self._debt = debt if debt > 0.0 else 0.0
        self._at = now
        if self._debt + cost > self.burst:
            return False
        self._debt += cost
        return True

    def charge(self, now: float, cost: float) -> None:
        """Add what was done already, even beyond the burst; then there is no room until it has drained."""
        self._debt = max(0.0, self._debt - (now - self._at) * self.rate) + cost
        self._at = now

    def wait(self, now: float, cost: float) -> float:
        """How many seconds until this amount fits; never longer than until nothing is owed."""
        debt = max(0.0, self._debt - (now - self._at) * self.rate)
        return max(0.0, min(debt, debt + cost - self.burst)) / self.rate

    def learn(self, now: float, debt: float) -> None:
        """Take over the debt that all processes have together."""
        self._debt, self._at = debt, now

    def full(self, now: float) -> bool:
        """Whether nothing is owed any more."""
        return self._debt <= (now - self._at) * self.rate


class Limits:
    """A bucket for each key, such as an address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.clock = clock
        self.name_of: Callable[[str], str] | None = None
        """What a key is called between processes; None if there is only one process."""
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._keys: dict[str, str] = {}
        self._untold: dict[str, float] = {}
        """What was spent here and the other processes do not know of."""
        self._heard: dict[str, tuple[float, float]] = {}
        """Debts that other processes told of, for keys that have no bucket here yet, and when."""

    def take(self, key: str, cost: float = 1.0, now: float | None = None) -> bool:
        now = self.clock() if now is None else now
        bucket = self._buckets.get(key) or self._new(key, now)
        self._buckets.move_to_end(key)
        if not bucket.take(now, cost):
            return False
        if bucket.name:
            self._untold[key] = self._untold.get(key, 0.0) + cost
        return True

    def wait(self, key: str, cost: float = 1.0) -> float:
        """How many seconds until this amount fits."""
        now = self.clock()
        return self._bucket(key, now).wait(now, cost)

    def charge(self, key: str, cost: float, now: float) -> None:
        """Add what was done already, even beyond the burst."""
        bucket = self._bucket(key, now)
        bucket.charge(now, cost)
        if bucket.name:
            self._untold[key] = self._untold.get(key, 0.0) + cost

    def _bucket(self, key: str, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._new(key, now)
        self._buckets.move_to_end(key)
        return bucket

    def _new(self, key: str, now: float) -> Bucket:
        bucket = self._buckets[key] = Bucket(self.rate, self.burst, now, self.name_of(key) if self.name_of else "")
        if bucket.name:
            self._keys[bucket.name] = key
            debt, at = self._heard.pop(bucket.name, (0.0, now))
            bucket.learn(at, debt + self._untold.get(key, 0.0))
        self._forget(now)
        return bucket

    def _forget(self, now: float) -> None:
        """Drop the buckets unused for longest that are full, and any beyond the most that may be held.

        A few stay even so: where few people play fast, each would drop the other's and need a new one at every move.
        """
        while len(self._buckets) > min(FEW, self.most):
            key, oldest = next(iter(self._buckets.items()))
            if not oldest.full(now) and len(self._buckets) <= self.most:
                return
            del self._buckets[key]
            self._keys.pop(oldest.name, None)

    # -- between processes ----------------------------------------------------------------------------

    def untold(self, least: float) -> dict[str, float]:
        """What to tell other processes, by name: amounts of `least` or more. From now on they count as told."""
        found = {key: spent for key, spent in self._untold.items() if spent >= least}
        for key in found:
            del self._untold[key]
        return {self.name_of(key): spent for key, spent in found.items()} if self.name_of else {}

    def learn(self, name: str, debt: float) -> None:
        """Take over what all processes owe together, as the store says, plus what was spent here meanwhile."""
        now = self.clock()
        key = self._keys.get(name)
        if key is not None:
            self._buckets[key].learn(now, debt + self._untold.get(key, 0.0))
        elif debt > 0:
            self._heard[name] = (debt, now)

    def tidy(self) -> None:
        """Forget debts of others that have drained."""
        now = self.clock()
        self._heard = {name: (debt, at) for name, (debt, at) in self._heard.items() if debt > (now - at) * self.rate}


class Allowance:
    """What one live connection may take: from the bucket of its person and from that of its address."""

    __slots__ = ("_address", "_addresses", "_people", "_person")

    def __init__(self, people: Limits, person: str, addresses: Limits, address: str) -> None:
        self._people = people
        self._person = person
        self._addresses = addresses
        self._address = address

    def take(self, now: float, cost: float = 1.0) -> bool:
        return self._people.take(self._person, cost, now) and self._addresses.take(self._address, cost, now)

    def charge(self, now: float, cost: float) -> None:
        """Take for work that was done already, whether there was room or not."""
        self._people.charge(self._person, cost, now)
        self._addresses.charge(self._address, cost, now)


class RateLimits:
    """Every rate limit of the server."""

    def __init__(self, config: Config) -> None:
        self._posts = Limits(config.post_rate, config.post_burst)
        self._reads = Limits(config.read_rate, config.read_burst)
        self._read_crowds = Limits(CROWD * config.read_rate, CROWD * config.read_burst)
        self._passwords = Limits(config.login_rate, config.login_burst)
        self._messages = Limits(config.message_rate, config.message_burst)
        self._crowds = Limits(CROWD * config.message_rate, CROWD * config.message_burst)

    def post(self, address: str, person: str) -> float:
        """How many seconds a form or call that changes something must wait; `person` is empty for somebody new."""
        keys = [f"from {address}", *([f"by {person}"] if person else ())]
        return next((self._posts.wait(key) for key in keys if not self._posts.take(key)), 0.0)

    def read(self, address: str, person: str, path: str) -> float:
        """How many seconds a page or call that changes nothing must wait; new visitors all count as one person."""
        if path.startswith(FREE_READS):
            return 0.0
        cost, key = read_cost(path), f"by {person}" if person else f"new from {address}"
        for limits, bucket in ((self._read_crowds, address), (self._reads, key)):
            if not limits.take(bucket, cost):
                return limits.wait(bucket, cost)
        return 0.0

    def password(self, address: str, name: str) -> bool:
        """Whether a password may be tried; the name is folded, or added spaces would give it a bucket of its own."""
        return self._passwords.take(f"from {address}") and self._passwords.take(f"as {name}")

    def messages(self, address: str, person: str) -> Allowance:
        """What a live connection may send."""
        return Allowance(self._messages, person, self._crowds, address)

    # -- between processes ----------------------------------------------------------------------------

    async def share(self, store: Store, secret: bytes) -> None:
        """Exchange debts with the other processes once a second, also after the database was away."""
        each = {"p": self._posts, "l": self._passwords, "m": self._messages, "c": self._crowds}
        each |= {"r": self._reads, "a": self._read_crowds}
        for letter, limits in each.items():
            limits.name_of = partial(_name, secret, letter)
        for rounds in count(1):
            await asyncio.sleep(SHARE_SECONDS)
            try:
                await _share(store, each, everything=rounds % ROUNDS == 0)
            except Unavailable:
                continue  # the store says so itself
            except Exception:
                log.exception("rate limits are not shared with other processes now")


def read_cost(path: str) -> float:
    """What a page or call costs the one who asks for it: about the milliseconds it takes."""
    if path == "/":
        return 5.0
    if path.endswith(RECORD):
        return 10.0
    if MOMENT in path:
        return 1.0
    return next((cost for start, cost in READS if path.startswith(start)), 1.0)


async def _share(store: Store, each: dict[str, Limits], everything: bool) -> None:
    """Tell what was spent here, and take over what all owe."""
    spent: dict[str, tuple[float, float]] = {}
    for limits in each.values():
        least = 0.0 if everything else WORTH_TELLING * limits.burst
        spent |= {name: (limits.rate, amount) for name, amount in limits.untold(least).items()}
    for name, debt in (await asyncio.to_thread(store.settle, spent)).items():
        each[name[0]].learn(name, debt)
    if everything:
        for limits in each.values():
            limits.tidy()
        await asyncio.to_thread(store.drop_buckets)


def _name(secret: bytes, letter: str, key: str) -> str:
    """What a bucket is called in the store: a keyed hash, from which nobody can read an address or a person."""
    return letter + blake2b(key.encode(), key=secret, digest_size=16).hexdigest()


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """The network an address belongs to. A home with IPv6 has 2**64 addresses, so there only the first half counts."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"
