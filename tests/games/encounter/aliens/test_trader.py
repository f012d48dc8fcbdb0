"""Trader: swaps hands."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PICK, USE
from tests.games.encounter.scene import Scene, flare


def test_power_swaps_hands() -> None:
    t = Scene("Trader").meet().hold(0, 4).hold(1, 20, 30).start("planning").asked(0, USE[0][1])
    assert t.s.hands[0] == [20, 30]
    assert t.s.hands[1] == [4]


def test_timing_before_cards_are_chosen_and_only_with_an_encounter_card() -> None:
    t = Scene("Trader").meet(1, 0, 0).hold(0, 46).hold(1, 8)
    t.s.deck = [6] * 20
    t.start("planning")
    assert len(t.s.hands[0]) == 8, "as the defense it refreshes first"
    assert USE[0][1] in t.moves(0)


def test_zap_leaves_the_hands() -> None:
    t = Scene("Trader").meet().hold(0, 4).hold(1, 20, COSMIC_ZAP).start("planning")
    t.asked(0, USE[0][1]).play(1, COSMIC_ZAP)
    assert t.s.hands[0] == [4]


def test_wild_takes_a_card_and_gives_one() -> None:
    t = Scene("Clone").meet().hold(0, 4, flare("Trader")).hold(1, 20).start("alliance").play(0, flare("Trader"))
    assert t.s.hands[0] == [4, 20]
    t.say(0, PICK[4])
    assert t.s.hands[1] == [4]


def test_super_trades_with_anybody() -> None:
    t = Scene("Trader").meet().hold(0, 4, flare("Trader")).hold(1, 8).hold(3, 30, 40).start("planning")
    t.play(0, flare("Trader"), 3).quiet()
    assert t.s.hands[0] == [30, 40, flare("Trader")] or t.s.hands[0] == [30, 40]
    assert t.s.hands[3] == [4]


def test_quarrel_with_the_oracle_hands_go_first() -> None:
    t = Scene("Trader, Oracle").meet().hold(0, 4).hold(1, 20, 30).start("planning").asked(0, USE[0][1]).quiet()
    assert t.moves(0) == [PICK[20], PICK[30]]
