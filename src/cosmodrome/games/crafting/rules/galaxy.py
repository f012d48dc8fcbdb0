"""The geometry of a galaxy: hexagons for nebulae, their corners for stars, their sides for life (2.3).

Spaces are numbered from 0, row by row from the top, and sets of them are masks of bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

DIR = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SECTORS = ("Delta", "Psi", "Phi")
SIGNS = ("Δ", "Ψ", "Φ")
ROOT3 = 3**0.5
Pair = tuple[int, int]


def corner(hexagon: Pair, i: int) -> Pair:
    """The star space at corner i of a hexagon."""
    (q, r), (a, b), (c, d) = hexagon, DIR[i % 6], DIR[(i + 1) % 6]
    return 3 * q + a + c, 3 * r + b + d


def side(hexagon: Pair, i: int) -> Pair:
    """The life space at side i of a hexagon; it joins corners i - 1 and i."""
    (q, r), (a, b) = hexagon, DIR[i % 6]
    return 2 * q + a, 2 * r + b


@lru_cache(maxsize=1 << 16)
def cells(mask: int) -> tuple[int, ...]:
    """The spaces of a mask, ascending."""
    return tuple(space for space in range(mask.bit_length()) if mask >> space & 1)


def mask_of(spaces: Iterable[int]) -> int:
    """Spaces as a mask."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


class Net:
    """Spaces of one kind and which of them are next to each other; answers for whole masks, eight bits at a time."""

    def __init__(self, near: Sequence[int]) -> None:
        self.near = tuple(near)
        """The neighbours of each space, as a mask."""
        self.all = (1 << len(near)) - 1
        self._halos = [_or_table(near[start : start + 8]) for start in range(0, len(near), 8)]

    def halo(self, mask: int) -> int:
        """Every space next to one of the mask; spaces of the mask itself may be among them."""
        found = 0
        for table in self._halos:
            if not mask:
                break
            found |= table[mask & 255]
            mask >>= 8
        return found

    def group(self, within: int, start: int) -> int:
        """All spaces of `within` that connect to the mask `start`."""
        while (wider := start | self.halo(start) & within) != start:
            start = wider
        return start

    def edge(self, taken: int, start: int) -> int:
        """Where a piece on the space `start` may move: hops go over taken spaces only (4.3)."""
        return self.halo(self.group(taken, 1 << start)) & ~taken

    def largest(self, taken: int) -> int:
        """The size of the largest connected group."""
        best = 0
        while taken:
            group = self.group(taken, taken & -taken)
            best = max(best, group.bit_count())
            taken &= ~group
        return best


def _or_table(masks: Sequence[int]) -> list[int]:
    """For each set of up to eight spaces, the masks of all of them together."""
    table = [0]
    for mask in masks:
        table += [mask | other for other in table]
    return table


