"""Cudgel: its victories hurt twice."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PLAY, TAKE
from tests.games.encounter.scene import N, Scene, flare


def winning(aliens: str = "Cudgel, Mind") -> Scene:
    return Scene(aliens).meet().select(20, 4)


def test_power_takes_as_many_more_ships() -> None:
    t = winning()
    assert t.top == "TakeShips"
    assert TAKE[5] not in t.moves(1), "those on the target are lost anyway"
    t.say(1, TAKE[6], TAKE[7]).finish()
    assert t.s.warp[1] == 4 + 2


def test_power_as_the_defense() -> None:
    t = Scene("Mind, Cudgel").meet().fight(4, 20)
    assert t.s.warp[0] == 2 + 4


def test_the_smash_counts_for_no_compensation() -> None:
    t = Scene("Cudgel, Mind").meet().hold(0, 8, 9, 10, 11, 12, 13, 14).fight(20, N)
    assert t.s.warp[1] == 6
    assert len(t.s.hands[1]) == 4


def test_timing_needs_a_win_with_an_attack() -> None:
    assert "Cudgel" not in Scene("Cudgel, Mind").meet().fight(4, 20).said()
    assert "Cudgel" not in Scene("Cudgel, Loser").meet().hold(1, 9, flare("Loser")).select(N, 9).finish().said()


def test_zap() -> None:
    t = Scene("Cudgel, Mind").meet().hold(3, COSMIC_ZAP).select(20, 4).play(3, COSMIC_ZAP).finish()
    assert t.s.warp[1] == 4


def test_wild_clears_the_new_colony() -> None:
    t = Scene("Clone, Mind").meet().ally(2, 0, 1).colony(3, 5, 2).hold(0, flare("Cudgel")).select(20, 4)
    t.asked(0, PLAY[flare("Cudgel")][-1]).finish()
    assert t.s.warp[3] == 2
    assert t.s.ships[2][5] == 1, "an ally stays"


def test_super_smashes_allies_too() -> None:
    t = Scene("Cudgel, Mind").meet().ally(2, 1, 1).ally(3, 1, 1).hold(0, flare("Cudgel")).select(20, 4)
    assert t.top == "InPower"
    t.say(0, PLAY[flare("Cudgel")][-1], NAME[3], DONE)
    t.say(3, TAKE[16], TAKE[16]).say(1, TAKE[6], TAKE[6]).finish()
    assert t.s.warp[1:] == [6, 1, 3]


def test_quarrel_with_the_zombie_who_keeps_them() -> None:
    t = Scene("Cudgel, Zombie").meet().fight(20, 4)
    assert t.s.warp[1] == 0
