"""Kamikaze: gives ships for cards."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import CALL, USE
from tests.games.encounter.scene import Scene, flare


def test_power_gives_ships_for_two_cards_each() -> None:
    t = Scene("Kamikaze").meet().hold(0, 8).hold(1, 8).start("planning")
    t.asked(0, USE[0][-1]).say(0, CALL[3]).until("Select")
    assert t.s.warp[0] == 3
    assert len(t.s.hands[0]) == 7


def test_timing_before_cards_are_chosen_and_as_a_main_player() -> None:
    t = Scene("Clone, Filch, Kamikaze").meet().hold(0, 8).hold(1, 8).start("planning")
    assert t.top == "Select"


def test_zap_keeps_the_ships() -> None:
    t = Scene("Kamikaze").meet().hold(0, 8).hold(1, 8, COSMIC_ZAP).start("planning")
    t.asked(0, USE[0][-1]).say(0, CALL[4]).play(1, COSMIC_ZAP)
    assert t.s.warp[0] == 0
    assert t.s.hands[0] == [8]


def test_wild_adds_three_for_each_ship() -> None:
    t = Scene("Clone").meet().hold(0, flare("Kamikaze")).select(8, 10)
    t.play(0, flare("Kamikaze")).say(0, CALL[2]).finish()  # 8 + 2 + 6 against 14
    assert t.s.verdict == 0
    assert t.s.warp[0] == 2


def test_super_retrieves_three() -> None:
    t = Scene("Kamikaze").warp(0, 4).hold(0, 8, flare("Kamikaze"))
    t.s.destiny.append(1)
    t.start("regroup").play(0, flare("Kamikaze")).until("AimGate")
    assert t.s.warp[0] == 1


def test_quarrel_17_37_with_wild_zombie_the_cards_count_the_ships_offered() -> None:
    t = Scene("Kamikaze").meet().hold(0, 8, flare("Zombie")).hold(1, 8).start("planning")
    t.asked(0, USE[0][-1]).say(0, CALL[2])
    while t.top == "TakeShips":
        t.say(0, t.moves(0)[0])
    t.play(0, flare("Zombie")).until("Select")
    assert t.s.warp[0] == 1
    assert len(t.s.hands[0]) == 2 + 4