class Galaxy:
    """The spaces of a player board and how they touch."""

    def __init__(self, hexes: Sequence[tuple[str, int, int, str]]) -> None:
        self.hexes = tuple(name for name, *_ in hexes)
        self.at = tuple((q, r) for _, q, r, _ in hexes)
        self.sector = tuple(SECTORS.index(sector) for *_, sector in hexes)
        self.star_at = _numbered(corner(at, i) for at in self.at for i in range(6))
        self.side_at = _numbered(side(at, i) for at in self.at for i in range(6))
        self.stars = tuple(f"s{i:02}" for i in range(1, len(self.star_at) + 1))
        self.sides = tuple(f"e{i:02}" for i in range(1, len(self.side_at) + 1))
        star = {at: i for i, at in enumerate(self.star_at)}
        life = {at: i for i, at in enumerate(self.side_at)}
        self.corners = tuple(tuple(star[corner(at, i)] for i in range(6)) for at in self.at)
        """The six star spaces of each hexagon, in the order of the rule."""
        self.rings = tuple(tuple(life[side(at, i)] for i in range(6)) for at in self.at)
        """The six life spaces of each hexagon."""
        self.corner_mask = tuple(map(mask_of, self.corners))
        self.ring_mask = tuple(map(mask_of, self.rings))
        self._join(star, life)
        self._share()

    def _join(self, star: dict[Pair, int], life: dict[Pair, int]) -> None:
        """Which spaces are next to which."""
        ends: dict[int, Pair] = {}
        for at in self.at:
            for i in range(6):
                a, b = star[corner(at, i - 1)], star[corner(at, i)]
                ends[life[side(at, i)]] = (min(a, b), max(a, b))
        self.ends = tuple(ends[i] for i in range(len(life)))
        """The two stars that each life space joins."""
        near = [0] * len(star)
        self.star_sides = [0] * len(star)
        """The life spaces that end on each star, as a mask."""
        for i, (a, b) in enumerate(self.ends):
            near[a] |= 1 << b
            near[b] |= 1 << a
            self.star_sides[a] |= 1 << i
            self.star_sides[b] |= 1 << i
        self.star_net = Net(near)
        touch = [(self.star_sides[a] | self.star_sides[b]) & ~(1 << i) for i, (a, b) in enumerate(self.ends)]
        self.side_net = Net(touch)
        place = {at: i for i, at in enumerate(self.at)}
        around = [[place.get((q + a, r + b), -1) for a, b in DIR] for q, r in self.at]
        self.hex_near = tuple(tuple(i for i in row if i >= 0) for row in around)

    def _share(self) -> None:
        """Which nebulae and sectors each space belongs to."""
        count = range(len(self.hexes))
        self.all_hexes = (1 << len(self.hexes)) - 1
        self.star_hexes = tuple(tuple(h for h in count if i in self.corners[h]) for i in range(len(self.stars)))
        self.side_hexes = tuple(tuple(h for h in count if i in self.rings[h]) for i in range(len(self.sides)))
        self.star_words = self._said(self.stars, self.star_hexes, "corner of")
        """Each star space with the nebula spaces it touches: "s14 (corner of D1, D4 and P1)"."""
        self.side_words = self._said(self.sides, self.side_hexes, "side of")
        self.sector_stars, self.sector_sides = [0, 0, 0], [0, 0, 0]
        for h in count:
            self.sector_stars[self.sector[h]] |= self.corner_mask[h]
            self.sector_sides[self.sector[h]] |= self.ring_mask[h]
        self.borders = tuple(i for i, near in enumerate(self.side_hexes) if len({self.sector[h] for h in near}) > 1)
        """The life spaces on a sector boundary."""

    def _said(self, names: Sequence[str], near: Sequence[Sequence[int]], how: str) -> tuple[str, ...]:
        """The spaces with what they lie at."""
        return tuple(
            f"{name} ({how} {' and '.join(', '.join(self.hexes[h] for h in at).rsplit(', ', 1))})"
            for name, at in zip(names, near, strict=True)
        )

    def sectors_of_star(self, star: int) -> str:
        """The signs of the sectors a star space belongs to."""
        return "".join(sign for sign, mask in zip(SIGNS, self.sector_stars, strict=True) if mask >> star & 1)

    def sectors_of_side(self, life: int) -> str:
        """The signs of the sectors a life space belongs to."""
        return "".join(sign for sign, mask in zip(SIGNS, self.sector_sides, strict=True) if mask >> life & 1)

    def connected(self) -> bool:
        """Whether every star space can be reached from every other."""
        return self.star_net.group(self.star_net.all, 1) == self.star_net.all


def _numbered(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Different places, row by row from the top."""
    return tuple(sorted(set(pairs), key=lambda pair: (pair[1], pair[0])))


def hex_xy(at: Pair) -> tuple[float, float]:
    """Where a hexagon's middle is on a screen, its circumradius being 1."""
    return ROOT3 * (at[0] + at[1] / 2), 1.5 * at[1]


def star_xy(at: Pair) -> tuple[float, float]:
    """Where a star space is on a screen."""
    return ROOT3 * (at[0] / 3 + at[1] / 6), at[1] / 2


def side_xy(at: Pair) -> tuple[float, float]:
    """Where the middle of a life space is on a screen."""
    return ROOT3 * (at[0] / 2 + at[1] / 4), 0.75 * at[1]
