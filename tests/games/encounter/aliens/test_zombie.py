"""Zombie: its ships come back."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, PLAGUE
from cosmodrome.games.encounter.rules.moves import RELEASE, YES
from tests.games.encounter.scene import N, Scene, flare


def test_power_returns_ships_to_colonies() -> None:
    t = Scene("Zombie").meet().fight(4, 20)
    assert t.s.warp[0] == 0
    assert sum(t.s.ships[0]) == 20


def test_timing_any_loss_counts() -> None:
    t = Scene("Zombie").hold(1, PLAGUE)
    t.s.destiny.append(1)
    t.start("regroup").play(1, PLAGUE, 0).until("AimGate")
    assert t.s.warp[0] == 0


def test_zap_sends_them_to_the_warp() -> None:
    t = Scene("Zombie").meet().hold(1, COSMIC_ZAP)
    t.select(4, 20).play(1, COSMIC_ZAP).finish()
    assert t.s.warp[0] == 2


def test_wild_saves_one_ship() -> None:
    t = Scene("Clone").meet(gate=3).hold(0, flare("Zombie"))
    t.select(4, 20).play(0, flare("Zombie")).finish()
    assert t.s.warp[0] == 2


def test_super_lets_allies_bring_a_ship_from_the_warp() -> None:
    from cosmodrome.games.encounter.rules.moves import DONE, JOIN, NAME, TAKE

    t = Scene("Zombie").meet().warp(2, 2).hold(0, 8, flare("Zombie")).hold(1, 8).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE)
    t.say(2, JOIN[0], *[TAKE[p] for p in (10, 10, 11, 11)])
    t.play(0, flare("Zombie")).say(2, YES)
    assert t.s.gate[2] == 5
    assert t.s.warp[2] == 1


def test_deal_may_release_ships_from_the_warp() -> None:
    t = Scene("Zombie").meet().warp(3, 2).hold(0, 8, N).hold(1, 8, N).select(N, N).until("Talk")
    assert RELEASE[3] in t.moves(0)


def test_quarrel_with_the_observer_on_the_same_side() -> None:
    t = Scene("Observer, Clone, Zombie").meet().ally(2, 0, 2).fight(4, 20)
    assert t.s.warp[2] == 0
    assert t.s.warp[0] == 2, "the Observer does not save its own ships"
