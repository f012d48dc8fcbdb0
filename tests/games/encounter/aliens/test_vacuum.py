"""Vacuum: where its ships go, others go too."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, PLAGUE
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PLAY, TAKE, USE
from tests.games.encounter.scene import N, Scene, flare


def beaten(aliens: str = "Vacuum, Clone", **held: tuple[int, ...]) -> Scene:
    """Seat 0 has lost two ships to seat 1 as the offense."""
    t = Scene(aliens).meet().hold(0, *held.get("zero", ())).hold(2, *held.get("two", ()))
    return t.select(4, 20)


def test_power_takes_as_many_ships_of_others_along() -> None:
    t = beaten()
    assert t.top == "Suck"
    assert t.moves(0) == [DONE, NAME[1], NAME[2], NAME[3]]
    t.say(0, NAME[2], NAME[3])
    assert t.s.agenda[-1].seats() == (2,), "they choose which, in conflict order"
    t.say(2, TAKE[12]).say(3, TAKE[15])
    assert t.s.warp == [2, 0, 1, 1]
    assert (t.s.ships[2][12], t.s.ships[3][15]) == (3, 3)
    assert "by the power of the Vacuum" in t.said()


def test_power_up_to_as_many_and_all_from_one_if_it_likes() -> None:
    t = beaten().say(0, NAME[1], DONE).say(1, TAKE[5]).finish()
    assert t.s.warp == [2, 1, 0, 0]
    t = beaten().say(0, NAME[1], NAME[1]).say(1, TAKE[6], TAKE[6]).finish()
    assert t.s.warp == [2, 2, 0, 0]
    assert beaten().say(0, DONE).finish().s.warp == [2, 0, 0, 0]


def test_timing_at_any_loss_as_a_bystander_too() -> None:
    t = Scene("Clone, Human, Vacuum").hold(0, 8).hold(3, PLAGUE)
    t.s.destiny.append(1)
    t.start("regroup").play(3, PLAGUE, 2).say(2, TAKE[10], TAKE[10], TAKE[10])
    assert t.top == "Suck"
    assert t.s.agenda[-1].left == 3
    t.say(2, NAME[3], NAME[3], NAME[1]).say(1, TAKE[7]).say(3, TAKE[16], TAKE[16])
    assert t.s.warp == [0, 1, 3, 2]


def test_timing_not_where_the_ships_left_the_game() -> None:
    t = beaten("Vacuum, Void")
    assert t.s.removed[0] == 2
    assert t.top != "Suck"


def test_zap() -> None:
    t = beaten(two=(COSMIC_ZAP,)).say(0, NAME[2], DONE).play(2, COSMIC_ZAP).finish()
    assert t.s.warp == [2, 0, 0, 0]


def test_wild_retrieves_a_ship_for_each_attack() -> None:
    t = Scene("Human, Clone").meet().warp(2, 4).hold(2, flare("Vacuum")).select(8, 9).play(2, flare("Vacuum")).finish()
    assert t.s.warp[2] == 2
    t = Scene("Loser, Clone").meet().warp(0, 4).hold(0, flare("Vacuum")).select(20, 9).play(0, flare("Vacuum")).finish()
    assert t.s.warp[0] == 3, "the own attack does not count"


def test_wild_needs_an_attack_of_another() -> None:
    t = Scene("Loser, Clone").meet().warp(0, 4).hold(0, flare("Vacuum")).select(20, N).finish()
    assert flare("Vacuum") not in t.s.spent


def test_super_chooses_the_ships_itself() -> None:
    t = beaten(zero=(flare("Vacuum"),)).say(0, NAME[2], NAME[2])
    assert t.top == "InPower"
    t.say(0, PLAY[flare("Vacuum")][-1])
    assert t.top == "TakeShips"
    t.say(0, TAKE[10], TAKE[11])
    assert (t.s.ships[2][10], t.s.ships[2][11], t.s.warp[2]) == (3, 3, 2)


def test_17_81_the_vacuum_acts_before_the_healer() -> None:
    t = beaten("Vacuum, Healer")
    assert t.top == "Suck", "though the Healer could act on the loss"
    t.say(0, NAME[2], NAME[2]).say(2, TAKE[10], TAKE[10])
    t.asked(1, USE[0][2]).asked(1, USE[0][0]).finish()
    assert t.s.warp == [0, 0, 0, 0]


def test_quarrel_with_the_zombie_who_loses_nothing() -> None:
    t = beaten("Vacuum, Clone, Zombie").say(0, NAME[2], NAME[2]).finish()
    assert t.s.warp == [2, 0, 0, 0]
