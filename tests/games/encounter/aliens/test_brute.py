"""Brute: your card or your ships."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, USE, YES
from tests.games.encounter.scene import N, Scene, flare


def formed(t: Scene) -> Scene:
    """Alliances have just been formed."""
    t.start("alliance").until("Invite").say(t.s.offense, DONE).until("Invite").say(t.s.defense, DONE)
    return t


def allied(t: Scene) -> Scene:
    """Seat 2 helps the defense with two ships, seat 3 the offense with one."""
    t.ally(2, 1, 2).ally(3, 0, 1)
    return t


def test_power_looks_and_takes_a_card() -> None:
    t = formed(Scene("Brute").meet().hold(0, 8).hold(1, 4, 40))
    assert t.moves(0) == [PASS, USE[0][1]]
    t.say(0, USE[0][1]).say(1, YES)
    assert ENCOUNTER.view(t.s, 0).seats[1].known == [4, 40]
    assert ENCOUNTER.view(t.s, 2).seats[1].known == []
    t.say(0, PICK[40])
    assert t.s.hands[:2] == [[8, 40], [4]]


def test_power_a_defense_that_withdraws_loses_its_colony() -> None:
    t = formed(Scene("Brute").meet().hold(0, 8).hold(1, 4)).say(0, USE[0][1]).say(1, NO).until("Select")
    assert t.s.ships[1][5] == 0
    assert sum(t.s.ships[1]) == 20
    t.say(0, PICK[8]).say(1, PICK[4]).finish()
    assert t.s.warp[1] == 0


def test_power_an_ally_that_withdraws_is_none_any_more() -> None:
    t = allied(Scene("Brute, Clone").meet().hold(0, 8).hold(1, 4))
    formed(t).say(0, USE[0][2]).say(2, NO).until("Select")
    assert t.s.role[2] == 0
    assert t.s.beside[2] == 0


def test_an_empty_hand_may_be_shown() -> None:
    t = formed(Scene("Brute").meet().hold(0, 8)).say(0, USE[0][1]).say(1, YES)
    assert t.s.hands[0] == [8]


def test_timing_not_as_a_bystander_and_once() -> None:
    t = formed(Scene("Clone, Filch, Brute").meet().hold(0, 8).hold(1, 4))
    assert t.top == "Select"
    t = formed(Scene("Brute").meet().hold(0, 8).hold(1, 4)).say(0, USE[0][1]).say(1, YES).say(0, PICK[4])
    assert t.top == "Over" or USE[0][1] not in t.moves(0)


def test_zap_protects_the_threatened() -> None:
    t = formed(Scene("Brute").meet().hold(0, 8).hold(1, 4, COSMIC_ZAP)).say(0, USE[0][1]).play(1, COSMIC_ZAP)
    assert t.s.hands[1] == [4]
    assert t.top == "Select"


def test_wild_caps_rewards_and_compensation_at_one() -> None:
    t = allied(Scene("Clone").meet()).hold(0, flare("Brute")).select(4, 30)
    t.play(0, flare("Brute")).finish()
    assert len(t.s.hands[2]) == 1, "two ships, one reward"
    t = Scene("Clone").meet().hold(1, flare("Brute"), 6, 6, 6).select(N, 30).play(1, flare("Brute")).finish()
    assert t.s.warp[0] == 2
    assert len(t.s.hands[0]) == 1


def test_super_sends_a_ship_of_each_defender_to_the_warp() -> None:
    t = formed(allied(Scene("Brute").meet().hold(0, 8, flare("Brute")).hold(1, 4)))
    t.play(0, flare("Brute")).until("Select")
    assert t.s.warp == [0, 1, 1, 0]
    assert t.s.ships[1][5] == 3
    assert t.s.beside[2] == 1


def test_quarrel_with_the_zombie_whose_ship_comes_back_from_the_super_flare() -> None:
    t = formed(Scene("Brute, Zombie").meet().hold(0, 8, flare("Brute")).hold(1, 4)).play(0, flare("Brute"))
    t.until("Select")
    assert t.s.warp[1] == 0
