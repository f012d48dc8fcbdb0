"""Void: the ships it beats leave the game."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, IONIC
from tests.games.encounter.scene import N, Scene, flare


def test_power_removes_the_beaten_ships() -> None:
    t = Scene("Void").meet().ally(3, 1, 2).fight(20, 4)
    assert t.s.removed[1] == 4
    assert t.s.removed[3] == 2
    assert t.s.warp[1] == 0


def test_timing_only_when_it_wins() -> None:
    t = Scene("Void").meet().fight(4, 20)
    assert t.s.removed == [0, 0, 0, 0]
    assert t.s.warp[0] == 2


def test_zap_sends_them_to_the_warp() -> None:
    t = Scene("Void").meet().hold(1, COSMIC_ZAP).select(20, 4).play(1, COSMIC_ZAP).finish()
    assert t.s.warp[1] == 4


def test_wild_pays_a_ship_to_cancel_an_artifact() -> None:
    t = Scene("Clone").meet().hold(2, IONIC).hold(1, N, flare("Void")).hold(0, 8, 9, 10, 11, 12, 13).select(8, N)
    t.play(2, IONIC).play(1, flare("Void")).finish()
    assert not t.s.ionic
    assert t.s.warp[1] == 5
    assert IONIC in t.s.pile


def test_super_as_an_ally_on_the_winning_side() -> None:
    t = Scene("Clone, Filch, Void").meet().ally(2, 0).hold(2, flare("Void")).select(20, 4)
    t.play(2, flare("Void")).finish()
    assert t.s.removed[1] == 4


def test_nobody_drops_below_five_ships() -> None:
    t = Scene("Void").meet()
    t.s.removed[1] = 13
    for planet in range(6, 10):
        t.s.ships[1][planet] = 0
    t.s.ships[1][6] = 3
    t.fight(20, 4)
    assert t.s.removed[1] == 15, "20 - 15 leaves the five needed to win"
    assert t.s.warp[1] == 2


def test_quarrel_void_beats_zombie_and_gives_no_compensation() -> None:
    t = Scene("Void, Zombie").meet().hold(0, 8, 9, 10, 11).fight(8, N)
    assert t.s.removed[1] == 4
    assert t.s.hands[1] == []
