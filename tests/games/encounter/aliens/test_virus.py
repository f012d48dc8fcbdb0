"""Virus: multiplies card and ships."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION
from tests.games.encounter.scene import N, Scene, flare


def test_power_multiplies_and_adds_allies() -> None:
    assert Scene("Virus").meet().fight(8, 11).s.verdict == 0, "8 x 2 against 11 + 4"
    assert Scene("Virus").meet().fight(8, 12).s.verdict == 1, "a tie of 16"
    assert Scene("Virus").meet().ally(2, 0, 1).fight(8, 12).s.verdict == 0, "the ally is added"


def test_timing_needs_an_attack_of_its_own() -> None:
    t = Scene("Virus").meet().fight(N, 8)
    assert "uses the power" not in t.said()


def test_zero_ships_make_zero() -> None:
    t = Scene("Clone, Virus").meet()
    t.s.ships[1][6] += t.s.ships[1][5]
    t.s.ships[1][5] = 0
    assert t.fight(0, 40).s.verdict == 0, "0 + 2 against 40 x 0"


def test_zap_leaves_a_plain_sum() -> None:
    t = Scene("Virus").meet().hold(1, COSMIC_ZAP)
    t.select(8, 8).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1


def test_wild_multiplies_own_and_allied_ships() -> None:
    t = Scene("Clone, Filch").meet(gate=4).ally(2, 0, 4).hold(0, flare("Virus"))
    t.select(4, 14).play(0, flare("Virus")).finish()  # 4 + 16 against 18
    assert t.s.verdict == 0


def test_super_multiplies_all_ships_of_the_side() -> None:
    t = Scene("Virus").meet().ally(2, 0, 3).hold(0, flare("Virus"))
    t.select(8, 30).play(0, flare("Virus")).finish()  # 8 x 5 against 34
    assert t.s.verdict == 0


def test_quarrel_emotion_control_makes_the_product_pointless() -> None:
    t = Scene("Virus").meet().hold(2, EMOTION)
    t.select(8, 8).play(2, EMOTION).until("Talk")
    assert t.top == "Talk"


def test_quarrel_with_anti_matter_the_product_stands_and_the_lower_total_wins() -> None:
    t = Scene("Virus, Anti-Matter").meet().fight(4, 15)  # 4 x 2 = 8 against 15 - 4 = 11
    assert t.s.verdict == 0
