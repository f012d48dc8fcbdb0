"""Tripler: small attacks grow, large ones shrink."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_triples_small_and_divides_large_attacks() -> None:
    assert "card +30" in Scene("Tripler").meet().fight(10, 8).said()
    assert "card +4," in Scene("Tripler").meet().fight(11, 8).said(), "11 / 3, rounded up"


def test_timing_needs_an_attack_of_its_own() -> None:
    assert "uses the power" not in Scene("Tripler").meet().fight(N, 8).said()


def test_zap_leaves_the_card() -> None:
    t = Scene("Tripler").meet().hold(1, COSMIC_ZAP).select(10, 8).play(1, COSMIC_ZAP).finish()
    assert "card +10" in t.said()


def test_wild_divides_the_opponents_attack() -> None:
    t = Scene("Clone").meet().hold(0, flare("Tripler")).select(12, 30).play(0, flare("Tripler")).finish()
    assert t.s.verdict == 1, "12 + 2 against 10 + 4"
    t = Scene("Clone").meet().hold(0, flare("Tripler")).select(13, 30).play(0, flare("Tripler")).finish()
    assert t.s.verdict == 0


def test_super_triples_up_to_thirteen() -> None:
    t = Scene("Tripler").meet().hold(0, flare("Tripler")).select(13, 30).play(0, flare("Tripler")).finish()
    assert "card +39" in t.said()


def test_quarrel_with_the_calculator_whose_planning_comes_first() -> None:
    t = Scene("Tripler, Calculator").meet().select(15, 6).asked(1, USE[0][-1]).finish()
    assert "card +27" in t.said(), "15 - 6 = 9, then tripled"
