"""Collapsium Hulls, Gluon Mines, Plasma Thrusters and the Warpspace Key."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.flow.landing import limit_of
from cosmodrome.games.encounter.rules.moves import NAME, TAKE
from tests.games.encounter.scene import N
from tests.games.encounter.tech_scene import equip, has, lab, offered, use


def test_collapsium_hulls_leave_a_ship_after_a_narrow_defeat() -> None:
    t = equip(lab(), 1, "Collapsium").meet().select(20, 13).asked(1, use("Collapsium")).finish()
    assert t.s.verdict == 0, "22 against 17"
    assert t.s.ships[1][5] == 1
    assert t.s.warp[1] == 3
    assert has(t, 1, "Collapsium"), "it stays"


def test_collapsium_hulls_not_by_more_than_five_nor_with_a_negotiate() -> None:
    for card in (12, N):
        t = equip(lab(), 1, "Collapsium").meet().fight(20, card)
        assert "uses the Collapsium" not in t.said()
        assert t.s.ships[1][5] == 0


def test_gluon_mines_destroy_a_ship_for_each_on_them() -> None:
    t = equip(lab(), 1, "Gluon", 1).meet().select(20, 4).say(1, use("Gluon"))
    t.until("Over")
    assert t.s.warp[0] == 1
    assert t.s.verdict == 0
    assert t.s.ships[0][5] == 1
    assert sum(t.s.ships[1]) == 16, "its ship came home before the planet was lost"


def test_gluon_mines_win_against_an_empty_gate() -> None:
    t = equip(lab(), 1, "Gluon", 2).meet().select(40, 4).say(1, use("Gluon")).finish()
    assert t.s.verdict == 1
    assert t.s.ships[1][5] >= 4
    assert t.s.warp[0] == 2
    assert t.s.limbo == [0] * 4


def test_gluon_mines_choose_among_the_attackers() -> None:
    t = equip(lab(), 1, "Gluon", 1).meet().ally(2, 0).select(20, 4).say(1, use("Gluon"))
    t.until("MineWhom").say(1, NAME[2])
    assert t.s.warp[2] == 1
    assert (t.s.ships[0][5], t.s.ships[2][5]) == (2, 0), "the others go on and land"


def test_plasma_thrusters_send_one_ship_more() -> None:
    t = equip(lab(), 0, "Plasma")
    assert limit_of(t.s, 0) == 5
    assert limit_of(t.s, 1) == 4
    assert limit_of(equip(lab("Macron"), 0, "Plasma").s, 0) == 2


def test_plasma_thrusters_bring_a_ship_to_the_target() -> None:
    t = equip(lab(), 1, "Plasma")
    t.s.defense, t.s.target = 1, 5
    t.start("launch").say(0, TAKE[0]).until("MayAct")
    assert offered(t, 1, "Plasma")
    t.say(1, use("Plasma"), TAKE[6])
    assert (t.s.ships[1][5], t.s.ships[1][6]) == (5, 3)
    assert not offered(t, 1, "Plasma"), "once an encounter"


def test_warpspace_key_empties_the_warp_of_own_ships() -> None:
    t = equip(lab().warp(0, 6).warp(1, 2), 0, "Warpspace").start("regroup").asked(0, use("Warpspace")).until("Again")
    assert t.s.warp[0] == 0
    assert t.s.warp[1] == 2


def test_warpspace_key_is_for_the_own_regroup() -> None:
    t = equip(lab().warp(1, 2), 1, "Warpspace").start("regroup")
    assert not offered(t, 1, "Warpspace")
