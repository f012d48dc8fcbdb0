"""Chance from a secret key, kept as plain data, so that a State copies, saves and compares like any other value.

The numbers are those of BLAKE2b, keyed with 256 secret bits, over a counter: the same on every machine, and whoever
has seen any of them can foretell none of the others without the key.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

import msgspec

from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT, v1

T = TypeVar("T")
SIZE = 32
"""How many bytes a key has."""
WORDS = 16
"""How many numbers of 32 bits one call of the hash gives."""
WIDE = 1 << 16
"""Numbers from more than so many take more than 32 bits."""
_unpack = Struct(f"<{WORDS}I").unpack


class Dice(msgspec.Struct, kw_only=True):
    """A random generator. Whoever holds it knows all it will show, so only clones with another key are handed out."""

    key: bytes
    """The secret from which everything follows. One of eight bytes is the generator of version 1."""
    counter: int = 0
    """How often the hash was asked."""
    pool: tuple[int, ...] = ()
    """What it gave last, in words of 32 bits: a tuple, since clones share it and it is read faster than a large int."""
    undrawn: int = 0
    """How many of them were not drawn yet."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1. None is likelier than another by more than one part in 2**32 // n.

        That is 65,536 or more: numbers from more than 2**16 are drawn with 64 bits to spare.
        """
        at = self.undrawn or self._refill()
        self.undrawn = at = at - 1
        if n > WIDE:
            return self._wide(n, self.pool[at])
        return self.pool[at] * n >> 32

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, in place; `below` is spelled out, since decks are shuffled often."""
        pool, at = self.pool, self.undrawn
        for i in range(len(items) - 1, 0, -1):
            if not at:
                at = self._refill()
                pool = self.pool
            at -= 1
            j = pool[at] * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
        self.undrawn = at

    def choice(self, items: Sequence[T]) -> T:
        """One of some items, each as likely as any other."""
        return items[self.below(len(items))]

    def fork(self) -> bytes:
        """A key for other dice, which tells nothing about these, nor these about them."""
        self.counter += 1
        return blake2b(b"fork%d" % self.counter, key=self.key, digest_size=SIZE).digest()

    def rekey(self, key: bytes) -> None:
        """Begin anew with another key; nothing of the old one is left."""
        self.key, self.counter, self.pool, self.undrawn = key, 0, (), 0

    def onward(self) -> bytes:
        """A key with which other dice go on where these stop, for a State that keeps several streams as keys."""
        return self.key if len(self.key) == v1.SIZE else self.fork()

    def _refill(self) -> int:
        """Fill the empty pool; how many words are in it now."""
        if len(self.key) == v1.SIZE:
            self.key, word = v1.draw(self.key)
            self.pool = (word,)
            return 1
        self.pool = _unpack(blake2b(self.counter.to_bytes(8, "little"), key=self.key).digest())
        self.counter += 1
        return WORDS

    def _wide(self, n: int, drawn: int) -> int:
        """A number from many, given its first word."""
        bits = 32
        while bits < n.bit_length() + 64:
            at = self.undrawn or self._refill()
            self.undrawn = at = at - 1
            drawn, bits = drawn << 32 | self.pool[at], bits + 32
        return drawn * n >> bits


def key_of(seed: int, version: int = CURRENT, label: str = "deal") -> bytes:
    """The key that follows from a seed. Streams with different labels have nothing to do with each other.

    A small seed that a person typed is stretched; one of 128 bits or more keeps all that makes it hard to guess.
    """
    if version == 1:
        return v1.key_of(seed, label)
    if seed < 0:
        raise Refusal("seed", f"A seed is a whole number from 0 on, not {seed}.")
    secret = seed.to_bytes((seed.bit_length() + 7) // 8, "little")
    return blake2b(label.encode() + b"\0" + secret, digest_size=SIZE, person=b"cosmodrome").digest()


def seed_of(seed: int, label: str) -> int:
    """Another seed, for one of many games that follow from one."""
    return int.from_bytes(key_of(seed, label=label), "little")


def dice(seed: int, label: str = "dice") -> Dice:
    """Dice for a seed that a person may have typed; not those that deal the game of that seed."""
    return Dice(key=key_of(seed, label=label))


def system_dice() -> Dice:
    """Dice that nobody can throw again: their key comes from the system's own source."""
    return Dice(key=secrets.token_bytes(SIZE))
