"""Loser: turns the result round."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PICK, USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_turns_the_result_round_and_makes_both_attack() -> None:
    t = Scene("Loser").meet().hold(0, 4, N).hold(1, 20, N).start("planning").asked(0, USE[0][-1]).quiet()
    assert t.moves(0) == [PICK[4]]
    assert t.moves(1) == [PICK[20]]
    t.say(0, PICK[4]).say(1, PICK[20]).finish()
    assert t.s.verdict == 0


def test_timing_before_cards_are_chosen() -> None:
    t = Scene("Loser").meet().select(4, 20)
    assert t.top != "MayAct"


def test_zap() -> None:
    t = Scene("Loser").meet().hold(0, 4, N).hold(1, 20, COSMIC_ZAP).start("planning")
    t.asked(0, USE[0][-1]).play(1, COSMIC_ZAP)
    assert PICK[N] in t.moves(0)
    t.say(0, PICK[4]).say(1, PICK[20]).finish()
    assert t.s.verdict == 1


def test_wild_both_sides_lose() -> None:
    t = Scene("Clone").meet().ally(2, 0, 1).hold(0, 8, flare("Loser")).hold(1, 8).start("planning")
    t.play(0, flare("Loser")).finish()
    assert t.s.verdict == 2
    assert t.s.warp[:3] == [2, 4, 1]
    assert flare("Loser") in t.s.hands[0]


def test_super_declares_late() -> None:
    t = Scene("Loser").meet().hold(0, flare("Loser")).select(4, 20).play(0, flare("Loser")).finish()
    assert t.s.verdict == 0


def test_quarrel_an_upset_does_not_touch_a_deal() -> None:
    t = Scene("Loser").meet().hold(0, 8, N, flare("Loser")).hold(1, 8, N).select(N, N).play(0, flare("Loser"))
    assert t.until("Talk").top == "Talk"
