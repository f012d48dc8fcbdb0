"""Converter: turns cards into ships and ships into cards."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP, MOBIUS
from cosmodrome.games.encounter.rules.moves import CALL, DONE, PICK, USE
from tests.games.encounter.scene import Scene, flare


def test_power_saves_a_ship_for_each_card() -> None:
    t = Scene("Converter").meet(gate=3).hold(0, 6, 7, 9, 10).select(4, 30).asked(0, USE[0][-1])
    assert DONE not in t.moves(0), "at least one card"
    t.say(0, PICK[6], PICK[7], DONE).finish()
    assert t.s.warp[0] == 1
    assert t.s.hands[0] == [9, 10]
    assert t.s.pile[:2] == [6, 7]


def test_power_no_more_cards_than_ships() -> None:
    t = Scene("Converter").meet(gate=1).hold(0, 6, 7).select(4, 30).asked(0, USE[0][-1]).say(0, PICK[6]).finish()
    assert t.s.warp[0] == 0
    assert t.s.hands[0] == [7]


def test_power_leaves_ships_in_the_warp_for_cards() -> None:
    t = Scene("Converter").warp(0, 3).hold(0, MOBIUS).start("regroup").play(0, MOBIUS)
    t.asked(0, USE[1][-1]).say(0, CALL[2])
    assert len(t.s.hands[0]) == 2
    t.say(0, PASS).until("MayAct")
    assert t.s.warp[0] == 2


def test_17_70_the_ship_of_a_regroup_is_converted_even_without_a_colony() -> None:
    t = Scene("Converter").warp(0, 20).start("regroup")
    assert t.s.lost & 1 == 0
    t.asked(0, USE[1][-1]).say(0, CALL[1])
    assert t.s.warp[0] == 20
    assert t.s.gate[0] == 0


def test_17_70_the_number_is_chosen_after_zaps() -> None:
    t = Scene("Converter").warp(0, 1).hold(1, COSMIC_ZAP).start("regroup").asked(0, USE[1][-1])
    assert t.top == "Response"
    t.play(1, COSMIC_ZAP).until("MayAct")
    assert t.s.warp[0] == 0
    assert not t.s.hands[0]


def test_timing_only_its_own_ships() -> None:
    t = Scene("Clone, Filch, Converter").meet().hold(2, 6, 7).fight(4, 30)
    assert t.s.warp[0] == 2
    assert t.s.hands[2] == [6, 7]


def test_zap_costs_nothing_and_saves_nothing() -> None:
    t = Scene("Converter").meet().hold(0, 6).hold(1, COSMIC_ZAP).select(4, 30).asked(0, USE[0][-1])
    t.play(1, COSMIC_ZAP).finish()
    assert t.s.warp[0] == 2
    assert t.s.hands[0] == [6]


def test_wild_makes_the_winners_discard() -> None:
    t = Scene("Clone").meet().ally(2, 0).ally(3, 1).hold(1, 6).hold(2, flare("Converter")).hold(3, 7)
    t.select(4, 30).play(2, flare("Converter")).finish()
    assert 6 in t.s.pile
    assert 7 in t.s.pile


def test_super_changes_cards_into_ships_and_cards() -> None:
    t = Scene("Converter").warp(0, 3).hold(0, 4, 6, 7, flare("Converter")).start("regroup")
    t.play(0, flare("Converter")).say(0, PICK[4], PICK[6], DONE)
    assert t.top == "Split"
    t.say(0, CALL[1]).say(0, PASS)
    t.until("MayAct")
    assert t.s.warp[0] == 2
    assert len(t.s.hands[0]) == 3, "one card was kept, one drawn, and the flare is back"


def test_quarrel_with_the_void_removed_ships_cannot_be_saved() -> None:
    t = Scene("Converter, Void").meet().hold(0, 6, 7).fight(4, 30)
    assert t.s.removed[0] == 2
    assert t.s.hands[0] == [6, 7]
