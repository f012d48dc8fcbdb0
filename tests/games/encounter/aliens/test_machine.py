"""Machine: goes on and on."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import Scene, flare


def test_power_has_another_encounter_after_a_loss() -> None:
    t = Scene("Machine").meet().hold(0, 8, 10)
    t.select(4, 20).asked(0, USE[0][-1])
    assert t.s.number == 2
    assert t.s.offense == 0


def test_no_limit_of_two() -> None:
    t = Scene("Machine").meet().hold(0, 8, 10)
    t.s.number = 4
    t.select(4, 20).asked(0, USE[0][-1])
    assert t.s.number == 5


def test_timing_needs_an_encounter_card() -> None:
    t = Scene("Machine").meet().hold(0, 4).fight(4, 20)
    assert "uses the power" not in t.said()


def test_zap_falls_back_on_the_ordinary_rule() -> None:
    t = Scene("Machine").meet().hold(0, 8, 10).hold(1, COSMIC_ZAP).select(20, 4)
    t.asked(0, USE[0][-1]).play(1, COSMIC_ZAP)
    assert t.top == "Again", "it won, so it may still have a second encounter"


def test_wild_goes_on_after_a_failure_and_waits_aside_for_a_new_hand() -> None:
    t = Scene("Clone").meet().hold(0, 4, flare("Machine"))
    t.s.deck = [6] * 30
    t.select(4, 20).play(0, flare("Machine"))
    t.quiet()
    assert t.s.number == 2
    assert flare("Machine") in t.s.hands[0]
    assert len(t.s.hands[0]) >= 9


def test_super_draws_instead_of_retrieving() -> None:
    t = Scene("Machine").warp(0, 2).hold(0, 8, flare("Machine"))
    t.s.destiny.append(1)
    t.start("regroup").play(0, flare("Machine")).until("AimGate")
    assert t.s.warp[0] == 2
    assert len(t.s.hands[0]) == 3


def test_quarrel_with_the_will_each_encounter_is_chosen_anew() -> None:
    t = Scene("Machine, Will").meet().hold(0, 8, 10).select(20, 4).asked(0, USE[0][-1])
    assert t.s.used == [0, 0, 0, 0], "a new encounter, nothing used up"
