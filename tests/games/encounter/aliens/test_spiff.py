"""Spiff: crash-lands when beaten badly."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_lands_one_ship() -> None:
    t = Scene("Spiff").meet().select(4, 20).asked(0, USE[0][-1]).finish()
    assert t.s.ships[0][5] == 1
    assert t.s.warp[0] == 1
    assert t.s.ships[1][5] == 4


def test_timing_needs_two_attacks_and_a_defeat_by_ten() -> None:
    assert "uses the power" not in Scene("Spiff").meet().fight(8, 10).said()
    assert "uses the power" not in Scene("Spiff").meet().fight(N, 40).said()


def test_zap() -> None:
    t = Scene("Spiff").meet().hold(1, COSMIC_ZAP).select(4, 20).asked(0, USE[0][-1]).play(1, COSMIC_ZAP).finish()
    assert t.s.warp[0] == 2


def test_wild_leaves_one_ship_on_the_planet() -> None:
    t = Scene("Clone, Filch").meet().hold(1, flare("Spiff")).select(20, 4).play(1, flare("Spiff")).finish()
    assert t.s.ships[1][5] == 1
    assert t.s.warp[1] == 3
    assert t.s.ships[0][5] == 2


def test_super_needs_only_five() -> None:
    t = Scene("Spiff").meet().hold(0, flare("Spiff")).select(8, 12).play(0, flare("Spiff")).finish()
    assert t.s.ships[0][5] == 1, "10 against 16"


def test_quarrel_with_the_void_which_gets_only_the_rest() -> None:
    t = Scene("Spiff, Void").meet().select(4, 20).asked(0, USE[0][-1]).finish()
    assert t.s.removed[0] == 1
    assert t.s.ships[0][5] == 1
