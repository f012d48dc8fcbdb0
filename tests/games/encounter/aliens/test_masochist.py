"""Masochist: wins when all its ships are lost."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from tests.games.encounter.scene import Scene, flare


def ruined(aliens: str = "Clone, Masochist") -> Scene:
    t = Scene(aliens).hold(0, 8)
    t.s.ships[1] = [0] * 20
    t.s.warp[1] = 20
    t.s.destiny.append(2)
    return t


def test_power_wins_at_once_when_a_regroup_begins() -> None:
    t = ruined().start("regroup")
    assert t.s.winners == 2
    assert t.top == "Over"


def test_timing_one_ship_on_a_planet_is_one_too_many() -> None:
    t = ruined()
    t.s.ships[1][5], t.s.warp[1] = 1, 19
    assert t.start("regroup").s.winners == 0


def test_keeps_its_power_without_home_colonies() -> None:
    t = Scene("Masochist").colony(0, 5, 16)
    assert not t.s.lost & 1


def test_zap() -> None:
    t = ruined().hold(2, COSMIC_ZAP).start("regroup").play(2, COSMIC_ZAP)
    assert t.s.winners == 0


def test_wild_lets_another_player_retrieve() -> None:
    t = Scene("Clone").hold(0, 8).warp(0, 2).warp(2, 2).hold(3, flare("Masochist"))
    t.s.destiny.append(1)
    t.start("regroup").play(3, flare("Masochist"), 2).until("AimGate")
    assert t.s.warp[0] == 2
    assert t.s.warp[2] == 1


def test_super_removes_a_ship() -> None:
    t = Scene("Masochist").hold(0, 8, flare("Masochist")).warp(0, 2)
    t.s.destiny.append(1)
    t.start("regroup").play(0, flare("Masochist")).until("AimGate")
    assert t.s.removed[0] == 1
    assert t.s.warp[0] == 1


def test_quarrel_with_the_void_whose_removed_ships_count_too() -> None:
    t = ruined("Void, Masochist")
    t.s.warp[1], t.s.removed[1] = 5, 15
    assert t.start("regroup").s.winners == 2
