"""The sixteen universal goals of 5.1, one test each."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.crafting.rules.goals import tally
from cosmodrome.games.crafting.view import view
from tests.games.crafting.scene import BOX, goal, scene, spaces

STARS = "H s01, H* s05, He s06, He s10, O s14, O* s19, C s24, C s37"
LIFE = "e01 e02+ e09 e21 e27+ e33 e40 e48+ e06"
TILES = "D1 N1-01!, D2 N1-02!, D3 N1-03, P1 N2-01!, F1 N3-01!"


def count(name: str, stars: str = STARS, life: str = LIFE, tiles: str = TILES, alive: str = "", **more: Any) -> int:
    """A goal's count for one fixed galaxy; the State and the View must agree."""
    s = scene(stars=stars, life=life, tiles=tiles, **more)
    s.realms[0].alive = spaces(alive)
    found = tally(BOX, BOX.goal[goal(name)], s.realms[0])
    assert tally(BOX, BOX.goal[goal(name)], view(s, 1).skies[0]) == found
    return found


def test_ug_01_stars_in_delta() -> None:
    assert count("UG-01") == 6  # s01 s05 s06 s10 s14 s19: borders and supernovae count


def test_ug_02_stars_in_psi() -> None:
    assert count("UG-02") == 5  # s06 s10 s14 s19 s24


def test_ug_03_stars_in_phi() -> None:
    assert count("UG-03") == 3  # s19 s24 s37


def test_ug_04_largest_connected_group_of_stars() -> None:
    assert count("UG-04") == 5  # s06 s10 s14 s19 s24
    assert count("UG-04", stars="H s01, H s05, H s09, H s13, H s36") == 4
    assert count("UG-04", stars="") == 0


def test_ug_05_life_in_delta() -> None:
    assert count("UG-05") == 5  # e01 e02 e09 e21 e27


def test_ug_06_life_in_psi() -> None:
    assert count("UG-06") == 4  # e06 e09 e21 e40


def test_ug_07_hydrogen() -> None:
    assert count("UG-07") == 1  # the supernova is no H


def test_ug_08_stable_life() -> None:
    assert count("UG-08") == 3


def test_ug_09_life_in_phi() -> None:
    assert count("UG-09", alive="F1") == 4  # e27 e33 e40 e48; advanced life is not counted


def test_ug_10_discharged_crystals() -> None:
    assert count("UG-10", discharged=7, charged=2) == 7


def test_ug_11_carbon() -> None:
    assert count("UG-11") == 2


def test_ug_12_completed_small_nebulae() -> None:
    assert count("UG-12") == 2


def test_ug_13_helium() -> None:
    assert count("UG-13") == 2


def test_ug_14_proto_life() -> None:
    assert count("UG-14") == 6


def test_ug_15_oxygen() -> None:
    assert count("UG-15") == 1


def test_ug_16_stars_touching_nebulae_with_advanced_life_each_once() -> None:
    assert count("UG-16") == 0
    assert count("UG-16", alive="D1") == 2  # s14 s19
    assert count("UG-16", alive="D1 P1") == 4  # s10 s14 s19 s24


def test_every_goal_has_a_test() -> None:
    names = {name[5:10].upper().replace("_", "-") for name in globals() if name.startswith("test_ug_")}
    assert names == {entry.id for entry in BOX.goal}
