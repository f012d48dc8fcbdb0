"""One-int dice."""

from __future__ import annotations

from collections import Counter

from cosmodrome.core.dice import dice, scramble


def test_the_same_numbers_everywhere() -> None:
    rolls = dice(7)
    assert [rolls.below(6) for _ in range(12)] == [4, 2, 3, 3, 2, 4, 5, 1, 2, 1, 1, 3]


def test_every_face_is_about_as_likely() -> None:
    rolls = dice(1)
    faces = Counter(rolls.below(6) for _ in range(60_000))
    assert sorted(faces) == list(range(6))
    assert all(9_600 < count < 10_400 for count in faces.values())


def test_every_order_of_a_shuffle_is_about_as_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    rolls = dice(3)
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rolls.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(850 < count < 1_150 for count in orders.values())


def test_neighbouring_seeds_share_nothing() -> None:
    firsts = [dice(seed).below(1000) for seed in range(2000)]
    assert 820 < len(set(firsts)) < 920, "as many different numbers as chance gives"
    agree = sum(bin(scramble(s) ^ scramble(s + 1)).count("1") for s in range(500)) / 500
    assert 30 < agree < 34


def test_a_fork_goes_its_own_way() -> None:
    rolls = dice(5)
    other = dice(rolls.fork())
    assert [rolls.below(100) for _ in range(10)] != [other.below(100) for _ in range(10)]
