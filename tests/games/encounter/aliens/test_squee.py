"""Squee: too cute to be attacked."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import NO, USE, YES
from tests.games.encounter.scene import N, Scene, flare


def test_power_the_offense_may_concede() -> None:
    t = Scene("Clone, Squee").meet().select(40, 4).asked(1, USE[0][0]).until("Concede").say(0, YES).finish()
    assert t.s.verdict == 1
    assert t.s.warp[0] == 2
    assert {40, 4} <= set(t.s.pile + t.s.hands[0]), "the cards never shown are discarded, or kept by the Clone"


def test_power_or_go_on_with_three_ships_less() -> None:
    t = Scene("Filch, Squee").meet().hold(0, 7, 9, 10, 11, 12).select(40, 4).asked(1, USE[0][0]).until("Concede")
    t.say(0, NO).until("Over")
    assert t.s.verdict == 0
    assert t.s.warp[0] == 3
    assert len(t.s.hands[1]) == 4, "compensation for four ships without a negotiate"


def test_no_compensation_without_the_power() -> None:
    t = Scene("Filch, Squee").meet().hold(0, 7, 9, 10, 11, 12).fight(40, 4)
    assert not t.s.hands[1]


def test_timing_only_as_the_defense() -> None:
    assert "the Squee" not in Scene("Squee, Filch").meet().fight(20, 4).said()


def test_zap() -> None:
    t = Scene("Filch, Squee").meet().hold(0, COSMIC_ZAP).select(40, 4).asked(1, USE[0][0]).play(0, COSMIC_ZAP)
    assert "Concede" not in t.finish().said()
    assert t.s.verdict == 0
    assert t.s.warp[0] == 0


def test_wild_takes_somebody_along() -> None:
    t = Scene("Clone, Filch").meet().ally(2, 1, 1).hold(1, flare("Squee")).select(40, 4)
    t.play(1, flare("Squee"), 2).finish()
    assert t.s.warp[1] == 4
    assert t.s.warp[2] == 1 + 4


def test_super_sends_one_ship_of_each_player_back() -> None:
    t = Scene("Clone, Filch, Squee").meet().ally(2, 1).ally(3, 0, 2).hold(2, flare("Squee")).select(8, 8)
    t.play(2, flare("Squee")).finish()
    assert (t.s.warp[0], t.s.warp[3]) == (1, 1), "only what stayed in the gate is lost"


def test_quarrel_with_the_zombie_who_pays_without_losing() -> None:
    t = Scene("Zombie, Squee").meet().select(40, 4).asked(1, USE[0][0]).until("Concede").say(0, NO).finish()
    assert t.s.warp[0] == 0
    assert t.s.verdict == 0


def test_quarrel_a_negotiate_still_collects_once() -> None:
    t = Scene("Filch, Squee").meet().hold(0, 7, 9, 10, 11, 12).select(40, N).asked(1, USE[0][0]).until("Concede")
    t.say(0, NO).finish()
    assert len(t.s.hands[1]) == 4
