"""Mirror: turns the digits of attacks round."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_turns_both_cards_round() -> None:
    t = Scene("Mirror").meet().select(8, 30).asked(0, USE[0][-1]).finish()
    assert "card +80" in t.said()
    assert "card +3," in t.said()
    assert t.s.verdict == 0


def test_timing_after_selection() -> None:
    t = Scene("Mirror").meet().hold(0, 8).hold(1, 8).start("planning")
    assert t.top == "Select"


def test_zap() -> None:
    t = Scene("Mirror").meet().hold(1, COSMIC_ZAP).select(8, 30).asked(0, USE[0][-1]).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1


def test_wild_duplicates_the_opponents_card() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Mirror")).hold(1, 8).select(4, N).play(0, flare("Mirror"))
    assert t.until("Talk").top == "Talk"


def test_super_turns_one_card() -> None:
    t = Scene("Mirror").meet().hold(0, flare("Mirror")).select(8, 9).play(0, flare("Mirror"), 0).finish()
    assert "card +80" in t.said()
    assert "card +9," in t.said()


def test_quarrel_with_the_calculator_in_order_of_declaration() -> None:
    t = Scene("Mirror, Calculator").meet().select(8, 12).asked(0, USE[0][-1]).asked(1, USE[0][-1]).finish()
    assert "card +59" in t.said(), "80 and 21, then 80 - 21"
