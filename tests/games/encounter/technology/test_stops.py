"""The Cosmic Field Generator and the Tech Scrambler."""

from __future__ import annotations

from cosmodrome.games.encounter.data import CARD_ZAP
from tests.games.encounter.scene import flare
from tests.games.encounter.tech_scene import equip, has, home, lab, offered, tech, use


def test_cosmic_field_generator_stops_a_power_like_a_zap() -> None:
    t = equip(lab("Warpish", "Will").warp(2, 9), 1, "Cosmic").meet().hold(0, CARD_ZAP)
    t.select(8, 12)
    assert offered(t, 1, "Cosmic"), "the Warpish adds the warp"
    t.say(1, use("Cosmic"))
    assert t.s.hands[0] == [CARD_ZAP], "which it could not answer with: it is no artifact"
    assert "plays Card Zap" not in t.finish().said()
    assert t.s.verdict == 1
    assert not has(t, 1, "Cosmic")


def test_cosmic_field_generator_stops_a_super_flare() -> None:
    t = equip(lab("Warpish", "Will").warp(1, 2), 1, "Cosmic").meet().hold(0, flare("Warpish"))
    t.select(8, 12)
    t.play(0, flare("Warpish"))
    assert offered(t, 1, "Cosmic")
    assert "cancel" in t.say(1, use("Cosmic")).said()


def test_tech_scrambler_stops_what_takes_no_more_ships() -> None:
    t = home(equip(equip(lab().warp(0, 3), 0, "Warpspace"), 1, "Tech", 3).start("regroup")).asked(0, use("Warpspace"))
    assert offered(t, 1, "Tech")
    home(t.say(1, use("Tech")))
    assert t.s.warp[0] > 0
    assert set(t.s.powers.lab.pile) == {tech("Warpspace"), tech("Tech")}
    assert sum(t.s.ships[1]) + t.s.limbo[1] == 20, "its ships go home"


def test_tech_scrambler_with_too_few_ships_does_not() -> None:
    t = home(equip(equip(lab().warp(0, 3), 0, "Warpspace"), 1, "Tech", 2).start("regroup")).asked(0, use("Warpspace"))
    assert not offered(t, 1, "Tech")


def test_tech_scrambler_discards_what_stays_and_compares_the_ships_on_mines() -> None:
    t = equip(equip(lab(), 0, "Xenon"), 1, "Tech", 3).meet().select(10, 8).say(0, use("Xenon"))
    home(t.say(1, use("Tech")))
    assert not has(t, 0, "Xenon")
    assert t.finish().s.verdict == 1, "12 against 12"
    t = equip(equip(lab(), 1, "Gluon", 2), 0, "Tech", 1).meet().select(10, 8).say(1, use("Gluon"))
    assert not offered(t, 0, "Tech")


def test_a_scrambled_field_generator_lets_the_power_stand() -> None:
    t = equip(equip(lab("Warpish", "Will").warp(2, 9), 1, "Cosmic"), 0, "Tech", 2).meet().select(8, 12)
    t.say(1, use("Cosmic")).say(0, use("Tech")).finish()
    assert t.s.verdict == 0
