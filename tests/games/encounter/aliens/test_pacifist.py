"""Pacifist: its negotiates beat attacks."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION
from cosmodrome.games.encounter.rules.moves import REFUSE
from tests.games.encounter.scene import N, Scene, flare


def test_power_wins_with_a_negotiate() -> None:
    t = Scene("Pacifist").meet().fight(N, 40)
    assert t.s.verdict == 0
    assert t.s.ships[0][5] == 2


def test_timing_not_with_an_attack() -> None:
    assert "uses the power" not in Scene("Pacifist").meet().fight(8, 40).said()


def test_zap_17_31_beaten_all_the_same_it_collects_compensation() -> None:
    t = Scene("Pacifist").meet().hold(1, COSMIC_ZAP, 8, 9, 10).select(N, 40).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1
    assert len(t.s.hands[0]) == 2


def test_wild_becomes_an_attack_of_15() -> None:
    t = Scene("Clone").meet().hold(0, flare("Pacifist")).select(N, 12).play(0, flare("Pacifist")).finish()
    assert t.s.verdict == 0, "15 + 2 against 12 + 4"


def test_super_shifts_the_price_of_a_failed_deal() -> None:
    t = Scene("Pacifist").meet().hold(0, 8, flare("Pacifist")).hold(1, 8).select(N, N).until("Talk")
    t.say(0, REFUSE).play(0, flare("Pacifist")).finish()
    assert t.s.warp[:2] == [1, 5]


def test_quarrel_17_6_with_a_zapped_human_the_first_applied_wins() -> None:
    t = Scene("Human, Pacifist").meet().hold(2, COSMIC_ZAP).select(40, N).play(2, COSMIC_ZAP).finish()
    assert t.s.verdict == 0, "the Human, asked first, was zapped first"


def test_quarrel_with_emotion_control_tested_again_on_the_final_cards() -> None:
    t = Scene("Pacifist").meet().hold(0, 8).hold(1, EMOTION, 8).select(N, 40).play(1, EMOTION)
    assert t.until("Talk").top == "Talk"
