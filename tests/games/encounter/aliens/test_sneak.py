"""Sneak: driven from home, it turns up in the winner's system."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import AIM, CALL, PICK, USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_moves_the_colony_to_the_winners_system() -> None:
    t = Scene("Clone, Sneak").meet().select(20, 4).asked(1, USE[0][-1]).say(1, AIM[3]).finish()
    assert t.s.ships[1][3] == 4
    assert t.s.warp[1] == 0
    assert t.s.ships[0][5] == 2


def test_timing_only_when_a_home_colony_is_lost() -> None:
    assert "the Sneak" not in Scene("Clone, Sneak").meet().fight(4, 20).said()
    t = Scene("Clone, Sneak").colony(1, 10).meet(target=10).fight(20, 4)
    assert "the Sneak" not in t.said(), "a colony abroad is no home colony"


def test_zap() -> None:
    t = Scene("Clone, Sneak").meet().hold(0, COSMIC_ZAP).select(20, 4).asked(1, USE[0][-1]).say(1, AIM[3])
    t.play(0, COSMIC_ZAP).finish()
    assert t.s.warp[1] == 4


def test_no_ships_lost_no_compensation() -> None:
    t = Scene("Filch, Sneak").meet().hold(0, 6, 7, 8).select(20, N).asked(1, USE[0][-1]).say(1, AIM[3]).finish()
    assert not t.s.hands[1]


def test_wild_takes_a_card_from_the_winners_hand() -> None:
    t = Scene("Clone").meet().hold(0, 6, 7, 30).hold(1, flare("Sneak")).select(20, 4).play(1, flare("Sneak"))
    t.until("TakeOne").say(1, PICK[30]).finish()
    assert 30 in t.s.hands[1]
    assert 30 not in t.s.hands[0]


def test_super_splits_the_colony_and_gives_the_flare_away() -> None:
    t = Scene("Clone, Sneak").meet().hold(1, flare("Sneak")).select(20, 4).play(1, flare("Sneak"), 3).until("Scatter")
    t.say(1, AIM[3], AIM[4], CALL[1]).finish()
    assert (t.s.ships[1][3], t.s.ships[1][4]) == (1, 3)
    assert t.s.hands[3] == [flare("Sneak")]


def test_two_wins_in_one_phase_are_shared() -> None:
    t = Scene("Clone, Sneak").meet()
    for planet in (10, 11, 12, 15):
        t.colony(1, planet)
    for planet in (6, 7, 10, 11):
        t.colony(0, planet)
    t.select(20, 4).asked(1, USE[0][-1]).say(1, AIM[0]).finish()
    assert t.s.winners == 0b11


def test_it_keeps_its_power_with_few_homes() -> None:
    t = Scene("Clone, Sneak").meet()
    for planet in range(6, 10):
        t.s.ships[1][10] += t.s.ships[1][planet]
        t.s.ships[1][planet] = 0
    t.colony(1, 11)
    assert not t.s.lost >> 1 & 1


def test_quarrel_with_the_void_which_takes_its_share_first() -> None:
    t = Scene("Void, Sneak").meet().fight(20, 4)
    assert t.s.removed[1] == 4
    assert "the Sneak" not in t.said()
