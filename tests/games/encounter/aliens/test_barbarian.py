"""Barbarian: carries off what it likes of a beaten hand and burns the rest."""

from __future__ import annotations

from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import CALL, DONE, PICK, PLAY, USE, YES
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from cosmodrome.lab.laws import sight
from tests.games.encounter.scene import N, Scene, flare


def winning(*hand: int, aliens: str = "Barbarian, Clone") -> Scene:
    """Seat 0 wins with two ships; seat 1 holds that hand."""
    return Scene(aliens).meet().hold(1, *hand).select(20, 4)


def test_power_takes_as_many_cards_as_ships_and_burns_the_rest() -> None:
    t = winning(6, 8, 15, N)
    assert t.moves(0) == [PICK[6], PICK[8], PICK[15], PICK[N], DONE]
    t.say(0, PICK[15], PICK[N])
    assert t.s.hands[0] == [15, N]
    assert t.s.hands[1] == []
    assert t.s.pile[-2:] == [6, 8]


def test_power_may_take_fewer() -> None:
    t = winning(6, 8, 15).say(0, PICK[15], DONE)
    assert (t.s.hands[0], t.s.hands[1], t.s.pile[-2:]) == ([15], [], [6, 8])


def test_17_84_only_the_two_see_what_is_taken() -> None:
    t = winning(6, 8, 15)
    assert t.s.agenda[-1].seats() == (0,)
    assert known_cards(t.s, 0, 1) == [6, 8, 15]
    assert known_cards(t.s, 2, 1) == []
    for seat in (0, 1, 2, None):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, seat, dice(3))
        assert sight(ENCOUNTER, Options(seats=4), twin, seat) == sight(ENCOUNTER, Options(seats=4), t.s, seat)


def test_timing_a_win_of_the_offense_before_compensation() -> None:
    assert "Barbarian" not in Scene("Clone, Barbarian").meet().hold(0, 6).fight(4, 20).said()
    assert "Barbarian" not in Scene("Barbarian, Clone").meet().hold(1, 6).fight(4, 20).said()
    t = Scene("Barbarian, Human").meet().hold(0, 5).hold(1, 6).select(20, N).until("Pillage")
    t.say(0, PICK[6]).finish()
    assert t.s.hands[1] == [5, 6], "four ships take all the Barbarian has, and the loot with it"


def test_zap() -> None:
    t = Scene("Barbarian, Clone").meet().hold(1, 6, 8).hold(3, COSMIC_ZAP).select(20, 4).play(3, COSMIC_ZAP)
    assert t.s.hands[1] == [6, 8]


def collecting(flared: bool = True) -> Scene:
    """Seat 1 gets three of four cards as compensation."""
    t = Scene("Clone, Human").meet(target=5).hold(0, 4, 4, 4).hold(1, flare("Barbarian")).select(20, N)
    return t.play(1, flare("Barbarian")) if flared else t


def test_wild_looks_through_compensation() -> None:
    t = collecting()
    assert t.top == "Winnow"
    assert t.s.picking == (1 << 8 | 4,) * 3
    assert t.moves(1) == [DONE, PICK[4]]
    t.say(1, PICK[4], DONE)
    assert t.s.hands[1] == [4, 4, flare("Barbarian")]
    assert t.s.pile[-1] == 4
    assert known_cards(t.s, 0, 1).count(4) == 2, "the giver knows what it gave"
    assert 4 not in known_cards(t.s, 2, 1)


def test_wild_looks_through_rewards() -> None:
    t = Scene("Human, Clone").meet().ally(2, 1, 2).hold(2, flare("Barbarian")).select(4, 20)
    t.play(2, flare("Barbarian"))
    gained = [entry & 255 for entry in t.s.picking]
    assert len(gained) == 2
    for seat in (0, 1, 2, None):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, seat, dice(3))
        assert sight(ENCOUNTER, Options(seats=4), twin, seat) == sight(ENCOUNTER, Options(seats=4), t.s, seat)
    t.say(2, PICK[gained[0]], DONE)
    assert t.s.pile[-1] == gained[0]
    assert gained[1] in t.s.hands[2]


def test_wild_after_the_ships_of_a_split() -> None:
    t = Scene("Human, Clone").meet().ally(2, 1, 2).warp(2, 1).hold(2, flare("Barbarian")).select(4, 20)
    t.play(2, flare("Barbarian")).until("Split").say(2, CALL[1]).until("Winnow")
    assert len(t.moves(2)) == 2
    assert t.s.warp[2] == 0


def test_wild_is_for_those_who_gain_something() -> None:
    t = Scene("Clone, Human").meet().hold(0, 4, flare("Barbarian")).select(20, N)
    assert not t.s.agenda or PLAY[flare("Barbarian")][-1] not in t.moves(0)


def test_super_as_an_offensive_ally() -> None:
    t = Scene("Human, Clone, Barbarian").meet().ally(2, 0, 1).hold(1, 6, 8).hold(2, flare("Barbarian")).select(20, 4)
    t.play(2, flare("Barbarian")).say(2, PICK[8])
    assert t.s.hands[2] == [8, flare("Barbarian")]
    assert t.s.hands[1] == []


def test_quarrel_with_the_vulch_who_salvages_what_burns() -> None:
    t = winning(6, COSMIC_ZAP, aliens="Barbarian, Clone, Vulch").until("Pillage").say(0, PICK[6], DONE).quiet()
    assert t.s.hands[2] == [COSMIC_ZAP]


def test_a_card_that_a_gambler_keeps_face_down_is_not_in_the_hand_looked_at() -> None:
    t = Scene("Barbarian, Gambler").meet().hold(1, 6, 8).select(20, 4).asked(1, USE[0][-1])
    t.say(1, PICK[4]).quiet().say(0, YES)
    assert t.top == "Pillage"
    for roll in range(12):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, 0, dice(roll))
        assert twin.hands[1] == [6, 8]
        assert sight(ENCOUNTER, Options(seats=4), twin, 0) == sight(ENCOUNTER, Options(seats=4), t.s, 0)
