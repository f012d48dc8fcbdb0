"""Healer: gives lost ships back."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_heals_and_draws_a_card() -> None:
    t = Scene("Clone, Filch, Healer").meet().select(4, 20)
    t.asked(2, USE[0][0]).finish()
    assert t.s.warp[0] == 0
    assert len(t.s.hands[2]) == 1


def test_timing_not_for_its_own_ships_and_once_a_loss() -> None:
    t = Scene("Healer").meet().fight(4, 20)
    assert t.s.warp[0] == 2
    t = Scene("Clone, Filch, Healer").meet().warp(0, 3).select(4, 20).asked(2, USE[0][0]).quiet().finish()
    assert t.s.warp[0] == 3, "only the ships of this loss come back"


def test_zap_leaves_the_ships_in_the_warp() -> None:
    t = Scene("Clone, Filch, Healer").meet().hold(1, COSMIC_ZAP).select(4, 20)
    t.asked(2, USE[0][0]).play(1, COSMIC_ZAP).finish()
    assert t.s.warp[0] == 2


def test_wild_discards_a_cosmic_zap_on_me() -> None:
    t = Scene("Human, Clone").meet().hold(1, COSMIC_ZAP).hold(0, flare("Healer")).select(4, 20)
    t.play(1, COSMIC_ZAP).play(0, flare("Healer")).finish()
    assert t.s.verdict == 1, "the Human is not zapped, so its side does not win"
    assert COSMIC_ZAP in t.s.pile


def test_super_draws_a_card_for_each_ship() -> None:
    t = Scene("Clone, Filch, Healer").meet(gate=3).hold(2, flare("Healer")).select(4, 20)
    t.play(2, flare("Healer")).finish()
    assert t.s.warp[0] == 0
    assert len(t.s.hands[2]) == 1 + 3


def test_quarrel_with_compensation_which_still_sees_the_loss() -> None:
    t = Scene("Clone, Filch, Healer").meet().hold(1, 8, 9, 10, 11, 12).select(N, 8).asked(2, USE[0][0]).finish()
    assert len(t.s.hands[0]) >= 2
    assert t.s.warp[0] == 0
