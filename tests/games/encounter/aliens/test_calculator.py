"""Calculator: brings two attacks together."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import CALL, USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_the_higher_loses_the_value_of_the_lower() -> None:
    t = Scene("Calculator").meet().select(12, 20).asked(0, USE[0][-1]).finish()  # 12 + 2 against 8 + 4
    assert t.s.verdict == 0


def test_equal_attacks_stay() -> None:
    t = Scene("Calculator").meet().select(8, 8).asked(0, USE[0][-1]).finish()
    assert "card +8" in t.said()


def test_timing_nothing_happens_against_a_negotiate() -> None:
    t = Scene("Calculator").meet().select(12, N).asked(0, USE[0][-1]).finish()
    assert t.s.verdict == 0


def test_zap() -> None:
    t = Scene("Calculator").meet().hold(1, COSMIC_ZAP).select(12, 20)
    t.asked(0, USE[0][-1]).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1


def test_wild_odd_or_even() -> None:
    t = Scene("Clone").meet().hold(0, flare("Calculator")).select(6, 11)
    t.play(0, flare("Calculator")).say(0, CALL[1]).finish()  # 17 is odd: 6 + 2 against 5 + 4
    assert "card +5" in t.said()
    t = Scene("Clone").meet().hold(0, flare("Calculator")).select(6, 11)
    t.play(0, flare("Calculator")).say(0, CALL[0]).finish()  # wrong: mine loses 11
    assert "card -5" in t.said()


def test_super_as_an_ally() -> None:
    t = Scene("Clone, Filch, Calculator").meet().ally(2, 0).hold(2, flare("Calculator")).select(12, 20)
    t.play(2, flare("Calculator")).finish()
    assert t.s.verdict == 0


def test_quarrel_with_the_sorcerer_counts_on_the_final_cards() -> None:
    t = Scene("Calculator, Sorcerer").meet().select(12, 20).asked(0, USE[0][-1]).asked(1, USE[0][-1]).finish()
    assert "card +8" in t.said()
    assert t.s.verdict == 1, "8 + 2 against 12 + 4"
