"""Delta Scanners, Enigma Device, Quark Battery and Vacuum Turbines."""

from __future__ import annotations

from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import CARD_ZAP
from cosmodrome.games.encounter.rules.moves import DONE, PICK
from tests.games.encounter.tech_scene import equip, has, home, lab, offered, tech, use


def test_delta_scanners_take_any_discarded_card() -> None:
    t = equip(lab(), 1, "Delta")
    t.s.pile = [30, CARD_ZAP, 4]
    t.start("regroup").asked(1, use("Delta")).say(1, PICK[CARD_ZAP])
    assert t.s.hands[1] == [CARD_ZAP]
    assert t.s.pile == [30, 4]
    assert not has(t, 1, "Delta")


def test_delta_scanners_need_a_pile() -> None:
    t = equip(lab(), 1, "Delta").start("regroup")
    assert not offered(t, 1, "Delta")


def test_enigma_device_makes_every_hand_eight() -> None:
    t = equip(lab().hold(0, *[4] * 11).hold(1, 6, 8).hold(2, 1, 1, 1, 1, 1, 1, 1, 1), 1, "Enigma")
    t.start("regroup").asked(1, use("Enigma")).say(1, PICK[6], DONE)
    assert [len(hand) for hand in t.s.hands] == [8] * 4
    assert t.s.hands[2] == [1] * 8
    assert 8 in t.s.hands[1]
    assert t.s.pile.count(4) == 3
    assert 6 in t.s.pile


def test_quark_battery_keeps_a_card_and_plays_it_for_the_shown_one() -> None:
    t = equip(lab().hold(0, 4, 40), 0, "Quark").start("regroup").asked(0, use("Quark", 1)).say(0, PICK[40])
    assert t.s.hands[0] == [4]
    assert t.s.powers.lab.cards() == (40,)
    assert ENCOUNTER.view(t.s, 0).battery == [0, 40]
    assert ENCOUNTER.view(t.s, 1).battery == [0, -2]
    t.s.agenda.clear()
    t.meet().select(4, 20)
    assert offered(t, 0, "Quark")
    t.say(0, use("Quark")).finish()
    assert t.s.verdict == 0, "42 against 24"
    assert t.s.pile[0] == 4, "the card it replaced"
    assert sorted(t.s.pile) == [4, 20, 40]


def test_quark_battery_is_dealt_again_for_those_who_cannot_know() -> None:
    t = equip(lab().hold(0, 4, 40), 0, "Quark").start("regroup").asked(0, use("Quark", 1)).say(0, PICK[40])
    cards = set()
    for number in range(30):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, 1, dice(number))
        cards |= set(twin.powers.lab.cards())
        assert sorted(map(str, ENCOUNTER.conserved(twin))) == sorted(map(str, ENCOUNTER.conserved(t.s)))
    assert len(cards) > 3


def test_a_scrambled_battery_loses_its_card() -> None:
    t = equip(equip(lab(), 0, "Quark"), 1, "Tech", 3)
    t.s.powers.lab = t.s.powers.lab.but(battery=(40,))
    t.meet().select(4, 20).say(0, use("Quark"))
    home(t.say(1, use("Tech")))
    assert t.s.pile[0] == 40
    assert t.finish().s.verdict == 1, "6 against 24"
    assert set(t.s.powers.lab.pile) == {tech("Quark"), tech("Tech")}


def test_vacuum_turbines_draw_four_and_keep_what_is_liked() -> None:
    t = equip(lab(), 2, "Vacuum")
    t.s.deck = [10, 12, 30, 1, 8]
    t.start("regroup").asked(2, use("Vacuum"))
    assert ENCOUNTER.view(t.s, 2).picking == [8, 1, 30, 12]
    assert not ENCOUNTER.view(t.s, 1).picking
    t.say(2, PICK[1], PICK[8], DONE)
    assert t.s.hands[2] == [12, 30]
    assert sorted(t.s.pile) == [1, 8]
