"""Tyrant: keeps ships of those it beats, and uses them."""

from __future__ import annotations

from cosmodrome.core.agenda import settle
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, ANY, DONE, FREE, NAME, PROPOSE
from cosmodrome.games.encounter.rules.zones.captives import captives
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import COLONIES
from tests.games.encounter.scene import N, Scene, flare


def holding(t: Scene, tyrant: int, owner: int, ships: int) -> Scene:
    """Ships of a player lie on the Tyrant's sheet."""
    t.s.ships[owner][owner * 5 + 4] -= ships
    t.s.captured = (tyrant << 8 | owner,) * ships
    return t


def test_power_captures_one_ship_of_each_beaten_player() -> None:
    t = Scene("Tyrant").meet().ally(2, 1, 2).fight(20, 4)
    assert (captives(t.s, 0, 1), captives(t.s, 0, 2)) == (1, 1)
    assert (t.s.warp[1], t.s.warp[2]) == (3, 1)
    assert ENCOUNTER.view(t.s, 3).seats[0].captured == [1, 2]


def test_captured_ships_count_for_no_compensation() -> None:
    t = Scene("Tyrant").meet().hold(0, 5, 6, 7, 8, 9).fight(20, N)
    assert len(t.s.hands[1]) == 3


def test_timing_needs_a_win_with_an_attack() -> None:
    assert "the Tyrant" not in Scene("Tyrant").meet().fight(4, 20).said()
    assert "the Tyrant" not in Scene("Clone, Pacifist, Tyrant").meet().ally(2, 0).fight(20, 4).said()


def test_zap() -> None:
    t = Scene("Tyrant").meet().hold(1, COSMIC_ZAP).select(20, 4).play(1, COSMIC_ZAP).finish()
    assert not t.s.captured
    assert t.s.warp[1] == 4


def test_it_disarms_an_offense_whose_ships_it_holds() -> None:
    t = holding(Scene("Clone, Tyrant"), 1, 0, 2).hold(0, 8, 9, 46).hold(1, 8)
    t.s.destiny.append(1)
    t.start("destiny").quiet()
    assert len(t.s.hands[0]) == 1
    t = holding(Scene("Clone, Tyrant"), 1, 0, 2).hold(0, 8, 9).hold(1, 8)
    t.s.destiny.append(1)
    assert not t.start("destiny").finish().s.agenda
    assert t.s.verdict == 6, "without an encounter card the encounter ends at once"


def test_it_adds_the_captured_ships_of_its_opponent() -> None:
    t = holding(Scene("Tyrant").meet(), 0, 1, 3).fight(8, 8)
    assert t.s.verdict == 0, "8 and 2 and 3 against 8 and 4"


def test_captured_ships_go_to_the_warp_instead() -> None:
    t = holding(Scene("Tyrant").meet(), 0, 2, 1).select(4, 20).until("Scapegoat")
    t.say(0, NAME[2]).finish()
    assert (t.s.warp[0], t.s.warp[2]) == (1, 1)
    assert not t.s.captured
    assert sum(t.s.ships[0]) == 19


def test_other_losses_too_and_then_no_ship_is_picked_up() -> None:
    t = holding(Scene("Tyrant").meet(gate=0), 0, 2, 2)
    t.s.agenda.append(Lose(0, 3, COLONIES, "a test"))
    settle(t.s)
    t.say(0, NAME[2], DONE)
    assert t.top == "TakeShips"
    assert t.s.agenda[-1].left == 2


def test_a_deal_may_let_them_go() -> None:
    t = holding(Scene("Tyrant").meet(), 0, 1, 2).hold(0, 6, N).hold(1, 6, N).select(N, N).until("Talk")
    t.say(0, ADD[0][ANY], FREE[1], FREE[1])
    assert FREE[1] not in t.moves(0)
    t.say(0, PROPOSE)
    assert "2 captured ships of {1} go free" in t.said()
    t.say(1, ACCEPT).finish()
    assert not t.s.captured
    assert sum(t.s.ships[1]) == 20


def test_wild_takes_cards_from_those_who_lost_ships() -> None:
    t = Scene("Clone").meet().ally(2, 0).hold(1, 9).hold(2, flare("Tyrant")).select(20, 4).play(2, flare("Tyrant"))
    assert 9 in t.finish().s.hands[2]


def test_super_captures_from_the_warp() -> None:
    t = Scene("Tyrant").warp(0, 1).warp(1, 2).warp(2, 1).hold(0, 8, flare("Tyrant")).start("regroup")
    t.play(0, flare("Tyrant")).quiet()
    assert (captives(t.s, 0, 1), captives(t.s, 0, 2), captives(t.s, 0, 0)) == (1, 1, 0)


def test_quarrel_with_the_zombie_whose_captured_ship_does_not_come_back() -> None:
    t = Scene("Tyrant, Zombie").meet().fight(20, 4)
    assert captives(t.s, 0, 1) == 1
    assert t.s.warp[1] == 0
