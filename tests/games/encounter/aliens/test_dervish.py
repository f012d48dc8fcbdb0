"""Dervish: makes the hands go round."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import AIM, DONE, NO, TAKE, USE, YES
from tests.games.encounter.scene import Scene, flare


def formed(t: Scene) -> Scene:
    """Alliances have just been formed."""
    return t.start("alliance").until("Invite").say(t.s.offense, DONE).until("Invite").say(t.s.defense, DONE)


def table() -> Scene:
    return Scene("Dervish, Clone").meet().ally(3, 1).hold(0, 4, 5).hold(1, 8).hold(2, 20).hold(3, 9, 10)


def test_power_hands_go_clockwise_among_the_involved() -> None:
    t = formed(table()).say(0, USE[0][-1], YES)
    assert t.s.hands == [[9, 10], [4, 5], [20], [8]]


def test_power_or_the_other_way_round() -> None:
    t = formed(table()).say(0, USE[0][-1], NO)
    assert t.s.hands == [[8], [9, 10], [20], [4, 5]]


def test_17_77_the_direction_is_said_with_the_use() -> None:
    t = formed(table().hold(2, COSMIC_ZAP)).say(0, USE[0][-1], NO)
    assert t.top == "Response"
    assert "counter-clockwise" in t.said()


def test_everybody_knows_what_it_gave_away() -> None:
    t = formed(table()).say(0, USE[0][-1], YES)
    assert ENCOUNTER.view(t.s, 0).seats[1].known == [4, 5]
    assert ENCOUNTER.view(t.s, 0).seats[3].known == []
    assert ENCOUNTER.view(t.s, 2).seats[1].known == []


def test_timing_only_as_a_main_player() -> None:
    t = formed(Scene("Clone, Filch, Dervish").meet().ally(2, 1).hold(0, 4).hold(1, 8))
    assert t.top == "Select"


def test_zap_keeps_the_hands() -> None:
    t = formed(table().hold(2, COSMIC_ZAP)).say(0, USE[0][-1], YES).play(2, COSMIC_ZAP)
    assert t.s.hands[:2] == [[4, 5], [8]]


def test_wild_the_defense_at_home_swaps_hands_with_anybody() -> None:
    t = Scene("Clone").hold(1, 8, flare("Dervish")).hold(2, 20, 30)
    t.s.defense, t.s.target = 1, 5
    t.start("launch").play(1, flare("Dervish"), 2)
    assert t.s.hands[1] == [20, 30, flare("Dervish")]
    assert t.s.hands[2] == [8]


def test_super_founds_a_colony_with_whoever_passed_the_flare() -> None:
    t = formed(table().hold(3, 9, flare("Dervish"))).say(0, USE[0][-1], YES)
    assert t.s.powers.dervish.gift == 3
    t.play(0, flare("Dervish"))
    assert t.moves(0) == [*AIM[15:20]]
    t.say(0, AIM[16], TAKE[1], DONE)
    assert t.s.ships[0][16] == 1
    assert flare("Dervish") in t.s.pile


def test_super_not_with_a_flare_of_ones_own() -> None:
    t = formed(table().hold(0, 4, flare("Dervish")))
    assert t.moves(0)[1:] == [USE[0][-1]]


def test_quarrel_with_the_trader_who_takes_what_the_whirl_brought() -> None:
    t = formed(Scene("Dervish, Trader").meet().hold(0, 4).hold(1, 8)).say(0, USE[0][-1], YES)
    assert t.s.hands[:2] == [[8], [4]]
    t.asked(1, USE[0][0])
    assert t.s.hands[:2] == [[4], [8]]
