"""The Lunar Cannon and the Xenon Lasers."""

from __future__ import annotations

import pytest

from cosmodrome.games.encounter.data import WILD
from cosmodrome.games.encounter.rules.moves import AIM, FINISH, TECH
from tests.games.encounter.scene import N, Scene
from tests.games.encounter.tech_scene import equip, lab, offered, tech, use


def armed(at: int, seat: int = 1) -> Scene:
    t = equip(lab(), seat, "Lunar")
    t.s.powers.lab = t.s.powers.lab.but(cannon=at)
    return t


def test_lunar_cannon_is_placed_when_it_is_finished() -> None:
    t = equip(lab(), 0, "Lunar", 5).start("regroup").say(0, TECH[tech("Lunar")][FINISH]).until("PlaceCannon")
    assert t.moves(0) == [AIM[0], AIM[1], AIM[2], AIM[3]], "between two home planets"
    t.say(0, AIM[2])
    assert t.s.powers.lab.cannon == 2
    assert "stands between" in t.said()


@pytest.mark.parametrize("at", [5, 4])
def test_lunar_cannon_adds_ten_on_both_planets_it_reaches(at: int) -> None:
    t = armed(at).meet().select(20, 9).say(1, use("Lunar")).finish()
    assert t.s.verdict == 1, "22 against 9 + 4 + 10"


def test_lunar_cannon_helps_an_ally_and_no_bystander_and_no_negotiate() -> None:
    assert offered(armed(5, 2).meet().ally(2, 0).select(4, 20), 2, "Lunar")
    assert not offered(armed(5, 2).meet().select(4, 20), 2, "Lunar")
    assert not offered(armed(6).meet().select(4, 20), 1, "Lunar")
    assert not offered(armed(5).meet().hold(1, 8).select(4, N), 1, "Lunar")


def test_lunar_cannon_moves_with_a_wild_destiny_card() -> None:
    t = armed(5)
    t.s.destiny = [2, 2, WILD]
    t.start("destiny").asked(1, use("Lunar", 1))
    assert AIM[5] not in t.moves(1)
    assert AIM[4] not in t.moves(1), "the last planet has none after it"
    t.say(1, AIM[11])
    assert t.s.powers.lab.cannon == 11


def test_xenon_lasers_add_or_take_one_once() -> None:
    t = equip(lab(), 0, "Xenon").meet().select(10, 8).say(0, use("Xenon"))
    assert not offered(t, 0, "Xenon")
    assert t.finish().s.verdict == 0, "13 against 12"
    t = equip(lab(), 0, "Xenon").meet().select(11, 8).say(0, use("Xenon", 1)).finish()
    assert t.s.verdict == 1, "12 against 12"
