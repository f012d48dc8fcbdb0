"""Warpish: strong through losses."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from tests.games.encounter.scene import N, Scene, flare


def test_power_adds_every_ship_in_the_warp() -> None:
    t = Scene("Warpish").meet().warp(2, 3).warp(3, 2).fight(8, 10)  # 8 + 2 + 5 against 14
    assert t.s.verdict == 0


def test_timing_needs_an_attack() -> None:
    assert "uses the power" not in Scene("Warpish").meet().warp(2, 3).fight(N, 8).said()


def test_zap() -> None:
    t = Scene("Warpish").meet().warp(2, 3).warp(3, 2).hold(1, COSMIC_ZAP).select(8, 10).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1


def test_wild_adds_the_own_ships_only() -> None:
    t = Scene("Clone").meet().warp(0, 3).warp(2, 4).hold(0, flare("Warpish")).select(8, 8)
    t.play(0, flare("Warpish")).finish()  # 8 + 2 + 3 against 12
    assert t.s.verdict == 0


def test_super_weakens_the_opponent() -> None:
    t = Scene("Warpish").meet().warp(1, 3).hold(0, flare("Warpish")).select(8, 13)
    t.play(0, flare("Warpish")).finish()  # 8 + 2 + 3 against 13 + 4 - 3 = 14
    assert "added -3" in t.said()


def test_quarrel_with_the_virus_both_count() -> None:
    t = Scene("Warpish, Virus").meet().warp(2, 5).fight(10, 4)
    assert t.s.verdict == 0, "10 + 2 + 5 against 4 x 4"
