"""The dice cannot be foretold: attacks that broke the old ones find nothing in the new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice, pairwise
from math import erfc, sqrt
from typing import Any

import pytest

from cosmodrome.core.dice import Dice, dice, key_of
from cosmodrome.core.versions import v1
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors.rules.state import State
from tests.attack.lattice import Seen, recover

TABLES = range(12)


# -- linear generators ------------------------------------------------------------------------------


def dealt_by(version: int, table: int) -> State:
    state: State = COLORS.setup(COLORS.options(), 2**127 + table, version)
    return state


def foretell(grid: list[int]) -> list[int] | None:
    """All hidden cards of Cosmic Colors from the 25 open ones, if a linear generator dealt them.

    The open cards are the first 25 that the shuffle chose. The four of a kind lay side by side before; kinds that lay
    near the end of the deck are left out, since the shuffle has moved them about.
    """
    seen: list[Seen] = [
        (place, Fraction(4 * kind, 100 - place), Fraction(4 * kind + 4, 100 - place))
        for place, kind in enumerate(grid)
        if 4 * kind + 4 <= 100 - len(grid)
    ]
    rolls = Dice(key=recover(seen).to_bytes(8, "little"))
    pile = [kind for kind in range(25) for _ in range(4)]
    rolls.shuffle(pile)
    shown = pile[: -len(grid) - 1 : -1]
    return pile[: -len(grid)] if shown == grid else None


def test_the_open_cards_gave_the_hidden_ones_away_and_do_no_more() -> None:
    told = {}
    for version in (1, 2):
        tables = [dealt_by(version, table) for table in TABLES]
        hidden = [sorted([*s.pile, *(card for hand in s.hands for card in hand)]) for s in tables]
        guesses = [foretell(s.grid) for s in tables]
        told[version] = [
            guess is not None and sorted(guess) == true and guess[: len(s.pile)] == s.pile
            for guess, true, s in zip(guesses, hidden, tables, strict=True)
        ]
    assert sum(told[1]) >= 10, "the attack works: it must find the old dice at most tables"
    assert not any(told[2])


@pytest.mark.parametrize("n", [25, 52, 80, 1000])
def test_no_prefix_of_draws_tells_the_next_ones(n: int) -> None:
    """From so many draws below n that a linear generator is known, nothing is known here."""
    count = 4 + int(64 / (n.bit_length() - 1.5))
    assert foretold(lambda table: Dice(key=key_of(table, 1)), n, count) >= 10, "the attack works on the old dice"
    assert foretold(dice, n, count) == 0
    assert foretold(lambda table: skipped(table), n, count) == 0


def skipped(table: int) -> Dice:
    """Dice that have shown many numbers before anybody looked."""
    rolls = dice(table)
    rolls.shuffle(list(range(997)))
    return rolls


def foretold(make: Callable[[int], Dice], n: int, count: int) -> int:
    """In how many of the tables the next twenty draws are foretold from the first."""
    right = 0
    for table in TABLES:
        rolls = make(table)
        seen = [(i, Fraction(x, n), Fraction(x + 1, n)) for i, x in enumerate(rolls.below(n) for _ in range(count))]
        guess = Dice(key=recover(seen).to_bytes(8, "little"))
        for _ in range(count):
            guess.below(n)
        right += [guess.below(n) for _ in range(20)] == [rolls.below(n) for _ in range(20)]
    return right


def complexity(bits: list[int]) -> int:
    """The length of the shortest linear register that gives these bits (Berlekamp and Massey)."""
    c, b, length, since, seen = 1, 1, 0, 1, 0  # polynomials and the bits so far, as ints
    for i, bit in enumerate(bits):
        seen = seen << 1 | bit
        if (c & seen & (1 << (length + 1)) - 1).bit_count() & 1:
            c, b, since, length = (c ^ b << since, c, 1, i + 1 - length) if 2 * length <= i else (
                c ^ b << since, b, since + 1, length
            )  # fmt: skip
        else:
            since += 1
    return length


def xorshift(seed: int) -> Iterator[int]:
    x = seed
    while True:
        x ^= x << 13 & v1.MASK
        x ^= x >> 7
        x ^= x << 17 & v1.MASK
        yield x


@pytest.mark.parametrize("bit", [0, 1, 7, 15])
def test_no_linear_register_is_shorter_than_chance_gives(bit: int) -> None:
    size = 2000
    linear = [x >> bit & 1 for x in islice(xorshift(88172645463325252), size)]
    assert complexity(linear) <= 64, "the measure finds a generator of 64 bits"
    for seed in range(3):
        rolls = dice(seed)
        drawn = [rolls.below(1 << 16) >> bit & 1 for _ in range(size)]
        assert abs(complexity(drawn) - size / 2) < 12


# -- a small battery of statistics; fixed seeds, so that it gives the same answer each time -----------


def words(count: int, seed: int = 2016) -> list[int]:
    rolls = dice(seed)
    return [rolls.below(1 << 16) for _ in range(count)]


def bits(count: int) -> list[int]:
    return [word >> i & 1 for word in words(count // 16) for i in range(16)]


def p_of_square(square: float, freedom: int) -> float:
    """How likely chance gives a chi-square as large (Wilson and Hilferty)."""
    z = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return erfc(z / sqrt(2)) / 2


def even(counts: Counter[Any], kinds: int) -> float:
    """The p-value of counts that should all be alike; small and very large ones are both suspicious."""
    each = sum(counts.values()) / kinds
    square = sum((count - each) ** 2 / each for count in counts.values()) + each * (kinds - len(counts))
    return p_of_square(square, kinds - 1)


def test_as_many_ones_as_zeros() -> None:
    n = 400_000
    assert erfc(abs(2 * sum(bits(n)) - n) / sqrt(2 * n)) > 0.001


def test_as_many_runs_as_chance_gives() -> None:
    found = bits(400_000)
    n, share = len(found), sum(found) / len(found)
    runs = 1 + sum(a != b for a, b in pairwise(found))
    expected = 2 * n * share * (1 - share)
    assert erfc(abs(runs - expected) / (2 * sqrt(2 * n) * share * (1 - share))) > 0.001


@pytest.mark.parametrize("n", [2, 3, 6, 7, 20, 80, 100, 1000])
def test_every_number_is_as_likely(n: int) -> None:
    rolls = dice(n)
    assert 0.001 < even(Counter(rolls.below(n) for _ in range(60_000)), n) < 0.999


@pytest.mark.parametrize("apart", [1, 2, 3, 15, 16, 17, 32])
def test_numbers_do_not_follow_from_earlier_ones(apart: int) -> None:
    """Serial correlation, also from one call of the hash to the next."""
    found = words(60_000)
    n = len(found) - apart
    mean = sum(found) / len(found)
    spread = sum((x - mean) ** 2 for x in found) / len(found)
    together = sum((found[i] - mean) * (found[i + apart] - mean) for i in range(n)) / n / spread
    assert abs(together) * sqrt(n) < 3.3
    pairs = Counter((found[i] >> 12, found[i + apart] >> 12) for i in range(n))
    assert 0.001 < even(pairs, 256) < 0.999


def test_every_order_of_five_cards_is_as_likely() -> None:
    rolls, orders = dice(5), Counter[tuple[int, ...]]()
    for _ in range(60_000):
        cards = [0, 1, 2, 3, 4]
        rolls.shuffle(cards)
        orders[tuple(cards)] += 1
    assert 0.001 < even(orders, 120) < 0.999


def test_every_card_is_as_likely_in_every_place() -> None:
    rolls, places = dice(80), Counter[tuple[int, ...]]()
    for _ in range(4000):
        cards = list(range(20))
        rolls.shuffle(cards)
        places.update(enumerate(cards))
    square = sum((count - 200) ** 2 / 200 for count in places.values()) + 200 * (400 - len(places))
    assert 0.001 < p_of_square(square, 19 * 19) < 0.999


def test_one_bit_of_the_seed_or_key_changes_half_of_all() -> None:
    changed = [(int.from_bytes(key_of(s)) ^ int.from_bytes(key_of(s ^ 1 << s % 250))).bit_count() for s in range(400)]
    assert 126 < sum(changed) / 400 < 130
    flips = []
    for i in range(256):
        key = key_of(7)
        other = (int.from_bytes(key) ^ 1 << i).to_bytes(32)
        a, b = Dice(key=key), Dice(key=other)
        flips += [(a.below(1 << 16) ^ b.below(1 << 16)).bit_count() for _ in range(16)]
    assert 7.9 < sum(flips) / len(flips) < 8.1


def test_forks_and_labels_are_not_correlated() -> None:
    rolls = dice(1)
    streams = [dice(1), dice(1, "deal"), dice(2), Dice(key=rolls.fork()), Dice(key=rolls.fork()), rolls]
    drawn = [[d.below(1 << 16) for _ in range(4000)] for d in streams]
    for i, one in enumerate(drawn):
        for other in drawn[:i]:
            differ = sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))
            assert abs(differ - 32_000) / sqrt(16_000) < 4


def test_the_battery_would_notice_bad_dice() -> None:
    """A mere counter has every number equally often, too equally; its pairs and its bits give it away."""
    counter = [i * 40503 & 0xFFFF for i in range(65_536)]
    assert even(Counter(x >> 8 for x in counter), 256) > 0.999
    assert even(Counter((a >> 12, b >> 12) for a, b in pairwise(counter)), 256) < 0.001
    assert complexity([x & 1 for x in counter[:200]]) < 20
