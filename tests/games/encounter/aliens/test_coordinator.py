"""Coordinator: arranges the destiny deck."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import redealt
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, FEWEST_LOST, WILD
from cosmodrome.games.encounter.rules.moves import AT_BOTTOM, DESTINE, DRAWN, ON_TOP, USE
from tests.games.encounter.scene import Scene, flare


def ready(t: Scene, *cards: int) -> Scene:
    """These cards on the destiny deck, the last on top."""
    t.s.destiny += cards
    return t.start("destiny")


def test_power_chooses_one_of_three() -> None:
    t = ready(Scene("Coordinator"), 1, 2, 3).say(0, USE[0][-1])
    assert set(t.moves(0)) == {DESTINE[DRAWN][1], DESTINE[DRAWN][2], DESTINE[DRAWN][3]}
    t.say(0, DESTINE[DRAWN][1])
    assert set(t.moves(0)) == {DESTINE[w][c] for w in (ON_TOP, AT_BOTTOM) for c in (2, 3)}
    t.say(0, DESTINE[AT_BOTTOM][3], DESTINE[ON_TOP][2])
    assert t.s.defense == 1
    assert t.s.destiny[0] == 3
    assert t.s.destiny[-1] == 2


def test_power_the_second_card_put_on_top_lies_above() -> None:
    for second, order in ((2, [3, 2]), (3, [2, 3])):
        t = ready(Scene("Coordinator"), 1, 2, 3).say(0, USE[0][-1], DESTINE[DRAWN][1])
        t.say(0, DESTINE[ON_TOP][5 - second], DESTINE[ON_TOP][second])
        assert t.s.destiny[-2:] == order


def test_17_71_only_the_coordinator_knows_which_card_is_where() -> None:
    t = ready(Scene("Coordinator"), 1, 2, 3).say(0, USE[0][-1])
    assert ENCOUNTER.view(t.s, 0).foreseen == [0 << 8 | 3, 1 << 8 | 2, 2 << 8 | 1]
    assert ENCOUNTER.view(t.s, 1).foreseen == []
    t.say(0, DESTINE[DRAWN][1], DESTINE[AT_BOTTOM][2], DESTINE[AT_BOTTOM][3])
    assert t.s.destiny[:2] == [3, 2]
    assert t.said().count("puts a destiny card at the bottom") == 2
    for seed in range(4):
        assert redealt(ENCOUNTER, t.s, 0, dice(seed)).destiny[:2] == [3, 2]
    assert len({tuple(redealt(ENCOUNTER, t.s, 1, dice(seed)).destiny[:2]) for seed in range(20)}) > 1


def test_a_short_deck_is_shuffled_first() -> None:
    t = Scene("Coordinator")
    t.s.destiny_pile, t.s.destiny[:] = t.s.destiny[2:], t.s.destiny[:2]
    total = len(t.s.destiny) + len(t.s.destiny_pile)
    t.start("destiny").say(0, USE[0][-1])
    assert len(t.s.destiny) == total
    assert not t.s.destiny_pile


def test_timing_only_as_the_offense_and_never_twice() -> None:
    assert ready(Scene("Clone, Coordinator"), 2).top == "AimGate"
    t = ready(Scene("Coordinator"), 2, 2, 2).say(0, PASS)
    assert t.top == "AimGate"


def test_zap_draws_the_top_card() -> None:
    t = ready(Scene("Coordinator").hold(1, COSMIC_ZAP), 1, 2, 3).say(0, USE[0][-1]).play(1, COSMIC_ZAP)
    assert t.s.defense == 3


def test_wild_draws_again() -> None:
    t = ready(Scene("Clone").hold(0, flare("Coordinator")), 2, 3).play(0, flare("Coordinator"))
    assert t.s.defense == 2
    assert t.s.destiny_pile[-1] == 3
    assert t.top == "AimGate"


def test_super_turns_the_roles_round() -> None:
    t = ready(Scene("Clone, Coordinator").hold(1, 8, flare("Coordinator")).hold(0, 9), 1).play(1, flare("Coordinator"))
    assert (t.s.offense, t.s.defense, t.s.turn) == (1, 0, 0)
    assert t.top == "AimGate"
    t.s.max_turns = 9
    t.until("Select").say(1, t.moves(1)[0]).say(0, t.moves(0)[0])
    while t.s.turns == 1:
        seat = t.s.agenda[-1].seats()[0]
        assert t.top != "Again"
        t.say(seat, t.moves(seat)[0])
    assert t.s.turn == 1, "the turn of the player who drew is over"


def test_super_on_a_special_that_names_me_but_not_on_a_wild_card() -> None:
    t = Scene("Clone, Coordinator").hold(1, 8, flare("Coordinator"))
    for seat in (2, 3):
        t.warp(seat, 1)
    assert ready(t, FEWEST_LOST).play(1, flare("Coordinator")).s.offense == 1
    t = ready(Scene("Clone, Coordinator").hold(1, 8, flare("Coordinator")), WILD)
    assert t.top == "NameDefense"


def test_quarrel_with_the_will_which_chooses_whatever_was_scheduled() -> None:
    t = ready(Scene("Will, Coordinator").hold(1, 8, flare("Coordinator")), 1).play(1, flare("Coordinator"))
    assert t.s.offense == 1
    assert t.top == "AimGate", "the Will is not the offense any more"
