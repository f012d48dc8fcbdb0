"""Finding the state of a linear congruential generator from parts of its numbers, as a cheat would.

Every number the generator gives is `A * x + C` modulo M for the same unknown x, so the numbers form a point of a known
lattice. A drawn card tells in which part of its range a number lies; the lattice point nearest to the middles of
those parts is the generator, once the lattice's basis is reduced (Lenstra, Lenstra and Lovász, 1982).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

MODULUS = 1 << 64
A, C = 6364136223846793005, 1442695040888963407
Seen = tuple[int, Fraction, Fraction]
"""The place of a draw in the stream, from 0, and from where to where in its range (0 to 1) the number lies."""


def jump(steps: int) -> tuple[int, int]:
    """How the generator moves on by so many steps: factor and summand."""
    factor, summand = 1, 0
    for _ in range(steps):
        factor, summand = factor * A % MODULUS, (summand * A + C) % MODULUS
    return factor, summand


def recover(seen: Sequence[Seen]) -> int:
    """The likeliest number before the first draw; whether it is the true one only later draws can tell."""
    jumps = [jump(place + 1) for place, _, _ in seen]
    aim = [int((low + high) / 2 * MODULUS) - c for (_, low, high), (_, c) in zip(seen, jumps, strict=True)]
    basis = reduced(tuple(a for a, _ in jumps))
    found = nearest(basis, aim)
    return found[0] * pow(jumps[0][0], -1, MODULUS) % MODULUS


@lru_cache(maxsize=64)
def reduced(factors: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A short basis of all (a1 x, a2 x, …) modulo M."""
    inverse = pow(factors[0], -1, MODULUS)
    first = [f * inverse % MODULUS for f in factors]
    rows = [first] + [[MODULUS * (i == j) for j in range(len(first))] for i in range(1, len(first))]
    return tuple(map(tuple, lll(rows)))


def dot(a: Sequence[int], b: Sequence[int]) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def lll(rows: list[list[int]]) -> list[list[int]]:
    """Lenstra, Lenstra and Lovász in whole numbers (Cohen, algorithm 2.6.7): no rounding, so no doubt."""
    n = len(rows)
    d = [1] * (n + 1)  # d[i + 1] is the determinant of the first i + 1 rows' products
    lam = [[0] * n for _ in range(n)]

    def measure(k: int) -> None:
        for j in range(k + 1):
            u = dot(rows[k], rows[j])
            for i in range(j):
                u = (d[i + 1] * u - lam[k][i] * lam[j][i]) // d[i]
            if j < k:
                lam[k][j] = u
            else:
                d[k + 1] = u

    def shorten(k: int, j: int) -> None:
        if 2 * abs(lam[k][j]) <= d[j + 1]:
            return
        q = (2 * lam[k][j] + d[j + 1]) // (2 * d[j + 1])
        rows[k] = [x - q * y for x, y in zip(rows[k], rows[j], strict=True)]
        lam[k][j] -= q * d[j + 1]
        for i in range(j):
            lam[k][i] -= q * lam[j][i]

    def swap(k: int) -> None:
        rows[k], rows[k - 1] = rows[k - 1], rows[k]
        lam[k][: k - 1], lam[k - 1][: k - 1] = lam[k - 1][: k - 1], lam[k][: k - 1]
        m = lam[k][k - 1]
        b = (d[k - 1] * d[k + 1] + m * m) // d[k]
        for i in range(k + 1, known + 1):
            t = lam[i][k]
            lam[i][k] = (d[k + 1] * lam[i][k - 1] - m * t) // d[k]
            lam[i][k - 1] = (b * t + m * lam[i][k]) // d[k + 1]
        d[k] = b

    measure(0)
    k = 1
    known = 0
    while k < n:
        if k > known:
            known = k
            measure(k)
        shorten(k, k - 1)
        if 4 * (d[k + 1] * d[k - 1] + lam[k][k - 1] ** 2) < 3 * d[k] * d[k]:
            swap(k)
            k = max(1, k - 1)
        else:
            for j in range(k - 2, -1, -1):
                shorten(k, j)
            k += 1
    return rows


def nearest(basis: Sequence[Sequence[int]], aim: Sequence[int]) -> list[int]:
    """A lattice point near the aim (Babai's nearest plane)."""
    upright: list[list[Fraction]] = []
    for row in basis:
        rest = [Fraction(x) for x in row]
        for other in upright:
            m = sum((x * y for x, y in zip(row, other, strict=True)), Fraction(0)) / sum(y * y for y in other)
            rest = [x - m * y for x, y in zip(rest, other, strict=True)]
        upright.append(rest)
    left = [Fraction(x) for x in aim]
    point = [0] * len(aim)
    for row, plane in zip(reversed(basis), reversed(upright), strict=True):
        q = round(sum(x * y for x, y in zip(left, plane, strict=True)) / sum(y * y for y in plane))
        left = [x - q * y for x, y in zip(left, row, strict=True)]
        point = [x + q * y for x, y in zip(point, row, strict=True)]
    return point
