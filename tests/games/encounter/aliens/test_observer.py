"""Observer: saves allied ships."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, PLAGUE, WARP
from cosmodrome.games.encounter.rules.moves import DONE, JOIN, NAME, TAKE, YES
from tests.games.encounter.scene import Scene, flare


def test_power_saves_itself_as_an_ally() -> None:
    t = Scene("Clone, Filch, Observer").meet().ally(2, 0, 3).fight(4, 20)
    assert t.s.warp[2] == 0
    assert t.s.warp[0] == 2


def test_power_saves_allies_as_a_main_player_but_not_itself() -> None:
    t = Scene("Observer").meet().ally(2, 0, 3).fight(4, 20)
    assert t.s.warp[2] == 0
    assert t.s.warp[0] == 2


def test_timing_not_before_resolution() -> None:
    t = Scene("Observer").hold(1, PLAGUE)
    t.s.destiny.append(1)
    t.start("regroup").play(1, PLAGUE, 0).until("AimGate")
    assert t.s.warp[0] >= 2


def test_zap() -> None:
    t = Scene("Observer").meet().ally(2, 0, 3).hold(1, COSMIC_ZAP).select(4, 20).play(1, COSMIC_ZAP).finish()
    assert t.s.warp[2] == 3


def test_wild_lets_allies_draw() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Observer")).hold(1, 8).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0], TAKE[10], DONE)
    t.play(0, flare("Observer")).say(2, YES)
    assert len(t.s.hands[2]) == 1


def test_super_takes_one_ship_from_the_warp() -> None:
    t = Scene("Observer").warp(0, 2).hold(0, 8, flare("Observer"))
    t.s.defense, t.s.target = 1, 5
    t.start("launch").play(0, flare("Observer")).say(0, TAKE[WARP])
    assert TAKE[WARP] not in t.moves(0), "only one"
    t.say(0, DONE)
    assert t.s.gate[0] == 1
    assert t.s.warp[0] == 1


def test_quarrel_with_the_void_which_comes_first() -> None:
    t = Scene("Observer, Void").meet().ally(2, 0, 3).fight(4, 20)
    assert t.s.removed[2] == 3
