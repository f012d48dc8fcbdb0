"""Dice: the same numbers everywhere, fair ones, and streams that have nothing to do with each other."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from copy import copy
from hashlib import blake2b
from itertools import pairwise

import msgspec
import pytest

from cosmodrome.core.dice import SIZE, Dice, dice, key_of, seed_of, system_dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import v1


def test_the_same_numbers_everywhere() -> None:
    rolls = dice(7)
    assert [rolls.below(6) for _ in range(12)] == [0, 1, 5, 4, 1, 1, 1, 1, 0, 0, 3, 3]
    assert dice(2**200 + 3).below(10**6) == 22297
    assert key_of(7).hex() == "8dbe95a508059abe1540451b39999b0e081da8a878080ad5fb611923506ae652"


def test_the_stream_is_blake2b_of_a_counter() -> None:
    rolls = dice(7)
    drawn = [rolls.below(1 << 16) for _ in range(40)]
    blocks = [blake2b(i.to_bytes(8, "little"), key=rolls.key).digest() for i in range(3)]
    words = [int.from_bytes(block[4 * i : 4 * i + 4], "little") for block in blocks for i in reversed(range(16))]
    assert drawn == [word >> 16 for word in words[:40]]


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_draws_the_same(hash_seed: str) -> None:
    code = "from cosmodrome.core.dice import dice; d = dice(9, 'x'); print([d.below(n) for n in range(99)], d.fork())"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, env={"PYTHONHASHSEED": hash_seed}
    )
    d = dice(9, "x")
    assert found.stdout.strip() == f"{[d.below(n) for n in range(99)]} {d.fork()!r}"


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


def test_a_shuffle_draws_what_below_would() -> None:
    one, two = dice(4), dice(4)
    for size in (0, 1, 2, 17, 80):
        one.shuffle(items := list(range(size)))
        other = list(range(size))
        for i in range(size - 1, 0, -1):
            j = two.below(i + 1)
            other[i], other[j] = other[j], other[i]
        assert items == other
        assert one == two


def test_numbers_from_very_many_use_every_bit() -> None:
    rolls = dice(6)
    for n in (1 << 16, (1 << 16) + 1, 10**9, 1 << 64, 10**40):
        drawn = [rolls.below(n) for _ in range(400)]
        assert 0 <= min(drawn) < n // 50
        assert n - n // 50 < max(drawn) < n
        assert len({x % 97 for x in drawn}) > 90, "the low bits vary too"


def test_neighbouring_seeds_share_nothing() -> None:
    firsts = [dice(seed).below(1000) for seed in range(2000)]
    assert 820 < len(set(firsts)) < 920, "as many different numbers as chance gives"
    keys = [int.from_bytes(key_of(seed), "big") for seed in range(501)]
    assert 124 < sum((a ^ b).bit_count() for a, b in pairwise(keys)) / 500 < 132


def test_no_two_seeds_and_no_two_labels_have_the_same_key() -> None:
    seeds = [0, 1, 255, 256, 1 << 64, 1 << 127, (1 << 127) + 1, 1 << 255, 1 << 256, (1 << 300) + 1]
    labels = ["deal", "dice", "bot 0", "bot 1", "setup", "deck", "noise", ""]
    keys = {key_of(seed, label=label) for seed in seeds for label in labels}
    assert len(keys) == len(seeds) * len(labels)
    assert {len(key) for key in keys} == {SIZE}
    assert seed_of(3, "deal 1") != seed_of(3, "deal 2")
    assert seed_of(3, "deal 1").bit_length() > 128
    with pytest.raises(Refusal):
        key_of(-1)


def test_a_fork_goes_its_own_way() -> None:
    rolls, twin = dice(5), dice(5)
    first, second = rolls.fork(), rolls.fork()
    others = Dice(key=first), Dice(key=second)
    numbers = [[d.below(100) for _ in range(10)] for d in (rolls, twin, *others)]
    assert len({tuple(row) for row in numbers}) == 4, "what was forked is neither this stream nor another fork"
    assert first != second


def test_a_new_key_leaves_nothing_of_the_old() -> None:
    rolls = dice(5)
    rolls.shuffle(list(range(30)))
    old = (rolls.key, rolls.pool, rolls.counter, rolls.undrawn)
    rolls.rekey(key_of(8))
    assert rolls == Dice(key=key_of(8))
    assert not set(old[:2]) & {rolls.key, rolls.pool}


def test_dice_are_plain_data() -> None:
    rolls = dice(5)
    for _ in range(20):
        rolls.below(6)
        assert msgspec.json.decode(msgspec.json.encode(rolls), type=Dice) == rolls
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(rolls), type=Dice) == rolls
    twin = copy(rolls)
    assert twin.pool is rolls.pool, "a clone costs a pointer"
    assert [twin.below(99) for _ in range(50)] == [rolls.below(99) for _ in range(50)]


def test_the_systems_dice_are_never_the_same() -> None:
    assert len({system_dice().key for _ in range(100)}) == 100


def test_version_1_draws_as_it_did() -> None:
    old = Dice(key=v1.key_of(7, "deal"))
    assert [old.below(6) for _ in range(12)] == [4, 2, 3, 3, 2, 4, 5, 1, 2, 1, 1, 3]
    assert old.key == old.onward(), "it handed its streams on as they were"
