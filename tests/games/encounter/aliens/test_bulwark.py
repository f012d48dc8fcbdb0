"""Bulwark: never loses more than one ship at a time."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, PLAGUE
from cosmodrome.games.encounter.rules.moves import PICK, PLAY
from tests.games.encounter.scene import N, Scene, flare


def test_power_as_the_offense_one_ship_goes() -> None:
    t = Scene("Bulwark").meet(gate=4).colony(0, 19).fight(4, 30)
    assert t.s.warp[0] == 1
    assert sum(t.s.ships[0]) == 19


def test_power_as_the_defense_the_others_stay_beside_the_winner() -> None:
    t = Scene("Clone, Bulwark").meet().fight(30, 4)
    assert t.s.warp[1] == 1
    assert t.s.ships[1][5] == 3
    assert t.s.ships[0][5] == 2


def test_power_of_any_other_loss_the_number_becomes_one() -> None:
    t = Scene("Clone, Bulwark").hold(2, PLAGUE)
    t.s.destiny.append(1)
    t.start("regroup").play(2, PLAGUE, 1)
    assert t.top == "TakeShips"
    t.until("AimGate")
    assert t.s.warp[1] == 1


def test_timing_a_single_ship_is_lost_as_usual() -> None:
    t = Scene("Bulwark").meet(gate=1).fight(4, 30)
    assert t.s.warp[0] == 1
    assert t.s.used[0] == 0


def test_compensation_counts_the_ship_that_really_went() -> None:
    t = Scene("Bulwark").meet(gate=4).hold(1, 6, 6, 6).fight(N, 30)
    assert len(t.s.hands[0]) == 1


def test_zap_loses_them_all() -> None:
    t = Scene("Bulwark").meet(gate=4).hold(1, COSMIC_ZAP).select(4, 30).play(1, COSMIC_ZAP).finish()
    assert t.s.warp[0] == 4
    t = Scene("Clone, Bulwark").hold(0, PLAGUE).hold(2, COSMIC_ZAP)
    t.s.destiny.append(1)
    t.start("regroup").play(0, PLAGUE, 1).play(2, COSMIC_ZAP).until("AimGate")
    assert t.s.warp[1] == 3


def test_wild_shrinks_a_main_players_loss() -> None:
    t = Scene("Clone").meet(gate=3).hold(0, flare("Bulwark")).select(4, 30).play(0, flare("Bulwark")).finish()
    assert t.s.warp[0] == 1
    t = Scene("Clone, Filch").meet().hold(1, flare("Bulwark")).select(30, 4).play(1, flare("Bulwark")).finish()
    assert t.s.warp[1] == 1
    assert t.s.ships[1][5] == 0, "they go to other colonies"


def test_super_chooses_the_cards_of_a_compensation() -> None:
    t = Scene("Clone, Bulwark").meet().hold(1, 40, 4, 6, flare("Bulwark")).select(N, 12)
    t.play(1, flare("Bulwark"))
    assert t.top == "PayOne"
    t.say(1, PICK[4], PICK[6]).finish()
    assert t.s.hands[0] == [4, 6]
    assert 40 in t.s.hands[1]


def test_super_chooses_a_random_discard() -> None:
    t = Scene("Clone, Bulwark").meet().hold(0, 8, flare("Hate")).hold(1, 40, 4, flare("Bulwark")).start("planning")
    t.play(0, flare("Hate")).say(1, PLAY[flare("Bulwark")][-1]).say(1, PICK[4])
    assert t.s.pile[-1] == 4
    assert t.s.hands[1] == [40, flare("Bulwark")]


def test_quarrel_with_the_void_which_comes_first() -> None:
    t = Scene("Bulwark, Void").meet(gate=4).fight(4, 30)
    assert t.s.removed[0] == 4
    assert t.s.warp[0] == 0
