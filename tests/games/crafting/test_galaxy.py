"""The geometry of 2.3: every row of its three tables, and the counts a test can assert."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from cosmodrome.games.crafting.rules.galaxy import hex_xy, side_xy, star_xy
from tests.games.crafting.scene import BOX, G, named, side, space, star

RULES = Path(__file__).parents[3] / "docs" / "specs" / "crafting.md"


def rows(pattern: str) -> list[tuple[str, ...]]:
    """The rows of a table of the rules file."""
    return [match.groups() for match in re.finditer(rf"^\| {pattern} \|$", RULES.read_text(encoding="utf-8"), re.M)]


HEXES = rows(r"([DPF]\d) \| \((-?\d+),(-?\d+)\) \| (.) \| ([s\d ]+) \| ([e\d ]+) \| ([DPF\d ]+)")
STARS = rows(r"(s\d\d) \| \((-?\d+),(-?\d+)\) \| ([ΔΨΦ]+) \| ([DPF\d ]+) \| ([s\d ]+)")
SIDES = rows(r"(e\d\d) \| \((-?\d+),(-?\d+)\) \| ([s\d ]+) \| ([ΔΨΦ]+) \| ([DPF\d ]+)")


def test_2_3_counts() -> None:
    assert (len(G.hexes), len(G.stars), len(G.sides)) == (12, 37, 48)
    assert (len(HEXES), len(STARS), len(SIDES)) == (12, 37, 48)


@pytest.mark.parametrize("row", HEXES, ids=lambda row: row[0])
def test_2_3_nebula_spaces(row: tuple[str, ...]) -> None:
    name, q, r, sign, corners, sides, near = row
    i = space(name)
    assert G.at[i] == (int(q), int(r))
    assert "ΔΨΦ"[G.sector[i]] == sign
    assert [G.stars[s] for s in G.corners[i]] == corners.split()
    assert [G.sides[s] for s in G.rings[i]] == sides.split()
    assert [G.hexes[h] for h in G.hex_near[i]] == near.split()


@pytest.mark.parametrize("row", STARS, ids=lambda row: row[0])
def test_2_3_star_spaces(row: tuple[str, ...]) -> None:
    name, q, r, signs, near, stars = row
    i = star(name)
    assert G.star_at[i] == (int(q), int(r))
    assert G.sectors_of_star(i) == signs
    assert sorted(G.hexes[h] for h in G.star_hexes[i]) == sorted(near.split())
    assert named(G.star_net.near[i], G.stars) == stars


@pytest.mark.parametrize("row", SIDES, ids=lambda row: row[0])
def test_2_3_life_spaces(row: tuple[str, ...]) -> None:
    name, a, b, ends, signs, near = row
    i = side(name)
    assert G.side_at[i] == (int(a), int(b))
    assert [G.stars[s] for s in G.ends[i]] == ends.split()
    assert G.sectors_of_side(i) == signs
    assert sorted(G.hexes[h] for h in G.side_hexes[i]) == sorted(near.split())


def test_2_3_how_many_nebulae_a_star_touches() -> None:
    touched = [len(near) for near in G.star_hexes]
    assert [touched.count(n) for n in (1, 2, 3)] == [15, 9, 13]


def test_2_3_how_many_neighbours_a_star_has() -> None:
    near = [mask.bit_count() for mask in G.star_net.near]
    assert [near.count(n) for n in (2, 3)] == [15, 22]


def test_2_3_inner_and_outer_life_sides() -> None:
    borders = [len(near) for near in G.side_hexes]
    assert [borders.count(n) for n in (1, 2)] == [24, 24]


def test_2_3_boundary_lines() -> None:
    lines = {"ΔΨ": "e09 e15 e21", "ΔΦ": "e25 e26 e27", "ΨΦ": "e28 e34 e40"}
    for signs, names in lines.items():
        assert [G.sides[i] for i in G.borders if G.sectors_of_side(i) == signs] == names.split()
    assert len(G.borders) == 9


def test_2_3_spaces_of_each_sector() -> None:
    for sector in range(3):
        stars, sides = G.sector_stars[sector], G.sector_sides[sector]
        assert G.sector.count(sector) == 4
        assert (stars.bit_count(), sides.bit_count()) == (16, 19)
        others = G.sector_stars[sector - 1] | G.sector_stars[sector - 2]
        assert ((stars & ~others).bit_count(), (stars & others).bit_count()) == (9, 7)
        others = G.sector_sides[sector - 1] | G.sector_sides[sector - 2]
        assert ((sides & ~others).bit_count(), (sides & others).bit_count()) == (13, 6)
    shared = [len(G.sectors_of_star(i)) for i in range(37)]
    assert [shared.count(n) for n in (2, 3)] == [9, 1]


def test_2_3_special_spaces() -> None:
    assert (BOX.centre, G.star_at[BOX.centre]) == (star("s19"), (1, 1))
    assert (BOX.first_life, G.side_at[BOX.first_life]) == (side("e21"), (1, 0))
    assert [G.hexes[h] for h in BOX.first_tiles] == ["D1", "P1", "F1"]
    assert all(BOX.centre in G.corners[h] for h in BOX.first_tiles)


def test_2_3_a_third_of_a_turn_maps_the_board_onto_itself() -> None:
    turned = {space(name): (1 - q - r, q) for name, q, r in [(G.hexes[i], *at) for i, at in enumerate(G.at)]}
    assert sorted(turned.values()) == sorted(G.at)
    cycle = [space("D2"), space("P2"), space("F2"), space("D2")]
    assert all(turned[a] == G.at[b] for a, b in pairwise(cycle))


def test_2_3_screen_coordinates_put_corners_and_sides_round_their_hexagon() -> None:
    for i, at in enumerate(G.at):
        x, y = hex_xy(at)
        for j in G.corners[i]:
            a, b = star_xy(G.star_at[j])
            assert (a - x) ** 2 + (b - y) ** 2 == pytest.approx(1)
        for j in G.rings[i]:
            a, b = side_xy(G.side_at[j])
            assert (a - x) ** 2 + (b - y) ** 2 == pytest.approx(0.75)


def test_groups_edges_and_the_largest_group() -> None:
    net = G.star_net
    taken = sum(1 << star(name) for name in ("s19", "s14", "s09", "s36"))
    assert named(net.group(taken, 1 << star("s19")), G.stars) == "s09 s14 s19"
    assert named(net.edge(taken, star("s19")), G.stars) == "s05 s10 s13 s23 s24"
    assert net.largest(taken) == 3
    assert net.largest(0) == 0
