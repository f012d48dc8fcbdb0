"""Oracle: sees its opponent's card first."""

from __future__ import annotations

from cosmodrome.core.agenda import pending
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PICK, USE
from tests.games.encounter.scene import Scene, flare


def test_power_the_opponent_plays_face_up_first() -> None:
    t = Scene("Oracle").meet().hold(0, 8, 20).hold(1, 10).start("planning")
    assert pending(t.s) == (1,)
    t.say(1, PICK[10])
    assert t.s.up == 2
    assert pending(t.s) == (0,)


def test_zap_makes_both_choose_at_once() -> None:
    t = Scene("Oracle").meet().hold(0, 8).hold(1, 10, COSMIC_ZAP).start("planning").play(1, COSMIC_ZAP)
    assert pending(t.s) == (0, 1)


def test_wild_mixes_the_hands() -> None:
    t = Scene("Clone").meet().hold(0, 8, 9, flare("Oracle")).hold(1, 10, 11, 12).start("planning")
    t.play(0, flare("Oracle"))
    t.until("Select")
    mixed = sorted(card for card in t.s.hands[0] + t.s.hands[1] if card != flare("Oracle"))
    assert mixed == [8, 9, 10, 11, 12]
    assert len(t.s.hands[0]) == 2 + 1


def test_super_ends_the_encounter_as_a_deal() -> None:
    t = Scene("Oracle").meet().hold(0, 8, flare("Oracle")).hold(1, 40).start("planning").say(1, PICK[40])
    t.play(0, flare("Oracle"))
    t.until("Again")
    assert t.s.verdict == 3
    assert t.s.hands[1] == [40]
    assert t.s.gate[0] == 0
    assert t.s.warp == [0, 0, 0, 0]


def test_timing_super_only_after_seeing_the_card() -> None:
    t = Scene("Oracle").meet().hold(0, 8, flare("Oracle")).hold(1, 40).start("planning")
    assert t.top == "Select"


def test_quarrel_with_the_gambler_who_claims_in_planning() -> None:
    t = Scene("Oracle, Gambler").meet().hold(0, 8).hold(1, 10).start("planning").say(1, PICK[10])
    assert USE[0][-1] in t.moves(1)
    t.say(1, USE[0][-1], PICK[40])
    t.quiet()
    assert t.top == "Believe"
