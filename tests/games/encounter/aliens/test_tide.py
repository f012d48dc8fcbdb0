"""Tide: its fortune rises with every win and falls with every defeat."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from tests.games.encounter.scene import N, Scene, flare


def test_setup_two_tokens_also_with_four_planets() -> None:
    assert Scene("Tide").s.tokens[0] == 2
    assert Scene("Tide", four_planets=True).s.tokens[0] == 2


def test_power_a_win_adds_a_token_and_draws_for_the_whole_side() -> None:
    t = Scene("Tide").meet().ally(2, 0).fight(20, 4)
    assert t.s.tokens[0] == 3
    assert len(t.s.hands[0]) == len(t.s.hands[2]) == 3


def test_power_a_defeat_removes_one_and_the_winners_discard() -> None:
    t = Scene("Tide").meet().ally(2, 1).hold(1, 6, 7, 9).hold(2, 8, 10).fight(4, 20)
    assert t.s.tokens[0] == 1
    assert len(t.s.hands[1]) == 2
    assert len(t.s.hands[2]) == 1 + 1, "one discarded, one drawn as a reward"


def test_timing_with_one_token_a_defeat_does_nothing_and_deals_count_for_nothing() -> None:
    t = Scene("Tide").meet().hold(1, 6, 7)
    t.s.tokens[0] = 1
    assert "the Tide" not in t.fight(4, 20).said()
    assert "the Tide" not in Scene("Tide").meet().hold(0, 6).hold(1, 6).fight(N, N).said()


def test_zap() -> None:
    t = Scene("Tide").meet().hold(1, COSMIC_ZAP).select(20, 4).play(1, COSMIC_ZAP).finish()
    assert t.s.tokens[0] == 2
    assert not t.s.hands[0]


def test_wild_makes_rewards_four() -> None:
    t = Scene("Clone").meet().ally(2, 1).hold(2, flare("Tide")).select(4, 20).play(2, flare("Tide")).finish()
    assert len(t.s.hands[2]) == 1 + 4


def test_super_adds_a_token_in_any_phase() -> None:
    t = Scene("Clone, Tide").meet().hold(1, flare("Tide")).start("alliance").play(1, flare("Tide")).quiet()
    assert t.s.tokens[1] == 3
    assert t.s.flared >> 1 & 1, "once an encounter"


def test_quarrel_with_compensation_which_comes_after_the_draw() -> None:
    t = Scene("Tide").meet().select(20, N).finish()
    assert len(t.s.hands[1]) == 3, "all three cards the Tide drew go for four ships"
